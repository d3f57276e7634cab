//! Calls of other systems of the platform (CLIENT-5, CLIENT-7): the life of a request, stations, transactions.

use portal_core::api::Scope;
use portal_core::validate::MAX_REQUEST_BYTES;
use serde_json::{Value, json};

use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, BROKER, Fixture};

/// Writes items and returns their results.
pub async fn put(system: &mut Client, path: &str, items: Value) -> Vec<Value> {
    send(system, "PUT", path, items).await
}

async fn send(system: &mut Client, method: &str, path: &str, items: Value) -> Vec<Value> {
    let path = format!("/api/v1/platform/{path}");
    let body = json!({ "items": items }).to_string();
    let reply = system.send(method, &path, Some(body)).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    let answer = reply.json();
    answer["data"]["results"].as_array().unwrap().clone()
}

/// The one item's id, or the code of its refusal.
fn only(results: &[Value]) -> Result<i64, u64> {
    assert_eq!(results.len(), 1);
    let result = &results[0];
    result["id"]
        .as_i64()
        .ok_or_else(|| result["error"]["code"].as_u64().unwrap())
}

fn driver(id: &str, email: &str) -> Value {
    json!([{ "id": id, "email": email, "firstName": "Ana", "lastName": "Roy", "language": "en" }])
}

fn request(id: &str) -> Value {
    let car = json!({ "color": "red", "car": { "make": "Kia", "model": "Soul", "year": 2019 } });
    json!([{ "id": id, "driverId": "D-1", "userCar": car, "informations": { "renewalMonth": "3" } }])
}

async fn listed(client: &mut Client, list: &str, name: &str, id: i64) -> bool {
    let reply = client
        .get(&format!("/api/v2/support/assurance/{list}"))
        .await;
    let rows = reply.json()["data"][name].as_array().unwrap().clone();
    rows.iter()
        .any(|row| row["id"] == id || row["userAssuranceId"] == id)
}

async fn offered(fixture: &Fixture, request_id: i64) {
    let mut broker = fixture.signed_in(BROKER).await;
    let offer = json!({ "brandId": 1, "priceAnually": 119_988, "expirationDate": "2030-12-31",
        "userAssuranceId": request_id, "description": "x", "offerType": "PHONE" });
    let reply = broker
        .post("/api/v1/support/users/insurer", &offer.to_string())
        .await;
    assert_eq!(reply.status, 200, "{}", reply.text());
}

/// Acts of systems.
const ACTS: &str =
    "SELECT COUNT(*) FROM audit WHERE user_id IS NULL AND actor_name LIKE 'Application %'";

