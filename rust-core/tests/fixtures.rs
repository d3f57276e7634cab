//! The native core answers the questions of `fixtures/` as the plain JavaScript reference does;
//! `tests-js` holds the WebAssembly core to the same files.

use portal_core::calendar::Date;
use portal_core::list_query::UrlQuery;
use portal_core::request::{FIELDS, RequestBook, RequestFilters, RequestQuery, RequestSort};
use portal_core::station::{StationBoard, StationQuery, StationScope};
use serde_json::{Value, json};

#[test]
fn odd_lists_are_answered_as_the_reference_answers_them() {
    for case in cases("requests") {
        let mut book = RequestBook::from_bytes(case["response"].to_string().as_bytes()).unwrap();
        let labels = |key: &str| serde_json::from_value(case["labels"][key].clone());
        book.set_labels(&|key| labels(key).unwrap_or_default());
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

#[test]
fn odd_stations_are_answered_as_the_reference_answers_them() {
    for case in cases("stations") {
        let [stores, counts, types] =
            ["stores", "counts", "types"].map(|list| case[list].to_string().into_bytes());
        let mut board = StationBoard::from_bytes(&stores, &counts, &types).unwrap();
        for answer in case["answers"].as_array().unwrap() {
            let scope = match answer["scope"].as_str() {
                Some("routes") => StationScope::Routes,
                _ => StationScope::Stores,
            };
            let param = |name: &str| match name {
                "pageSize" => Some("100".to_owned()),
                _ => answer["params"][name].as_str().map(str::to_owned),
            };
            let page = board.page(&StationQuery::new(scope).with_params(&param), &[]);
            let keys: Vec<_> = page.rows.iter().map(|row| &row.key).collect();
            let asked = format!("{} {:?}", answer["params"], scope);
            assert_eq!(json!(keys), answer["keys"], "{asked}");
            let carwashes: Vec<Vec<_>> = page
                .rows
                .iter()
                .map(|row| {
                    let values = row.carwashes.iter();
                    values
                        .map(|type_| {
                            json!([
                                type_.id,
                                type_.name_en,
                                type_.amount,
                                type_.price,
                                type_.price_pro
                            ])
                        })
                        .collect()
                })
                .collect();
            assert_eq!(json!(carwashes), answer["carwashes"], "{asked}");
        }
    }
}

fn cases(name: &str) -> Vec<Value> {
    let path = format!("{}/fixtures/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
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
        columns: Vec::new(),
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
