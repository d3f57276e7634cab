//! The outermost layer of every request: gives it an id, writes the envelope of a failure, sets
//! the headers that every response carries, logs one line and counts.

use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{Extensions, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use portal_core::api::FailureBody;

use super::answer::{JSON, NO_STORE};
use crate::failure::Failure;
use crate::portal::Portal;
use crate::security::token;

/// The request's id, in its extensions.
#[derive(Clone)]
pub struct CallId(String);

impl CallId {
    /// The id of the request whose extensions these are.
    pub fn of(extensions: &Extensions) -> String {
        extensions
            .get::<Self>()
            .map(|id| id.0.clone())
            .unwrap_or_default()
    }
}

/// The call's name in the endpoint table, in the response's extensions.
#[derive(Clone, Copy)]
pub struct CallName(pub &'static str);

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

const FIXED: [(HeaderName, HeaderValue); 4] = [
    (
        HeaderName::from_static("x-content-type-options"),
        HeaderValue::from_static("nosniff"),
    ),
    (
        HeaderName::from_static("referrer-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("x-frame-options"),
        HeaderValue::from_static("DENY"),
    ),
];

/// The layer.
pub async fn watch(State(portal): State<Portal>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let id = token::hex(&rand::random::<[u8; 8]>());
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    request.extensions_mut().insert(CallId(id.clone()));

    let mut response = next.run(request).await;
    let mut cause = None;
    if let Some(failure) = response.extensions_mut().remove::<Failure>() {
        let (written, why) = failed(&failure, &id, response);
        response = written;
        cause = why;
    }
    let headers = response.headers_mut();
    for (name, value) in FIXED {
        headers.insert(name, value);
    }
    if portal.settings.is_https() {
        headers.insert(
            HeaderName::from_static("strict-transport-security"),
            HeaderValue::from_static("max-age=31536000"),
        );
    }
    if let Ok(value) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, value);
    }

    let name = response
        .extensions()
        .get::<CallName>()
        .map_or("static", |name| name.0);
    let status = response.status().as_u16();
    let took = began.elapsed();
    portal.metrics.count(name, status, took);
    // The path without its query: queries name people's data.
    if let Some(cause) = cause {
        tracing::error!(target: "request", id, %method, path, call = name, status, cause);
    }
    let microseconds = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    tracing::info!(target: "request", id, %method, path, call = name, status, microseconds);
    response
}

/// The envelope of a failure; with the cause that only the log is told.
fn failed(failure: &Failure, id: &str, bare: Response) -> (Response, Option<String>) {
    let (refusal, cause) = failure.told();
    let status =
        StatusCode::from_u16(refusal.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let body = FailureBody::new(refusal.code, &refusal.message, refusal.fields, id);
    let body = serde_json::to_vec(&body).unwrap_or_default();
    let mut response = (
        status,
        [(CONTENT_TYPE, JSON), (CACHE_CONTROL, NO_STORE)],
        body,
    )
        .into_response();
    let (parts, _) = bare.into_parts();
    // What the failing layer had to say besides, such as `Allow`.
    for (name, value) in &parts.headers {
        if !response.headers().contains_key(name) && name != "content-length" {
            response.headers_mut().insert(name, value.clone());
        }
    }
    *response.extensions_mut() = parts.extensions;
    if let Some(seconds) = refusal.retry_after {
        response
            .headers_mut()
            .insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    (response, cause)
}
