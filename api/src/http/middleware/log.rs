//! The request log: one line per request, and one more with the cause of a fault.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;

use super::error_envelope::Cause;
use super::request_id;

/// Logs the request once its response begins. The path goes without its query, which may hold
/// personal data.
pub async fn log_request(request: Request, next: Next) -> Response {
    let start = Instant::now();
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;

    let (path, route) = (uri.path(), route.as_ref().map(MatchedPath::as_str));
    let request_id = request_id::of_response(&response);
    let status = response.status().as_u16();
    if let Some(Cause(error)) = response.extensions().get() {
        tracing::error!(target: "request", request_id, %method, path, route, status, error);
    }
    let duration_ms = start.elapsed().as_secs_f64() * 1e3;
    tracing::info!(target: "request", request_id, %method, path, route, status, duration_ms);
    response
}
