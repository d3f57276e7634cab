//! Insurance requests, with their state per brand (REQUEST-2), see
//! `docs/decisions/0002-request-state-per-brand.md`.

use portal_core::api::requests::{ById, NoFields};
use portal_core::api::wire::{Assurance, EventKind, WebhookEvent};
use portal_core::api::{ErrorCode, RoleName};
use portal_core::audience::Audience;
use portal_core::paging::LIST_PAGE_SIZE;
use portal_core::validate;
use serde_json::{Map, Value};

use super::request_document;
use super::seen::unseen;
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::events::event;
use crate::http::call::Call;
use crate::http::json_list::{JsonRows, ListOrder};
use crate::http::list_changes::{ListEvents, own_id};
use crate::http::response::StoredJson;
use crate::security::session::CurrentUser;
use crate::store::{Db, Row};
use crate::webhooks::{self, Subject};
use crate::{id, time, values};

/// State by which a brand of the user `?1` answered or discarded a request.
macro_rules! handled {
    () => {
        "s.brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?1)
            AND (s.responded_at IS NOT NULL OR s.discarded_at IS NOT NULL)"
    };
}

/// Requests that none of the brands of the user `?1` answered or discarded. The states are looked up by
/// the user's brands: a join with the members may read those of every other brand.
macro_rules! select_unanswered {
    ($columns:literal, $range:literal) => {
        concat!(
            "SELECT ",
            $columns,
            " FROM requests r
            WHERE EXISTS (SELECT 1 FROM brand_members WHERE user_id = ?1)
                AND NOT EXISTS (
                SELECT 1 FROM request_states s WHERE s.request_id = r.id AND ",
            handled!(),
            ")",
            $range
        )
    };
}

/// With whether one of the user's brands has an offer, whose marking failed.
const UNANSWERED: &str = select_unanswered!(
    "r.id, r.document, r.created_at, EXISTS (
        SELECT 1 FROM offers o WHERE o.request_id = r.id
            AND o.brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?1)) AS is_offered",
    " AND r.id > ?2 AND r.id <= ?3 ORDER BY r.id DESC LIMIT ?4"
);

/// The documents of a page of [`UNANSWERED`]. The ids before it are passed over apart from the documents.
const UNANSWERED_PAGE: &str = concat!(
    "SELECT d.document, d.created_at FROM requests d WHERE d.id IN (",
    select_unanswered!("r.id", " ORDER BY r.id DESC LIMIT ?2 OFFSET ?3"),
    ") ORDER BY d.id DESC"
);

/// Ids of [`UNANSWERED`] that no brand of the user offers or prepares an offer for, and that are not seen.
const UNSEEN: &str = concat!(
    select_unanswered!("r.id", " AND r.id > ?2 AND r.id <= ?3"),
    " AND NOT EXISTS (SELECT 1 FROM offers o JOIN brand_members m ON m.brand_id = o.brand_id
            WHERE o.request_id = r.id AND m.user_id = ?1)
        AND NOT EXISTS (SELECT 1 FROM claims c JOIN brand_members m ON m.brand_id = c.brand_id
            WHERE c.request_id = r.id AND m.user_id = ?1)",
    unseen!("?1", "r.id", "0"),
    " ORDER BY r.id DESC"
);

/// All requests without those that the user's brands handled: few, while each request has no state at first.
const COUNT_UNANSWERED: &str = concat!(
    "SELECT CASE
        WHEN EXISTS (SELECT 1 FROM brand_members WHERE user_id = ?1)
        THEN (SELECT COUNT(*) FROM requests r) - (
            SELECT COUNT(DISTINCT s.request_id) FROM request_states s WHERE ",
    handled!(),
    ") ELSE 0 END"
);

/// Kinds of events whose subject is a request that a list of requests or of offers may win, change or lose.
pub const LIST_KINDS: &[EventKind] = &[
    EventKind::RequestCreated,
    EventKind::RequestAnswered,
    EventKind::RequestDiscarded,
    EventKind::OfferCreated,
    EventKind::OfferAccepted,
    EventKind::OfferDeleted,
    EventKind::OfferDeclined,
    EventKind::RequestWithdrawn,
];

/// Events of the lists of requests.
pub const LIST_EVENTS: &ListEvents = &ListEvents {
    order: ListOrder::NewestFirst,
    kinds: LIST_KINDS,
    row_ids: own_id,
};

const ONE: &str = "SELECT r.document, r.created_at, EXISTS (
        SELECT 1 FROM request_states s WHERE s.request_id = r.id
            AND s.brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2)
            AND s.discarded_at IS NOT NULL) AS is_discarded
    FROM requests r
    WHERE r.id = ?1 AND EXISTS (SELECT 1 FROM brand_members WHERE user_id = ?2)";

/// `GET assurance/unresponded`: requests that none of the user's brands answered or discarded; none
/// for a broker without a brand (ACCESS-17). `isOffered` says that one of them has sent an offer.
pub fn unanswered(call: Call<'_, NoFields>) -> Result<JsonRows> {
    documents(call, UNANSWERED, with_offered)
}

