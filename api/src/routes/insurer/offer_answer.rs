//! A driver's answer to an offer, as the mobile app's system reports it.

use portal_core::api::ErrorCode;
use portal_core::api::wire::{EventKind, WebhookEvent};
use portal_core::audience::Audience;

use crate::error::{Error, Result};
use crate::events::event;
use crate::store::Db;
use crate::webhooks::{self, Subject};
use crate::{time, values};

/// Records the answer; returns its request, or `None` where the driver
/// had answered so before.
///
/// # Errors
/// [`ErrorCode::NotFound`], [`ErrorCode::OfferAccepted`] for an accepted one that is declined.
pub fn answer(db: &mut Db<'_>, offer_id: i64, is_accepted: bool) -> Result<Option<i64>> {
    let found = db.row(
        "SELECT request_id, brand_id, is_accepted, declined_at FROM offers WHERE id = ?1",
        values![offer_id],
        |row| {
            let declined_at: Option<i64> = row.get("declined_at")?;
            let answers: (bool, bool) = (row.get("is_accepted")?, declined_at.is_some());
            Ok((
                row.get::<i64>("request_id")?,
                row.get::<i64>("brand_id")?,
                answers,
            ))
        },
    )?;
    let (request_id, brand_id, (was_accepted, was_declined)) = found.ok_or(ErrorCode::NotFound)?;
    Error::refuse_if(was_accepted && !is_accepted, ErrorCode::OfferAccepted)?;
    if (is_accepted && was_accepted) || (!is_accepted && was_declined) {
        return Ok(None);
    }
    let now = time::now();
    let (accepted_at, declined_at) = (is_accepted.then_some(now), (!is_accepted).then_some(now));
    db.execute(
        "UPDATE offers SET is_accepted = ?2, accepted_at = ?3, declined_at = ?4 WHERE id = ?1",
        values![offer_id, is_accepted, accepted_at, declined_at],
    )?;
    let kind = match is_accepted {
        true => EventKind::OfferAccepted,
        false => EventKind::OfferDeclined,
    };
    event::record(db, kind, request_id, Audience::Brand(brand_id))?;
    let of_offer = subject(offer_id, request_id, brand_id);
    webhooks::record(db, WebhookEvent::OfferChanged, &of_offer)?;
    Ok(Some(request_id))
}

/// Subject of a webhook about an offer.
pub fn subject(offer_id: i64, request_id: i64, brand_id: i64) -> Subject {
    Subject {
        offer_id: Some(offer_id),
        request_id: Some(request_id),
        brand_id: Some(brand_id),
        ..Subject::default()
    }
}
