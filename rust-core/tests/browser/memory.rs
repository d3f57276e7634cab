//! Memory: leaks, and secrets after their use.

use core::arch::wasm32::memory_size;

use js_sys::{Array, JSON, Uint8Array};

use super::lists::{list, list_in_chunks};
use super::*;

#[wasm_bindgen_test]
async fn five_hundred_lists_that_break_off_take_no_memory() {
    let silent = Function::new_no_args("console.error = () => {}");
    silent.call0(&JsValue::NULL).unwrap();
    let mut before = 0;
    for round in 0..1_000 {
        if round == 500 {
            before = memory_size(0);
        }
        list_in_chunks(40, "stream.error(new TypeError('network error'))");
        assert!(list(None, 1_000).await.is_err());
    }
    assert_eq!(memory_size(0), before);
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

/// Whether the memory of the module contains a text, given as a JavaScript expression.
fn holds(text: &str) -> bool {
    let look = Function::new_with_args(
        "memory",
        &format!("return new TextDecoder('latin1').decode(memory.buffer).includes({text})"),
    );
    let found = look.call1(&JsValue::NULL, &wasm_bindgen::memory()).unwrap();
    found.is_truthy()
}

#[wasm_bindgen_test]
async fn a_card_number_and_a_code_are_gone_once_they_are_sent() {
    fetch_with("return Promise.resolve(Response.json({ success: true, data: {} }))");
    // Put together by the browser: the test's own text holds neither.
    let number = "['4012', '8888', '8888', '1881']";
    let form = Function::new_no_args(&format!(
        "const number = {number};
        return {{ cardNumber: number.join(' '), name: 'Ana Roy', expirationDate: '12/29',
            cvv: ['07', '5'].join('') }}"
    ));
    let form = form.call0(&JsValue::NULL).unwrap();
    let payload = wasm::rule("cardPayload", &Array::of1(&form)).unwrap();
    assert!(payload.is_object(), "{payload:?}");
    let sent = client(1_000).call("updateCard", &payload, None);
    settle(sent).await.unwrap();
    for text in [
        format!("{number}.join('')"),
        format!("{number}.join(' ')"),
        "'\"cvv\":\"07' + '5'".to_owned(),
    ] {
        assert!(!holds(&text), "{text}");
    }
}
