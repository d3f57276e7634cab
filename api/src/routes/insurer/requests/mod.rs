//! Insurance requests, with their state per brand (REQUEST-2), see
//! `docs/decisions/0002-request-state-per-brand.md`.

pub mod lists;

use portal_core::api::requests::ById;
use portal_core::api::wire::{Assurance, EventKind, WebhookEvent};
use portal_core::api::{ErrorCode, RoleName};
use portal_core::audience::Audience;
use portal_core::validate;
use serde_json::{Map, Value};

use self::lists::with_receipt;
use super::request_document;
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::events::event;
use crate::http::call::Call;
use crate::http::response::StoredJson;
use crate::security::session::CurrentUser;
use crate::store::Db;
use crate::webhooks::{self, Subject};
use crate::{id, time, values};

const ONE: &str = "SELECT r.document, r.created_at, EXISTS (
        SELECT 1 FROM request_states s WHERE s.request_id = r.id
            AND s.brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2)
            AND s.discarded_at IS NOT NULL) AS is_discarded
    FROM requests r
    WHERE r.id = ?1 AND EXISTS (SELECT 1 FROM brand_members WHERE user_id = ?2)";

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
    Error::refuse_if(offers > 0, ErrorCode::OfferAlreadyExists)?;
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
    Error::refuse_if(!has_brand(db, user)?, ErrorCode::BrandNotYours)
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
    Error::refuse_if(found == 0, ErrorCode::NotFound)
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
