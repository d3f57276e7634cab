//! Mails to brokers: what they list and when they are due.

use jiff::ToSpan;
use portal_api::routes::insurer::seen;
use portal_api::time::{DAY, HOUR, MINUTE};
use portal_core::api::requests::{ById, ClaimRequest, SeenRequest};
use portal_core::api::wire::{NotificationKind, NotificationTiming};
use portal_core::api::{SeeRequests, TakeClaim};

use crate::fixture::{BROKER, OTHER_BROKER};

use super::world::*;

cases! {
    // NOTIFICATION-1, NOTIFICATION-2
    async fn without_a_choice_what_is_unseen_is_mailed_in_the_morning(fixture) {
        let start = begin(&fixture).await;
        let came = start.timestamp().as_millisecond() + 9 * HOUR;
        let first = request_at(&fixture, came, "Soul", "GAS").await;
        let second = request_at(&fixture, came + HOUR, "Niro", "BATTERY").await;
        tick(&fixture, &(&start + 20.hours())).await;
        assert_eq!(written(&fixture).await, [], "until the next morning");
        let morning = &start + 1.day() + 8.hours();
        tick(&fixture, &morning).await;
        let mails = written(&fixture).await;
        let [section] = &*mails.iter().find(|(to, _)| to == BROKER_MAIL).unwrap().1 else { panic!("{mails:?}") };
        assert_eq!((section.kind, section.more, ids(section)), (NotificationKind::NewRequests, 0, vec![second, first]));
        assert!(section.lines[0].text.starts_with("Kia Niro 2024"), "{:?}", section.lines);
        assert!(mails.iter().all(|(to, _)| to.contains("broker")), "{mails:?}");
        tick(&fixture, &(morning + 1.day())).await;
        assert_eq!(written(&fixture).await, [], "mailed once");
    }

    // NOTIFICATION-3
    async fn what_a_person_saw_or_a_colleague_opened_is_not_mailed(fixture) {
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
        let mails = written(&fixture).await;
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
        assert_eq!(written(&fixture).await, []);
        tick(&fixture, &(&start + 1.hour() + 5.minutes())).await;
        let mails = written(&fixture).await;
        assert_eq!(ids_of(&mails, BROKER_MAIL), [one, both]);
        let lines = &mails[0].1[0].lines;
        assert!(lines[0].text.ends_with("vues\u{a0}: Électriques") && lines[1].text.ends_with("vues\u{a0}: Électriques, Niro"), "{lines:?}");
        // Without a view that still is, every request.
        fixture.change("DELETE FROM saved_views").await;
        let last = request_at(&fixture, came + HOUR, "Rio", "GAS").await;
        tick(&fixture, &(&start + 2.hours() + 5.minutes())).await;
        assert_eq!(ids_of(&written(&fixture).await, BROKER_MAIL), [last]);
    }

    // NOTIFICATION-1
    async fn answers_and_offers_that_lapse_in_three_days_are_mailed_to_the_brand_alone(fixture) {
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
        let mails = written(&fixture).await;
        let (_, sections) = mails.iter().find(|(to, _)| to == BROKER_MAIL).unwrap();
        let found: Vec<_> = sections.iter().map(|it| (it.kind, ids(it), it.lines[0].text.contains("acceptée"))).collect();
        assert_eq!(found, [
            (NotificationKind::Answers, vec![1], true),
            (NotificationKind::LapsingOffers, vec![2], false),
        ]);
        for (to, sections) in mails.iter().filter(|(to, _)| to != BROKER_MAIL) {
            assert!(sections.iter().all(|it| it.kind == NotificationKind::LapsingOffers && ids(it) == [1]), "{to} {sections:?}");
        }
        tick(&fixture, &(&start + 3.days())).await;
        assert_eq!(written(&fixture).await, [], "mailed once");
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
            assert_eq!(ids_of(&written(&fixture).await, BROKER_MAIL), [0; 0], "{taken}");
            assert_eq!(fixture.number(waiting).await, 0, "{taken}");
            fixture.change(given).await;
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
