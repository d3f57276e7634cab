//! Requests of the endpoint table, encoded from JavaScript values.

use js_sys::{JSON, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::from_js::member;
use crate::api::{self, EndpointInfo, HttpRequest};

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
    api::encode_parts(info, &fields, |in_path| {
        body(request, in_path).unwrap_or_default()
    })
}

/// A value as text in a path or query string.
fn text(value: JsValue) -> Option<String> {
    if value.is_undefined() || value.is_null() {
        return None;
    }
    value.as_string().or_else(|| json(&value))
}

/// A request as JSON, without its fields in the path.
fn body(request: &JsValue, in_path: &[&str]) -> Option<String> {
    if in_path.is_empty() {
        return json(request);
    }
    let rest = Object::assign(&Object::new(), request.unchecked_ref());
    for name in in_path {
        Reflect::delete_property(&rest, &(*name).into()).ok()?;
    }
    json(&rest)
}

fn json(value: &JsValue) -> Option<String> {
    JSON::stringify(value).ok()?.as_string()
}
