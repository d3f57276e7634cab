//! Lists and batches of systems at once (CLIENT-6): people are answered while they wait.

use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::response::Response;
use futures_util::{StreamExt, stream};
use http_body_util::BodyExt;
use portal_api::store::Db;
use portal_core::api::Scope;
use serde_json::json;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::client::Client;
use crate::database::durability::many_requests;
use crate::fixture::{ADMINISTRATOR, Fixture};
use crate::platform::calls::put;

const OFFERS: &str = "/api/v1/platform/offer";
const STOCK: &str = "/api/v1/platform/stock";
/// Longer than a call that waits for nothing takes.
const WAIT: Duration = Duration::from_secs(1);
const REACHES_BRAND: &str = "1, NULL";

/// As many offers of brand 1, each as long as an offer can be: 13 kB.
pub async fn long_offers(fixture: &Fixture, count: i64) {
    many_requests(fixture, count).await;
    let [description, other] = [5_000, 2_000].map(|length| "é".repeat(length));
    let offers = format!(
        "INSERT INTO offers (id, request_id, brand_id, price_annually, expiration_date, description, offer_type,
            phone, submission_number, is_accepted, created_by, created_at)
         SELECT id, id, 1, 1, '2030-12-31', '{description}', 'PHONE', '555', '{other}', FALSE, 1003, 0
         FROM requests WHERE id >= 1000"
    );
    fixture.change(&offers).await;
}

async fn begin(system: &mut Client) -> Response {
    let response = system.begin("GET", OFFERS, None).await;
    assert_eq!(response.status(), 200);
    response
}

/// Takes every turn of what is read and parsed apart, until the answer is dropped.
fn take_turns(fixture: &Fixture) -> Vec<mpsc::Sender<()>> {
    let turns = fixture.state.store.max_reads().div_ceil(2);
    let taken = (0..turns).map(|user_id| {
        let (release, released) = mpsc::channel();
        let state = Arc::clone(&fixture.state);
        tokio::spawn(async move {
            let permit = state.streams.begin_export(user_id as i64).unwrap();
            let held = move |_: &mut Db<'_>| Ok(released.recv().is_err());
            state.streams.read_chunk(&state.store, permit, held).await
        });
        release
    });
    taken.collect()
}

/// The time in which a call that does not wait is answered.
async fn a_moment() {
    tokio::time::sleep(Duration::from_millis(200)).await;
}

/// A batch whose body does not end, and which counts that it is read.
fn send_without_end(system: &Client, read: &Arc<AtomicUsize>) -> JoinHandle<u16> {
    let (mut system, read) = (system.clone(), Arc::clone(read));
    let first = stream::once(async move {
        read.fetch_add(1, Ordering::Relaxed);
        Ok::<_, Infallible>(Bytes::from_static(b" "))
    });
    let body = Body::from_stream(first.chain(stream::pending()));
    tokio::spawn(async move {
        let reply = system.send_body("PUT", STOCK, Some(body)).await;
        reply.status.as_u16()
    })
}

/// A batch that is longer than a body of people, and accepted.
fn long_batch() -> String {
    let change = |at: usize| json!({ "storeId": 1, "type": format!("Type {at}"), "amount": at, "note": "x".repeat(900) });
    json!({ "items": (0..100).map(change).collect::<Vec<_>>() }).to_string()
}

