//! Property tests of the list, over random requests and queries.

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde_json::{Value, json};

use super::filter_property_tests::{filter, filters};
use super::{RequestBook, RequestFilters, RequestQuery, RequestSort};
use crate::calendar::{self, Date};
use crate::id::Id;
use crate::language::Language;
use crate::search::{finds, fold_query};

pub(super) fn today() -> Date {
    Date::new(2026, 11, 20).unwrap()
}

/// A value as an app may have stored it.
fn answer(values: &'static [&'static str]) -> BoxedStrategy<Value> {
    let text = prop::sample::select(values).prop_map(|value| json!(value));
    let number = (0..3000i64).prop_map(|value| json!(value));
    prop_oneof![4 => text, 2 => number, 1 => any::<bool>().prop_map(|value| json!(value)), 1 => Just(Value::Null)].boxed()
}

prop_compose! {
    pub(super) fn request()(
        make in answer(&["Toyota", "TOYOTA", "Kia", "Citroën", "Citroen", ""]),
        year in answer(&["2019", "2020.0", "old"]),
        engine in answer(&["GAS", "BATTERY", "Hybrid electric"]),
        premium in answer(&["999.99", "1 000,01 $", "3000", "?"]),
        month in answer(&["1", "Mars", "2027-08-01"]),
        licence in answer(&["PERSONAL", "commercial"]),
        credit in answer(&["good", "745", "300", "901"]),
        birthday in answer(&["1990-11-20", "2004-02-29T00:00:00Z", "2030-01-01"]),
        tickets in answer(&["0", "1", "2OrMore", "Speeding"]),
        verification in answer(&["verified", "Dossier spécial"]),
        criminal in answer(&["yes", "non"]),
        name in "[A-Za-zÉé ]{0,6}",
    ) -> Value {
        json!({
            "userCar": { "car": { "make": make, "model": name, "year": year, "Engine": engine } },
            "informations": {
                "assuranceAmount_yearly": premium, "currentInsurerMonthExpiry": month, "carLicense": licence,
                "creditScore": credit, "birthday": birthday, "last5YearsTickets0": tickets,
                "last6YearsAccidents0": tickets, "insurerCancelationNumberInLast5Years": tickets,
                "verificationProfile": verification, "criminalRecord": criminal,
            },
        })
    }
}

pub(super) fn requests() -> impl Strategy<Value = Vec<Value>> {
    prop::collection::vec(request(), 0..30).prop_map(|mut requests| {
        for (request, id) in requests.iter_mut().zip(1..) {
            request["id"] = json!(id);
        }
        requests
    })
}

pub(super) fn book(requests: &[Value]) -> RequestBook {
    RequestBook::from_bytes(
        json!({ "data": { "assurances": requests } })
            .to_string()
            .as_bytes(),
    )
    .unwrap()
}

pub(super) fn ids(book: &mut RequestBook, query: &RequestQuery) -> Vec<Id> {
    let pages = (1..).map(|page| {
        book.page(
            &RequestQuery {
                page,
                ..query.clone()
            },
            today(),
        )
        .rows
    });
    pages
        .take_while(|rows| !rows.is_empty())
        .flatten()
        .map(|row| row.id)
        .collect()
}

