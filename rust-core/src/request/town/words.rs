//! Words of an address, each with what it can be besides a word of a name.

use std::ops::Range;

use super::lists::{List, SUITE, is_in};
use crate::text::fold_into;

/// Part of an address that a word is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Name,
    /// Word of what is neither street nor town.
    Aside,
    Unit,
    /// Word of a place of a post office.
    Delivery,
    /// Part of a postal code.
    Code,
}

/// A word of an address.
pub struct Word {
    /// Its place in the address.
    pub place: Range<usize>,
    /// Its place in the keys.
    key: Range<usize>,
    /// The part it stands in: parts end at commas, lines, tabs, brackets and dashes between words.
    pub part: usize,
    pub in_brackets: bool,
    pub kind: Kind,
}

/// The words of an address and their keys: folded, without spaces and marks, one behind the other.
pub struct Words {
    pub words: Vec<Word>,
    keys: Vec<u8>,
}

impl Words {
    pub fn new(address: &str) -> Self {
        let mut words = Self {
            words: Vec::with_capacity(address.len() / 4),
            keys: Vec::with_capacity(address.len()),
        };
        let (mut part, mut in_brackets) = (0, false);
        let mut start = 0;
        for piece in address.split_inclusive(is_end) {
            let word = piece.trim_end_matches(is_end);
            let is_word = words.push(start..start + word.len(), word, part, in_brackets);
            if !is_word || (word.ends_with(':') && words.is_field(part)) {
                part += 1;
            }
            start += piece.len();
            match piece.get(word.len()..).unwrap_or_default() {
                "(" | "[" => in_brackets = true,
                ")" | "]" => in_brackets = false,
                "," | ";" | "|" | "•" | "·" | "\n" | "\r" | "\t" => {}
                _ => continue,
            }
            part += 1;
        }
        words.mark_units();
        words.mark_codes();
        words
    }

    /// Adds a word; false for a dash or another mark, which separates as a comma does.
    fn push(&mut self, place: Range<usize>, text: &str, part: usize, in_brackets: bool) -> bool {
        let from = self.keys.len();
        fold_into(text, &mut self.keys);
        let mut to = from;
        for at in from..self.keys.len() {
            let byte = self.keys.get(at).copied().unwrap_or_default();
            if byte.is_ascii_alphanumeric() || !byte.is_ascii() || b"#&".contains(&byte) {
                self.keys.swap(to, at);
                to += 1;
            }
        }
        self.keys.truncate(to);
        let key = from..to;
        if key.is_empty() {
            return text.is_empty();
        }
        self.words.push(Word {
            place,
            key,
            part,
            in_brackets,
            kind: if text.contains('@') {
                Kind::Aside
            } else {
                Kind::Name
            },
        });
        true
    }

    /// Whether the words of a part so far are the name of a field.
    fn is_field(&self, part: usize) -> bool {
        let at = self.words.partition_point(|word| word.part < part);
        is_in(List::Fields, self.key_at(at..self.words.len()))
    }

    /// The key of words that stand beside one another.
    pub fn key(&self, words: &[Word]) -> &[u8] {
        let (Some(first), Some(last)) = (words.first(), words.last()) else {
            return &[];
        };
        let key = self.keys.get(first.key.start..last.key.end);
        key.unwrap_or_default()
    }

    /// The key of words by their positions; empty where they are not all of names, in one part.
    fn key_at(&self, positions: Range<usize>) -> &[u8] {
        let words = self.words.get(positions).unwrap_or_default();
        let part = words.first().map(|word| word.part);
        let is_whole = |word: &Word| word.kind == Kind::Name && Some(word.part) == part;
        if words.iter().all(is_whole) {
            self.key(words)
        } else {
            &[]
        }
    }

    fn mark(&mut self, positions: Range<usize>, kind: Kind) {
        let words = self.words.get_mut(positions).unwrap_or_default();
        words.iter_mut().for_each(|word| word.kind = kind);
    }

