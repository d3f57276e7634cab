//! HTTP: everything between a connection and a unit of work.

mod address;
pub mod answer;
mod body;
pub mod call;
pub mod json;
mod origin;
pub mod page;
pub mod server;
mod static_site;
pub mod watch;

use std::convert::Infallible;
use std::task::{Context, Poll};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT_ENCODING, CONTENT_TYPE};
use axum::response::Response;
use axum::routing::get;
use futures_util::future::BoxFuture;
use futures_util::{FutureExt, TryFutureExt};
use portal_core::api::ErrorCode;
use tower::{Service, ServiceExt, service_fn};
use tower_http::CompressionLevel;
use tower_http::compression::Compression;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};

use self::answer::JSON;
use self::watch::Watched;
use crate::error::{Error, Result};
use crate::portal::Portal;
use crate::store::migrate;

/// Answers shorter than this, in bytes, fit one packet and are sent as they are.
const WORTH_COMPRESSING: u64 = 1200;

/// The whole server. Its layers enclose the router: as layers of the router each of them would be
/// copied and boxed for every request.
#[derive(Clone)]
pub struct App(Watched);

impl Service<Request> for App {
    type Response = Response;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Response, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let watched = self.0.clone();
        // An answer that may be compressed is thousands of bytes to pass on, compressed or not.
        if !request.headers().contains_key(ACCEPT_ENCODING) {
            return Box::pin(watched.answer(request).map(Ok));
        }
        let told = service_fn(move |request| {
            watched.clone().answer(request).map(|mut response| {
                let status = response.status();
                response.extensions_mut().insert(status);
                Ok::<_, Infallible>(response)
            })
        });
        let compressed = Compression::new(told)
            .quality(CompressionLevel::Fastest)
            .compress_when(DefaultPredicate::new().and(SizeAbove::new(WORTH_COMPRESSING)));
        // To whoever refuses every encoding it says 406 though the call was made.
        Box::pin(compressed.oneshot(request).map_ok(|mut response| {
            if let Some(status) = response.extensions_mut().remove() {
                *response.status_mut() = status;
            }
            response.map(Body::new)
        }))
    }
}

/// The whole server: calls, probes, files.
pub fn app(portal: Portal) -> App {
    let (calls, description) = crate::routes::calls().into_parts();
    let description = Bytes::from(description.to_string());
    let router = calls
        .merge(crate::routes::documents())
        .route(
            "/api/openapi.json",
            get(async move || ([(CONTENT_TYPE, JSON)], description)),
        )
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .method_not_allowed_fallback(async || Error::from(ErrorCode::MethodNotAllowed))
        .fallback(static_site::serve)
        .with_state(portal.clone());
    App(Watched::new(portal, router))
}

/// The metrics page, for an address that only the operator reaches.
pub fn metrics(portal: Portal) -> Router {
    let page = async |State(portal): State<Portal>| portal.metrics.page();
    Router::new()
        .route("/metrics", get(page))
        .with_state(portal)
}

/// Ready once the database answers with the schema that this build works with.
async fn ready(State(portal): State<Portal>) -> Result<&'static str> {
    let found = portal.store.read(migrate::version).await?;
    if found == migrate::NEWEST {
        Ok("ready\n")
    } else {
        Err(ErrorCode::Unavailable.into())
    }
}
