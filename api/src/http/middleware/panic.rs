//! A panic of a handler becomes an internal error; its message goes to the log only.

use std::any::Any;

use axum::response::{IntoResponse, Response};

use crate::error::Error;

/// The response for `CatchPanicLayer`.
pub fn internal_error(payload: Box<dyn Any + Send>) -> Response {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    Error::internal(format!("panicked: {}", text.unwrap_or_default())).into_response()
}
