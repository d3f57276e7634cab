//! Queries and filters of lists of requests, read from JavaScript.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use super::from_js::{FromJs, member, scalar_text};
use crate::request::{FIELDS, RequestFilters, RequestQuery};

/// Reads a plain object like URL parameters, except that `descending` is a member of its own and
/// `filters` has the filters by name.
impl FromJs for RequestQuery {
    fn from_js(object: JsValue) -> Self {
        let filters = RequestFilters::from_js(member(&object, "filters"));
        let text = |name: &str| match name {
            "q" => member(&object, "search").as_string(),
            "columns" => {
                let columns = member(&object, name);
                columns
                    .dyn_ref::<Array>()
                    .and_then(|names| names.join(",").as_string())
            }
            _ => scalar_text(&member(&object, name)),
        };
        let descending = bool::from_js(member(&object, "descending"));
        Self {
            filters,
            descending,
            ..Self::from_url(&text)
        }
    }
}

impl FromJs for RequestFilters {
    fn from_js(object: JsValue) -> Self {
        let mut filters = Self::default();
        for field in &FIELDS {
            let value = member(&object, field.name);
            let text = match value.dyn_ref::<Array>() {
                Some(codes) => codes.join(",").as_string(),
                None => value.as_string().or_else(|| comparison(&value)),
            };
            if let Some(text) = text {
                filters.set(field.name, field.read(&text));
            }
        }
        filters
    }
}

/// `{ comparison: 'lessThan', value: 25 }` as its URL parameter; `None` for a number that is not
/// whole, which would compare as another one.
fn comparison(filter: &JsValue) -> Option<String> {
    let comparison = member(filter, "comparison").as_string()?;
    let value = member(filter, "value");
    let is_absent = value.is_undefined() || value.is_null();
    let number = if is_absent {
        String::new()
    } else {
        scalar_text(&value)?
    };
    Some([&comparison, ":", &number].concat())
}
