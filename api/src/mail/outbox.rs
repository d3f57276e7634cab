//! The outbox, which [`super::enqueue`] fills: messages that wait, are being sent, or are finished. A server takes a row for
//! a while (its lease); where it dies, another sends the message again, with the same Message-ID.

use portal_core::language::Language;
use serde_json::{Value as Json, json};

use super::enqueue::written;
use super::link_request::Resolved;
use super::{LinkRequest, Template};
use crate::error::{Error, Result};
use crate::outbox_worker::Retry;
use crate::security::refused_address;
use crate::security::source::Source;
use crate::store::{Db, Row};
use crate::time::{self, HOUR, MINUTE};
use crate::values;

const RETRY: Retry = Retry {
    lease: 2 * MINUTE,
    longest_pause: 2 * HOUR,
};

/// Requests without an account that one transaction deletes.
const MAX_RESOLVED: usize = 20;

/// Characters of a server's answer that are kept.
const MAX_ERROR_CHARS: usize = 500;

fn read(kind: &str, data: &str) -> Result<Template> {
    let data: Json = serde_json::from_str(data).map_err(Error::internal)?;
    let whole = if data.is_null() {
        json!({ "kind": kind })
    } else {
        json!({ "kind": kind, "data": data })
    };
    serde_json::from_value(whole).map_err(|_| {
        // Without the data, which may hold a token.
        Error::internal(format!("this version knows no message {kind}"))
    })
}

/// A message that this server sends.
pub struct Claimed {
    /// The row, also the Message-ID.
    pub id: i64,
    /// The address.
    pub recipient: String,
    /// The recipient's language.
    pub language: Language,
    kind: String,
    /// Its content; an error where a newer version of the server wrote it.
    pub template: Result<Template>,
    /// When it was written.
    pub created_at: i64,
    /// Device and network of the act that it tells of.
    pub source: Option<Source>,
    attempts: i64,
    give_up_at: i64,
}

/// Whether a message is due.
pub fn is_due(db: &mut Db<'_>) -> Result<bool> {
    db.value(
        "SELECT COUNT(*) > 0 FROM (SELECT 1 FROM outbox WHERE due_at <= ?1 LIMIT 1) AS due",
        values![time::now()],
    )
}

/// Takes the message that is due for longest, for its lease. Requests for a link become the message to
/// the address's owner, or vanish.
pub fn claim(db: &mut Db<'_>) -> Result<Option<Claimed>> {
    for _ in 0..MAX_RESOLVED {
        let Some(claimed) = claim_next(db)? else {
            return Ok(None);
        };
        let Some(request) = LinkRequest::of_kind(&claimed.kind) else {
            return Ok(Some(claimed));
        };
        if let Some(resolved) = request.resolve(db, &claimed.recipient)? {
            let Resolved {
                user_id,
                language,
                template,
            } = resolved;
            let (kind, data) = written(&template)?;
            db.execute(
                "UPDATE outbox SET kind = ?2, data = ?3, language = ?4, user_id = ?5 WHERE id = ?1",
                values![claimed.id, &kind, &data, language.as_str(), user_id],
            )?;
            return Ok(Some(Claimed {
                template: Ok(template),
                language,
                kind,
                ..claimed
            }));
        }
        db.execute("DELETE FROM outbox WHERE id = ?1", values![claimed.id])?;
    }
    Ok(None)
}

fn claim_next(db: &mut Db<'_>) -> Result<Option<Claimed>> {
    let now = time::now();
    let due = db.first::<i64>(
        "SELECT id FROM outbox WHERE due_at <= ?1 ORDER BY due_at, id LIMIT 1",
        values![now],
    )?;
    let Some(id) = due else { return Ok(None) };
    db.row(
        "UPDATE outbox SET due_at = ?2, attempts = attempts + 1 WHERE id = ?1
         RETURNING id, recipient, language, kind, data, created_at, attempts, give_up_at,
            user_agent, address",
        values![id, now + RETRY.lease],
        claimed,
    )
}

fn claimed(row: &Row<'_>) -> Result<Claimed> {
    Ok(Claimed {
        id: row.get("id")?,
        recipient: row.get("recipient")?,
        language: Language::from_tag(row.text("language")?),
        kind: row.get("kind")?,
        template: read(row.text("kind")?, row.text("data")?),
        created_at: row.get("created_at")?,
        source: source(row)?,
        attempts: row.get("attempts")?,
        give_up_at: row.get("give_up_at")?,
    })
}

