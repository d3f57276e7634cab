//! Mails to administrators and managers, and every kind with what lets a person see it taken before the mail is sent.

use jiff::ToSpan;
use portal_api::routes::stations::stores;
use portal_api::store::Db;
use portal_api::time::HOUR;
use portal_api::values;
use portal_core::api::wire::NotificationKind;

use super::happenings::{buy, forget, happen, losses, recipient};
use super::world::*;
use crate::fixture::{APPLICANTS, Fixture};

const ADMINISTRATOR_MAIL: &str = recipient(NotificationKind::LowStock).0;
const MANAGER_MAIL: &str = recipient(NotificationKind::Team).0;

/// Texts and paths of the lines that a person was mailed.
async fn lines_to(fixture: &Fixture, to: &str) -> Vec<(String, String)> {
    let mails = written(fixture).await.into_iter();
    let sections = mails.filter(|(address, _)| address == to);
    let lines = sections
        .flat_map(|(_, sections)| sections)
        .flat_map(|it| it.lines);
    lines.map(|line| (line.text, line.path)).collect()
}

async fn is_due(fixture: &Fixture, kind: NotificationKind) -> bool {
    let (kind, user_id) = (kind.as_str(), recipient(kind).1);
    let due = format!(
        "SELECT COUNT(*) FROM notifications WHERE user_id = {user_id} AND kind = '{kind}' AND due_at IS NOT NULL"
    );
    fixture.count(due).await == 1
}

