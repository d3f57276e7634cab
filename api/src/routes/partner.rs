//! The partner's service: the server forwards the request, so that its key never reaches a browser.

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::{AuthorizePartner, Endpoint};

use crate::error::Result;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::state::AppState;
use crate::store::Db;

/// `POST application/authorize`
pub async fn authorize(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let user = request.authorize::<AuthorizePartner>(&state).await?;
    let request = request.parse::<AuthorizePartner>().await?;
    state.partner.authorize(request).await?;
    let record = move |db: &mut Db<'_>| user.audit(db, "partner.authorize", user.user_id);
    state.store.write(record).await?;
    JsonResponse::success(AuthorizePartner::INFO.answer, &())
}
