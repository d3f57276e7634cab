//! Changes of a list since it was read, in place of the whole list.

use portal_api::events::event;
use portal_api::routes::insurer::requests;
use portal_api::routes::stations::stores;
use portal_api::store::Db;
use portal_core::api::requests::{ById, CreateOfferRequest, OfferRequest};
use portal_core::api::wire::{EventKind, OfferType};
use portal_core::api::{CreateOffer, DeleteOffer, DiscardRequest, MarkResponded};
use portal_core::audience::Audience;
use portal_core::money::Cents;
use serde_json::{Map, Value, json};

use crate::client::Client;
use crate::database::durability::many_requests;
use crate::fixture::{
    ADMINISTRATOR, BRAND, BROKER, Fixture, MANAGER, OTHER_BRAND, OTHER_BROKER, PENDING_BROKER,
    REQUEST,
};

const NEW: &str = "/api/v2/support/assurance/unresponded";
const DISCARDED: &str = "/api/v2/support/assurance/discarded";
const SENT: &str = "/api/v2/support/assurance/offer/unaccepted";
const APPROVED: &str = "/api/v2/support/assurance/offer/unresponded";

/// A response of a list.
#[derive(Debug)]
struct Answer {
    cursor: i64,
    /// Of a change set.
    since: Option<i64>,
    /// Ids of the requests or stations of its rows.
    rows: Vec<i64>,
    removed: Vec<i64>,
    bytes: usize,
}

impl Answer {
    fn is_whole(&self) -> bool {
        self.since.is_none()
    }
}

async fn read(client: &mut Client, path: &str) -> Answer {
    let reply = client.get(path).await;
    assert_eq!(reply.status, 200, "{path}");
    let header = |name: &str| {
        let value = reply.headers.get(name)?;
        Some(value.to_str().unwrap().parse().unwrap())
    };
    let json = reply.json();
    let data = json["data"].as_object().unwrap();
    let (_, rows) = data.iter().find(|(name, _)| *name != "removed").unwrap();
    let id = |row: &Value| {
        let keys = ["userAssuranceId", "storeId", "id"];
        keys.iter().find_map(|key| row[key].as_i64()).unwrap()
    };
    Answer {
        cursor: header("list-cursor").unwrap(),
        since: header("list-since"),
        rows: rows.as_array().unwrap().iter().map(id).collect(),
        removed: data.get("removed").map_or_else(Vec::new, |removed| {
            removed
                .as_array()
                .unwrap()
                .iter()
                .map(|id| id.as_i64().unwrap())
                .collect()
        }),
        bytes: reply.body.len(),
    }
}

async fn changes(client: &mut Client, path: &str, since: i64) -> Answer {
    let answer = read(client, &format!("{path}?since={since}")).await;
    assert_eq!(answer.since, Some(since), "{path}");
    answer
}

