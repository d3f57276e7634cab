use serde::{Deserialize, Serialize};

use super::ErrorCode;
#[cfg(feature = "schema")]
use crate::validate::FieldCode;
use crate::validate::FieldError;

/// The envelope of a failure: `{"success":false,"error":{…},"requestId":"…"}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FailureBody {
    /// Always false.
    #[serde(default)]
    pub success: bool,
    /// What went wrong.
    #[serde(default)]
    pub error: ErrorBody,
    /// The server's name for the request.
    #[serde(default)]
    pub request_id: Option<String>,
}

/// The `error` of a failure.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorBody {
    /// See [`ErrorCode`].
    #[serde(default)]
    pub code: Option<u32>,
    /// For developers, in English. People are shown the sentence of the code.
    #[serde(default)]
    pub message: String,
    /// Field name to the rule it breaks.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "fields")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, FieldCode>")
    )]
    pub fields: Vec<FieldError>,
}

/// Field errors as an object: field name to code.
mod fields {
    use std::fmt;

    use serde::de::{Deserializer, MapAccess, Visitor};
    use serde::ser::Serializer;

    use crate::validate::FieldError;

    pub fn serialize<S: Serializer>(
        fields: &[FieldError],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_map(fields.iter().map(|error| (&error.field, error.code)))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Vec<FieldError>, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Vec<FieldError>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an object of codes")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = Vec::new();
                while let Some((field, code)) = map.next_entry()? {
                    fields.push(FieldError { field, code });
                }
                Ok(fields)
            }
        }

        reader.deserialize_map(Fields)
    }
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
