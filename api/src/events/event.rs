//! Events: notices of changes for signed-in users (LIVE-1), written in the transaction of the change and
//! numbered once it is committed. See docs/decisions/0037-events-are-numbered-after-commit.md.

use portal_core::api::wire::{Change, Colleague, EventKind};
use portal_core::audience::Audience;

use crate::error::Result;
use crate::store::{Db, Row};
use crate::time::{self, HOUR};
use crate::{id, values};

/// Age beyond which events are deleted; a stream that continues after an older one starts afresh.
const RETENTION: i64 = HOUR;

/// A numbered event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Position among all events, rising in the order of commits.
    pub sequence: i64,
    /// Kind and row, for the audience.
    pub change: Change,
    /// `None` for an audience that this build does not know: a newer server wrote the event.
    pub audience: Option<Audience>,
}

/// Records a change in its own transaction.
pub fn record(db: &mut Db<'_>, kind: EventKind, subject: i64, audience: Audience) -> Result<()> {
    insert(db, kind, subject, audience, None)
}

/// Event for the pages of administrators: the account, brand, business or invitation with this id changed.
pub fn notify_administrators(db: &mut Db<'_>, id: i64) -> Result<()> {
    record(db, EventKind::PeopleChanged, id, Audience::Administrators)
}

/// Event that ends the user's open streams, since their audience has changed; pages then read the session again.
pub fn notify_user(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    let user = Audience::User(user_id);
    record(db, EventKind::AccessChanged, user_id, user)
}

/// Records what a user did with a brand's request: those who may offer in the brand's name read the
/// user's name, as in a claim.
pub fn record_of_brand(
    db: &mut Db<'_>,
    kind: EventKind,
    request_id: i64,
    brand_id: i64,
    user_id: i64,
) -> Result<()> {
    let brand = Audience::Brand(brand_id);
    insert(db, kind, request_id, brand, Some(user_id))
}

fn insert(
    db: &mut Db<'_>,
    kind: EventKind,
    subject: i64,
    audience: Audience,
    user_id: Option<i64>,
) -> Result<()> {
    let (audience, audience_id) = columns(audience);
    db.run(
        "INSERT INTO events (id, kind, subject, audience, audience_id, user_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        values![
            id::next(),
            kind.as_str(),
            subject,
            audience,
            audience_id,
            user_id
        ],
    )
}

/// The ids of committed events without a number, oldest first.
pub fn unnumbered(db: &mut Db<'_>, limit: i64) -> Result<Vec<i64>> {
    db.column(
        "SELECT id FROM events WHERE sequence IS NULL ORDER BY id LIMIT ?1",
        values![limit],
    )
}

/// Numbers events in this order, above every number given before: of two servers that number at once,
/// the database makes one run again. Numbers are made of the time, so that a restored database never
/// gives one twice.
pub fn number(db: &mut Db<'_>, ids: &[i64]) -> Result<()> {
    let mut last = newest(db)?;
    for event_id in ids {
        let sequence = id::next().max(last + 1);
        let numbered = db.execute(
            "UPDATE events SET sequence = ?2 WHERE id = ?1 AND sequence IS NULL",
            values![*event_id, sequence],
        )?;
        // Otherwise another server has numbered it.
        if numbered > 0 {
            last = sequence;
        }
    }
    Ok(())
}

/// The highest number given; 0 where there is none.
pub fn newest(db: &mut Db<'_>) -> Result<i64> {
    db.value("SELECT COALESCE(MAX(sequence), 0) FROM events", values![])
}

/// Whether the event with this number is still there: every later one is, too.
pub fn exists(db: &mut Db<'_>, sequence: i64) -> Result<bool> {
    db.value(
        "SELECT COUNT(*) > 0 FROM events WHERE sequence = ?1",
        values![sequence],
    )
}

/// Events with their number and the colleague who made the change, as [`event`] reads them; further conditions and
/// [`IN_ORDER`] follow.
const NUMBERED: &str = "SELECT e.sequence, e.kind, e.subject, e.audience, e.audience_id,
        u.id AS colleague_id, u.first_name, u.last_name
     FROM events e LEFT JOIN users u ON u.id = e.user_id
     WHERE e.sequence > ?1";

const IN_ORDER: &str = " ORDER BY e.sequence LIMIT ?2";

/// Condition that leaves out the events that the user `?3` cannot be in the audience of, so that others' changes use up
/// no limit. Wider than the core's rule, which decides afterwards: a membership counts without its role
/// here, and an audience of a newer server is everybody.
const MAY_CONCERN: &str = " AND CASE audience
        WHEN 'user' THEN audience_id = ?3
        WHEN 'business' THEN audience_id IN
            (SELECT business_id FROM business_managers WHERE user_id = ?3)
        WHEN 'brandOnly' THEN
            audience_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?3)
        WHEN 'stock' THEN EXISTS (SELECT 1 FROM user_roles WHERE user_id = ?3
            AND role NOT IN ('ROLE_BUSINESS', 'ROLE_ASSURANCE'))
        WHEN 'brand' THEN audience_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?3)
            OR EXISTS (SELECT 1 FROM user_roles WHERE user_id = ?3 AND role = 'ROLE_ADMIN')
        WHEN 'brokers' THEN EXISTS (SELECT 1 FROM brand_members WHERE user_id = ?3)
            OR EXISTS (SELECT 1 FROM user_roles WHERE user_id = ?3 AND role = 'ROLE_ADMIN')
        WHEN 'administrators' THEN
            EXISTS (SELECT 1 FROM user_roles WHERE user_id = ?3 AND role = 'ROLE_ADMIN')
        ELSE TRUE END";

