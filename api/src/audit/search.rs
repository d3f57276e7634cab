//! What a search text finds in the audit trail: the number of a request, names of now and before, e-mails (AUDIT-8).

use portal_core::api::wire::ThingKind;
use portal_core::search::search_names;

use super::action::{Action, action_names};
use crate::error::Result;
use crate::store::Db;
use crate::values;

/// The rows that a text finds, by their ids.
#[derive(Clone)]
pub struct Found {
    rows: Vec<(ThingKind, Vec<i64>)>,
    /// Systems of the platform, which act without an account.
    clients: Vec<i64>,
}

/// Ids and names of the rows of a kind. Cars of requests are left out: each is in a document of its own.
const NAMES: [(ThingKind, &str); 5] = [
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
    let mut rows = Vec::new();
    if let Some(request) = request_number(text) {
        rows.push((ThingKind::Request, vec![request]));
    }
    for (kind, sql) in NAMES {
        rows.push((kind, matches(db, sql, text)?));
    }
    for action in RENAMES {
        let Some(kind) = action.subject().thing() else {
            continue;
        };
        let name = action.as_str();
        let sql = format!(
            "SELECT CAST(subject AS BIGINT) AS id, detail AS name FROM audit
             WHERE action = '{name}' AND detail IS NOT NULL"
        );
        rows.push((kind, matches(db, &sql, text)?));
    }
    rows.retain(|(_, ids)| !ids.is_empty());
    Ok(Some(Found {
        rows,
        clients: matches(db, "SELECT id, name FROM client", text)?,
    }))
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
    /// Acts of or on the rows, as a condition on `audit a`.
    pub(super) fn condition(&self) -> String {
        let mut conditions = Vec::new();
        for (kind, ids) in &self.rows {
            let numbers = list(ids, "");
            if *kind == ThingKind::Person {
                conditions.push(format!("a.user_id IN ({numbers})"));
            }
            // The columns hold ids as text.
            let texts = list(ids, "'");
            let of_subject = action_names(|action| action.subject().thing() == Some(*kind));
            let of_detail = action_names(|action| action.detail().thing() == Some(*kind));
            for (column, actions) in [("subject", of_subject), ("detail", of_detail)] {
                if !actions.is_empty() {
                    conditions.push(format!(
                        "(a.{column} IN ({texts}) AND a.action IN ({actions}))"
                    ));
                }
            }
        }
        if !self.clients.is_empty() {
            let clients = list(&self.clients, "");
            conditions.push(format!(
                "(a.user_id IS NULL AND a.actor_name IN (SELECT name FROM client WHERE id IN ({clients})))"
            ));
        }
        if conditions.is_empty() {
            return "1 = 0".to_owned();
        }
        conditions.join(" OR ")
    }
}

fn list(ids: &[i64], quote: &str) -> String {
    let ids: Vec<String> = ids.iter().map(|id| format!("{quote}{id}{quote}")).collect();
    ids.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

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
