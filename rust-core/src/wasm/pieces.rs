//! Bytes of JavaScript's, a piece at a time: this module's memory only ever grows, so that a whole
//! response copied into it would stay in it.

use js_sys::{Date, Promise, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageChannel, ReadableStream, ReadableStreamDefaultReader};

use super::object::member;
use crate::api::CoreError;

/// Bytes copied at a time.
const PIECE: u32 = 0x1_0000;

/// Milliseconds of reading after which the page may paint and answer clicks.
const LONG: f64 = 16.0;

/// Takes the pieces of a response's body.
pub type Feed<'f> = &'f mut dyn FnMut(&[u8]) -> Result<(), CoreError>;

/// Hands over all bytes of an array.
///
/// # Errors
/// What `feed` says.
pub fn each_piece(bytes: &Uint8Array, feed: Feed<'_>) -> Result<(), CoreError> {
    let mut piece = vec![0; PIECE.min(bytes.length()) as usize];
    let mut start = 0;
    while start < bytes.length() {
        let part = bytes.subarray(start, (start + PIECE).min(bytes.length()));
        let copied = piece.get_mut(..part.length() as usize).unwrap_or_default();
        part.copy_to(copied);
        feed(copied)?;
        start += PIECE;
    }
    Ok(())
}

/// Hands over a body as it arrives.
///
/// # Errors
/// What `feed` says, and then nothing more is read; what `failed` says where the body breaks off.
pub async fn each_piece_of_body(
    body: &ReadableStream,
    feed: Feed<'_>,
    failed: &dyn Fn() -> CoreError,
) -> Result<(), CoreError> {
    // Asked of the body, and its pieces not of which kind they are: both may be another realm's.
    if body.locked() {
        return Err(failed());
    }
    let reader: ReadableStreamDefaultReader = body.get_reader().unchecked_into();
    let mut begun = Date::now();
    loop {
        let read = JsFuture::from(reader.read()).await.map_err(|_| failed())?;
        if member(&read, "done").is_truthy() {
            return Ok(());
        }
        if let Err(error) = each_piece(member(&read, "value").unchecked_ref(), feed) {
            let _ = JsFuture::from(reader.cancel()).await;
            return Err(error);
        }
        if Date::now() - begun > LONG {
            pause().await;
            begun = Date::now();
        }
    }
}

/// Lets other tasks pass. Not by a timer: those of a page in the background wait for a second.
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
