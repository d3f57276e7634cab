//! Connections of a server that stops.

use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::HeaderValue;
use axum::http::header::CONNECTION;
use axum::response::Response;

/// Says that the connection ends with the response: a proxy would send its next request on a
/// connection that the end of the process cuts off.
pub fn close(mut response: Response, is_stopping: &AtomicBool) -> Response {
    if is_stopping.load(Ordering::Relaxed) {
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(CONNECTION, close);
    }
    response
}
