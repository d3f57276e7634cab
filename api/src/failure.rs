//! Why a call did not succeed, before it becomes the envelope of a failure.

use std::borrow::Cow;

use axum::response::{IntoResponse, Response};
use portal_core::api::ErrorCode;
use portal_core::validate::FieldError;

use crate::store::StoreError;

/// A failed call.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The caller is told no.
    Refused(Refusal),
    /// The database failed.
    Store(StoreError),
}

/// A no, with its reasons.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// The code of the core's list; it also says the HTTP status.
    pub code: ErrorCode,
    /// For developers, in English.
    pub message: Cow<'static, str>,
    /// The fields that break a rule.
    pub fields: Vec<FieldError>,
    /// Seconds after which trying again makes sense.
    pub retry_after: Option<u64>,
}

impl Failure {
    /// A refusal with a sentence of its own.
    pub fn new(code: ErrorCode, message: impl Into<Cow<'static, str>>) -> Self {
        Self::Refused(Refusal {
            code,
            message: message.into(),
            fields: Vec::new(),
            retry_after: None,
        })
    }

    /// The server's own fault; `why` goes to the log, never to the caller.
    pub fn internal(why: impl Into<String>) -> Self {
        Self::Store(StoreError::Statement(why.into()))
    }

    /// Fields that break a rule.
    pub fn fields(fields: Vec<FieldError>) -> Self {
        Self::Refused(Refusal {
            code: ErrorCode::InvalidFields,
            message: "one or more fields break a rule".into(),
            fields,
            retry_after: None,
        })
    }

    /// Too many attempts; the caller may come back after `seconds`.
    pub fn throttled(seconds: u64) -> Self {
        Self::Refused(Refusal {
            code: ErrorCode::TooManyRequests,
            message: "too many attempts".into(),
            fields: Vec::new(),
            retry_after: Some(seconds),
        })
    }

    /// Tells the log why the answer to a call ended before its end. The caller has its status by
    /// then, and learns of it by the connection that breaks.
    pub fn broke_off(&self, call_id: &str) {
        tracing::error!(target: "request", id = call_id, cause = %self, "an answer broke off");
    }

    /// What the caller is told, and what only the log is told.
    pub fn told(&self) -> (Refusal, Option<String>) {
        match self {
            Self::Refused(refusal) => (refusal.clone(), None),
            Self::Store(StoreError::Statement(why)) => {
                (refusal(ErrorCode::Internal, None), Some(why.clone()))
            }
            Self::Store(error) => (
                refusal(ErrorCode::Unavailable, Some(1)),
                Some(error.to_string()),
            ),
        }
    }
}

fn refusal(code: ErrorCode, retry_after: Option<u64>) -> Refusal {
    Refusal {
        code,
        message: sentence(code).into(),
        fields: Vec::new(),
        retry_after,
    }
}

/// `OfferQuotaReached` as `offer quota reached`.
fn sentence(code: ErrorCode) -> String {
    let mut words = String::new();
    for character in format!("{code:?}").chars() {
        if character.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.push(character.to_ascii_lowercase());
    }
    words
}

impl From<ErrorCode> for Failure {
    fn from(code: ErrorCode) -> Self {
        Self::Refused(refusal(code, None))
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Refused(refusal) => f.write_str(&refusal.message),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}

/// Travels in the response's extensions: only the outermost layer knows the request's id and
/// writes the envelope, whoever failed.
impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = Response::default();
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_statement_is_told_to_the_log_and_not_to_the_caller() {
        let (told, logged) = Failure::internal("no such column: salary").told();
        assert_eq!(told.code, ErrorCode::Internal);
        assert_eq!(told.message, "internal");
        assert_eq!(logged.as_deref(), Some("no such column: salary"));
    }

    #[test]
    fn a_lost_database_asks_to_come_back() {
        let (told, _) = Failure::from(StoreError::Unavailable("disk full".into())).told();
        assert_eq!(
            (told.code, told.retry_after),
            (ErrorCode::Unavailable, Some(1))
        );
    }

    #[test]
    fn a_code_reads_as_a_sentence() {
        assert_eq!(
            Failure::from(ErrorCode::OfferQuotaReached).to_string(),
            "offer quota reached"
        );
    }
}