fn with_offered(row: &Row<'_>) -> Result<Vec<u8>> {
    let document = with_receipt(row)?;
    Ok(request_document::with_flag(
        document,
        "isOffered",
        row.get("is_offered")?,
    ))
}

/// `GET assurance/discarded`: requests that one of the user's brands discarded.
pub fn discarded(call: Call<'_, NoFields>) -> Result<JsonRows> {
    documents(
        call,
        "SELECT r.id, r.document, r.created_at FROM requests r WHERE r.id IN (
            SELECT DISTINCT s.request_id
            FROM request_states s JOIN brand_members m ON m.brand_id = s.brand_id
            WHERE m.user_id = ?1 AND s.request_id > ?2 AND s.request_id <= ?3 AND s.discarded_at IS NOT NULL
            ORDER BY s.request_id DESC LIMIT ?4)
         ORDER BY r.id DESC",
        with_receipt,
    )
}

/// Rows of [`unanswered`].
pub fn unanswered_count(db: &mut Db<'_>, user: &CurrentUser) -> Result<i64> {
    db.value(COUNT_UNANSWERED, values![user.user_id])
}

/// The documents of [`unanswered`], all of them.
pub fn all_unanswered(db: &mut Db<'_>, user: &CurrentUser) -> Result<Vec<Vec<u8>>> {
    db.rows(
        UNANSWERED,
        values![user.user_id, 0_i64, i64::MAX, i64::MAX],
        with_offered,
    )
}

/// The documents of [`unanswered`] behind the first `offset`, as many as a page has.
pub fn unanswered_page(db: &mut Db<'_>, user: &CurrentUser, offset: u64) -> Result<Vec<Vec<u8>>> {
    let offset = i64::try_from(offset).unwrap_or(i64::MAX);
    db.rows(
        UNANSWERED_PAGE,
        values![user.user_id, i64::from(LIST_PAGE_SIZE), offset],
        with_receipt,
    )
}

/// Ids of [`unanswered`] above the first of `ids`, up to the second, that the user has not seen (NOTIFICATION-3).
pub fn unseen(db: &mut Db<'_>, user_id: i64, ids: (i64, i64)) -> Result<Vec<i64>> {
    db.column(UNSEEN, values![user_id, ids.0, ids.1])
}

/// The documents of requests with ids above the first of `ids`, up to the second.
pub fn documents_between(db: &mut Db<'_>, ids: (i64, i64)) -> Result<Vec<Vec<u8>>> {
    db.rows(
        "SELECT document, created_at FROM requests WHERE id > ?1 AND id <= ?2 ORDER BY id DESC",
        values![ids.0, ids.1],
        with_receipt,
    )
}

/// Rows of [`discarded`].
pub fn discarded_count(db: &mut Db<'_>, user: &CurrentUser) -> Result<i64> {
    db.value(
        "SELECT COUNT(DISTINCT s.request_id)
         FROM request_states s JOIN brand_members m ON m.brand_id = s.brand_id
         WHERE m.user_id = ?1 AND s.discarded_at IS NOT NULL",
        values![user.user_id],
    )
}

fn with_receipt(row: &Row<'_>) -> Result<Vec<u8>> {
    let document = row.bytes("document")?;
    Ok(request_document::with_receipt(
        document,
        row.get("created_at")?,
    ))
}

