//! Brotli or gzip for clients that accept it.

use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::ACCEPT_ENCODING;
use axum::response::Response;
use tower::{ServiceExt, service_fn};
use tower_http::CompressionLevel;
use tower_http::compression::Compression;
use tower_http::compression::predicate::{DefaultPredicate, Predicate, SizeAbove};

use super::HttpService;

/// Level for `index.html` and the documents of a fixed name, which no deployment compresses: a few
/// kilobytes, of which each byte delays the first page.
const SITE_LEVEL: CompressionLevel = CompressionLevel::Precise(5);

/// Level for calls. Bytes, and processor time of the encoder (median; brotli 9.1.1, one core), of the lists of 220 and
/// of 20,000 requests (0.34 and 34.7 MB):
///
/// | level | 220 requests | 20,000 requests |
/// |---|---|---|
/// | fastest | 91.8 kB, 1.4 ms | 9.36 MB, 141 ms |
/// | 3 | 45.0 kB, 1.9 ms | 5.52 MB, 259 ms |
/// | 4 | 41.2 kB, 2.5 ms | 4.64 MB, 367 ms |
/// | 5 | 35.9 kB, 4.5 ms | 5.95 MB, 650 ms |
const CALL_LEVEL: CompressionLevel = CompressionLevel::Precise(4);

/// Shorter bodies fit one packet and are sent as they are.
const MIN_COMPRESSED_BYTES: u64 = 1200;

/// Compresses each response whose client accepts an encoding.
pub fn compress_responses(inner: impl HttpService) -> impl HttpService {
    service_fn(move |request: Request| {
        let inner = inner.clone();
        async move {
            // A body that may be compressed carries an encoder of kilobytes, compressed or not.
            if request.headers().contains_key(ACCEPT_ENCODING) {
                Box::pin(compress(inner, request)).await
            } else {
                inner.oneshot(request).await
            }
        }
    })
}

async fn compress<S: HttpService>(inner: S, request: Request) -> Result<Response, S::Error> {
    let level = if request.uri().path().starts_with("/api/") {
        CALL_LEVEL
    } else {
        SITE_LEVEL
    };
    let inner = inner.map_response(|mut response: Response| {
        let status = response.status();
        response.extensions_mut().insert(status);
        response
    });
    let compression = Compression::new(inner)
        .quality(level)
        .compress_when(DefaultPredicate::new().and(SizeAbove::new(MIN_COMPRESSED_BYTES)));
    let mut response = compression.oneshot(request).await?;
    // tower-http answers 406 to a client that refuses every encoding, after the request was served.
    if let Some(status) = response.extensions_mut().remove::<StatusCode>() {
        *response.status_mut() = status;
    }
    Ok(response.map(Body::new))
}
