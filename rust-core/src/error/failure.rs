use serde::Serialize;
use serde::ser::Serializer;

use super::ErrorCode;
#[cfg(feature = "schema")]
use crate::validate::FieldCode;
use crate::validate::FieldError;

/// The envelope of a failure: `{"success":false,"error":{…},"requestId":"…"}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FailureBody {
    /// Always false.
    pub success: bool,
    /// The error.
    pub error: ErrorBody,
    /// The server's name for the request.
    pub request_id: Option<String>,
}

/// The `error` of a failure.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorBody {
    /// See [`ErrorCode`].
    pub code: Option<u32>,
    /// Message for developers, in English. People are shown the sentence of the code.
    pub message: String,
    /// Field name to the rule it breaks.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_object")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, FieldCode>")
    )]
    pub fields: Vec<FieldError>,
}

/// Field errors as an object: field name to code.
fn as_object<S: Serializer>(fields: &[FieldError], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(fields.iter().map(|error| (&error.field, error.code)))
}

impl FailureBody {
    /// The body the server sends for `code`.
    pub fn new(code: ErrorCode, message: &str, fields: Vec<FieldError>, request_id: &str) -> Self {
        Self {
            success: false,
            error: ErrorBody {
                code: Some(code.number()),
                message: message.to_owned(),
                fields,
            },
            request_id: Some(request_id.to_owned()),
        }
    }
}
