//! What codes look like in the reader's language, so that the search finds "électrique" where the
//! row holds `BATTERY` (readings 12).

use std::collections::BTreeMap;

use crate::search::{Needle, fold};

use super::codes::OFFER_STATUS;
use super::columns::{CodeColumn, Columns};
use super::filters::{FIELDS, Source};

/// The folded text of each code of each column that has texts.
#[derive(Default)]
pub(super) struct Labels {
    columns: Vec<(fn(&Columns) -> &[u8], Vec<Option<String>>)>,
}

impl Labels {
    /// From texts by field name and code; names and codes that do not exist are ignored.
    pub fn new(texts: &BTreeMap<String, BTreeMap<String, String>>) -> Self {
        let fields = FIELDS.iter().filter_map(|field| match field.source {
            Source::Codes(set, column) => Some((field.name, set, column)),
            _ => None,
        });
        let status: fn(&Columns) -> &[u8] = |columns| &columns.offer_status;
        let columns = fields.chain([(OFFER_STATUS.group, &OFFER_STATUS, status)]);
        let labelled = columns.filter_map(|(name, set, column)| {
            let texts = texts.get(name)?;
            Some((
                column,
                set.names()
                    .map(|code| texts.get(code).map(|text| fold(text)))
                    .collect(),
            ))
        });
        Self {
            columns: labelled.collect(),
        }
    }

    /// A byte per row: 1 where the mask keeps it and a label of it holds the needle.
    pub fn matches(&self, needle: &Needle, columns: &Columns, mask: &[u8]) -> CodeColumn {
        let mut matches = vec![0; mask.len()];
        for (column, labels) in &self.columns {
            let hits = labels.iter().enumerate().filter(|(_, label)| {
                label
                    .as_ref()
                    .is_some_and(|label| needle.is_in(label.as_bytes()))
            });
            let codes: u32 = hits.fold(0, |bits, (position, _)| bits | 2 << position);
            if codes != 0 {
                let rows = matches.iter_mut().zip(column(columns)).zip(mask);
                rows.for_each(|((row, &code), &kept)| {
                    *row |= kept & u8::from(codes >> (code & 31) & 1 == 1)
                });
            }
        }
        matches
    }
}
