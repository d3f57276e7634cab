//! The envelope of a failure, written where the request id is known (ERROR-1).

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use portal_core::api::{ErrorCode, FailureBody};

use super::request_id;
use crate::error::Error;
use crate::http::response::{JSON, NO_STORE};

/// The cause of a fault, in the response's extensions for the log.
#[derive(Clone)]
pub struct Cause(pub String);

/// The code of a failure, in the response's extensions for the log.
#[derive(Clone, Copy)]
pub struct Code(pub ErrorCode);

/// Replaces a response that carries an [`Error`] by its envelope. Headers of the response stay,
/// such as `Allow`.
pub fn write(mut response: Response) -> Response {
    let Some(error) = response.extensions_mut().remove::<Error>() else {
        return response;
    };
    let (refusal, cause) = error.into_public_and_cause();
    let request_id = request_id::of_response(&response);
    let body = FailureBody::new(refusal.code, &refusal.message, refusal.fields, request_id);
    let body = serde_json::to_vec(&body).unwrap_or_default();
    *response.body_mut() = Body::from(body);
    *response.status_mut() =
        StatusCode::from_u16(refusal.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    headers.remove(CONTENT_LENGTH);
    headers.insert(CONTENT_TYPE, JSON);
    headers.insert(CACHE_CONTROL, NO_STORE);
    if let Some(seconds) = refusal.retry_after {
        headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    response.extensions_mut().insert(Code(refusal.code));
    if let Some(cause) = cause {
        response.extensions_mut().insert(Cause(cause));
    }
    response
}
