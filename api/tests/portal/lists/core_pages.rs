//! The pages of stations and team that the server answers are what the browser's core makes of the lists (CALL-9).

use portal_api::values;
use portal_core::api::query_pairs;
use portal_core::language::Language;
use portal_core::list_query::UrlQuery;
use portal_core::station::{StationBoard, StationListPage, StationQuery};
use portal_core::team::MemberRow;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

use crate::client::Client;
use crate::fixture::{ADMINISTRATOR, BUSINESS, Fixture, MANAGER, OTHER_MANAGER};

const STATIONS: &str = "/api/v1/store/page";
const TEAM: &str = "/api/v1/business/employee/page";
const ROUNDS: i64 = 24;

type Carwash = (&'static str, i64);

/// A station as another system may have stored it: address, alert, rating, flags, routes, carwash types.
#[derive(Clone, Debug)]
struct Station {
    address: &'static str,
    alert: &'static str,
    rating: Option<i64>,
    flags: (bool, bool),
    routes: Vec<&'static str>,
    carwashes: Vec<Carwash>,
}

prop_compose! {
    fn station()(
        address in select(vec!["20, rue Peel", " ", "", "شارع الملك", "\u{202e}x", "Éclair"]),
        alert in select(vec!["Pump under repair", ""]),
        rating in prop::option::of(0..=50_i64),
        flags in any::<(bool, bool)>(),
        routes in prop::collection::vec(select(vec!["Nord", "sud", "Élan", ""]), 0..3),
        carwashes in prop::collection::btree_map(
            select(vec!["Basic", "Deluxe", " ", "Wax"]), -5..=30_i64, 0..4),
    ) -> Station {
        Station { address, alert, rating, flags, routes, carwashes: carwashes.into_iter().collect() }
    }
}

async fn add_stations(fixture: &Fixture, first_id: i64, stations: Vec<Station>) {
    let add = move |db: &mut portal_api::store::Db<'_>| {
        for (id, station) in (first_id..).zip(&stations) {
            let (is_local, active) = station.flags;
            db.execute(
                "INSERT INTO stores (id, address, province, alert_en, rating, is_maintained_locally, active)
                 VALUES (?1, ?2, 'QC', ?3, ?4, ?5, ?6)",
                values![id, station.address, station.alert, station.rating, is_local, active],
            )?;
            for (number, name) in (0..).zip(&station.routes) {
                db.execute(
                    "INSERT INTO store_routes (id, store_id, route_name, position) VALUES (?1, ?2, ?3, ?4)",
                    values![100 * id + number, id, *name, number],
                )?;
            }
            for (number, (name, amount)) in (0..).zip(&station.carwashes) {
                db.execute(
                    "INSERT INTO carwash_types (id, store_id, name_en, amount) VALUES (?1, ?2, ?3, ?4)",
                    values![100 * id + number, id, *name, *amount],
                )?;
            }
        }
        Ok(())
    };
    fixture.state.store.write(add).await.unwrap();
}

/// Addresses of the stations whose page the server answers.
const ADDRESSES: [&str; 5] = [
    "",
    "address=peel",
    "sort=-rating&page=2",
    "outOfStock=Wax&stockType=Basic&sort=stock",
    "alert=yes&active=no&pageSize=25",
];

/// The page of an address that the core makes of the three lists as the server answers them.
async fn page_of_stations(client: &mut Client, address: &str) -> Value {
    let stores = client.get("/api/v1/store").await.body;
    let counts = client.get("/api/v1/store/carwash/count").await.body;
    let types = client.get("/api/v1/store/carwash/type").await.body;
    let mut board = StationBoard::from_bytes(&stores, &counts, &types).unwrap();
    let params: Vec<_> = query_pairs(address).collect();
    let query = StationQuery::default().with_params(&|name| {
        let param = params.iter().find(|(known, _)| known == name);
        param.map(|(_, text)| text.to_string())
    });
    serde_json::to_value(StationListPage::new(&mut board, query)).unwrap()
}

/// The call for the page of an address, or of a query in JSON.
fn asked(path: &str, name: &str, value: &str) -> String {
    let escaped: String = value.bytes().map(|byte| format!("%{byte:02X}")).collect();
    format!("{path}?{name}={escaped}")
}

async fn page_of(client: &mut Client, path: &str) -> Value {
    let reply = client.get(path).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()["data"]["page"].clone()
}

prop_compose! {
    /// First name, last name, start and end of the day, days, carwashes a month.
    fn member()(
        first in select(vec!["Zoé", "", "\u{202e}x", "נועה"]),
        last in "[A-Za-zÉé ]{0,6}",
        hours in select(vec![("08:00", "17:30"), ("22:00", "06:00"), ("00:00", "23:59")]),
        days in any::<[bool; 7]>(),
        limit in -1..5_i64,
    ) -> (&'static str, String, (&'static str, &'static str), [bool; 7], i64) {
        (first, last, hours, days, limit)
    }
}

