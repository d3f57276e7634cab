//! Labels of codes in the user's language, so that the search for "électrique" finds rows with the
//! code `BATTERY` (SEARCH-2).

use enum_map::EnumMap;

use crate::codes::{CodeSet, OFFER_STATUS};
use crate::request::columns::{CodeColumn, Columns};
use crate::request::filter::{FIELDS, Source};
use crate::search::Needle;
use crate::text::fold;

/// The folded label of each code of each column that has labels; codes in the order of their set.
#[derive(Default)]
pub(super) struct CodeLabels {
    columns: EnumMap<CodeColumn, Vec<Option<String>>>,
}

impl CodeLabels {
    /// From the label of each code, by the name of its field and the code.
    pub fn new(label: &dyn Fn(&str, &str) -> Option<String>) -> Self {
        let mut labels = Self::default();
        let mut add = |name: &str, set: &CodeSet, column: CodeColumn| {
            let folded = |code: &str| label(name, code).map(|label| fold(&label));
            labels.columns[column] = set.names().map(folded).collect();
        };
        for field in &FIELDS {
            if let Source::Code(set, column) | Source::Codes(set, column) = field.source {
                add(field.name, set, column);
            }
        }
        add(OFFER_STATUS.group, &OFFER_STATUS, CodeColumn::OfferStatus);
        labels
    }

    /// A byte per row: 1 where the mask keeps the row and a label of it contains the needle.
    pub fn matches(&self, needle: &Needle, columns: &Columns, mask: &[u8]) -> Vec<u8> {
        let mut matches = vec![0; mask.len()];
        for (column, labels) in &self.columns {
            let contains = |label: &Option<String>| {
                label
                    .as_ref()
                    .is_some_and(|label| needle.is_in(label.as_bytes()))
            };
            let hits = labels
                .iter()
                .enumerate()
                .filter(|(_, label)| contains(label));
            let codes: u32 = hits.fold(0, |bits, (position, _)| bits | 2 << position);
            if codes != 0 {
                let rows = matches.iter_mut().zip(&columns.codes[column]).zip(mask);
                rows.for_each(|((row, &code), &kept)| {
                    *row |= kept & u8::from(codes >> (code & 31) & 1 == 1)
                });
            }
        }
        matches
    }
}
