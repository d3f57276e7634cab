//! Errors of calls: the codes of the server, the one error type of the client, and the failure
//! envelope between them.

mod failure;

use std::fmt;

pub use failure::{ErrorBody, FailureBody};

use crate::validate::FieldError;

/// The one list of error codes, each with its number, HTTP status, message key and English message.
macro_rules! error_codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $number:literal, $status:literal, $key:literal, $message:literal;)+) => {
        /// Why the server refused, by its number on the wire. Numbers below 1000 are shared with the
        /// other systems of the company (ERROR-2).
        #[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ErrorCode {
            $($(#[doc = $doc])+ $name = $number,)+
        }

        impl ErrorCode {
            /// Every code.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// The number on the wire.
            pub const fn number(self) -> u32 {
                self as u32
            }

            /// Its HTTP status.
            pub const fn status(self) -> u16 {
                match self { $(Self::$name => $status,)+ }
            }

            /// Translation key of its message.
            pub const fn message_key(self) -> &'static str {
                match self { $(Self::$name => concat!("error.", $key),)+ }
            }

            /// The message of the envelope, for developers.
            pub const fn message(self) -> &'static str {
                match self { $(Self::$name => $message,)+ }
            }

            /// The code of a number; `None` for an unknown one.
            pub const fn from_number(number: u32) -> Option<Self> {
                match number { $($number => Some(Self::$name),)+ _ => None }
            }
        }
    };
}

error_codes! {
    /// No user has this e-mail or id (ERROR-2).
    EmployeeUnknown = 11, 422, "employeeUnknown", "employee unknown";
    /// The user is already in the team (ERROR-2).
    EmployeeAlreadyInTeam = 25, 409, "employeeAlreadyInTeam", "employee already in team";
    /// The plan's employee cap is reached (ERROR-2).
    EmployeeCapReached = 26, 409, "employeeCapReached", "employee cap reached";
    /// The brand's offers of the last 30 days are used up (ERROR-2).
    OfferQuotaReached = 36, 409, "offerQuotaReached", "offer quota reached";
    /// The brand already made an offer for this request (ERROR-2).
    OfferAlreadyExists = 37, 409, "offerAlreadyExists", "offer already exists";
    /// The server failed.
    Internal = 1000, 500, "internal", "internal";
    /// The request could not be read: malformed JSON, a missing or mistyped parameter.
    MalformedRequest = 1001, 400, "malformedRequest", "malformed request";
    /// Fields break a rule; `fields` lists them.
    InvalidFields = 1002, 422, "invalidFields", "invalid fields";
    /// There is no session, or it has ended.
    Unauthenticated = 1003, 401, "unauthenticated", "unauthenticated";
    /// E-mail and password do not match a user.
    WrongCredentials = 1004, 401, "wrongCredentials", "wrong credentials";
    /// The caller's roles do not allow this.
    Forbidden = 1005, 403, "forbidden", "forbidden";
    /// The broker's account is still being reviewed.
    PendingApproval = 1006, 403, "pendingApproval", "pending approval";
    /// The resource does not exist or is not the caller's.
    NotFound = 1007, 404, "notFound", "not found";
    /// The path exists, not with this method.
    MethodNotAllowed = 1008, 405, "methodNotAllowed", "method not allowed";
    /// The body is larger than the server reads.
    PayloadTooLarge = 1009, 413, "payloadTooLarge", "payload too large";
    /// The body is not JSON.
    UnsupportedMediaType = 1010, 415, "unsupportedMediaType", "unsupported media type";
    /// Too many attempts; `Retry-After` has the seconds to wait.
    TooManyRequests = 1011, 429, "tooManyRequests", "too many requests";
    /// The request came from another site.
    CrossOrigin = 1012, 403, "crossOrigin", "cross origin";
    /// The server is starting, stopping or overloaded.
    Unavailable = 1013, 503, "unavailable", "unavailable";
    /// A user with this e-mail exists.
    EmailTaken = 1014, 409, "emailTaken", "email taken";
    /// The driver accepted the offer: it can no longer be deleted.
    OfferAccepted = 1015, 409, "offerAccepted", "offer accepted";
    /// The request was discarded: no offer can be made for it.
    RequestDiscarded = 1016, 409, "requestDiscarded", "request discarded";
    /// The brand is not one of the caller's.
    BrandNotYours = 1017, 403, "brandNotYours", "brand not yours";
    /// The payment vault did not take the card.
    CardRefused = 1018, 422, "cardRefused", "card refused";
    /// No partner is configured, or it did not answer.
    PartnerUnavailable = 1019, 502, "partnerUnavailable", "partner unavailable";
    /// The request took too long to arrive.
    RequestTimeout = 1020, 408, "requestTimeout", "request timeout";
}

wire! {
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

wire! {
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
    fn the_codes_of_the_specification_keep_their_numbers() {
        use ErrorCode::*;
        let spec = [
            (11, EmployeeUnknown),
            (25, EmployeeAlreadyInTeam),
            (26, EmployeeCapReached),
            (36, OfferQuotaReached),
            (37, OfferAlreadyExists),
        ];
        for (number, code) in spec {
            assert_eq!(code.number(), number);
        }
    }

    #[test]
    fn every_code_is_found_by_its_number_and_is_a_failure() {
        for &code in ErrorCode::ALL {
            assert_eq!(ErrorCode::from_number(code.number()), Some(code));
            assert!((400..600).contains(&code.status()));
        }
    }

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
