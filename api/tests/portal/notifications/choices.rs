//! Choices, links that stop a kind, and addresses that refuse mail.

use jiff::ToSpan;
use portal_api::mail::Template;
use portal_api::security::refused_address;
use portal_api::store::Db;
use portal_api::time::HOUR;
use portal_core::api::requests::{ById, NoFields, StopNotificationsRequest};
use portal_core::api::wire::{NotificationKind, NotificationTiming};
use portal_core::api::{
    ErrorCode, Notifications, Person, RetryMails, Secret, SendNotifications, StopNotifications,
};

use crate::fixture::{ADMINISTRATOR, BROKER, MANAGER, OTHER_MANAGER, PENDING_BROKER};
use crate::sign_in::mailed_links::mailed;

use super::happenings::{buy, forget};
use super::world::*;

cases! {
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
    async fn choices_are_those_of_the_persons_roles_and_one_now_lists_what_is_unseen(fixture) {
        let mut broker = fixture.signed_in(BROKER).await;
        let read = broker.call::<Notifications>(&NoFields {}).await.unwrap();
        assert!(read.choices.iter().all(|it| it.timing == NotificationTiming::Morning && it.views.is_empty()));
        choose(&fixture, BROKER, NotificationTiming::Twice, &[9101]).await;
        let read = broker.call::<Notifications>(&NoFields {}).await.unwrap();
        assert_eq!((read.choices[0].timing, &*read.choices[0].views), (NotificationTiming::Twice, &[9101][..]));
        assert_eq!(read.time_zone.as_deref(), Some("America/Toronto"));
        for (user_id, expected) in [
            (BROKER, &NotificationKind::ALL[..3]), (ADMINISTRATOR, &NotificationKind::ALL[3..5]),
            (MANAGER, &NotificationKind::ALL[5..]), (PENDING_BROKER, &[]),
        ] {
            let mut person = fixture.signed_in(user_id).await;
            let choices = person.call::<Notifications>(&NoFields {}).await.unwrap().choices;
            assert_eq!(choices.iter().map(|it| it.kind).collect::<Vec<_>>(), expected);
        }
        assert!(!broker.call::<SendNotifications>(&NoFields {}).await.unwrap(), "nothing came");
        choose(&fixture, BROKER, NotificationTiming::Twice, &[]).await;
        let start = begin(&fixture).await;
        let came = request_at(&fixture, start.timestamp().as_millisecond() + HOUR, "Soul", "GAS").await;
        tick(&fixture, &(&start + 2.hours())).await;
        assert!(broker.call::<SendNotifications>(&NoFields {}).await.unwrap());
        assert_eq!(ids_of(&written(&fixture).await, BROKER_MAIL), [came]);
        assert!(!broker.call::<SendNotifications>(&NoFields {}).await.unwrap(), "mailed");
    }

    // NOTIFICATION-4
    async fn one_now_has_a_member_at_the_limit_though_nothing_came_since(fixture) {
        forget(&fixture).await;
        begin(&fixture).await;
        buy(&fixture, fixture.state.now().timestamp().as_millisecond(), 4).await;
        let mut manager = fixture.signed_in(OTHER_MANAGER).await;
        assert!(manager.call::<SendNotifications>(&NoFields {}).await.unwrap());
        assert!(!manager.call::<SendNotifications>(&NoFields {}).await.unwrap(), "mailed");
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
            assert_eq!(ids_of(&written(&fixture).await, BROKER_MAIL), [0; 0]);
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
            assert_eq!(ids_of(&written(&fixture).await, BROKER_MAIL), [next]);
            fixture.change("DELETE FROM notifications").await;
            fixture.change("DELETE FROM settings WHERE name = 'notifications_planned_until'").await;
            fixture.change("DELETE FROM requests WHERE driver_id = 2201 AND created_at > 1800000000000").await;
        }
    }
}
