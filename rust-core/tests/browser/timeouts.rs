//! Timeouts: a time without a byte, however long the whole response takes (ERROR-7).

use super::lists::list;
use super::*;

const TIMEOUT_MS: u32 = 150;

/// Answers after 90 ms with the expression `body` in four pieces, 90 ms one after the other, and then
/// closes the response where `closes`.
fn in_slow_pieces(body: &str, closes: bool) {
    fetch_with(&format!(
        r#"const bytes = new TextEncoder().encode({body});
        const size = Math.ceil(bytes.length / 4);
        let at = 0;
        const response = () => new Response(new ReadableStream({{
            start(stream) {{
                request.signal.addEventListener('abort', () => stream.error(request.signal.reason));
                const next = () => {{
                    if (request.signal.aborted) return;
                    if (at < bytes.length) {{
                        stream.enqueue(bytes.slice(at, at += size));
                        setTimeout(next, 90);
                    }} else if ({closes}) stream.close();
                }};
                setTimeout(next, 90);
            }},
        }}), {{ headers: {{ 'Content-Type': 'text/csv' }} }});
        return new Promise((resolve, reject) => {{
            request.signal.addEventListener('abort', () => reject(request.signal.reason));
            setTimeout(() => resolve(response()), 90);
        }})"#
    ));
}

const TWO_REQUESTS: &str = "JSON.stringify({ data: { assurances: [{ id: 1 }, { id: 2 }] } })";

#[wasm_bindgen_test]
async fn a_list_whose_pieces_keep_coming_is_read_to_its_end() {
    in_slow_pieces(TWO_REQUESTS, true);
    let book = list(None, TIMEOUT_MS).await.unwrap();
    assert_eq!(property(&book, "size"), 2);
}

#[wasm_bindgen_test]
async fn a_list_that_stops_coming_is_timed_out() {
    in_slow_pieces(TWO_REQUESTS, false);
    let error = list(None, TIMEOUT_MS).await.unwrap_err();
    assert_eq!(name(&error), "TimeoutError");
}

#[wasm_bindgen_test]
async fn files_and_other_answers_whose_pieces_keep_coming_are_read_to_their_end() {
    in_slow_pieces("'Date,Montant\\n2024-03-01,12'", true);
    let call = |name| client(TIMEOUT_MS).call(name, &JsValue::UNDEFINED, None);
    let file = settle(call("auditCsv")).await.unwrap();
    assert_eq!(property(&file, "size"), 26);
    assert_eq!(property(&file, "type"), "text/csv");
    in_slow_pieces("JSON.stringify({ data: [] })", true);
    assert!(settle(call("brands")).await.is_ok());
}

#[wasm_bindgen_test]
async fn a_file_that_stops_coming_is_timed_out() {
    in_slow_pieces("'Date,Montant'", false);
    let reading = client(TIMEOUT_MS).call("auditCsv", &JsValue::UNDEFINED, None);
    assert_eq!(name(&settle(reading).await.unwrap_err()), "TimeoutError");
}

/// The second and third list of stations have come while the first is being read.
#[wasm_bindgen_test]
async fn a_list_that_waits_for_the_one_before_it_is_not_timed_out() {
    let empty = "JSON.stringify({ data: [] })";
    in_slow_pieces(empty, true);
    let global = js_sys::global();
    let slow = Reflect::get(&global, &"answer".into()).unwrap();
    Reflect::set(&global, &"slow".into(), &slow).unwrap();
    fetch_with(&format!(
        "if (request.url.endsWith('/store')) return slow(request);
        return Promise.resolve(new Response(new ReadableStream({{
            start(stream) {{
                request.signal.addEventListener('abort', () => stream.error(request.signal.reason));
            }},
            pull(stream) {{
                stream.enqueue(new TextEncoder().encode({empty}));
                stream.close();
            }},
        }}, {{ highWaterMark: 0 }})))"
    ));
    let board = settle(client(TIMEOUT_MS).station_board(None, None)).await;
    assert!(board.is_ok());
}
