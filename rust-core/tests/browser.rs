//! The transport in a real browser, over real responses: how calls end, and that nothing leaks.
#![cfg(target_arch = "wasm32")]

use core::arch::wasm32::memory_size;

use js_sys::{Array, Function, JSON, Promise, Reflect, Uint8Array};
use portal_core::wasm::{self, Client};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{AbortController, AbortSignal};

wasm_bindgen_test_configure!(run_in_browser);

/// Puts a stand-in in the place of `fetch`: the body of a function of `request`.
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

fn told(error: &JsValue, name: &str) -> JsValue {
    Reflect::get(error, &name.into()).unwrap()
}

fn name(error: &JsValue) -> String {
    told(error, "name").as_string().unwrap()
}

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
    assert_eq!(told(&error, "retryable"), JsValue::FALSE);
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
    assert_eq!(told(&error, "messageKey"), "error.timeout");
    assert_eq!(told(&error, "retryable"), JsValue::TRUE);
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
    assert_eq!(told(&error, "status"), JsValue::NULL);
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
async fn a_refusal_carries_what_the_server_told() {
    let error = failure(
        r#"return Promise.resolve(Response.json({ success: false,
            error: { code: 1002, message: 'no', fields: { email: 'wrongEmail' } },
            requestId: 'r7' }, { status: 422 }))"#,
    )
    .await;
    assert_eq!(name(&error), "RefusedError");
    assert_eq!(told(&error, "code"), 1002);
    assert_eq!(told(&error, "status"), 422);
    assert_eq!(told(&error, "requestId"), "r7");
    assert_eq!(told(&error, "messageKey"), "error.invalidFields");
    let fields = JSON::stringify(&told(&error, "fields")).unwrap();
    assert_eq!(fields, r#"[{"field":"email","code":"wrongEmail"}]"#);
}

#[wasm_bindgen_test]
async fn a_failing_server_is_told_by_its_status_whatever_its_page_says() {
    for body in ["<html>Bad gateway", "", "{\"error\":", "null"] {
        let response = format!("return Promise.resolve(new Response('{body}', {{ status: 502 }}))");
        let error = failure(&response).await;
        assert_eq!(name(&error), "RefusedError");
        assert_eq!(told(&error, "status"), 502);
        assert_eq!(told(&error, "code"), JsValue::NULL);
        assert_eq!(told(&error, "retryable"), JsValue::TRUE);
    }
}

#[wasm_bindgen_test]
async fn a_page_instead_of_json_is_no_answer() {
    let error = failure("return Promise.resolve(new Response('<!doctype html><p>Sign in'))").await;
    assert_eq!(name(&error), "AnswerError");
    assert_eq!(told(&error, "status"), 200);
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

#[wasm_bindgen_test]
async fn the_station_lists_are_asked_for_together_and_all_must_come() {
    fetch_with(
        "return Promise.resolve(request.url.endsWith('count')
            ? new Response('', { status: 500 }) : Response.json({ data: [] }))",
    );
    let error = settle(client(1_000).station_board(None)).await.unwrap_err();
    assert_eq!(told(&error, "status"), 500);
    assert_eq!(fetches(), Some(3.0));
}

#[wasm_bindgen_test]
async fn a_refused_station_list_is_told_at_once_however_late_the_others_are() {
    fetch_with(
        "return request.url.endsWith('count')
            ? Promise.resolve(new Response('', { status: 503 })) : new Promise(() => {})",
    );
    let error = settle(client(60_000).station_board(None))
        .await
        .unwrap_err();
    assert_eq!(told(&error, "status"), 503);
}

/// Answers with a list of two requests, piece by piece of so many bytes, and then as `end` says.
fn list_in_pieces(bytes: usize, end: &str) {
    fetch_with(&format!(
        r#"const list = JSON.stringify({{ data: {{ assurances: [
            {{ id: 1, userCar: {{ car: {{ make: 'Citroën' }} }} }}, {{ id: 2 }}] }} }});
        const bytes = new TextEncoder().encode(list);
        globalThis.cancelled = false;
        return Promise.resolve(new Response(new ReadableStream({{
            start(stream) {{
                for (let at = 0; at < bytes.length; at += {bytes})
                    stream.enqueue(bytes.subarray(at, at + {bytes}));
                request.signal.addEventListener('abort', () => stream.error(request.signal.reason));
                {end}
            }},
            cancel() {{ globalThis.cancelled = true; }},
        }})))"#
    ));
}

async fn list(signal: Option<AbortSignal>, timeout_ms: u32) -> Result<JsValue, JsValue> {
    settle(client(timeout_ms).request_book("unansweredRequests", signal)).await
}

#[wasm_bindgen_test]
async fn a_list_is_read_as_it_arrives() {
    for bytes in [1, 7, 1_000] {
        list_in_pieces(bytes, "stream.close()");
        let book = list(None, 1_000).await.unwrap();
        assert_eq!(told(&book, "size"), 2);
    }
}

