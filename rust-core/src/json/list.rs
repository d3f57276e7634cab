use std::borrow::Cow;

use memchr::memchr2;

use super::envelope::Envelope;
use super::repair::{BOM, repair};
use super::{ITEM, JsonError, KeyTable, Visit, Visitor, read, visit};
use crate::id::Id;

/// Most bytes of an item, of which a longer one is left out, and of the text before the list, after
/// which reading stops: the memory of WebAssembly never shrinks, so neither a huge row nor a bracket
/// that is not closed may buffer the rest of the response. Items of requests have some 2 kB.
pub const MAX_ITEM_BYTES: usize = 1 << 20;

/// Receives the items of a list. [`Visitor::key`] is called once per key of an object, not once per
/// item.
pub trait ItemVisitor: Visitor {
    /// The item is complete. False where it is left out, such as a row without an id.
    fn end_item(&mut self) -> bool;
    /// The item is malformed; its values received so far are dropped.
    fn drop_item(&mut self);
}

#[derive(Default, PartialEq, Eq)]
enum Section {
    #[default]
    BeforeList,
    List,
    AfterList,
}

/// The end of a response.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct ListEnd {
    /// Numbers of the items that were left out, from 1.
    pub skipped: Vec<u32>,
    /// Ids that the list lost since it was read, in a response with its changes only (LIST-9).
    pub removed: Vec<Id>,
}

/// Reads a response that contains a list, chunk by chunk: in `data.<name>` for any of the names,
/// directly in `data`, or bare. Chunks may end anywhere. The response is split where an item ends,
/// and each item is parsed on its own: an item that cannot be read is left out, and the list goes on
/// (LIST-7).
#[derive(Default)]
pub struct ListReader {
    names: &'static [&'static str],
    section: Section,
    /// The response without the items of the list.
    envelope: Vec<u8>,
    /// Before the list, whether each open object or list can contain it.
    open: Vec<bool>,
    /// Before the list, where the last text begins and ends in the envelope.
    last_text: (usize, usize),
    /// Within a text.
    in_text: bool,
    /// After a backslash, before the list.
    is_escaped: bool,
    /// Bytes from the beginning of an item on, of which `scanned` have been looked at.
    buffer: Vec<u8>,
    scanned: usize,
    /// Objects and lists that are open within the item.
    depth: usize,
    items: u32,
    skipped: Vec<u32>,
    keys: KeyTable,
}

