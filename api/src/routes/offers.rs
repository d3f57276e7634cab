//! Offers: one per request and brand, so many in thirty days, seen by their brand only.

use portal_core::api::requests::{CreateOfferRequest, OfferRequest};
use portal_core::api::wire::{Assurance, Driver, Offer, OfferType};
use portal_core::api::{ErrorCode, RoleName};
use portal_core::money::Cents;

use super::requests;
use crate::error::{Error, Result};
use crate::http::page::{Page, Written};
use crate::security::session::Caller;
use crate::store::{Db, Row};
use crate::time::{self, DAY};
use crate::{id, values};

/// Days over which a brand's quota counts.
pub const QUOTA_DAYS: i64 = 30;

/// An offer's columns, as [`offer`] reads them, and whose offers the caller sees: a broker its
/// brands', an administrator all. `?1` says whether the caller is an administrator, `?2` who.
macro_rules! select {
    ($joined:literal, $from:literal, $condition:literal) => {
        concat!(
            "SELECT o.id, o.brand_id, o.request_id, o.price_annually, o.expiration_date,
                o.description, o.offer_type, o.phone, o.link, o.submission_number, o.is_accepted,
                o.created_at",
            $joined,
            " FROM offers o ",
            $from,
            " WHERE (?1 OR o.brand_id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2))
                AND ",
            $condition
        )
    };
}

/// The same with driver and request, for lists.
macro_rules! select_listed {
    ($condition:literal) => {
        select!(
            ", u.first_name, u.last_name, u.email, u.cellphone, r.document",
            "JOIN requests r ON r.id = o.request_id JOIN users u ON u.id = r.driver_id",
            $condition
        )
    };
}

/// `GET assurance/offer/unresponded`: accepted, or their request not yet marked answered
/// (reading 27).
pub fn unresponded(db: &mut Db<'_>, caller: &Caller, page: Page, out: &mut Written) -> Result<()> {
    listed(
        db,
        select_listed!(
            "o.id > ?3 AND (o.is_accepted OR NOT EXISTS (
                SELECT 1 FROM request_states s WHERE s.request_id = o.request_id
                    AND s.brand_id = o.brand_id AND s.responded_at IS NOT NULL))
             ORDER BY o.id LIMIT ?4"
        ),
        caller,
        page,
        out,
    )
}

/// `GET assurance/offer/unaccepted`: the driver has not accepted.
pub fn unaccepted(db: &mut Db<'_>, caller: &Caller, page: Page, out: &mut Written) -> Result<()> {
    let sql = select_listed!("o.id > ?3 AND NOT o.is_accepted ORDER BY o.id LIMIT ?4");
    listed(db, sql, caller, page, out)
}

fn listed(
    db: &mut Db<'_>,
    sql: &str,
    caller: &Caller,
    page: Page,
    out: &mut Written,
) -> Result<()> {
    let values = values![
        caller.is(RoleName::Admin),
        caller.user_id,
        page.after,
        page.limit
    ];
    db.each(sql, values, |row| {
        let mut offer = offer(row)?;
        offer.user = Some(Driver {
            first_name: row.get(12)?,
            last_name: row.get(13)?,
            email: row.get(14)?,
            cellphone: row.get(15)?,
        });
        let request: Assurance = serde_json::from_str(row.text(16)?)
            .map_err(|error| Error::internal(format!("a stored request: {error}")))?;
        offer.user_assurance = Some(request);
        out.push(offer.id, &offer)
    })
}

fn offer(row: &Row<'_>) -> Result<Offer> {
    let mut offer = Offer {
        id: row.get(0)?,
        brand_id: row.get(1)?,
        user_assurance_id: row.get(2)?,
        price_anually: Cents(row.get(3)?),
        expiration_date: row.get(4)?,
        description: row.get(5)?,
        offer_type: offer_type(row.text(6)?),
        phone: row.get(7)?,
        link: row.get(8)?,
        submission_number: row.get(9)?,
        is_accepted: row.get(10)?,
        created_at: time::iso(row.get(11)?),
        status: None,
        user: None,
        user_assurance: None,
    };
    offer.status = Some(offer.status());
    Ok(offer)
}

const TYPES: [(OfferType, &str); 3] = [
    (OfferType::Phone, "PHONE"),
    (OfferType::Link, "LINK"),
    (OfferType::Authorisation, "AUTHORISATION"),
];

