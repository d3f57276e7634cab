use serde_json::json;

use super::*;
use crate::calendar::ElapsedUnit;
use crate::request::{RequestBook, RequestQuery};

fn only_row(item: &serde_json::Value) -> RequestRow {
    let mut book = RequestBook::from_bytes(json!([item]).to_string().as_bytes()).unwrap();
    let today = Date::parse("2026-11-20").unwrap();
    book.page(&RequestQuery::default(), today).rows.remove(0)
}

#[test]
fn a_request_shows_the_name_among_its_answers_and_no_unknown_credit() {
    let row = only_row(&json!({
        "id": 7, "informations": { "firstName": "Ana", "lastName": "Roy", "creditScore": "unknown" },
    }));
    assert_eq!(row.first_name.as_deref(), Some("Ana"));
    assert_eq!(row.last_name.as_deref(), Some("Roy"));
    assert_eq!((row.credit, row.tickets, row.age), (None, None, None));
}

#[test]
fn a_request_with_an_offer_has_a_mark_which_the_search_finds_by_its_label_only() {
    let list =
        json!([{ "id": 7, "isOffered": true }, { "id": 8, "isOffered": false }, { "id": 9 }]);
    let mut book = RequestBook::from_bytes(list.to_string().as_bytes()).unwrap();
    book.set_labels(&|key| match key {
        "requestMark.offered" => vec!["Offre envoyée – à marquer".to_owned()],
        _ => Vec::new(),
    });
    let today = Date::parse("2026-11-20").unwrap();
    let marks = book.page(&RequestQuery::default(), today).rows;
    let marks: Vec<_> = marks.into_iter().map(|row| row.mark).collect();
    assert_eq!(marks, [Some("offered".to_owned()), None, None]);
    for (search, expected) in [("à marquer", vec![7]), ("true", vec![])] {
        let query = RequestQuery {
            search: search.into(),
            ..RequestQuery::default()
        };
        assert_eq!(book.request_ids(&query, today), expected, "{search}");
    }
}

#[test]
fn a_removed_request_keeps_its_name() {
    let car = json!({ "car": { "make": "Kia", "model": "Soul", "year": 2019 } });
    let list = json!([{ "id": 7, "userCar": car }]).to_string();
    let mut book = RequestBook::from_bytes(list.as_bytes()).unwrap();
    book.remove(7);
    assert_eq!(book.car_name(7), "Kia Soul 2019");
    assert_eq!(book.car_name(8), "");
}

#[test]
fn a_car_is_read_wherever_the_page_reads_it() {
    let car = json!({ "make": "Kia", "model": "Soul", "year": 2019 });
    for request in [
        json!({ "id": 7, "userCar": { "car": car } }),
        json!({ "id": 7, "userCar": car }),
        json!({ "id": 7, "car": car }),
        json!({ "id": 5, "userAssuranceId": 7, "userAssurance": { "id": 7, "car": car } }),
    ] {
        let book = RequestBook::from_bytes(json!([request]).to_string().as_bytes()).unwrap();
        assert_eq!(book.car_name(7), "Kia Soul 2019", "{request}");
    }
}

#[test]
fn a_row_shows_its_offer_and_its_request() {
    let offer = json!({
        "id": 5, "userAssuranceId": 7, "priceAnually": 119_988, "isAccepted": true,
        "createdAt": "2026-11-01T14:05:00Z", "expirationDate": "2026-12-31", "offerType": "LINK",
        "user": {
            "firstName": "Ana", "lastName": "Roy", "email": "ana@roy.ca", "cellphone": "514",
        },
        "userAssurance": {
            "id": 7, "userId": 3, "receivedAt": "2026-10-31T08:00:00Z",
            "userCar": {
                "car": { "make": "Kia", "model": "Soul", "year": 2019, "Trim": "EX" },
                "color": "Rouge", "pictureUrl": "/kia.webp",
            },
            "informations": {
                "assuranceAmount_yearly": 1500, "currentInsurerMonthExpiry": 1,
                "birthday": "1990-11-20", "creditScore": 700, "last5YearsTickets0": 3,
                "address": "1 rue Principale, Lévis (QC) G6V 1A1",
            },
        },
    });
    let text = |text: &str| Some(text.to_owned());
    let row = RequestRow {
        id: 7,
        user_id: Some(3),
        make: text("Kia"),
        model: text("Soul"),
        year: Some(2019),
        trim: text("EX"),
        color: text("Rouge"),
        picture_url: text("/kia.webp"),
        car_name: "Kia Soul 2019".into(),
        shown_name: "Kia Soul 2019".into(),
        premium: Some(Cents(150_000)),
        premium_text: text("1\u{a0}500,00\u{a0}$"),
        price_band: text("upTo2000"),
        renewal_month: Some(1),
        months_to_renewal: Some(2),
        first_name: text("Ana"),
        last_name: text("Roy"),
        driver_name: "Ana Roy".into(),
        age: Some(36),
        town: text("Lévis"),
        received_at: text("2026-10-31T08:00:00Z"),
        received_text: text("31 octobre 2026 (08:00)"),
        received_ago: Some(Elapsed {
            unit: ElapsedUnit::Days,
            count: 19,
        }),
        credit: text("good"),
        tickets: text("2OrMore"),
        risks: Some(vec![Risk {
            kind: crate::request::RiskKind::Tickets,
            code: "2OrMore".into(),
        }]),
        mark: None,
        offer: Some(OfferRow {
            id: Some(5),
            price: Some(Cents(119_988)),
            created_at: text("2026-11-01T14:05:00Z"),
            expiration_date: text("2026-12-31"),
            offer_type: text("LINK"),
            status: "accepted".into(),
            expiry: None,
            first_name: text("Ana"),
            last_name: text("Roy"),
            email: text("ana@roy.ca"),
            cellphone: text("514"),
        }),
    };
    assert_eq!(only_row(&offer), row);
}

#[test]
fn a_pending_offer_shows_the_state_of_its_expiry() {
    let offer = |id, accepted| {
        json!({
            "id": id, "userAssuranceId": id, "expirationDate": "2026-11-25", "isAccepted": accepted,
        })
    };
    let list = json!([offer(1, false), offer(2, true), { "id": 3, "userAssuranceId": 3 }]);
    let mut book = RequestBook::from_bytes(list.to_string().as_bytes()).unwrap();
    let today = Date::parse("2026-11-20").unwrap();
    let rows = book.page(&RequestQuery::default(), today).rows;
    let expiries: Vec<_> = rows
        .into_iter()
        .map(|row| row.offer.unwrap().expiry.map(|it| (it.state, it.days)))
        .collect();
    assert_eq!(expiries, [Some(("near".to_owned(), 5)), None, None]);
}
