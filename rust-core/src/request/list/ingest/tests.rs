use serde_json::{Value, json};

use super::Measure;
use crate::calendar::Date;
use crate::language::Language;
use crate::loose_value::LooseValue;
use crate::request::detail::answers;
use crate::request::{RequestBook, RequestQuery};

/// Whether the search finds the only row of a list.
fn finds(row: &Value, typed: &str) -> bool {
    let mut book = RequestBook::from_bytes(json!([row]).to_string().as_bytes()).unwrap();
    let query = RequestQuery {
        search: typed.to_owned(),
        ..RequestQuery::default()
    };
    let today = Date::parse("2026-11-24").unwrap();
    !book.page(&query, today).rows.is_empty()
}

/// A text with each kind of space that people type or copy.
fn with_spaces(text: &str) -> [String; 3] {
    ["\u{a0}", " ", "\u{202f}"].map(|space| text.replace(['\u{a0}', ' '], space))
}

#[test]
fn every_number_of_a_request_is_found_as_shown_in_either_language() {
    let mut found = 0;
    for (name, kind) in answers() {
        let Some(measure) = kind.measure() else {
            continue;
        };
        let (answer, value) = match measure {
            Measure::Day => (json!("2026-03-01"), LooseValue::Text("2026-03-01")),
            Measure::Percent => (json!(4.99), LooseValue::Decimal(4.99)),
            _ => (json!(25_000), LooseValue::Integer(25_000)),
        };
        let number = measure.number(value).unwrap();
        let request = json!({ "id": 1, "informations": { name: answer } });
        let offer = json!({ "id": 2, "userAssuranceId": 1, "userAssurance": request });
        for typed in Language::ALL.map(|language| measure.text(number, language)) {
            for typed in with_spaces(&typed) {
                assert!(finds(&request, &typed), "{name}: {typed}");
                assert!(finds(&offer, &typed), "{name} of an offer: {typed}");
            }
        }
        found += 1;
    }
    assert!(found > 15, "{found}");
}

#[test]
fn figures_are_found_as_people_copy_them_from_the_page() {
    let request = json!({
        "id": 1,
        "informations": {
            "kilometerAnnually": "12000", "purchaseAmount": 25_000, "interest": "4.99",
            "financeDuration": 7, "claimAmount3": "1 234,5 $",
        },
    });
    for typed in [
        "12000",
        "12 000",
        "12 000 km",
        "12,000",
        "25 000,00 $",
        "$25,000.00",
        "4,99",
        "4,99 %",
        "4.99%",
        "7 mois",
        "7 months",
        "$1,234.50",
        "1 234,50",
    ] {
        assert!(finds(&request, typed), "{typed}");
    }
    for typed in ["13 000", "7 km", "12 000 $"] {
        assert!(!finds(&request, typed), "{typed}");
    }
}

#[test]
fn yes_and_no_are_not_searched() {
    let request = json!({
        "id": 1, "informations": { "insuranceHome": true, "deep": { "roadAssistance": [false] } },
    });
    for typed in ["true", "false"] {
        assert!(!finds(&request, typed), "{typed}");
    }
    assert!(finds(&json!({ "id": 1, "note": "True North" }), "true"));
}

#[test]
fn the_price_of_an_offer_is_found_as_shown() {
    let offer = json!({ "id": 2, "userAssuranceId": 1, "priceAnually": 119_988 });
    for typed in ["1 199,88 $", "$1,199.88"] {
        assert!(finds(&offer, typed), "{typed}");
    }
}

#[test]
fn offers_come_with_the_newest_first_by_their_own_date_whatever_their_request() {
    let offer = |id, request, at| json!({ "id": id, "userAssuranceId": request, "createdAt": at });
    let list = json!({ "data": { "offers": [
        offer(9, 90, "2026-10-12T09:00:00Z"),
        offer(8, 80, "2026-11-19T09:00:00-05:00"),
        offer(7, 70, "some day"),
        offer(6, 60, "2026-11-19T15:00:00Z"),
    ] } });
    let mut book = RequestBook::from_bytes(list.to_string().as_bytes()).unwrap();
    let today = Date::parse("2026-11-24").unwrap();
    assert_eq!(
        book.request_ids(&RequestQuery::default(), today),
        [60, 80, 90, 70]
    );
    let sent_now = json!({ "data": {
        "offers": [offer(10, 5, "2026-11-01T09:00:00Z")], "removed": [60],
    } });
    book.apply_changes(sent_now.to_string().as_bytes(), None)
        .unwrap();
    assert_eq!(
        book.request_ids(&RequestQuery::default(), today),
        [80, 5, 90, 70]
    );
}
