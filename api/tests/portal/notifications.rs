//! Mails of what was not seen: when they are due, what they tell, how they are stopped.

use std::collections::HashMap;

use jiff::{ToSpan, Zoned};
use portal_api::mail::{Section, Template};
use portal_api::routes::insurer::seen;
use portal_api::routes::notifications::{RecentRequests, claim, due, tell};
use portal_api::security::refused_address;
use portal_api::store::Db;
use portal_api::time::{DAY, HOUR, MINUTE};
use portal_api::{id, values};
use portal_core::api::requests::{
    ById, ClaimRequest, NoFields, SeenRequest, StopNotificationsRequest, UpdateNotificationsRequest,
};
use portal_core::api::wire::{NotificationChoice, NotificationKind, NotificationTiming};
use portal_core::api::{
    ErrorCode, Notifications, Person, RetryMails, Secret, SeeRequests, SendNotifications,
    StopNotifications, TakeClaim, UpdateNotifications,
};

use crate::fixture::{ADMINISTRATOR, BROKER, Fixture, OTHER_BROKER};
use crate::sign_in::mailed_links::mailed;

/// Personal data of a driver that no mail may have.
const CANARIES: [&str; 4] = [
    "Canari",
    "canari@exemple.test",
    "CANARI-99",
    "123 rue du Canari",
];

/// A midnight of Montréal in the future: what the fixture has lies before it.
fn day() -> Zoned {
    "2027-06-10T00:00[America/Toronto]".parse().unwrap()
}

/// A driver's request that came at a time; returns its id.
async fn request_at(fixture: &Fixture, at: i64, model: &str, motor: &str) -> i64 {
    let id = id::lowest_of(at) + i64::from(rand::random::<u16>() % 4096);
    let document = format!(
        r#"{{"id":{id},"userId":2201,"userCar":{{"color":"bleu","car":{{"make":"Kia","model":"{model}","year":2024,"Engine":"{motor}"}}}},"informations":[{{"name":"address","value":"123 rue du Canari"}},{{"name":"license_number","value":"CANARI-99"}}]}}"#
    );
    let insert = move |db: &mut Db<'_>| {
        db.execute(
            "INSERT INTO requests (id, driver_id, created_at, document) VALUES (?1, 2201, ?2, ?3)",
            values![id, at, &document],
        )
    };
    fixture.state.store.write(insert).await.unwrap();
    id
}

/// What servers do at a time: plan, and write what is due.
async fn tick(fixture: &Fixture, now: &Zoned) {
    let at = now.clone();
    let plan = move |db: &mut Db<'_>| due::plan(db, &at);
    fixture.state.store.write(plan).await.unwrap();
    let ms = now.timestamp().as_millisecond();
    while let Some(due) = fixture
        .state
        .store
        .write(move |db| claim(db, ms))
        .await
        .unwrap()
    {
        write(fixture, due.user_id, due.lease, now).await;
    }
}

async fn write(fixture: &Fixture, user_id: i64, lease: i64, now: &Zoned) -> bool {
    let now = now.clone();
    let write =
        move |db: &mut Db<'_>| tell(db, user_id, Some(lease), &RecentRequests::default(), &now);
    fixture.state.store.write(write).await.unwrap()
}

/// Begins at the day: what follows is told.
async fn begin(fixture: &Fixture) -> Zoned {
    let now = day();
    tick(fixture, &now).await;
    assert_eq!(told(fixture).await, []);
    now
}

/// The sections of the mails that were written, with their addresses.
async fn told(fixture: &Fixture) -> Vec<(String, Vec<Section>)> {
    let mails = mailed(fixture).await.into_iter();
    let sections = mails.filter_map(|(to, template)| match template {
        Template::Notifications { sections, .. } => Some((to, sections)),
        _ => None,
    });
    sections.collect()
}

fn ids(section: &Section) -> Vec<i64> {
    section.lines.iter().map(|line| line.request_id).collect()
}

