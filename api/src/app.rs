//! The router of the server with its middlewares.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use portal_core::api::ErrorCode;
use serde_json::json;

use crate::error::{Error, Result};
use crate::http::fixed_document::FixedDocument;
use crate::http::middleware::with_middlewares;
use crate::http::static_site;
use crate::metrics::CONTENT_TYPE as METRICS_TYPE;
use crate::routes;
use crate::security::cookies;
use crate::state::AppState;
use crate::store::migrate;

/// Endpoints, documents, probes and the portal's files. `extra` adds routes, such as those of the
/// demo data.
pub fn router(state: Arc<AppState>, extra: Router<Arc<AppState>>) -> Router {
    let (endpoints, mut openapi) = routes::endpoints().into_parts();
    let session = &mut openapi["components"]["securitySchemes"]["session"];
    session["name"] = cookies::full_name(cookies::SESSION, &state.config).into();
    if let Some(note) = state.config.site_settings().price_note() {
        let description = openapi["info"]["description"].as_str().unwrap_or_default();
        openapi["info"]["description"] = format!("{description} {note}").into();
    }
    let origin = state.config.public_origins.first();
    openapi["servers"] = json!([{ "url": origin.map_or("/", String::as_str) }]);
    let openapi = Arc::new(FixedDocument::new(openapi.to_string()));
    let router = endpoints
        .merge(routes::outside_the_table())
        .merge(extra)
        .route(
            "/api/openapi.json",
            get(async move |request: Request| openapi.respond(request).await),
        )
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .method_not_allowed_fallback(async || Error::from(ErrorCode::MethodNotAllowed))
        .fallback(static_site::serve);
    with_middlewares(router, &state).with_state(state)
}

/// The Prometheus metrics, for an address that only the operator reaches.
pub fn metrics_router(state: Arc<AppState>) -> Router {
    let page = async |State(state): State<Arc<AppState>>| -> Result<Response> {
        Ok(([(CONTENT_TYPE, METRICS_TYPE)], state.metrics.encode()?).into_response())
    };
    Router::new().route("/metrics", get(page)).with_state(state)
}

/// Ready once the database answers with a schema that this build works on, until SIGTERM.
async fn ready(State(state): State<Arc<AppState>>) -> Result<&'static str> {
    let serves = state.store.read(migrate::serves).await?;
    if serves && !state.is_stopping.load(Ordering::Relaxed) {
        Ok("ready\n")
    } else {
        Err(ErrorCode::Unavailable.into())
    }
}