fn documents(
    call: Call<'_, NoFields>,
    sql: &str,
    document: fn(&Row<'_>) -> Result<Vec<u8>>,
) -> Result<JsonRows> {
    let (user_id, range) = (call.by.user_id, call.range);
    let values = values![user_id, range.after, range.through, range.limit];
    let mut rows = JsonRows::default();
    call.db.each(sql, values, |row| {
        rows.push_stored_json(row.get("id")?, &document(row)?);
        Ok(())
    })?;
    Ok(rows)
}

/// `GET assurance/{id}`: the stored document with the time of its receipt, and `isDiscarded` where
/// one of the user's brands discarded the request; not found for a broker without a brand (ACCESS-17).
pub fn one(call: Call<'_, ById>) -> Result<StoredJson> {
    let document = call
        .db
        .row(ONE, values![call.request.id, call.by.user_id], |row| {
            Ok(request_document::with_flag(
                with_receipt(row)?,
                "isDiscarded",
                row.get("is_discarded")?,
            ))
        })?;
    document
        .map(StoredJson)
        .ok_or_else(|| ErrorCode::NotFound.into())
}

/// `POST assurance/unresponded/{id}`: marks the request answered for the user's brands, and for
/// those in whose name the user made an offer, as administrators do.
pub fn mark_responded(call: Call<'_, ById>) -> Result<()> {
    let made = "SELECT COUNT(*) FROM offers WHERE request_id = ?1 AND created_by = ?2";
    if call
        .db
        .value::<i64>(made, values![call.request.id, call.by.user_id])?
        == 0
    {
        require_brand(call.db, call.by)?;
    }
    require(call.db, call.request.id)?;
    let brands = call.db.column::<i64>(
        "INSERT INTO request_states (request_id, brand_id, responded_at)
         SELECT CAST(?1 AS BIGINT), brand_id, CAST(?3 AS BIGINT) FROM (
            SELECT brand_id FROM brand_members WHERE user_id = ?2
            UNION SELECT brand_id FROM offers WHERE request_id = ?1 AND created_by = ?2) AS own
         WHERE TRUE
         ON CONFLICT (request_id, brand_id) DO UPDATE SET responded_at = excluded.responded_at
            WHERE request_states.responded_at IS NULL
         RETURNING brand_id",
        values![call.request.id, call.by.user_id, time::now()],
    )?;
    for brand_id in &brands {
        let subject = Subject {
            request_id: Some(call.request.id),
            brand_id: Some(*brand_id),
            ..Subject::default()
        };
        webhooks::record(call.db, WebhookEvent::RequestAnswered, &subject)?;
    }
    let change = (EventKind::RequestAnswered, Action::RequestRespond);
    record(call.db, call.by, change, call.request.id, &brands)
}

/// `DELETE assurance/{id}`: discards the request for the user's brands, unless one of them has an
/// offer for it.
pub fn discard(call: Call<'_, ById>) -> Result<()> {
    require_brand(call.db, call.by)?;
    require(call.db, call.request.id)?;
    let offers: i64 = call.db.value(
        "SELECT COUNT(*) FROM offers o JOIN brand_members m ON m.brand_id = o.brand_id
         WHERE o.request_id = ?1 AND m.user_id = ?2",
        values![call.request.id, call.by.user_id],
    )?;
    if offers > 0 {
        return Err(ErrorCode::OfferAlreadyExists.into());
    }
    let brands = call.db.column::<i64>(
        "INSERT INTO request_states (request_id, brand_id, discarded_at)
         SELECT CAST(?1 AS BIGINT), brand_id, CAST(?3 AS BIGINT)
         FROM brand_members WHERE user_id = ?2
         ON CONFLICT (request_id, brand_id) DO UPDATE SET discarded_at = excluded.discarded_at
            WHERE request_states.discarded_at IS NULL
         RETURNING brand_id",
        values![call.request.id, call.by.user_id, time::now()],
    )?;
    call.db.execute(
        "DELETE FROM claims WHERE request_id = ?1
            AND brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2)",
        values![call.request.id, call.by.user_id],
    )?;
    let change = (EventKind::RequestDiscarded, Action::RequestDiscard);
    record(call.db, call.by, change, call.request.id, &brands)
}

/// Refuses a user without a brand, whether or not the request exists (ACCESS-17).
fn require_brand(db: &mut Db<'_>, user: &CurrentUser) -> Result<()> {
    if has_brand(db, user)? {
        Ok(())
    } else {
        Err(ErrorCode::BrandNotYours.into())
    }
}

fn has_brand(db: &mut Db<'_>, user: &CurrentUser) -> Result<bool> {
    let brands = "SELECT COUNT(*) FROM brand_members WHERE user_id = ?1";
    Ok(db.value::<i64>(brands, values![user.user_id])? > 0)
}

/// Refuses a request that does not exist, and any to a broker without a brand (ACCESS-17).
pub fn require_visible(db: &mut Db<'_>, user: &CurrentUser, id: i64) -> Result<()> {
    if user.is(RoleName::Admin) || has_brand(db, user)? {
        require(db, id)
    } else {
        Err(ErrorCode::NotFound.into())
    }
}

/// Refuses a request that does not exist.
pub fn require(db: &mut Db<'_>, id: i64) -> Result<()> {
    let found: i64 = db.value("SELECT COUNT(*) FROM requests WHERE id = ?1", values![id])?;
    if found == 0 {
        Err(ErrorCode::NotFound.into())
    } else {
        Ok(())
    }
}

/// Records the change of a request's state: an event for each brand whose state changed, and a row of
/// the audit trail. A repeated call changed none and leaves neither.
fn record(
    db: &mut Db<'_>,
    user: &CurrentUser,
    (kind, action): (EventKind, Action),
    request_id: i64,
    brands: &[i64],
) -> Result<()> {
    if brands.is_empty() {
        return Ok(());
    }
    for brand_id in brands {
        event::record_of_brand(db, kind, request_id, *brand_id, user.user_id)?;
    }
    user.audit(db, action, request_id)
}

/// Adds a driver's request, as the mobile app's system does; returns its id. `members` are those of the
/// document without its ids.
pub fn add(db: &mut Db<'_>, driver_id: i64, mut members: Map<String, Value>) -> Result<i64> {
    let request_id = id::next();
    members.insert("id".into(), request_id.into());
    members.insert("userId".into(), driver_id.into());
    let members = Value::Object(members);
    let document = members.to_string();
    Error::refuse_fields(validate::request_document(&document))?;
    serde_path_to_error::deserialize::<_, Assurance>(members)
        .map_err(|error| Error::unreadable(&error))?;
    db.execute(
        "INSERT INTO requests (id, driver_id, created_at, document) VALUES (?1, ?2, ?3, ?4)",
        values![request_id, driver_id, time::now(), &document],
    )?;
    event::record(db, EventKind::RequestCreated, request_id, Audience::Brokers)?;
    Ok(request_id)
}

#[cfg(test)]
mod tests;
