//! Around every request: gives it an id, survives its panic, writes the envelope of a failure, sets
//! the headers that every response carries, logs one line and counts.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use axum::Router;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER, VARY};
use axum::http::{Extensions, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use portal_core::api::{ENDPOINTS, FailureBody};
use tower::ServiceExt;

use super::answer::{JSON, NO_STORE};
use crate::error::Error;
use crate::metrics::OTHER;
use crate::portal::Portal;
use crate::security::token;

/// What log and metrics call a request, in its extensions.
#[derive(Clone, Default)]
pub struct Named(Arc<Names>);

#[derive(Default)]
struct Names {
    id: Arc<str>,
    place: OnceLock<usize>,
}

impl Named {
    /// The names of the request whose extensions these are.
    pub fn of(extensions: &Extensions) -> Self {
        extensions.get::<Self>().cloned().unwrap_or_default()
    }

    /// The request's id.
    pub fn id(&self) -> Arc<str> {
        Arc::clone(&self.0.id)
    }

    /// Notes which call the request is: its place in the endpoint table.
    pub fn is_call(&self, place: usize) {
        self.0.place.get_or_init(|| place);
    }
}

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

const FIXED: [(HeaderName, HeaderValue); 5] = [
    // Compressed for whoever can read it.
    (VARY, HeaderValue::from_static("accept-encoding")),
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

/// The router, watched.
#[derive(Clone)]
pub struct Watched {
    portal: Portal,
    router: Router,
}

impl Watched {
    /// Watches what `router` answers.
    pub fn new(portal: Portal, router: Router) -> Self {
        Self { portal, router }
    }

    /// Answers a call.
    pub fn answer(self, mut request: Request) -> impl Future<Output = Response> + Send {
        let Self { portal, router } = self;
        let began = Instant::now();
        let id: Arc<str> = token::hex(&rand::random::<[u8; 8]>()).into();
        let (method, path) = (request.method().clone(), request.uri().clone());
        let place = OnceLock::new();
        let names = Arc::new(Names { id, place });
        request.extensions_mut().insert(Named(Arc::clone(&names)));

        let answered = AssertUnwindSafe(router.oneshot(request)).catch_unwind();
        async move {
            let mut response = match answered.await {
                Ok(Ok(response)) => response,
                Ok(Err(never)) => match never {},
                Err(cause) => panicked(&*cause).into_response(),
            };
            let mut cause = None;
            if let Some(failure) = response.extensions_mut().remove::<Error>() {
                let (written, why) = failed(&failure, &names.id, response);
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
            if let Ok(value) = HeaderValue::from_str(&names.id) {
                headers.insert(REQUEST_ID, value);
            }

            let place = names.place.get().copied().unwrap_or(ENDPOINTS.len());
            let name = ENDPOINTS.get(place).map_or(OTHER, |call| call.name);
            let status = response.status().as_u16();
            let took = began.elapsed();
            portal.metrics.count(place, status, took);
            // The path without its query: queries name people's data.
            let (id, path) = (&names.id, path.path());
            if let Some(cause) = cause {
                tracing::error!(target: "request", %id, %method, path, call = name, status, cause);
            }
            let microseconds = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
            tracing::info!(target: "request", %id, %method, path, call = name, status, microseconds);
            response
        }
    }
}

fn panicked(cause: &(dyn Any + Send)) -> Error {
    let text = cause.downcast_ref::<&str>().copied();
    let text = text.or_else(|| cause.downcast_ref::<String>().map(String::as_str));
    Error::internal(format!("panicked: {}", text.unwrap_or_default()))
}

/// The envelope of a failure; with the cause that only the log is told.
fn failed(failure: &Error, id: &str, bare: Response) -> (Response, Option<String>) {
    let (refusal, cause) = failure.clone().into_public_and_cause();
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
    if let Some(seconds) = refusal.retry_after {
        response
            .headers_mut()
            .insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    (response, cause)
}

/// Logs the error that cut off a streamed body: the client has its status by then, and sees only a
/// broken connection.
pub fn log_cut_off(error: &Error, request_id: &str) {
    tracing::error!(target: "request", id = request_id, cause = %error, "a response was cut off");
}