pub(super) fn of(filters: RequestFilters, search: &str) -> RequestQuery {
    RequestQuery {
        filters,
        search: search.to_owned(),
        ..RequestQuery::default()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_response_cut_anywhere_is_the_same_list(
        requests in requests(),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..8),
    ) {
        let bytes = json!({ "data": { "assurances": requests } }).to_string().into_bytes();
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len())).collect();
        cuts.sort_unstable();
        let mut cut = RequestBook::default();
        let mut start = 0;
        for end in cuts.into_iter().chain([bytes.len()]) {
            cut.feed(&bytes[start..end]).unwrap();
            start = end;
        }
        cut.finish(None).unwrap();
        let mut whole = book(&requests);
        let searched = RequestQuery { search: "a".into(), ..RequestQuery::default() };
        for query in [RequestQuery::default(), searched] {
            prop_assert_eq!(cut.page(&query, today()), whole.page(&query, today()));
        }
        prop_assert_eq!(cut.options(), whole.options());
    }

    #[test]
    fn a_search_keeps_the_rows_that_contain_it(requests in requests(), needle in "[a-zé]{1,2}") {
        let mut book = book(&requests);
        let query = fold_query(&needle).unwrap();
        let contains = |request: &Value| texts(request).iter().any(|text| finds(text, &query));
        let expected: Vec<Id> = requests.iter().filter(|request| contains(request)).map(|request| request["id"].as_i64().unwrap()).collect();
        prop_assert_eq!(ids(&mut book, &of(RequestFilters::default(), &needle)), expected);
    }

    #[test]
    fn every_order_has_the_same_rows(requests in requests()) {
        let mut book = book(&requests);
        for sort in [
            RequestSort::Car, RequestSort::Year, RequestSort::Premium, RequestSort::Renewal, RequestSort::ReceivedAt,
            RequestSort::Driver, RequestSort::Town, RequestSort::Age, RequestSort::Credit, RequestSort::Tickets,
        ] {
            let mut ordered = |descending| ids(&mut book, &RequestQuery { sort, descending, ..RequestQuery::default() });
            let (up, down) = (ordered(false), ordered(true));
            prop_assert_eq!(up.iter().collect::<BTreeSet<_>>(), down.iter().collect::<BTreeSet<_>>());
            prop_assert_eq!(up.len(), requests.len());
        }
    }

    #[test]
    fn removing_leaves_the_others_in_their_order(requests in requests(), removed in prop::collection::btree_set(1..30i64, 0..10)) {
        let mut book = book(&requests);
        for &id in &removed {
            prop_assert_eq!(book.remove(id), usize::try_from(id).unwrap() <= requests.len());
        }
        let left: Vec<Id> = (1..=i64::try_from(requests.len()).unwrap()).filter(|id| !removed.contains(id)).collect();
        prop_assert_eq!(book.len(), left.len());
        prop_assert_eq!(ids(&mut book, &RequestQuery::default()), left);
    }

    #[test]
    fn the_filtered_requests_are_those_of_all_pages(requests in requests(), filter in filter(), removed in 1..30i64) {
        let mut book = book(&requests);
        let query = of(filters(&[filter]), "");
        let all = book.request_ids(&RequestQuery::default(), today());
        book.remove(removed);
        let kept = book.request_ids(&query, today());
        prop_assert_eq!(&kept, &ids(&mut book, &query));
        let present: Vec<Id> = all.iter().copied().filter(|&id| id != removed).collect();
        prop_assert_eq!(book.listed(&all), present);
        prop_assert_eq!(book.listed(&kept), kept);
        prop_assert_eq!(book.car_name(31), "");
    }

    #[test]
    fn a_request_with_several_offers_is_selected_once(requests in prop::collection::vec(1..6i64, 1..12)) {
        let offers: Vec<Value> = requests.iter().map(|id| json!({ "id": 1, "userAssuranceId": id })).collect();
        let bytes = json!({ "data": { "offers": offers } }).to_string();
        let mut book = RequestBook::from_bytes(bytes.as_bytes()).unwrap();
        let selected = book.request_ids(&RequestQuery::default(), today());
        prop_assert_eq!(selected.len(), requests.iter().collect::<BTreeSet<_>>().len());
    }

    #[test]
    fn a_walk_among_offers_passes_each_request_once(requests in prop::collection::vec(1..6i64, 1..12)) {
        let offers: Vec<Value> = requests.iter().map(|id| json!({ "id": 1, "userAssuranceId": id })).collect();
        let bytes = json!({ "data": { "offers": offers } }).to_string();
        let mut book = RequestBook::from_bytes(bytes.as_bytes()).unwrap();
        let mut beside = |id| book.neighbours(id, &RequestQuery::default(), today());
        let there: Vec<Id> = std::iter::successors(requests.first().copied(), |&id| beside(id).next).take(12).collect();
        let mut back: Vec<Id> = std::iter::successors(there.last().copied(), |&id| beside(id).previous).take(12).collect();
        back.reverse();
        prop_assert_eq!(&there, &back);
        prop_assert_eq!(there.len(), requests.iter().collect::<BTreeSet<_>>().len());
    }

    #[test]
    fn the_rows_so_far_are_a_list_whose_beginning_stays(requests in requests(), cut in any::<prop::sample::Index>()) {
        let bytes = json!({ "data": { "assurances": requests } }).to_string().into_bytes();
        let mut arriving = RequestBook::default();
        let (first, rest) = bytes.split_at(cut.index(bytes.len()));
        arriving.feed(first).unwrap();
        prop_assert!(!arriving.is_complete() && arriving.cursor().is_none());
        prop_assert_eq!(arriving.has_all_rows(), rest.len() <= "}}".len());
        let so_far = arriving.len();
        same_lists(&mut arriving, &mut book(&requests[..so_far]), "a")?;
        let early = ids(&mut arriving, &RequestQuery::default());
        arriving.feed(rest).unwrap();
        prop_assert!(ids(&mut arriving, &RequestQuery::default()).starts_with(&early));
        arriving.finish(Some(7)).unwrap();
        prop_assert_eq!((arriving.is_complete(), arriving.cursor()), (true, Some(7)));
        same_lists(&mut arriving, &mut book(&requests), "a")?;
    }

    #[test]
    fn a_page_in_another_order_keeps_its_rows_until_the_list_is_complete(requests in requests(), cut in any::<prop::sample::Index>()) {
        let bytes = json!({ "data": { "assurances": requests } }).to_string().into_bytes();
        let query = RequestQuery { sort: RequestSort::Premium, descending: true, ..RequestQuery::default() };
        let mut arriving = RequestBook::default();
        let (first, rest) = bytes.split_at(cut.index(bytes.len()));
        arriving.feed(first).unwrap();
        let early = arriving.page(&query, today()).rows;
        arriving.feed(rest).unwrap();
        prop_assert_eq!(arriving.page(&query, today()).rows, early);
        arriving.finish(None).unwrap();
        prop_assert_eq!(arriving.page(&query, today()), book(&requests).page(&query, today()));
    }

    #[test]
    fn a_cut_off_response_is_an_error_and_no_crash(requests in requests(), cut in any::<prop::sample::Index>()) {
        let whole = json!({ "data": { "assurances": requests } }).to_string();
        let at = cut.index(whole.len());
        prop_assert!(RequestBook::from_bytes(&whole.as_bytes()[..at]).is_err());
    }
}

