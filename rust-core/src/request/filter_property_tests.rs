//! Tests of the filters of a list, over random requests.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

use super::property_tests::{book, ids, of, request, requests, today};
use super::{FIELDS, FilterValue, RequestBook, RequestFilters};
use crate::id::Id;

/// A value of each filter, by its parameter, as a URL writes it.
const TEXTS: [(&str, &str); FIELDS.len()] = [
    ("renewal", "3,8,11"),
    ("motor", "GAS"),
    ("price", "upTo2000"),
    ("make", "toyota"),
    ("licence", "PERSONAL"),
    ("credit", "good"),
    ("age", "lessThan:30"),
    ("year", "moreThan:2019"),
    ("tickets", "1"),
    ("accidents", "none"),
    ("verification", "verified"),
    ("criminal", "yes"),
    ("cancellations", "2OrMore"),
    ("expiry", "near"),
];

pub(super) fn filter() -> impl Strategy<Value = (usize, String)> {
    (0..FIELDS.len()).prop_map(move |field| {
        let param = FIELDS[field].param;
        let text = TEXTS.iter().find(|(of, _)| *of == param);
        let (_, text) = text.unwrap_or_else(|| panic!("TEXTS has no value of {param}"));
        (field, (*text).to_owned())
    })
}

#[test]
fn the_texts_of_the_filters_are_values_of_them() {
    for field in &FIELDS {
        let text = TEXTS.iter().find(|(of, _)| *of == field.param);
        let (_, text) = text.unwrap_or_else(|| panic!("TEXTS has no value of {}", field.param));
        assert!(field.read(text).is_active(), "{}", field.param);
    }
}

/// Over offers, since only they expire.
#[test]
fn each_filter_leaves_some_rows_and_others_not() {
    let mut runner = TestRunner::deterministic();
    let requests = prop::collection::vec(request(), 400).new_tree(&mut runner);
    let offers: Vec<Value> = requests
        .unwrap()
        .current()
        .into_iter()
        .zip(1..)
        .map(|(request, id)| {
            let expires = if id % 2 == 0 { "2026-11-22" } else { "2027-01-31" };
            json!({ "id": id, "userAssuranceId": id, "userAssurance": request, "expirationDate": expires })
        })
        .collect();
    let bytes = json!({ "data": { "offers": offers } }).to_string();
    let book = RequestBook::from_bytes(bytes.as_bytes()).unwrap();
    for (field, (param, text)) in (0..).zip(TEXTS) {
        let field = FIELDS
            .iter()
            .position(|it| it.param == param)
            .unwrap_or(field);
        let left = book.count(&of(filters(&[(field, text.to_owned())]), ""), today());
        assert!(
            (1..400).contains(&left),
            "{param}={text} leaves {left} of 400: is its column filled (list/keys.rs), and its answer among \
             those of request()?"
        );
    }
}

pub(super) fn filters(chosen: &[(usize, String)]) -> RequestFilters {
    let mut filters = RequestFilters::default();
    for (field, text) in chosen {
        filters.set(FIELDS[*field].name, FIELDS[*field].read(text));
    }
    filters
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn two_filters_keep_the_rows_that_both_keep(requests in requests(), one in filter(), other in filter()) {
        prop_assume!(one.0 != other.0);
        let mut book = book(&requests);
        let mut kept = |chosen: &[(usize, String)]| -> BTreeSet<Id> { ids(&mut book, &of(filters(chosen), "")).into_iter().collect() };
        let both: BTreeSet<Id> = kept(&[one.clone(), other.clone()]);
        prop_assert_eq!(both, &kept(&[one]) & &kept(&[other]));
    }

    #[test]
    fn the_options_of_a_field_part_the_rows_that_have_one(requests in requests()) {
        let book = book(&requests);
        for field in &FIELDS {
            for option in book.options().of(field.name) {
                let mut chosen = RequestFilters::default();
                chosen.set(field.name, FilterValue::Codes(vec![option.value.clone()]));
                prop_assert_eq!(book.count(&of(chosen, ""), today()), option.count, "{}", field.name);
            }
        }
    }

    #[test]
    fn the_codes_of_a_field_never_share_a_row(requests in requests()) {
        let book = book(&requests);
        for field in FIELDS.iter().filter(|field| field.code_set().is_some()) {
            let counts = field.code_set().into_iter().flat_map(|set| set.names()).map(|code| {
                let mut chosen = RequestFilters::default();
                chosen.set(field.name, FilterValue::Codes(vec![code.to_owned()]));
                book.count(&of(chosen, ""), today())
            });
            prop_assert!(counts.sum::<u32>() <= u32::try_from(requests.len()).unwrap(), "{}", field.name);
        }
    }
}