/// The first events with higher numbers, in their order.
pub fn after(db: &mut Db<'_>, sequence: i64, limit: i64) -> Result<Vec<Event>> {
    let sql = [NUMBERED, IN_ORDER].concat();
    db.rows(&sql, values![sequence, limit], event)
}

/// The first events with higher numbers that may concern a user whose session and roles were just read.
pub fn missed_by(db: &mut Db<'_>, user_id: i64, sequence: i64, limit: i64) -> Result<Vec<Event>> {
    db.rows(
        &format!("{NUMBERED} AND e.kind <> 'accessChanged'{MAY_CONCERN}{IN_ORDER}"),
        values![sequence, limit, user_id],
        event,
    )
}

fn event(row: &Row<'_>) -> Result<Event> {
    let (mut change, audience) = change(row)?;
    change.by = colleague(row)?;
    Ok(Event {
        sequence: row.get("sequence")?,
        change,
        audience,
    })
}

/// Change of an event, without the user who made it.
fn change(row: &Row<'_>) -> Result<(Change, Option<Audience>)> {
    let change = Change {
        kind: EventKind::from_name(row.text("kind")?),
        id: row.get("subject")?,
        by: None,
    };
    Ok((
        change,
        audience(row.text("audience")?, row.get("audience_id")?),
    ))
}

/// The first committed events that may concern a user and that a client which knows those up to
/// `sequence` may not know of: the later ones, and those without a number yet, so that a user who has
/// just changed a row reads it changed. Without those of the kinds in `ignored`.
pub fn unknown_to(
    db: &mut Db<'_>,
    user_id: i64,
    sequence: i64,
    limit: i64,
    ignored: &[EventKind],
) -> Result<Vec<(Change, Option<Audience>)>> {
    let ignored: Vec<_> = ignored.iter().map(|kind| kind.as_str()).collect();
    let sql = format!(
        "SELECT kind, subject, audience, audience_id FROM events
         WHERE (sequence > ?1 OR sequence IS NULL) AND kind NOT IN ('{}'){MAY_CONCERN} LIMIT ?2",
        ignored.join("', '")
    );
    db.rows(&sql, values![sequence, limit, user_id], change)
}

/// User who made a change.
fn colleague(row: &Row<'_>) -> Result<Option<Colleague>> {
    let Some(id) = row.get("colleague_id")? else {
        return Ok(None);
    };
    Ok(Some(Colleague {
        id,
        first_name: row.get("first_name")?,
        last_name: row.get("last_name")?,
    }))
}

/// Deletes the numbered events of more than an hour ago. The newest stays, so that a stream can
/// continue after a quiet night.
pub fn delete_old(db: &mut Db<'_>) -> Result<()> {
    let oldest_kept = id::lowest_of(time::now() - RETENTION).min(newest(db)?);
    db.run(
        "DELETE FROM events WHERE sequence < ?1",
        values![oldest_kept],
    )
}

const fn columns(audience: Audience) -> (&'static str, i64) {
    match audience {
        Audience::Everyone => ("everyone", 0),
        Audience::Brokers => ("brokers", 0),
        Audience::Brand(id) => ("brand", id),
        Audience::Business(id) => ("business", id),
        Audience::BrandOnly(id) => ("brandOnly", id),
        Audience::Administrators => ("administrators", 0),
        Audience::Stock => ("stock", 0),
        Audience::User(id) => ("user", id),
    }
}

fn audience(name: &str, id: i64) -> Option<Audience> {
    Some(match name {
        "everyone" => Audience::Everyone,
        "brokers" => Audience::Brokers,
        "brand" => Audience::Brand(id),
        "business" => Audience::Business(id),
        "brandOnly" => Audience::BrandOnly(id),
        "administrators" => Audience::Administrators,
        "stock" => Audience::Stock,
        "user" => Audience::User(id),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_audience_is_read_as_it_was_written() {
        for written in [
            Audience::Everyone,
            Audience::Brokers,
            Audience::Brand(3),
            Audience::Business(4),
            Audience::BrandOnly(6),
            Audience::Administrators,
            Audience::Stock,
            Audience::User(5),
        ] {
            let (name, id) = columns(written);
            assert_eq!(audience(name, id), Some(written));
        }
        assert_eq!(audience("drivers", 1), None);
    }
}
