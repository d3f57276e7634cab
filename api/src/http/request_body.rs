//! Request bodies: JSON only, limited in bytes and in time. tower-http's limits answer without the
//! envelope, so the limits are applied where the body is read.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use portal_core::api::ErrorCode;

use crate::error::Result;

/// The longest real body of a person is an offer's description.
pub const MAX_BODY_BYTES: usize = 64 * 1024;

/// A batch of 1,000 requests, each with 4 kB of answers.
pub const MAX_BATCH_BYTES: usize = 4 * 1024 * 1024;

const BODY_TIMEOUT: Duration = Duration::from_secs(15);

/// Reads the body, of `max_bytes` at most, of JSON. An empty body needs no `Content-Type`.
pub async fn read_json(headers: &HeaderMap, body: Body, max_bytes: usize) -> Result<Bytes> {
    let bytes = read_body(body, max_bytes).await?;
    if bytes.is_empty() || is_json(headers) {
        Ok(bytes)
    } else {
        Err(ErrorCode::UnsupportedMediaType.into())
    }
}

/// Reads the body, of `max_bytes` at most.
pub async fn read_body(body: Body, max_bytes: usize) -> Result<Bytes> {
    let collected = Limited::new(body, max_bytes).collect();
    let collected = tokio::time::timeout(BODY_TIMEOUT, collected)
        .await
        .map_err(|_| ErrorCode::RequestTimeout)?;
    match collected {
        Ok(collected) => Ok(collected.to_bytes()),
        Err(error) if error.is::<LengthLimitError>() => Err(ErrorCode::PayloadTooLarge.into()),
        Err(_) => Err(ErrorCode::MalformedRequest.into()),
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let content_type = headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let media_type = content_type
        .and_then(|value| value.split(';').next())
        .unwrap_or_default();
    media_type.trim().eq_ignore_ascii_case("application/json")
}
