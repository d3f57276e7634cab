//! Offers that drivers read and answer.

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::requests::{AnswerItem, PlatformOffersRequest};
use portal_core::api::wire::{NamedRow, OfferStatus, OfferType, PlatformOffer};
use portal_core::api::{ErrorCode, PlatformOffers};
use portal_core::money::Cents;

use super::page;
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::json_list::{JsonRows, PageRange};
use crate::routes::insurer::offer_answer;
use crate::security::client_token::CurrentClient;
use crate::state::AppState;
use crate::store::Db;
use crate::{time, values};

/// `GET platform/offer`
pub async fn list(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    page::respond::<PlatformOffers>(state, request, |it| it.after, offers).await
}

fn offers(
    db: &mut Db<'_>,
    client: &CurrentClient,
    request: &PlatformOffersRequest,
    range: PageRange,
) -> Result<JsonRows> {
    Error::refuse_if(client.business_id.is_some(), ErrorCode::OutOfReach)?;
    let offers = db.rows(
        "SELECT o.id, w.own_id, o.brand_id, b.name, o.price_annually, o.expiration_date, o.description,
            o.offer_type, o.phone, o.link, o.submission_number, o.is_accepted, o.declined_at, o.created_at
         FROM offers o JOIN brands b ON b.id = o.brand_id
         LEFT JOIN client_row w ON w.row_id = o.request_id AND w.kind = 'request' AND w.client_id = ?1
         WHERE (o.brand_id = ?2 OR (CAST(?2 AS BIGINT) IS NULL AND w.own_id IS NOT NULL))
            AND (CAST(?3 AS TEXT) IS NULL OR w.own_id = ?3) AND o.id > ?4
         ORDER BY o.id LIMIT ?5",
        values![
            client.id,
            client.brand_id,
            request.request_id.as_deref(),
            range.after,
            range.limit
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
    )?;
    let mut rows = JsonRows::default();
    for offer in offers {
        rows.push(offer.id, &offer)?;
    }
    Ok(rows)
}

/// `PUT platform/offer/answer`: of an offer for one of the system's own requests.
pub fn answer(call: Call<'_, AnswerItem, CurrentClient>) -> Result<Option<i64>> {
    call.by.require_everything()?;
    let is_own: bool = call.db.value(
        "SELECT COUNT(*) > 0 FROM offers o JOIN client_row w ON w.row_id = o.request_id
         WHERE o.id = ?1 AND w.kind = 'request' AND w.client_id = ?2",
        values![call.request.offer_id, call.by.id],
    )?;
    Error::refuse_if(!is_own, ErrorCode::NotFound)?;
    let AnswerItem {
        offer_id,
        is_accepted,
    } = *call.request;
    if let Some(request_id) = offer_answer::answer(call.db, offer_id, is_accepted)? {
        let action = match is_accepted {
            true => Action::OfferAccept,
            false => Action::OfferDecline,
        };
        let detail = Some(request_id.to_string());
        call.by
            .audit(call.db, action, offer_id, detail.as_deref())?;
    }
    Ok(Some(offer_id))
}
