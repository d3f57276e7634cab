//! One thing of each kind, the people that get its mail, and the ways in which they lose what lets them.

use jiff::{ToSpan, Zoned};
use portal_api::id;
use portal_api::time::{DAY, HOUR};
use portal_core::api::wire::NotificationKind;

use super::world::{BROKER_MAIL, request_at};
use crate::fixture::{ADMINISTRATOR, APPLICANTS, BROKER, Fixture, OTHER_MANAGER};

/// The address and the id of the person that gets a kind in these tests.
pub const fn recipient(kind: NotificationKind) -> (&'static str, i64) {
    match kind {
        NotificationKind::NewRequests
        | NotificationKind::Answers
        | NotificationKind::LapsingOffers => (BROKER_MAIL, BROKER),
        NotificationKind::WaitingBrokers | NotificationKind::LowStock => {
            ("admin@demo.test", ADMINISTRATOR)
        }
        NotificationKind::Team => ("rival@demo.test", OTHER_MANAGER),
    }
}

/// Statements that take what lets a person see a kind, each with the one that gives it back.
pub fn losses(user_id: i64) -> Vec<(String, String)> {
    let column = |table: &str, of: &str, taken: &str, given: &str| {
        let set = |to| format!("UPDATE {table} SET {to} WHERE {of} = {user_id}");
        (set(taken), set(given))
    };
    let mut losses = vec![
        column(
            "user_roles",
            "user_id",
            "is_accepted = FALSE",
            "is_accepted = TRUE",
        ),
        column(
            "user_roles",
            "user_id",
            "role = 'ROLE_GONE' || role",
            "role = substr(role, 10)",
        ),
        column("users", "id", "disabled_at = 1", "disabled_at = NULL"),
    ];
    let (member, group) = match user_id {
        BROKER => ("brand_members (user_id, brand_id)", 1),
        OTHER_MANAGER => ("business_managers (user_id, business_id)", 2),
        _ => return losses,
    };
    let table = member.split(' ').next().unwrap();
    losses.push((
        format!("DELETE FROM {table} WHERE user_id = {user_id}"),
        format!("INSERT INTO {member} VALUES ({user_id}, {group})"),
    ));
    losses
}

/// Empties what earlier happenings left: nothing was planned or mailed yet.
pub async fn forget(fixture: &Fixture) {
    for sql in [
        "DELETE FROM notifications",
        "DELETE FROM settings WHERE name = 'notifications_planned_until'",
        "DELETE FROM offers",
        "DELETE FROM requests WHERE driver_id = 2201 AND created_at > 1800000000000",
        "DELETE FROM transactions WHERE business_id = 2",
        "DELETE FROM events WHERE audience = 'business'",
        "UPDATE carwash_types SET fell_at = NULL, amount = 50",
        "UPDATE users SET email_confirmed_at = 1 WHERE id IN (1013, 1014)",
        "UPDATE employees SET max_carwash_per_month = 4 WHERE business_id = 2",
        "DELETE FROM cards WHERE business_id = 2",
    ] {
        fixture.change(sql).await;
    }
}

/// Something of a kind, an hour after the beginning of a day.
pub async fn happen(fixture: &Fixture, kind: NotificationKind, start: &Zoned) {
    let at = start.timestamp().as_millisecond() + HOUR;
    match kind {
        NotificationKind::NewRequests => {
            request_at(fixture, at, "Soul", "GAS").await;
        }
        NotificationKind::Answers => offer(fixture, 601, "2099-01-01", Some(at)).await,
        NotificationKind::LapsingOffers => {
            let last_day = (start + 3.days()).date().to_string();
            offer(fixture, 602, &last_day, None).await;
        }
        NotificationKind::WaitingBrokers => {
            let [applicant, _] = APPLICANTS;
            let confirmed = at - DAY;
            fixture
                .change(&format!(
                    "UPDATE users SET email_confirmed_at = {confirmed} WHERE id = {applicant}"
                ))
                .await;
        }
        NotificationKind::LowStock => {
            let fall = format!(
                "UPDATE carwash_types SET amount = 3, fell_at = {at} WHERE store_id = 1 AND id = 1"
            );
            fixture.change(&fall).await;
        }
        NotificationKind::Team => buy(fixture, at, 4).await,
    }
}

/// Carwashes of the other business's member, and the event of the last.
pub async fn buy(fixture: &Fixture, at: i64, count: i64) {
    for number in 0..count {
        let id = id::lowest_of(at) + number;
        fixture
            .change(&format!(
                "INSERT INTO transactions (id, business_id, employee_id, store_id, created_at, price_paid, tax_paid, last4)
                 VALUES ({id}, 2, 2201, 1, {at}, 77123, 150, '1111')"
            ))
            .await;
    }
    let id = id::lowest_of(at);
    fixture
        .change(&format!(
            "INSERT INTO events (id, sequence, kind, subject, audience, audience_id)
             VALUES ({id}, {id}, 'purchasesChanged', 2, 'business', 2)"
        ))
        .await;
}

async fn offer(fixture: &Fixture, id: i64, last_day: &str, accepted_at: Option<i64>) {
    let at = accepted_at.map_or("NULL".to_owned(), |at| at.to_string());
    fixture
        .change(&format!(
            "INSERT INTO offers (id, request_id, brand_id, price_annually, expiration_date, description, offer_type, is_accepted, created_by, created_at, accepted_at)
             VALUES ({id}, {id} - 600, 1, 77123, '{last_day}', 'x', 'PHONE', {}, {BROKER}, 0, {at})",
            accepted_at.is_some()
        ))
        .await;
}
