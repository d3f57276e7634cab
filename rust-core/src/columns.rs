//! Column types of the lists beside plain vectors: texts, and values that repeat.

use std::cmp::Ordering;

use crate::hash_index::{HashIndex, hash};
use crate::text::fold;

/// Text columns of one table: the texts of all rows in one string, with the end of each.
#[derive(Default)]
pub struct TextColumns<const COLUMNS: usize> {
    bytes: String,
    ends: Vec<usize>,
}

impl<const COLUMNS: usize> TextColumns<COLUMNS> {
    /// Adds a row.
    pub fn push_row(&mut self, texts: [&str; COLUMNS]) {
        for text in texts {
            self.bytes.push_str(text);
            self.ends.push(self.bytes.len());
        }
    }

    /// The text of a row in a column; empty where none was provided.
    #[allow(
        clippy::indexing_slicing,
        reason = "a row or column that does not exist must fail, not read as an empty text"
    )]
    pub fn get(&self, row: usize, column: usize) -> &str {
        debug_assert!(column < COLUMNS, "column {column} of {COLUMNS}");
        let cell = row * COLUMNS + column;
        let start = if cell == 0 { 0 } else { self.ends[cell - 1] };
        &self.bytes[start..self.ends[cell]]
    }
}

/// A dictionary column of values that repeat, such as makes: each distinct value once, and a code
/// per row, 0 for "not provided". A value keeps its spelling.
#[derive(Default)]
pub struct DictionaryColumn {
    /// The code of each row's value.
    pub codes: Vec<u32>,
    names: Vec<String>,
    index: HashIndex,
}

#[allow(
    clippy::indexing_slicing,
    reason = "rows, codes and positions come from these columns; others must fail"
)]
impl DictionaryColumn {
    /// Adds a row.
    pub fn push(&mut self, value: &str) {
        let code = if value.is_empty() {
            0
        } else {
            self.code_or_new(value)
        };
        self.codes.push(code);
    }

    /// The code of a value, a new one where no row has it yet.
    pub fn code_or_new(&mut self, value: &str) -> u32 {
        self.code(value).unwrap_or_else(|| {
            let position = self.names.len();
            self.index.insert(hash(value.as_bytes()), position);
            self.names.push(value.to_owned());
            code_at(position)
        })
    }

    /// The code of a value in exactly this spelling, if a row has it.
    pub fn code(&self, value: &str) -> Option<u32> {
        let is_value = |at: usize| self.names[at] == value;
        let position = self.index.find(hash(value.as_bytes()), &is_value)?;
        Some(code_at(position))
    }

    /// A byte per code: 1 for those that differ from a value in nothing but case and accents.
    pub fn alike(&self, value: &str) -> Vec<u8> {
        let folded = fold(value);
        let alike = self.names.iter().map(|name| u8::from(fold(name) == folded));
        std::iter::once(0).chain(alike).collect()
    }

    /// The value of a row; `None` where it is not provided.
    pub fn get(&self, row: usize) -> Option<&str> {
        self.name(self.codes[row])
    }

    /// The value of a code; `None` for 0.
    pub fn name(&self, code: u32) -> Option<&str> {
        let position = (code as usize).checked_sub(1)?;
        Some(self.names[position].as_str())
    }

    /// The distinct values, in the order of their codes from 1.
    pub fn names(&self) -> &[String] {
        &self.names
    }
}

/// The code of the value at a position of [`DictionaryColumn::names`].
#[allow(
    clippy::cast_possible_truncation,
    reason = "a response of 4 GB would have to hold four thousand million distinct values"
)]
pub const fn code_at(position: usize) -> u32 {
    position as u32 + 1
}

/// The positions below `count` in the order of `compare`; equal ones keep their order. One sort for
/// all lists: each further instance of the library's weighs seven kilobytes.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_is_a_value_and_those_alike_are_told() {
        let mut makes = DictionaryColumn::default();
        ["Citroën", "KIA", "", "CITROEN", "KIA"]
            .iter()
            .for_each(|make| makes.push(make));
        assert_eq!(makes.codes, [1, 2, 0, 3, 2]);
        assert_eq!(makes.names(), ["Citroën", "KIA", "CITROEN"]);
        assert_eq!((makes.code("KIA"), makes.code("kia")), (Some(2), None));
        assert_eq!(makes.alike("citroen"), [0, 1, 0, 1]);
        assert_eq!((makes.get(3), makes.get(2)), (Some("CITROEN"), None));
    }

    #[test]
    fn a_thousand_values_are_found_again() {
        let mut values = DictionaryColumn::default();
        let names: Vec<String> = (0..1000).map(|number| format!("Value {number}")).collect();
        names.iter().for_each(|name| values.push(name));
        for (name, code) in names.iter().zip(1..) {
            assert_eq!(
                (values.code(name), values.name(code)),
                (Some(code), Some(name.as_str()))
            );
        }
        assert_eq!(values.code("value 1000"), None);
    }

    #[test]
    fn a_row_keeps_each_of_its_texts() {
        let mut texts = TextColumns::<3>::default();
        texts.push_row(["", "", ""]);
        texts.push_row(["Civic", "", "514"]);
        assert_eq!((texts.get(0, 2), texts.get(1, 0)), ("", "Civic"));
        assert_eq!((texts.get(1, 1), texts.get(1, 2)), ("", "514"));
    }

    #[test]
    #[should_panic]
    fn a_row_that_does_not_exist_fails() {
        TextColumns::<3>::default().get(0, 0);
    }
}
