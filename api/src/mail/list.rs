//! The operator's list of mail.

use crate::error::Result;
use crate::store::Db;
use crate::values;

/// A line of the operator's list.
pub struct Listed {
    /// The row.
    pub id: i64,
    /// When it was written.
    pub created_at: i64,
    /// The address.
    pub recipient: String,
    /// The template's name.
    pub kind: String,
    /// `sent`, `given up` or `waiting`.
    pub state: String,
    /// Attempts so far.
    pub attempts: i64,
    /// Why the last attempt failed.
    pub last_error: Option<String>,
}

/// The messages of the last 30 days, or only those that are not sent, the newest first.
pub fn list(db: &mut Db<'_>, unsent_only: bool) -> Result<Vec<Listed>> {
    db.rows(
        "SELECT id, created_at, recipient, kind, COALESCE(outcome, 'waiting') AS state, attempts, last_error
         FROM outbox WHERE ?1 = FALSE OR outcome IS NULL OR outcome <> 'sent' ORDER BY id DESC",
        values![unsent_only],
        |row| {
            Ok(Listed {
                id: row.get("id")?,
                created_at: row.get("created_at")?,
                recipient: row.get("recipient")?,
                kind: row.get("kind")?,
                state: row.get("state")?,
                attempts: row.get("attempts")?,
                last_error: row.get("last_error")?,
            })
        },
    )
}
