//! Tokens of links in mail, and of what is offered for a short time: 256 random bits, their SHA-256 in the database. A token works
//! once, until it expires, and is void once its user gets a newer one of the same purpose.

use portal_core::api::Secret;

use super::random_token;
use crate::error::Result;
use crate::store::Db;
use crate::time::{self, CLOCK_TOLERANCE, DAY, HOUR, MINUTE};
use crate::values;

/// Act that a link allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Setting a new password in place of a forgotten one.
    ResetPassword,
    /// Setting the first password of an account that an operator made.
    FirstPassword,
    /// Proving to read the mail of the address given at sign-up.
    ConfirmEmail,
    /// Giving the account another address, which the token's data is.
    ChangeEmail,
    /// Keeping the recovery codes on the person's screen, whose hashes the token's data has. Nobody gets the token itself.
    KeepRecoveryCodes,
}

impl Purpose {
    /// The name in the database.
    const fn as_str(self) -> &'static str {
        match self {
            Self::ResetPassword => "reset password",
            Self::FirstPassword => "first password",
            Self::ConfirmEmail => "confirm email",
            Self::ChangeEmail => "change email",
            Self::KeepRecoveryCodes => "keep recovery codes",
        }
    }

    /// Time in milliseconds for which a link works.
    pub const fn lifetime(self) -> i64 {
        match self {
            Self::ResetPassword | Self::ChangeEmail => 30 * MINUTE,
            Self::KeepRecoveryCodes => HOUR,
            Self::FirstPassword => 7 * DAY,
            Self::ConfirmEmail => 2 * DAY,
        }
    }
}

/// The owner of a token that still works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The user whom it was made for.
    pub user_id: i64,
    /// Arguments of [`issue`].
    pub data: Option<String>,
}

/// Makes a token for the user; the one before of the same purpose works no longer.
pub fn issue(
    db: &mut Db<'_>,
    user_id: i64,
    purpose: Purpose,
    data: Option<&str>,
) -> Result<Secret> {
    let (token, now) = (random_token::new(), time::now());
    db.execute(
        "INSERT INTO one_time_tokens (hash, user_id, purpose, data, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (user_id, purpose) DO UPDATE
         SET hash = ?1, data = ?4, created_at = ?5, expires_at = ?6",
        values![
            &random_token::hash(&token),
            user_id,
            purpose.as_str(),
            data,
            now,
            now + purpose.lifetime()
        ],
    )?;
    Ok(Secret::new(token))
}

/// The owner of a token, which is not used by this; `None` where it does not work (any more).
pub fn find(db: &mut Db<'_>, token: &Secret, purpose: Purpose) -> Result<Option<Owner>> {
    let now = time::now();
    // A token made in the future was made by a clock that was ahead: it would live too long.
    db.row(
        "SELECT user_id, data FROM one_time_tokens
         WHERE hash = ?1 AND purpose = ?2 AND expires_at > ?3 AND created_at <= ?4",
        values![
            &random_token::hash(token.expose()),
            purpose.as_str(),
            now,
            now + CLOCK_TOLERANCE
        ],
        |row| {
            Ok(Owner {
                user_id: row.get("user_id")?,
                data: row.get("data")?,
            })
        },
    )
}

/// The data of the user's token of the purpose; `None` without one that works.
pub fn data_of(db: &mut Db<'_>, user_id: i64, purpose: Purpose) -> Result<Option<String>> {
    let data = db.first::<Option<String>>(
        "SELECT data FROM one_time_tokens
         WHERE user_id = ?1 AND purpose = ?2 AND expires_at > ?3",
        values![user_id, purpose.as_str(), time::now()],
    )?;
    Ok(data.flatten())
}

/// Uses a token up: of two transactions at once, one gets its owner and the other `None`.
pub fn take(db: &mut Db<'_>, token: &Secret, purpose: Purpose) -> Result<Option<Owner>> {
    let owner = find(db, token, purpose)?;
    if owner.is_some() {
        db.execute(
            "DELETE FROM one_time_tokens WHERE hash = ?1",
            values![&random_token::hash(token.expose())],
        )?;
    }
    Ok(owner)
}

/// Makes the user's token of the purpose void.
pub fn void(db: &mut Db<'_>, user_id: i64, purpose: Purpose) -> Result<()> {
    db.run(
        "DELETE FROM one_time_tokens WHERE user_id = ?1 AND purpose = ?2",
        values![user_id, purpose.as_str()],
    )
}

/// Makes all tokens of the user void.
pub fn void_all(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    db.run(
        "DELETE FROM one_time_tokens WHERE user_id = ?1",
        values![user_id],
    )
}

/// Deletes expired tokens.
pub fn delete_expired(db: &mut Db<'_>) -> Result<()> {
    db.run(
        "DELETE FROM one_time_tokens WHERE expires_at <= ?1",
        values![time::now()],
    )
}
