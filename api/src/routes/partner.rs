//! The partner's service: the server forwards the call, so that its key never reaches a browser.

use axum::response::{IntoResponse, Response};
use portal_core::api::{AuthorizePartner, Endpoint};

use crate::audit;
use crate::error::Result;
use crate::http::answer::{Answered, envelope};
use crate::http::call::Call;
use crate::portal::Portal;

/// `POST application/authorize`
pub async fn authorize(portal: Portal, call: Call) -> Result<Response> {
    let caller = call.admit::<AuthorizePartner>(&portal).await?;
    let asked = call.request::<AuthorizePartner>().await?;
    portal.partner.authorize(asked).await?;
    let record = move |db: &mut crate::store::Db<'_>| {
        audit::record(
            db,
            Some(caller.user_id),
            "partner.authorize",
            caller.user_id,
            &caller.call_id,
        )
    };
    portal.store.write(record).await?;
    Ok(Answered::json(envelope(AuthorizePartner::INFO.answer, &())?).into_response())
}
