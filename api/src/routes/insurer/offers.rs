//! Offers: one per request and brand (OFFER-10), limited per thirty days (OFFER-11), visible to their
//! brand only (ACCESS-4, OFFER-13).

use std::collections::BTreeMap;

use portal_core::api::requests::{CreateOfferRequest, NoFields, OfferRequest};
use portal_core::api::wire::{Driver, EventKind, Offer, OfferStatus, OfferType, WebhookEvent};
use portal_core::api::{ErrorCode, RoleName};
use portal_core::money::Cents;
use portal_core::validate::past_expiry;
use serde_json::value::RawValue;

use super::offer_answer::subject;
use super::{quota, request_document, requests, seen};
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::events::event;
use crate::http::call::Call;
use crate::http::json_list::{JsonRows, ListOrder};
use crate::http::list_changes::ListEvents;
use crate::security::session::CurrentUser;
use crate::store::{Db, Row};
use crate::{id, local_time, time, values, webhooks};

/// Columns of an offer with those of its driver, as [`offer`] reads them. E-mail and phone of the driver come with an
/// accepted offer only (OFFER-14).
const COLUMNS: &str = "SELECT o.id, o.brand_id, o.request_id, o.price_annually, o.expiration_date,
        o.description, o.offer_type, o.phone, o.link, o.submission_number, o.is_accepted,
        o.declined_at, o.created_at, u.first_name, u.last_name,
        CASE WHEN o.is_accepted THEN u.email END AS email,
        CASE WHEN o.is_accepted THEN u.cellphone END AS cellphone";

/// Tables of [`COLUMNS`].
const TABLES: &str =
    " FROM offers o JOIN requests r ON r.id = o.request_id JOIN users u ON u.id = r.driver_id";

/// Condition of the offers that the user may see: a broker those of its brands, an administrator all. `?1` is whether
/// the user is an administrator, `?2` its id.
const VISIBLE: &str =
    " WHERE (?1 OR o.brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2))";

/// Condition of the offers that count as unanswered: accepted, or their request not yet marked answered (OFFER-3).
const UNRESPONDED: &str = " AND (o.is_accepted OR NOT EXISTS (
        SELECT 1 FROM request_states s WHERE s.request_id = o.request_id
            AND s.brand_id = o.brand_id AND s.responded_at IS NOT NULL))";

/// Condition of the offers that the driver has not accepted.
const UNACCEPTED: &str = " AND NOT o.is_accepted";

/// Events of the lists of offers: their subject is the request.
pub const LIST_EVENTS: &ListEvents = &ListEvents {
    order: ListOrder::NewestFirst,
    kinds: requests::lists::LIST_KINDS,
    row_ids: |db, request_id| {
        db.column(
            "SELECT id FROM offers WHERE request_id = ?1 ORDER BY id",
            values![request_id],
        )
    },
};

/// `GET assurance/offer/unresponded` (OFFER-3).
pub fn unresponded(call: Call<'_, NoFields>) -> Result<JsonRows> {
    listed(call, UNRESPONDED)
}

/// `GET assurance/offer/unaccepted`: the driver has not accepted.
pub fn unaccepted(call: Call<'_, NoFields>) -> Result<JsonRows> {
    listed(call, UNACCEPTED)
}

/// Rows of [`unresponded`].
pub fn unresponded_count(db: &mut Db<'_>, user: &CurrentUser) -> Result<i64> {
    count(db, UNRESPONDED, user)
}

/// Rows of [`unaccepted`].
pub fn unaccepted_count(db: &mut Db<'_>, user: &CurrentUser) -> Result<i64> {
    count(db, UNACCEPTED, user)
}

fn count(db: &mut Db<'_>, condition: &str, user: &CurrentUser) -> Result<i64> {
    db.value(
        &["SELECT COUNT(*) FROM offers o", VISIBLE, condition].concat(),
        values![user.is(RoleName::Admin), user.user_id],
    )
}

fn listed(call: Call<'_, NoFields>, condition: &str) -> Result<JsonRows> {
    let Call { db, by, range, .. } = call;
    let values = values![
        by.is(RoleName::Admin),
        by.user_id,
        range.after,
        range.limit,
        range.through
    ];
    let request = ", r.document, r.created_at AS received_at";
    let page = " AND o.id > ?3 AND o.id <= ?5 ORDER BY o.id DESC LIMIT ?4";
    let sql = [COLUMNS, request, TABLES, VISIBLE, condition, page].concat();
    let mut rows = JsonRows::default();
    db.each(&sql, values, |row| {
        let offer = offer(row)?;
        let members = serde_json::to_vec(&offer).map_err(Error::internal)?;
        let mut members: BTreeMap<&str, &RawValue> =
            serde_json::from_slice(&members).map_err(Error::internal)?;
        // The request as it is stored: a field that this build does not know is kept, and an odd one is
        // none of the list's (LIST-7).
        let request = request_document::with_receipt(row.bytes("document")?, row.get("received_at")?);
        match serde_json::from_slice(&request) {
            Ok(request) => drop(members.insert("userAssurance", request)),
            Err(error) => {
                let request = offer.user_assurance_id;
                tracing::error!(request, %error, "a stored request is no JSON: its offer is listed without it");
            }
        }
        rows.push(offer.id, &members)
    })?;
    Ok(rows)
}

