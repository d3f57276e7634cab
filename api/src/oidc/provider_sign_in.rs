//! Single sign-ons between the portal and the provider: each is bound to the browser that began it, and ends once.

use super::provider::ProviderChallenge;
use crate::error::Result;
use crate::security::random_token;
use crate::store::{Db, Row};
use crate::time::{self, CLOCK_TOLERANCE, MINUTE};
use crate::values;

/// Time in which the browser comes back: a provider may ask for a second factor, or have one set up.
pub const LIFETIME: i64 = 15 * MINUTE;

/// A sign-in that was begun.
#[derive(Clone)]
pub struct ProviderSignIn {
    /// Id of the provider that the browser was sent to.
    pub provider: String,
    /// The page that was asked for before.
    pub origin: Option<String>,
    /// Value that the provider's answer is compared with.
    pub challenge: ProviderChallenge,
}

/// Keeps a sign-in for the browser with this token.
pub fn insert(db: &mut Db<'_>, browser: &str, sign_in: &ProviderSignIn) -> Result<()> {
    let ProviderChallenge {
        state,
        nonce,
        pkce_verifier,
    } = &sign_in.challenge;
    db.run(
        "INSERT INTO provider_sign_ins (state_hash, browser_hash, provider, nonce, pkce_verifier, origin, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        values![
            &random_token::hash(state),
            &random_token::hash(browser),
            &sign_in.provider,
            nonce,
            pkce_verifier,
            sign_in.origin.as_deref(),
            time::now() + LIFETIME
        ],
    )
}

/// The latest expiry that counts: later ones are of a clock that was far ahead.
const fn latest_expiry(now: i64) -> i64 {
    now + LIFETIME + CLOCK_TOLERANCE
}

/// Whether [`take`] would find the sign-in: a refusal then costs no write.
pub fn exists(db: &mut Db<'_>, state: &str, browsers: &[String], provider: &str) -> Result<bool> {
    let now = time::now();
    for browser in browsers {
        let found: i64 = db.value(
            "SELECT COUNT(*) FROM provider_sign_ins
             WHERE state_hash = ?1 AND browser_hash = ?2 AND provider = ?3
             AND expires_at > ?4 AND expires_at <= ?5",
            values![
                &random_token::hash(state),
                &random_token::hash(browser),
                provider,
                now,
                latest_expiry(now)
            ],
        )?;
        if found > 0 {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Takes the sign-in that the state names, if one of these browsers began it at this provider. It is gone then,
/// so that its state is worth nothing any more.
pub fn take(
    db: &mut Db<'_>,
    state: &str,
    browsers: &[String],
    provider: &str,
) -> Result<Option<ProviderSignIn>> {
    let now = time::now();
    for browser in browsers {
        let taken = db.row(
            "DELETE FROM provider_sign_ins
             WHERE state_hash = ?1 AND browser_hash = ?2 AND provider = ?3
             AND expires_at > ?4 AND expires_at <= ?5
             RETURNING provider, origin, nonce, pkce_verifier",
            values![
                &random_token::hash(state),
                &random_token::hash(browser),
                provider,
                now,
                latest_expiry(now)
            ],
            |row| read(row, state),
        )?;
        if taken.is_some() {
            return Ok(taken);
        }
    }
    Ok(None)
}

fn read(row: &Row<'_>, state: &str) -> Result<ProviderSignIn> {
    Ok(ProviderSignIn {
        provider: row.get("provider")?,
        origin: row.get("origin")?,
        challenge: ProviderChallenge {
            state: state.to_owned(),
            nonce: row.get("nonce")?,
            pkce_verifier: row.get("pkce_verifier")?,
        },
    })
}

/// Deletes the sign-ins that did not come back.
pub fn delete_expired(db: &mut Db<'_>) -> Result<()> {
    let now = time::now();
    db.run(
        "DELETE FROM provider_sign_ins WHERE expires_at <= ?1 OR expires_at > ?2",
        values![now, latest_expiry(now)],
    )
}
