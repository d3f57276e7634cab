//! Filters as URL parameters and as saved text. Both write a field the same way; unreadable values
//! are dropped (FILTER-6, LIST-6).

use serde::Serialize;

use crate::json::{self, NodeId, ROOT, SKIP, Visitor};
use crate::loose_value::LooseValue;

use crate::list_query::QueryParams;

use super::model::{
    Comparison, FIELDS, FilterField, FilterValue, NumberFilter, RequestFilters, Source,
};

/// Version of the saved text. Filters saved in another version are dropped as a whole.
const SAVED_VERSION: i64 = 1;

/// Length of a value from a URL or from storage, bytes.
const MAX_VALUE_BYTES: usize = 200;

impl Comparison {
    const ALL: [Self; 3] = [Self::Equals, Self::LessThan, Self::MoreThan];

    /// The comparison of a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|comparison| comparison.code() == code)
    }

    /// Its code (FILTER-2).
    pub const fn code(self) -> &'static str {
        match self {
            Self::Equals => "equals",
            Self::LessThan => "lessThan",
            Self::MoreThan => "moreThan",
        }
    }
}

impl FilterValue {
    /// The value as text: `1,12`, `GAS`, `lessThan:25`; `None` for the default.
    pub fn to_text(&self) -> Option<String> {
        match self {
            Self::Codes(codes) => (!codes.is_empty()).then(|| codes.join(",")),
            Self::Number(NumberFilter { comparison, value }) => {
                Some([comparison.code(), ":", &(*value)?.to_string()].concat())
            }
        }
    }
}

impl FilterField {
    /// Reads [`FilterValue::to_text`]; values that the field does not have are dropped.
    pub fn read(&self, text: &str) -> FilterValue {
        let text = text.trim();
        let codes = match self.source {
            Source::Code(set, _) | Source::Expiry(set, _) => set
                .names()
                .filter(|name| *name == text)
                .map(str::to_owned)
                .collect(),
            Source::Codes(set, _) => {
                let is_listed = |name: &&str| text.split(',').any(|listed| listed.trim() == *name);
                set.names().filter(is_listed).map(str::to_owned).collect()
            }
            Source::Value(..) if text.is_empty() || text.len() > MAX_VALUE_BYTES => Vec::new(),
            Source::Value(..) => vec![text.to_owned()],
            Source::Number(_) | Source::Age(_) => {
                return number_filter(text)
                    .map(FilterValue::Number)
                    .unwrap_or_default();
            }
        };
        FilterValue::Codes(codes)
    }
}

/// Reads a comparison; one without its number is kept and not active.
fn number_filter(text: &str) -> Option<NumberFilter> {
    let (code, number) = text.split_once(':')?;
    let comparison = Comparison::from_code(code)?;
    let value = if number.is_empty() {
        None
    } else {
        Some(number.parse().ok()?)
    };
    Some(NumberFilter { comparison, value })
}

impl RequestFilters {
    /// The active fields as URL parameters: name and value, not yet escaped.
    pub fn to_params(&self) -> QueryParams {
        self.to_texts(|field| field.param)
    }

    /// Filters from URL parameters, each read by its name.
    pub fn from_params(param: &dyn Fn(&str) -> Option<String>) -> Self {
        let mut filters = Self::default();
        for field in &FIELDS {
            if let Some(text) = param(field.param) {
                filters.set(field.name, field.read(&text));
            }
        }
        filters
    }

    /// The filters to save: `{"version":1,"filters":{"motor":"GAS"}}`.
    pub fn to_saved(&self) -> String {
        let saved = Saved {
            version: SAVED_VERSION,
            filters: self.to_texts(|field| field.name),
        };
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// Filters from saved text; the defaults where it is unreadable.
    pub fn from_saved(text: &str) -> Self {
        let mut reader = SavedReader::default();
        match json::read(text.as_bytes(), &mut reader) {
            Ok(()) if reader.version == Some(SAVED_VERSION) => reader.filters,
            _ => Self::default(),
        }
    }

    fn to_texts(&self, name: fn(&FilterField) -> &'static str) -> QueryParams {
        let mut pairs = QueryParams::default();
        for (field, value) in self.iter() {
            if let Some(text) = value.to_text() {
                pairs.add(name(field), &text);
            }
        }
        pairs
    }
}

#[derive(Serialize)]
struct Saved {
    version: i64,
    filters: QueryParams,
}

#[derive(Default)]
struct SavedReader {
    version: Option<i64>,
    filters: RequestFilters,
    field: Option<&'static FilterField>,
}

const VERSION: NodeId = 1;
const FILTERS: NodeId = 2;
const FILTER: NodeId = 3;

impl Visitor for SavedReader {
    fn key(&mut self, node: NodeId, key: &str) -> NodeId {
        match (node, key) {
            (ROOT, "version") => VERSION,
            (ROOT, "filters") => FILTERS,
            (FILTERS, name) => {
                self.field = FIELDS.iter().find(|field| field.name == name);
                FILTER
            }
            _ => SKIP,
        }
    }

