//! The router of the server with its middlewares.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use portal_core::api::ErrorCode;
use tower::ServiceBuilder;
use tower::layer::layer_fn;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::request_id::{PropagateRequestIdLayer, SetRequestIdLayer};

use crate::error::{Error, Result};
use crate::http::middleware::{
    compression, error_envelope, log, metrics, panic, request_id, security_headers,
};
use crate::http::response::JSON;
use crate::http::static_site;
use crate::metrics::CONTENT_TYPE as METRICS_TYPE;
use crate::routes;
use crate::state::AppState;
use crate::store::migrate;

/// Endpoints, documents, probes and the portal's files. `extra` adds routes, such as those of the
/// demo data.
pub fn router(state: Arc<AppState>, extra: Router<Arc<AppState>>) -> Router {
    let (endpoints, openapi) = routes::endpoints().into_parts();
    let openapi = Bytes::from(openapi.to_string());
    let router = endpoints
        .merge(routes::documents())
        .merge(extra)
        .route(
            "/api/openapi.json",
            get(async move || ([(CONTENT_TYPE, JSON)], openapi)),
        )
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .method_not_allowed_fallback(async || Error::from(ErrorCode::MethodNotAllowed))
        .fallback(static_site::serve);
    with_middlewares(router, &state).with_state(state)
}

/// Puts the middlewares around every route and fallback, the outermost first. The response passes
/// them from the last to the first: the error envelope needs the request id, the log needs both.
pub fn with_middlewares(
    router: Router<Arc<AppState>>,
    state: &Arc<AppState>,
) -> Router<Arc<AppState>> {
    let is_https = state.config.is_https();
    let metrics_state = Arc::clone(state);
    router.layer(
        ServiceBuilder::new()
            .layer(layer_fn(compression::compress_responses))
            .layer(layer_fn(move |inner| {
                metrics::record_requests(Arc::clone(&metrics_state), inner)
            }))
            .layer(layer_fn(log::log_requests))
            .map_response(move |response| security_headers::set(response, is_https))
            .map_response(error_envelope::write)
            .map_request(request_id::remove_client_id)
            .layer(SetRequestIdLayer::x_request_id(request_id::RandomRequestId))
            .layer(PropagateRequestIdLayer::x_request_id())
            .map_response(|response: axum::http::Response<_>| response.map(Body::new))
            .layer(CatchPanicLayer::custom(panic::internal_error)),
    )
}

/// The Prometheus metrics, for an address that only the operator reaches.
pub fn metrics_router(state: Arc<AppState>) -> Router {
    let page = async |State(state): State<Arc<AppState>>| -> Result<Response> {
        Ok(([(CONTENT_TYPE, METRICS_TYPE)], state.metrics.encode()?).into_response())
    };
    Router::new().route("/metrics", get(page)).with_state(state)
}

/// Ready once the database answers with the schema version of this build.
async fn ready(State(state): State<Arc<AppState>>) -> Result<&'static str> {
    let found = state.store.read(migrate::version).await?;
    if found == migrate::NEWEST {
        Ok("ready\n")
    } else {
        Err(ErrorCode::Unavailable.into())
    }
}
