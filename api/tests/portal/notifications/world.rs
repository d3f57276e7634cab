//! Requests that come, servers that look and write, and the mails that they wrote.

use jiff::Zoned;
use portal_api::mail::{Line, Section, Template};
use portal_api::routes::notifications::{RecentRequests, claim, due, write_mail};
use portal_api::store::Db;
use portal_api::time::MINUTE;
use portal_api::{id, values};
use portal_core::api::UpdateNotifications;
use portal_core::api::requests::UpdateNotificationsRequest;
use portal_core::api::wire::{NotificationChoice, NotificationKind, NotificationTiming};

use crate::fixture::Fixture;
use crate::sign_in::mailed_links::mailed;

/// Parts of private facts of drivers, brokers, members and cards that no mail may have, in lower case.
pub const CANARIES: [&str; 6] = ["canari", "cnri", "771,23", "771.23", "1234,5", "1 234"];

/// A midnight of Montréal in the future: what the fixture has lies before it.
pub fn day() -> Zoned {
    "2027-06-10T00:00[America/Toronto]".parse().unwrap()
}

/// A driver's request that came at a time; returns its id.
pub async fn request_at(fixture: &Fixture, at: i64, model: &str, motor: &str) -> i64 {
    let id = id::lowest_of(at) + i64::from(rand::random::<u16>() % 4096);
    let document = format!(
        r#"{{"id":{id},"userId":2201,"userCar":{{"color":"bleu","car":{{"make":"Kia","model":"{model}","year":2024,"Engine":"{motor}"}}}},"user":{{"firstName":"Canari","lastName":"Canari","email":"canari@exemple.test","cellphone":"canari"}},"informations":[{{"name":"address","value":"123 rue du Canari"}},{{"name":"license_number","value":"CANARI-99"}},{{"name":"firstName","value":"Canari"}},{{"name":"lastName","value":"Canari"}},{{"name":"assuranceAmount_yearly","value":"1234.56"}}]}}"#
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
pub async fn tick(fixture: &Fixture, now: &Zoned) {
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

pub async fn write(fixture: &Fixture, user_id: i64, lease: i64, now: &Zoned) -> bool {
    let now = now.clone();
    let write = move |db: &mut Db<'_>| {
        write_mail(db, user_id, Some(lease), &RecentRequests::default(), &now)
    };
    fixture.state.store.write(write).await.unwrap()
}

/// Begins at the day: what follows is mailed.
pub async fn begin(fixture: &Fixture) -> Zoned {
    let now = day();
    tick(fixture, &now).await;
    assert_eq!(written(fixture).await, []);
    now
}

/// The sections of the mails that were written, with their addresses.
pub async fn written(fixture: &Fixture) -> Vec<(String, Vec<Section>)> {
    let mails = mailed(fixture).await.into_iter();
    let sections = mails.filter_map(|(to, template)| match template {
        Template::Notifications { sections, .. } => Some((to, sections)),
        _ => None,
    });
    sections.collect()
}

pub fn ids(section: &Section) -> Vec<i64> {
    let id = |line: &Line| line.path.strip_prefix("/Insurer/Offer/")?.parse().ok();
    section.lines.iter().filter_map(id).collect()
}

/// Ids of the requests that a person's mails list.
pub fn ids_of(mails: &[(String, Vec<Section>)], to: &str) -> Vec<i64> {
    let mails = mails.iter().filter(|(address, _)| address == to);
    mails
        .flat_map(|(_, sections)| sections)
        .flat_map(ids)
        .collect()
}

pub async fn choose(fixture: &Fixture, user_id: i64, timing: NotificationTiming, views: &[i64]) {
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

pub async fn count_from_the_day(fixture: &Fixture) {
    let until = day().timestamp().as_millisecond() - MINUTE;
    fixture
        .change(&format!("UPDATE notifications SET mailed_until = {until}"))
        .await;
}

pub const BROKER_MAIL: &str = "broker@demo.test";
