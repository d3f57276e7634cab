//! Withdrawal of an insurance request, by its system, an administrator or a command (REQUEST-23).

use portal_core::api::ErrorCode;
use portal_core::api::requests::ById;
use portal_core::api::wire::{EventKind, WebhookEvent};
use portal_core::audience::Audience;

use super::offer_answer;
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::events::event;
use crate::http::call::Call;
use crate::store::Db;
use crate::{values, webhooks};

/// Tables with rows about a request.
const OF_A_REQUEST: [&str; 4] = ["offers", "claims", "request_states", "seen_requests"];

/// `POST assurance/{id}/withdrawal`
///
/// # Errors
/// [`ErrorCode::NotFound`], also after a withdrawal, and those of [`withdraw`].
pub fn by_administrator(call: Call<'_, ById>) -> Result<()> {
    Error::refuse_if(!withdraw(call.db, call.request.id)?, ErrorCode::NotFound)?;
    call.by
        .audit(call.db, Action::RequestWithdraw, call.request.id)
}

/// Deletes a request with its offers, with which it leaves every list; false where it is not there. Its act is recorded by the
/// caller.
///
/// # Errors
/// [`ErrorCode::OfferAccepted`] where the driver accepted an offer.
pub fn withdraw(db: &mut Db<'_>, request_id: i64) -> Result<bool> {
    let accepted: bool = db.value(
        "SELECT COUNT(*) > 0 FROM offers WHERE request_id = ?1 AND is_accepted",
        values![request_id],
    )?;
    Error::refuse_if(accepted, ErrorCode::OfferAccepted)?;
    let offers = db.rows(
        "SELECT id, brand_id FROM offers WHERE request_id = ?1 ORDER BY id",
        values![request_id],
        |row| Ok((row.get::<i64>("id")?, row.get::<i64>("brand_id")?)),
    )?;
    for (offer_id, brand_id) in offers {
        let subject = offer_answer::subject(offer_id, request_id, brand_id);
        webhooks::record(db, WebhookEvent::OfferDeleted, &subject)?;
    }
    // Brands have sent them: the quota counts them on.
    db.execute(
        "INSERT INTO deleted_offers (id, brand_id, created_at)
         SELECT id, brand_id, created_at FROM offers WHERE request_id = ?1",
        values![request_id],
    )?;
    for table in OF_A_REQUEST {
        let delete = format!("DELETE FROM {table} WHERE request_id = ?1");
        db.execute(&delete, values![request_id])?;
    }
    let deleted = db.execute("DELETE FROM requests WHERE id = ?1", values![request_id])?;
    if deleted > 0 {
        let kind = EventKind::RequestWithdrawn;
        event::record(db, kind, request_id, Audience::Brokers)?;
    }
    Ok(deleted > 0)
}
