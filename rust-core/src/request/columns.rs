//! The rows of a list as columns: one vector per thing that is filtered, ordered or shown.

use std::collections::HashMap;

use crate::api::Id;
use crate::money::Cents;
use crate::search::fold;

/// Column of codes: 0 is "not given", else the position in its code set plus one.
pub(super) type CodeColumn = Vec<u8>;

/// What the list shows as text, in the order in which a row's texts are stored.
#[derive(Clone, Copy)]
pub(super) enum Text {
    Model,
    Trim,
    Color,
    PictureUrl,
    CreatedAt,
    ExpirationDate,
    OfferType,
    FirstName,
    LastName,
    Email,
    Cellphone,
}

/// Number of [`Text`]s.
pub(super) const TEXTS: usize = 11;

/// Texts of all rows in one string, with the end of each.
#[derive(Default)]
pub(super) struct Texts {
    bytes: String,
    ends: Vec<u32>,
}

impl Texts {
    /// Adds a row.
    pub fn push_row(&mut self, texts: &[String; TEXTS]) {
        for text in texts {
            self.bytes.push_str(text);
            // Responses are far below 4 GB: the memory of WebAssembly ends there.
            self.ends
                .push(u32::try_from(self.bytes.len()).unwrap_or(u32::MAX));
        }
    }

    /// A text of a row; empty where none was given.
    pub fn get(&self, row: usize, text: Text) -> &str {
        let cell = row * TEXTS + text as usize;
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
pub(super) struct Values {
    pub codes: Vec<u32>,
    names: Vec<String>,
    by_folded_name: HashMap<String, u32>,
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

    fn code_or_new(&mut self, value: &str) -> u32 {
        // Most rows repeat the value of a row before: the exact spelling is tried first.
        if let Some(&code) = self.by_folded_name.get(value) {
            return code;
        }
        let folded = fold(value);
        let known = self.by_folded_name.get(&folded).copied();
        let code = known.unwrap_or_else(|| {
            self.names.push(value.to_owned());
            u32::try_from(self.names.len()).unwrap_or(0)
        });
        self.by_folded_name.insert(folded, code);
        self.by_folded_name.insert(value.to_owned(), code);
        code
    }

    /// The number of a value, if a row has it.
    pub fn code(&self, value: &str) -> Option<u32> {
        self.by_folded_name.get(&fold(value)).copied()
    }

    /// The value of a row as first spelled.
    pub fn get(&self, row: usize) -> Option<&str> {
        let code = usize::try_from(*self.codes.get(row)?).ok()?;
        self.names.get(code.checked_sub(1)?).map(String::as_str)
    }

    /// The distinct values, in the order of their numbers from 1.
    pub fn names(&self) -> &[String] {
        &self.names
    }
}

/// All columns, of equal length.
#[derive(Default)]
pub(super) struct Columns {
    pub id: Vec<Id>,
    pub user_id: Vec<Option<Id>>,
    pub offer_id: Vec<Option<Id>>,
    pub texts: Texts,
    pub make: Values,
    pub verification: Values,
    pub criminal_record: Values,
    pub renewal_month: CodeColumn,
    pub motor: CodeColumn,
    pub price_band: CodeColumn,
    pub licence: CodeColumn,
    pub credit: CodeColumn,
    pub tickets: CodeColumn,
    pub accidents: CodeColumn,
    pub cancellations: CodeColumn,
    /// 0 is "not an offer", else the position in [`super::codes::OFFER_STATUS`] plus one.
    pub offer_status: CodeColumn,
    /// Packed dates, 0 for "not given".
    pub birthday: Vec<u32>,
    /// Model years, 0 for "not given".
    pub car_year: Vec<u32>,
    pub premium: Vec<Option<Cents>>,
    pub offer_price: Vec<Option<Cents>>,
}

impl Columns {
    /// Number of rows.
    pub fn len(&self) -> usize {
        self.id.len()
    }

    /// Make, model and year as the list shows them, of those given.
    pub fn car_name(&self, row: usize) -> String {
        let year = self
            .car_year
            .get(row)
            .filter(|&&year| year > 0)
            .map(u32::to_string);
        let model = self.texts.get(row, Text::Model);
        let parts = [
            self.make.get(row).unwrap_or_default(),
            model,
            year.as_deref().unwrap_or_default(),
        ];
        parts
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
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
        let mut texts = Texts::default();
        let mut row: [String; TEXTS] = Default::default();
        texts.push_row(&row);
        row[Text::Model as usize] = "Civic".into();
        row[Text::Cellphone as usize] = "514".into();
        texts.push_row(&row);
        assert_eq!(
            (texts.get(0, Text::Cellphone), texts.get(1, Text::Model)),
            ("", "Civic")
        );
        assert_eq!(
            (texts.get(1, Text::Trim), texts.get(1, Text::Cellphone)),
            ("", "514")
        );
        assert_eq!(texts.get(2, Text::Model), "");
    }
}
