//! Requests and answers of the endpoint table as JavaScript values.

use js_sys::{Array, JSON, JsString, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::from_js::{member, whole};
use crate::api::{
    self, AnswerShape, CoreError, EndpointInfo, ErrorBody, FailureBody, HttpRequest, JsonKind,
};
use crate::validate::{FieldCode, FieldError};

#[wasm_bindgen(typescript_custom_section)]
const CALLS: &str = api::CALLS_DECLARATION;

/// Declaration of the alias `Id`, which `tsify` uses by name and does not declare.
#[wasm_bindgen(typescript_custom_section)]
const ID: &str = "export type Id = number;";

/// Encodes a plain object as the request of a call. TypeScript checks its type, the server its
/// rules; undefined and null members are not sent in a path or query string.
pub fn encode(info: &EndpointInfo, request: &JsValue) -> HttpRequest {
    let mut fields = Vec::new();
    if let Some(object) = request.dyn_ref::<Object>() {
        for name in Object::keys(object)
            .iter()
            .filter_map(|key| key.as_string())
        {
            if let Some(text) = text(member(object, &name)) {
                fields.push((name, text));
            }
        }
    }
    api::encode_parts(info, &fields, || json(request).unwrap_or_default())
}

/// A value as text in a path or query string.
fn text(value: JsValue) -> Option<String> {
    if value.is_undefined() || value.is_null() {
        return None;
    }
    value.as_string().or_else(|| json(&value))
}

fn json(value: &JsValue) -> Option<String> {
    JSON::stringify(value).ok()?.as_string()
}

#[wasm_bindgen]
extern "C" {
    /// Parses the JavaScript string itself: WebAssembly memory never shrinks after a copy.
    #[wasm_bindgen(catch, js_namespace = JSON, js_name = parse)]
    fn parse_json(text: &JsString) -> Result<JsValue, JsValue>;
}

/// The `detail` of a response that is not JSON. The message of the browser's parser quotes the
/// response, which must not be logged.
const MALFORMED: &str = "malformed JSON";

/// The answer in a response, of the type that `Calls` declares: `data.<name>`, or `data` itself
/// where the server sends it flat (CALL-2).
///
/// # Errors
/// The server's refusal, or an `AnswerError` where the response is not an answer of this call.
pub fn answer(info: &EndpointInfo, status: u16, body: &JsString) -> Result<JsValue, CoreError> {
    if !(200..300).contains(&status) {
        return Err(refusal(status, body));
    }
    if info.answer == AnswerShape::Nothing && body.trim().length() == 0 {
        return Ok(JsValue::NULL);
    }
    let envelope =
        parse_json(body).map_err(|_| CoreError::unreadable_because(status, &MALFORMED))?;
    let error = member(&envelope, "error");
    if member(&envelope, "success") == false || !(error.is_undefined() || error.is_null()) {
        return Err(refusal(status, body));
    }
    let data = member(&envelope, "data");
    let answer = match info.answer {
        AnswerShape::Nothing if envelope.is_object() => JsValue::NULL,
        AnswerShape::Nothing => return Err(CoreError::unreadable(status)),
        AnswerShape::Data(name) => match member(&data, name) {
            named if named.is_undefined() => data,
            named => named,
        },
        // A list with its pagination beside it, instead of both in `data`.
        AnswerShape::Flat if member(&envelope, "pagination").is_object() => envelope,
        AnswerShape::Flat | AnswerShape::Blob => data,
    };
    let pagination = member(&answer, "pagination");
    let answer = if pagination.is_object() {
        page(&answer, &pagination)
    } else {
        answer
    };
    match fits(info.kind, &answer) {
        true => Ok(answer),
        false => Err(CoreError::unreadable(status)),
    }
}

/// Whether a value is of the kind of a call's answer.
fn fits(kind: JsonKind, value: &JsValue) -> bool {
    match kind {
        JsonKind::Object(required) => !member(value, required).is_undefined(),
        JsonKind::ObjectOrNull(required) => {
            value.is_null() || !member(value, required).is_undefined()
        }
        JsonKind::List => Array::is_array(value),
        JsonKind::Text => value.is_string(),
        JsonKind::Nothing => true,
    }
}

/// Reads any failed response: an envelope, another system's page, or an empty body. Members
/// that are absent or of another type are left empty.
pub fn refusal(status: u16, body: &JsString) -> CoreError {
    let envelope = parse_json(body).unwrap_or_default();
    let error = member(&envelope, "error");
    let fields = member(&error, "fields");
    let fields = fields.dyn_ref::<Object>().map(Object::keys);
    let fields = fields.iter().flat_map(Array::iter).filter_map(|field| {
        let code = member(&member(&error, "fields"), &field.as_string()?).as_string()?;
        Some(FieldError::new(
            &field.as_string()?,
            FieldCode::from_name(&code),
        ))
    });
    let failure = FailureBody {
        error: ErrorBody {
            code: whole(&member(&error, "code")).and_then(|code| code.try_into().ok()),
            fields: fields.collect(),
            ..ErrorBody::default()
        },
        request_id: member(&envelope, "requestId").as_string(),
        ..FailureBody::default()
    };
    CoreError::refused(status, failure)
}

/// Normalises a page of a list (LIST-5): rows under their name or in `data`, pagination in one of two
/// spellings.
fn page(answer: &JsValue, pagination: &JsValue) -> JsValue {
    let (page, spelt) = (Object::new(), Object::new());
    let first = |object: &JsValue, names: [&str; 2]| {
        let [one, other] = names.map(|name| member(object, name));
        if one.is_undefined() { other } else { one }
    };
    let members = [
        (&spelt, "currentPage", member(pagination, "currentPage")),
        (
            &spelt,
            "currentPageSize",
            first(pagination, ["currentPageSize", "itemsPerPage"]),
        ),
        (
            &spelt,
            "numberOfRecords",
            first(pagination, ["numberOfRecords", "totalItems"]),
        ),
        (
            &page,
            "transactions",
            first(answer, ["transactions", "data"]),
        ),
        (&page, "pagination", spelt.clone().into()),
    ];
    for (object, name, value) in members {
        // Setting a member of a fresh object cannot fail.
        let _ = Reflect::set(object, &name.into(), &value);
    }
    page.into()
}
