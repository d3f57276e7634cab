//! Changes of a long list since it was read (LIST-9): its rows that changed and the ids of those that it
//! lost, in place of the whole list. See docs/decisions/0040-lists-are-brought-up-to-date.md.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use portal_core::api::EndpointInfo;
use portal_core::api::requests::NoFields;
use portal_core::api::wire::EventKind;
use portal_core::audience::Viewer;

use super::call::Context;
use super::json_list::{CURSOR, JsonRows, ListHandler, ListOrder, PageRange};
use super::response::{JSON, NO_STORE, envelope_prefix, envelope_suffix};
use crate::error::Result;
use crate::events::event;
use crate::security::session::CurrentUser;
use crate::state::AppState;
use crate::store::Db;
use crate::values;

/// Header of a change set: the cursor that it continues from. A whole list has none.
const SINCE: HeaderName = HeaderName::from_static("list-since");

/// Events since the cursor that may concern the user and the list, beyond which it is read whole.
const MAX_EVENTS: u16 = 500;

/// How events name the rows of a list.
pub struct ListEvents {
    /// The order of the list's rows.
    pub order: ListOrder,
    /// The kinds that can change the list.
    pub kinds: &'static [EventKind],
    /// The ids by which the list orders the rows of an event's subject.
    pub row_ids: fn(&mut Db<'_>, subject: i64) -> Result<Vec<i64>>,
}

/// Rows of an event, for a list whose rows have the ids of the events' subjects.
pub fn own_id(_: &mut Db<'_>, subject: i64) -> Result<Vec<i64>> {
    Ok(vec![subject])
}

/// Answers the changes since a cursor. `None` where they are not known or too many, or where the user's
/// roles or brands are others since: the list is then answered whole.
pub async fn respond(
    state: &AppState,
    context: Arc<Context>,
    since: i64,
    handler: ListHandler,
    events: &'static ListEvents,
) -> Result<Option<Response>> {
    let read = move |db: &mut Db<'_>| {
        let user = context.authorize::<CurrentUser>(db)?;
        let Some(subjects) = changed_subjects(db, &user, since, events.kinds)? else {
            return Ok(None);
        };
        let cursor = event::newest(db)?;
        let mut rows = JsonRows::default();
        let mut removed = Vec::new();
        for subject in subjects {
            let length = rows.json().len();
            for id in (events.row_ids)(db, subject)? {
                let range = PageRange::only(id);
                rows.append(&context.run(db, (&user, &NoFields {}), range, handler)?);
            }
            if rows.json().len() == length {
                removed.push(subject);
            }
        }
        Ok(Some((cursor, body(context.endpoint, &rows, &removed))))
    };
    let changes = state.store.read(read).await?;
    Ok(changes.map(|(cursor, body)| {
        let headers = [
            (CONTENT_TYPE, JSON),
            (CACHE_CONTROL, NO_STORE),
            (CURSOR, HeaderValue::from(cursor)),
            (SINCE, HeaderValue::from(since)),
        ];
        (headers, body).into_response()
    }))
}

fn body(endpoint: &EndpointInfo, rows: &JsonRows, removed: &[i64]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(rows.json().len() + 16 * removed.len() + 64);
    envelope_prefix(&mut bytes, endpoint.answer);
    bytes.push(b'[');
    bytes.extend_from_slice(rows.json());
    bytes.extend_from_slice(b"],\"removed\":[");
    let ids: Vec<String> = removed.iter().map(i64::to_string).collect();
    bytes.extend_from_slice(ids.join(",").as_bytes());
    bytes.push(b']');
    bytes.extend_from_slice(envelope_suffix(endpoint.answer));
    bytes
}

/// The subjects of the events that the user may see and a client with this cursor may not know of. An
/// event of a newer server, whose kind or audience this build does not know, may have changed any row.
fn changed_subjects(
    db: &mut Db<'_>,
    user: &CurrentUser,
    since: i64,
    kinds: &[EventKind],
) -> Result<Option<BTreeSet<i64>>> {
    // 0 is the cursor of a database without events.
    let is_known = event::exists(db, since)? || since == 0 && event::newest(db)? == 0;
    if !is_known {
        return Ok(None);
    }
    let limit = i64::from(MAX_EVENTS) + 1;
    let events = event::unknown_to(db, user.user_id, since, limit, &other_kinds(kinds))?;
    if events.len() > usize::from(MAX_EVENTS) {
        return Ok(None);
    }
    let viewer = viewer(db, user)?;
    let mut subjects = BTreeSet::new();
    for (change, audience) in events {
        let Some(audience) = audience else {
            return Ok(None);
        };
        if !viewer.is_in(audience) {
            continue;
        }
        match change.kind {
            EventKind::AccessChanged | EventKind::Other => return Ok(None),
            _ => subjects.insert(change.id),
        };
    }
    Ok(Some(subjects))
}

/// The known kinds that do not change a list of these kinds.
fn other_kinds(kinds: &[EventKind]) -> Vec<EventKind> {
    let is_other = |kind: &EventKind| *kind != EventKind::AccessChanged && !kinds.contains(kind);
    EventKind::ALL.iter().copied().filter(is_other).collect()
}

/// The user by whose brands events are filtered. No event of a business changes a list.
fn viewer(db: &mut Db<'_>, user: &CurrentUser) -> Result<Viewer> {
    let brands = db.column(
        "SELECT brand_id FROM brand_members WHERE user_id = ?1",
        values![user.user_id],
    )?;
    Ok(Viewer::new(user.user_id, &user.roles, brands, None))
}
