//! Setting up an authenticator app: a secret is offered, its first code proves that the app has it, and it counts once the
//! recovery codes are kept (FACTOR-2, FACTOR-3).

use portal_core::api::wire::OfferedAuthenticator;
use portal_core::api::{ErrorCode, Secret};
use portal_core::validate::{FactorCode, FieldCode, FieldError, factor_code};

use super::{recovery_codes, totp};
use crate::error::{Error, Result};
use crate::mail::{self, SecurityChange, Template};
use crate::security::source::Source;
use crate::store::Db;
use crate::users;

/// Offers the user a secret for an authenticator app, named after the portal.
pub fn offer(db: &mut Db<'_>, user_id: i64, portal: &str) -> Result<OfferedAuthenticator> {
    let user = users::find(db, user_id)?.ok_or(ErrorCode::Unauthenticated)?;
    // They belong to the secret that was offered before.
    recovery_codes::withdraw_offer(db, user_id)?;
    let offer = totp::offer(db, user_id, &user.email, portal)?;
    Ok(OfferedAuthenticator {
        secret: offer.secret,
        address: Some(offer.address),
        qr_code: offer.qr_code,
    })
}

/// Checks the first code of the offered secret; offers recovery codes.
pub fn confirm(db: &mut Db<'_>, user_id: i64, code: &Secret) -> Result<Vec<String>> {
    let step = match factor_code(code.expose()) {
        Some(FactorCode::Authenticator(code)) => totp::first_code(db, user_id, &code)?,
        _ => None,
    };
    let step = step.ok_or_else(wrong_code)?;
    recovery_codes::offer(db, user_id, Some(step))
}

/// Puts the offered recovery codes, of which `code` is one, and the app that they came with in the place of those before.
///
/// # Errors
/// [`ErrorCode::LinkExpired`] where the codes are offered no longer.
pub fn keep(
    db: &mut Db<'_>,
    user_id: i64,
    code: &Secret,
    source: &Source,
) -> Result<SecurityChange> {
    let step = recovery_codes::keep(db, user_id, code)?;
    let (change, is_there) = match step {
        Some(step) => (
            SecurityChange::AuthenticatorAdded,
            totp::use_offered(db, user_id, step)?,
        ),
        None => (
            SecurityChange::RecoveryCodesReplaced,
            totp::exists(db, user_id)?,
        ),
    };
    Error::refuse_if(!is_there, ErrorCode::LinkExpired)?;
    mail::tell_of_act(db, user_id, &Template::SecurityChanged(change), source)?;
    Ok(change)
}

/// A code that counts not, or not any more.
pub fn wrong_code() -> Error {
    Error::fields(vec![FieldError::new("code", FieldCode::WrongCode)])
}
