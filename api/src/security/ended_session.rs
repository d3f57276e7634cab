//! Reasons of sessions that ended early, for the answer to their next request (SESSION-14).

use portal_core::api::ErrorCode;

use super::limits::sign_in_limits;
use super::pending_sign_in;
use crate::error::Result;
use crate::events::event;
use crate::store::Db;
use crate::time;
use crate::values;

/// Why a session ended before its time, other than by a sign-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// An operator ended the user's sessions.
    Operator,
    /// The account's password was changed.
    PasswordChanged,
    /// The account was disabled.
    AccountDisabled,
    /// Its user opened too many others.
    TooManySessions,
    /// Its user ended it from another one.
    Owner,
}

impl EndReason {
    const ALL: [Self; 5] = [
        Self::Operator,
        Self::PasswordChanged,
        Self::AccountDisabled,
        Self::TooManySessions,
        Self::Owner,
    ];

    /// The name in the database.
    const fn as_str(self) -> &'static str {
        match self {
            Self::Operator => "operator",
            Self::PasswordChanged => "password",
            Self::AccountDisabled => "disabled",
            Self::TooManySessions => "too many",
            Self::Owner => "owner",
        }
    }

    /// The code that a request with the ended session gets.
    const fn code(self) -> ErrorCode {
        match self {
            Self::Operator => ErrorCode::SessionEnded,
            Self::PasswordChanged => ErrorCode::PasswordChanged,
            Self::AccountDisabled => ErrorCode::AccountDisabled,
            Self::TooManySessions => ErrorCode::TooManySessions,
            Self::Owner => ErrorCode::SessionEndedByOwner,
        }
    }
}

/// Ended sessions of one user that are kept: as many as it can have open.
const MAX_ENDED: i64 = 20;

/// Ends all sessions of the user; returns their number.
pub fn end_all(db: &mut Db<'_>, user_id: i64, reason: EndReason) -> Result<usize> {
    end_attempts(db, user_id)?;
    let sessions = of_user(db, user_id)?;
    end(db, user_id, &sessions, reason)?;
    Ok(sessions.len())
}

/// Ends all sessions of the user but the one of this token.
pub fn end_others(
    db: &mut Db<'_>,
    user_id: i64,
    token_hash: &str,
    reason: EndReason,
) -> Result<()> {
    end_attempts(db, user_id)?;
    let mut others = of_user(db, user_id)?;
    others.retain(|other| other != token_hash);
    end(db, user_id, &others, reason)
}

/// Ends the sign-ins that wait for a code, and forgets the wrong codes: a thief who had the password must not keep the
/// owner out by them.
fn end_attempts(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    pending_sign_in::end_all(db, user_id)?;
    sign_in_limits::forget_codes(db, user_id)
}

/// Ends the sessions of the user that were unused for longest, all but the `kept` latest.
pub fn end_oldest(db: &mut Db<'_>, user_id: i64, kept: usize) -> Result<()> {
    let sessions = of_user(db, user_id)?;
    let oldest = sessions.get(kept..).unwrap_or_default();
    end(db, user_id, oldest, EndReason::TooManySessions)
}

/// The token hashes of the user's sessions, the one used last first.
pub fn of_user(db: &mut Db<'_>, user_id: i64) -> Result<Vec<String>> {
    db.column(
        "SELECT token_hash FROM sessions WHERE user_id = ?1
         ORDER BY seen_at DESC, created_at DESC, token_hash",
        values![user_id],
    )
}

/// Ends these sessions of the user.
pub fn end(
    db: &mut Db<'_>,
    user_id: i64,
    token_hashes: &[String],
    reason: EndReason,
) -> Result<()> {
    if token_hashes.is_empty() {
        return Ok(());
    }
    let now = time::now();
    for token_hash in token_hashes {
        db.execute(
            "INSERT INTO ended_sessions (token_hash, user_id, reason, ended_at, expires_at)
             SELECT token_hash, user_id, ?2, ?3, expires_at FROM sessions WHERE token_hash = ?1",
            values![token_hash, reason.as_str(), now],
        )?;
        db.execute(
            "DELETE FROM sessions WHERE token_hash = ?1",
            values![token_hash],
        )?;
    }
    event::notify_user(db, user_id)?;
    delete_beyond_use(db, user_id)
}

/// Deletes the ended sessions that would have expired, and all but the latest of the user.
fn delete_beyond_use(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    db.execute(
        "DELETE FROM ended_sessions WHERE expires_at <= ?1",
        values![time::now()],
    )?;
    db.run(
        "DELETE FROM ended_sessions WHERE user_id = ?1 AND token_hash NOT IN
         (SELECT token_hash FROM ended_sessions WHERE user_id = ?1
          ORDER BY ended_at DESC, token_hash LIMIT ?2)",
        values![user_id, MAX_ENDED],
    )
}

/// The code for a request without a live session: why its session ended, if that is known.
pub fn refusal(db: &mut Db<'_>, token_hashes: &[String]) -> Result<ErrorCode> {
    for token_hash in token_hashes {
        let reason = db.first::<String>(
            "SELECT reason FROM ended_sessions WHERE token_hash = ?1 AND expires_at > ?2",
            values![token_hash, time::now()],
        )?;
        let named = |name: &str| EndReason::ALL.into_iter().find(|it| it.as_str() == name);
        if let Some(reason) = reason.as_deref().and_then(named) {
            return Ok(reason.code());
        }
    }
    Ok(ErrorCode::Unauthenticated)
}