    fn value(&mut self, node: NodeId, value: LooseValue<'_>) {
        match (node, value, self.field) {
            (VERSION, LooseValue::Integer(version), _) => self.version = Some(version),
            (FILTER, LooseValue::Text(text), Some(field)) => {
                self.filters.set(field.name, field.read(text))
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn filters() -> impl Strategy<Value = RequestFilters> {
        let texts = FIELDS.iter().map(|field| match field.source {
            Source::Code(set, _) | Source::Codes(set, _) | Source::Expiry(set, _) => {
                let names: Vec<_> = set.names().collect();
                let most = if field.many() { names.len() } else { 1 };
                let chosen = prop::sample::subsequence(names, 0..=most);
                chosen.prop_map(|names| names.join(",")).boxed()
            }
            Source::Value(..) => "([A-Za-zÉé,][A-Za-z é,:]{0,8}[A-Za-zé])?".boxed(),
            Source::Number(_) | Source::Age(_) => (0..3usize, any::<Option<u32>>())
                .prop_map(|(comparison, value)| match value {
                    Some(value) => format!("{}:{value}", Comparison::ALL[comparison].code()),
                    None => String::new(),
                })
                .boxed(),
        });
        texts.collect::<Vec<_>>().prop_map(|texts| {
            let mut filters = RequestFilters::default();
            for (field, text) in FIELDS.iter().zip(texts) {
                filters.set(field.name, field.read(&text));
            }
            filters
        })
    }

    proptest! {
        #[test]
        fn parameters_read_back_as_the_filters_they_were_written_from(filters in filters()) {
            prop_assert_eq!(RequestFilters::from_params(&filters.to_params().lookup()), filters);
        }

        #[test]
        fn saved_filters_read_back_as_they_were_saved(filters in filters()) {
            prop_assert_eq!(RequestFilters::from_saved(&filters.to_saved()), filters);
        }

        #[test]
        fn no_parameter_and_no_saved_text_panics(text in any::<String>()) {
            let _ = (RequestFilters::from_params(&|_| Some(text.clone())), RequestFilters::from_saved(&text));
        }
    }

    #[test]
    fn unknown_values_are_dropped_and_the_others_kept() {
        let saved = r#"{"version":1,"filters":{"motor":"STEAM","renewalMonth":"12,13,1","age":"olderThan:3","carYear":"lessThan:x","make":"Kia","unknown":"1","credit":5}}"#;
        let mut expected = RequestFilters::default();
        expected.set(
            "renewalMonth",
            FilterValue::Codes(vec!["1".into(), "12".into()]),
        );
        expected.set("make", FilterValue::Codes(vec!["Kia".into()]));
        assert_eq!(
            RequestFilters::from_saved(saved).to_params(),
            expected.to_params()
        );
    }

    #[test]
    fn filters_saved_by_another_version_are_dropped() {
        assert_eq!(
            RequestFilters::from_saved(r#"{"version":2,"filters":{"motor":"GAS"}}"#),
            RequestFilters::default()
        );
    }

    #[test]
    fn a_comparison_without_its_number_is_kept_but_neither_active_nor_written() {
        let mut filters = RequestFilters::default();
        let age = NumberFilter {
            comparison: Comparison::LessThan,
            value: None,
        };
        filters.set("age", FilterValue::Number(age));
        assert_eq!(
            (filters.active_count(), filters.to_params().0.len()),
            (0, 0)
        );
        assert_eq!(
            RequestFilters::from_params(&|name| (name == "age").then(|| "lessThan:".into())),
            filters
        );
    }
}