/// Requests of the offers of a broker's brands that a driver answered after the first of `times`, up to the second, with
/// whether the offer is accepted, without those that the broker has seen since (NOTIFICATION-3).
pub fn unseen_answers(
    db: &mut Db<'_>,
    user_id: i64,
    times: (i64, i64),
) -> Result<Vec<(i64, bool)>> {
    let answered = " AND ((o.accepted_at > ?3 AND o.accepted_at <= ?4)
            OR (o.declined_at > ?3 AND o.declined_at <= ?4))";
    let answered_at = "COALESCE(o.accepted_at, o.declined_at)";
    let unseen = seen::unseen("?2", "o.request_id", answered_at);
    let columns = "SELECT o.request_id, o.is_accepted FROM offers o";
    db.rows(
        &[columns, VISIBLE, answered, &unseen, " ORDER BY o.id DESC"].concat(),
        values![false, user_id, times.0, times.1],
        |row| Ok((row.get("request_id")?, row.get("is_accepted")?)),
    )
}

/// Requests of the offers of a broker's brands without an answer whose last day is after the first of `days`, up to the
/// second, without those that the broker has seen since a time (NOTIFICATION-3).
pub fn unseen_lapsing(
    db: &mut Db<'_>,
    user_id: i64,
    days: (&str, &str),
    since: i64,
) -> Result<Vec<i64>> {
    let lapsing =
        " AND o.declined_at IS NULL AND o.expiration_date > ?3 AND o.expiration_date <= ?4";
    let unseen = seen::unseen("?2", "o.request_id", "?5");
    let columns = "SELECT o.request_id FROM offers o";
    let order = " ORDER BY o.expiration_date, o.id";
    db.column(
        &[columns, VISIBLE, UNACCEPTED, lapsing, &unseen, order].concat(),
        values![false, user_id, days.0, days.1, since],
    )
}

fn offer(row: &Row<'_>) -> Result<Offer> {
    let is_accepted = row.get("is_accepted")?;
    let declined_at: Option<i64> = row.get("declined_at")?;
    Ok(Offer {
        id: row.get("id")?,
        brand_id: row.get("brand_id")?,
        user_assurance_id: row.get("request_id")?,
        price_anually: Cents(row.get("price_annually")?),
        expiration_date: row.get("expiration_date")?,
        description: row.get("description")?,
        offer_type: OfferType::from_name(row.text("offer_type")?),
        phone: row.get("phone")?,
        link: row.get("link")?,
        submission_number: row.get("submission_number")?,
        is_accepted,
        created_at: time::iso(row.get("created_at")?),
        status: Some(OfferStatus::of(is_accepted, declined_at.is_some())),
        is_responded: None,
        user: Some(Driver {
            first_name: row.get("first_name")?,
            last_name: row.get("last_name")?,
            email: row.get("email")?,
            cellphone: row.get("cellphone")?,
        }),
        user_assurance: None,
    })
}

/// `GET support/offer`: the offer that the user made for a request, else the newest one that the
/// user may see, with its driver and whether the request is marked answered where the user could mark it (OFFER-8).
pub fn of_request(call: Call<'_, OfferRequest>) -> Result<Option<Offer>> {
    find(call.db, call.by, call.request.user_assurance_id)
}

fn find(db: &mut Db<'_>, user: &CurrentUser, request_id: i64) -> Result<Option<Offer>> {
    requests::require_visible(db, user, request_id)?;
    let marking = ", (o.created_by = ?2
            OR o.brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2)) AS may_mark,
        EXISTS (SELECT 1 FROM request_states s WHERE s.request_id = o.request_id
            AND s.brand_id = o.brand_id AND s.responded_at IS NOT NULL) AS is_responded";
    let newest = " AND o.request_id = ?3
        ORDER BY (o.created_by = ?2) DESC, o.created_at DESC, o.id DESC LIMIT 1";
    db.row(
        &[COLUMNS, marking, TABLES, VISIBLE, newest].concat(),
        values![user.is(RoleName::Admin), user.user_id, request_id],
        |row| {
            let mut offer = offer(row)?;
            let may_mark: bool = row.get("may_mark")?;
            offer.is_responded = may_mark.then_some(row.get("is_responded")?);
            Ok(offer)
        },
    )
}

