use super::error::{Error, Fault};

/// The kind of the value that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `{…}`
    Object,
    /// `[…]`
    List,
    /// `"…"`
    Text,
    /// A number.
    Number,
    /// `true` or `false`
    Bool,
    /// `null`
    Null,
}

/// How deep values may stand in one another: as deep as serde_json reads.
pub(crate) const DEEPEST: usize = 127;

/// Reads a text value by value. Whoever reads asks for the [`Kind`] that comes next and takes it, or
/// skips it; a value of another kind than the one taken is malformed.
pub struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    depth: usize,
}

impl<'a> Reader<'a> {
    /// At the start of a text.
    pub const fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            depth: 0,
        }
    }

    /// As [`Self::new`], for bytes that ought to be UTF-8.
    ///
    /// # Errors
    /// Where they are not.
    pub fn from_bytes(bytes: &'a [u8]) -> Result<Self, Error> {
        std::str::from_utf8(bytes)
            .map(Self::new)
            .map_err(|error| Error::at(bytes, error.valid_up_to(), Fault::Encoding))
    }

    /// That nothing but white space is left.
    ///
    /// # Errors
    /// Where something is.
    pub fn end(&mut self) -> Result<(), Error> {
        self.skip_space();
        if self.byte().is_none() {
            Ok(())
        } else {
            Err(self.fail(Fault::Syntax))
        }
    }

    /// The kind of the next value.
    ///
    /// # Errors
    /// Where none begins.
    pub fn kind(&mut self) -> Result<Kind, Error> {
        self.skip_space();
        match self.byte() {
            Some(b'{') => Ok(Kind::Object),
            Some(b'[') => Ok(Kind::List),
            Some(b'"') => Ok(Kind::Text),
            Some(b'-' | b'0'..=b'9') => Ok(Kind::Number),
            Some(b't' | b'f') => Ok(Kind::Bool),
            Some(b'n') => Ok(Kind::Null),
            _ => Err(self.fail(Fault::Syntax)),
        }
    }

    /// Takes an object: calls with each key; the callee takes or skips the value.
    ///
    /// # Errors
    /// Malformed JSON, or what the callee says.
    pub fn object(
        &mut self,
        member: &mut dyn FnMut(&mut Self, &str) -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.open(b'{')?;
        let mut is_first = true;
        while self.goes_on(b'}', is_first)? {
            let key = self.text()?;
            self.skip_space();
            self.expect(b':')?;
            member(self, &key)?;
            is_first = false;
        }
        Ok(())
    }

    /// Takes a list: calls before each item; the callee takes or skips it.
    ///
    /// # Errors
    /// Malformed JSON, or what the callee says.
    pub fn list(
        &mut self,
        item: &mut dyn FnMut(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.open(b'[')?;
        let mut is_first = true;
        while self.goes_on(b']', is_first)? {
            item(self)?;
            is_first = false;
        }
        Ok(())
    }

    /// Takes `true` or `false`.
    ///
    /// # Errors
    /// Malformed JSON, or neither.
    pub fn bool(&mut self) -> Result<bool, Error> {
        self.skip_space();
        let value = self.byte() == Some(b't');
        self.word(if value { "true" } else { "false" })?;
        Ok(value)
    }

    /// Takes `null`.
    ///
    /// # Errors
    /// Malformed JSON, or something else.
    pub fn null(&mut self) -> Result<(), Error> {
        self.skip_space();
        self.word("null")
    }

    /// Takes a value of any kind unread: its text.
    ///
    /// # Errors
    /// Malformed JSON.
    pub fn raw(&mut self) -> Result<&'a str, Error> {
        self.skip_space();
        let start = self.at;
        self.skip()?;
        Ok(self.slice(start))
    }

    /// Takes a value of any kind and forgets it.
    ///
    /// # Errors
    /// Malformed JSON.
    pub fn skip(&mut self) -> Result<(), Error> {
        match self.kind()? {
            Kind::Object => self.object(&mut |reader, _| reader.skip()),
            Kind::List => self.list(&mut Self::skip),
            Kind::Text => self.text().map(drop),
            Kind::Number => self.number().map(drop),
            Kind::Bool => self.bool().map(drop),
            Kind::Null => self.null(),
        }
    }

    /// The next byte after white space, not taken.
    #[inline]
    pub(crate) fn next_byte(&mut self) -> Option<u8> {
        if self.byte()? <= b' ' {
            self.skip_space();
        }
        self.byte()
    }

    /// What is not taken yet.
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// Takes so many bytes, whatever they are.
    pub(crate) fn pass(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Bytes taken.
    pub(crate) fn position(&self) -> usize {
        self.at
    }

    #[inline]
    pub(super) fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    pub(super) fn slice(&self, start: usize) -> &'a str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    pub(crate) fn fail(&self, fault: Fault) -> Error {
        let fault = if self.at >= self.text.len() {
            Fault::Cut
        } else {
            fault
        };
        Error::at(self.text.as_bytes(), self.at, fault)
    }

    #[inline]
    pub(super) fn skip_space(&mut self) {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.byte() {
            self.at += 1;
        }
    }

    pub(super) fn take_if(&mut self, wanted: u8) -> bool {
        let found = self.byte() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, wanted: u8) -> Result<(), Error> {
        if self.take_if(wanted) {
            Ok(())
        } else {
            Err(self.fail(Fault::Syntax))
        }
    }

    fn word(&mut self, word: &str) -> Result<(), Error> {
        word.bytes().try_for_each(|byte| self.expect(byte))
    }

    fn open(&mut self, bracket: u8) -> Result<(), Error> {
        self.skip_space();
        self.expect(bracket)?;
        self.depth += 1;
        if self.depth > DEEPEST {
            Err(self.fail(Fault::Depth))
        } else {
            Ok(())
        }
    }

    /// Whether another member or item follows, its comma taken.
    fn goes_on(&mut self, bracket: u8, is_first: bool) -> Result<bool, Error> {
        self.skip_space();
        if self.take_if(bracket) {
            self.depth -= 1;
            return Ok(false);
        }
        if !is_first {
            self.expect(b',')?;
        }
        Ok(true)
    }
}