cases! {
    async fn people_are_answered_while_lists_and_batches_of_systems_wait(fixture) {
        long_offers(&fixture, 300).await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let mut reader = fixture.limited_system(&[Scope::OffersRead], REACHES_BRAND).await;
        let mut writer = fixture.system(&[Scope::StockWrite]).await;
        let turns = take_turns(&fixture);
        a_moment().await;
        let mut list = tokio::spawn(async move { reader.get(OFFERS).await.status });
        let mut batch = tokio::spawn(async move { writer.send("PUT", STOCK, Some(long_batch())).await.status });
        assert!(timeout(WAIT, &mut list).await.is_err() && timeout(WAIT, &mut batch).await.is_err());
        assert_eq!(administrator.get("/api/v1/user").await.status, 200);
        let mut system = fixture.system(&[Scope::StockWrite]).await;
        put(&mut system, "stock", json!([{ "storeId": 1, "type": "Basic", "amount": 1 }])).await;
        drop(turns);
        assert_eq!((list.await.unwrap(), batch.await.unwrap()), (200.try_into().unwrap(), 200.try_into().unwrap()));
    }

    async fn lists_of_a_system_wait_for_one_another_and_one_too_many_is_refused(fixture) {
        long_offers(&fixture, 300).await;
        let mut system = fixture.limited_system(&[Scope::OffersRead], REACHES_BRAND).await;
        let mut open = Vec::new();
        for _ in 0..4 {
            open.push(begin(&mut system).await);
        }
        let waiting: Vec<_> = (0..8).map(|_| {
            let mut system = system.clone();
            tokio::spawn(async move { system.get(OFFERS).await.status })
        }).collect();
        a_moment().await;
        assert!(waiting.iter().all(|it| !it.is_finished()));
        let refused = system.get(OFFERS).await;
        assert_eq!((refused.status.as_u16(), refused.code(), refused.header("retry-after")), (429, 1025, "10"));
        let mut other = fixture.limited_system(&[Scope::OffersRead], REACHES_BRAND).await;
        assert_eq!(other.get(OFFERS).await.status, 200);
        open.clear();
        for list in waiting {
            assert_eq!(list.await.unwrap(), 200);
        }
    }

    async fn a_long_list_of_offers_is_whole_and_ends_with_its_token(fixture) {
        long_offers(&fixture, 1_200).await;
        let mut system = fixture.limited_system(&[Scope::OffersRead], REACHES_BRAND).await;
        let (first, rest) = (system.get(OFFERS).await.json(), system.get(&format!("{OFFERS}?after=1999")).await.json());
        let ids = |answer: &serde_json::Value| -> Vec<i64> {
            answer["data"]["offers"].as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()).collect()
        };
        assert_eq!(ids(&first).last(), Some(&1_999));
        assert!(ids(&first).len() == 1_000 && ids(&first).is_sorted());
        // Those of the demo data have higher ids.
        assert_eq!(ids(&rest)[..200], (2_000..2_200).collect::<Vec<_>>());
        let open = begin(&mut system).await;
        fixture.change("UPDATE client_token SET withdrawn_at = 1").await;
        assert!(open.into_body().collect().await.is_err());
    }

    async fn batches_of_a_system_wait_unread_and_one_too_many_is_refused(fixture) {
        let mut system = fixture.system(&[Scope::StockWrite]).await;
        let read = Arc::default();
        let batches: Vec<_> = (0..10).map(|_| send_without_end(&system, &read)).collect();
        a_moment().await;
        assert_eq!(read.load(Ordering::Relaxed), 2, "the memory of two bodies");
        let refused = system.send("PUT", STOCK, Some(long_batch())).await;
        assert_eq!((refused.status.as_u16(), refused.code(), refused.header("retry-after")), (429, 1025, "10"));
        put(&mut system, "stock", json!([{ "storeId": 1, "type": "Basic", "amount": 1 }])).await;
        let mut other = fixture.system(&[Scope::StockWrite]).await;
        assert_eq!(other.send("PUT", STOCK, Some(long_batch())).await.status, 200);
        assert!(batches.iter().all(|it| !it.is_finished()));
        batches.iter().for_each(JoinHandle::abort);
    }

    async fn long_batches_of_all_systems_are_limited(fixture) {
        let read = Arc::default();
        let mut batches = Vec::new();
        for _ in 0..6 {
            let system = fixture.system(&[Scope::StockWrite]).await;
            batches.extend((0..2).map(|_| send_without_end(&system, &read)));
        }
        a_moment().await;
        assert_eq!(read.load(Ordering::Relaxed), 8, "the memory of eight bodies");
        batches.iter().for_each(JoinHandle::abort);
    }

    async fn an_item_that_is_too_long_or_unreadable_is_refused_by_itself_in_few_words(fixture) {
        let mut system = fixture.system(&[Scope::StockWrite]).await;
        let change = |more: &str| format!(r#"{{"storeId":1,"type":"Basic","amount":1{more}}}"#);
        let zeros = vec!["0"; 150_000].join(",");
        let items = [
            change(""),
            change(&format!(r#","note":[{zeros}]"#)),
            change(&format!(r#","price":"{}""#, "é".repeat(50_000))),
            format!("[{zeros}]"),
            r#"{"storeId":1e400}"#.to_owned(),
        ];
        let body = format!(r#"{{"items":[{}]}}"#, items.join(","));
        let answer = system.send("PUT", STOCK, Some(body)).await.json();
        let results = answer["data"]["results"].as_array().unwrap();
        assert_eq!(results[0]["error"], json!(null));
        for refused in &results[1..] {
            assert_eq!(refused["error"]["code"], 1002);
            assert!(refused["error"]["message"].as_str().unwrap().chars().count() <= 200);
        }
        assert_eq!(results[1]["error"]["message"], "an item has 262144 bytes at most");
    }
}