cases! {
    async fn a_field_that_is_twice_in_an_item_is_refused(fixture) {
        let mut system = fixture.system(&[Scope::CarsWrite]).await;
        let body = r#"{"items": [{"name": "Kia", "name": "Mazda"}, {"name": "Audi"}]}"#.to_owned();
        let reply = system.send("PUT", "/api/v1/platform/car-make", Some(body)).await;
        let results = reply.json()["data"]["results"].clone();
        assert_eq!((&results[0]["error"]["code"], &results[1]["error"]), (&json!(1002), &Value::Null), "{results}");
    }

    async fn the_life_of_a_request_needs_no_command_and_no_sql(fixture) {
        let (mut app, mut broker) = (fixture.system(Scope::ALL).await, fixture.signed_in(BROKER).await);
        only(&put(&mut app, "driver", driver("D-1", "ana@driver.test")).await).unwrap();
        let id = only(&put(&mut app, "request", request("R-1")).await).unwrap();
        assert_eq!(only(&put(&mut app, "request", request("R-1")).await), Ok(id), "a repetition");
        assert!(listed(&mut broker, "unresponded", "assurances", id).await);
        offered(&fixture, id).await;
        let offers = app.get("/api/v1/platform/offer?requestId=R-1").await.json()["data"]["offers"].clone();
        let offer = offers[0]["id"].as_i64().unwrap();
        assert_eq!((&offers[0]["requestId"], &offers[0]["status"]), (&json!("R-1"), &json!("pending")));
        let answer = |is_accepted: bool| json!([{ "offerId": offer, "isAccepted": is_accepted }]);
        assert_eq!(only(&put(&mut app, "offer/answer", answer(false)).await), Ok(offer));
        let shown = broker.get(&format!("/api/v2/support/offer?userAssuranceId={id}")).await.json();
        assert_eq!(shown["data"]["offer"]["status"], "declined");
        for _ in 0..2 {
            assert_eq!(only(&put(&mut app, "offer/answer", answer(true)).await), Ok(offer));
        }
        assert_eq!(only(&put(&mut app, "offer/answer", answer(false)).await), Err(1015));
        assert!(listed(&mut broker, "offer/unresponded", "offers", id).await);
        assert_eq!(only(&send(&mut app, "DELETE", "request", json!([{ "id": "R-1" }])).await), Err(1015));
        let kinds = "SELECT COUNT(*) FROM events WHERE kind IN ('requestCreated', 'offerDeclined', 'offerAccepted') AND subject = ";
        assert_eq!(fixture.count(format!("{kinds}{id}")).await, 3);
        assert_eq!(fixture.number(ACTS).await, 4, "driver, request, refusal, acceptance");
    }

    async fn a_withdrawn_request_leaves_every_list_and_does_not_come_back(fixture) {
        let (mut app, mut broker) = (fixture.system(Scope::ALL).await, fixture.signed_in(BROKER).await);
        put(&mut app, "driver", driver("D-1", "ana@driver.test")).await;
        let id = only(&put(&mut app, "request", request("R-1")).await).unwrap();
        offered(&fixture, id).await;
        fixture.change("INSERT INTO webhook_endpoints (id, client_id, url, events, secret, created_at) VALUES (1, 9501, 'https://a.test', 'offer.deleted', 'sealed', 0)").await;
        for _ in 0..2 {
            assert_eq!(only(&send(&mut app, "DELETE", "request", json!([{ "id": "R-1" }])).await), Ok(id));
        }
        for (list, name) in [("unresponded", "assurances"), ("discarded", "assurances"), ("offer/unaccepted", "offers"), ("offer/unresponded", "offers")] {
            assert!(!listed(&mut broker, list, name, id).await, "{list}");
        }
        assert_eq!(only(&put(&mut app, "request", request("R-1")).await), Err(1007));
        assert_eq!(fixture.count(format!("SELECT COUNT(*) FROM events WHERE kind = 'requestWithdrawn' AND subject = {id}")).await, 1);
        assert_eq!(fixture.number(ACTS).await, 3, "driver, request, withdrawal");
        assert_eq!(fixture.number("SELECT COUNT(*) FROM webhook_deliveries WHERE endpoint_id = 1").await, 1, "of its offer");
    }

    async fn ids_of_another_system_are_its_own(fixture) {
        let (mut app, mut other) = (fixture.system(Scope::ALL).await, fixture.system(Scope::ALL).await);
        put(&mut app, "driver", driver("D-1", "ana@driver.test")).await;
        let id = only(&put(&mut app, "request", request("R-1")).await).unwrap();
        offered(&fixture, id).await;
        assert_eq!(only(&put(&mut other, "driver", driver("D-1", "ana@driver.test")).await), Err(1014));
        assert_eq!(only(&send(&mut other, "DELETE", "request", json!([{ "id": "R-1" }])).await), Err(1002));
        assert_eq!(other.get("/api/v1/platform/offer").await.json()["data"]["offers"], json!([]));
        let offer = fixture.count(format!("SELECT id FROM offers WHERE request_id = {id}")).await;
        assert_eq!(only(&put(&mut other, "offer/answer", json!([{ "offerId": offer, "isAccepted": true }])).await), Err(1007));
        only(&put(&mut other, "driver", driver("D-1", "luc@driver.test")).await).unwrap();
        assert_ne!(only(&put(&mut other, "request", request("R-1")).await).unwrap(), id);
    }

    async fn a_token_touches_no_account(fixture) {
        let mut app = fixture.system(Scope::ALL).await;
        for email in ["broker@demo.test", "fleet@demo.test", "admin@demo.test"] {
            assert_eq!(only(&put(&mut app, "driver", driver(email, email)).await), Err(1080), "{email}");
        }
        assert_eq!(fixture.number("SELECT COUNT(*) FROM client_row").await, 0);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM users WHERE first_name = 'Ana' AND last_name = 'Roy'").await, 0);
    }

    async fn a_request_that_a_list_could_not_show_is_refused_with_the_reason(fixture) {
        let mut app = fixture.system(Scope::ALL).await;
        put(&mut app, "driver", driver("D-1", "ana@driver.test")).await;
        let mut odd = request("R-1");
        odd[0]["userCar"] = json!("red");
        odd[0]["driverId"] = json!("D-2");
        let results = put(&mut app, "request", odd).await;
        assert_eq!(results[0]["error"]["fields"], json!({ "userCar": "invalid" }));
        let mut unknown = request("R-1");
        unknown[0]["driverId"] = json!("D-2");
        let results = put(&mut app, "request", unknown).await;
        assert_eq!(results[0]["error"]["fields"], json!({ "driverId": "invalid" }));
        assert_eq!(results[0]["error"]["message"], "the caller has no driver of this id");
    }

    async fn an_error_names_its_field_by_its_path_in_words_of_json(fixture) {
        let mut app = fixture.system(Scope::ALL).await;
        put(&mut app, "driver", driver("D-1", "ana@driver.test")).await;
        let mut unread = request("R-1");
        unread[0]["userCar"]["car"]["year"] = json!("2019");
        let station = json!({ "id": "S-1", "address": "1, rue A", "province": "QC", "isActive": true });
        let of = |field: &str, value: Value| {
            let mut station = station.clone();
            station[field] = value;
            station
        };
        let mut without = station.clone();
        without.as_object_mut().unwrap().remove("isActive");
        for (path, item, fields, message) in [
            ("request", unread[0].clone(), json!({ "userCar.car.year": "invalid" }), "invalid type: string \"2019\", expected a whole number from 0"),
            ("station", of("rating", json!(-1)), json!({ "rating": "invalid" }), "invalid value: integer `-1`, expected a whole number from 0"),
            ("station", of("routes", json!("Nord")), json!({ "routes": "invalid" }), "invalid type: string \"Nord\", expected a list"),
            ("station", of("brand", json!({ "id": "B-1" })), json!({ "brand.name": "required" }), "missing field `name`"),
            ("station", of("brand", json!(7)), json!({ "brand": "invalid" }), "invalid type: integer `7`, expected an object"),
            ("station", without, json!({ "isActive": "required" }), "missing field `isActive`"),
            ("station", json!(7), json!({ ".": "invalid" }), "invalid type: integer `7`, expected an object"),
        ] {
            let results = put(&mut app, path, json!([item])).await;
            assert_eq!((&results[0]["error"]["fields"], &results[0]["error"]["message"]), (&fields, &json!(message)));
        }
        let mut silent = driver("D-2", "luc@driver.test");
        silent[0]["language"] = json!(null);
        only(&put(&mut app, "driver", silent).await).unwrap();
        assert_eq!(app.get("/api/v1/platform/offer?requestId=%00").await.status, 422);
    }

    async fn what_a_system_changed_is_in_the_trail_before_and_after(fixture) {
        let mut app = fixture.system(Scope::ALL).await;
        for (path, item) in [
            ("driver", driver("D-1", "ana@driver.test")[0].clone()),
            ("driver", driver("D-1", "roy@driver.test")[0].clone()),
            ("station", json!({ "id": "S-1", "brand": { "id": "B-1", "name": "Lavo" }, "address": "1, rue A", "province": "QC", "isActive": true })),
            ("station", json!({ "id": "S-1", "brand": { "id": "B-1", "name": "Lavo-Pro" }, "address": "1, rue A", "province": "ON", "isActive": true, "routes": ["Nord"] })),
            ("stock", json!({ "stationId": "S-1", "type": "Basic", "amount": 12, "price": 1_299 })),
            ("stock", json!({ "stationId": "S-1", "type": "Basic", "amount": 11 })),
        ] {
            for _ in 0..2 {
                only(&put(&mut app, path, json!([item])).await).unwrap();
            }
        }
        let details = |db: &mut portal_api::store::Db<'_>| db.column::<String>("SELECT COALESCE(detail, '') FROM audit WHERE user_id IS NULL AND actor_name LIKE 'Application %' ORDER BY id", portal_api::values![]);
        let details = fixture.state.store.read(details).await.unwrap();
        assert_eq!(details.len(), 6, "{details:?}");
        assert_eq!((details[1].as_str(), details[5].as_str()), ("email ana@driver.test → roy@driver.test", "Basic, amount 12 → 11"));
        assert!(details[3].starts_with("province QC → ON, brand ") && details[3].contains("Lavo → ") && details[3].ends_with("routes  → Nord"), "{}", details[3]);
    }

    async fn a_request_is_as_long_as_lists_can_read_and_a_longer_one_is_refused(fixture) {
        let (mut app, mut broker) = (fixture.system(Scope::ALL).await, fixture.signed_in(BROKER).await);
        put(&mut app, "driver", driver("D-1", "ana@driver.test")).await;
        let of_length = |length: usize| {
            let mut items = request("R-1");
            items[0]["informations"] = json!({ "a": "x".repeat(length) });
            items
        };
        let results = put(&mut app, "request", of_length(MAX_REQUEST_BYTES)).await;
        assert_eq!(results[0]["error"]["fields"], json!({ "informations": "tooLong" }));
        let id = only(&put(&mut app, "request", of_length(MAX_REQUEST_BYTES - 200)).await).unwrap();
        assert!(listed(&mut broker, "unresponded", "assurances", id).await);
    }

    async fn a_station_with_its_routes_and_stock_is_shown_as_written(fixture) {
        let (mut system, mut administrator) = (fixture.system(Scope::ALL).await, fixture.signed_in(ADMINISTRATOR).await);
        let station = |routes: Value| json!([{ "id": "S-1", "brand": { "id": "B-1", "name": "Lavo" }, "address": "1, rue A",
            "province": "QC", "rating": 45, "isActive": true, "routes": routes }]);
        let id = only(&put(&mut system, "station", station(json!(["Nord", "Sud"]))).await).unwrap();
        for routes in [json!(["Sud"]), json!(["Sud"])] {
            assert_eq!(only(&put(&mut system, "station", station(routes)).await), Ok(id));
        }
        let stock = |price: Value| json!([{ "stationId": "S-1", "type": "Basic", "amount": 12, "price": price }]);
        for price in [json!(1_299), json!(null)] {
            assert_eq!(only(&put(&mut system, "stock", stock(price)).await), Ok(id));
        }
        let stores = administrator.get("/api/v1/store").await.json()["data"]["stores"].clone();
        let shown = stores.as_array().unwrap().iter().find(|it| it["id"] == id).unwrap().clone();
        assert_eq!((&shown["address"], &shown["routes"][0]["routeName"], &shown["routes"][1]), (&json!("1, rue A"), &json!("Sud"), &json!(null)));
        let row = format!("SELECT COUNT(*) FROM carwash_types WHERE store_id = {id} AND amount = 12 AND price = 1299 AND price_pro IS NULL");
        assert_eq!(fixture.count(row).await, 1);
        let acts = format!("SELECT COUNT(*) FROM audit WHERE subject = '{id}'");
        assert_eq!(fixture.count(acts).await, 3, "the station twice, the stock once");
        let results = put(&mut system, "stock", json!([{ "type": "Basic", "amount": 1 }, { "storeId": 999_999, "type": "Basic", "amount": 1 }])).await;
        assert_eq!(results[0]["error"]["fields"], json!({ "stationId": "empty" }));
        assert_eq!(results[1]["error"]["fields"], json!({ "storeId": "invalid" }));
    }

    async fn a_purchase_and_its_refunds_are_those_of_the_business(fixture) {
        let mut system = fixture.limited_system(&[Scope::TransactionsWrite], "NULL, 2").await;
        let purchase = |business: i64| json!([{ "id": "T-1", "businessId": business, "employeeId": 2_201, "storeId": 1,
            "boughtAt": "2026-11-20T10:00:00Z", "pricePaid": 1_299, "taxPaid": 169, "last4": "4242" }]);
        let id = only(&put(&mut system, "transaction", purchase(2)).await).unwrap();
        assert_eq!(only(&put(&mut system, "transaction", purchase(2)).await), Ok(id));
        assert_eq!(only(&put(&mut system, "transaction", purchase(1)).await), Err(1092));
        let refund = |own: &str, amount: i64| json!([{ "id": own, "transactionId": "T-1", "refundedAt": "2026-11-21T10:00:00Z", "amount": amount, "tax": 0 }]);
        only(&put(&mut system, "transaction/refund", refund("F-1", 1_000)).await).unwrap();
        only(&put(&mut system, "transaction/refund", refund("F-1", 1_000)).await).unwrap();
        let results = put(&mut system, "transaction/refund", refund("F-2", 300)).await;
        assert_eq!(results[0]["error"]["message"], "299 cents of the purchase are left to refund");
        assert_eq!(only(&put(&mut system, "transaction/refund", refund("T-1", 299)).await), Err(1002));
        let paid = format!("SELECT CAST(SUM(price_paid) AS BIGINT) FROM transactions WHERE id = {id} OR refund_of = {id}");
        assert_eq!(fixture.count(paid).await, 299);
        assert_eq!(fixture.number(ACTS).await, 2, "purchase and refund");
        let events = "SELECT COUNT(*) FROM events WHERE kind = 'purchasesChanged' AND subject = 2";
        assert_eq!(fixture.number(events).await, 2, "purchase and refund, without their repetitions");
    }
}
