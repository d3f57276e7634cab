//! The end of a stream of events: with its session, its role, a slow client, the server (LIVE-5).

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use portal_api::security::ended_session::{self, EndReason};
use portal_core::api::SignOut;
use portal_core::api::requests::NoFields;

use crate::database::durability::{many_requests, token};
use crate::events::reader::{EVENTS, EventReader};
use crate::events::stream::{discard, discarded, many_events, write};
use crate::fixture::{BROKER, OTHER_BROKER};
use crate::process::{Process, command};

cases! {
    async fn a_stream_ends_with_its_session_and_says_why(fixture) {
        fixture.publish_events();
        let mut going_on = EventReader::open(&mut fixture.signed_in(BROKER).await).await;
        let mut broker = fixture.signed_in(BROKER).await;
        let mut events = EventReader::open(&mut broker).await;
        broker.call::<SignOut>(&NoFields {}).await.unwrap();
        assert_eq!(events.changes_until_end().await, (vec![], Some(1003)));
        let refused = broker.get(EVENTS).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (401, 1003));
        let mut broker = fixture.signed_in(BROKER).await;
        discard(&mut broker, 2).await;
        assert_eq!(going_on.change().await, discarded(2), "the user's other sessions go on");
        write(&fixture, |db| ended_session::end_all(db, BROKER, EndReason::AccountDisabled)).await;
        assert_eq!(going_on.changes_until_end().await, (vec![], Some(1023)));
    }

    async fn a_stream_ends_when_its_session_expires(fixture) {
        let fixture = fixture.checking_sessions_every(Duration::from_millis(50));
        let mut events = EventReader::open(&mut fixture.signed_in(BROKER).await).await;
        fixture.change("UPDATE sessions SET expires_at = 0").await;
        assert_eq!(events.changes_until_end().await, (vec![], Some(1003)));
    }

    async fn a_stream_ends_with_its_role_and_begins_with_a_new_one(fixture) {
        fixture.publish_events();
        let mut broker = fixture.signed_in(BROKER).await;
        let mut events = EventReader::open(&mut broker).await;
        command(&fixture.url, &["revoke-broker", "--email", "broker@demo.test"]);
        assert_eq!(events.changes_until_end().await, (vec![], Some(1005)));
        let mut events = EventReader::open(&mut broker).await;
        command(&fixture.url, &["approve-broker", "--email", "broker@demo.test", "--brand", "Assurances Boréal"]);
        assert_eq!(events.changes_until_end().await, (vec![], Some(1005)), "the page reads its roles again");
        let mut events = EventReader::open(&mut broker).await;
        discard(&mut broker, 2).await;
        assert_eq!(events.change().await, discarded(2));
    }

    async fn a_stream_that_is_not_read_is_ended_and_nothing_is_lost(fixture) {
        fixture.publish_events();
        many_requests(&fixture, 40).await;
        let mut broker = fixture.signed_in(BROKER).await;
        let mut slow = EventReader::begin(&mut broker).await;
        let mut quick = EventReader::open(&mut broker).await;
        let reading = tokio::spawn(async move {
            for _ in 0..5_000 {
                quick.change().await;
            }
        });
        many_events(&fixture, 50).await;
        reading.await.unwrap();
        let start = slow.next().await.unwrap();
        assert_eq!(start.name, "start");
        assert!(slow.next().await.is_none(), "more than 4,096 events behind");
    }

    async fn the_streams_of_a_person_are_bounded(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let mut open = Vec::new();
        for _ in 0..8 {
            open.push(EventReader::open(&mut broker).await);
        }
        let refused = fixture.signed_in(BROKER).await.get(EVENTS).await;
        assert_eq!((refused.status.as_u16(), refused.code(), refused.header("retry-after")), (429, 1025, "10"));
        EventReader::open(&mut fixture.signed_in(OTHER_BROKER).await).await;
        open.pop();
        EventReader::open(&mut broker).await;
    }

    async fn streams_end_when_the_server_stops(fixture) {
        let token = token(&fixture, BROKER).await;
        let server = Process::start(&fixture.url);
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        write!(stream, "GET {EVENTS} HTTP/1.1\r\nhost: a\r\ncookie: portal_session={token}\r\n\r\n").unwrap();
        let mut text = String::new();
        while !text.contains("event: start") {
            let mut part = [0; 1024];
            let length = stream.read(&mut part).unwrap();
            assert!(length > 0, "{text}");
            text.push_str(std::str::from_utf8(&part[..length]).unwrap());
        }
        let stopping = tokio::task::spawn_blocking(move || server.ended());
        stream.read_to_string(&mut text).unwrap();
        assert!(text.ends_with("0\r\n\r\n"), "{text}");
        let log = stopping.await.unwrap();
        assert!(!log.contains("cut off"), "{log}");
    }
}
