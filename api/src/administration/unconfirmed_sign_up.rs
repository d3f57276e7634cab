//! Sign-ups whose address was never confirmed: the person who made one may not own the address.

use crate::error::Result;
use crate::second_factor::{recovery_codes, totp};
use crate::security::device_cookie;
use crate::security::ended_session::{self, EndReason};
use crate::security::one_time_token;
use crate::store::Db;
use crate::users::{self, NewUser};

/// Replaces the person of a sign-up by that of a newer one, and ends all that the one before opened.
pub fn replace(db: &mut Db<'_>, user_id: i64, user: &NewUser) -> Result<()> {
    users::replace_sign_up(db, user_id, user)?;
    end(db, user_id)
}

/// Ends what the person of a sign-up opened with its password: sessions, links, known devices, a second factor.
pub fn end(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    one_time_token::void_all(db, user_id)?;
    ended_session::end_all(db, user_id, EndReason::PasswordChanged)?;
    device_cookie::forget_all(db, user_id)?;
    totp::remove(db, user_id)?;
    recovery_codes::remove(db, user_id)
}
