//! The stream of events: its audience, its order and its beginning (LIVE-4).

use std::sync::mpsc;
use std::time::Duration;

use portal_api::events::event;
use portal_api::routes::insurer::requests;
use portal_api::routes::stations::stores;
use portal_api::security::ended_session::{self, EndReason};
use portal_api::store::{DatabaseUrl, Db};
use portal_core::api::requests::{ById, RemoveEmployeeRequest};
use portal_core::api::wire::EventKind;
use portal_core::api::{DiscardRequest, MarkResponded, RemoveEmployee};
use portal_core::audience::Audience;
use serde_json::{Map, json};

use crate::client::Client;
use crate::database::durability::{many_requests, token};
use crate::events::reader::{EVENTS, EventReader};
use crate::fixture::{
    ADMINISTRATOR, BROKER, BUSINESS, Fixture, MANAGER, OTHER_BROKER, OTHER_BUSINESS, OTHER_MANAGER,
    PENDING_BROKER,
};
use crate::process::Process;
use crate::server::site::with_site;

const CARD: &str =
    r#"{"number":"4242424242424242","name":"A","exp_month":"11","exp_year":"2028","cvv":"123"}"#;

pub async fn discard(client: &mut Client, id: i64) {
    client.call::<DiscardRequest>(&ById { id }).await.unwrap();
}

pub fn discarded(id: i64) -> (String, i64) {
    ("requestDiscarded".to_owned(), id)
}

pub async fn write<T: Send + 'static>(
    fixture: &Fixture,
    change: impl Fn(&mut Db<'_>) -> portal_api::error::Result<T> + Send + 'static,
) -> T {
    fixture.state.store.write(change).await.unwrap()
}

/// Makes every event older than the server keeps them.
async fn age(fixture: &Fixture) {
    let more_than_an_hour = 3_660_000_i64 << 12;
    let change = format!("UPDATE events SET sequence = sequence - {more_than_an_hour}");
    fixture.change(&change).await;
}

