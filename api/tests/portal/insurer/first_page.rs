//! The page of the list of requests that the server answers is the page that the browser's core makes of
//! the whole list (CALL-8).

use jiff::Timestamp;
use jiff::tz::TimeZone;
use portal_api::{local_time, values};
use portal_core::api::query_pairs;
use portal_core::language::Language;
use portal_core::request::{RequestBook, RequestQuery, Shown};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Map, Value, json};

use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, BRAND, BROKER, Fixture, OTHER_BROKER, REQUEST};

const LIST: &str = "/api/v2/support/assurance/unresponded";
const PAGE: &str = "/api/v2/support/assurance/unresponded/page";
const ROUNDS: i64 = 24;

/// A round of the test: requests that come, each with whether the broker's brand handled it, and a page.
#[derive(Clone, Debug)]
struct Round {
    requests: Vec<(Map<String, Value>, bool)>,
    query: String,
    zone: &'static str,
    language: &'static str,
}

/// Queries in the list's own order, then those that are a matter of the whole list.
const QUERIES: [&str; 8] = [
    "",
    "",
    "columns=car%2Ctown&",
    "q=toyota&",
    "q=b%C3%A9langer&sort=-car&",
    "sort=premium&",
    "price=upTo1000&credit=good&",
    "renewal=1%2C3&age=lessThan%3A30&",
];

fn round() -> impl Strategy<Value = Round> {
    let requests = prop::collection::vec((document(), any::<bool>()), 0..12);
    let zones = [
        "America/Toronto",
        "Asia/Kolkata",
        "Pacific/Kiritimati",
        "UTC",
    ];
    let languages = ["fr", "en", "de"];
    (
        requests,
        select(QUERIES.to_vec()),
        0..5u32,
        select(zones.to_vec()),
        select(languages.to_vec()),
    )
        .prop_map(|(requests, query, page, zone, language)| Round {
            requests,
            query: format!("{query}page={page}"),
            zone,
            language,
        })
}

prop_compose! {
    /// Members of a request as the mobile app may have stored them.
    fn document()(
        make in select(vec![json!("Toyota"), json!("Citroën"), json!(" \u{202e}"), json!("שברולט"), Value::Null]),
        year in select(vec![json!(2019), json!("2020"), json!("old")]),
        premium in select(vec![json!(999.99), json!("1 000,01 $"), json!("?"), Value::Null]),
        month in select(vec![json!(1), json!("Mars"), json!("2027-08-01"), Value::Null]),
        birthday in select(vec![json!("1990-11-20"), json!("2004-02-29"), Value::Null]),
        credit in select(vec![json!("good"), json!(745), json!("unknown")]),
        first in "[A-Za-zÉé\u{200b} ]{0,6}",
        last in "[A-Za-z]{0,6}",
    ) -> Map<String, Value> {
        let document = json!({
            "userCar": { "car": { "make": make, "model": "X", "year": year } },
            "informations": {
                "assuranceAmount_yearly": premium, "currentInsurerMonthExpiry": month, "birthday": birthday,
                "creditScore": credit, "firstName": first, "lastName": last,
                "address": "1 rue Principale, Lévis (QC) G6V 1A1",
            },
        });
        document.as_object().unwrap().clone()
    }
}

async fn add(fixture: &Fixture, first_id: i64, requests: Vec<(Map<String, Value>, bool)>) {
    let add = move |db: &mut portal_api::store::Db<'_>| {
        for (id, (document, is_handled)) in (first_id..).zip(&requests) {
            let mut document = document.clone();
            document.insert("id".into(), id.into());
            document.insert("userId".into(), 100_001.into());
            // From half a minute to two months ago.
            let received = Timestamp::now().as_millisecond() - 30_000 * (1 + id % 7).pow(6);
            db.execute(
                "INSERT INTO requests (id, driver_id, created_at, document) VALUES (?1, 100001, ?2, ?3)",
                values![id, received, &Value::Object(document).to_string()],
            )?;
            if *is_handled {
                db.execute(
                    "INSERT INTO request_states (request_id, brand_id, discarded_at) VALUES (?1, ?2, 1)",
                    values![id, BRAND],
                )?;
            }
        }
        Ok(())
    };
    fixture.state.store.write(add).await.unwrap();
}

/// The page that the core makes of the list as the server answers it.
async fn page_of_list(client: &mut Client, round: &Round, now: Timestamp) -> Value {
    let zone = TimeZone::get(round.zone).unwrap();
    let mut book = RequestBook::new(local_time::core_zone(&zone));
    book.feed(&client.get(LIST).await.body).unwrap();
    book.finish(None).unwrap();
    let today = local_time::date(&now.to_zoned(zone));
    let language = Language::from_tag(round.language);
    let shown = Shown::new(today, now.as_millisecond(), language);
    let params: Vec<_> = query_pairs(&round.query).collect();
    let query = RequestQuery::from_url(&|name| {
        let param = params.iter().find(|(known, _)| known == name);
        param.map(|(_, text)| text.to_string())
    });
    serde_json::to_value(book.page(&query, shown)).unwrap()
}

