//! The acts that a call's filter selects, as SQL (AUDIT-3, CALL-10).

use jiff::Zoned;
use portal_core::api::requests::{AuditFilter, thing_of_name};
use portal_core::api::wire::{AuditKind, ThingKind};
use portal_core::calendar::Date;

use crate::audit::Reference;
use crate::audit::action::action_names;
use crate::audit::search::{self, Found};
use crate::error::Result;
use crate::store::{Db, Query};
use crate::{id, local_time};

/// The acts that a filter selects.
#[derive(Clone)]
pub struct AuditSelection {
    person: Option<i64>,
    kind: Option<AuditKind>,
    without_sessions: bool,
    /// Rows that the search text finds; none without a text.
    found: Option<Found>,
    /// The row whose history is asked for.
    pub thing: Option<(ThingKind, i64)>,
    /// The lowest id of the first day.
    since: Option<i64>,
    /// The lowest id after the last day.
    before: Option<i64>,
}

impl AuditSelection {
    /// Reads what the filter searches. Days count in the time zone of the filter, or that of `now`. An id rises with the time
    /// of its act, so that days are a range of ids.
    pub fn new(db: &mut Db<'_>, filter: &AuditFilter<'_>, now: &Zoned) -> Result<Self> {
        let found = match filter.search {
            Some(text) => search::find(db, text)?,
            None => None,
        };
        Ok(Self {
            found,
            ..Self::without_search(filter, now)
        })
    }

    fn without_search(filter: &AuditFilter<'_>, now: &Zoned) -> Self {
        let now = local_time::at(now, filter.time_zone);
        let zone = now.time_zone();
        let day = |text: Option<&str>| text.and_then(Date::parse);
        let since = day(filter.from).and_then(|day| local_time::day_start(day, zone));
        let before = day(filter.to).and_then(|day| local_time::day_end(day, zone));
        Self {
            person: filter.person,
            kind: filter.kind,
            without_sessions: filter.without_sessions && filter.kind.is_none(),
            found: None,
            thing: filter.thing.and_then(thing_of_name),
            since: since.map(id::lowest_of),
            before: before.map(id::lowest_of),
        }
    }

    /// A query of the selected rows of `audit a`; `select` ends before WHERE.
    pub fn query(&self, select: &str) -> Query<'_> {
        let mut query = self.query_from_start(select);
        if let Some(before) = self.before {
            query.push(" AND a.id < ?", &[before]);
        }
        query
    }

    /// Query without the end of the selection, else [`Self::query`]: for a caller that begins there and goes back.
    pub fn query_from_start(&self, select: &str) -> Query<'_> {
        let mut query = Query::default();
        query.push(select, &[]);
        query.push(" WHERE a.id >= ?", &[self.since.unwrap_or(i64::MIN)]);
        if let Some(person) = self.person {
            query.push(" AND a.user_id = ?", &[person]);
        }
        if let Some(kind) = self.kind {
            let actions = action_names(|action| action.kind() == kind);
            query.push(&format!(" AND a.action IN ({actions})"), &[]);
        }
        if self.without_sessions {
            let sessions = action_names(|action| action.kind() == AuditKind::SignIn);
            query.push(&format!(" AND a.action NOT IN ({sessions})"), &[]);
        }
        if let Some(found) = &self.found {
            found.push_to(&mut query);
        }
        if let Some(thing) = self.thing {
            push_history(&mut query, thing);
        }
        query
    }

    /// The id that every selected act is before.
    pub fn end(&self) -> i64 {
        self.before.unwrap_or(i64::MAX)
    }
}

/// Acts on the row, and, of a person or a system, their own. The columns hold ids as text.
fn push_history(query: &mut Query<'_>, (kind, id): (ThingKind, i64)) {
    let is_of_kind = |reference: Reference| reference.thing() == Some(kind);
    let of_subject = action_names(|action| is_of_kind(action.subject()));
    let of_detail = action_names(|action| is_of_kind(action.detail()));
    let acts = |column: &str, actions: &str| {
        format!("(a.{column} = CAST(CAST(? AS BIGINT) AS TEXT) AND a.action IN ({actions}))")
    };
    query.push(&format!(" AND ({}", acts("subject", &of_subject)), &[id]);
    if !of_detail.is_empty() {
        query.push(&format!(" OR {}", acts("detail", &of_detail)), &[id]);
    }
    if kind == ThingKind::Person {
        query.push(" OR a.user_id = ?", &[id]);
    }
    if kind == ThingKind::Client {
        let own = "(a.user_id IS NULL AND a.actor_name = (SELECT name FROM client WHERE id = ?))";
        query.push(&format!(" OR {own}"), &[id]);
        // Acts on webhooks of earlier releases have the id of the endpoint.
        let earlier =
            "a.subject IN (SELECT CAST(id AS TEXT) FROM webhook_endpoints WHERE client_id = ?)";
        query.push(
            &format!(" OR (a.action IN ({of_subject}) AND {earlier})"),
            &[id],
        );
    }
    query.push(")", &[]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_is_of_acts_whose_subject_or_detail_is_the_row() {
        let filter = AuditFilter {
            thing: Some("request:12"),
            ..AuditFilter::default()
        };
        let now = "2026-11-22T12:00[America/Toronto]".parse().unwrap();
        let selection = AuditSelection::without_search(&filter, &now);
        let query = selection.query("SELECT");
        assert!(
            query
                .sql
                .contains("a.subject = CAST(CAST(?2 AS BIGINT) AS TEXT)"),
            "{}",
            query.sql
        );
        let (_, of_detail) = query.sql.split_once("a.detail").unwrap();
        assert!(of_detail.contains("'offer.create'") && !of_detail.contains("'request.discard'"));
        assert!(!query.sql.contains("user_id"));
    }

    #[test]
    fn days_are_those_of_the_callers_time_zone() {
        let range = |time_zone| {
            let filter = AuditFilter {
                from: Some("2026-11-01"),
                to: Some("2026-11-01"),
                time_zone,
                ..AuditFilter::default()
            };
            let now = "2026-11-22T12:00[America/Toronto]".parse().unwrap();
            let selection = AuditSelection::without_search(&filter, &now);
            selection.before.unwrap() - selection.since.unwrap()
        };
        let hours = |hours: i64| (hours * 3_600_000) << 12;
        // The clocks went back in Toronto.
        assert_eq!(range(None), hours(25));
        assert_eq!(range(Some("UTC")), hours(24));
    }
}
