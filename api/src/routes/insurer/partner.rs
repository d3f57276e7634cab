//! The partner's service: the server forwards the request, so that its key never reaches a browser.

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::{AuthorizePartner, Endpoint};

use crate::audit::Action;
use crate::error::Result;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::security::session;
use crate::state::AppState;
use crate::store::Db;

/// `POST application/authorize`
pub async fn authorize(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    request.authorize(&state).await?;
    let credentials = Arc::clone(&request.credentials);
    let request = request.parse::<AuthorizePartner>().await?;
    // Session and role may have ended while the body arrived.
    let access = AuthorizePartner::INFO.access;
    let authorize = move |db: &mut Db<'_>| session::authorize(db, access, &credentials);
    let user = state.store.read(authorize).await?;
    state.partner.authorize(request).await?;
    let record = move |db: &mut Db<'_>| user.audit(db, Action::PartnerAuthorize, user.user_id);
    state.store.write(record).await?;
    JsonResponse::success(AuthorizePartner::INFO.answer, &())
}
