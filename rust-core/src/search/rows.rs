use super::repeated::Repeated;
use super::text::{Needle, SearchText};
use crate::json::Place;

/// What a search finds in each of many rows.
#[derive(Default)]
pub struct RowSearch {
    text: SearchText,
    repeated: Repeated,
}

impl RowSearch {
    /// The column for the values of a key, see [`Self::push_to`].
    pub fn column(&mut self, place: Place, key: &str) -> Option<usize> {
        self.repeated.column(place, key)
    }

    /// Adds a value of a column to the row being built.
    pub fn push_to(&mut self, column: Option<usize>, value: &str) {
        let row = self.text.len();
        if !column.is_some_and(|column| self.repeated.add(column, row, value)) {
            self.text.push(value);
        }
    }

    /// Ends the row being built.
    pub fn end_row(&mut self) {
        self.text.end_row();
    }

    /// Forgets the row being built.
    pub fn drop_row(&mut self) {
        self.text.drop_row();
        self.repeated.drop_row(self.text.len());
    }

    /// Gives back space taken in advance.
    pub fn shrink(&mut self) {
        self.text.shrink();
        self.repeated.shrink();
    }

    /// Clears, in a mask with one byte per row (0 or 1), the rows that neither hold the needle nor
    /// are `found` elsewhere.
    pub fn keep_matches(&self, needle: &Needle, mask: &mut [u8], mut found: Vec<u8>) {
        self.repeated.find(needle, mask, &mut found);
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
    fn a_forgotten_row_leaves_nothing_behind() {
        let mut search = RowSearch::default();
        for (value, forgotten) in [("one", false), ("two", true), ("three", false)] {
            let column = search.column(0, "key");
            search.push_to(column, value);
            if forgotten {
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