async fn page_of(client: &mut Client, query: &str) -> Value {
    let reply = client.get(&format!("{PAGE}?{query}")).await;
    assert_eq!(reply.status, 200, "{query}");
    reply.json()["data"]["page"].clone()
}

cases! {
    async fn the_page_of_the_server_is_the_page_of_the_core(fixture) {
        let mut runner = TestRunner::deterministic();
        let mut broker = fixture.signed_in(BROKER).await;
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        for number in 0..ROUNDS {
            let round = round().new_tree(&mut runner).unwrap().current();
            add(&fixture, 10_000 + 100 * number, round.requests.clone()).await;
            for client in [&mut broker, &mut other] {
                *client = client.clone().with_header("language", round.language);
                let query = format!("query={}&timeZone={}", url_encoded(&round.query), round.zone);
                let before = Timestamp::now();
                let answer = page_of(client, &query).await;
                let after = Timestamp::now();
                let mut expected = page_of_list(client, &round, before).await;
                if answer["page"] != expected {
                    // The minute may have ended since.
                    expected = page_of_list(client, &round, after).await;
                }
                assert_eq!(answer["page"], expected, "{round:?}");
                let json = url_encoded(&answer["query"].to_string());
                let of_json = page_of(client, &format!("json={json}&timeZone={}", round.zone)).await;
                assert_eq!(of_json["query"], answer["query"], "{round:?}");
                assert_eq!(of_json["params"], answer["params"], "{round:?}");
            }
        }
    }

    async fn a_page_has_the_columns_of_its_list_and_those_of_its_query(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let answer = page_of(&mut broker, "query=columns%3Dcar%2Ctown").await;
        assert_eq!(answer["query"]["columns"], json!(["car", "town"]));
        assert_eq!(answer["columns"][0], json!({ "name": "car", "isDefault": true, "shownFrom": null }));
        assert!(answer["columns"].as_array().unwrap().len() > 5);
    }

    async fn a_page_has_the_canonical_address_of_its_query_and_its_filters(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let json = json!({ "search": " kia ", "sort": "premium", "descending": true, "page": 1,
            "filters": { "renewalMonth": ["3", "1"], "motor": "GAS", "age": { "comparison": "lessThan", "value": 30 }, "make": null } });
        let answer = page_of(&mut broker, &format!("json={}", url_encoded(&json.to_string()))).await;
        assert_eq!(answer["params"], json!({ "renewal": "1,3", "motor": "GAS", "age": "lessThan:30", "q": "kia", "sort": "-premium" }));
        let chips: Vec<_> = answer["chips"].as_array().unwrap().iter().map(|chip| &chip["name"]).collect();
        assert_eq!(chips, ["renewalMonth", "motor", "age"]);
    }

    async fn the_search_of_a_page_finds_the_labels_of_both_languages(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let document = json!({ "userCar": { "car": { "Engine": "BATTERY" } }, "informations": { "currentInsurerMonthExpiry": 2 } });
        add(&fixture, 30_000, vec![(document.as_object().unwrap().clone(), false)]).await;
        for words in ["électrique", "electric", "février", "(february)"] {
            let found = page_of(&mut broker, &format!("query=q%3D{words}")).await;
            let ids: Vec<_> = found["page"]["rows"].as_array().unwrap().iter().map(|row| row["id"].clone()).collect();
            assert!(ids.contains(&json!(30_000)), "{words}");
        }
    }

    async fn only_the_core_answers_unknown_parameters_and_pages_far_away(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        for query in ["query=colour%3Dred", "query=motor%3DSTEAM", "query=page%3D101", "json=%7B"] {
            assert_eq!(page_of(&mut broker, query).await, Value::Null, "{query}");
        }
        // A document without a readable id: how many rows the list has only its whole reading tells.
        fixture.change("UPDATE requests SET document = '[]' WHERE id = (SELECT MAX(id) FROM requests)").await;
        assert_eq!(page_of(&mut broker, "").await, Value::Null);
        assert_eq!(page_of(&mut broker, "query=q%3Dkia").await, Value::Null);
    }

    async fn a_time_zone_that_does_not_exist_is_that_of_the_portal(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        assert_eq!(page_of(&mut broker, "timeZone=Mars%2FPhobos").await, page_of(&mut broker, "").await);
    }

    async fn a_page_counts_what_the_brands_of_the_user_have_not_handled(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let before = page_of(&mut broker, "").await["page"]["size"].as_u64().unwrap();
        let path = format!("/api/v2/support/assurance/unresponded/{REQUEST}");
        assert_eq!(broker.send("POST", &path, None).await.status, 200);
        assert_eq!(page_of(&mut broker, "").await["page"]["size"], before - 1);
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let list = administrator.get(LIST).await.json();
        let listed = list["data"]["assurances"].as_array().unwrap().len();
        assert_eq!(page_of(&mut administrator, "").await["page"]["size"], listed);
    }
}

/// The text as a value in a query string.
fn url_encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}
