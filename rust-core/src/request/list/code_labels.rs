//! Labels of codes in both languages, so that the search for "électrique" or "electric" finds rows
//! with the code `BATTERY` whichever language is in use (SEARCH-3).

use crate::calendar::Date;
use crate::codes::{CodeSet, MONTH, OFFER_STATUS, OFFER_TYPE, REQUEST_MARK};
use crate::offer_expiry::{WordedExpiry, expiries_worded, worded_expiries};
use crate::request::columns::{CodeColumn, Columns, NumberColumn};
use crate::request::detail::shown_sets;
use crate::request::filter::{FIELDS, Source};
use crate::search::{LabelColumns, Needle, push_searched};

/// Separator between two labels of a code. Folded text never contains it.
const SEPARATOR: u8 = b'\n';

/// The folded labels of each code of each enumeration, in the order of its codes.
#[derive(Default, PartialEq)]
pub(super) struct CodeLabels {
    sets: Vec<(&'static CodeSet, Vec<Vec<u8>>)>,
    /// The folded texts of each expiry that is shown in words, by its name.
    expiries: Vec<(String, Vec<u8>)>,
}

impl CodeLabels {
    /// From the labels of each code by its translation key. `renewal.<month>` has the texts of the
    /// renewal in a month, which depend on today, and `expiry.<name>` those of an expiry.
    pub fn new(labels: &dyn Fn(&str) -> Vec<String>) -> Self {
        let folded = |keys: &[String]| {
            let mut folded = Vec::new();
            for label in keys.iter().flat_map(|key| labels(key)) {
                push_searched(&label, &mut folded);
                folded.push(SEPARATOR);
            }
            folded
        };
        let of_code = |set: &CodeSet, code: &str| {
            let renewal = ["renewal.", code].concat();
            let is_month = set.group == MONTH.group;
            let keys = [Some(set.key(code)), is_month.then_some(renewal)];
            folded(&keys.into_iter().flatten().collect::<Vec<_>>())
        };
        let of_expiry = |expiry: WordedExpiry| {
            let texts = folded(&[["expiry.", &expiry.name].concat()]);
            (expiry.name, texts)
        };
        let of_set = |set: &'static CodeSet| {
            let labels = set.names().map(|code| of_code(set, code));
            (set, labels.collect())
        };
        Self {
            sets: searched_sets().into_iter().map(of_set).collect(),
            expiries: worded_expiries().into_iter().map(of_expiry).collect(),
        }
    }

    /// Removes, from a list of rows, those with a label that contains the needle.
    pub fn drop_matches(
        &self,
        needle: &Needle,
        columns: &Columns,
        shown: &LabelColumns,
        today: Date,
        unmatched: &mut Vec<usize>,
    ) {
        let derived =
            derived_columns().map(|(set, column)| (set, columns.codes[column].as_slice()));
        for (set, codes) in derived.chain(shown.columns()) {
            let passing = self.passing(set, needle);
            if passing != 0 {
                let code = |row| codes.get(row).copied().unwrap_or(0);
                unmatched.retain(|&row| passing >> (code(row) & 63) & 1 == 0);
            }
        }
        let passing = self
            .expiries
            .iter()
            .filter(|(_, texts)| needle.is_in(texts));
        for (first, last) in passing.map(|(name, _)| expiries_worded(name, today)) {
            let days = &columns.numbers[NumberColumn::OfferExpiry];
            let is_worded = |day: &u32| (first.max(1)..=last).contains(day);
            unmatched.retain(|&row| !days.get(row).is_some_and(is_worded));
        }
    }

    /// A bit per code whose labels contain the needle, at its position plus one.
    fn passing(&self, set: &CodeSet, needle: &Needle) -> u64 {
        let labels = self.sets.iter().find(|(known, _)| known.group == set.group);
        let labels = labels.into_iter().flat_map(|(_, labels)| labels);
        let contained = labels.enumerate().filter(|(_, label)| needle.is_in(label));
        contained.fold(0, |bits, (position, _)| bits | 2 << position)
    }
}

/// The columns of codes that a row derives from several answers, with their enumerations.
fn derived_columns() -> impl Iterator<Item = (&'static CodeSet, CodeColumn)> {
    let of_filters = FIELDS.iter().filter_map(|field| match field.source {
        Source::Code(set, column) | Source::Codes(set, column) => Some((set, column)),
        _ => None,
    });
    of_filters.chain([
        (&OFFER_STATUS, CodeColumn::OfferStatus),
        (&REQUEST_MARK, CodeColumn::Mark),
    ])
}

/// Every enumeration that a row or its page shows, once.
fn searched_sets() -> Vec<&'static CodeSet> {
    let mut sets: Vec<&'static CodeSet> = Vec::new();
    let derived = derived_columns().map(|(set, _)| set);
    for set in derived.chain(shown_sets()).chain([&OFFER_TYPE]) {
        if sets.iter().all(|known| known.group != set.group) {
            sets.push(set);
        }
    }
    sets
}

/// Translation keys of every code that the search finds by its labels.
pub fn search_label_keys() -> Vec<String> {
    let sets = searched_sets();
    let keys = |set: &&'static CodeSet| {
        let set = *set;
        set.names().map(|code| set.key(code)).collect::<Vec<_>>()
    };
    sets.iter().flat_map(keys).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::request::{RequestBook, RequestQuery};

    #[test]
    fn the_search_finds_the_words_of_an_expiry() {
        let offer =
            |id, expiry| json!({ "id": id, "userAssuranceId": id, "expirationDate": expiry });
        let list = json!([
            offer(1, "2026-11-23"),
            offer(2, "2026-11-20"),
            offer(3, "2026-11-19"),
            offer(4, "2027-01-31"),
        ]);
        let mut book = RequestBook::from_bytes(list.to_string().as_bytes()).unwrap();
        book.set_labels(&|key| {
            let text = match key {
                "expiry.0" => "Expire aujourd’hui",
                "expiry.3" => "Expire dans 3 jours",
                "expiry.past" => "Expirée",
                _ => return Vec::new(),
            };
            vec![text.to_owned()]
        });
        for (search, expected) in [
            ("expire aujourd", vec![2]),
            ("dans 3 jours", vec![1]),
            ("expiree", vec![3]),
            ("EXPIRE", vec![1, 2, 3]),
        ] {
            let query = RequestQuery {
                search: search.into(),
                ..RequestQuery::default()
            };
            let rows = book.page(&query, Date::parse("2026-11-20").unwrap()).rows;
            let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
            assert_eq!(ids, expected, "{search}");
        }
    }

    #[test]
    fn every_code_that_is_shown_has_a_bit() {
        let largest = searched_sets().iter().map(|set| set.codes.len()).max();
        assert!(largest.is_some_and(|codes| codes < 63));
        assert!(search_label_keys().contains(&"insurer.tdInsurance".to_owned()));
    }
}
