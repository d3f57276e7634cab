//! News of a kind that a person has not seen.

use std::collections::HashMap;

use jiff::Zoned;
use portal_core::api::wire::{NotificationKind, RequestList};
use portal_core::language::Language;

use super::due::Window;
use super::views::{self, RecentRequests};
use super::{MAX_LINES, stop};
use crate::error::Result;
use crate::mail::{Line, Section};
use crate::routes::insurer::search_labels::code_label;
use crate::routes::insurer::{offers, requests};
use crate::store::Db;
use crate::values;

/// A thing before its car is read.
#[derive(Default)]
struct Item {
    request_id: i64,
    views: Vec<String>,
    is_accepted: Option<bool>,
}

/// Finds what the person has not seen of a kind and may see now, by what answers the pages; none where that is nothing.
/// `views` are the ids of the views that new requests have to fit one of.
pub fn section(
    db: &mut Db<'_>,
    (user_id, kind, views): (i64, NotificationKind, &str),
    language: Language,
    window: &Window,
    recent: &RecentRequests,
    now: &Zoned,
) -> Result<Option<Section>> {
    let of = |request_id| Item {
        request_id,
        ..Item::default()
    };
    let items: Vec<Item> = match kind {
        NotificationKind::NewRequests => {
            let ids = requests::unseen(db, user_id, window.ids())?;
            fitting(db, (user_id, views), ids, window, recent, now)?
        }
        NotificationKind::Answers => {
            let answers = offers::unseen_answers(db, user_id, (window.after, window.until))?;
            let item = |(request_id, is_accepted)| Item {
                is_accepted: Some(is_accepted),
                ..of(request_id)
            };
            answers.into_iter().map(item).collect()
        }
        NotificationKind::LapsingOffers => {
            let (first, last) = window.lapsing();
            let days = (first.as_str(), last.as_str());
            let lapsing = offers::unseen_lapsing(db, user_id, days, window.day_start())?;
            lapsing.into_iter().map(of).collect()
        }
    };
    if items.is_empty() {
        return Ok(None);
    }
    let more = items.len().saturating_sub(MAX_LINES);
    let ids: Vec<i64> = items
        .iter()
        .take(MAX_LINES)
        .map(|it| it.request_id)
        .collect();
    let mut cars = views::rows(db, &ids, now)?;
    let line = |item: Item| {
        let row = cars.remove(&item.request_id);
        let (car, band) = row
            .map(|row| (row.shown_name, row.price_band))
            .unwrap_or_default();
        Line {
            request_id: item.request_id,
            car,
            band: band.and_then(|band| code_label(&format!("priceBand.{band}"), language)),
            views: item.views,
            is_accepted: item.is_accepted,
        }
    };
    Ok(Some(Section {
        kind,
        lines: items.into_iter().take(MAX_LINES).map(line).collect(),
        more: u32::try_from(more).unwrap_or(u32::MAX),
        stop: stop::token(db, user_id, &[kind])?,
    }))
}

/// The requests that fit a view of the person, with the names of those; all where the person chose no view that still is.
fn fitting(
    db: &mut Db<'_>,
    (user_id, views): (i64, &str),
    ids: Vec<i64>,
    window: &Window,
    recent: &RecentRequests,
    now: &Zoned,
) -> Result<Vec<Item>> {
    let mut chosen = db.rows(
        "SELECT id, name, query FROM saved_views WHERE user_id = ?1 AND list = ?2 ORDER BY name_key",
        values![user_id, RequestList::UnansweredRequests.as_str()],
        |row| {
            let view = (row.get::<String>("name")?, row.get::<String>("query")?);
            Ok((row.get::<i64>("id")?, view))
        },
    )?;
    chosen.retain(|(id, _)| views.split(' ').any(|view| view == id.to_string()));
    let (names, queries): (Vec<String>, Vec<String>) =
        chosen.into_iter().map(|(_, view)| view).unzip();
    let mut fits: HashMap<i64, Vec<String>> = HashMap::new();
    if !names.is_empty() && !ids.is_empty() {
        let kept = recent.kept_by(db, window.ids(), &queries, now)?;
        for (name, kept) in names.iter().zip(kept) {
            for id in kept {
                fits.entry(id).or_default().push(name.clone());
            }
        }
    }
    let item = |request_id| {
        let views = fits.remove(&request_id).unwrap_or_default();
        (names.is_empty() || !views.is_empty()).then_some(Item {
            request_id,
            views,
            is_accepted: None,
        })
    };
    Ok(ids.into_iter().filter_map(item).collect())
}