/// Ids of the requests that a person's mails tell of.
fn ids_of(mails: &[(String, Vec<Section>)], to: &str) -> Vec<i64> {
    let mails = mails.iter().filter(|(address, _)| address == to);
    mails
        .flat_map(|(_, sections)| sections)
        .flat_map(ids)
        .collect()
}

async fn choose(fixture: &Fixture, user_id: i64, timing: NotificationTiming, views: &[i64]) {
    let choices = NotificationKind::ALL.iter().map(|kind| NotificationChoice {
        kind: *kind,
        timing,
        views: views.to_vec(),
    });
    let request = UpdateNotificationsRequest {
        choices: choices.collect(),
        time_zone: "America/Toronto".into(),
    };
    let mut client = fixture.signed_in(user_id).await;
    client.call::<UpdateNotifications>(&request).await.unwrap();
    // What was chosen counts from the day of these tests on.
    count_from_the_day(fixture).await;
}

async fn count_from_the_day(fixture: &Fixture) {
    let until = day().timestamp().as_millisecond() - MINUTE;
    fixture
        .change(&format!("UPDATE notifications SET told_until = {until}"))
        .await;
}

const BROKER_MAIL: &str = "broker@demo.test";

cases! {
    // NOTIFICATION-1, NOTIFICATION-2
    async fn who_made_no_choice_is_told_in_the_morning_of_what_is_unseen_then(fixture) {
        let start = begin(&fixture).await;
        let came = start.timestamp().as_millisecond() + 9 * HOUR;
        let first = request_at(&fixture, came, "Soul", "GAS").await;
        let second = request_at(&fixture, came + HOUR, "Niro", "BATTERY").await;
        tick(&fixture, &(&start + 20.hours())).await;
        assert_eq!(told(&fixture).await, [], "until the next morning");
        let morning = &start + 1.day() + 8.hours();
        tick(&fixture, &morning).await;
        let mails = told(&fixture).await;
        let [section] = &*mails.iter().find(|(to, _)| to == BROKER_MAIL).unwrap().1 else { panic!("{mails:?}") };
        assert_eq!((section.kind, section.more, ids(section)), (NotificationKind::NewRequests, 0, vec![second, first]));
        assert!(section.lines[0].car.contains("Kia Niro 2024"), "{:?}", section.lines);
        assert!(mails.iter().all(|(to, _)| to.contains("broker")), "{mails:?}");
        tick(&fixture, &(morning + 1.day())).await;
        assert_eq!(told(&fixture).await, [], "told once");
    }

    // NOTIFICATION-3
    async fn what_a_person_saw_or_a_colleague_opened_is_not_told(fixture) {
        fixture.change("INSERT INTO brand_members (brand_id, user_id) SELECT 1, 1012 WHERE NOT EXISTS (SELECT 1 FROM brand_members WHERE brand_id = 1 AND user_id = 1012)").await;
        fixture.change("DELETE FROM brand_members WHERE brand_id <> 1").await;
        let start = begin(&fixture).await;
        let came = start.timestamp().as_millisecond() + HOUR;
        let mut requests = Vec::new();
        for _ in 0..5 {
            requests.push(request_at(&fixture, came, "Soul", "GAS").await);
        }
        let [row, opened, claimed, discarded, unseen] = requests[..] else { panic!() };
        let mut broker = fixture.signed_in(BROKER).await;
        let mut colleague = fixture.signed_in(OTHER_BROKER).await;
        broker.call::<SeeRequests>(&SeenRequest { ids: vec![row], is_opened: false }).await.unwrap();
        colleague.call::<SeeRequests>(&SeenRequest { ids: vec![opened, 999], is_opened: true }).await.unwrap();
        colleague.call::<TakeClaim>(&ClaimRequest { brand_id: 1, user_assurance_id: claimed, take_over: false }).await.unwrap();
        broker.call::<portal_core::api::DiscardRequest>(&ById { id: discarded }).await.unwrap();
        tick(&fixture, &(&start + 9.hours())).await;
        let mails = told(&fixture).await;
        assert_eq!(ids_of(&mails, BROKER_MAIL), [unseen]);
        let other = mails.iter().map(|(to, _)| to.as_str()).find(|to| *to != BROKER_MAIL).unwrap();
        let mut expected = vec![unseen, row];
        expected.sort_unstable_by(|a, b| b.cmp(a));
        assert_eq!(ids_of(&mails, other), expected, "a row on the screen is one person's");
    }

    // NOTIFICATION-1, NOTIFICATION-2
    async fn views_are_replayed_and_a_request_that_fits_two_is_one_line(fixture) {
        for (id, name, query) in [(7001, "Électriques", "motor=BATTERY"), (7002, "Niro", "q=niro"), (7003, "Diesel", "motor=DIESEL")] {
            fixture.change(&format!("INSERT INTO saved_views VALUES ({id}, {BROKER}, 'unansweredRequests', '{name}', 'n{id}', '{query}')")).await;
        }
        choose(&fixture, BROKER, NotificationTiming::Now, &[7001, 7002]).await;
        let start = begin(&fixture).await;
        let came = start.timestamp().as_millisecond() + HOUR;
        let both = request_at(&fixture, came, "Niro", "BATTERY").await;
        let one = request_at(&fixture, came + MINUTE, "Soul", "BATTERY").await;
        request_at(&fixture, came + MINUTE, "Rio", "GAS").await;
        // Not before its time, and within five minutes.
        tick(&fixture, &(&start + 1.hour() + 3.minutes())).await;
        assert_eq!(told(&fixture).await, []);
        tick(&fixture, &(&start + 1.hour() + 5.minutes())).await;
        let mails = told(&fixture).await;
        assert_eq!(ids_of(&mails, BROKER_MAIL), [one, both]);
        let lines = &mails[0].1[0].lines;
        assert_eq!((&*lines[0].views, &*lines[1].views), (&["Électriques".to_owned()][..], &["Électriques".to_owned(), "Niro".to_owned()][..]));
        // Without a view that still is, every request.
        fixture.change("DELETE FROM saved_views").await;
        let last = request_at(&fixture, came + HOUR, "Rio", "GAS").await;
        tick(&fixture, &(&start + 2.hours() + 5.minutes())).await;
        assert_eq!(ids_of(&told(&fixture).await, BROKER_MAIL), [last]);
    }

    // NOTIFICATION-1
    async fn answers_and_offers_that_lapse_in_three_days_are_told_to_the_brand_alone(fixture) {
        fixture.change("DELETE FROM offers").await;
        let start = begin(&fixture).await;
        let at = start.timestamp().as_millisecond();
        let lapsing = (&start + 4.days()).date();
        let answered = at + 30 * HOUR;
        for (id, brand, request, expiry, accepted) in [
            (601, 1, 1, "2099-01-01".to_owned(), Some(answered)),
            (602, 1, 2, lapsing.to_string(), None),
            (603, 2, 1, lapsing.to_string(), None),
        ] {
            let accepted_at = accepted.map_or("NULL".to_owned(), |at| at.to_string());
            fixture.change(&format!(
                "INSERT INTO offers (id, request_id, brand_id, price_annually, expiration_date, description, offer_type, is_accepted, created_by, created_at, accepted_at)
                 VALUES ({id}, {request}, {brand}, 1, '{expiry}', 'x', 'PHONE', {}, {BROKER}, 0, {accepted_at})", accepted.is_some())).await;
        }
        tick(&fixture, &(&start + 1.day() + 7.hours())).await;
        tick(&fixture, &(&start + 1.day() + 8.hours())).await;
        let mails = told(&fixture).await;
        let (_, sections) = mails.iter().find(|(to, _)| to == BROKER_MAIL).unwrap();
        let found: Vec<_> = sections.iter().map(|it| (it.kind, ids(it), it.lines[0].is_accepted)).collect();
        assert_eq!(found, [
            (NotificationKind::Answers, vec![1], Some(true)),
            (NotificationKind::LapsingOffers, vec![2], None),
        ]);
        for (to, sections) in mails.iter().filter(|(to, _)| to != BROKER_MAIL) {
            assert!(sections.iter().all(|it| it.kind == NotificationKind::LapsingOffers && ids(it) == [1]), "{to} {sections:?}");
        }
        tick(&fixture, &(&start + 3.days())).await;
        assert_eq!(told(&fixture).await, [], "told once");
    }

    // NOTIFICATION-7
    async fn what_waits_is_dropped_with_role_brand_account_or_address(fixture) {
        for (taken, given) in [
            ("UPDATE user_roles SET is_accepted = FALSE WHERE user_id = 1003", "UPDATE user_roles SET is_accepted = TRUE WHERE user_id = 1003"),
            ("DELETE FROM brand_members WHERE user_id = 1003", "INSERT INTO brand_members VALUES (1, 1003)"),
            ("UPDATE users SET disabled_at = 1 WHERE id = 1003", "UPDATE users SET disabled_at = NULL WHERE id = 1003"),
        ] {
            fixture.change("DELETE FROM notifications").await;
            fixture.change("DELETE FROM settings WHERE name = 'notifications_planned_until'").await;
            let start = begin(&fixture).await;
            request_at(&fixture, start.timestamp().as_millisecond() + HOUR, "Soul", "GAS").await;
            tick(&fixture, &(&start + 2.hours())).await;
            let waiting = "SELECT COUNT(*) FROM notifications WHERE user_id = 1003 AND due_at IS NOT NULL";
            assert_eq!(fixture.number(waiting).await, 1);
            fixture.change(taken).await;
            tick(&fixture, &(&start + 9.hours())).await;
            assert_eq!(ids_of(&told(&fixture).await, BROKER_MAIL), [0; 0], "{taken}");
            assert_eq!(fixture.number(waiting).await, 0, "{taken}");
            fixture.change(given).await;
        }
    }

    // NOTIFICATION-2, NOTIFICATION-7
    async fn a_day_of_500_requests_and_5_brokers_on_two_servers_with_kills(fixture) {
        for (n, timing) in ["now", "twice", "morning", "never", "now"].iter().enumerate() {
            let id = 7_500 + n;
            fixture.change(&format!("INSERT INTO users (id, email, first_name, last_name, created_at, email_confirmed_at) VALUES ({id}, 'day{id}@demo.test', 'N', 'N', 0, 0)")).await;
            fixture.change(&format!("INSERT INTO user_roles (user_id, role, is_accepted) VALUES ({id}, 'ROLE_ASSURANCE', TRUE)")).await;
            fixture.change(&format!("INSERT INTO brand_members (brand_id, user_id) VALUES (1, {id})")).await;
            fixture.change(&format!("INSERT INTO notifications (user_id, kind, timing, told_until) VALUES ({id}, 'newRequests', '{timing}', 0)")).await;
        }
        fixture.change("UPDATE users SET first_name = 'Canari', email = 'canari@exemple.test' WHERE id = 2201").await;
        count_from_the_day(&fixture).await;
        let second = fixture.second_server();
        let start = begin(&fixture).await;
        let at = start.timestamp().as_millisecond();
        let (mut told_of, mut requests): (HashMap<String, Vec<i64>>, Vec<i64>) = Default::default();
        let mut counted: HashMap<String, u32> = HashMap::new();
        for minute in 0..(33 * 60) {
            let now = &start + i64::from(minute).minutes();
            if minute % 2 == 0 && requests.len() < 500 {
                requests.push(request_at(&fixture, at + i64::from(minute) * MINUTE, "Soul", "GAS").await);
            }
            if minute % 5 != 0 { continue; }
            let ms = now.timestamp().as_millisecond();
            if minute % 35 == 0 {
                // A server that is killed between its lease and the mail.
                let killed = now.clone();
                fixture.state.store.write(move |db| { due::plan(db, &killed)?; claim(db, ms) }).await.unwrap();
            }
            for server in [&fixture, &second] { tick(server, &now).await; }
            for (to, sections) in told(&fixture).await {
                for section in sections {
                    *counted.entry(to.clone()).or_default() += u32::try_from(section.lines.len()).unwrap() + section.more;
                    told_of.entry(to.clone()).or_default().extend(ids(&section));
                    let said = format!("{section:?}");
                    assert!(CANARIES.iter().all(|canary| !said.contains(canary)), "{said}");
                }
            }
        }
        for (n, expected) in [500, 500, 500, 0, 500].iter().enumerate() {
            let to = format!("day{}@demo.test", 7_500 + n);
            assert_eq!(counted.get(&to).copied().unwrap_or_default(), *expected, "{to}: each told, and once");
            let mut found = told_of.remove(&to).unwrap_or_default();
            let all = found.len();
            found.sort_unstable();
            found.dedup();
            assert_eq!((found.len(), found.iter().all(|id| requests.contains(id))), (all, true), "{to}");
        }
    }

    // NOTIFICATION-5
    async fn a_link_stops_its_kind_alone_by_a_post_and_starts_it_again(fixture) {
        let start = begin(&fixture).await;
        request_at(&fixture, start.timestamp().as_millisecond() + HOUR, "Soul", "GAS").await;
        tick(&fixture, &(&start + 9.hours())).await;
        let mails = mailed(&fixture).await;
        let (_, template) = mails.into_iter().find(|(to, _)| to == BROKER_MAIL).unwrap();
        let Template::Notifications { sections, stop } = template else { panic!() };
        let token = &sections[0].stop;
        assert_eq!(token.expose().len(), 64);
        let timing = "SELECT COUNT(*) FROM notifications WHERE user_id = 1003 AND kind = 'newRequests' AND timing = 'never'";
        let one_click = format!("/api/v1/user/notification/stop/{}", stop.expose());
        let mut visitor = fixture.anonymous();
        for method in ["GET", "HEAD"] {
            assert!(visitor.send(method, &one_click, None).await.status.is_client_error());
        }
        assert_eq!(visitor.send("POST", &one_click, Some("x=y".into())).await.status, 200);
        let read = |token: &str, stop| StopNotificationsRequest { token: Secret::new(token), stop };
        let link = visitor.call::<StopNotifications>(&read(token.expose(), None)).await.unwrap();
        assert_eq!((link.kinds, link.is_stopped), (vec![NotificationKind::NewRequests], false));
        assert_eq!(fixture.number(timing).await, 0, "reading changes nothing");
        assert_eq!(visitor.send("POST", &one_click, Some("List-Unsubscribe=One-Click".into())).await.status, 200);
        assert_eq!(fixture.number(timing).await, 1);
        let started = visitor.call::<StopNotifications>(&read(token.expose(), Some(false))).await.unwrap();
        assert!(!started.is_stopped);
        assert_eq!(fixture.number(timing).await, 0);
        assert!(visitor.call::<StopNotifications>(&read(token.expose(), Some(true))).await.unwrap().is_stopped);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM notifications WHERE timing = 'never'").await, 1, "that kind and person alone");
        // A forged one: another person's id.
        let mut forged = token.expose().to_owned();
        forged.replace_range(14..16, "ff");
        for bad in [forged.as_str(), "x", ""] {
            let refused = visitor.refused::<StopNotifications>(&read(bad, Some(true))).await;
            assert_eq!(refused, ErrorCode::LinkExpired.number(), "{bad}");
        }
        let bad = format!("/api/v1/user/notification/stop/{forged}");
        assert_eq!(visitor.send("POST", &bad, Some("List-Unsubscribe=One-Click".into())).await.status, 200);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'user.notifications' AND user_id = 1003").await, 3);
    }

    // NOTIFICATION-4
    async fn choices_are_those_of_the_persons_roles_and_one_now_tells_what_is_unseen(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let read = broker.call::<Notifications>(&NoFields {}).await.unwrap();
        assert_eq!(read.choices.len(), NotificationKind::ALL.len());
        assert!(read.choices.iter().all(|it| it.timing == NotificationTiming::Morning && it.views.is_empty()));
        choose(&fixture, BROKER, NotificationTiming::Twice, &[9101]).await;
        let read = broker.call::<Notifications>(&NoFields {}).await.unwrap();
        assert_eq!((read.choices[0].timing, &*read.choices[0].views), (NotificationTiming::Twice, &[9101][..]));
        assert_eq!(read.time_zone.as_deref(), Some("America/Toronto"));
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        assert_eq!(administrator.call::<Notifications>(&NoFields {}).await.unwrap().choices, []);
        assert!(!broker.call::<SendNotifications>(&NoFields {}).await.unwrap(), "nothing came");
        choose(&fixture, BROKER, NotificationTiming::Twice, &[]).await;
        let start = begin(&fixture).await;
        let came = request_at(&fixture, start.timestamp().as_millisecond() + HOUR, "Soul", "GAS").await;
        tick(&fixture, &(&start + 2.hours())).await;
        assert!(broker.call::<SendNotifications>(&NoFields {}).await.unwrap());
        assert_eq!(ids_of(&told(&fixture).await, BROKER_MAIL), [came]);
        assert!(!broker.call::<SendNotifications>(&NoFields {}).await.unwrap(), "told");
    }

    // NOTIFICATION-6
    async fn an_address_that_is_refused_gets_none_until_a_sign_in_or_another_attempt(fixture) {
        let mut administrator = fixture.signed_in(ADMINISTRATOR).await;
        for retried in [true, false] {
            let start = begin(&fixture).await;
            let refuse = |db: &mut Db<'_>| refused_address::record(db, BROKER_MAIL, "550 5.1.1 no such user");
            fixture.state.store.write(refuse).await.unwrap();
            let at = start.timestamp().as_millisecond();
            request_at(&fixture, at + HOUR, "Soul", "GAS").await;
            tick(&fixture, &(&start + 9.hours())).await;
            assert_eq!(ids_of(&told(&fixture).await, BROKER_MAIL), [0; 0]);
            let person = administrator.call::<Person>(&ById { id: BROKER }).await.unwrap();
            assert_eq!(person.mail_refusal.unwrap().reason, "550 5.1.1 no such user");
            if retried {
                administrator.call::<RetryMails>(&ById { id: BROKER }).await.unwrap();
            } else {
                fixture.signed_in(BROKER).await;
            }
            let person = administrator.call::<Person>(&ById { id: BROKER }).await.unwrap();
            assert_eq!(person.mail_refusal, None);
            let next = request_at(&fixture, at + 10 * HOUR, "Soul", "GAS").await;
            tick(&fixture, &(&start + 1.day() + 9.hours())).await;
            assert_eq!(ids_of(&told(&fixture).await, BROKER_MAIL), [next]);
            fixture.change("DELETE FROM notifications").await;
            fixture.change("DELETE FROM settings WHERE name = 'notifications_planned_until'").await;
            fixture.change("DELETE FROM requests WHERE driver_id = 2201 AND created_at > 1800000000000").await;
        }
    }

    // NOTIFICATION-3
    async fn what_was_seen_is_kept_for_two_weeks(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        broker.call::<SeeRequests>(&SeenRequest { ids: vec![1, 2], is_opened: false }).await.unwrap();
        fixture.change(&format!("UPDATE seen_requests SET seen_at = seen_at - {} WHERE request_id = 1", 14 * DAY)).await;
        fixture.state.store.write(seen::delete_old).await.unwrap();
        assert_eq!(fixture.number("SELECT request_id FROM seen_requests").await, 2);
    }
}
