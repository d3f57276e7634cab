//! HTTP: everything between a connection and a unit of work.

mod address;
pub mod answer;
mod body;
pub mod call;
mod origin;
pub mod page;
pub mod server;
mod static_site;
pub mod watch;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use portal_core::api::ErrorCode;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};

use self::answer::JSON;
use crate::failure::Failure;
use crate::portal::Portal;
use crate::store::migrate;

/// Answers shorter than this, in bytes, fit one packet and are sent as they are.
const WORTH_COMPRESSING: u64 = 1200;

/// The whole server: calls, probes, files.
pub fn app(portal: Portal) -> Router {
    let compression = CompressionLayer::new()
        .quality(CompressionLevel::Fastest)
        .compress_when(DefaultPredicate::new().and(SizeAbove::new(WORTH_COMPRESSING)));
    let (calls, description) = crate::routes::calls().into_parts();
    let description = Bytes::from(description.to_string());
    calls
        .merge(crate::routes::documents())
        .route(
            "/api/openapi.json",
            get(async move || ([(CONTENT_TYPE, JSON)], description)),
        )
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .method_not_allowed_fallback(async || Failure::from(ErrorCode::MethodNotAllowed))
        .fallback(static_site::serve)
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(portal.clone(), watch::watch))
        .layer(compression)
        .with_state(portal)
}

/// The metrics page, for an address that only the operator reaches.
pub fn metrics(portal: Portal) -> Router {
    let page = async |State(portal): State<Portal>| portal.metrics.page();
    Router::new()
        .route("/metrics", get(page))
        .with_state(portal)
}

/// Ready once the database answers with the schema that this build works with.
async fn ready(State(portal): State<Portal>) -> Result<&'static str, Failure> {
    let found = portal.store.read(migrate::version).await?;
    if found == migrate::NEWEST {
        Ok("ready\n")
    } else {
        Err(ErrorCode::Unavailable.into())
    }
}

fn panicked(cause: Box<dyn std::any::Any + Send>) -> Response {
    let text = cause.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text
        .or_else(|| cause.downcast_ref::<String>().cloned())
        .unwrap_or_default();
    Failure::internal(format!("panicked: {text}")).into_response()
}
