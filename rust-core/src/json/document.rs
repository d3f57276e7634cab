use super::keys::Keys;
use super::{ITEM, JsonError, Place, ROOT, SKIP, Sink};
use crate::compact::{DEEPEST, Error, Fault, Number, Reader};
use crate::loose_value::LooseValue;

/// An object or list whose end has not come yet.
struct Open {
    /// Where the object stands, or where the items of the list do.
    place: Place,
    is_object: bool,
}

/// What may come next.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Next {
    #[default]
    Value,
    /// A value, or the end of an empty list.
    FirstItem,
    Key,
    /// A key, or the end of an empty object.
    FirstKey,
    Colon,
    /// A comma, or the end of the object or list.
    Comma,
    Nothing,
}

/// A document that comes in pieces, cut anywhere: tells a [`Sink`] what is complete and keeps only
/// the value that is not.
#[derive(Default)]
pub struct Document {
    /// The names of the list looked for; none for the whole document.
    names: &'static [&'static str],
    found: bool,
    /// The keys of the list's items.
    keys: Keys,
    open: Vec<Open>,
    next: Next,
    /// Where the next value stands.
    place: Place,
    /// The beginning of a value whose end has not come yet.
    rest: Vec<u8>,
    /// Lines before the rest, and columns before it in its line.
    before: (usize, usize),
}

