//! The export of the acts that a filter selects as CSV, streamed (AUDIT-7).

use std::sync::Arc;

use jiff::Zoned;
use jiff::tz::TimeZone;
use portal_core::api::AuditCsv;
use portal_core::api::requests::AuditCsvRequest;
use portal_core::csv::CsvWriter;
use portal_core::language::Language;

use crate::audit::selection::AuditSelection;
use crate::audit::{Action, Entry, RowNames};
use crate::error::Result;
use crate::http::csv_export::{CHUNK_ROWS, CsvList};
use crate::local_time;
use crate::security::session::CurrentUser;
use crate::store::Db;
use crate::texts::files;

/// Acts, newest first.
#[derive(Clone)]
pub struct Acts {
    request: Arc<AuditCsvRequest>,
    now: Zoned,
    /// The acts, and the id that the next chunk is before; `None` until the first chunk.
    rest: Option<(Arc<AuditSelection>, i64)>,
}

impl CsvList for Acts {
    type Call = AuditCsv;

    const ACT: Option<Action> = Some(Action::AuditExport);
    const FILE: &'static str = "audit";

    fn of(request: AuditCsvRequest, now: Zoned) -> Self {
        Self {
            request: Arc::new(request),
            now,
            rest: None,
        }
    }

    fn headings(language: Language) -> &'static [String] {
        &files(language).acts
    }

    fn write_chunk(
        &mut self,
        db: &mut Db<'_>,
        _: &CurrentUser,
        csv: &mut CsvWriter,
        (language, zone): (Language, &TimeZone),
    ) -> Result<i64> {
        let (selection, before) = if let Some(rest) = self.rest.take() {
            rest
        } else {
            let selection = AuditSelection::new(db, &self.request.filter(), &self.now)?;
            let end = selection.end();
            (Arc::new(selection), end)
        };
        let mut query =
            selection.query_from_start(&format!("SELECT {} FROM audit a", Entry::COLUMNS));
        query.push(
            " AND a.id < ? ORDER BY a.id DESC LIMIT ?",
            &[before, CHUNK_ROWS],
        );
        let entries = db.rows(&query.sql, &query.values, Entry::of)?;
        let mut names = RowNames::new(language);
        for entry in &entries {
            write(db, &mut names, entry, csv, zone)?;
        }
        let last = entries.last().map_or(before, |entry| entry.id);
        self.rest = Some((selection, last));
        Ok(i64::try_from(entries.len()).unwrap_or(CHUNK_ROWS))
    }
}

fn write(
    db: &mut Db<'_>,
    names: &mut RowNames,
    entry: &Entry,
    csv: &mut CsvWriter,
    zone: &TimeZone,
) -> Result<()> {
    let row = entry.shown(db, names)?;
    let (person, thing) = (row.person.as_ref(), row.thing.as_ref());
    let email = match entry.user_id {
        Some(id) => names.email(db, id)?,
        None => String::new(),
    };
    csv.text(&local_time::minute(entry.at, zone))
        .text(person.map_or("", |person| &person.name))
        .text(&email)
        .text(&person.map_or_else(String::new, |person| person.id.to_string()))
        .text(&row.text)
        .text(&entry.action)
        .text(thing.map_or("", |thing| &thing.name))
        .text(&thing.map_or_else(String::new, |thing| thing.id.to_string()))
        .text(&entry.call_id)
        .end_row();
    Ok(())
}