#[wasm_bindgen_test]
async fn a_list_that_breaks_off_tells_why() {
    list_in_pieces(7, "stream.error(new TypeError('network error'))");
    assert_eq!(name(&list(None, 1_000).await.unwrap_err()), "NetworkError");
    list_in_pieces(7, "");
    assert_eq!(name(&list(None, 30).await.unwrap_err()), "TimeoutError");
    let controller = AbortController::new().unwrap();
    let reading = list(Some(controller.signal()), 5_000);
    let abort = Function::new_with_args("controller", "setTimeout(() => controller.abort(), 20)");
    abort.call1(&JsValue::NULL, &controller).unwrap();
    assert_eq!(name(&reading.await.unwrap_err()), "AbortError");
}

#[wasm_bindgen_test]
async fn a_list_that_is_none_is_no_answer_and_not_read_on() {
    fetch_with("return Promise.resolve(new Response('[{\"id\":1}'))");
    assert_eq!(name(&list(None, 1_000).await.unwrap_err()), "AnswerError");
    fetch_with(
        "globalThis.cancelled = false;
        return Promise.resolve(new Response(new ReadableStream({
            start(stream) { stream.enqueue(new TextEncoder().encode('<!doctype html><p>')); },
            cancel() { globalThis.cancelled = true; },
        })))",
    );
    let error = list(None, 1_000).await.unwrap_err();
    assert_eq!(name(&error), "AnswerError");
    assert_eq!(told(&error, "status"), 200);
    assert_eq!(told(&js_sys::global(), "cancelled"), JsValue::TRUE);
}

#[wasm_bindgen_test]
async fn a_refused_list_carries_what_the_server_told() {
    fetch_with("return Promise.resolve(Response.json({ error: { code: 7 } }, { status: 403 }))");
    let error = list(None, 1_000).await.unwrap_err();
    assert_eq!(name(&error), "RefusedError");
    assert_eq!(
        (told(&error, "status"), told(&error, "code")),
        (403.into(), 7.into())
    );
}

#[wasm_bindgen_test]
async fn five_hundred_lists_that_break_off_take_no_memory() {
    let silent = Function::new_no_args("console.error = () => {}");
    silent.call0(&JsValue::NULL).unwrap();
    let mut before = 0;
    for round in 0..1_000 {
        if round == 500 {
            before = memory_size(0);
        }
        list_in_pieces(40, "stream.error(new TypeError('network error'))");
        assert!(list(None, 1_000).await.is_err());
    }
    assert_eq!(memory_size(0), before);
}

#[wasm_bindgen_test]
fn letters_of_every_alphabet_are_lowered_as_unicode_says() {
    for letter in ('\u{80}'..='\u{2fff}').chain('\u{ff00}'..='\u{1ffff}') {
        let mut lowered = Vec::new();
        wasm::lower_into(letter, &mut lowered);
        let expected: String = letter.to_lowercase().collect();
        // Letters that a newer Unicode added are capitals to one side only.
        let differs = lowered != expected.as_bytes();
        assert!(
            !differs || lowered == letter.to_string().as_bytes(),
            "{letter:?}"
        );
    }
}

/// Pages of memory that `times` runs of something take beyond those of a first round.
fn grown(times: usize, mut run: impl FnMut()) -> usize {
    (0..times).for_each(|_| run());
    let before = memory_size(0);
    (0..times).for_each(|_| run());
    memory_size(0) - before
}

#[wasm_bindgen_test]
fn ten_thousand_inputs_of_the_wrong_type_take_no_memory() {
    let wrong = JSON::parse(r#"{"email":{"a":[1]},"password":12,"cardNumber":null}"#).unwrap();
    let cut = Uint8Array::from(&b"{\"data\":[{\"id\":1},"[..]);
    let more = grown(10_000, || {
        let form = Array::of1(&wrong);
        assert!(wasm::rule("validateSignIn", &form).is_ok());
        assert!(wasm::rule("cardPayload", &form).is_ok());
        assert!(wasm::rule("noRule", &form).is_err());
        assert!(wasm::RequestBookHandle::from_bytes(&cut).is_err());
    });
    assert_eq!(more, 0);
}

#[wasm_bindgen_test]
async fn a_thousand_failing_calls_take_no_memory() {
    fetch_with("return Promise.resolve(new Response('{\"error\":{\"code\":37', { status: 409 }))");
    let silent = Function::new_no_args("console.warn = () => {}");
    silent.call0(&JsValue::NULL).unwrap();
    let client = client(1_000);
    let mut before = 0;
    for round in 0..2_000 {
        if round == 1_000 {
            before = memory_size(0);
        }
        assert!(
            settle(client.call("roles", &JsValue::UNDEFINED, None))
                .await
                .is_err()
        );
    }
    assert_eq!(memory_size(0), before);
}
