//! Reading a request's body: JSON only, of limited length, in limited time.

use crate::error::Result;
use std::time::Duration;

use axum::body::Body;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use bytes::Bytes;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use portal_core::api::ErrorCode;

/// The longest body of any call, in bytes; the longest real one is an offer's description.
const LONGEST: usize = 64 * 1024;

/// How long a body may take to arrive.
const TIME: Duration = Duration::from_secs(15);

/// The body's bytes. An empty body needs no type.
pub async fn json(headers: &HeaderMap, body: Body) -> Result<Bytes> {
    let collected = tokio::time::timeout(TIME, Limited::new(body, LONGEST).collect())
        .await
        .map_err(|_| ErrorCode::RequestTimeout)?;
    let bytes = match collected {
        Ok(collected) => collected.to_bytes(),
        Err(error) if error.is::<LengthLimitError>() => {
            return Err(ErrorCode::PayloadTooLarge.into());
        }
        Err(_) => return Err(ErrorCode::MalformedRequest.into()),
    };
    if bytes.is_empty() || is_json(headers) {
        Ok(bytes)
    } else {
        Err(ErrorCode::UnsupportedMediaType.into())
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let stated = headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let kind = stated
        .and_then(|value| value.split(';').next())
        .unwrap_or_default();
    kind.trim().eq_ignore_ascii_case("application/json")
}