impl ListReader {
    /// Reads the list of one of these names.
    pub fn new(names: &'static [&'static str]) -> Self {
        Self {
            names,
            ..Self::default()
        }
    }

    /// Takes the next chunk.
    ///
    /// # Errors
    /// [`JsonError::Malformed`] at the first byte before the list that JSON does not have outside of
    /// texts, such as that of an HTML page, and [`JsonError::TooLong`] for a text before the list
    /// without an end, so that the rest is not downloaded.
    pub fn feed(&mut self, chunk: &[u8], visitor: &mut dyn ItemVisitor) -> Result<(), JsonError> {
        match self.section {
            Section::BeforeList => {
                for (at, &byte) in chunk.iter().enumerate() {
                    self.envelope.push(byte);
                    if !self.in_text && !is_json(byte) && !BOM.starts_with(&self.envelope) {
                        return read(&self.envelope, &mut Envelope::new(self.names));
                    }
                    if self.begins_list(byte) {
                        self.section = Section::List;
                        let items = chunk.get(at + 1..).unwrap_or_default();
                        return self.feed(items, visitor);
                    }
                }
                if self.envelope.len() > MAX_ITEM_BYTES {
                    return Err(JsonError::TooLong);
                }
            }
            Section::List => {
                self.buffer.extend_from_slice(chunk);
                self.split(visitor);
                if self.buffer.len() > MAX_ITEM_BYTES {
                    // The rest of the item follows a byte that begins no object: it is left out.
                    self.scanned -= self.buffer.len() - 1;
                    self.buffer = vec![0];
                }
            }
            Section::AfterList => self.envelope.extend_from_slice(chunk),
        }
        Ok(())
    }

    /// Begins another response with the same items; the keys met so far keep their nodes.
    pub fn restart(&mut self) {
        *self = Self {
            keys: std::mem::take(&mut self.keys),
            ..Self::new(self.names)
        };
    }

    /// Whether the list is closed: only the end of the response follows.
    pub fn is_closed(&self) -> bool {
        self.section == Section::AfterList
    }

    /// The response without the items of the list.
    pub fn envelope(&self) -> &[u8] {
        &self.envelope
    }

    /// Ends the response.
    ///
    /// # Errors
    /// [`JsonError`] where the response is not JSON, is cut off, is a refusal or does not contain the
    /// list. Null in place of a named list is an empty one.
    pub fn end(&mut self) -> Result<ListEnd, JsonError> {
        if self.section == Section::List {
            return Err(JsonError::Incomplete);
        }
        let mut envelope = Envelope::new(self.names);
        read(&self.envelope, &mut envelope)?;
        Ok(ListEnd {
            removed: envelope.check()?,
            skipped: std::mem::take(&mut self.skipped),
        })
    }

    /// Looks at a byte before the list. True where it opens the list.
    fn begins_list(&mut self, byte: u8) -> bool {
        if self.is_escaped {
            self.is_escaped = false;
        } else if self.in_text {
            self.is_escaped = byte == b'\\';
            self.in_text = byte != b'"';
            self.last_text.1 = self.envelope.len() - 1;
        } else if byte == b'"' {
            self.in_text = true;
            self.last_text = (self.envelope.len(), self.envelope.len());
        } else if matches!(byte, b'{' | b'[') {
            let contains_list = self
                .open
                .last()
                .is_none_or(|&parent| parent && self.is_named());
            if contains_list && byte == b'[' {
                return true;
            }
            self.open.push(contains_list);
        } else if matches!(byte, b'}' | b']') {
            self.open.pop();
        }
        false
    }

    /// Whether the last text is a key on the way to the list.
    fn is_named(&self) -> bool {
        let key = self.envelope.get(self.last_text.0..self.last_text.1);
        key.is_some_and(|key| {
            key == b"data" || self.names.iter().any(|name| name.as_bytes() == key)
        })
    }

    /// Reads the items that the buffer completes. Only quotes, backslashes, brackets and commas are
    /// looked at; whether an item is JSON, its parser finds out.
    fn split(&mut self, visitor: &mut dyn ItemVisitor) {
        let mut buffer = std::mem::take(&mut self.buffer);
        let (mut start, mut at) = (0, self.scanned);
        while let Some(rest) = buffer.get(at..).filter(|rest| !rest.is_empty()) {
            if self.in_text {
                let Some(found) = memchr2(b'"', b'\\', rest) else {
                    at = buffer.len();
                    break;
                };
                let is_escape = rest.get(found) == Some(&b'\\');
                self.in_text = is_escape;
                at += found + if is_escape { 2 } else { 1 };
                continue;
            }
            let Some(found) = rest.iter().position(|byte| b"\"{}[],".contains(byte)) else {
                at = buffer.len();
                break;
            };
            at += found + 1;
            match (rest.get(found), self.depth) {
                (Some(b'"'), _) => self.in_text = true,
                (Some(b'{' | b'['), _) => self.depth += 1,
                (Some(b'}' | b']'), 1..) => self.depth -= 1,
                (Some(b','), 0) => {
                    self.read_item(buffer.get(start..at - 1).unwrap_or_default(), visitor);
                    start = at;
                }
                (Some(b']'), 0) => {
                    let item = buffer.get(start..at - 1).unwrap_or_default();
                    if self.items > 0 || !item.trim_ascii().is_empty() {
                        self.read_item(item, visitor);
                    }
                    self.section = Section::AfterList;
                    self.envelope.push(b']');
                    let rest = buffer.get(at..).unwrap_or_default();
                    return self.envelope.extend_from_slice(rest);
                }
                _ => {}
            }
        }
        buffer.drain(..start);
        self.buffer = buffer;
        self.scanned = at - start;
    }

    fn read_item(&mut self, item: &[u8], visitor: &mut dyn ItemVisitor) {
        self.items += 1;
        let is_object = item.trim_ascii_start().first() == Some(&b'{');
        let is_readable = is_object && item.len() <= MAX_ITEM_BYTES;
        let is_read = is_readable && self.visit_item(item, visitor);
        if !is_read {
            visitor.drop_item();
        }
        if !(is_read && visitor.end_item()) {
            self.skipped.push(self.items);
        }
    }

    /// Visits an item, repaired only where it cannot be parsed as it is. Returns whether it is JSON.
    fn visit_item(&mut self, item: &[u8], visitor: &mut dyn ItemVisitor) -> bool {
        let mut parse = |text: &str, visitor: &mut dyn ItemVisitor| {
            let keys = Some(&mut self.keys);
            visit(text, ITEM, &mut Visit { visitor, keys }).is_ok()
        };
        if std::str::from_utf8(item).is_ok_and(|text| parse(text, visitor)) {
            return true;
        }
        visitor.drop_item();
        match repair(item) {
            Cow::Owned(repaired) => parse(&repaired, visitor),
            Cow::Borrowed(_) => false,
        }
    }
}

/// Whether JSON has the byte outside of texts.
fn is_json(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte.is_ascii_alphanumeric() || b"{}[]:,\"+-.".contains(&byte)
}
