//! What lists keep in columns beside numbers: texts, and values that repeat.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use crate::search::fold;

/// Texts of all rows in one string, with the end of each.
#[derive(Default)]
pub struct Texts<const COLUMNS: usize> {
    bytes: String,
    ends: Vec<u32>,
}

impl<const COLUMNS: usize> Texts<COLUMNS> {
    /// Adds a row.
    pub fn push_row(&mut self, texts: [&str; COLUMNS]) {
        for text in texts {
            self.bytes.push_str(text);
            // Responses are far below 4 GB: the memory of WebAssembly ends there.
            self.ends
                .push(u32::try_from(self.bytes.len()).unwrap_or(u32::MAX));
        }
    }

    /// The text of a row in a column; empty where none was given.
    pub fn get(&self, row: usize, column: usize) -> &str {
        let cell = row * COLUMNS + column;
        let end = |cell: usize| {
            self.ends
                .get(cell)
                .and_then(|&end| usize::try_from(end).ok())
        };
        let start = cell.checked_sub(1).and_then(end).unwrap_or(0);
        self.bytes
            .get(start..end(cell).unwrap_or(start))
            .unwrap_or_default()
    }
}

/// A column of values that repeat, such as makes: a number per row, 0 for "not given", and each
/// distinct value once. Values that differ in case or accents only are one.
#[derive(Default)]
pub struct Values {
    /// A number per row: the code of its value.
    pub codes: Vec<u32>,
    names: Vec<String>,
    by_spelling: HashMap<String, u32, BuildHasherDefault<Hasher>>,
}

impl Values {
    /// Adds a row.
    pub fn push(&mut self, value: &str) {
        let code = if value.is_empty() {
            0
        } else {
            self.code_or_new(value)
        };
        self.codes.push(code);
    }

    /// The number of a value, a new one where no row has it yet.
    pub fn code_or_new(&mut self, value: &str) -> u32 {
        // Most rows repeat the value of a row before: the exact spelling is tried first.
        if let Some(&code) = self.by_spelling.get(value) {
            return code;
        }
        let folded = fold(value);
        let known = self.by_spelling.get(&folded).copied();
        let code = known.unwrap_or_else(|| {
            self.names.push(value.to_owned());
            u32::try_from(self.names.len()).unwrap_or(0)
        });
        self.by_spelling.insert(folded, code);
        self.by_spelling.insert(value.to_owned(), code);
        code
    }

    /// The number of a value in exactly this spelling, if it was seen.
    pub fn exact_code(&self, value: &str) -> Option<u32> {
        self.by_spelling.get(value).copied()
    }

    /// The number of a value in any case and accents, if a row has it.
    pub fn code(&self, value: &str) -> Option<u32> {
        self.by_spelling.get(&fold(value)).copied()
    }

    /// The value of a row as first spelled.
    pub fn get(&self, row: usize) -> Option<&str> {
        self.name(*self.codes.get(row)?)
    }

    /// The value with a number.
    pub fn name(&self, code: u32) -> Option<&str> {
        let position = usize::try_from(code).ok()?.checked_sub(1)?;
        self.names.get(position).map(String::as_str)
    }

    /// The distinct values, in the order of their numbers from 1.
    pub fn names(&self) -> &[String] {
        &self.names
    }
}

/// The numbers below `count` in the order that `compare` says; equal ones keep theirs. One sort for
/// all lists: each instance of the library's would weigh seven kilobytes.
pub fn sorted(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|&one, &other| compare(one, other));
    order
}

/// The positions of texts in alphabetical order, case and accents aside.
pub fn alphabetical(texts: &[String]) -> Vec<usize> {
    let folded: Vec<String> = texts.iter().map(|text| fold(text)).collect();
    sorted(texts.len(), &|one, other| {
        folded.get(one).cmp(&folded.get(other))
    })
}

/// Hashes keys of a response: ids and short names. The standard hasher resists crafted keys at five
/// times the cost, which a list read from our own server does not need.
#[derive(Default)]
pub struct Hasher(u64);

impl std::hash::Hasher for Hasher {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words
            .iter()
            .for_each(|word| self.write_u64(u64::from_le_bytes(*word)));
        rest.iter()
            .for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn finish(&self) -> u64 {
        // The table takes its bits from both ends; multiplication mixes upwards only.
        self.0 ^ self.0 >> 32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_that_differ_in_case_or_accents_are_one() {
        let mut makes = Values::default();
        ["Citroën", "KIA", "", "CITROEN", "Kia"]
            .iter()
            .for_each(|make| makes.push(make));
        assert_eq!(makes.codes, [1, 2, 0, 1, 2]);
        assert_eq!(makes.names(), ["Citroën", "KIA"]);
        assert_eq!(makes.code("kia"), Some(2));
        assert_eq!((makes.get(3), makes.get(2)), (Some("Citroën"), None));
    }

    #[test]
    fn a_row_keeps_each_of_its_texts() {
        let mut texts = Texts::<3>::default();
        texts.push_row(["", "", ""]);
        texts.push_row(["Civic", "", "514"]);
        assert_eq!((texts.get(0, 2), texts.get(1, 0)), ("", "Civic"));
        assert_eq!(
            (texts.get(1, 1), texts.get(1, 2), texts.get(2, 0)),
            ("", "514", "")
        );
    }
}