cases! {
    // NOTIFICATION-2, NOTIFICATION-7
    async fn every_kind_is_mailed_and_is_not_once_what_lets_a_person_see_it_is_taken(fixture) {
        for kind in NotificationKind::ALL {
            let (to, user_id) = recipient(*kind);
            let losses = losses(user_id).into_iter().map(Some);
            for loss in [None].into_iter().chain(losses) {
                forget(&fixture).await;
                let start = begin(&fixture).await;
                happen(&fixture, *kind, &start).await;
                tick(&fixture, &(&start + 2.hours())).await;
                assert!(is_due(&fixture, *kind).await, "{kind:?}");
                if let Some((taken, _)) = &loss {
                    fixture.change(taken).await;
                }
                tick(&fixture, &(&start + 9.hours())).await;
                let lines = lines_to(&fixture, to).await;
                assert_eq!(lines.len(), usize::from(loss.is_none()), "{kind:?} {loss:?} {lines:?}");
                assert!(!is_due(&fixture, *kind).await, "{kind:?} {loss:?}");
                if let Some((_, given)) = &loss {
                    fixture.change(given).await;
                }
            }
        }
    }

    // NOTIFICATION-8
    async fn a_broker_who_waits_for_a_day_is_mailed_to_administrators_unless_the_application_was_handled(fixture) {
        let [first, second] = APPLICANTS;
        forget(&fixture).await;
        let start = begin(&fixture).await;
        happen(&fixture, NotificationKind::WaitingBrokers, &start).await;
        fixture.change(&format!("UPDATE users SET email_confirmed_at = {} WHERE id = {second}", start.timestamp().as_millisecond() - 15 * HOUR)).await;
        tick(&fixture, &(&start + 2.hours())).await;
        tick(&fixture, &(&start + 8.hours())).await;
        let path = |id: i64| format!("/people/accounts/person?id={id}");
        assert_eq!(lines_to(&fixture, ADMINISTRATOR_MAIL).await, [("applicant Autre".to_owned(), path(first))]);
        // The second waits for a day from 9:00 on: the next morning's.
        fixture.change(&format!("UPDATE user_roles SET refused_at = 1 WHERE user_id = {second}")).await;
        tick(&fixture, &(&start + 33.hours())).await;
        assert_eq!(lines_to(&fixture, ADMINISTRATOR_MAIL).await, []);
    }

    // NOTIFICATION-8
    async fn a_type_runs_out_or_low_where_its_codes_cross_a_level(fixture) {
        forget(&fixture).await;
        let name = "SELECT name_en FROM carwash_types WHERE store_id = 1 AND id = 1";
        let name: String = fixture.state.store.read(move |db| db.value(name, values![])).await.unwrap();
        for (amount, falls) in [(10, 1), (9, 0), (0, 1), (0, 0), (5, 0), (11, 0), (10, 1), (-1, 0), (0, 0), (11, 0), (0, 1)] {
            fixture.change("UPDATE carwash_types SET fell_at = NULL").await;
            let name = name.clone();
            let set = move |db: &mut Db<'_>| stores::set_amount(db, 1, &name, amount);
            assert!(fixture.state.store.write(set).await.unwrap());
            assert_eq!(fixture.number("SELECT COUNT(*) FROM carwash_types WHERE fell_at IS NOT NULL").await, falls, "{amount}");
        }
    }

    // NOTIFICATION-8
    async fn types_that_fell_are_a_line_of_their_station_once_and_only_while_they_are_low(fixture) {
        forget(&fixture).await;
        let start = begin(&fixture).await;
        let at = start.timestamp().as_millisecond() + HOUR;
        for (store, id, amount) in [(1, 1, 0), (1, 2, 3), (1, 3, 40), (2, 1, 11), (3, 1, 10)] {
            fixture.change(&format!("UPDATE carwash_types SET fell_at = {at}, amount = {amount} WHERE store_id = {store} AND id = {id}")).await;
            fixture.change(&format!("UPDATE carwash_types SET name_en = 'Type {id}' WHERE store_id = {store} AND id = {id}")).await;
            fixture.change(&format!("UPDATE stores SET address = '{store}, rue Hé & Cie' WHERE id = {store}")).await;
        }
        tick(&fixture, &(&start + 2.hours())).await;
        tick(&fixture, &(&start + 8.hours())).await;
        let line = |store: i64, types: &str| (format!("{store}, rue Hé & Cie · {types}"), format!("/Stations?address={store}%2C+rue+H%C3%A9+%26+Cie"));
        assert_eq!(lines_to(&fixture, ADMINISTRATOR_MAIL).await, [line(1, "Type 1 (0), Type 2 (3)"), line(3, "Type 1 (10)")]);
        tick(&fixture, &(&start + 33.hours())).await;
        assert_eq!(lines_to(&fixture, ADMINISTRATOR_MAIL).await, [], "not while it stays low");
    }

    // NOTIFICATION-8
    async fn a_limit_a_full_team_and_a_card_in_its_last_month_are_mailed_once_a_month(fixture) {
        forget(&fixture).await;
        fixture.change("UPDATE businesses SET employee_cap = 1 WHERE id = 2").await;
        let start = begin(&fixture).await;
        let at = start.timestamp().as_millisecond();
        fixture.change("INSERT INTO cards VALUES (9, 2, NULL, 'v', 'Visa', '4242', 'A', '06', '2027', 0)").await;
        buy(&fixture, at + HOUR, 4).await;
        tick(&fixture, &(&start + 2.hours())).await;
        tick(&fixture, &(&start + 8.hours())).await;
        let lines = lines_to(&fixture, MANAGER_MAIL).await;
        let paths: Vec<_> = lines.iter().map(|(_, path)| path.as_str()).collect();
        assert_eq!(paths, ["/team/member?id=2201", "/team", "/team/billing"]);
        assert!(lines[0].0.starts_with("rival-employee Autre a atteint"), "{lines:?}");
        buy(&fixture, at + 30 * HOUR, 1).await;
        for hours in [31, 60] {
            tick(&fixture, &(&start + hours.hours())).await;
        }
        assert_eq!(lines_to(&fixture, MANAGER_MAIL).await, [], "once a month");
        // The next month begins: its limit is not reached yet, and the card has ended.
        let july = &start + 21.days();
        for time in [&july - 1.minute(), &july + 2.minutes(), &july + 8.hours()] {
            tick(&fixture, &time).await;
        }
        let seats = lines_to(&fixture, MANAGER_MAIL).await;
        assert_eq!(seats.iter().map(|(_, path)| path.as_str()).collect::<Vec<_>>(), ["/team"]);
        buy(&fixture, july.timestamp().as_millisecond() + 9 * HOUR, 4).await;
        tick(&fixture, &(&july + 10.hours())).await;
        tick(&fixture, &(&july + 32.hours())).await;
        let limit = lines_to(&fixture, MANAGER_MAIL).await;
        assert_eq!(limit.iter().map(|(_, path)| path.as_str()).collect::<Vec<_>>(), ["/team/member?id=2201"]);
    }

    // NOTIFICATION-2, NOTIFICATION-8
    async fn a_limit_that_was_raised_before_the_mail_is_not_mailed(fixture) {
        forget(&fixture).await;
        let start = begin(&fixture).await;
        happen(&fixture, NotificationKind::Team, &start).await;
        tick(&fixture, &(&start + 2.hours())).await;
        fixture.change("UPDATE employees SET max_carwash_per_month = 9 WHERE business_id = 2").await;
        tick(&fixture, &(&start + 9.hours())).await;
        assert_eq!(lines_to(&fixture, MANAGER_MAIL).await, []);
    }
}
