//! Answers and refusals of calls, read from responses.

use js_sys::{Array, JsString, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::from_js::{member, truth, whole};
use super::shape;
use crate::api::{AnswerShape, CoreError, EndpointInfo, ErrorBody, FailureBody, Shape};
use crate::json::JsonError;
use crate::validate::{FieldCode, FieldError};

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
/// where the server sends it flat (CALL-2). Adds the numbers of the list's items that were left out
/// to `skipped`.
///
/// # Errors
/// The server's refusal, or an `AnswerError` where the response is not an answer of this call.
pub fn answer(
    info: &EndpointInfo,
    status: u16,
    body: &JsString,
    skipped: &mut Vec<u32>,
) -> Result<JsValue, CoreError> {
    if !(200..300).contains(&status) {
        return Err(refusal(status, body));
    }
    if info.answer == AnswerShape::Nothing && body.trim().length() == 0 {
        return Ok(JsValue::NULL);
    }
    let envelope =
        parse_json(body).map_err(|_| CoreError::unreadable_because(status, &MALFORMED))?;
    if truth(&member(&envelope, "success")) == Some(false) || holds(&member(&envelope, "error")) {
        return Err(refusal(status, body));
    }
    let answer = match info.answer {
        AnswerShape::Nothing => return nothing(status, &envelope),
        AnswerShape::Data(name) => find(&envelope, name),
        AnswerShape::Flat | AnswerShape::Blob(_) | AnswerShape::Events => {
            find(&envelope, info.name)
        }
    };
    let answer = match info.shape {
        Shape::Page(_) => page(&envelope, answer),
        _ => Some(answer),
    };
    answer
        .and_then(|answer| shape::conform(info.shape, answer, skipped))
        .ok_or_else(|| CoreError::unreadable(status))
}

/// The answer of a call without one.
fn nothing(status: u16, envelope: &JsValue) -> Result<JsValue, CoreError> {
    if envelope.is_object() {
        Ok(JsValue::NULL)
    } else {
        Err(CoreError::unreadable(status))
    }
}

/// The value of a name in `data`, `data` itself, or the value of the name at the top.
fn find(envelope: &JsValue, name: &str) -> JsValue {
    if Array::is_array(envelope) {
        return envelope.clone();
    }
    let data = member(envelope, "data");
    let named = member(&data, name);
    if !named.is_undefined() {
        named
    } else if !data.is_undefined() {
        data
    } else {
        member(envelope, name)
    }
}

/// Whether the `error` of an envelope says something.
fn holds(error: &JsValue) -> bool {
    match error.dyn_ref::<Object>() {
        Some(object) => Object::keys(object).length() > 0,
        None => match error.as_string() {
            Some(text) => !text.trim().is_empty(),
            None => error.is_truthy(),
        },
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

/// A page of a list: its rows, and the pagination of `data` or beside it in either spelling
/// (LIST-5). Without a pagination the rows are the only page. `None` without rows.
fn page(envelope: &JsValue, rows: JsValue) -> Option<JsValue> {
    let rows = if rows.is_null() {
        Array::new()
    } else {
        rows.dyn_into::<Array>().ok()?
    };
    let inner = member(&member(envelope, "data"), "pagination");
    let pagination = if inner.is_object() {
        inner
    } else {
        member(envelope, "pagination")
    };
    let number = |names: [&str; 2], absent: u32| {
        let mut numbers = names.into_iter().map(|name| member(&pagination, name));
        let number = numbers.find_map(|value| whole(&value).and_then(|it| u32::try_from(it).ok()));
        JsValue::from(number.unwrap_or(absent))
    };
    let spelt = object([
        ("currentPage", number(["currentPage", "page"], 1)),
        (
            "currentPageSize",
            number(["currentPageSize", "itemsPerPage"], rows.length()),
        ),
        (
            "numberOfRecords",
            number(["numberOfRecords", "totalItems"], rows.length()),
        ),
    ]);
    Some(object([
        ("transactions", rows.into()),
        ("pagination", spelt),
    ]))
}

fn object<const N: usize>(members: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in members {
        // Setting a member of a fresh object cannot fail.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}

/// The error of a 2xx response that is not an answer of its call.
pub fn unreadable(error: JsonError) -> CoreError {
    CoreError::unreadable_because(200, &error)
}

/// As [`unreadable`], or the refusal that the response is (CALL-3).
pub fn failed_answer(error: JsonError, status: u16, response: &[u8]) -> CoreError {
    match error {
        JsonError::Refused => {
            let text: &str = &String::from_utf8_lossy(response);
            refusal(status, &text.into())
        }
        error => CoreError::unreadable_because(status, &error),
    }
}
