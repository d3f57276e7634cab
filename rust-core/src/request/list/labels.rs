//! What codes look like in the reader's language, so that the search finds "électrique" where the
//! row holds `BATTERY` (readings 12).

use crate::search::Needle;
use crate::text::fold;

use crate::codes::{CodeSet, OFFER_STATUS};
use crate::request::columns::{CodeColumn, Columns};
use crate::request::filter::{FIELDS, Source};

/// The folded text of each code of each column that has texts.
#[derive(Default)]
pub(super) struct Labels {
    columns: Vec<(CodeColumn, Vec<Option<String>>)>,
}

impl Labels {
    /// From the text of each code, asked for by field name and code.
    pub fn new(text: &dyn Fn(&str, &str) -> Option<String>) -> Self {
        let mut columns = Vec::new();
        let mut add = |name: &str, set: &CodeSet, column: CodeColumn| {
            let label = |code: &str| text(name, code).map(|text| fold(&text));
            columns.push((column, set.names().map(label).collect()));
        };
        for field in &FIELDS {
            if let Source::Code(set, column) | Source::Codes(set, column) = field.source {
                add(field.name, set, column);
            }
        }
        add(OFFER_STATUS.group, &OFFER_STATUS, CodeColumn::OfferStatus);
        Self { columns }
    }

    /// A byte per row: 1 where the mask keeps it and a label of it holds the needle.
    pub fn matches(&self, needle: &Needle, columns: &Columns, mask: &[u8]) -> Vec<u8> {
        let mut matches = vec![0; mask.len()];
        for (column, labels) in &self.columns {
            let hits = labels.iter().enumerate().filter(|(_, label)| {
                label
                    .as_ref()
                    .is_some_and(|label| needle.is_in(label.as_bytes()))
            });
            let codes: u32 = hits.fold(0, |bits, (position, _)| bits | 2 << position);
            if codes != 0 {
                let rows = matches
                    .iter_mut()
                    .zip(columns.code_column(*column))
                    .zip(mask);
                rows.for_each(|((row, &code), &kept)| {
                    *row |= kept & u8::from(codes >> (code & 31) & 1 == 1)
                });
            }
        }
        matches
    }
}
