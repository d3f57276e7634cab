//! Offers that drivers read and answer.

use portal_core::api::ErrorCode;
use portal_core::api::requests::{AnswerItem, PlatformOffersRequest};
use portal_core::api::wire::{NamedRow, OfferStatus, OfferType, PlatformOffer};
use portal_core::money::Cents;

use crate::audit::Action;
use crate::error::Result;
use crate::routes::insurer::offer_answer;
use crate::security::client_token::CurrentClient;
use crate::store::Db;
use crate::{time, values};

/// `GET platform/offer`
pub fn list(
    db: &mut Db<'_>,
    client: &CurrentClient,
    request: &PlatformOffersRequest,
) -> Result<Vec<PlatformOffer>> {
    if client.business_id.is_some() {
        return Err(ErrorCode::OutOfReach.into());
    }
    db.rows(
        "SELECT o.id, w.own_id, o.brand_id, b.name, o.price_annually, o.expiration_date, o.description,
            o.offer_type, o.phone, o.link, o.submission_number, o.is_accepted, o.declined_at, o.created_at
         FROM offers o JOIN brands b ON b.id = o.brand_id
         LEFT JOIN client_row w ON w.row_id = o.request_id AND w.kind = 'request' AND w.client_id = ?1
         WHERE (o.brand_id = ?2 OR (CAST(?2 AS BIGINT) IS NULL AND w.own_id IS NOT NULL))
            AND (CAST(?3 AS TEXT) IS NULL OR w.own_id = ?3) AND o.id > ?4
         ORDER BY o.id LIMIT 1000",
        values![
            client.id,
            client.brand_id,
            request.request_id.as_deref(),
            request.after.unwrap_or_default()
        ],
        |row| {
            Ok(PlatformOffer {
                id: row.get("id")?,
                request_id: row.get("own_id")?,
                brand: NamedRow {
                    id: row.get("brand_id")?,
                    name: row.get("name")?,
                },
                price_annually: Cents(row.get("price_annually")?),
                expiration_date: row.get("expiration_date")?,
                description: row.get("description")?,
                offer_type: OfferType::from_name(row.text("offer_type")?),
                phone: row.get("phone")?,
                link: row.get("link")?,
                submission_number: row.get("submission_number")?,
                status: OfferStatus::of(
                    row.get("is_accepted")?,
                    row.get::<Option<i64>>("declined_at")?.is_some(),
                ),
                created_at: time::iso(row.get("created_at")?),
            })
        },
    )
}

/// `PUT platform/offer/answer`: of an offer for one of the system's own requests.
pub fn answer(db: &mut Db<'_>, client: &CurrentClient, item: &AnswerItem) -> Result<Option<i64>> {
    client.require_everything()?;
    let is_own: bool = db.value(
        "SELECT COUNT(*) > 0 FROM offers o JOIN client_row w ON w.row_id = o.request_id
         WHERE o.id = ?1 AND w.kind = 'request' AND w.client_id = ?2",
        values![item.offer_id, client.id],
    )?;
    if !is_own {
        return Err(ErrorCode::NotFound.into());
    }
    if let Some(request_id) = offer_answer::answer(db, item.offer_id, item.is_accepted)? {
        let action = match item.is_accepted {
            true => Action::OfferAccept,
            false => Action::OfferDecline,
        };
        client.audit(db, action, item.offer_id, Some(&request_id.to_string()))?;
    }
    Ok(Some(item.offer_id))
}
