//! The server's one error type: a refusal with the code that the client gets, or a fault whose
//! cause only the log gets.

use std::borrow::Cow;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use portal_core::api::ErrorCode;
use portal_core::validate::{FieldCode, FieldError};

/// Characters that are kept of the path and the reason of an item that cannot be read.
const MAX_REASON_CHARS: usize = 200;

/// The result of the server's own functions.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// A failed request, transaction or command.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// A rule of the portal refuses the request: the status of [`Refusal::code`].
    #[error("{}", .0.message)]
    Refused(Refusal),
    /// The database cannot answer now (gone, full, read-only, overloaded): 503, retry later.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
    /// The server itself cannot answer now: out of file descriptors. 503, retry later.
    #[error("the server is overloaded: {0}")]
    Overloaded(String),
    /// A concurrent transaction won: the whole transaction is run again.
    #[error("another transaction came first: {0}")]
    Conflict(String),
    /// The database refused a statement, or a constraint that the code should have kept: 500.
    #[error("the database refused a statement: {0}")]
    Statement(String),
    /// Any other fault of the server: 500.
    #[error("{0}")]
    Internal(String),
}

/// The public half of an error.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The code, which also decides the HTTP status.
    pub code: ErrorCode,
    /// Message for developers, in English.
    pub message: Cow<'static, str>,
    /// The fields that break a rule.
    pub fields: Vec<FieldError>,
    /// `Retry-After` in seconds.
    pub retry_after: Option<u64>,
}

/// The type of a value in words of JSON.
fn json_type(rust: &str) -> &str {
    match rust {
        "u8" | "u16" | "u32" | "u64" => "a whole number from 0",
        "i8" | "i16" | "i32" | "i64" => "a whole number",
        "f32" | "f64" => "a number",
        "a sequence" => "a list",
        "a map" => "an object",
        rust if rust.starts_with("struct ") => "an object",
        rust => rust,
    }
}

impl From<ErrorCode> for Refusal {
    fn from(code: ErrorCode) -> Self {
        Self {
            code,
            message: code.message().into(),
            fields: Vec::new(),
            retry_after: None,
        }
    }
}

impl From<ErrorCode> for Error {
    fn from(code: ErrorCode) -> Self {
        Self::Refused(code.into())
    }
}

impl Error {
    /// A refusal with a message of its own.
    pub fn new(code: ErrorCode, message: impl Into<Cow<'static, str>>) -> Self {
        Self::Refused(Refusal {
            message: message.into(),
            ..code.into()
        })
    }

    /// An internal fault; `cause` goes to the log, never to the client.
    pub fn internal(cause: impl ToString) -> Self {
        Self::Internal(cause.to_string())
    }

    /// Fields that break a rule.
    pub fn fields(fields: Vec<FieldError>) -> Self {
        Self::Refused(Refusal {
            message: "one or more fields break a rule".into(),
            fields,
            ..ErrorCode::InvalidFields.into()
        })
    }

    /// Refuses what a rule forbids.
    pub fn refuse_if(is_forbidden: bool, code: ErrorCode) -> Result<()> {
        match is_forbidden {
            true => Err(code.into()),
            false => Ok(()),
        }
    }

    /// Refuses fields that break a rule, where there are any.
    pub fn refuse_fields(fields: Vec<FieldError>) -> Result<()> {
        match fields.is_empty() {
            true => Ok(()),
            false => Err(Self::fields(fields)),
        }
    }

    /// An item of another system that cannot be read: the path of the value that is missing or wrong, and why in words of JSON.
    pub fn unreadable(error: &serde_path_to_error::Error<serde_json::Error>) -> Self {
        let reason = error.inner().to_string();
        let reason = reason.split(" at line ").next().unwrap_or_default();
        let missing = reason.strip_prefix("missing field `");
        let missing = missing.map(|field| field.trim_end_matches('`'));
        let (path, code) = match (missing, error.path().to_string()) {
            (Some(field), path) if path == "." => (field.to_owned(), FieldCode::Required),
            (Some(field), path) => (format!("{path}.{field}"), FieldCode::Required),
            (None, path) => (path, FieldCode::Invalid),
        };
        let message = match reason.rsplit_once(", expected ") {
            Some((found, expected)) => format!("{found}, expected {}", json_type(expected)),
            None => reason.to_owned(),
        };
        let [path, message] = [path, message].map(|text| -> String {
            // Both may repeat what was sent.
            text.chars().take(MAX_REASON_CHARS).collect()
        });
        Self::Refused(Refusal {
            message: message.into(),
            fields: vec![FieldError::new(&path, code)],
            ..ErrorCode::InvalidFields.into()
        })
    }

    /// Too many attempts; `Retry-After` in seconds.
    pub fn throttled(retry_after: u64) -> Self {
        Self::Refused(Refusal {
            message: "too many attempts".into(),
            retry_after: Some(retry_after),
            ..ErrorCode::TooManyRequests.into()
        })
    }

    /// Splits the error into the client's half and the log's half.
    pub fn into_public_and_cause(self) -> (Refusal, Option<String>) {
        match self {
            Self::Refused(refusal) => (refusal, None),
            Self::Statement(cause) | Self::Internal(cause) => {
                (ErrorCode::Internal.into(), Some(cause))
            }
            Self::Unavailable(_) | Self::Overloaded(_) | Self::Conflict(_) => {
                let refusal = Refusal {
                    retry_after: Some(1),
                    ..ErrorCode::Unavailable.into()
                };
                (refusal, Some(self.to_string()))
            }
        }
    }
}

/// An empty response of status 500 with the error in its extensions: status and envelope need the request id, which
/// `http::middleware::error_envelope` knows.
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = StatusCode::INTERNAL_SERVER_ERROR.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cause_of_a_fault_goes_to_the_log_and_not_to_the_client() {
        for fault in [
            Error::Statement("no such column: salary".into()),
            Error::internal("no such column: salary"),
        ] {
            let (public, cause) = fault.into_public_and_cause();
            assert_eq!(public.code, ErrorCode::Internal);
            assert_eq!(public.message, "internal");
            assert_eq!(cause.as_deref(), Some("no such column: salary"));
        }
    }

    #[test]
    fn an_unavailable_database_asks_the_client_to_retry() {
        let (public, _) = Error::Unavailable("disk full".into()).into_public_and_cause();
        assert_eq!(
            (public.code, public.retry_after),
            (ErrorCode::Unavailable, Some(1))
        );
    }

    #[test]
    fn a_code_has_a_message_for_developers() {
        let error = Error::from(ErrorCode::OfferQuotaReached);
        assert_eq!(error.to_string(), "offer quota reached");
    }
}
