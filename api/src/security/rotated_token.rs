//! Tokens that sessions go on with after a proof or a change of access: those so far open nothing.

use portal_core::api::ErrorCode;

use super::random_token;
use super::session::CurrentUser;
use super::session_lifetime::Lifetime;
use crate::error::Result;
use crate::store::Db;
use crate::time::{self, SECOND};
use crate::values;

/// The new token of a session that goes on, and how long its cookie lasts.
#[derive(Debug)]
pub struct RotatedToken {
    /// The token.
    pub token: String,
    /// Seconds until the session ends at the latest; `None` for one that ends with the browser.
    pub max_age: Option<i64>,
    /// Seconds until it ends without use.
    pub idle: i64,
}

/// Gives the session a new token, since its user has proved again with every factor who they are (ACCOUNT-6).
pub fn issue_proved(db: &mut Db<'_>, user: &CurrentUser) -> Result<RotatedToken> {
    replace(db, user, time::now())
}

/// Gives the session a new token; its last proof stays as old as it is.
pub fn issue(db: &mut Db<'_>, user: &CurrentUser) -> Result<RotatedToken> {
    replace(db, user, user.verified_at)
}

/// Replaces the token: the one so far opens nothing, which defeats session fixation.
fn replace(db: &mut Db<'_>, user: &CurrentUser, verified_at: i64) -> Result<RotatedToken> {
    let now = time::now();
    let token = random_token::new();
    let session = db.row(
        "UPDATE sessions SET token_hash = ?2, verified_at = ?3 WHERE token_hash = ?1
         RETURNING remembered, created_at",
        values![&user.token_hash, &random_token::hash(&token), verified_at],
        |row| {
            Ok((
                row.get::<bool>("remembered")?,
                row.get::<i64>("created_at")?,
            ))
        },
    )?;
    let (remembered, created_at) = session.ok_or(ErrorCode::Unauthenticated)?;
    let limits = Lifetime::of(remembered);
    Ok(RotatedToken {
        token,
        max_age: remembered.then_some((created_at + limits.absolute - now) / SECOND),
        idle: (limits.expiry(created_at, now) - now) / SECOND,
    })
}