/// Whether two lists answer every query alike.
pub(super) fn same_lists(
    one: &mut RequestBook,
    other: &mut RequestBook,
    searched: &str,
) -> Result<(), TestCaseError> {
    let sorts = [
        RequestSort::Received,
        RequestSort::ReceivedAt,
        RequestSort::Car,
        RequestSort::Driver,
        RequestSort::Premium,
        RequestSort::Renewal,
        RequestSort::OfferStatus,
    ];
    for sort in sorts {
        for (descending, search) in [(false, ""), (true, ""), (false, searched)] {
            let query = RequestQuery {
                search: search.to_owned(),
                sort,
                descending,
                ..RequestQuery::default()
            };
            prop_assert_eq!(one.count(&query, today()), other.count(&query, today()));
            let rows = other.page(&query, today());
            prop_assert_eq!(one.page(&query, today()), rows.clone());
            for row in rows.rows {
                let beside = other.neighbours(row.id, &query, today());
                prop_assert_eq!(one.neighbours(row.id, &query, today()), beside);
            }
        }
    }
    prop_assert_eq!(one.options(), other.options());
    prop_assert_eq!(one.len(), other.len());
    Ok(())
}

/// Every text in a request or shown of it.
fn texts(value: &Value) -> Vec<String> {
    let mut texts = match value {
        Value::Null | Value::Bool(_) => Vec::new(),
        Value::String(text) => vec![text.clone()],
        Value::Array(list) => list.iter().flat_map(texts).collect(),
        Value::Object(members) => members.values().flat_map(texts).collect(),
        other => vec![other.to_string()],
    };
    if value.get("userCar").is_some() {
        let row = book(std::slice::from_ref(value))
            .page(&RequestQuery::default(), today())
            .rows
            .remove(0);
        texts.push(row.car_name);
        let birthday = value["informations"]["birthday"].as_str();
        if let Some(birthday) = birthday.and_then(Date::parse) {
            texts.extend(Language::ALL.map(|it| calendar::format(birthday, it)));
        }
    }
    texts
}
