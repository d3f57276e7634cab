//! Counters of attempts in windows of time, kept in the database: a restart or a second server does not
//! reset them.

use crate::error::{Error, Result};
use crate::store::Db;
use crate::time::{self, CLOCK_TOLERANCE, DAY, MINUTE, SECOND};
use crate::values;

/// The longest window of any limit.
const LONGEST_WINDOW_MS: i64 = DAY;

/// Attempts in a window.
pub struct Limit {
    /// Attempts that are admitted.
    pub max_attempts: i64,
    /// Length of the window, at most [`LONGEST_WINDOW_MS`].
    pub window_ms: i64,
}

impl Limit {
    /// A limit of so many attempts in 15 minutes.
    pub const fn in_15_minutes(max_attempts: i64) -> Self {
        Self {
            max_attempts,
            window_ms: 15 * MINUTE,
        }
    }
}

/// The attempts of a subject in its window.
pub struct Counter {
    subject: String,
    attempts: i64,
    ends_at: i64,
    /// Whether the limit is reached.
    pub is_used_up: bool,
}

impl Counter {
    /// The attempts of the subject before this one.
    pub fn read(db: &mut Db<'_>, subject: String, limit: &Limit, now: i64) -> Result<Self> {
        // A window that ends later than it could was begun by a clock that was ahead: it is over.
        let open = db.row(
            "SELECT attempts, window_ends_at FROM sign_in_attempts
             WHERE subject = ?1 AND window_ends_at > ?2 AND window_ends_at <= ?3",
            values![&subject, now, now + limit.window_ms + CLOCK_TOLERANCE],
            |row| {
                Ok((
                    row.get::<i64>("attempts")?,
                    row.get::<i64>("window_ends_at")?,
                ))
            },
        )?;
        let (attempts, ends_at) = open.unwrap_or((0, now + limit.window_ms));
        Ok(Self {
            subject,
            attempts,
            ends_at,
            is_used_up: attempts >= limit.max_attempts,
        })
    }

    /// # Errors
    /// 429 where the limit is reached.
    pub fn admit(self, now: i64) -> Result<Self> {
        if self.is_used_up {
            let seconds = (self.ends_at - now + SECOND - 1) / SECOND;
            return Err(Error::throttled(u64::try_from(seconds).unwrap_or(1)));
        }
        Ok(self)
    }

    /// Counts an attempt.
    pub fn increment(&self, db: &mut Db<'_>) -> Result<()> {
        db.execute(
            "INSERT INTO sign_in_attempts (subject, attempts, window_ends_at) VALUES (?1, ?2, ?3)
             ON CONFLICT (subject) DO UPDATE SET attempts = ?2, window_ends_at = ?3",
            values![&self.subject, self.attempts + 1, self.ends_at],
        )?;
        Ok(())
    }

    /// Admits and counts an attempt.
    ///
    /// # Errors
    /// 429 where the limit is reached.
    pub fn count(db: &mut Db<'_>, subject: String, limit: &Limit) -> Result<()> {
        let now = time::now();
        Self::read(db, subject, limit, now)?
            .admit(now)?
            .increment(db)
    }

    /// Takes an attempt back.
    pub fn decrement(db: &mut Db<'_>, subject: &str) -> Result<()> {
        db.execute(
            "UPDATE sign_in_attempts SET attempts = attempts - 1 WHERE subject = ?1 AND attempts > 0",
            values![subject],
        )?;
        Ok(())
    }
}

/// Deletes the counters whose windows are over.
pub fn delete_expired(db: &mut Db<'_>) -> Result<()> {
    let now = time::now();
    db.execute(
        "DELETE FROM sign_in_attempts WHERE window_ends_at <= ?1 OR window_ends_at > ?2",
        values![now, now + LONGEST_WINDOW_MS + CLOCK_TOLERANCE],
    )?;
    Ok(())
}
