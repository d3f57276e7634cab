//! Headers that every response carries.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::Response;

use crate::http::response::NO_STORE;

const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (VARY, HeaderValue::from_static("accept-encoding")),
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    // An address may hold the token of a mailed link, where a mail filter escaped its `#`.
    (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
];

/// The content security policy of responses other than pages: opened as a document it runs nothing and
/// sits in no frame.
const NON_PAGE_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; sandbox");

const ONE_YEAR: HeaderValue = HeaderValue::from_static("max-age=31536000; includeSubDomains");

/// Sets the headers; `Strict-Transport-Security` only where browsers use https. A page has brought
/// its own content security policy, and a file that may be kept its own `Cache-Control`.
pub fn set(mut response: Response, is_https: bool) -> Response {
    let status = response.status();
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
    // The headers of a 304 replace those that the browser keeps, a page's policy among them.
    if status != StatusCode::NOT_MODIFIED {
        headers
            .entry(CONTENT_SECURITY_POLICY)
            .or_insert(NON_PAGE_POLICY);
        headers.entry(CACHE_CONTROL).or_insert(NO_STORE);
    }
    if is_https {
        headers.insert(STRICT_TRANSPORT_SECURITY, ONE_YEAR);
    }
    response
}
