//! Lists: requested together, read in chunks.

use std::cell::Cell;
use std::rc::Rc;

use web_sys::AbortController;

use super::*;

#[wasm_bindgen_test]
async fn the_station_lists_are_asked_for_together_and_all_must_come() {
    fetch_with(
        "return Promise.resolve(request.url.endsWith('count')
            ? new Response('', { status: 500 }) : Response.json({ data: [] }))",
    );
    let error = settle(client(1_000).station_board(None, None))
        .await
        .unwrap_err();
    assert_eq!(property(&error, "status"), 500);
    assert_eq!(fetches(), Some(3.0));
}

#[wasm_bindgen_test]
async fn a_refused_station_list_rejects_before_the_others_arrive_and_aborts_them() {
    fetch_with(
        "globalThis.aborted = 0;
        if (request.url.endsWith('count'))
            return Promise.resolve(new Response('', { status: 503 }));
        request.signal.addEventListener('abort', () => { globalThis.aborted += 1; });
        return new Promise(() => {})",
    );
    let error = settle(client(60_000).station_board(None, None))
        .await
        .unwrap_err();
    assert_eq!(property(&error, "status"), 503);
    assert_eq!(property(&js_sys::global(), "aborted"), 2);
}

/// Answers with a list of two requests, in chunks of `bytes`, then runs the script `end`.
pub fn list_in_chunks(bytes: usize, end: &str) {
    let requests = "[{ id: 1, userCar: { car: { make: 'Citroën' } } }, { id: 2 }]";
    requests_in_chunks(requests, bytes, end);
}

fn requests_in_chunks(requests: &str, bytes: usize, end: &str) {
    fetch_with(&format!(
        r#"const list = JSON.stringify({{ data: {{ assurances: {requests} }} }});
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

pub async fn list(signal: Option<AbortSignal>, timeout_ms: u32) -> Result<JsValue, JsValue> {
    settle(client(timeout_ms).request_book("unansweredRequests", signal, None)).await
}

#[wasm_bindgen_test]
async fn a_list_is_read_as_it_arrives() {
    for bytes in [1, 7, 1_000] {
        list_in_chunks(bytes, "stream.close()");
        let book = list(None, 1_000).await.unwrap();
        assert_eq!(property(&book, "size"), 2);
    }
}

#[wasm_bindgen_test]
async fn rows_so_far_are_shown_where_further_ones_follow() {
    let requests = "Array.from({ length: 12 }, (_, at) => ({ id: at + 1 }))";
    for (bytes, showings) in [(1_000, 0), (125, 1)] {
        requests_in_chunks(requests, bytes, "stream.close()");
        let shown = Rc::new(Cell::new(0));
        let counted = Rc::clone(&shown);
        let count = Closure::<dyn FnMut()>::new(move || counted.set(counted.get() + 1));
        let on_rows = count.as_ref().unchecked_ref::<Function>().clone();
        let reading = client(1_000).request_book("unansweredRequests", None, Some(on_rows));
        assert_eq!(property(&settle(reading).await.unwrap(), "size"), 12);
        assert_eq!(shown.get(), showings, "in chunks of {bytes}");
    }
}

#[wasm_bindgen_test]
async fn a_list_that_breaks_off_has_the_error_of_its_cause() {
    list_in_chunks(7, "stream.error(new TypeError('network error'))");
    assert_eq!(name(&list(None, 1_000).await.unwrap_err()), "NetworkError");
    list_in_chunks(7, "");
    assert_eq!(name(&list(None, 30).await.unwrap_err()), "TimeoutError");
    let controller = AbortController::new().unwrap();
    let reading = list(Some(controller.signal()), 5_000);
    let abort = Function::new_with_args("controller", "setTimeout(() => controller.abort(), 20)");
    abort.call1(&JsValue::NULL, &controller).unwrap();
    assert_eq!(name(&reading.await.unwrap_err()), "AbortError");
}

#[wasm_bindgen_test]
async fn a_response_without_a_list_is_an_error_and_not_downloaded() {
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
    assert_eq!(property(&error, "status"), 200);
    assert_eq!(property(&js_sys::global(), "cancelled"), JsValue::TRUE);
}

#[wasm_bindgen_test]
async fn a_refused_list_has_the_error_of_the_server() {
    fetch_with("return Promise.resolve(Response.json({ error: { code: 7 } }, { status: 403 }))");
    let error = list(None, 1_000).await.unwrap_err();
    assert_eq!(name(&error), "RefusedError");
    assert_eq!(
        (property(&error, "status"), property(&error, "code")),
        (403.into(), 7.into())
    );
}