/// Waits until the hub has numbered every event.
async fn numbered(fixture: &Fixture) {
    while fixture
        .number("SELECT COUNT(*) FROM events WHERE sequence IS NULL")
        .await
        > 0
    {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

cases! {
    async fn a_stream_continues_without_loss_or_repetition(fixture) {
        fixture.publish_events();
        many_requests(&fixture, 9).await;
        let mut broker = fixture.signed_in(BROKER).await;
        let mut events = EventReader::open(&mut broker).await;
        let mut ids = Vec::new();
        for request in 1_000..1_004 {
            discard(&mut broker, request).await;
            let message = events.next().await.unwrap();
            let by = json!({ "id": BROKER, "firstName": "Nadia", "lastName": "Haddad" });
            assert_eq!(message.data, json!({ "kind": "requestDiscarded", "id": request, "by": by }), "and nothing else");
            ids.push(message.id.unwrap());
        }
        assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
        drop(events);
        discard(&mut broker, 1_004).await;
        numbered(&fixture).await;
        let (mut events, first) = EventReader::resume(&broker, &ids[1].to_string()).await;
        assert_eq!((first.name.as_str(), first.id), ("resume", Some(ids[1])));
        discard(&mut broker, 1_005).await;
        for request in 1_002..1_006 {
            assert_eq!(events.change().await, discarded(request));
        }
    }

    async fn a_stream_continues_from_its_start_where_nothing_was_sent(fixture) {
        fixture.publish_events();
        let mut broker = fixture.signed_in(BROKER).await;
        discard(&mut broker, 2).await;
        numbered(&fixture).await;
        let mut events = EventReader::begin(&mut broker).await;
        let start = events.next().await.unwrap();
        assert_eq!((start.name.as_str(), &start.data), ("start", &json!({})));
        drop(events);
        discard(&mut broker, 4).await;
        let (mut events, first) = EventReader::resume(&broker, &start.id.unwrap().to_string()).await;
        assert_eq!(first.name, "resume");
        assert_eq!(events.change().await, discarded(4));
    }

    async fn a_malformed_or_unknown_id_starts_afresh_and_says_so(fixture) {
        fixture.publish_events();
        let mut broker = fixture.signed_in(BROKER).await;
        discard(&mut broker, 2).await;
        numbered(&fixture).await;
        let newest = fixture.number("SELECT MAX(sequence) FROM events").await;
        for id in ["abc", "-1", "0", "1.5", "9007199254740991", "99999999999999999999", "1,2"] {
            let (_, first) = EventReader::resume(&broker, id).await;
            assert_eq!((first.name.as_str(), first.id), ("reset", Some(newest)), "{id}");
        }
        let (mut events, _) = EventReader::resume(&broker, "abc").await;
        discard(&mut broker, 4).await;
        assert_eq!(events.change().await, discarded(4));
    }

    async fn an_event_that_was_deleted_or_is_far_behind_starts_afresh(fixture) {
        fixture.publish_events();
        let mut broker = fixture.signed_in(BROKER).await;
        let mut events = EventReader::open(&mut broker).await;
        for request in [2, 4] {
            discard(&mut broker, request).await;
        }
        let old = events.next().await.unwrap().id.unwrap();
        let newest = events.next().await.unwrap().id.unwrap();
        write(&fixture, event::delete_old).await;
        assert_eq!(EventReader::resume(&broker, &old.to_string()).await.1.name, "resume", "kept for an hour");
        fixture.change(&format!("UPDATE events SET sequence = 7 WHERE sequence = {old}")).await;
        write(&fixture, event::delete_old).await;
        for gone in [old, 7] {
            assert_eq!(EventReader::resume(&broker, &gone.to_string()).await.1.name, "reset");
        }
        age(&fixture).await;
        write(&fixture, event::delete_old).await;
        assert_eq!(fixture.number("SELECT COUNT(*) FROM events").await, 1, "the newest stays for a quiet night");
        let kept = fixture.number("SELECT MAX(sequence) FROM events").await;
        assert!(kept < newest);
        assert_eq!(EventReader::resume(&broker, &kept.to_string()).await.1.name, "resume");
        many_requests(&fixture, 40).await;
        many_events(&fixture, 11).await;
        assert_eq!(EventReader::resume(&broker, &kept.to_string()).await.1.name, "reset", "1,100 events behind");
    }

    async fn events_of_strangers_leave_a_stream_where_it_was(fixture) {
        fixture.publish_events();
        let mut broker = fixture.signed_in(BROKER).await;
        let mut events = EventReader::open(&mut broker).await;
        discard(&mut broker, 2).await;
        let last = events.next().await.unwrap().id.unwrap();
        drop(events);
        for _ in 0..3 {
            write(&fixture, |db| (0..500).try_for_each(|id| {
                event::record(db, EventKind::AccessChanged, OTHER_MANAGER, Audience::User(OTHER_MANAGER))?;
                event::record(db, EventKind::ClaimChanged, id, Audience::Brand(2))
            })).await;
        }
        discard(&mut broker, 4).await;
        numbered(&fixture).await;
        let (mut events, first) = EventReader::resume(&broker, &last.to_string()).await;
        assert_eq!(first.name, "resume");
        assert_eq!(events.change().await, discarded(4));
    }

    async fn every_server_sends_the_same_events_in_the_same_order(fixture) {
        many_requests(&fixture, 40).await;
        let other = fixture.second_server();
        fixture.publish_events();
        other.publish_events();
        let token = token(&fixture, BROKER).await;
        let clients = [fixture.anonymous().with_session(&token), other.anonymous().with_session(&token)];
        let mut streams = Vec::new();
        for client in &clients {
            streams.push(EventReader::open(&mut client.clone()).await);
        }
        let changes: Vec<_> = (0..40)
            .map(|number: usize| {
                let mut client = clients[number % 2].clone();
                tokio::spawn(async move { discard(&mut client, 1_000 + i64::try_from(number).unwrap()).await })
            })
            .collect();
        for change in changes {
            change.await.unwrap();
        }
        let mut sent = Vec::new();
        for stream in &mut streams {
            let mut messages = Vec::new();
            for _ in 0..40 {
                let message = stream.next().await.unwrap();
                messages.push((message.id.unwrap(), message.data["id"].as_i64().unwrap()));
            }
            sent.push(messages);
        }
        assert_eq!(sent[0], sent[1]);
        assert!(sent[0].is_sorted_by(|a, b| a.0 < b.0));
        let mut requests: Vec<_> = sent[0].iter().map(|(_, request)| *request).collect();
        requests.sort_unstable();
        assert_eq!(requests, (1_000..1_040).collect::<Vec<_>>(), "each once");
    }

    async fn a_change_that_is_committed_late_comes_after_those_before_it(fixture) {
        // SQLite has one writer: no change begins before the one before is committed.
        if matches!(fixture.url, DatabaseUrl::Sqlite(_)) {
            return;
        }
        fixture.publish_events();
        let mut broker = fixture.signed_in(BROKER).await;
        let mut events = EventReader::open(&mut broker).await;
        let (began, begun) = mpsc::channel();
        let (release, released) = mpsc::channel::<()>();
        let store = fixture.state.store.clone();
        let late = tokio::spawn(async move {
            store.write(move |db| {
                event::record(db, EventKind::OfferAccepted, 77, Audience::Brand(1))?;
                let _ = began.send(());
                let _ = released.recv();
                Ok(())
            }).await
        });
        tokio::task::spawn_blocking(move || begun.recv().unwrap()).await.unwrap();
        discard(&mut broker, 2).await;
        let early = events.next().await.unwrap();
        assert_eq!(early.data["id"], 2);
        drop(release);
        late.await.unwrap().unwrap();
        let late = events.next().await.unwrap();
        assert_eq!(late.data["id"], 77);
        assert!(early.id < late.id, "numbered in the order of commits");
        let (mut events, _) = EventReader::resume(&broker, &early.id.unwrap().to_string()).await;
        assert_eq!(events.change().await, ("offerAccepted".into(), 77), "not lost to a client that was ahead");
    }

    async fn events_reach_their_audience_only(fixture) {
        fixture.publish_events();
        many_requests(&fixture, 2).await;
        let people = [BROKER, OTHER_BROKER, MANAGER, OTHER_MANAGER, ADMINISTRATOR, PENDING_BROKER];
        let mut clients = Vec::new();
        let mut streams = Vec::new();
        for user_id in people {
            let mut client = fixture.signed_in(user_id).await;
            streams.push(EventReader::open(&mut client).await);
            clients.push(client);
        }
        let [broker, other_broker, manager, other_manager, ..] = &mut clients[..] else { panic!() };
        discard(broker, 1_000).await;
        other_broker.call::<MarkResponded>(&ById { id: 1_001 }).await.unwrap();
        let member = RemoveEmployeeRequest { employee_id: 2_001 };
        manager.call::<RemoveEmployee>(&member).await.unwrap();
        assert_eq!(other_manager.post("/api/v1/user/card", CARD).await.status, 200);
        assert!(write(&fixture, |db| {
            let name: String = db.value("SELECT MIN(name_en) FROM carwash_types WHERE store_id = 3", &[])?;
            stores::set_amount(db, 3, &name, 2)
        }).await);
        let request = write(&fixture, |db| requests::add(db, 100_001, Map::new())).await;
        for user_id in people {
            write(&fixture, move |db| ended_session::end_all(db, user_id, EndReason::Operator)).await;
        }
        let kinds = |changes: &[(&str, i64)]| changes.iter().map(|(kind, id)| ((*kind).to_owned(), *id)).collect::<Vec<_>>();
        let (ours, theirs) = (("requestDiscarded", 1_000), ("requestAnswered", 1_001));
        let came = ("requestCreated", request);
        let expected = [
            kinds(&[ours, came]),
            kinds(&[theirs, came]),
            kinds(&[("teamChanged", BUSINESS)]),
            kinds(&[("cardChanged", OTHER_BUSINESS)]),
            kinds(&[ours, theirs, ("peopleChanged", BUSINESS), ("stockChanged", 3), came]),
            vec![],
        ];
        for ((user_id, stream), expected) in people.iter().zip(&mut streams).zip(expected) {
            assert_eq!(stream.changes_until_end().await, (expected, Some(1021)), "{user_id}");
        }
    }

    async fn a_change_that_is_rolled_back_has_no_event(fixture) {
        fixture.publish_events();
        let mut broker = fixture.signed_in(BROKER).await;
        let mut events = EventReader::open(&mut broker).await;
        fixture.change("ALTER TABLE audit RENAME COLUMN subject TO lost").await;
        assert_eq!(broker.refused::<DiscardRequest>(&ById { id: 2 }).await, 1000);
        fixture.change("ALTER TABLE audit RENAME COLUMN lost TO subject").await;
        discard(&mut broker, 4).await;
        assert_eq!(events.change().await, discarded(4));
    }

    async fn the_builds_that_a_server_starts_with_are_announced_to_every_user(fixture) {
        fixture.publish_events();
        let mut streams = Vec::new();
        for user_id in [MANAGER, PENDING_BROKER] {
            streams.push(EventReader::open(&mut fixture.signed_in(user_id).await).await);
        }
        let (fixture, site) = with_site(fixture);
        let server = Process::start_with(&fixture.url, &[("SITE_DIR", site.path().to_str().unwrap())]);
        for stream in &mut streams {
            assert_eq!(stream.change().await, ("buildsChanged".into(), 0));
        }
        tokio::task::spawn_blocking(move || server.ended()).await.unwrap();
    }

    async fn an_open_stream_is_no_use_of_the_session(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        fixture.change("UPDATE sessions SET seen_at = seen_at - 600000, created_at = created_at - 600000").await;
        let response = broker.begin("GET", EVENTS, None).await;
        assert_eq!((response.status().as_u16(), response.headers().get("set-cookie")), (200, None));
        let reply = broker.get("/api/v1/user").await;
        assert!(reply.header("set-cookie").starts_with("portal_signed_in=1"), "as a call is");
    }
}

/// A hundred events of brand 1 for each of some requests, of which [`many_requests`] made 40.
pub async fn many_events(fixture: &Fixture, requests: i64) {
    let events = format!(
        "INSERT INTO events (id, kind, subject, audience, audience_id)
         SELECT a.id * 10000 + b.id, 'requestDiscarded', b.id, 'brand', 1
         FROM requests a CROSS JOIN requests b WHERE a.id <= {requests}"
    );
    fixture.change(&events).await;
    numbered(fixture).await;
}
