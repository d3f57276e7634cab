#![no_main]
//! Any text of a URL or local storage reads as filters; filters read back equal after writing, and each
//! added filter keeps a subset of the rows.

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use portal_core::calendar::Date;
use portal_core::list_query::{QueryParams, UrlQuery};
use portal_core::request::{FIELDS, RequestBook, RequestFilters, RequestQuery};
use portal_core::station::{StationQuery, StationScope};

static BOOK: OnceLock<RequestBook> = OnceLock::new();
const LIST: &[u8] = include_bytes!("../seeds/ingest-list.json");

fn lookup(params: &QueryParams) -> impl Fn(&str) -> Option<String> {
    |name| {
        params
            .0
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value.clone())
    }
}

fuzz_target!(|input: (&str, Vec<&str>, &str)| {
    let (saved, values, today) = input;
    let param = |name: &str| {
        let position = FIELDS.iter().position(|field| field.param == name);
        let others = [
            "q",
            "sort",
            "page",
            "address",
            "route",
            "alert",
            "local",
            "active",
            "outOfStock",
            "pageSize",
        ];
        let position = position.or_else(|| {
            others
                .iter()
                .position(|other| *other == name)
                .map(|at| at + FIELDS.len())
        })?;
        values.get(position).map(|value| (*value).to_owned())
    };
    let query = RequestQuery::from_url(&param);
    let params = query.to_url();
    assert_eq!(RequestQuery::from_url(&lookup(&params)).to_url(), params);
    for scope in [StationScope::Stores, StationScope::Routes] {
        let params = StationQuery::new(scope).with_params(&param).to_params();
        assert_eq!(
            StationQuery::new(scope)
                .with_params(&lookup(&params))
                .to_params(),
            params
        );
    }
    let filters = RequestFilters::from_saved(saved);
    assert_eq!(
        RequestFilters::from_saved(&filters.to_saved()).to_params(),
        filters.to_params()
    );
    assert_eq!(query.filters.chips().len(), query.filters.active_count());
    let today = Date::parse(today)
        .or(Date::new(2024, 2, 29))
        .expect("a day");
    let book = BOOK.get_or_init(|| RequestBook::from_bytes(LIST).expect("a list"));
    let all = book.count(&query, today);
    for field in &FIELDS {
        let fewer = RequestQuery {
            filters: query.filters.clone().without(field.name),
            ..query.clone()
        };
        assert!(book.count(&fewer, today) >= all);
    }
});
