//! Errors of calls: the codes of the server, the one error type of the client, and the failure
//! envelope between them.

mod code;
mod failure;

use std::fmt;

pub use code::ErrorCode;
pub use failure::{ErrorBody, FailureBody};

use crate::validate::FieldError;

wire_type! {
    /// Kind of a failed call, named like the errors of the web platform.
    #[derive(Copy, Eq)]
    pub enum ErrorName {
        /// No response arrived.
        #[serde(rename = "NetworkError")]
        NetworkError,
        /// No response arrived in time.
        #[serde(rename = "TimeoutError")]
        TimeoutError,
        /// The caller aborted.
        #[serde(rename = "AbortError")]
        AbortError,
        /// The server answered with a failure.
        #[serde(rename = "RefusedError")]
        RefusedError,
        /// The response is not an answer of the call.
        #[serde(rename = "AnswerError")]
        AnswerError,
    }
}

impl ErrorName {
    /// Every name.
    pub const ALL: [Self; 5] = [
        Self::NetworkError,
        Self::TimeoutError,
        Self::AbortError,
        Self::RefusedError,
        Self::AnswerError,
    ];

    /// The name in JavaScript.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NetworkError => "NetworkError",
            Self::TimeoutError => "TimeoutError",
            Self::AbortError => "AbortError",
            Self::RefusedError => "RefusedError",
            Self::AnswerError => "AnswerError",
        }
    }

    /// Translation key of the message without a code.
    pub const fn message_key(self) -> &'static str {
        match self {
            Self::NetworkError => "error.network",
            Self::TimeoutError => "error.timeout",
            Self::AbortError => "error.aborted",
            Self::RefusedError => "error.unknown",
            Self::AnswerError => "error.answer",
        }
    }
}

wire_type! {
    /// The error of every call.
    pub struct CoreError {
        /// Kind of the failure.
        pub name: ErrorName,
        /// The server's number, see [`ErrorCode`]; a number that this build does not know is kept.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "ErrorCode | null"))]
        pub code: Option<u32>,
        /// The HTTP status, where a response arrived.
        pub status: Option<u16>,
        /// The fields that the server refused.
        pub fields: Vec<FieldError>,
        /// Whether the same call may succeed later. There are no automatic retries (ERROR-4).
        pub retryable: bool,
        /// Seconds to wait before the next attempt (`Retry-After`).
        pub retry_after: Option<u32>,
        /// The server's id of the request, for support.
        pub request_id: Option<String>,
        /// Translation key of the message.
        pub message_key: String,
        /// Reason and position of an unreadable response, for the log and for support.
        pub detail: Option<String>,
    }
}

impl CoreError {
    /// A failure without a response.
    pub fn without_response(name: ErrorName) -> Self {
        Self {
            name,
            code: None,
            status: None,
            fields: Vec::new(),
            retryable: matches!(name, ErrorName::NetworkError | ErrorName::TimeoutError),
            retry_after: None,
            request_id: None,
            message_key: name.message_key().to_owned(),
            detail: None,
        }
    }

    /// A response that is not an answer of the call, such as a page of HTML.
    pub fn unreadable(status: u16) -> Self {
        Self {
            status: Some(status),
            ..Self::without_response(ErrorName::AnswerError)
        }
    }

    /// As [`Self::unreadable`], with a reason.
    pub fn unreadable_because(status: u16, reason: &dyn fmt::Display) -> Self {
        Self {
            detail: Some(reason.to_string()),
            ..Self::unreadable(status)
        }
    }

    /// The code, if this build knows the number.
    pub fn known_code(&self) -> Option<ErrorCode> {
        self.code.and_then(ErrorCode::from_number)
    }

    /// A refusal by the server. Its message is that of the code, or of the status where the code is
    /// absent or unknown.
    pub fn refused(status: u16, body: FailureBody) -> Self {
        let FailureBody {
            error, request_id, ..
        } = body;
        let known = error.code.and_then(ErrorCode::from_number);
        Self {
            name: ErrorName::RefusedError,
            code: error.code,
            status: Some(status),
            fields: error.fields,
            retryable: matches!(status, 408 | 429 | 502..=504),
            retry_after: None,
            request_id,
            message_key: known
                .map_or_else(|| status_key(status), ErrorCode::message_key)
                .to_owned(),
            detail: None,
        }
    }
}

/// Translation key of the message for a status whose body holds no known code. A failure with a status of success is
/// one of the server.
const fn status_key(status: u16) -> &'static str {
    match status {
        401 => ErrorCode::Unauthenticated.message_key(),
        403 => ErrorCode::Forbidden.message_key(),
        404 => ErrorCode::NotFound.message_key(),
        413 => ErrorCode::PayloadTooLarge.message_key(),
        429 => ErrorCode::TooManyRequests.message_key(),
        503 => ErrorCode::Unavailable.message_key(),
        200..300 | 500.. => ErrorCode::Internal.message_key(),
        _ => ErrorName::RefusedError.message_key(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::validate::FieldCode;

    #[test]
    fn a_failure_body_becomes_the_error_it_was_built_from() {
        let fields = vec![FieldError::new("email", FieldCode::WrongEmail)];
        let body = FailureBody::new(ErrorCode::InvalidFields, "broken", fields.clone(), "r1");
        let error = CoreError::refused(422, body);
        assert_eq!(error.known_code(), Some(ErrorCode::InvalidFields));
        assert_eq!(error.fields, fields);
        assert_eq!(error.request_id.as_deref(), Some("r1"));
        assert_eq!(error.message_key, "error.invalidFields");
    }

    #[test]
    fn a_refusal_without_a_code_has_the_message_of_its_status() {
        let cases = [
            (200, "error.internal", false),
            (400, "error.unknown", false),
            (401, "error.unauthenticated", false),
            (403, "error.forbidden", false),
            (404, "error.notFound", false),
            (408, "error.unknown", true),
            (413, "error.payloadTooLarge", false),
            (429, "error.tooManyRequests", true),
            (500, "error.internal", false),
            (502, "error.internal", true),
            (503, "error.unavailable", true),
            (504, "error.internal", true),
        ];
        for (status, message_key, retryable) in cases {
            let error = CoreError::refused(status, FailureBody::default());
            assert_eq!(error.message_key, message_key, "{status}");
            assert_eq!(error.retryable, retryable, "{status}");
        }
    }

    #[test]
    fn only_network_failures_are_retryable() {
        for name in ErrorName::ALL {
            let is_network = matches!(name, ErrorName::NetworkError | ErrorName::TimeoutError);
            assert_eq!(CoreError::without_response(name).retryable, is_network);
        }
    }
}
