//! Opening and ending a session, and what leads there: sign-up, passkeys, single sign-on, mailed links.

pub(super) mod current_user;
pub(super) mod forgotten_password;
pub(super) mod mailed_link;
pub(super) mod opened_session;
pub(super) mod passkey;
pub(super) mod password;
pub(super) mod second_factor;
pub mod sign_up;
pub(super) mod single_sign_on;
