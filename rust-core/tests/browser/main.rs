//! The core in a real browser, its calls over real responses.
#![cfg(target_arch = "wasm32")]

mod calls;
mod lists;
mod memory;
mod timeouts;

use js_sys::{Function, Promise, Reflect};
use portal_core::wasm::{self, Client};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::AbortSignal;

wasm_bindgen_test_configure!(run_in_browser);

/// Replaces `fetch` by a function of `request` with this body.
fn fetch_with(body: &str) {
    let stand_in = Function::new_with_args("request", body);
    let global = js_sys::global();
    Reflect::set(&global, &"fetches".into(), &0.into()).unwrap();
    Reflect::set(&global, &"answer".into(), &stand_in).unwrap();
    let counting = Function::new_with_args("request", "fetches += 1; return answer(request)");
    Reflect::set(&global, &"fetch".into(), &counting).unwrap();
}

/// Answers with nothing until the call is aborted, and then rejects as a real `fetch` does.
const NEVER: &str = "return new Promise((_, reject) =>
    request.signal.addEventListener('abort', () => reject(request.signal.reason)))";

fn fetches() -> Option<f64> {
    Reflect::get(&js_sys::global(), &"fetches".into())
        .unwrap()
        .as_f64()
}

fn client(timeout_ms: u32) -> Client {
    let headers = vec!["X-Environment".to_owned(), "test".to_owned()];
    Client::new("https://portal.test".to_owned(), headers, timeout_ms)
}

async fn settle(promise: Promise) -> Result<JsValue, JsValue> {
    JsFuture::from(promise).await
}

async fn call(signal: Option<AbortSignal>, timeout_ms: u32) -> Result<JsValue, JsValue> {
    settle(client(timeout_ms).call("currentUser", &JsValue::UNDEFINED, signal)).await
}

/// The error of a call answered by a stand-in.
async fn failure(body: &str) -> JsValue {
    fetch_with(body);
    call(None, 1_000).await.unwrap_err()
}

fn property(error: &JsValue, name: &str) -> JsValue {
    Reflect::get(error, &name.into()).unwrap()
}

fn name(error: &JsValue) -> String {
    property(error, "name").as_string().unwrap()
}
