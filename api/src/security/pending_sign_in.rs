//! Sign-ins whose password was right and whose second factor is still missing: no session yet (FACTOR-4). The browser has a
//! random token in a cookie of its own, the database its SHA-256.

use portal_core::api::ErrorCode;

use super::random_token;
use crate::error::{Error, Result};
use crate::store::Db;
use crate::time::{self, CLOCK_TOLERANCE, MINUTE};
use crate::values;

/// Time for the second factor, in milliseconds.
pub const LIFETIME: i64 = 10 * MINUTE;

/// Pending sign-ins of one user that are kept, one per browser in use: from known devices and networks, and from others.
const MAX_PENDING: i64 = 5;

/// A sign-in that waits for its second factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingSignIn {
    /// The owner of the password.
    pub user_id: i64,
    /// Whether the session shall outlive the browser.
    pub remembered: bool,
    /// Whether the account has no second factor, and is to get one now.
    pub enrols: bool,
    token_hash: String,
}

/// Begins a sign-in, from a device or network that the account knows or from elsewhere; returns the token.
pub fn begin(
    db: &mut Db<'_>,
    user_id: i64,
    remembered: bool,
    enrols: bool,
    is_known: bool,
) -> Result<String> {
    let (token, now) = (random_token::new(), time::now());
    db.execute(
        "DELETE FROM pending_sign_ins WHERE user_id = ?1 AND is_known = ?3 AND token_hash NOT IN
         (SELECT token_hash FROM pending_sign_ins WHERE user_id = ?1 AND is_known = ?3
          ORDER BY expires_at DESC, token_hash LIMIT ?2)",
        values![user_id, MAX_PENDING - 1, is_known],
    )?;
    db.execute(
        "INSERT INTO pending_sign_ins (token_hash, user_id, remembered, enrols, expires_at, is_known)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        values![
            &random_token::hash(&token),
            user_id,
            remembered,
            enrols,
            now + LIFETIME,
            is_known
        ],
    )?;
    Ok(token)
}

/// The sign-in of one of the tokens.
///
/// # Errors
/// [`ErrorCode::SignInExpired`] where none is pending.
pub fn find(db: &mut Db<'_>, tokens: &[String], enrols: bool) -> Result<PendingSignIn> {
    for token in tokens {
        let token_hash = random_token::hash(token);
        let found = db.row(
            "SELECT user_id, remembered FROM pending_sign_ins
             WHERE token_hash = ?1 AND expires_at > ?2 AND enrols = ?3",
            values![&token_hash, time::now(), enrols],
            |row| {
                Ok(PendingSignIn {
                    user_id: row.get("user_id")?,
                    remembered: row.get("remembered")?,
                    enrols,
                    token_hash: token_hash.clone(),
                })
            },
        )?;
        if let Some(found) = found {
            return Ok(found);
        }
    }
    Err(ErrorCode::SignInExpired.into())
}

impl PendingSignIn {
    /// Gives it the whole time again, for what the next page asks.
    pub fn extend(&self, db: &mut Db<'_>) -> Result<()> {
        db.run(
            "UPDATE pending_sign_ins SET expires_at = ?2 WHERE token_hash = ?1",
            values![&self.token_hash, time::now() + LIFETIME],
        )
    }

    /// Ends it, as its session opens: of two requests at once, one opens a session.
    ///
    /// # Errors
    /// [`ErrorCode::SignInExpired`] where it has ended.
    pub fn complete(&self, db: &mut Db<'_>) -> Result<()> {
        let ended = db.execute(
            "DELETE FROM pending_sign_ins WHERE token_hash = ?1",
            values![&self.token_hash],
        )?;
        Error::refuse_if(ended == 0, ErrorCode::SignInExpired)?;
        Ok(())
    }
}

/// Deletes those that have ended, and those of a clock that was far ahead.
pub fn delete_expired(db: &mut Db<'_>) -> Result<()> {
    let now = time::now();
    db.run(
        "DELETE FROM pending_sign_ins WHERE expires_at <= ?1 OR expires_at > ?2",
        values![now, now + LIFETIME + CLOCK_TOLERANCE],
    )
}

/// Ends those of the user: the password that began them counts no longer.
pub fn end_all(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    db.run(
        "DELETE FROM pending_sign_ins WHERE user_id = ?1",
        values![user_id],
    )
}
