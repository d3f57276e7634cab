//! Options of the filters whose values come from the data (FILTER-4).

use serde::ser::{Serialize, Serializer};

use super::book::RequestBook;
use crate::codes::CodeSet;
use crate::columns::alphabetical;
use crate::request::columns::ValueColumn;
use crate::request::filter::{FIELDS, Source};
use crate::text::fold;

view_type! {
    /// A value to filter by and the number of rows with it.
    pub struct FilterOption {
        /// The value to set in the filter.
        pub value: String,
        /// Translation key of its label where it is a code; `null` where the value is its own label.
        pub label_key: Option<String>,
        /// Rows with it.
        pub count: u32,
    }
}

/// Options of the filters whose values come from the data, by the name of the filter: each value that a row
/// has, in alphabetical order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RequestOptions(Vec<(&'static str, Vec<FilterOption>)>);

impl RequestOptions {
    /// The options of a filter; empty for one whose values do not come from the data.
    pub fn of(&self, name: &str) -> &[FilterOption] {
        let options = self.0.iter().find(|(known, _)| *known == name);
        options.map_or(&[], |(_, options)| options)
    }
}

impl Serialize for RequestOptions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, options)| (name, options)))
    }
}

#[allow(
    clippy::indexing_slicing,
    reason = "rows and codes come from the columns of this list; others must fail"
)]
impl RequestBook {
    /// Options of the filters whose values come from the data (FILTER-4).
    pub fn options(&self) -> RequestOptions {
        let options = FIELDS.iter().filter_map(|field| match field.source {
            Source::Value(set, column) => Some((field.name, self.options_of(column, set))),
            _ => None,
        });
        RequestOptions(options.collect())
    }

    fn options_of(&self, column: ValueColumn, set: Option<&CodeSet>) -> Vec<FilterOption> {
        let values = &self.rows.columns.values[column];
        let mut counts = vec![0; values.names().len() + 1];
        // In the order of their first row.
        let mut names: Vec<String> = Vec::new();
        for &row in &self.rows.received {
            let code = values.codes[row] as usize;
            let is_first = counts[code] == 0 && self.rows.present[row] == 1;
            names.extend(values.get(row).filter(|_| is_first).map(str::to_owned));
            counts[code] += u32::from(self.rows.present[row]);
        }
        // Spellings of one value are one option, named by the first of them.
        let mut options: Vec<FilterOption> = Vec::new();
        for position in alphabetical(&names) {
            let value = &names[position];
            let count = values.code(value).map_or(0, |code| counts[code as usize]);
            let same = options
                .last_mut()
                .filter(|last| fold(&last.value) == fold(value));
            match same {
                Some(option) => option.count += count,
                None => options.push(FilterOption {
                    value: value.clone(),
                    label_key: set
                        .filter(|set| set.position(value).is_some())
                        .map(|set| set.key(value)),
                    count,
                }),
            }
        }
        options
    }
}
