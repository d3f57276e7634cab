//! Mail with its state: the operator's list, and what pages of administrators show (PEOPLE-13).

use std::collections::HashMap;

use portal_core::api::wire::{MailState, SentMail};
use portal_core::language::Language;

use super::words::subject_of_kind;
use crate::error::Result;
use crate::store::{Db, Row};
use crate::{time, values};

/// Messages to an account that its page shows.
const MAX_OF_USER: i64 = 10;

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

/// The newest messages to an account, and to its address where they were not written for one.
pub fn of_user(db: &mut Db<'_>, user_id: i64, language: Language) -> Result<Vec<SentMail>> {
    db.rows(
        "SELECT kind, recipient, created_at, outcome, last_error FROM outbox WHERE user_id = ?1
            OR (user_id IS NULL AND recipient = (SELECT email FROM users WHERE id = ?1))
         ORDER BY id DESC LIMIT ?2",
        values![user_id, MAX_OF_USER],
        |row| {
            Ok(SentMail {
                subject: subject_of_kind(row.text("kind")?, language),
                recipient: row.get("recipient")?,
                written_at: time::iso(row.get("created_at")?),
                state: state(row)?,
                error: row.get("last_error")?,
            })
        },
    )
}

/// State of the newest invitation to each address, and why the last attempt to send it failed.
pub fn of_invitations(db: &mut Db<'_>) -> Result<HashMap<String, (MailState, Option<String>)>> {
    let mails = db.rows(
        "SELECT recipient, outcome, last_error FROM outbox WHERE kind = 'invitation' ORDER BY id",
        values![],
        |row| {
            let mail = (state(row)?, row.get("last_error")?);
            Ok((row.get("recipient")?, mail))
        },
    )?;
    Ok(mails.into_iter().collect())
}

fn state(row: &Row<'_>) -> Result<MailState> {
    Ok(match row.text_or_null("outcome")? {
        None => MailState::Waiting,
        Some("sent") => MailState::Sent,
        Some(_) => MailState::GivenUp,
    })
}
