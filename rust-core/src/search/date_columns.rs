use super::search_text::{Needle, SearchText};
use crate::calendar::{self, Date};
use crate::hash_index::{HashIndex, hash};
use crate::language::Language;

/// Days that rows show, as text in both languages: each distinct day once, with two bytes per row
/// and column. A search compares each day once.
#[derive(Default)]
pub(super) struct DateColumns {
    /// The distinct days.
    days: Vec<Date>,
    /// The texts of each day.
    texts: SearchText,
    index: HashIndex,
    /// Columns with a number per row, the position of its day plus one; 0 for none. Rows past the
    /// end have none.
    columns: Vec<Vec<u16>>,
}

impl DateColumns {
    /// Adds a column; returns its number.
    pub fn add_column(&mut self) -> usize {
        self.columns.push(Vec::new());
        self.columns.len() - 1
    }

    /// Sets the day of a row. Days beyond the 65,535th distinct one, of 179 years, are left out.
    pub fn add(&mut self, column: usize, row: usize, date: Date) {
        let Ok(number) = u16::try_from(self.position(date) + 1) else {
            return;
        };
        if let Some(column) = self.columns.get_mut(column)
            && column.len() <= row
        {
            column.resize(row, 0);
            column.push(number);
        }
    }

    fn position(&mut self, date: Date) -> usize {
        let hash = hash(&date.packed().to_le_bytes());
        let is = |at: usize| self.days.get(at) == Some(&date);
        self.index.find(hash, &is).unwrap_or_else(|| {
            let added = self.days.len();
            self.index.insert(hash, added);
            self.days.push(date);
            for language in [Language::Fr, Language::En] {
                self.texts.push(&calendar::format(date, language));
            }
            self.texts.end_row();
            added
        })
    }

    /// Drops the days of a row that was not ended.
    pub fn drop_row(&mut self, row: usize) {
        let columns = self.columns.iter_mut();
        columns.for_each(|column| column.truncate(row));
    }

    /// Frees spare capacity.
    pub fn shrink(&mut self) {
        self.columns.iter_mut().for_each(Vec::shrink_to_fit);
        self.texts.shrink();
    }

    /// Sets, in a mask with one byte per row (0 or 1), the rows that show a day with the needle.
    pub fn find(&self, needle: &Needle, found: &mut [u8]) {
        let mut hits = vec![1; self.days.len()];
        self.texts.keep_matches(needle, &mut hits);
        if memchr::memchr(1, &hits).is_none() {
            return;
        }
        let hit = |number: u16| {
            usize::from(number)
                .checked_sub(1)
                .and_then(|at| hits.get(at))
        };
        for column in &self.columns {
            for (found, &number) in found.iter_mut().zip(column) {
                *found |= hit(number).copied().unwrap_or(0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(columns: &DateColumns, typed: &str) -> Vec<u8> {
        let mut found = vec![0; 4];
        columns.find(&Needle::new(typed).unwrap(), &mut found);
        found
    }

    #[test]
    fn a_day_is_found_as_either_language_shows_it() {
        let mut dates = DateColumns::default();
        let (born, bought) = (dates.add_column(), dates.add_column());
        let day = |text: &str| Date::parse(text).unwrap();
        dates.add(born, 0, day("1990-03-01"));
        dates.add(bought, 0, day("2026-10-06"));
        dates.add(bought, 2, day("1990-03-01"));
        dates.add(bought, 3, day("1990-08-31"));
        assert_eq!(found(&dates, "1er mars 1990"), [1, 0, 1, 0]);
        assert_eq!(found(&dates, "1 March"), [1, 0, 1, 0]);
        assert_eq!(found(&dates, "6 OCTOBRE 2026"), [1, 0, 0, 0]);
        assert_eq!(found(&dates, "aout"), [0, 0, 0, 1]);
        assert_eq!(found(&dates, "1990"), [1, 0, 1, 1]);
        assert_eq!(found(&dates, "1991"), [0; 4]);
        dates.drop_row(3);
        assert_eq!(found(&dates, "aout"), [0; 4]);
    }
}