cases! {
    async fn the_page_of_the_stations_is_the_page_of_the_core(fixture) {
        let mut runner = TestRunner::deterministic();
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        for round in 0..ROUNDS {
            if round % 6 == 0 {
                for table in ["transactions", "store_routes", "carwash_types", "stores"] {
                    fixture.change(&format!("DELETE FROM {table}")).await;
                }
                assert_eq!(page_of(&mut admin, STATIONS).await, page_of_stations(&mut admin, "").await);
            }
            let stations = prop::collection::vec(station(), 0..6).new_tree(&mut runner).unwrap().current();
            add_stations(&fixture, 10_000 + 100 * round, stations.clone()).await;
            for address in ADDRESSES {
                let answer = page_of(&mut admin, &asked(STATIONS, "query", address)).await;
                assert_eq!(answer, page_of_stations(&mut admin, address).await, "{address} {stations:?}");
                let of_json = page_of(&mut admin, &asked(STATIONS, "json", &answer["query"].to_string())).await;
                assert_eq!(of_json, answer, "{address}");
            }
        }
        assert_eq!(page_of(&mut admin, STATIONS).await["page"]["rows"].as_array().unwrap().len(), 10);
    }

    async fn a_page_of_the_routes_has_their_order(fixture) {
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let routes = page_of(&mut admin, &asked(STATIONS, "json", r#"{"scope":"routes"}"#)).await;
        assert_eq!((&routes["query"]["sort"], &routes["params"]), (&json!("route"), &json!({})));
    }

    async fn parameters_of_others_and_unreadable_ones_wait_for_the_core(fixture) {
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        for address in ["alert=maybe", "colour=red", "page=0"] {
            assert_eq!(page_of(&mut admin, &asked(STATIONS, "query", address)).await, Value::Null, "{address}");
        }
        let mut manager = fixture.signed_in(MANAGER).await;
        assert_eq!(page_of(&mut manager, &asked(TEAM, "query", "colour=red")).await, Value::Null);
    }

    async fn more_than_a_thousand_stations_wait_for_the_core(fixture) {
        let mut admin = fixture.signed_in(ADMINISTRATOR).await;
        let add = |first, count| {
            let station = Station {
                address: "x", alert: "", rating: None, flags: (true, true), routes: vec![], carwashes: vec![],
            };
            add_stations(&fixture, first, vec![station; count])
        };
        let present = page_of(&mut admin, STATIONS).await["page"]["size"].as_u64().unwrap();
        let missing = 1_000 - usize::try_from(present).unwrap();
        add(10_000, missing).await;
        assert_eq!(page_of(&mut admin, STATIONS).await["page"]["size"], 1_000);
        add(20_000, 1).await;
        assert_eq!(page_of(&mut admin, STATIONS).await, Value::Null);
    }

    async fn the_page_of_the_team_is_the_page_of_the_core(fixture) {
        let mut runner = TestRunner::deterministic();
        for round in 0..ROUNDS {
            let (first, last, (start, end), days, limit) = member().new_tree(&mut runner).unwrap().current();
            let email = format!("page-{round}@demo.test");
            let add = move |db: &mut portal_api::store::Db<'_>| {
                let id = 50_000 + round;
                db.execute(
                    "INSERT INTO users (id, email, first_name, last_name, password_hash, created_at)
                     VALUES (?1, ?2, ?3, ?4, '', 0)",
                    values![id, &email, first, &last],
                )?;
                let [mon, tue, wed, thu, fri, sat, sun] = days;
                db.execute(
                    "INSERT INTO employees (business_id, user_id, max_carwash_per_month, start_hour, end_hour,
                        monday, tuesday, wednesday, thursday, friday, saturday, sunday, added_at)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 0)",
                    values![BUSINESS, id, limit, start, end, mon, tue, wed, thu, fri, sat, sun],
                )
            };
            fixture.state.store.write(add).await.unwrap();
            for language in ["fr", "en", "de"] {
                let mut manager = fixture.signed_in(MANAGER).await.with_header("language", language);
                let answer = page_of(&mut manager, TEAM).await;
                let business = manager.get("/api/v1/user/business").await.json()["data"]["business"].clone();
                let business: portal_core::api::wire::Business = serde_json::from_value(business).unwrap();
                let language = Language::from_tag(language);
                let members: Vec<_> = business.employees.iter().map(|it| MemberRow::new(it, language)).collect();
                assert_eq!(answer["members"], json!(members));
                assert_eq!(answer["seats"], json!(business.seats));
                assert_eq!(answer["name"], business.name);
                let found = page_of(&mut manager, &asked(TEAM, "json", r#"{"search":" page-0@ "}"#)).await;
                assert_eq!((&found["query"], &found["params"]), (&json!({ "search": "page-0@" }), &json!({ "q": "page-0@" })));
                assert_eq!(found["members"].as_array().unwrap().len(), 1);
                assert_eq!(page_of(&mut manager, &asked(TEAM, "query", "q=page-0%40")).await, found);
            }
        }
        let mut other = fixture.signed_in(OTHER_MANAGER).await;
        let addresses = page_of(&mut other, TEAM).await["members"].to_string();
        assert!(!addresses.contains("page-0@demo.test"), "{addresses}");
    }

    async fn more_than_a_hundred_members_wait_for_the_core(fixture) {
        let mut manager = fixture.signed_in(MANAGER).await;
        let present = page_of(&mut manager, TEAM).await["members"].as_array().unwrap().len();
        let add = move |first: i64, count: usize| move |db: &mut portal_api::store::Db<'_>| {
            for id in (first..).take(count) {
                db.execute(
                    "INSERT INTO users (id, email, first_name, last_name, password_hash, created_at)
                     VALUES (?1, ?2, 'A', 'B', '', 0)",
                    values![id, &format!("many-{id}@demo.test")],
                )?;
                portal_api::routes::team::employees::insert(
                    db, BUSINESS, id, &portal_core::api::wire::Permissions::of_new_member())?;
            }
            Ok(())
        };
        fixture.state.store.write(add(60_000, 100 - present)).await.unwrap();
        assert_eq!(page_of(&mut manager, TEAM).await["members"].as_array().unwrap().len(), 100);
        fixture.state.store.write(add(70_000, 1)).await.unwrap();
        assert_eq!(page_of(&mut manager, TEAM).await, Value::Null);
    }
}
