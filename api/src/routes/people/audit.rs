//! The audit trail for administrators.

use portal_core::api::requests::{AuditRequest, NoFields};
use portal_core::api::wire::{AuditPage, NamedRow};
use portal_core::paging::bounded_page;
use portal_core::text::{fold, full_name, visible};

use crate::audit::selection::AuditSelection;
use crate::audit::{Entry, RowNames};
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::values;

/// Rows that pages lead to: the cost of a page grows with the rows before it (AUDIT-5).
const MAX_ROWS: i64 = 100_000;

/// `GET admin/audit`: one page, newest first.
pub fn list(call: Call<'_, AuditRequest>) -> Result<AuditPage> {
    let selection = AuditSelection::new(call.db, &call.request.filter(), call.now)?;
    let mut count = selection.query("SELECT COUNT(*) FROM (SELECT 1 FROM audit a");
    count.push(" LIMIT ?) AS selected", &[MAX_ROWS + 1]);
    let count: i64 = call.db.value(&count.sql, &count.values)?;
    let total = u32::try_from(count.min(MAX_ROWS)).map_err(Error::internal)?;
    let page = bounded_page(call.request.page, total, call.request.size);
    let size = i64::from(call.request.size);
    let offset = size * (i64::from(page) - 1);
    let mut rows = selection.query(&format!("SELECT {} FROM audit a", Entry::COLUMNS));
    rows.push(
        " ORDER BY a.id DESC LIMIT ? OFFSET ?",
        &[size.min(i64::from(total) - offset).max(0), offset],
    );
    let entries = call.db.rows(&rows.sql, &rows.values, Entry::of)?;
    let mut names = RowNames::new(call.language);
    let rows: Result<Vec<_>> = entries
        .iter()
        .map(|entry| entry.shown(call.db, &mut names))
        .collect();
    Ok(AuditPage {
        rows: rows?,
        total,
        has_more: count > MAX_ROWS,
        thing: match selection.thing {
            Some((kind, id)) => Some(names.thing(call.db, kind, id)?),
            None => None,
        },
    })
}

/// `GET admin/audit/person`: those who have acted, by last and first name; namesakes with their e-mail.
pub fn people(call: Call<'_, NoFields>) -> Result<Vec<NamedRow>> {
    let mut people = call.db.rows(
        "SELECT u.id, u.first_name, u.last_name, u.email FROM users u
         WHERE EXISTS (SELECT 1 FROM audit a WHERE a.user_id = u.id)",
        values![],
        |row| {
            let (first, last, email) = (
                row.text("first_name")?,
                row.text("last_name")?,
                row.text("email")?,
            );
            let person = NamedRow {
                id: row.get("id")?,
                name: full_name([first, last], email),
            };
            Ok(((fold(last), fold(first)), person, email.to_owned()))
        },
    )?;
    // Not in SQL: the engines order letters differently.
    people.sort_by(|(a, _, email), (b, _, other)| (a, email).cmp(&(b, other)));
    for namesakes in people.chunk_by_mut(|(a, ..), (b, ..)| a == b) {
        if namesakes.len() > 1 {
            for (_, person, email) in namesakes {
                person.name = format!("{} ({})", person.name, visible(email));
            }
        }
    }
    Ok(people.into_iter().map(|(_, person, _)| person).collect())
}