/// The columns `user_agent` and `address`, which are both there or neither.
fn source(row: &Row<'_>) -> Result<Option<Source>> {
    let address = row.text_or_null("address")?;
    let Some(address) = address.and_then(|address| address.parse().ok()) else {
        return Ok(None);
    };
    let user_agent = row
        .text_or_null("user_agent")?
        .unwrap_or_default()
        .to_owned();
    Ok(Some(Source {
        address,
        user_agent,
    }))
}

impl Claimed {
    /// The time of the next attempt after a failure now; `None` where the message is given up.
    fn next_attempt(&self, now: i64) -> Option<i64> {
        Some(now + RETRY.pause(self.attempts)).filter(|next| *next < self.give_up_at)
    }

    /// Finishes a message that was sent. Nothing where the lease was lost to another server.
    pub fn sent(&self, db: &mut Db<'_>) -> Result<()> {
        self.finish(db, "sent", None)
    }

    /// Plans the next attempt of a message that was not sent, or gives it up: where it is too old, and
    /// at once where the failure is `permanent`. Returns whether it was given up.
    pub fn failed(&self, db: &mut Db<'_>, error: &str, permanent: bool) -> Result<bool> {
        let error: String = error.chars().take(MAX_ERROR_CHARS).collect();
        let next = self.next_attempt(time::now()).filter(|_| !permanent);
        match next {
            Some(next) => db.execute(
                "UPDATE outbox SET due_at = ?3, last_error = ?4
                 WHERE id = ?1 AND attempts = ?2 AND finished_at IS NULL",
                values![self.id, self.attempts, next, &error],
            )?,
            None => {
                self.finish(db, "given up", Some(&error))?;
                if permanent {
                    refused_address::record(db, &self.recipient, &error)?;
                }
                1
            }
        };
        Ok(next.is_none())
    }

    fn finish(&self, db: &mut Db<'_>, outcome: &str, error: Option<&str>) -> Result<()> {
        db.run(
            "UPDATE outbox SET due_at = NULL, data = '', user_agent = NULL, address = NULL,
             finished_at = ?3, outcome = ?4,
             last_error = ?5 WHERE id = ?1 AND attempts = ?2 AND finished_at IS NULL",
            values![self.id, self.attempts, time::now(), outcome, error],
        )
    }
}

/// Number of the messages that wait or are being sent, and when the oldest was written, milliseconds.
pub fn waiting(db: &mut Db<'_>) -> Result<(i64, Option<i64>)> {
    let found = db.row(
        "SELECT COUNT(*) AS messages, MIN(created_at) AS oldest FROM outbox WHERE due_at IS NOT NULL",
        values![],
        |row| Ok((row.get("messages")?, row.get("oldest")?)),
    )?;
    Ok(found.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use portal_core::api::Secret;

    use super::*;
    use crate::time::{DAY, SECOND};

    #[test]
    fn pauses_grow_until_a_message_is_given_up_after_a_day() {
        let mut claimed = Claimed {
            id: 1,
            recipient: "a@b.test".into(),
            language: Language::Fr,
            kind: "passwordChanged".into(),
            template: Ok(Template::PasswordChanged),
            created_at: 0,
            source: None,
            attempts: 1,
            give_up_at: DAY,
        };
        let (mut now, mut pauses) = (0, Vec::new());
        while let Some(next) = claimed.next_attempt(now) {
            pauses.push((next - now) / SECOND);
            now = next;
            claimed.attempts += 1;
        }
        assert_eq!(pauses.get(..4), Some([30, 60, 120, 240].as_slice()));
        assert!(
            pauses.is_sorted() && pauses.last() == Some(&7200),
            "{pauses:?}"
        );
        assert!(now > 20 * HOUR && now < DAY);
    }

    #[test]
    fn a_template_is_read_as_it_was_written_and_an_unknown_one_shows_no_data() {
        for template in [
            Template::PasswordChanged,
            Template::ResetPassword {
                token: Secret::new("abc"),
            },
        ] {
            let (kind, data) = written(&template).unwrap();
            assert_eq!(read(&kind, &data).unwrap(), template);
        }
        let error = read("newer", r#"{"token":"abc"}"#).unwrap_err().to_string();
        assert!(error.contains("newer") && !error.contains("abc"), "{error}");
    }
}
