use super::search_text::{Needle, SearchText};
use crate::hash_index::{HashIndex, hash};
use crate::language::Language;

/// A number that rows show formatted: a day, an amount, a distance.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Formatted {
    /// Quantity of the number: equal numbers of one kind have the same texts.
    pub kind: u8,
    /// The number.
    pub number: i64,
}

/// Formatted numbers as text in every language: each distinct one once, with two bytes per row and
/// column. A search compares each once.
#[derive(Default)]
pub(super) struct FormattedColumns {
    /// The distinct numbers.
    values: Vec<Formatted>,
    /// The texts of each.
    texts: SearchText,
    index: HashIndex,
    /// Columns with the position of a row's number plus one; 0 for none. Rows past the end have none.
    columns: Vec<Vec<u16>>,
}

impl FormattedColumns {
    /// Adds a column; returns its number.
    pub fn add_column(&mut self) -> usize {
        self.columns.push(Vec::new());
        self.columns.len() - 1
    }

    /// Sets the number of a row. False where the row has one already, or beyond 65,535 distinct numbers:
    /// its texts then go into the row's text.
    pub fn add(
        &mut self,
        column: usize,
        row: usize,
        value: Formatted,
        text: &dyn Fn(Language) -> String,
    ) -> bool {
        let free = self.columns.get(column).is_some_and(|it| it.len() <= row);
        let Some(position) = self.position(value, text).filter(|_| free) else {
            return false;
        };
        if let Some(column) = self.columns.get_mut(column) {
            column.resize(row, 0);
            column.push(position);
        }
        true
    }

    /// The position of a number plus one.
    fn position(&mut self, value: Formatted, text: &dyn Fn(Language) -> String) -> Option<u16> {
        let hash = hash(&value.number.to_le_bytes());
        let is = |at: usize| self.values.get(at) == Some(&value);
        if let Some(at) = self.index.find(hash, &is) {
            return u16::try_from(at + 1).ok();
        }
        let position = u16::try_from(self.values.len() + 1).ok()?;
        self.index.insert(hash, self.values.len());
        self.values.push(value);
        for language in Language::ALL {
            self.texts.push(&text(language));
        }
        self.texts.end_row();
        Some(position)
    }

    /// Drops the numbers of a row that was not ended.
    pub fn drop_row(&mut self, row: usize) {
        let columns = self.columns.iter_mut();
        columns.for_each(|column| column.truncate(row));
    }

    /// Frees spare capacity.
    pub fn shrink(&mut self) {
        self.columns.iter_mut().for_each(Vec::shrink_to_fit);
        self.texts.shrink();
    }

    /// Removes, from a list of rows, those that show a number with the needle.
    pub fn drop_matches(&self, needle: &Needle, unmatched: &mut Vec<usize>) {
        if unmatched.is_empty() {
            return;
        }
        let mut hits = vec![1; self.values.len()];
        self.texts.keep_matches(needle, &mut hits);
        if memchr::memchr(1, &hits).is_none() {
            return;
        }
        // Position 0 is no number.
        hits.insert(0, 0);
        for column in &self.columns {
            unmatched.retain(|&row| {
                let number = column.get(row).copied().unwrap_or(0);
                hits.get(usize::from(number)) != Some(&1)
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::{self, Date};

    /// The rows of four that show a number with the typed text.
    fn found(columns: &FormattedColumns, typed: &str) -> Vec<usize> {
        let mut unmatched = vec![0, 1, 2, 3];
        columns.drop_matches(&Needle::new(typed).unwrap(), &mut unmatched);
        (0..4).filter(|row| !unmatched.contains(row)).collect()
    }

    fn add_day(columns: &mut FormattedColumns, column: usize, row: usize, day: &str) -> bool {
        let date = Date::parse(day).unwrap();
        let number = date.packed().into();
        columns.add(column, row, Formatted { kind: 0, number }, &|language| {
            calendar::format(date, language)
        })
    }

    #[test]
    fn a_day_is_found_as_either_language_shows_it() {
        let mut dates = FormattedColumns::default();
        let (born, bought) = (dates.add_column(), dates.add_column());
        add_day(&mut dates, born, 0, "1990-03-01");
        add_day(&mut dates, bought, 0, "2026-10-06");
        add_day(&mut dates, bought, 2, "1990-03-01");
        add_day(&mut dates, bought, 3, "1990-08-31");
        assert_eq!(found(&dates, "1er mars 1990"), [0, 2]);
        assert_eq!(found(&dates, "1 March"), [0, 2]);
        assert_eq!(found(&dates, "6 OCTOBRE 2026"), [0]);
        assert_eq!(found(&dates, "aout"), [3]);
        assert_eq!(found(&dates, "1990"), [0, 2, 3]);
        assert!(found(&dates, "1991").is_empty());
        dates.drop_row(3);
        assert!(found(&dates, "aout").is_empty());
    }

    #[test]
    fn equal_numbers_of_two_kinds_are_two() {
        let mut columns = FormattedColumns::default();
        let column = columns.add_column();
        for (row, unit) in ["km", "mois"].into_iter().enumerate() {
            let kind = u8::try_from(row).unwrap();
            let value = Formatted { kind, number: 7 };
            columns.add(column, row, value, &|_| format!("7 {unit}"));
        }
        assert_eq!(found(&columns, "7 km"), [0]);
        assert_eq!(found(&columns, "7 mois"), [1]);
    }

    #[test]
    fn a_second_number_of_a_row_and_one_beyond_the_limit_are_not_taken() {
        let mut columns = FormattedColumns::default();
        let column = columns.add_column();
        assert!(add_day(&mut columns, column, 0, "1990-03-01"));
        assert!(!add_day(&mut columns, column, 0, "1990-03-02"));
        let mut row = 0;
        let taken = (0..70_000).filter(|&number| {
            row += 1;
            columns.add(column, row, Formatted { kind: 1, number }, &|_| {
                String::new()
            })
        });
        assert_eq!(taken.count(), 65_533);
    }
}
