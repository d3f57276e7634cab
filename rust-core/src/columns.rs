//! What lists keep in columns beside numbers: texts, and values that repeat.

use std::cmp::Ordering;

use crate::hash_index::{HashIndex, hash};
use crate::text::fold;

/// TextColumns of all rows in one string, with the end of each.
#[derive(Default)]
pub struct TextColumns<const COLUMNS: usize> {
    bytes: String,
    ends: Vec<u32>,
}

impl<const COLUMNS: usize> TextColumns<COLUMNS> {
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
pub struct DictionaryColumn {
    /// A number per row: the code of its value.
    pub codes: Vec<u32>,
    names: Vec<String>,
    /// Every spelling seen, folded ones among them, and the code of each.
    spellings: Vec<(String, u32)>,
    index: HashIndex,
}

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

    /// The number of a value, a new one where no row has it yet.
    pub fn code_or_new(&mut self, value: &str) -> u32 {
        // Most rows repeat the value of a row before: the exact spelling is tried first.
        if let Some(code) = self.exact_code(value) {
            return code;
        }
        let folded = fold(value);
        let known = self.exact_code(&folded);
        let code = known.unwrap_or_else(|| {
            self.names.push(value.to_owned());
            u32::try_from(self.names.len()).unwrap_or(0)
        });
        for spelling in [folded, value.to_owned()] {
            if self.exact_code(&spelling).is_none() {
                self.index
                    .insert(hash(spelling.as_bytes()), self.spellings.len());
                self.spellings.push((spelling, code));
            }
        }
        code
    }

    /// The number of a value in exactly this spelling, if it was seen.
    pub fn exact_code(&self, value: &str) -> Option<u32> {
        let is_value = |at: usize| {
            self.spellings
                .get(at)
                .is_some_and(|(known, _)| known == value)
        };
        let at = self.index.find(hash(value.as_bytes()), &is_value)?;
        self.spellings.get(at).map(|(_, code)| *code)
    }

    /// The number of a value in any case and accents, if a row has it.
    pub fn code(&self, value: &str) -> Option<u32> {
        self.exact_code(&fold(value))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_that_differ_in_case_or_accents_are_one() {
        let mut makes = DictionaryColumn::default();
        ["Citroën", "KIA", "", "CITROEN", "Kia"]
            .iter()
            .for_each(|make| makes.push(make));
        assert_eq!(makes.codes, [1, 2, 0, 1, 2]);
        assert_eq!(makes.names(), ["Citroën", "KIA"]);
        assert_eq!(makes.code("kia"), Some(2));
        assert_eq!((makes.get(3), makes.get(2)), (Some("Citroën"), None));
    }

    #[test]
    fn a_thousand_values_are_found_again() {
        let mut values = DictionaryColumn::default();
        let names: Vec<String> = (0..1000).map(|number| format!("Value {number}")).collect();
        names.iter().for_each(|name| values.push(name));
        for (name, code) in names.iter().zip(1..) {
            assert_eq!(
                (values.exact_code(name), values.name(code)),
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
        assert_eq!(
            (texts.get(1, 1), texts.get(1, 2), texts.get(2, 0)),
            ("", "514", "")
        );
    }
}
