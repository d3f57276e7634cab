//! Search in the audit trail: by the number of a request, names of now and before, e-mails, tokens and webhooks (AUDIT-8).

use portal_core::api::wire::{AuditKind, ThingKind};
use portal_core::search::search_names;

use super::action::{Action, action_names};
use crate::error::Result;
use crate::store::{Db, Query};
use crate::values;

/// The rows that a text finds, by their ids.
#[derive(Clone)]
pub struct Found {
    /// Ids of each kind as a JSON array, whose items are texts as in the columns.
    rows: Vec<(ThingKind, String)>,
    /// Ids of acts on tokens and webhooks of systems, whose detail names them, as such an array.
    acts: String,
    is_empty: bool,
    /// [`Db::json_texts`].
    json_texts: &'static str,
}

/// Ids and names of the rows of a kind. Cars of requests are left out: each is in a document of its own.
const NAMES: [(ThingKind, &str); 6] = [
    (
        ThingKind::Person,
        "SELECT id, first_name || ' ' || last_name || ' ' || email AS name FROM users",
    ),
    (ThingKind::Brand, "SELECT id, name FROM brands"),
    (ThingKind::Business, "SELECT id, name FROM businesses"),
    (ThingKind::Station, "SELECT id, address AS name FROM stores"),
    (
        ThingKind::Invitation,
        "SELECT id, email AS name FROM invitations",
    ),
    (ThingKind::Client, "SELECT id, name FROM client"),
];

/// Acts whose detail has the name or the e-mail of before.
const RENAMES: [Action; 4] = [
    Action::UserUpdate,
    Action::UserChangeEmail,
    Action::BrandRename,
    Action::BusinessRename,
];

/// `None` for a blank text.
pub fn find(db: &mut Db<'_>, text: &str) -> Result<Option<Found>> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let mut found = vec![(
        ThingKind::Request,
        request_number(text).into_iter().collect(),
    )];
    for (kind, sql) in NAMES {
        found.push((kind, matches(db, sql, text)?));
    }
    for action in RENAMES {
        let sql = format!(
            "SELECT CAST(subject AS BIGINT) AS id, detail AS name FROM audit
             WHERE action = '{}' AND detail IS NOT NULL",
            action.as_str()
        );
        let renamed = matches(db, &sql, text)?;
        let of_kind = |(kind, _): &&mut (ThingKind, _)| action.subject().thing() == Some(*kind);
        if let Some((_, ids)) = found.iter_mut().find(of_kind) {
            ids.extend(renamed);
        }
    }
    let of_system = action_names(|action| action.kind() == AuditKind::System);
    let sql = format!(
        "SELECT id, detail AS name FROM audit WHERE detail IS NOT NULL AND action IN ({of_system})"
    );
    let acts = matches(db, &sql, text)?;
    Ok(Some(Found {
        is_empty: acts.is_empty() && found.iter().all(|(_, ids)| ids.is_empty()),
        rows: found.iter().map(|(kind, ids)| (*kind, json(ids))).collect(),
        acts: json(&acts),
        json_texts: db.json_texts(),
    }))
}

fn json(ids: &[i64]) -> String {
    let ids: Vec<String> = ids.iter().map(|id| format!("\"{id}\"")).collect();
    format!("[{}]", ids.join(","))
}

/// The rows of a query of ids and names whose name the text finds (SEARCH-4).
fn matches(db: &mut Db<'_>, sql: &str, text: &str) -> Result<Vec<i64>> {
    let (ids, names): (Vec<i64>, Vec<String>) = db
        .rows(sql, values![], |row| {
            Ok((row.get::<i64>("id")?, row.get::<String>("name")?))
        })?
        .into_iter()
        .unzip();
    let found = search_names(&names, text).into_iter();
    Ok(found.filter_map(|at| ids.get(at).copied()).collect())
}

/// `1303`, `#1303`, `nº 1303`.
fn request_number(text: &str) -> Option<i64> {
    let marks = ["nº", "n°", "no.", "no", "#"];
    let number = marks.iter().find_map(|mark| text.strip_prefix(mark));
    let digits = number.unwrap_or(text).trim();
    let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number)
}

impl Found {
    /// Selects the acts of or on the rows, of `audit a`.
    pub(super) fn push_to<'a>(&'a self, query: &mut Query<'a>) {
        if self.is_empty {
            query.push(" AND FALSE", &[]);
            return;
        }
        let texts = self.json_texts;
        query.push_text(
            &format!(" AND (a.id IN (SELECT CAST(value AS BIGINT) FROM {texts})"),
            &self.acts,
        );
        for (kind, ids) in &self.rows {
            if *kind == ThingKind::Person {
                let by = format!(" OR a.user_id IN (SELECT CAST(value AS BIGINT) FROM {texts})");
                query.push_text(&by, ids);
            }
            // A system acts without an account.
            if *kind == ThingKind::Client {
                let by = format!(
                    " OR a.user_id IS NULL AND a.actor_name IN (SELECT c.name FROM client c
                        WHERE c.id IN (SELECT CAST(value AS BIGINT) FROM {texts}))"
                );
                query.push_text(&by, ids);
            }
            let of_subject = action_names(|action| action.subject().thing() == Some(*kind));
            let of_detail = action_names(|action| action.detail().thing() == Some(*kind));
            for (column, actions) in [("subject", of_subject), ("detail", of_detail)] {
                if !actions.is_empty() {
                    let about = format!(
                        " OR a.{column} IN (SELECT value FROM {texts}) AND a.action IN ({actions})"
                    );
                    query.push_text(&about, ids);
                }
            }
        }
        query.push(")", &[]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each text of a statement stays prepared on each connection.
    #[test]
    fn searches_that_find_different_rows_are_one_statement() {
        let statement = |people: &[i64]| {
            let found = Found {
                rows: vec![(ThingKind::Person, json(people))],
                acts: json(&[]),
                is_empty: false,
                json_texts: "json_each(?)",
            };
            let mut query = Query::default();
            found.push_to(&mut query);
            assert_eq!(query.sql.matches('?').count(), query.values.len());
            query.sql
        };
        assert_eq!(statement(&[1]), statement(&[2, 3, 4]));
    }

    #[test]
    fn the_number_of_a_request_is_read_as_it_is_shown() {
        for text in ["1303", "#1303", "nº\u{a0}1303", "no 1303", "n° 1303"] {
            assert_eq!(request_number(text), Some(1303), "{text}");
        }
        for text in ["", "#", "-1", "1303 rue", "a1303", "99999999999999999999"] {
            assert_eq!(request_number(text), None, "{text}");
        }
    }
}