async fn change(
    fixture: &Fixture,
    change: impl Fn(&mut Db<'_>) -> portal_api::error::Result<()> + Send + 'static,
) {
    fixture.state.store.write(change).await.unwrap();
}

/// Requests with ids from 1,000 on, whose documents lists can show.
async fn listed_requests(fixture: &Fixture, count: i64) {
    many_requests(fixture, count).await;
    let document = r#"'{"id":' || id || ',"userId":100001,"userCar":{},"informations":{}}'"#;
    let fill = format!("UPDATE requests SET document = {document} WHERE id >= 1000");
    fixture.change(&fill).await;
    first_event(fixture).await;
}

/// An event of before, without which lists have no cursor to continue from.
async fn first_event(fixture: &Fixture) {
    change(fixture, |db| {
        event::record(db, EventKind::StockChanged, 0, Audience::Administrators)
    })
    .await;
    number_events(fixture).await;
}

async fn number_events(fixture: &Fixture) {
    change(fixture, |db| {
        let ids = event::unnumbered(db, 5_000)?;
        event::number(db, &ids)
    })
    .await;
}

fn offer(user_assurance_id: i64) -> CreateOfferRequest {
    CreateOfferRequest {
        brand_id: BRAND,
        price_anually: Cents(90_000),
        expiration_date: "2031-03-01".into(),
        user_assurance_id,
        description: "Two million liability".into(),
        offer_type: OfferType::Phone,
        phone: Some("514 555-0199".into()),
        link: None,
        submission_number: None,
        template_id: None,
    }
}

cases! {
    async fn a_list_is_brought_up_to_date_by_what_happened_to_its_rows(fixture) {
        listed_requests(&fixture, 9).await;
        let mut broker = fixture.signed_in(BROKER).await;
        let whole = read(&mut broker, NEW).await;
        assert!(whole.is_whole() && whole.rows.contains(&1_000));
        let quiet = changes(&mut broker, NEW, whole.cursor).await;
        assert_eq!((quiet.rows, quiet.removed), (vec![], vec![]));

        broker.call::<DiscardRequest>(&ById { id: 1_001 }).await.unwrap();
        broker.call::<CreateOffer>(&offer(1_002)).await.unwrap();
        broker.call::<MarkResponded>(&ById { id: 1_002 }).await.unwrap();
        change(&fixture, |db| requests::add(db, 100_001, Map::new()).map(drop)).await;
        let added = fixture.number("SELECT MAX(id) FROM requests").await;
        let after = changes(&mut broker, NEW, whole.cursor).await;
        assert_eq!((after.rows, after.removed), (vec![added], vec![1_001, 1_002]), "before its events are numbered");
        number_events(&fixture).await;
        let after = changes(&mut broker, NEW, whole.cursor).await;
        assert_eq!((&after.rows[..], &after.removed[..]), (&[added][..], &[1_001, 1_002][..]));
        assert!(after.cursor > whole.cursor);

        let sent = changes(&mut broker, SENT, whole.cursor).await;
        assert_eq!((sent.rows, sent.removed), (vec![1_002], vec![1_001, added]));
        let discarded = changes(&mut broker, DISCARDED, whole.cursor).await;
        assert_eq!((discarded.rows, discarded.removed), (vec![1_001], vec![1_002, added]));

        broker.call::<DeleteOffer>(&OfferRequest { user_assurance_id: 1_002 }).await.unwrap();
        number_events(&fixture).await;
        let new = changes(&mut broker, NEW, after.cursor).await;
        assert_eq!((new.rows, new.removed), (vec![1_002], vec![]), "new again");
        let sent = changes(&mut broker, SENT, after.cursor).await;
        assert_eq!((sent.rows, sent.removed), (vec![], vec![1_002]));
    }

    async fn an_accepted_offer_leaves_one_list_and_changes_in_the_other(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        broker.call::<CreateOffer>(&offer(REQUEST)).await.unwrap();
        number_events(&fixture).await;
        let cursor = read(&mut broker, SENT).await.cursor;
        change(&fixture, |db| {
            db.execute("UPDATE offers SET is_accepted = TRUE WHERE request_id = ?1 AND brand_id = ?2", portal_api::values![REQUEST, BRAND])?;
            event::record(db, EventKind::OfferAccepted, REQUEST, Audience::Brand(BRAND))
        }).await;
        for client in [&mut broker, &mut administrator] {
            let sent = changes(client, SENT, cursor).await;
            let approved = changes(client, APPROVED, cursor).await;
            assert_eq!((sent.rows, sent.removed), (vec![], vec![REQUEST]));
            assert_eq!((approved.rows, approved.removed), (vec![REQUEST], vec![]));
        }
    }

    async fn changes_of_another_brand_and_claims_are_no_changes(fixture) {
        listed_requests(&fixture, 3).await;
        let mut broker = fixture.signed_in(BROKER).await;
        let mut other = fixture.signed_in(OTHER_BROKER).await;
        let cursor = read(&mut other, NEW).await.cursor;
        broker.call::<DiscardRequest>(&ById { id: 1_000 }).await.unwrap();
        broker.call::<CreateOffer>(&offer(1_001)).await.unwrap();
        change(&fixture, |db| event::record(db, EventKind::ClaimChanged, 1_002, Audience::Brokers)).await;
        for path in [NEW, DISCARDED, SENT, APPROVED] {
            let answer = changes(&mut other, path, cursor).await;
            assert_eq!((answer.rows, answer.removed), (vec![], vec![]), "{path}");
        }
        let administrators = changes(&mut fixture.signed_in(ADMINISTRATOR).await, SENT, cursor).await;
        assert_eq!(administrators.rows, [1_001]);
    }

    async fn a_change_between_the_rows_of_a_list_and_its_end_is_not_lost(fixture) {
        listed_requests(&fixture, 300).await;
        let mut broker = fixture.signed_in(BROKER).await;
        // The first chunk is read when the response begins, the others as its body is.
        let response = broker.begin("GET", NEW, None).await;
        let mut second = broker.clone();
        second.call::<DiscardRequest>(&ById { id: 1_000 }).await.unwrap();
        second.call::<DiscardRequest>(&ById { id: 1_299 }).await.unwrap();
        number_events(&fixture).await;
        let cursor: i64 = response.headers()["list-cursor"].to_str().unwrap().parse().unwrap();
        let answer = changes(&mut broker, NEW, cursor).await;
        assert_eq!(answer.removed, [1_000, 1_299]);
    }

    async fn a_list_whose_changes_are_not_known_is_read_whole(fixture) {
        listed_requests(&fixture, 9).await;
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<DiscardRequest>(&ById { id: 1_000 }).await.unwrap();
        number_events(&fixture).await;
        let cursor = read(&mut broker, NEW).await.cursor;
        for unknown in [0, 1, cursor - 1, cursor + 1, i64::MAX] {
            assert!(read(&mut broker, &format!("{NEW}?since={unknown}")).await.is_whole(), "{unknown}");
        }
        for malformed in ["18446744073709551615", "-1", "now", ""] {
            assert!(read(&mut broker, &format!("{NEW}?since={malformed}")).await.is_whole(), "{malformed}");
        }
        let role = |db: &mut Db<'_>| event::record(db, EventKind::AccessChanged, BROKER, Audience::User(BROKER));
        change(&fixture, role).await;
        assert!(read(&mut broker, &format!("{NEW}?since={cursor}")).await.is_whole(), "their brands may be others");
        assert!(!read(&mut fixture.signed_in(OTHER_BROKER).await, &format!("{NEW}?since={cursor}")).await.is_whole());
        number_events(&fixture).await;

        let cursor = read(&mut broker, NEW).await.cursor;
        fixture.change("INSERT INTO events (id, kind, subject, audience, audience_id) VALUES (1, 'boatSold', 7, 'brokers', 0)").await;
        assert!(read(&mut broker, &format!("{NEW}?since={cursor}")).await.is_whole(), "an event of a newer server");
        fixture.change("UPDATE events SET audience = 'captains' WHERE id = 1").await;
        assert!(read(&mut broker, &format!("{NEW}?since={cursor}")).await.is_whole());
        fixture.change("DELETE FROM events WHERE id = 1").await;
        change(&fixture, |db| (0..501).try_for_each(|id| event::record(db, EventKind::RequestCreated, id, Audience::Brokers))).await;
        assert!(read(&mut broker, &format!("{NEW}?since={cursor}")).await.is_whole(), "more than 500");
    }

    async fn a_page_has_no_cursor_and_no_changes(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        for page in ["?limit=2", "?after=3&since=0", "?limit=2&since=0"] {
            let headers = broker.get(&format!("{NEW}{page}")).await.headers;
            assert!(!headers.contains_key("list-cursor") && !headers.contains_key("list-since"), "{page}");
        }
        let mut anonymous = fixture.anonymous();
        assert_eq!(anonymous.get(&format!("{NEW}?since=0")).await.code(), 1003);
    }

    async fn stations_are_brought_up_to_date(fixture) {
        first_event(&fixture).await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let lists = ["/api/v1/store", "/api/v1/store/carwash/count", "/api/v1/store/carwash/type"];
        let stores = read(&mut administrator, lists[0]).await;
        let (cursor, station) = (stores.cursor, stores.rows[0]);
        change(&fixture, move |db| {
            db.execute("INSERT INTO carwash_types (store_id, id, name_en, amount) VALUES (?1, 90, 'Wax', 5)", portal_api::values![station])?;
            stores::set_amount(db, station, "Wax", 3).map(drop)
        }).await;
        let counts = administrator.get(&format!("{}?since={cursor}", lists[1])).await.json();
        assert_eq!(counts["data"]["stores"][0]["count"]["Wax"], json!(3));
        for path in lists {
            let answer = changes(&mut administrator, path, cursor).await;
            assert!(!answer.rows.is_empty() && answer.rows.iter().all(|id| *id == station), "{path}");
            assert_eq!(answer.removed, [0; 0]);
        }
    }

    async fn five_changes_in_ten_thousand_requests_are_under_ten_kilobytes(fixture) {
        listed_requests(&fixture, 10_000).await;
        let mut broker = fixture.signed_in(BROKER).await;
        let document = broker.get(&format!("/api/v2/support/assurance/{REQUEST}")).await.json();
        let members = document["data"]["assurance"].as_object().unwrap().clone();
        let whole = read(&mut broker, NEW).await;
        broker.call::<DiscardRequest>(&ById { id: 1_001 }).await.unwrap();
        broker.call::<DiscardRequest>(&ById { id: 5_001 }).await.unwrap();
        change(&fixture, move |db| (0..3).try_for_each(|_| requests::add(db, 100_001, members.clone()).map(drop))).await;
        number_events(&fixture).await;
        let answer = changes(&mut broker, NEW, whole.cursor).await;
        assert_eq!((answer.rows.len(), answer.removed.len()), (3, 2));
        assert!(answer.bytes < 10_000, "{} of {}", answer.bytes, whole.bytes);
    }

    async fn events_of_strangers_are_no_changes_of_a_list(fixture) {
        listed_requests(&fixture, 3).await;
        let mut broker = fixture.signed_in(BROKER).await;
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        let cursor = read(&mut broker, NEW).await.cursor;
        change(&fixture, |db| (0..600).try_for_each(|id| {
            event::record(db, EventKind::AccessChanged, PENDING_BROKER, Audience::User(PENDING_BROKER))?;
            event::record(db, EventKind::RequestDiscarded, id, Audience::Brand(OTHER_BRAND))?;
            event::record(db, EventKind::ClaimChanged, id, Audience::Brand(BRAND))?;
            event::record(db, EventKind::TeamChanged, id, Audience::Business(1))
        })).await;
        broker.call::<DiscardRequest>(&ById { id: 1_000 }).await.unwrap();
        number_events(&fixture).await;
        let answer = changes(&mut broker, NEW, cursor).await;
        assert_eq!((answer.rows, answer.removed), (vec![], vec![1_000]));
        let whole = read(&mut administrator, &format!("{SENT}?since={cursor}")).await;
        assert!(whole.is_whole(), "an administrator sees every brand");
    }

    async fn the_events_that_are_counted_are_those_that_a_user_may_see(fixture) {
        let audiences = [
            Audience::Everyone, Audience::Brokers, Audience::Administrators, Audience::Brand(BRAND),
            Audience::Brand(OTHER_BRAND), Audience::Business(1), Audience::Business(2),
            Audience::User(BROKER), Audience::User(MANAGER), Audience::User(ADMINISTRATOR),
        ];
        for audience in audiences {
            change(&fixture, move |db| event::record(db, EventKind::OfferCreated, REQUEST, audience)).await;
        }
        let people = [
            (BROKER, vec![Audience::Everyone, Audience::Brokers, Audience::Brand(BRAND), Audience::User(BROKER)]),
            (OTHER_BROKER, vec![Audience::Everyone, Audience::Brokers, Audience::Brand(OTHER_BRAND)]),
            (MANAGER, vec![Audience::Everyone, Audience::Business(1), Audience::User(MANAGER)]),
            (ADMINISTRATOR, vec![
                Audience::Everyone, Audience::Brokers, Audience::Administrators, Audience::Brand(BRAND),
                Audience::Brand(OTHER_BRAND), Audience::User(ADMINISTRATOR),
            ]),
        ];
        for (user, expected) in people {
            let count = move |db: &mut Db<'_>| event::unknown_to(db, user, 0, 99, &[]);
            let events = fixture.state.store.read(count).await.unwrap();
            let found: Vec<_> = events.into_iter().map(|(_, audience)| audience.unwrap()).collect();
            assert_eq!(found, expected, "{user}");
        }
    }
}