impl Document {
    /// Looks for a list and tells of its items, each at [`ITEM`]: the list in `data.<name>` for any
    /// of the names, directly in `data`, or bare (CALL-2). Null in place of a named list is an
    /// empty one. The sink may be asked for the place of a key once only, whatever the number of
    /// items that hold it.
    pub fn of_list(names: &'static [&'static str]) -> Self {
        Self {
            names,
            ..Self::default()
        }
    }

    /// Takes the next piece.
    ///
    /// # Errors
    /// [`JsonError::Malformed`] as soon as it is seen; nothing may be fed after that.
    pub fn feed(&mut self, piece: &[u8], sink: &mut dyn Sink) -> Result<(), JsonError> {
        if self.rest.is_empty() {
            let read = self.take(piece, false, sink)?;
            self.rest
                .extend_from_slice(piece.get(read..).unwrap_or_default());
        } else {
            let mut rest = std::mem::take(&mut self.rest);
            rest.extend_from_slice(piece);
            let read = self.take(&rest, false, sink)?;
            rest.drain(..read);
            self.rest = rest;
        }
        Ok(())
    }

    /// Says that no piece follows.
    ///
    /// # Errors
    /// [`JsonError::Malformed`] where the document is cut off, [`JsonError::Missing`] where it does
    /// not hold the list.
    pub fn end(&mut self, sink: &mut dyn Sink) -> Result<(), JsonError> {
        let rest = std::mem::take(&mut self.rest);
        self.take(&rest, true, sink)?;
        if self.found || self.names.is_empty() {
            Ok(())
        } else {
            Err(JsonError::Missing)
        }
    }

    /// Reads what is complete: the number of bytes.
    fn take(
        &mut self,
        bytes: &[u8],
        is_last: bool,
        sink: &mut dyn Sink,
    ) -> Result<usize, JsonError> {
        let (text, wrong) = match std::str::from_utf8(bytes) {
            Ok(text) => (text, false),
            Err(error) => {
                let valid = bytes.get(..error.valid_up_to()).unwrap_or_default();
                let text = std::str::from_utf8(valid).unwrap_or_default();
                (text, is_last || error.error_len().is_some())
            }
        };
        let mut reader = Reader::new(text);
        let read = self.values(&mut reader, is_last && !wrong, sink);
        let read = read.and_then(|read| match wrong {
            true => Err(Error::at(bytes, text.len(), Fault::Encoding)),
            false => Ok(read),
        });
        let read = read.map_err(|error| error.after(self.before))?;
        self.before = Error::at(bytes, read, Fault::Cut)
            .after(self.before)
            .before();
        Ok(read)
    }

    fn values(
        &mut self,
        reader: &mut Reader<'_>,
        is_last: bool,
        sink: &mut dyn Sink,
    ) -> Result<usize, Error> {
        while let Some(byte) = reader.next_byte() {
            let start = reader.position();
            match self.one(byte, reader, is_last, sink) {
                Ok(true) => {}
                Ok(false) => return Ok(start),
                Err(error) if error.fault == Fault::Cut && !is_last => return Ok(start),
                Err(error) => return Err(error),
            }
        }
        if is_last && self.next != Next::Nothing {
            return Err(reader.fail(Fault::Cut));
        }
        Ok(reader.position())
    }

    /// Takes a bracket, a comma, a colon, a key or a scalar. False where more of it may follow.
    fn one(
        &mut self,
        byte: u8,
        reader: &mut Reader<'_>,
        is_last: bool,
        sink: &mut dyn Sink,
    ) -> Result<bool, Error> {
        match (self.next, byte) {
            (Next::Key | Next::FirstKey, b'"') => {
                let object = self.open.last().map_or(SKIP, |open| open.place);
                self.place = self.key(object, &reader.text()?, sink);
                self.next = Next::Colon;
            }
            (Next::Colon, b':') => {
                reader.pass(1);
                self.next = Next::Value;
            }
            (Next::Comma, b',') => {
                reader.pass(1);
                if let Some(&Open { place, is_object }) = self.open.last() {
                    self.place = place;
                    self.go_on(if is_object { Next::Key } else { Next::Value }, reader);
                }
            }
            (Next::Value | Next::FirstItem, b'{' | b'[') => {
                self.open(byte == b'{', reader, sink)?
            }
            (Next::Comma | Next::FirstKey, b'}') => self.close(reader, true, sink)?,
            (Next::Comma | Next::FirstItem, b']') => self.close(reader, false, sink)?,
            (Next::Value | Next::FirstItem, _) => {
                if !self.scalar(byte, reader, is_last, sink)? {
                    return Ok(false);
                }
                self.value_ended();
            }
            _ => return Err(reader.fail(Fault::Syntax)),
        }
        Ok(true)
    }

    fn scalar(
        &mut self,
        byte: u8,
        reader: &mut Reader<'_>,
        is_last: bool,
        sink: &mut dyn Sink,
    ) -> Result<bool, Error> {
        let is_told = self.place != SKIP && (self.place != ROOT || self.names.is_empty());
        let mut tell = |value: LooseValue<'_>| {
            if is_told {
                sink.value(self.place, value);
            }
        };
        match byte {
            b'"' => match reader.plain_text() {
                Some(text) => tell(LooseValue::Text(text)),
                None => tell(LooseValue::Text(&reader.text()?)),
            },
            b't' | b'f' => tell(LooseValue::Bool(reader.bool()?)),
            b'n' => reader.null()?,
            _ => {
                let whole = reader.plain_whole().map(Number::Integer);
                let number = whole.map_or_else(|| reader.number(), Ok)?;
                if reader.next_byte().is_none() && !is_last {
                    return Ok(false);
                }
                match number {
                    Number::Integer(number) => tell(LooseValue::Integer(number)),
                    Number::Large(number) => tell(LooseValue::Text(&number.to_string())),
                    Number::Decimal(number) => tell(LooseValue::Decimal(number)),
                }
            }
        }
        Ok(true)
    }

    /// Takes the next key and its colon too, where it is the one that mostly follows.
    fn go_on(&mut self, next: Next, reader: &mut Reader<'_>) {
        self.next = next;
        if matches!(next, Next::Key | Next::FirstKey)
            && let Some((place, bytes)) = self.keys.expected(self.place, reader.rest())
        {
            reader.pass(bytes);
            (self.place, self.next) = (place, Next::Value);
        }
    }

    /// On the way to a list, only `data` and its names lead further.
    #[inline(never)]
    fn key(&mut self, object: Place, key: &str, sink: &mut dyn Sink) -> Place {
        match object {
            SKIP => SKIP,
            _ if self.names.is_empty() => sink.key(object, key),
            ROOT => {
                let named = self.names.contains(&key);
                self.found |= named;
                if named || key == "data" { ROOT } else { SKIP }
            }
            _ => self.keys.find(object, key).unwrap_or_else(|| {
                let place = sink.key(object, key);
                self.keys.add(object, key, place);
                place
            }),
        }
    }

    fn open(
        &mut self,
        is_object: bool,
        reader: &mut Reader<'_>,
        sink: &mut dyn Sink,
    ) -> Result<(), Error> {
        if self.open.len() == DEEPEST {
            return Err(reader.fail(Fault::Depth));
        }
        reader.pass(1);
        if !is_object {
            if self.place == ROOT && !self.names.is_empty() {
                (self.found, self.place) = (true, ITEM);
            } else if self.place != SKIP {
                self.place = sink.list(self.place);
            }
        }
        let place = self.place;
        self.open.push(Open { place, is_object });
        let next = match is_object {
            true => Next::FirstKey,
            false => Next::FirstItem,
        };
        self.go_on(next, reader);
        Ok(())
    }

    fn close(
        &mut self,
        reader: &mut Reader<'_>,
        is_object: bool,
        sink: &mut dyn Sink,
    ) -> Result<(), Error> {
        let Some(open) = self.open.pop().filter(|open| open.is_object == is_object) else {
            return Err(reader.fail(Fault::Syntax));
        };
        reader.pass(1);
        if is_object && open.place != SKIP && (open.place != ROOT || self.names.is_empty()) {
            sink.end(open.place);
        }
        self.value_ended();
        Ok(())
    }

    fn value_ended(&mut self) {
        self.next = match self.open.is_empty() {
            true => Next::Nothing,
            false => Next::Comma,
        };
    }
}
