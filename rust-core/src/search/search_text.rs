use memchr::memmem::Finder;

use super::searched::{fold_query, push_searched};

/// Separator between two values. Folded text never contains it, so no match spans two values.
pub(super) const SEPARATOR: u8 = b'\n';

/// Room for the rows of a change set.
const SPARE_BYTES: usize = 0x1_0000;

/// Rows per kept row from which kept rows are scanned one by one instead of all text in one pass.
const SPARSE_ROWS: usize = 8;

/// Search text as typed, folded and prepared for searching millions of bytes.
pub struct Needle {
    finder: Finder<'static>,
}

impl Needle {
    /// `None` where the text is blank.
    pub fn new(typed: &str) -> Option<Self> {
        fold_query(typed).map(|text| Self {
            finder: Finder::new(&text).into_owned(),
        })
    }

    /// Whether an already folded text contains it.
    pub fn is_in(&self, folded: &[u8]) -> bool {
        self.find(folded).is_some()
    }

    /// Offset of its first match in an already folded text.
    fn find(&self, folded: &[u8]) -> Option<usize> {
        self.finder.find(folded)
    }
}

/// The folded values of many rows in one text.
#[derive(Default)]
pub struct SearchText {
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

#[allow(
    clippy::indexing_slicing,
    reason = "the mask has one element per row, and ends are positions in the text"
)]
impl SearchText {
    /// Adds a value to the row being built.
    pub fn push(&mut self, value: &str) {
        push_searched(value, &mut self.bytes);
        self.bytes.push(SEPARATOR);
    }

    /// Ends the row being built.
    pub fn end_row(&mut self) {
        self.ends.push(self.bytes.len());
    }

    /// Drops the row being built.
    pub fn drop_row(&mut self) {
        self.bytes.truncate(self.ends.last().copied().unwrap_or(0));
    }

    /// Number of ended rows.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether no row was ended.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Makes room for some further rows. Otherwise the text, which has megabytes, would double its
    /// memory.
    pub fn reserve(&mut self) {
        if self.bytes.capacity() - self.bytes.len() < SPARE_BYTES {
            let spare = (self.bytes.len() / 16).max(SPARE_BYTES);
            self.bytes.reserve_exact(spare);
        }
    }

    /// Frees spare capacity.
    pub fn shrink(&mut self) {
        self.bytes.shrink_to_fit();
        self.ends.shrink_to_fit();
    }

    /// Clears, in a mask with one byte per row (0 or 1), the rows that do not contain the needle.
    pub fn keep_matches(&self, needle: &Needle, mask: &mut [u8]) {
        let kept = mask.iter().map(|&keep| usize::from(keep)).sum::<usize>();
        if kept.saturating_mul(SPARSE_ROWS) < mask.len() {
            self.scan_rows(needle, mask);
        } else {
            self.scan_all(needle, mask);
        }
    }

    fn start(&self, row: usize) -> usize {
        if row == 0 { 0 } else { self.ends[row - 1] }
    }

    fn scan_rows(&self, needle: &Needle, mask: &mut [u8]) {
        let mut start = 0;
        for (keep, &end) in mask.iter_mut().zip(&self.ends) {
            if *keep != 0 {
                *keep = u8::from(needle.is_in(&self.bytes[start..end]));
            }
            start = end;
        }
    }

    /// Goes from match to match, and after a match to the next row that is still kept.
    fn scan_all(&self, needle: &Needle, mask: &mut [u8]) {
        let mut row = 0;
        while let Some(kept) = next_kept(mask, row) {
            let start = self.start(kept);
            let hit = needle
                .find(&self.bytes[start..])
                .map(|offset| self.row_at(start + offset, kept));
            let until = hit.unwrap_or(mask.len());
            mask[kept..until].fill(0);
            row = until + 1;
        }
    }

    /// The row of a byte position, not before `from`. Most matches are in `from` itself.
    fn row_at(&self, position: usize, from: usize) -> usize {
        if position < self.ends[from] {
            return from;
        }
        from + self.ends[from..].partition_point(|&end| end <= position)
    }
}

fn next_kept(mask: &[u8], from: usize) -> Option<usize> {
    let rest = mask.get(from..)?;
    memchr::memchr(1, rest).map(|offset| from + offset)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::search::finds;

    fn text(rows: &[Vec<String>]) -> SearchText {
        let mut text = SearchText::default();
        for row in rows {
            row.iter().for_each(|value| text.push(value));
            text.end_row();
        }
        text
    }

    #[test]
    fn blank_text_is_no_needle() {
        assert!(Needle::new("  \u{a0} ").is_none());
    }

    #[test]
    fn a_needle_never_spans_two_values_or_two_rows() {
        let rows = [vec!["ab".into(), "cd".into()], vec!["ef".into()]];
        let mut mask = vec![1, 1];
        text(&rows).keep_matches(&Needle::new("b c").unwrap(), &mut mask);
        assert_eq!(mask, [0, 0]);
    }

    proptest! {
        #[test]
        fn both_scans_find_the_matches_of_a_plain_search(
            rows in prop::collection::vec(prop::collection::vec("[aAbBé ]{0,4}", 0..3), 0..40),
            kept in prop::collection::vec(any::<bool>(), 40),
            typed in "[aAbBé]{1,2}",
        ) {
            let text = text(&rows);
            let (needle, query) = (Needle::new(&typed).unwrap(), fold_query(&typed).unwrap());
            let before: Vec<u8> = kept.iter().take(rows.len()).map(|&keep| u8::from(keep)).collect();
            let expected: Vec<u8> = rows.iter().zip(&before).map(|(row, &keep)| {
                keep & u8::from(row.iter().any(|value| finds(value, &query)))
            }).collect();
            let (mut one, mut all) = (before.clone(), before);
            text.scan_rows(&needle, &mut one);
            text.scan_all(&needle, &mut all);
            prop_assert_eq!(&one, &expected);
            prop_assert_eq!(&all, &expected);
        }
    }
}
