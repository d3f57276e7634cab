//! From the endpoint table to JavaScript: what a call sends, and what it answers.

use js_sys::{JSON, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::object::member;
use crate::api::{self, CoreError, EndpointInfo, HttpRequest};

#[wasm_bindgen(typescript_custom_section)]
const CALLS: &str = api::CALLS_DECLARATION;

/// `tsify` writes the alias by its name, which no Rust type of its own declares.
#[wasm_bindgen(typescript_custom_section)]
const ID: &str = "export type Id = number;";

/// Encodes a plain object as the request of a call. TypeScript holds it to its type, the server to
/// its rules; members that are undefined or null are not sent in a path or query string.
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

/// A value as a path or query string writes it.
fn text(value: JsValue) -> Option<String> {
    if value.is_undefined() || value.is_null() {
        return None;
    }
    value.as_string().or_else(|| json(&value))
}

fn json(value: &JsValue) -> Option<String> {
    JSON::stringify(value).ok()?.as_string()
}

/// Reads a response into what TypeScript is promised.
///
/// # Errors
/// The server's refusal, or that the response is not this call's answer.
pub fn answer(info: &EndpointInfo, status: u16, body: &[u8]) -> Result<JsValue, CoreError> {
    let json = api::answer_json(info, status, body)?;
    let answer = JSON::parse(json).map_err(|_| CoreError::unreadable(status))?;
    let pagination = member(&answer, "pagination");
    Ok(if pagination.is_object() {
        page(&answer, &pagination)
    } else {
        answer
    })
}

/// A page of a list in one shape, whichever of the server's it came in (reading 17): the rows under
/// their name or in `data`, the pagination in one of two spellings.
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
