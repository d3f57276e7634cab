//! Selection of rows by keys, which stay valid across filters, pages and reloads (STATION-9).

use super::row::RowRef;
use super::stores::Stores;
use crate::id::Id;

/// A selection, sorted for binary search.
pub(super) struct StationSelection(Vec<(Id, Option<Id>)>);

impl StationSelection {
    /// From the keys of rows; malformed keys are left out.
    pub fn new(keys: &[String]) -> Self {
        let mut rows: Vec<_> = keys.iter().filter_map(|key| parse(key)).collect();
        rows.sort_unstable();
        Self(rows)
    }

    /// Whether a row is selected.
    pub fn contains(&self, stores: &Stores, row: RowRef) -> bool {
        !self.0.is_empty() && self.0.binary_search(&stores.ids(row)).is_ok()
    }
}

fn parse(key: &str) -> Option<(Id, Option<Id>)> {
    match key.split_once(':') {
        Some((store, route)) => Some((store.parse().ok()?, Some(route.parse().ok()?))),
        None => Some((key.parse().ok()?, None)),
    }
}