fn offer_type(name: &str) -> Option<OfferType> {
    TYPES
        .iter()
        .find(|(_, known)| *known == name)
        .map(|(kind, _)| *kind)
}

/// `GET support/offer`: the newest offer that the caller sees on a request.
pub fn of_request(db: &mut Db<'_>, caller: &Caller, asked: &OfferRequest) -> Result<Option<Offer>> {
    requests::require(db, asked.user_assurance_id)?;
    db.row(
        select!(
            "",
            "",
            "o.request_id = ?3 ORDER BY o.created_at DESC, o.id DESC LIMIT 1"
        ),
        values![
            caller.is(RoleName::Admin),
            caller.user_id,
            asked.user_assurance_id
        ],
        offer,
    )
}

/// `DELETE support/offer`: only while it is pending; the request is then new again to its brand.
pub fn delete(db: &mut Db<'_>, caller: &Caller, asked: &OfferRequest) -> Result<()> {
    let offer = of_request(db, caller, asked)?.ok_or(ErrorCode::NotFound)?;
    if offer.is_accepted {
        return Err(ErrorCode::OfferAccepted.into());
    }
    db.execute("DELETE FROM offers WHERE id = ?1", values![offer.id])?;
    db.execute(
        "UPDATE request_states SET responded_at = NULL WHERE request_id = ?1 AND brand_id = ?2",
        values![offer.user_assurance_id, offer.brand_id],
    )?;
    caller.audit(db, "offer.delete", offer.id)
}

/// `POST users/insurer`
pub fn create(db: &mut Db<'_>, caller: &Caller, asked: &CreateOfferRequest) -> Result<()> {
    let quota = quota_of_own_brand(db, caller, asked.brand_id)?;
    requests::require(db, asked.user_assurance_id)?;
    refuse_discarded(db, asked)?;
    let now = time::now();
    let existing: i64 = db.value(
        "SELECT COUNT(*) FROM offers WHERE request_id = ?1 AND brand_id = ?2",
        values![asked.user_assurance_id, asked.brand_id],
    )?;
    if existing > 0 {
        return Err(ErrorCode::OfferAlreadyExists.into());
    }
    let sent: i64 = db.value(
        "SELECT COUNT(*) FROM offers WHERE brand_id = ?1 AND created_at > ?2",
        values![asked.brand_id, now - QUOTA_DAYS * DAY],
    )?;
    if sent >= quota {
        return Err(ErrorCode::OfferQuotaReached.into());
    }
    let id = id::next();
    insert(db, id, caller, asked, now)?;
    caller.audit(db, "offer.create", id)
}

fn quota_of_own_brand(db: &mut Db<'_>, caller: &Caller, brand_id: i64) -> Result<i64> {
    let quota = db.row(
        "SELECT offer_quota FROM brands WHERE id = ?3 AND id <> 0
            AND (?1 OR id IN (SELECT brand_id FROM brand_members WHERE user_id = ?2))",
        values![caller.is(RoleName::Admin), caller.user_id, brand_id],
        |row| row.get(0),
    )?;
    quota.ok_or_else(|| ErrorCode::BrandNotYours.into())
}

fn refuse_discarded(db: &mut Db<'_>, asked: &CreateOfferRequest) -> Result<()> {
    let discarded: i64 = db.value(
        "SELECT COUNT(*) FROM request_states
         WHERE request_id = ?1 AND brand_id = ?2 AND discarded_at IS NOT NULL",
        values![asked.user_assurance_id, asked.brand_id],
    )?;
    if discarded > 0 {
        Err(ErrorCode::RequestDiscarded.into())
    } else {
        Ok(())
    }
}

fn insert(
    db: &mut Db<'_>,
    id: i64,
    caller: &Caller,
    asked: &CreateOfferRequest,
    now: i64,
) -> Result<()> {
    let kind = TYPES.iter().find(|(kind, _)| *kind == asked.offer_type);
    db.execute(
        "INSERT INTO offers (id, request_id, brand_id, price_annually, expiration_date,
            description, offer_type, phone, link, submission_number, is_accepted, created_by,
            created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
        values![
            id,
            asked.user_assurance_id,
            asked.brand_id,
            asked.price_anually.0,
            &asked.expiration_date,
            &asked.description,
            kind.map_or("PHONE", |(_, name)| name),
            asked.phone.as_deref(),
            asked.link.as_deref(),
            asked.submission_number.as_deref(),
            false,
            caller.user_id,
            now
        ],
    )?;
    Ok(())
}
