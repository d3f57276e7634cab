use js_sys::{Error, Object};
use wasm_bindgen::prelude::*;

use super::convert::to_js;
use crate::api::{CoreError, EndpointInfo, ErrorName};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn log_failure(text: &str);
    #[wasm_bindgen(js_namespace = console, js_name = warn)]
    fn log_refusal(text: &str);
}

/// A JavaScript `Error` with the fields of [`CoreError`].
pub fn into_js(error: &CoreError) -> JsValue {
    let thrown = Error::new(&error.message_key);
    match to_js(error) {
        Ok(fields) => Object::assign(thrown.as_ref(), fields.unchecked_ref()).into(),
        Err(_) => thrown.into(),
    }
}

/// Logs a failed call once: status, method, address, and where an answer is malformed. Neither query
/// string nor answer, since their values can be personal. A refusal is logged
/// as a warning, an aborted call not at all.
pub fn log(error: &CoreError, info: &EndpointInfo, address: &str) {
    let mut line = String::from("[portal] ");
    line.push_str(error.name.as_str());
    if let Some(status) = error.status {
        line.push(' ');
        line.push_str(&status.to_string());
    }
    for part in [info.method.as_str(), address] {
        line.push(' ');
        line.push_str(part);
    }
    let details = [(" request ", &error.request_id), (": ", &error.detail)];
    for (before, text) in details {
        if let Some(text) = text {
            line.push_str(before);
            line.push_str(text);
        }
    }
    match (error.name, error.status) {
        (ErrorName::AbortError, _) => {}
        (ErrorName::RefusedError, Some(..500)) => log_refusal(&line),
        _ => log_failure(&line),
    }
}

/// Item numbers in one line of the log.
const MAX_LOGGED_ITEMS: usize = 20;

/// Logs which items of a list were malformed, without their content.
pub fn log_skipped(items: &[u32], info: &EndpointInfo, address: &str) {
    let shown = items.iter().take(MAX_LOGGED_ITEMS).map(u32::to_string);
    let mut shown = shown.collect::<Vec<_>>().join(", ");
    if items.len() > MAX_LOGGED_ITEMS {
        shown.push_str(", …");
    }
    let count = items.len().to_string();
    let method = info.method.as_str();
    log_failure(
        &[
            "[portal] ",
            method,
            " ",
            address,
            ": left out ",
            &count,
            " malformed items: ",
            &shown,
        ]
        .concat(),
    );
}
