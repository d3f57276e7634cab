//! Brotli or gzip for clients that accept it.

use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::ACCEPT_ENCODING;
use axum::middleware::Next;
use axum::response::Response;
use tower::ServiceExt;
use tower_http::CompressionLevel;
use tower_http::compression::Compression;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};

/// Shorter bodies fit one packet and are sent as they are.
const MIN_COMPRESSED_BYTES: u64 = 1200;

/// Compresses the response where the client accepts an encoding.
pub async fn compress(request: Request, next: Next) -> Response {
    // A body that may be compressed carries an encoder of kilobytes, compressed or not.
    if !request.headers().contains_key(ACCEPT_ENCODING) {
        return next.run(request).await;
    }
    let next = next.map_response(|mut response: Response| {
        let status = response.status();
        response.extensions_mut().insert(status);
        response
    });
    let compression = Compression::new(next)
        .quality(CompressionLevel::Fastest)
        .compress_when(DefaultPredicate::new().and(SizeAbove::new(MIN_COMPRESSED_BYTES)));
    let mut response = match compression.oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    };
    // tower-http answers 406 to a client that refuses every encoding, after the request was served.
    if let Some(status) = response.extensions_mut().remove::<StatusCode>() {
        *response.status_mut() = status;
    }
    response.map(Body::new)
}
