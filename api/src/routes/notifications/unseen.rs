//! Sections of a mail: what of a kind a person has not seen and may see, by the functions that answer the pages.

use std::collections::HashMap;

use jiff::Zoned;
use portal_core::api::wire::{NotificationKind, RequestList, User};
use portal_core::language::Language;
use portal_core::text::{full_name, isolated};

use super::due::Window;
use super::views::{self, RecentRequests};
use super::{MAX_LINES, stop, team};
use crate::administration::applications;
use crate::error::Result;
use crate::mail::{Line, Section, notification_texts};
use crate::routes::insurer::search_labels::code_label;
use crate::routes::insurer::{offers, requests};
use crate::routes::stations::stores;
use crate::store::Db;
use crate::texts::fill;
use crate::values;

/// A request, and what its line says beside the car.
type Item = (i64, Option<String>);

/// The section of a kind; none without anything unseen. `views` are the ids of the views that new requests have to fit one
/// of.
pub fn section(
    db: &mut Db<'_>,
    (user_id, kind, views): (i64, NotificationKind, &str),
    language: Language,
    window: &Window,
    recent: &RecentRequests,
    now: &Zoned,
) -> Result<Option<Section>> {
    let texts = notification_texts(language);
    let times = (window.after, window.until);
    let mut items: Vec<Item> = Vec::new();
    let mut lines: Vec<Line> = Vec::new();
    match kind {
        NotificationKind::NewRequests => {
            let ids = requests::lists::unseen(db, user_id, window.ids())?;
            let chosen = chosen_views(db, user_id, views)?;
            items = match chosen.is_empty() || ids.is_empty() {
                true => ids.into_iter().map(|id| (id, None)).collect(),
                false => {
                    let kept = recent.kept_by(db, window.ids(), &chosen, now)?;
                    fitting(ids, &kept, &texts.views)
                }
            };
        }
        NotificationKind::Answers => {
            let answer = |is_accepted| match is_accepted {
                true => texts.accepted.clone(),
                false => texts.declined.clone(),
            };
            let answers = offers::unseen_answers(db, user_id, times)?.into_iter();
            let item = |(id, is_accepted)| (id, Some(answer(is_accepted)));
            items = answers.map(item).collect();
        }
        NotificationKind::LapsingOffers => {
            let (first, last) = window.lapsing();
            let days = (first.as_str(), last.as_str());
            let lapsing = offers::unseen_lapsing(db, user_id, days, window.day_start())?;
            items = lapsing.into_iter().map(|id| (id, None)).collect();
        }
        NotificationKind::WaitingBrokers => {
            let brokers = applications::confirmed_between(db, window.waiting())?;
            let line = |user: User| Line {
                text: isolated(&full_name([&user.first_name, &user.last_name], "")).into(),
                path: format!("/people/accounts/person?id={}", user.id),
            };
            lines = brokers.into_iter().map(|it| line(it.user)).collect();
        }
        NotificationKind::LowStock => {
            let line = |(address, types): (String, String)| Line {
                path: format!("/Stations?address={}", query(&address)),
                text: format!("{address} · {types}"),
            };
            lines = stores::fallen(db, times)?.into_iter().map(line).collect();
        }
        NotificationKind::Team => {
            let now = now.with_time_zone(window.zone.clone());
            lines = team::lines(db, user_id, texts, &now)?;
        }
    }
    let count = items.len() + lines.len();
    lines.extend(request_lines(db, &items, language, now)?);
    lines.truncate(MAX_LINES);
    if count == 0 {
        return Ok(None);
    }
    Ok(Some(Section {
        kind,
        more: u32::try_from(count - lines.len()).unwrap_or(u32::MAX),
        lines,
        stop: stop::token(db, user_id, &[kind])?,
    }))
}

/// Lines of the first requests: make, model, year, and the band of the premium.
fn request_lines(
    db: &mut Db<'_>,
    items: &[Item],
    language: Language,
    now: &Zoned,
) -> Result<Vec<Line>> {
    let items = items.iter().take(MAX_LINES);
    let ids: Vec<i64> = items.clone().map(|(id, _)| *id).collect();
    let mut cars = views::rows(db, &ids, now)?;
    let line = |(id, beside): &Item| {
        let row = cars.remove(id);
        let (car, band) = row
            .map(|row| (row.shown_name, row.price_band))
            .unwrap_or_default();
        let car = match car.is_empty() {
            true => notification_texts(language).no_car.clone(),
            false => car,
        };
        let band = band.and_then(|band| code_label(&format!("priceBand.{band}"), language));
        let parts = [Some(car), band, beside.clone()];
        let parts: Vec<_> = parts.into_iter().flatten().collect();
        Line {
            text: parts.join(" · "),
            path: format!("/Insurer/Offer/{id}"),
        }
    };
    Ok(items.map(line).collect())
}

/// Names and queries of the person's views among those of the ids.
fn chosen_views(db: &mut Db<'_>, user_id: i64, ids: &str) -> Result<Vec<(String, String)>> {
    let saved = db.rows(
        "SELECT id, name, query FROM saved_views WHERE user_id = ?1 AND list = ?2 ORDER BY name_key",
        values![user_id, RequestList::UnansweredRequests.as_str()],
        |row| {
            let view = (row.get::<String>("name")?, row.get::<String>("query")?);
            Ok((row.get::<i64>("id")?.to_string(), view))
        },
    )?;
    let chosen = saved
        .into_iter()
        .filter(|(id, _)| ids.split(' ').any(|it| it == id));
    Ok(chosen.map(|(_, view)| view).collect())
}

/// The requests that a view keeps, with the names of all that keep it.
fn fitting(ids: Vec<i64>, kept: &[(String, Vec<i64>)], text: &str) -> Vec<Item> {
    let mut fits: HashMap<i64, Vec<_>> = HashMap::new();
    for (name, ids) in kept {
        for id in ids {
            fits.entry(*id).or_default().push(isolated(name));
        }
    }
    let item = |id| {
        let names = fits.remove(&id)?.join(", ");
        Some((id, Some(fill(text, &[("names", &names)]))))
    };
    ids.into_iter().filter_map(item).collect()
}

/// A text as the value of a URL parameter.
fn query(text: &str) -> String {
    url::form_urlencoded::byte_serialize(text.as_bytes()).collect()
}
