//! Chunked copying of JavaScript bytes. WebAssembly memory never shrinks, so a response copied as a
//! whole would occupy it for the life of the page.

use js_sys::{Date, Promise, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageChannel, ReadableStream, ReadableStreamDefaultReader};

use super::from_js::member;
use super::timeout::Timeout;
use crate::api::CoreError;

/// Bytes copied at a time.
const CHUNK_SIZE: u32 = 0x1_0000;

/// Milliseconds of reading after which the page may paint and answer clicks.
const PAUSE_AFTER_MS: f64 = 16.0;

/// Receives the chunks of a response body.
pub type Feed<'f> = &'f mut dyn FnMut(&[u8]) -> Result<(), CoreError>;

/// Feeds all bytes of an array.
///
/// # Errors
/// Errors of `feed`.
pub fn each_chunk(bytes: &Uint8Array, feed: Feed<'_>) -> Result<(), CoreError> {
    let mut chunk = vec![0; CHUNK_SIZE.min(bytes.length()) as usize];
    let mut start = 0;
    while start < bytes.length() {
        let part = bytes.subarray(start, (start + CHUNK_SIZE).min(bytes.length()));
        let copied = chunk.get_mut(..part.length() as usize).unwrap_or_default();
        part.copy_to(copied);
        feed(copied)?;
        start += CHUNK_SIZE;
    }
    Ok(())
}

/// Feeds a body as it arrives.
///
/// # Errors
/// Errors of `feed`, after which reading stops; that of `timeout` where the body breaks off.
pub async fn each_body_chunk(
    body: &ReadableStream,
    feed: Feed<'_>,
    timeout: &Timeout,
) -> Result<(), CoreError> {
    // No type checks: body and chunks may come from another realm.
    if body.locked() {
        return Err(timeout.error());
    }
    let reader: ReadableStreamDefaultReader = body.get_reader().unchecked_into();
    let mut begun = Date::now();
    loop {
        let read = timeout.wait(reader.read()).await?;
        if member(&read, "done").is_truthy() {
            return Ok(());
        }
        if let Err(error) = each_chunk(member(&read, "value").unchecked_ref(), feed) {
            let _ = JsFuture::from(reader.cancel()).await;
            return Err(error);
        }
        if Date::now() - begun > PAUSE_AFTER_MS {
            pause().await;
            begun = Date::now();
        }
    }
}

/// Lets other tasks run. A message, since a timer in a background page waits for a second.
async fn pause() {
    let Ok(channel) = MessageChannel::new() else {
        return;
    };
    let port = channel.port1();
    let passed = Promise::new(&mut |resolve, _| port.set_onmessage(Some(&resolve)));
    if channel.port2().post_message(&JsValue::NULL).is_ok() {
        let _ = JsFuture::from(passed).await;
    }
    port.close();
}
