//! Challenges on their way to an authenticator, in the database: any server takes the answer, and one takes it once.

use super::relying_party::Challenge;
use crate::error::Result;
use crate::store::Db;
use crate::time::{self, CLOCK_TOLERANCE, MINUTE};
use crate::values;

/// Time for the answer, in milliseconds.
const LIFETIME: i64 = 5 * MINUTE;

/// Keeps a challenge: of the user who makes a passkey, or of a sign-in or confirmation.
pub fn insert(db: &mut Db<'_>, user_id: Option<i64>, challenge: &Challenge) -> Result<()> {
    db.run(
        "INSERT INTO passkey_challenges (challenge, user_id, state, expires_at) VALUES (?1, ?2, ?3, ?4)",
        values![
            &challenge.challenge,
            user_id,
            &challenge.state,
            time::now() + LIFETIME
        ],
    )
}

/// The latest expiry that counts: later ones are of a clock that was far ahead.
const fn latest_expiry(now: i64) -> i64 {
    now + LIFETIME + CLOCK_TOLERANCE
}

/// Whether [`take`] would find the challenge: a refusal then costs no write.
pub fn exists(db: &mut Db<'_>, user_id: Option<i64>, challenge: &str) -> Result<bool> {
    let now = time::now();
    db.value(
        "SELECT COUNT(*) > 0 FROM passkey_challenges
         WHERE challenge = ?1 AND COALESCE(user_id, 0) = ?2 AND expires_at > ?3 AND expires_at <= ?4",
        values![challenge, user_id.unwrap_or(0), now, latest_expiry(now)],
    )
}

/// Takes a challenge, which is gone then, also where its answer is refused; its state.
pub fn take(db: &mut Db<'_>, user_id: Option<i64>, challenge: &str) -> Result<Option<String>> {
    let now = time::now();
    db.first(
        "DELETE FROM passkey_challenges
         WHERE challenge = ?1 AND COALESCE(user_id, 0) = ?2 AND expires_at > ?3 AND expires_at <= ?4
         RETURNING state",
        values![challenge, user_id.unwrap_or(0), now, latest_expiry(now)],
    )
}

/// Deletes the challenges that were not answered, and those of a clock that was far ahead.
pub fn delete_expired(db: &mut Db<'_>) -> Result<()> {
    let now = time::now();
    db.run(
        "DELETE FROM passkey_challenges WHERE expires_at <= ?1 OR expires_at > ?2",
        values![now, latest_expiry(now)],
    )
}
