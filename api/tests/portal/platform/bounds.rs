//! The largest, longest and oddest values that systems may write (CLIENT-7, CLIENT-9), read again by each list, page, export
//! and receipt that shows them. No mail holds a value that a system wrote.

use jiff::tz::TimeZone;
use portal_api::local_time;
use portal_core::api::Scope;
use portal_core::calendar::Date;
use portal_core::language::Language;
use portal_core::request::{RequestBook, RequestQuery, Shown};
use portal_core::station::{SkippedItems, StationBoard, StationListPage, StationQuery};
use portal_core::validate::MAX_REQUEST_BYTES;
use serde_json::{Value, json};

use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, BROKER, Fixture, MANAGER};
use crate::platform::calls::put;

/// Letters outside the basic plane, right to left, with a combining accent, in capitals that grow, and signs of HTML.
const ODD: &str = "𝒜𝓃𝒶 שָׁלוֹם e\u{301}\u{a0}ß<b>&\"'’ ﬃ";

fn long(chars: usize) -> String {
    ODD.chars().cycle().take(chars - 1).chain(['x']).collect()
}

/// A car with answers that have as many bytes as a request may have, most of them in odd texts.
fn request(id: &str, driver_id: &str) -> Value {
    let mut informations = json!({ "firstName": long(300), "lastName": ODD, "last5YearsTickets0": ODD, "claimDate99": "9999-12-31",
        "assuranceAmount_yearly": 1e15, "creditScore": -1, "birthday": "0001-01-01", "currentInsurerMonthExpiry": 13, "address": long(500) });
    let car = json!({ "car": { "make": long(200), "model": ODD, "year": 999_999 }, "color": ODD, "pictureUrl": ODD });
    let room = MAX_REQUEST_BYTES
        - 300
        - json!({ "userCar": car, "informations": informations })
            .to_string()
            .len();
    informations["explainTicket0"] = json!("é".repeat(room / 2));
    json!({ "id": id, "driverId": driver_id, "userCar": car, "informations": informations })
}

