//! The worker that writes the mails that are due, in every server.

use std::sync::Arc;
use std::time::Duration;

use jiff::Zoned;
use portal_core::api::wire::{NotificationKind, NotificationTiming};
use portal_core::language::Language;

use super::due::{self, Window};
use super::views::RecentRequests;
use super::{stop, unseen};
use crate::error::Result;
use crate::local_time;
use crate::mail::{self, Message, Template};
use crate::outbox_worker::{Outbox, OutboxWorker};
use crate::routes::insurer::seen;
use crate::state::AppState;
use crate::store::Db;
use crate::time::{self, MINUTE};
use crate::users::IS_UNCONFIRMED;
use crate::values;

/// Time after which a person whose mail was not written, because a server stopped or it failed, has another attempt.
const LEASE: i64 = 10 * MINUTE;

/// People whose mails a server writes at once.
const MAX_AT_ONCE: u32 = 2;

/// Writes mails of what people have not seen.
pub struct Notifier {
    worker: OutboxWorker,
    recent: RecentRequests,
}

impl Default for Notifier {
    fn default() -> Self {
        Self {
            worker: OutboxWorker::new("notifications", MAX_AT_ONCE, Duration::ZERO),
            recent: RecentRequests::default(),
        }
    }
}

impl Notifier {
    /// Writes what is due, for as long as the server runs.
    pub async fn run(self: Arc<Self>, state: Arc<AppState>) {
        let outbox = Outbox {
            is_due,
            claim: |db| claim(db, time::now()),
        };
        let write = |due: Due| {
            let (notifier, state) = (Arc::clone(&self), Arc::clone(&state));
            async move {
                let now = state.now();
                let (user_id, lease) = (due.user_id, due.lease);
                let write = move |db: &mut Db<'_>| {
                    write_mail(db, user_id, Some(lease), &notifier.recent, &now)
                };
                match state.store.write(write).await {
                    Ok(is_written) => {
                        if is_written {
                            state.mail.worker.wake();
                        }
                    }
                    Err(error) => {
                        tracing::warn!(user = user_id, %error, "a mail of what was not seen could not be written: tried again in ten minutes");
                    }
                }
            }
        };
        self.worker.run(&state.store, outbox, write).await;
    }

    /// Takes no more work, and waits for the mails that are being written.
    pub async fn close(&self) {
        self.worker.close().await;
    }
}

/// A person with kinds that are due, of which this server writes the mail.
pub struct Due {
    /// The person.
    pub user_id: i64,
    /// End of the lease, by which its kinds are known.
    pub lease: i64,
}

fn is_due(db: &mut Db<'_>) -> Result<bool> {
    let due = db.first::<i64>(
        "SELECT user_id FROM notifications WHERE due_at <= ?1 LIMIT 1",
        values![time::now()],
    )?;
    Ok(due.is_some())
}

/// Takes the person who is due for longest at a time, for a lease.
pub fn claim(db: &mut Db<'_>, now: i64) -> Result<Option<Due>> {
    let due = db.first::<i64>(
        "SELECT user_id FROM notifications WHERE due_at <= ?1 ORDER BY due_at LIMIT 1",
        values![now],
    )?;
    let Some(user_id) = due else { return Ok(None) };
    let lease = now + LEASE;
    db.execute(
        "UPDATE notifications SET due_at = ?2 WHERE user_id = ?1 AND due_at <= ?3",
        values![user_id, lease, now],
    )?;
    Ok(Some(Due { user_id, lease }))
}

/// Mails a person what they have not seen: of the kinds of a lease, or without one of every kind that they want. Returns
/// whether there was something. The mail and the time up to which it lists are one transaction: a thing is mailed once.
pub fn write_mail(
    db: &mut Db<'_>,
    user_id: i64,
    lease: Option<i64>,
    recent: &RecentRequests,
    now: &Zoned,
) -> Result<bool> {
    let kinds = db.rows(
        "SELECT kind, views, mailed_until FROM notifications
         WHERE user_id = ?1 AND (due_at = ?2 OR CAST(?2 AS BIGINT) IS NULL) AND timing <> ?3",
        values![user_id, lease, NotificationTiming::Never.as_str()],
        |row| {
            let kind = NotificationKind::from_name(row.text("kind")?);
            let (views, mailed_until) =
                (row.get::<String>("views")?, row.get::<i64>("mailed_until")?);
            Ok(kind.map(|kind| (kind, views, mailed_until)))
        },
    )?;
    let Some(until) = due::planned_until(db)? else {
        return Ok(false);
    };
    let person = person(db, user_id)?;
    let mut sections = Vec::new();
    for (kind, views, mailed_until) in kinds.into_iter().flatten() {
        if let Some(person) = &person
            && person.roles.iter().any(|role| role == kind.role().as_str())
        {
            let window = Window {
                after: mailed_until.max(until - seen::KEPT),
                until,
                zone: now.time_zone().clone(),
            };
            let now = local_time::at(now, person.time_zone.as_deref());
            let of = (user_id, kind, views.as_str());
            sections.extend(unseen::section(
                db,
                of,
                person.language,
                &window,
                recent,
                &now,
            )?);
        }
        db.execute(
            "UPDATE notifications SET mailed_until = ?3, due_at = NULL WHERE user_id = ?1 AND kind = ?2",
            values![user_id, kind.as_str(), until.max(mailed_until)],
        )?;
    }
    let Some(person) = person.filter(|_| !sections.is_empty()) else {
        return Ok(false);
    };
    let kinds: Vec<_> = sections.iter().map(|section| section.kind).collect();
    let stop = stop::token(db, user_id, &kinds)?;
    let template = Template::Notifications { sections, stop };
    mail::enqueue(
        db,
        &Message {
            to: &person.email,
            language: person.language,
            template: &template,
            lifetime: None,
            user_id: Some(user_id),
            source: None,
        },
    )?;
    Ok(true)
}

/// A person with an address that takes mail.
struct Person {
    email: String,
    language: Language,
    time_zone: Option<String>,
    /// Names of the roles that count.
    roles: Vec<String>,
}

/// None for one who is disabled or never confirmed the address, and where the address is refused.
fn person(db: &mut Db<'_>, user_id: i64) -> Result<Option<Person>> {
    let roles = db.column(
        "SELECT role FROM user_roles WHERE user_id = ?1 AND is_accepted",
        values![user_id],
    )?;
    db.row(
        &format!(
            "SELECT u.email, u.language, u.time_zone FROM users u
             WHERE u.id = ?1 AND u.disabled_at IS NULL AND NOT {IS_UNCONFIRMED}
                AND NOT EXISTS (SELECT 1 FROM refused_addresses a WHERE a.address = u.email)"
        ),
        values![user_id],
        |row| {
            Ok(Person {
                email: row.get("email")?,
                language: Language::from_tag(row.text("language")?),
                time_zone: row.get("time_zone")?,
                roles: roles.clone(),
            })
        },
    )
}
