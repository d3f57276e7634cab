use serde::Serialize;
use serde::ser::Serializer;

use super::ErrorCode;
use crate::compact::{Error, Kind, Number, Reader};
use crate::validate::{FieldCode, FieldError};

/// The envelope of a failure: `{"success":false,"error":{…},"requestId":"…"}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FailureBody {
    /// Always false.
    pub success: bool,
    /// What went wrong.
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
    /// For developers, in English. People are shown the sentence of the code.
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

    /// Reads the body of a failure; what is absent or of another type is left empty.
    ///
    /// # Errors
    /// Where it is no JSON object.
    pub fn read(body: &[u8]) -> Result<Self, Error> {
        let mut failure = Self::default();
        let mut reader = Reader::from_bytes(body)?;
        reader.object(&mut |reader, key| {
            match (key, reader.kind()?) {
                ("error", Kind::Object) => failure.error = ErrorBody::read(reader)?,
                ("requestId", Kind::Text) => failure.request_id = Some(reader.text()?.into_owned()),
                _ => reader.skip()?,
            }
            Ok(())
        })?;
        reader.end()?;
        Ok(failure)
    }
}

impl ErrorBody {
    fn read(reader: &mut Reader<'_>) -> Result<Self, Error> {
        let mut error = Self::default();
        reader.object(&mut |reader, key| {
            match (key, reader.kind()?) {
                ("code", Kind::Number) => error.code = whole(reader.number()?),
                ("message", Kind::Text) => error.message = reader.text()?.into_owned(),
                ("fields", Kind::Object) => reader.object(&mut |reader, field| {
                    if reader.kind()? == Kind::Text {
                        error.fields.push(FieldError::new(
                            field,
                            FieldCode::from_name(&reader.text()?),
                        ));
                        return Ok(());
                    }
                    reader.skip()
                })?,
                _ => reader.skip()?,
            }
            Ok(())
        })?;
        Ok(error)
    }
}

fn whole(number: Number) -> Option<u32> {
    match number {
        Number::Integer(number) => number.try_into().ok(),
        Number::Large(_) | Number::Decimal(_) => None,
    }
}
