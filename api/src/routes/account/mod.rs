//! A person's own account (ACCOUNT-1).

pub(super) mod authenticator;
pub(super) mod data_export;
pub(super) mod email;
pub(super) mod identity_providers;
pub(super) mod notifications;
pub(super) mod passkeys;
pub(super) mod password;
pub(super) mod profile;
pub(super) mod recent_proof;
pub(super) mod sessions;
