//! Headers that every response carries.

use axum::http::header::{
    REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, VARY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue};
use axum::response::Response;

const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (VARY, HeaderValue::from_static("accept-encoding")),
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
];

const ONE_YEAR: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Sets the headers; `Strict-Transport-Security` only where browsers use https.
pub fn set(mut response: Response, is_https: bool) -> Response {
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
    if is_https {
        headers.insert(STRICT_TRANSPORT_SECURITY, ONE_YEAR);
    }
    response
}
