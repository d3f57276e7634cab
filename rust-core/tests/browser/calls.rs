//! How calls end, and what goes with them.

use js_sys::JSON;
use portal_core::api::{DiscardRequest, Endpoint, EndpointInfo, Method};
use portal_core::wasm::calls::encode;
use web_sys::AbortController;

use super::*;

#[wasm_bindgen_test]
async fn an_aborted_call_rejects_with_an_abort_error() {
    fetch_with(NEVER);
    let controller = AbortController::new().unwrap();
    let promise = client(5_000).call(
        "currentUser",
        &JsValue::UNDEFINED,
        Some(controller.signal()),
    );
    controller.abort();
    let error = settle(promise).await.unwrap_err();
    assert_eq!(name(&error), "AbortError");
    assert!(error.is_instance_of::<js_sys::Error>());
    assert_eq!(property(&error, "retryable"), JsValue::FALSE);
}

#[wasm_bindgen_test]
async fn an_abort_for_a_reason_that_is_no_error_traps_nothing() {
    fetch_with(NEVER);
    let controller = AbortController::new().unwrap();
    let promise = client(5_000).call(
        "currentUser",
        &JsValue::UNDEFINED,
        Some(controller.signal()),
    );
    controller.abort_with_reason(&"left the page".into());
    assert_eq!(name(&settle(promise).await.unwrap_err()), "AbortError");
}

#[wasm_bindgen_test]
async fn a_call_aborted_beforehand_is_not_sent() {
    fetch_with(NEVER);
    let error = call(Some(AbortSignal::abort()), 5_000).await.unwrap_err();
    assert_eq!(name(&error), "AbortError");
    assert_eq!(fetches(), Some(0.0));
}

#[wasm_bindgen_test]
async fn a_call_without_an_answer_in_time_rejects_with_a_timeout_error() {
    fetch_with(NEVER);
    let error = call(None, 30).await.unwrap_err();
    assert_eq!(name(&error), "TimeoutError");
    assert_eq!(property(&error, "messageKey"), "error.timeout");
    assert_eq!(property(&error, "retryable"), JsValue::TRUE);
}

#[wasm_bindgen_test]
async fn a_body_that_stalls_is_timed_out_too() {
    fetch_with(
        "return Promise.resolve(new Response(new ReadableStream({ start(stream) {
            stream.enqueue(new TextEncoder().encode('{'));
            request.signal.addEventListener('abort', () => stream.error(request.signal.reason));
        } })))",
    );
    assert_eq!(name(&call(None, 30).await.unwrap_err()), "TimeoutError");
}

#[wasm_bindgen_test]
async fn a_lost_network_rejects_with_a_network_error_once() {
    let error = failure("return Promise.reject(new TypeError('Failed to fetch'))").await;
    assert_eq!(name(&error), "NetworkError");
    assert_eq!(property(&error, "status"), JsValue::NULL);
    assert_eq!(fetches(), Some(1.0));
}

#[wasm_bindgen_test]
async fn a_connection_cut_in_the_middle_of_a_body_is_a_network_error() {
    let error = failure(
        "return Promise.resolve(new Response(new ReadableStream({ start(stream) {
            stream.enqueue(new TextEncoder().encode('{\"data\":'));
            stream.error(new TypeError('network error'));
        } })))",
    )
    .await;
    assert_eq!(name(&error), "NetworkError");
}

#[wasm_bindgen_test]
async fn a_refusal_has_code_fields_and_request_id() {
    let error = failure(
        r#"return Promise.resolve(Response.json({ success: false,
            error: { code: 1002, message: 'no', fields: { email: 'wrongEmail' } },
            requestId: 'r7' }, { status: 422 }))"#,
    )
    .await;
    assert_eq!(name(&error), "RefusedError");
    assert_eq!(property(&error, "code"), 1002);
    assert_eq!(property(&error, "status"), 422);
    assert_eq!(property(&error, "requestId"), "r7");
    assert_eq!(property(&error, "messageKey"), "error.invalidFields");
    let fields = JSON::stringify(&property(&error, "fields")).unwrap();
    assert_eq!(fields, r#"[{"field":"email","code":"wrongEmail"}]"#);
}

#[wasm_bindgen_test]
async fn a_failed_page_has_the_error_of_its_status() {
    for body in ["<html>Bad gateway", "", "{\"error\":", "null"] {
        let response = format!("return Promise.resolve(new Response('{body}', {{ status: 502 }}))");
        let error = failure(&response).await;
        assert_eq!(name(&error), "RefusedError");
        assert_eq!(property(&error, "status"), 502);
        assert_eq!(property(&error, "code"), JsValue::NULL);
        assert_eq!(property(&error, "retryable"), JsValue::TRUE);
    }
}

#[wasm_bindgen_test]
async fn a_page_instead_of_json_is_an_answer_error() {
    let error = failure("return Promise.resolve(new Response('<!doctype html><p>Sign in'))").await;
    assert_eq!(name(&error), "AnswerError");
    assert_eq!(property(&error, "status"), 200);
}

#[wasm_bindgen_test]
async fn cookies_and_the_deployments_header_go_with_every_call() {
    fetch_with(
        "globalThis.sent = [request.credentials, request.headers.get('X-Environment'),
            request.headers.get('Accept'), request.headers.get('Language')].join();
        return Promise.resolve(Response.json({ success: true, data: [] }))",
    );
    let client = client(1_000);
    client.set_language("en-CA");
    settle(client.call("roles", &JsValue::UNDEFINED, None))
        .await
        .unwrap();
    let sent = Reflect::get(&js_sys::global(), &"sent".into()).unwrap();
    assert_eq!(sent, "include,test,application/json,en");
}

#[wasm_bindgen_test]
fn fields_of_the_path_leave_the_rest_in_the_query_or_the_body() {
    let info = |method, path| EndpointInfo {
        method,
        path,
        ..DiscardRequest::INFO
    };
    let request = JSON::parse(r#"{"text":"Rappeler lundi","id":7,"absent":null}"#).unwrap();
    let post = encode(&info(Method::Post, "/api/offer/{id}/note"), &request);
    assert_eq!(post.path_and_query, "/api/offer/7/note");
    let body = post.body.as_deref();
    assert_eq!(body, Some(r#"{"text":"Rappeler lundi","absent":null}"#));
    let get = encode(&info(Method::Get, "/api/offer/{id}/note"), &request);
    let sent = (get.path_and_query.as_str(), get.body);
    assert_eq!(sent, ("/api/offer/7/note?text=Rappeler%20lundi", None));
    let by_id = encode(&DiscardRequest::INFO, &JSON::parse(r#"{"id":7}"#).unwrap());
    assert_eq!(by_id.body, None);
    // The caller's object keeps its members.
    assert_eq!(property(&request, "id"), 7);
}

#[wasm_bindgen_test]
async fn calls_run_side_by_side() {
    fetch_with(
        "return new Promise((resolve) => setTimeout(() =>
            resolve(Response.json({ data: [] })), request.url.endsWith('role') ? 30 : 5))",
    );
    let client = client(1_000);
    let slow = client.call("roles", &JsValue::UNDEFINED, None);
    let fast = client.call("brands", &JsValue::UNDEFINED, None);
    assert!(settle(fast).await.is_ok());
    assert!(settle(slow).await.is_ok());
}
