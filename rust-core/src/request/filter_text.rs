//! Filters as text: URL parameters and what is saved. Both write a field the same way; what cannot
//! be read back is dropped (readings 38).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::filters::{
    Comparison, FIELDS, FilterField, NumberFilter, RequestFilters, Source, Value, ValueRef,
};

/// Version of the saved form. Filters saved under another version are dropped as a whole.
const SAVED_VERSION: u32 = 1;

/// The longest value taken from a URL or from storage, bytes.
const LONGEST_VALUE: usize = 200;

impl Comparison {
    const ALL: [Self; 3] = [Self::Equals, Self::LessThan, Self::MoreThan];

    /// The code of spec §9.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Equals => "equals",
            Self::LessThan => "lessThan",
            Self::MoreThan => "moreThan",
        }
    }
}

impl FilterField {
    /// What the field is set to: `1,12`, `GAS`, `lessThan:25`; `None` at its default.
    pub fn to_text(&self, filters: &RequestFilters) -> Option<String> {
        match (self.value)(filters) {
            ValueRef::Codes([]) => None,
            ValueRef::Codes(codes) => Some(codes.join(",")),
            ValueRef::Number(number) => {
                let NumberFilter { comparison, value } = number?;
                Some(format!("{}:{}", comparison.code(), value?))
            }
        }
    }

    /// Sets the field from its text; whatever is not a value of the field is dropped.
    pub fn set_text(&self, filters: &mut RequestFilters, text: &str) {
        let value = match self.source {
            Source::Codes(set, _) => {
                let given: Vec<&str> = text.split(',').map(str::trim).collect();
                let known = set.names().filter(|name| given.contains(name));
                Value::Codes(known.map(str::to_owned).collect())
            }
            Source::Values(..) => {
                let usable = !text.trim().is_empty() && text.len() <= LONGEST_VALUE;
                Value::Codes(usable.then(|| text.trim().to_owned()).into_iter().collect())
            }
            Source::Number(_) | Source::Age(_) => Value::Number(number_filter(text)),
        };
        (self.assign)(filters, value);
    }
}

fn number_filter(text: &str) -> Option<NumberFilter> {
    let (code, number) = text.split_once(':')?;
    let comparison = Comparison::ALL
        .into_iter()
        .find(|comparison| comparison.code() == code)?;
    Some(NumberFilter {
        comparison,
        value: Some(number.trim().parse().ok()?),
    })
}

impl RequestFilters {
    /// The active fields as URL parameters: name and value, not yet escaped.
    pub fn to_params(&self) -> BTreeMap<String, String> {
        let pairs = FIELDS
            .iter()
            .filter_map(|field| Some((field.param.to_owned(), field.to_text(self)?)));
        pairs.collect()
    }

    /// Filters from URL parameters; parameters of others are ignored.
    pub fn from_params(params: &BTreeMap<String, String>) -> Self {
        Self::from_texts(|field| params.get(field.param))
    }

    /// The filters to save: `{"version":1,"filters":{"motor":"GAS"}}`.
    pub fn to_saved(&self) -> String {
        let filters = FIELDS
            .iter()
            .filter_map(|field| Some((field.name.to_owned(), field.to_text(self)?)));
        serde_json::to_string(&Saved {
            version: SAVED_VERSION,
            filters: filters.collect(),
        })
        .unwrap_or_default()
    }

    /// Filters from what was saved; the defaults where it cannot be read.
    pub fn from_saved(text: &str) -> Self {
        match serde_json::from_str::<Saved>(text) {
            Ok(saved) if saved.version == SAVED_VERSION => {
                Self::from_texts(|field| saved.filters.get(field.name))
            }
            _ => Self::default(),
        }
    }

    fn from_texts<'a>(text_of: impl Fn(&FilterField) -> Option<&'a String>) -> Self {
        let mut filters = Self::default();
        for field in FIELDS {
            if let Some(text) = text_of(field) {
                field.set_text(&mut filters, text);
            }
        }
        filters
    }
}

#[derive(Serialize, Deserialize)]
struct Saved {
    version: u32,
    filters: BTreeMap<String, String>,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn filters() -> impl Strategy<Value = RequestFilters> {
        let texts = FIELDS.iter().map(|field| match &field.source {
            Source::Codes(set, _) => {
                let names: Vec<_> = set.names().collect();
                let most = if field.many { names.len() } else { 1 };
                prop::sample::subsequence(names, 0..=most)
                    .prop_map(|names| names.join(","))
                    .boxed()
            }
            Source::Values(..) => "([A-Za-zÉé,][A-Za-z é,:]{0,8}[A-Za-zé])?".boxed(),
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
                field.set_text(&mut filters, &text);
            }
            filters
        })
    }

    proptest! {
        #[test]
        fn parameters_read_back_as_the_filters_they_were_written_from(filters in filters()) {
            prop_assert_eq!(RequestFilters::from_params(&filters.to_params()), filters);
        }

        #[test]
        fn saved_filters_read_back_as_they_were_saved(filters in filters()) {
            prop_assert_eq!(RequestFilters::from_saved(&filters.to_saved()), filters);
        }

        #[test]
        fn no_parameter_and_no_saved_text_panics(text in any::<String>()) {
            let params = FIELDS.iter().map(|field| (field.param.to_owned(), text.clone())).collect();
            let _ = (RequestFilters::from_params(&params), RequestFilters::from_saved(&text));
        }
    }

    #[test]
    fn what_is_no_value_of_a_field_is_dropped_and_the_rest_is_kept() {
        let saved = r#"{"version":1,"filters":{"motor":"STEAM","renewalMonth":"12,13,1","age":"olderThan:3","carYear":"lessThan:x","make":"Kia","unknown":"1"}}"#;
        let expected = RequestFilters {
            renewal_month: vec!["1".into(), "12".into()],
            make: Some("Kia".into()),
            ..RequestFilters::default()
        };
        assert_eq!(RequestFilters::from_saved(saved), expected);
    }

    #[test]
    fn filters_saved_by_another_version_are_dropped() {
        assert_eq!(
            RequestFilters::from_saved(r#"{"version":2,"filters":{"motor":"GAS"}}"#),
            RequestFilters::default()
        );
    }

    #[test]
    fn a_comparison_without_its_number_is_neither_active_nor_written() {
        let age = Some(NumberFilter {
            comparison: Comparison::LessThan,
            value: None,
        });
        let filters = RequestFilters {
            age,
            ..RequestFilters::default()
        };
        assert_eq!((filters.active_count(), filters.to_params().len()), (0, 0));
    }
}
