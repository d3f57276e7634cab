//! Lines for a manager: members at their limit, a full team, a card in its last month. Each once a month, while it is so.

use jiff::Zoned;
use portal_core::api::wire::{Allowance, NotificationKind};
use portal_core::text::{full_name, isolated};

use crate::administration::businesses;
use crate::error::Result;
use crate::local_time;
use crate::mail::{Line, NotificationTexts};
use crate::routes::team::{cards, employees};
use crate::store::Db;
use crate::texts::fill;
use crate::values;

/// Lines of what is so now and was not mailed this month, which counts as mailed from now on.
pub fn lines(
    db: &mut Db<'_>,
    user_id: i64,
    texts: &NotificationTexts,
    now: &Zoned,
) -> Result<Vec<Line>> {
    let Some(business_id) = businesses::managed_by(db, user_id)? else {
        return Ok(Vec::new());
    };
    let today = local_time::date(now);
    let month: String = today.to_string().chars().take("2026-11".len()).collect();
    let mut found = Vec::new();
    for member in employees::of_business(db, business_id, now)? {
        let user = member.user;
        // A member who may buy nothing reaches no limit.
        let is_at_limit = |it: Allowance| it.is_used_up && it.used > 0;
        if member.carwashes.is_some_and(is_at_limit) {
            let name = full_name([&user.first_name, &user.last_name], "");
            let text = fill(&texts.member_at_limit, &[("name", &isolated(&name))]);
            let path = format!("/team/member?id={}", user.id);
            found.push((user.id.to_string(), text, path));
        }
    }
    if employees::is_full(db, business_id)? {
        found.push(("seats".into(), texts.team_full.clone(), "/team".into()));
    }
    let cards = cards::on_file(db, Some(business_id), None, today)?.into_iter();
    if cards
        .filter_map(|card| card.expiry)
        .any(|it| it.month == month)
    {
        let path = "/team/billing".into();
        found.push(("card".into(), texts.card_ends.clone(), path));
    }
    let kind = NotificationKind::Team.as_str();
    let mailed: String = db.value(
        "SELECT mailed_this_month FROM notifications WHERE user_id = ?1 AND kind = ?2",
        values![user_id, kind],
    )?;
    let mut mailed: Vec<&str> = match mailed.starts_with(&month) {
        true => mailed.split(' ').collect(),
        false => vec![&month],
    };
    found.retain(|(thing, ..)| !mailed.contains(&thing.as_str()));
    mailed.extend(found.iter().map(|(thing, ..)| thing.as_str()));
    db.execute(
        "UPDATE notifications SET mailed_this_month = ?3 WHERE user_id = ?1 AND kind = ?2",
        values![user_id, kind, &mailed.join(" ")],
    )?;
    let lines = found.into_iter();
    Ok(lines.map(|(_, text, path)| Line { text, path }).collect())
}
