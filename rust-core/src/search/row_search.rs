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

#[allow(
    clippy::indexing_slicing,
    reason = "a list of rows has rows of this list only"
)]
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

    /// Removes, from a list of rows, those that contain the needle. What costs least is looked at first:
    /// each later part sees the rows that are left.
    pub fn drop_matches(&self, needle: &Needle, unmatched: &mut Vec<usize>) {
        self.dictionaries.drop_matches(needle, unmatched);
        self.formatted.drop_matches(needle, unmatched);
        if unmatched.is_empty() {
            return;
        }
        let mut mask = vec![0; self.text.len()];
        for &row in &*unmatched {
            mask[row] = 1;
        }
        self.text.keep_matches(needle, &mut mask);
        unmatched.retain(|&row| mask[row] == 0);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::search::{finds, fold_query};

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
            let mut unmatched: Vec<usize> = (0..rows.len()).filter(|&row| kept[row]).collect();
            let query = fold_query(&typed).unwrap();
            let is_unmatched = |row: &usize| !rows[*row].iter().any(|(_, value)| finds(value, &query));
            let expected: Vec<_> = unmatched.iter().copied().filter(is_unmatched).collect();
            search.drop_matches(&Needle::new(&typed).unwrap(), &mut unmatched);
            prop_assert_eq!(unmatched, expected);
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
            let mut unmatched = (0..1000).collect();
            let needle = Needle::new(&format!("<{number}>")).unwrap();
            search.drop_matches(&needle, &mut unmatched);
            let expected: Vec<_> = (0..1000).filter(|&row| row != number).collect();
            assert_eq!(unmatched, expected);
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
        let mut unmatched = vec![0, 1];
        search.drop_matches(&Needle::new("t").unwrap(), &mut unmatched);
        assert_eq!(unmatched, [0]);
    }
}
