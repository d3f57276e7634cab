//! A person's choices about mails of what they have not seen (NOTIFICATION-4).

use portal_core::api::RoleName;
use portal_core::api::requests::{NoFields, UpdateNotificationsRequest};
use portal_core::api::wire::{
    NotificationChoice, NotificationChoices, NotificationKind, NotificationTiming, Role,
};

use crate::audit::Action;
use crate::error::Result;
use crate::http::call::Call;
use crate::routes::notifications::{RecentRequests, due, stop, write_mail};
use crate::security::refused_address;
use crate::security::session::CurrentUser;
use crate::store::Db;
use crate::values;

/// The kinds of the roles that a user holds, accepted.
fn kinds(user: &CurrentUser) -> impl Iterator<Item = NotificationKind> {
    let holds = |name: RoleName| {
        let is_held = |role: &Role| role.role == name && !role.is_pending();
        user.roles.iter().any(is_held)
    };
    let kinds = NotificationKind::ALL.iter().copied();
    kinds.filter(move |kind| holds(kind.role()))
}

/// `GET user/notification`
pub fn read(call: Call<'_, NoFields>) -> Result<NotificationChoices> {
    let stored = stored(call.db, call.by.user_id)?;
    let time_zone = call.db.first::<Option<String>>(
        "SELECT time_zone FROM users WHERE id = ?1",
        values![call.by.user_id],
    )?;
    Ok(NotificationChoices {
        choices: kinds(call.by).map(|kind| choice(&stored, kind)).collect(),
        time_zone: time_zone.flatten(),
        refusal: refused_address::of_user(call.db, call.by.user_id)?,
    })
}

fn stored(db: &mut Db<'_>, user_id: i64) -> Result<Vec<NotificationChoice>> {
    let rows = db.rows(
        "SELECT kind, timing, views FROM notifications WHERE user_id = ?1",
        values![user_id],
        |row| {
            let kind = NotificationKind::from_name(row.text("kind")?);
            let timing = NotificationTiming::from_name(row.text("timing")?).unwrap_or_default();
            let views = row.text("views")?.split(' ');
            let views = views.filter_map(|id| id.parse().ok()).collect();
            Ok(kind.map(|kind| NotificationChoice {
                kind,
                timing,
                views,
            }))
        },
    )?;
    Ok(rows.into_iter().flatten().collect())
}

fn choice(stored: &[NotificationChoice], kind: NotificationKind) -> NotificationChoice {
    let found = stored.iter().find(|choice| choice.kind == kind);
    found.cloned().unwrap_or(NotificationChoice {
        kind,
        timing: NotificationTiming::default(),
        views: Vec::new(),
    })
}

/// `POST user/notification`: of kinds of the person's roles; others are passed over, since a role may have been taken.
pub fn update(call: Call<'_, UpdateNotificationsRequest>) -> Result<()> {
    let user_id = call.by.user_id;
    call.db.execute(
        "UPDATE users SET time_zone = ?2 WHERE id = ?1",
        values![user_id, &call.request.time_zone],
    )?;
    for kind in kinds(call.by) {
        let mut choices = call.request.choices.iter();
        let Some(choice) = choices.find(|choice| choice.kind == kind) else {
            continue;
        };
        stop::set_timing(call.db, user_id, kind, choice.timing)?;
        let views: Vec<String> = choice.views.iter().map(i64::to_string).collect();
        call.db.execute(
            "UPDATE notifications SET views = ?3 WHERE user_id = ?1 AND kind = ?2",
            values![user_id, kind.as_str(), &views.join(" ")],
        )?;
    }
    call.by.audit(call.db, Action::UserNotifications, user_id)
}

/// `POST user/notification/now`: whether there was something to mail.
pub fn send_now(call: Call<'_, NoFields>) -> Result<bool> {
    due::include(call.db, call.by.user_id, kinds(call.by))?;
    write_mail(
        call.db,
        call.by.user_id,
        None,
        &RecentRequests::default(),
        call.now,
    )
}
