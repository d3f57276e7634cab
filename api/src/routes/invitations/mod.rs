//! Invitations by mailed links (INVITE-1).

pub(super) mod acceptance;
pub(super) mod by_administrator;
pub(super) mod by_manager;
