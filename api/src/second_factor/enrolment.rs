//! Setting up an authenticator app: a secret is offered, its first code confirms it (FACTOR-2).

use portal_core::api::wire::OfferedAuthenticator;
use portal_core::api::{ErrorCode, Secret};
use portal_core::validate::{FactorCode, FieldCode, FieldError, factor_code};

use super::{recovery_codes, totp};
use crate::error::{Error, Result};
use crate::mail::{self, SecurityChange, Template};
use crate::store::Db;
use crate::users;

/// Offers the user a secret for an authenticator app, named after the portal.
pub fn offer(db: &mut Db<'_>, user_id: i64, portal: &str) -> Result<OfferedAuthenticator> {
    let user = users::find(db, user_id)?.ok_or(ErrorCode::Unauthenticated)?;
    let offer = totp::offer(db, user_id, &user.email, portal)?;
    Ok(OfferedAuthenticator {
        secret: offer.secret,
        qr_code: offer.qr_code,
    })
}

/// Sets up the authenticator of the user by its first code; new recovery codes.
pub fn confirm(db: &mut Db<'_>, user_id: i64, code: &Secret) -> Result<Vec<String>> {
    let is_right = match factor_code(code.expose()) {
        Some(FactorCode::Authenticator(code)) => totp::confirm(db, user_id, &code)?,
        _ => false,
    };
    if !is_right {
        return Err(wrong_code());
    }
    let added = Template::SecurityChanged(SecurityChange::AuthenticatorAdded);
    mail::to_user(db, user_id, &added)?;
    recovery_codes::replace(db, user_id)
}

/// A code that counts not, or not any more.
pub fn wrong_code() -> Error {
    Error::fields(vec![FieldError::new("code", FieldCode::WrongCode)])
}