/// `DELETE support/offer`: only while it is pending; the request is then new again to its brand
/// (OFFER-12).
pub fn delete(call: Call<'_, OfferRequest>) -> Result<()> {
    let offer = find(call.db, call.by, call.request.user_assurance_id)?;
    let offer = offer.ok_or(ErrorCode::NotFound)?;
    Error::refuse_if(offer.is_accepted, ErrorCode::OfferAccepted)?;
    call.db.execute(
        "INSERT INTO deleted_offers (id, brand_id, created_at)
         SELECT id, brand_id, created_at FROM offers WHERE id = ?1",
        values![offer.id],
    )?;
    call.db
        .execute("DELETE FROM offers WHERE id = ?1", values![offer.id])?;
    call.db.execute(
        "UPDATE request_states SET responded_at = NULL WHERE request_id = ?1 AND brand_id = ?2",
        values![offer.user_assurance_id, offer.brand_id],
    )?;
    let kinds = (EventKind::OfferDeleted, WebhookEvent::OfferDeleted);
    let ids = (offer.id, offer.user_assurance_id, offer.brand_id);
    record(call.db, call.by, Action::OfferDelete, kinds, ids)
}

/// `POST users/insurer`
pub fn create(call: Call<'_, CreateOfferRequest>) -> Result<()> {
    let (brand_id, request_id) = (call.request.brand_id, call.request.user_assurance_id);
    let today = local_time::date(call.now);
    if let Some(past) = past_expiry(&call.request.expiration_date, today) {
        return Err(Error::fields(vec![past]));
    }
    let quota = require_possible(call.db, call.by, brand_id, request_id)?;
    if quota::sent_in_window(call.db, brand_id)? >= quota {
        return Err(ErrorCode::OfferQuotaReached.into());
    }
    let id = id::next();
    insert(call.db, id, call.by, call.request, time::now())?;
    // Templates that were deleted meanwhile, or are another brand's, record nothing.
    call.db.execute(
        "UPDATE offer_templates SET offered_at = ?3 WHERE id = ?1 AND brand_id = ?2",
        values![call.request.template_id, brand_id, time::now()],
    )?;
    call.db.execute(
        "DELETE FROM claims WHERE request_id = ?1 AND brand_id = ?2",
        values![request_id, brand_id],
    )?;
    let kinds = (EventKind::OfferCreated, WebhookEvent::OfferSent);
    let ids = (id, request_id, brand_id);
    record(call.db, call.by, Action::OfferCreate, kinds, ids)
}

/// Records what the user did with an offer: for the brand's pages, for other systems, and in the audit trail.
fn record(
    db: &mut Db<'_>,
    user: &CurrentUser,
    action: Action,
    (event, webhook): (EventKind, WebhookEvent),
    (id, request_id, brand_id): (i64, i64, i64),
) -> Result<()> {
    event::record_of_brand(db, event, request_id, brand_id, user.user_id)?;
    webhooks::record(db, webhook, &subject(id, request_id, brand_id))?;
    user.audit_with(db, action, id, &request_id.to_string())
}

/// Refuses a brand that is not the user's, and a request for which the brand can make no offer: one that
/// it discarded or made an offer for. Returns the brand's quota.
pub fn require_possible(
    db: &mut Db<'_>,
    user: &CurrentUser,
    brand_id: i64,
    request_id: i64,
) -> Result<i64> {
    let quota = quota::of_own_brand(db, user, brand_id)?;
    requests::require(db, request_id)?;
    refuse_discarded(db, brand_id, request_id)?;
    let existing: i64 = db.value(
        "SELECT COUNT(*) FROM offers WHERE request_id = ?1 AND brand_id = ?2",
        values![request_id, brand_id],
    )?;
    Error::refuse_if(existing > 0, ErrorCode::OfferAlreadyExists)?;
    Ok(quota)
}

fn refuse_discarded(db: &mut Db<'_>, brand_id: i64, request_id: i64) -> Result<()> {
    let discarded: i64 = db.value(
        "SELECT COUNT(*) FROM request_states
         WHERE request_id = ?1 AND brand_id = ?2 AND discarded_at IS NOT NULL",
        values![request_id, brand_id],
    )?;
    Error::refuse_if(discarded > 0, ErrorCode::RequestDiscarded)
}

fn insert(
    db: &mut Db<'_>,
    id: i64,
    user: &CurrentUser,
    request: &CreateOfferRequest,
    now: i64,
) -> Result<()> {
    db.run(
        "INSERT INTO offers (id, request_id, brand_id, price_annually, expiration_date,
            description, offer_type, phone, link, submission_number, is_accepted, created_by,
            created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
        values![
            id,
            request.user_assurance_id,
            request.brand_id,
            request.price_anually.0,
            &request.expiration_date,
            &request.description,
            request.offer_type.as_str(),
            request.phone.as_deref(),
            request.link.as_deref(),
            request.submission_number.as_deref(),
            false,
            user.user_id,
            now
        ],
    )
}
