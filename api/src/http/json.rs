//! JSON written straight into the body: an answer of many rows costs no value per row.

use crate::error::{Error, Result};
use serde::Serialize;

/// The body, as a place to write JSON to.
pub struct Json<'a>(pub &'a mut Vec<u8>);

impl Json<'_> {
    /// Writes what already is JSON, or a part of it.
    pub fn raw(&mut self, json: impl AsRef<[u8]>) -> &mut Self {
        self.0.extend_from_slice(json.as_ref());
        self
    }

    /// Writes a number.
    pub fn int(&mut self, number: i64) {
        self.plain(&number);
    }

    /// Writes a text.
    pub fn text(&mut self, text: impl AsRef<[u8]>) {
        let text = text.as_ref();
        if text
            .iter()
            .fold(false, |found, byte| found | is_escaped(*byte))
        {
            self.plain(&String::from_utf8_lossy(text));
        } else {
            self.raw("\"").raw(text).raw("\"");
        }
    }

    /// Writes a text, or null.
    pub fn text_or_null(&mut self, text: Option<impl AsRef<[u8]>>) {
        match text {
            Some(text) => self.text(text),
            None => drop(self.raw("null")),
        }
    }

    /// Writes a value of the wire.
    pub fn value(&mut self, value: &impl Serialize) -> Result<()> {
        serde_json::to_writer(&mut *self.0, value)
            .map_err(|error| Error::internal(error.to_string()))
    }

    /// Numbers and texts always can be written, and memory takes everything.
    fn plain<T: Serialize + ?Sized>(&mut self, value: &T) {
        let _ = serde_json::to_writer(&mut *self.0, value);
    }
}

/// Whether JSON has another spelling for the byte. Most texts have none of these: to look at all
/// their bytes at once is several times faster than to copy them one by one.
const fn is_escaped(byte: u8) -> bool {
    byte < b' ' || byte == b'"' || byte == b'\\'
}
