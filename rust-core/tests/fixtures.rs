//! The native core answers the questions of `fixtures/requests.json` as the plain JavaScript
//! reference does; `tests-js` holds the WebAssembly core to the same file.

use portal_core::calendar::Date;
use portal_core::request::{FIELDS, RequestBook, RequestFilters, RequestQuery, RequestSort};
use serde_json::Value;

#[test]
fn odd_lists_are_answered_as_the_reference_answers_them() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/requests.json");
    let cases: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    for case in cases.as_array().unwrap() {
        let mut book = RequestBook::from_bytes(case["response"].to_string().as_bytes()).unwrap();
        book.set_labels(&|field, code| case["labels"][field][code].as_str().map(str::to_owned));
        for answer in case["answers"].as_array().unwrap() {
            let asked = &answer["query"];
            let today = Date::parse(answer["today"].as_str().unwrap()).unwrap();
            let expected: Vec<i64> = serde_json::from_value(answer["ids"].clone()).unwrap();
            assert_eq!(
                all_ids(&mut book, query(asked), today),
                expected,
                "{}: {asked}",
                case["name"]
            );
        }
    }
}

/// The ids of all pages.
fn all_ids(book: &mut RequestBook, query: RequestQuery, today: Date) -> Vec<i64> {
    let count = book.count(&query, today);
    let mut ids = Vec::new();
    for page in 1.. {
        let rows = book
            .page(
                &RequestQuery {
                    page,
                    ..query.clone()
                },
                today,
            )
            .rows;
        if rows.is_empty() {
            assert_eq!(usize::try_from(count), Ok(ids.len()));
            return ids;
        }
        ids.extend(rows.into_iter().map(|row| row.id));
    }
    ids
}

fn query(asked: &Value) -> RequestQuery {
    let mut filters = RequestFilters::default();
    for field in &FIELDS {
        if let Some(text) = text(&asked["filters"][field.name]) {
            filters.set(field.name, field.read(&text));
        }
    }
    RequestQuery {
        filters,
        search: asked["search"].as_str().unwrap().to_owned(),
        sort: RequestSort::from_name(asked["sort"].as_str().unwrap()).unwrap(),
        descending: asked["descending"].as_bool().unwrap(),
        page: 1,
    }
}

/// A filter as a URL writes it.
fn text(filter: &Value) -> Option<String> {
    match filter {
        Value::String(code) => Some(code.clone()),
        Value::Array(codes) => Some(
            codes
                .iter()
                .filter_map(Value::as_str)
                .collect::<Vec<_>>()
                .join(","),
        ),
        Value::Object(number) => {
            let value = number["value"].as_u64().map(|value| value.to_string());
            Some(format!(
                "{}:{}",
                number["comparison"].as_str()?,
                value.unwrap_or_default()
            ))
        }
        _ => None,
    }
}
