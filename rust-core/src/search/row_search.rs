use super::NodeId;
use super::dictionary::Dictionaries;
use super::formatted_columns::{Formatted, FormattedColumns};
use super::search_text::{Needle, SearchText};
use crate::language::Language;

/// The searchable values of many rows.
#[derive(Default)]
pub struct RowSearch {
    text: SearchText,
    dictionaries: Dictionaries,
    formatted: FormattedColumns,
}

impl RowSearch {
    /// The dictionary column of a key, for [`Self::push_to`]; `None` where there is none left.
    pub fn column(&mut self, node: NodeId, key: &str) -> Option<usize> {
        self.dictionaries.column(node, key)
    }

    /// Adds a value of a column to the row being built.
    pub fn push_to(&mut self, column: Option<usize>, value: &str) {
        let row = self.text.len();
        if !column.is_some_and(|column| self.dictionaries.add(column, row, value)) {
            self.text.push(value);
        }
    }

    /// The position of the row being built.
    pub fn row(&self) -> usize {
        self.text.len()
    }

    /// A column of formatted numbers, for [`Self::push_formatted`].
    pub fn add_formatted_column(&mut self) -> usize {
        self.formatted.add_column()
    }

    /// Adds a number, found as shown in every language, to the row being built.
    pub fn push_formatted(
        &mut self,
        column: usize,
        value: Formatted,
        text: &dyn Fn(Language) -> String,
    ) {
        if !self.formatted.add(column, self.text.len(), value, text) {
            for language in Language::ALL {
                self.text.push(&text(language));
            }
        }
    }

    /// Ends the row being built.
    pub fn end_row(&mut self) {
        self.text.end_row();
    }

    /// Drops the row being built.
    pub fn drop_row(&mut self) {
        self.text.drop_row();
        self.dictionaries.drop_row(self.text.len());
        self.formatted.drop_row(self.text.len());
    }

    /// Makes room for some further rows.
    pub fn reserve(&mut self) {
        self.text.reserve();
    }

    /// Frees spare capacity.
    pub fn shrink(&mut self) {
        self.text.shrink();
        self.dictionaries.shrink();
        self.formatted.shrink();
    }

    /// Clears, in a mask with one byte per row (0 or 1), the rows that neither contain the needle
    /// nor are set in `found`.
    pub fn keep_matches(&self, needle: &Needle, mask: &mut [u8], mut found: Vec<u8>) {
        self.formatted.find(needle, &mut found);
        self.dictionaries.find(needle, mask, &mut found);
        for (kept, found) in mask.iter_mut().zip(&mut found) {
            *found &= *kept;
            *kept ^= *found;
        }
        self.text.keep_matches(needle, mask);
        mask.iter_mut()
            .zip(&found)
            .for_each(|(kept, found)| *kept |= found);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::text::fold;

    proptest! {
        #[test]
        fn a_value_is_found_whether_it_repeats_or_not(
            rows in prop::collection::vec(prop::collection::vec((0..4u8, "[aé]{0,2}[0-9]{0,3}"), 0..6), 0..60),
            kept in prop::collection::vec(any::<bool>(), 60),
            typed in "[aé0-9]{1,2}",
        ) {
            let mut search = RowSearch::default();
            for row in &rows {
                for (key, value) in row {
                    let column = search.column(0, ["a", "b", "c", "d"][usize::from(*key)]);
                    search.push_to(column, value);
                }
                search.end_row();
            }
            search.shrink();
            let mut mask: Vec<u8> = rows.iter().zip(&kept).map(|(_, &kept)| u8::from(kept)).collect();
            let expected: Vec<u8> = rows.iter().zip(&mask).map(|(row, &kept)| {
                kept & u8::from(row.iter().any(|(_, value)| fold(value).contains(&fold(&typed))))
            }).collect();
            let none = vec![0; mask.len()];
            search.keep_matches(&Needle::new(&typed).unwrap(), &mut mask, none);
            prop_assert_eq!(mask, expected);
        }
    }

    #[test]
    fn more_values_than_a_byte_counts_are_found_too() {
        let mut search = RowSearch::default();
        for number in 0..1000 {
            let column = search.column(0, "number");
            search.push_to(column, &format!("<{number}>"));
            search.end_row();
        }
        for number in [0, 254, 255, 256, 999] {
            let mut mask = vec![1; 1000];
            search.keep_matches(
                &Needle::new(&format!("<{number}>")).unwrap(),
                &mut mask,
                vec![0; 1000],
            );
            assert_eq!(mask.iter().position(|&kept| kept == 1), Some(number));
            assert_eq!(mask.iter().filter(|&&kept| kept == 1).count(), 1);
        }
    }

    #[test]
    fn a_dropped_row_leaves_nothing_behind() {
        let mut search = RowSearch::default();
        for (value, dropped) in [("one", false), ("two", true), ("three", false)] {
            let column = search.column(0, "key");
            search.push_to(column, value);
            if dropped {
                search.drop_row()
            } else {
                search.end_row()
            }
        }
        let mut mask = vec![1, 1];
        search.keep_matches(&Needle::new("t").unwrap(), &mut mask, vec![0, 0]);
        assert_eq!(mask, [0, 1]);
    }
}
