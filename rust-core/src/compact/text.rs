use std::borrow::Cow;

use super::error::{Error, Fault};
use super::read::Reader;

impl<'a> Reader<'a> {
    /// Takes a text, borrowed where nothing in it is escaped.
    ///
    /// # Errors
    /// Malformed JSON, or no text.
    pub fn text(&mut self) -> Result<Cow<'a, str>, Error> {
        self.skip_space();
        if let Some(plain) = self.plain_text() {
            return Ok(Cow::Borrowed(plain));
        }
        self.expect(b'"')?;
        let mut text = String::new();
        loop {
            let start = self.at;
            self.run_to_special();
            text.push_str(self.slice(start));
            match self.byte() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(Cow::Owned(text));
                }
                Some(b'\\') => text.push(self.escape()?),
                _ => return Err(self.fail(Fault::Syntax)),
            }
        }
    }

    /// Takes a text in which nothing is escaped, as most are, if that is next.
    pub(crate) fn plain_text(&mut self) -> Option<&'a str> {
        let quote = self.at;
        if self.take_if(b'"') {
            self.run_to_special();
            let text = self.slice(quote + 1);
            if self.take_if(b'"') {
                return Some(text);
            }
        }
        self.at = quote;
        None
    }

    /// On to the next quote, backslash or control character, or the end.
    fn run_to_special(&mut self) {
        let mut rest = self.rest();
        while let Some((eight, after)) = rest.split_first_chunk() {
            let special = special_of(u64::from_le_bytes(*eight));
            if special != 0 {
                self.at += special.trailing_zeros() as usize / 8;
                return;
            }
            self.at += eight.len();
            rest = after;
        }
        let special = rest.iter().position(|&byte| is_special(byte));
        self.at += special.unwrap_or(rest.len());
    }

    fn escape(&mut self) -> Result<char, Error> {
        self.at += 1;
        let escaped = match self.byte() {
            Some(plain @ (b'"' | b'\\' | b'/')) => char::from(plain),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.unicode(),
            _ => return Err(self.fail(Fault::Syntax)),
        };
        self.at += 1;
        Ok(escaped)
    }

    /// `\u00e9`, or two that make one character beyond the sixteen bits of each. Half of such a pair
    /// is no character.
    fn unicode(&mut self) -> Result<char, Error> {
        let mut unit = self.four_digits()?;
        if (0xd800..0xdc00).contains(&unit) && self.take_if(b'\\') && self.byte() == Some(b'u') {
            let low = self.four_digits()?;
            if (0xdc00..0xe000).contains(&low) {
                unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
            }
        }
        char::from_u32(unit).ok_or_else(|| self.fail(Fault::Syntax))
    }

    fn four_digits(&mut self) -> Result<u32, Error> {
        self.expect(b'u')?;
        let mut unit = 0;
        for _ in 0..4 {
            let digit = self.byte().and_then(|byte| char::from(byte).to_digit(16));
            unit = unit << 4 | digit.ok_or_else(|| self.fail(Fault::Syntax))?;
            self.at += 1;
        }
        Ok(unit)
    }
}

/// Whether a byte cannot stand for itself in a text.
pub(crate) const fn is_special(byte: u8) -> bool {
    byte == b'"' || byte == b'\\' || byte < b' '
}

/// The high bit of each of eight bytes that is a quote, a backslash or a control character; bits
/// after the first may be false.
fn special_of(bytes: u64) -> u64 {
    const EACH: u64 = u64::MAX / 255;
    let below = |bytes: u64, limit: u8| bytes.wrapping_sub(EACH * u64::from(limit)) & !bytes;
    let quote = below(bytes ^ (EACH * u64::from(b'"')), 1);
    let backslash = below(bytes ^ (EACH * u64::from(b'\\')), 1);
    (below(bytes, b' ') | quote | backslash) & (EACH << 7)
}
