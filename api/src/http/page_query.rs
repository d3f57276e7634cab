//! Queries of the pages of lists that are asked for without the core: URL parameters, or the query in JSON.

use portal_core::api::query_pairs;
use portal_core::list_query::UrlQuery;
use serde_json::Value;

/// Names and values of an address.
pub struct UrlParams(pub Vec<(String, String)>);

impl UrlParams {
    /// Parameters of the text behind the `?`.
    pub fn new(text: &str) -> Self {
        let owned = |(name, value): (_, _)| (String::from(name), String::from(value));
        Self(query_pairs(text).map(owned).collect())
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<String> {
        let param = self.0.iter().find(|(known, _)| known == name);
        param.map(|(_, value)| value.clone())
    }

    /// Whether a query has each of them as it is written.
    pub fn are_of(&self, query: &impl UrlQuery) -> bool {
        let params = query.to_params();
        let is_known = |(name, value): &(String, String)| {
            let mut known = params.0.iter();
            known.any(|(of, text)| of == name && text == value)
        };
        self.0.iter().all(is_known)
    }
}

/// A value of a query in JSON as a URL parameter has it: `GAS`, `1,12`, `lessThan:25`.
pub fn param_text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(values) => {
            let texts: Vec<_> = values.iter().filter_map(param_text).collect();
            Some(texts.join(","))
        }
        Value::Object(of) => {
            let number = of.get("value").and_then(param_text).unwrap_or_default();
            Some([param_text(of.get("comparison")?)?, number].join(":"))
        }
        Value::Null | Value::Bool(_) => None,
    }
}
