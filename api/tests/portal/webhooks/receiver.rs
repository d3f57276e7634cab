//! A system that hears of events: an endpoint of it, the receiver behind it, and a server's worker.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use portal_api::store::Db;
use portal_api::values;
use portal_api::webhooks::{self, WebhookSettings, WebhookWorker, endpoint};
use portal_core::api::wire::WebhookEvent;
use serde_json::Value;
use standardwebhooks::Webhook;
use tokio::net::TcpListener;

use crate::fixture::Fixture;

/// The system of the tests, which reaches everything.
pub const SYSTEM: i64 = 9_701;

/// What a receiver answers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    Taken,
    Failed,
    Redirect,
    Huge,
    Hanging,
}

/// A request that a receiver got.
#[derive(Clone)]
pub struct Heard {
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Heard {
    pub fn id(&self) -> &str {
        self.headers["webhook-id"].to_str().unwrap()
    }

    pub fn payload(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// Whether the library of the specification takes it for a message signed with the secret.
    pub fn is_signed_with(&self, secret: &str) -> bool {
        let webhook = Webhook::new(secret).unwrap();
        webhook.verify(&self.body, &self.headers).is_ok()
    }
}

/// A receiver on this machine.
pub struct Receiver {
    pub url: String,
    heard: Arc<Mutex<Vec<Heard>>>,
    answer: Arc<Mutex<Answer>>,
}

impl Receiver {
    pub async fn start(answer: Answer) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/hooks", listener.local_addr().unwrap());
        let heard = Arc::new(Mutex::new(Vec::new()));
        let answer = Arc::new(Mutex::new(answer));
        let (list, answers) = (Arc::clone(&heard), Arc::clone(&answer));
        let take = async move |headers: HeaderMap, body: Bytes| {
            list.lock().unwrap().push(Heard { headers, body });
            let answer = *answers.lock().unwrap();
            respond(answer).await
        };
        let app = Router::new().fallback(take);
        tokio::spawn(async move { axum::serve(listener, app).await });
        Self { url, heard, answer }
    }

    pub fn heard(&self) -> Vec<Heard> {
        self.heard.lock().unwrap().clone()
    }

    pub fn answers(&self, answer: Answer) {
        *self.answer.lock().unwrap() = answer;
    }

    /// Waits for so many requests.
    pub async fn hears(&self, requests: usize) -> Vec<Heard> {
        for _ in 0..200 {
            let heard = self.heard();
            if heard.len() >= requests {
                return heard;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!(
            "{} of {requests} requests in ten seconds",
            self.heard().len()
        );
    }
}

async fn respond(answer: Answer) -> Response {
    match answer {
        Answer::Taken => StatusCode::NO_CONTENT.into_response(),
        Answer::Failed => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Answer::Redirect => Redirect::temporary("/elsewhere").into_response(),
        Answer::Huge => "a".repeat(20_000).into_response(),
        Answer::Hanging => {
            tokio::time::sleep(Duration::from_secs(60)).await;
            StatusCode::NO_CONTENT.into_response()
        }
    }
}

/// Settings that allow receivers on this machine.
pub fn of_tests() -> WebhookSettings {
    WebhookSettings {
        webhook_test_network: Some("127.0.0.0/8".parse().unwrap()),
    }
}

/// Starts a server's worker.
pub fn start_worker(fixture: &Fixture, settings: &WebhookSettings) {
    let state = &fixture.state;
    let worker = Arc::new(WebhookWorker::new(settings));
    tokio::spawn(worker.run(state.store.clone(), Arc::clone(&state.metrics)));
}

/// Makes the system, reaching one brand or business, or all.
pub async fn make_system(fixture: &Fixture, id: i64, reach: &str) {
    // Those of the fixture are counted by no case.
    for table in ["webhook_deliveries", "webhook_endpoints"] {
        fixture.change(&format!("DELETE FROM {table}")).await;
    }
    let sql = format!(
        "INSERT INTO client (id, name, brand_id, business_id, created_at)
         VALUES ({id}, 'Application {id}', {reach}, 0)"
    );
    fixture.change(&sql).await;
}

/// Makes an endpoint of a system that is told of every event; returns its id and secret.
pub async fn make_endpoint(fixture: &Fixture, system: i64, url: &str) -> (i64, String) {
    let url = url.to_owned();
    let make = move |db: &mut Db<'_>| {
        let (id, secret) = (portal_api::id::next(), endpoint::new_secret());
        let sealed = endpoint::seal(db, id, &secret)?;
        let events: Vec<_> = WebhookEvent::chosen().map(WebhookEvent::as_str).collect();
        db.execute(
            "INSERT INTO webhook_endpoints (id, client_id, url, events, secret, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, 0)",
            values![id, system, &url, &events.join(" "), &sealed],
        )?;
        Ok((id, secret))
    };
    fixture.state.store.write(make).await.unwrap()
}

/// A system with a receiver that its endpoint leads to.
pub async fn listening(fixture: &Fixture, answer: Answer) -> (Receiver, i64, String) {
    make_system(fixture, SYSTEM, "NULL, NULL").await;
    let receiver = Receiver::start(answer).await;
    let (id, secret) = make_endpoint(fixture, SYSTEM, &receiver.url).await;
    (receiver, id, secret)
}

/// Records the event of an offer.
pub async fn record(fixture: &Fixture, offer_id: i64) {
    let record = move |db: &mut Db<'_>| {
        let subject = webhooks::Subject {
            offer_id: Some(offer_id),
            ..webhooks::Subject::default()
        };
        webhooks::record(db, WebhookEvent::OfferSent, &subject)
    };
    fixture.state.store.write(record).await.unwrap();
}

/// Waits until a number of the database is the one.
pub async fn becomes(fixture: &Fixture, sql: &'static str, number: i64) {
    for _ in 0..300 {
        if fixture.number(sql).await == number {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{sql} is {}, not {number}", fixture.number(sql).await);
}
