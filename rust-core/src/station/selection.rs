//! Which rows are selected: keys that outlive filters, pages and reading again (readings 36).

use super::row::RowRef;
use super::stores::Stores;
use crate::id::Id;

/// A selection, sorted for looking up.
pub(super) struct Selection(Vec<(Id, Option<Id>)>);

impl Selection {
    /// From the keys of rows; what is no key is left out.
    pub fn new(keys: &[String]) -> Self {
        let mut rows: Vec<_> = keys.iter().filter_map(|key| parse(key)).collect();
        rows.sort_unstable();
        Self(rows)
    }

    /// Whether a row is selected.
    pub fn holds(&self, stores: &Stores, row: RowRef) -> bool {
        !self.0.is_empty()
            && stores
                .ids(row)
                .is_some_and(|ids| self.0.binary_search(&ids).is_ok())
    }
}

fn parse(key: &str) -> Option<(Id, Option<Id>)> {
    match key.split_once(':') {
        Some((store, route)) => Some((store.parse().ok()?, Some(route.parse().ok()?))),
        None => Some((key.parse().ok()?, None)),
    }
}

/// The selection with rows, by their keys, added or taken out.
pub fn select(selected: Vec<String>, keys: &[String], on: bool) -> Vec<String> {
    let mut kept: Vec<String> = selected
        .into_iter()
        .filter(|key| !keys.contains(key))
        .collect();
    if on {
        kept.extend(keys.iter().cloned());
    }
    kept
}