/// Every write of a list of items: its path, and items that it accepts.
fn items() -> [(&'static str, Vec<Value>); 7] {
    let (id, other) = (long(100), ODD);
    let link = format!("https://example.com/{}", "a".repeat(480));
    [
        (
            "car-make",
            vec![json!({ "name": long(100) }), json!({ "name": ODD })],
        ),
        (
            "driver",
            vec![
                json!({ "id": id, "email": format!("{}@{}.test", "a".repeat(64), "b".repeat(60)), "firstName": long(100), "lastName": long(100), "cellphone": long(100), "language": "en" }),
                json!({ "id": other, "email": "o'x+1@b.test", "firstName": ODD, "lastName": "נועה", "cellphone": null }),
            ],
        ),
        (
            "request",
            vec![
                request(&id, &id),
                request(other, other),
                json!({ "id": "empty", "driverId": other, "userCar": {}, "informations": {} }),
            ],
        ),
        (
            "station",
            vec![
                json!({ "id": id, "brand": { "id": id, "name": long(100), "smallLogo": link }, "address": long(500), "address2": long(500),
                "province": long(100), "notice": long(500), "rating": 50, "isMaintainedLocally": true, "isActive": true, "routes": vec![long(100); 50] }),
                json!({ "id": other, "brand": { "id": other, "name": ODD, "smallLogo": null }, "address": ODD, "address2": ODD, "province": ODD,
                "notice": ODD, "rating": 0, "isMaintainedLocally": false, "isActive": false, "routes": [] }),
            ],
        ),
        (
            "stock",
            vec![
                json!({ "stationId": id, "type": long(100), "amount": u32::MAX, "price": 10_000_000, "pricePro": 0 }),
                json!({ "storeId": 1, "type": ODD, "amount": 0, "price": null, "pricePro": null }),
            ],
        ),
        (
            "transaction",
            vec![
                json!({ "id": id, "businessId": 1, "employeeId": 2001, "stationId": id, "boughtAt": "2020-01-01T00:00:00-14:00", "pricePaid": 10_000_000, "taxPaid": 10_000_000, "last4": "0000", "type": long(100) }),
                json!({ "id": other, "businessId": 1, "employeeId": 2001, "storeId": 1, "boughtAt": "2026-11-20T23:59:59.999999999+14:00", "pricePaid": 0, "taxPaid": 0, "last4": "9999", "type": ODD }),
            ],
        ),
        (
            "transaction/refund",
            vec![
                json!({ "id": long(99), "transactionId": id, "refundedAt": "2026-11-21T00:00:00Z", "amount": 10_000_000, "tax": 10_000_000 }),
            ],
        ),
    ]
}

/// Names of the fields of an item, those of objects in it too.
fn fields(schema: &Value) -> Vec<String> {
    let properties = schema["properties"].as_object().into_iter().flatten();
    let named = properties.flat_map(|(name, property)| {
        let inner = [property, &property["anyOf"][0]].map(fields).concat();
        std::iter::once(name.clone()).chain(inner)
    });
    named.collect()
}

fn has(item: &Value, field: &str) -> bool {
    item.get(field).is_some()
        || item
            .get("brand")
            .is_some_and(|brand| brand.get(field).is_some())
}

/// Writes all items; the portal's ids of the requests.
async fn write(fixture: &Fixture) -> Vec<Value> {
    let mut requests = Vec::new();
    let mut system = fixture.system(Scope::ALL).await;
    let document = fixture.anonymous().get("/api/openapi.json").await.json();
    for (path, items) in items() {
        let operation = &document["paths"][format!("/api/v1/platform/{path}")]["put"];
        let body = &operation["requestBody"]["content"]["application/json"]["schema"];
        let fields = fields(&body["properties"]["items"]["items"]);
        assert!(!fields.is_empty(), "{path} has no schema: {body}");
        for field in fields {
            assert!(
                items.iter().any(|item| has(item, &field)),
                "{path}: no sample of {field}"
            );
        }
        let results = put(&mut system, path, json!(items)).await;
        for (result, item) in results.iter().zip(&items) {
            assert!(
                result["error"].is_null(),
                "{path}: {result} of {}",
                item["id"]
            );
        }
        if path == "request" {
            requests = results.iter().map(|it| it["id"].clone()).collect();
        }
    }
    requests
}

/// The body of an answer.
async fn body(client: &mut Client, path: &str) -> Vec<u8> {
    let reply = client.get(path).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    reply.body
}

cases! {
    async fn what_systems_write_at_its_bounds_is_read_by_every_list_page_and_file(fixture) {
        let ids = write(&fixture).await;
        let (mut broker, mut manager, mut administrator) = (fixture.signed_in(BROKER).await, fixture.signed_in(MANAGER).await, fixture.signed_in(ADMINISTRATOR).await);

        let mut book = RequestBook::new(local_time::core_zone(&TimeZone::UTC));
        book.feed(&body(&mut broker, "/api/v2/support/assurance/unresponded").await).unwrap();
        book.finish(None).unwrap();
        assert_eq!(book.skipped_items(), [0_u32; 0]);
        let shown = Shown::new(Date::new(2026, 11, 29).unwrap(), 0, Language::Fr);
        let query = RequestQuery { search: "שָׁלוֹם".into(), ..RequestQuery::default() };
        assert_eq!(book.page(&query, shown).paging.total, 2);
        for id in ids {
            body(&mut broker, &format!("/api/v2/support/assurance/{id}")).await;
        }
        for path in ["unresponded/page", "count", "discarded", "offer/unaccepted", "offer/unresponded"] {
            body(&mut broker, &format!("/api/v2/support/assurance/{path}")).await;
        }

        let mut lists = Vec::new();
        for list in ["store", "store/carwash/count", "store/carwash/type"] {
            lists.push(body(&mut administrator, &format!("/api/v1/{list}")).await);
        }
        let mut board = StationBoard::from_bytes(&lists[0], &lists[1], &lists[2]).unwrap();
        assert_eq!(*board.skipped_items(), SkippedItems::default());
        let query = StationQuery { address: "שָׁלוֹם".into(), ..StationQuery::default() };
        assert_eq!(board.page(&query, &[]).paging.total, 2);
        assert!(serde_json::to_value(StationListPage::new(&mut board, query)).is_ok());
        for path in ["/api/v1/store/page", "/api/car/search", "/api/v1/admin/person", "/api/v1/admin/audit?page=1&size=50", "/api/v1/admin/audit/csv"] {
            body(&mut administrator, path).await;
        }

        for path in ["transaction?page=1&size=50&", "transaction/summary?", "transaction/option?", "transaction/csv?"] {
            body(&mut manager, &format!("/api/v1/business/{path}businessId=1")).await;
        }
    }
}