    fn mark_units(&mut self) {
        for at in 0..self.words.len() {
            let key = self.key_at(at..at + 1);
            if has_digit(key) || (key.len() == 1 && key.iter().all(u8::is_ascii_alphabetic)) {
                self.mark_numbered(at);
            } else if let Some(to) = self.end_of(List::Unnumbered, at) {
                self.mark(at..to, Kind::Unit);
            } else if is_in(List::Asides, key) {
                let part = self.words.get(at).map(|word| word.part);
                let rest = self.words.get(at..).unwrap_or_default();
                let count = rest.iter().take_while(|word| Some(word.part) == part);
                self.mark(at..at + count.count(), Kind::Aside);
            }
        }
    }

    /// The end of up to three words from a position whose key is in a list.
    fn end_of(&self, list: List, at: usize) -> Option<usize> {
        (at + 1..=at + 3).find(|&to| is_in(list, self.key_at(at..to)))
    }

    /// Marks a number or a letter with the unit in front of it, in its own word, or behind it.
    fn mark_numbered(&mut self, at: usize) {
        let is_number = has_digit(self.key_at(at..at + 1));
        if is_number && is_in(List::Storeys, self.key_at(at + 1..at + 2)) {
            return self.mark(at..at + 2, Kind::Unit);
        }
        let is_sign = |&from: &usize| is_in(List::NumberSigns, self.key_at(from..from + 1));
        let sign = (0..at).rev().take_while(is_sign).last().unwrap_or(at);
        let words = (1..=3).filter_map(|count| sign.checked_sub(count));
        let mut found = words
            .filter_map(|from| Some((from, unit_kind(self.key_at(from..sign))?)))
            .next_back();
        if found.is_none() && is_number {
            let key = self.key_at(at..at + 1);
            let letters = key.iter().take_while(|byte| !byte.is_ascii_digit());
            let letters = key.get(..letters.count()).unwrap_or_default();
            let kind = if is_in(List::NumberSigns, letters) {
                Some(Kind::Unit)
            } else {
                unit_kind(letters)
            };
            found = kind
                .or((sign < at).then_some(Kind::Unit))
                .map(|kind| (sign, kind));
        }
        let Some((from, kind)) = found else { return };
        let further = is_in(List::Joints, self.key_at(at + 1..at + 2))
            && has_digit(self.key_at(at + 2..at + 3));
        self.mark(from..at + if further { 3 } else { 1 }, kind);
    }

    /// Marks postal codes of Canada, whole or their first half, and the number behind a state.
    fn mark_codes(&mut self) {
        for at in 0..self.words.len() {
            let (one, two) = (self.key_at(at..at + 1), self.key_at(at..at + 2));
            let is_state = |from: usize| is_in(List::Provinces, self.key_at(from..at));
            let is_number = one.iter().all(u8::is_ascii_digit) && matches!(one.len(), 5 | 9);
            if one.len() == 3 && is_code(two) {
                self.mark(at..at + 2, Kind::Code);
            } else if is_code(one)
                || is_half_code(one)
                || (is_number && at.checked_sub(1).is_some_and(is_state))
            {
                self.mark(at..at + 1, Kind::Code);
            }
        }
    }
}

const fn is_end(letter: char) -> bool {
    matches!(letter, ',' | ';' | '(' | ')' | '[' | ']' | '|' | '•' | '·') || letter.is_whitespace()
}

/// Whether a key has a digit.
pub fn has_digit(key: &[u8]) -> bool {
    key.iter().any(u8::is_ascii_digit)
}

fn unit_kind(key: &[u8]) -> Option<Kind> {
    if is_in(List::Delivery, key) {
        return Some(Kind::Delivery);
    }
    (is_in(List::Units, key) || key == SUITE.as_bytes()).then_some(Kind::Unit)
}

/// Whether a key is a postal code such as `h2x1a1`, also with the letter O or I in place of a digit.
fn is_code(key: &[u8]) -> bool {
    let is_letter = |at: &usize| key.get(*at).is_some_and(u8::is_ascii_alphabetic);
    let is_digit = |at: &usize| {
        key.get(*at)
            .is_some_and(|byte| byte.is_ascii_digit() || b"oi".contains(byte))
    };
    key.len() == 6
        && has_digit(key)
        && [0, 2, 4].iter().all(is_letter)
        && [1, 3, 5].iter().all(is_digit)
}

fn is_half_code(key: &[u8]) -> bool {
    matches!(key, [a, b, c] if a.is_ascii_alphabetic() && b.is_ascii_digit() && c.is_ascii_alphabetic())
}
