//! The second factor of an account: an authenticator app, with recovery codes for its loss, or a passkey (FACTOR-1).

pub mod enrolment;
pub mod recovery_codes;
pub mod totp;

use portal_core::api::{RoleName, Secret};
use portal_core::validate::{FactorCode, factor_code};

use crate::error::Result;
use crate::mail::{self, SecurityChange, Template};
use crate::passkeys;
use crate::security::source::Source;
use crate::store::Db;
use crate::values;

/// Whether a role that the user holds needs a second factor (FACTOR-5); one under review or refused grants nothing to protect.
pub fn is_required(db: &mut Db<'_>, user_id: i64, roles: &[RoleName]) -> Result<bool> {
    let mut required = false;
    db.each(
        "SELECT role FROM user_roles WHERE user_id = ?1 AND is_accepted",
        values![user_id],
        |row| {
            required |= roles.contains(&RoleName::from_name(row.text("role")?));
            Ok(())
        },
    )?;
    Ok(required)
}

/// Whether the code is one of the user's authenticator or a recovery code, unused until now.
pub fn use_code(db: &mut Db<'_>, user_id: i64, code: &Secret, source: &Source) -> Result<bool> {
    match factor_code(code.expose()) {
        Some(FactorCode::Authenticator(code)) => totp::use_code(db, user_id, &code),
        Some(FactorCode::Recovery(code)) => {
            let is_right = recovery_codes::use_code(db, user_id, &code)?;
            if is_right {
                let used = Template::SecurityChanged(SecurityChange::RecoveryCodeUsed);
                mail::tell_of_act(db, user_id, &used, source)?;
            }
            Ok(is_right)
        }
        None => Ok(false),
    }
}

/// Removes the second factor of the user, whether or not it can still be used; whether there was one. Who lost it and the
/// recovery codes asks an administrator for this.
pub fn reset(db: &mut Db<'_>, user_id: i64) -> Result<bool> {
    let had_passkeys = passkeys::remove_all(db, user_id)?;
    let had = totp::remove(db, user_id)? || had_passkeys;
    recovery_codes::remove(db, user_id)?;
    if had {
        let reset = Template::SecurityChanged(SecurityChange::SecondFactorReset);
        mail::to_user(db, user_id, &reset)?;
    }
    Ok(had)
}
