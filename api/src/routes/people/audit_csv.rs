//! The export of the acts that a filter selects as CSV, streamed (AUDIT-7).

use std::sync::Arc;

use axum::response::Response;
use jiff::tz::TimeZone;
use portal_core::api::requests::AuditCsvRequest;
use portal_core::api::{AuditCsv, Endpoint};
use portal_core::csv::CsvWriter;
use portal_core::language::Language;

use crate::audit::selection::Selection;
use crate::audit::{Entry, RowNames};
use crate::error::Result;
use crate::http::csv_file::{self, CHUNK_ROWS};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::language;
use crate::http::list_stream::{Chunk, ListSource, read_list};
use crate::local_time;
use crate::security::limits::streams::StreamPermit;
use crate::security::session::{self, SessionCredentials};
use crate::state::AppState;
use crate::store::Db;

fn headings(language: Language, zone: &TimeZone) -> [String; 9] {
    let zone = local_time::zone_name(zone, language);
    match language {
        Language::Fr => [
            format!("Date ({zone})"),
            "Personne".into(),
            "Courriel de la personne".into(),
            "Numéro de la personne".into(),
            "Acte".into(),
            "Code de l’acte".into(),
            "Objet".into(),
            "Numéro de l’objet".into(),
            "Appel".into(),
        ],
        Language::En => [
            format!("Date ({zone})"),
            "Person".into(),
            "Email of the person".into(),
            "Number of the person".into(),
            "Act".into(),
            "Code of the act".into(),
            "Thing".into(),
            "Number of the thing".into(),
            "Call".into(),
        ],
    }
}

/// The export: rows are read backwards from an id.
struct Export {
    state: Arc<AppState>,
    credentials: Arc<SessionCredentials>,
    request: Arc<AuditCsvRequest>,
    language: Language,
    /// The acts, and the id that the next chunk is before; `None` until the first chunk.
    rest: Option<(Arc<Selection>, i64)>,
    permit: StreamPermit,
}

/// `GET admin/audit/csv`
pub async fn export(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let user = request.authorize::<AuditCsv>(&state).await?;
    let language = language::of(&request.parts.headers);
    let permit = state.streams.begin_export(user.user_id)?;
    let credentials = Arc::clone(&request.credentials);
    let request = request.parse::<AuditCsv>().await?;
    let export = Export {
        state: Arc::clone(&state),
        credentials,
        request: Arc::new(request),
        language,
        rest: None,
        permit,
    };
    let body = read_list(export, state.streams.timeout, user.request_id).await?;
    let file = match language {
        Language::Fr => "attachment; filename=\"audit-fr.csv\"",
        Language::En => "attachment; filename=\"audit-en.csv\"",
    };
    Ok(csv_file::response(body, file))
}

impl ListSource for Export {
    /// Counted from its first chunk on.
    async fn begin_stream(&mut self) -> Result<()> {
        Ok(())
    }

    async fn next_chunk(&mut self) -> Result<Chunk> {
        let language = self.language;
        let (request, rest) = (Arc::clone(&self.request), self.rest.clone());
        let (zone, now) = (self.state.config.time_zone.clone(), self.state.now());
        let is_first = rest.is_none();
        let credentials = Arc::clone(&self.credentials);
        let read = move |db: &mut Db<'_>| {
            // The session may have ended, and the role may be gone, since the chunk before.
            session::authorize(db, AuditCsv::INFO.access, &credentials)?;
            let (selection, before) = if let Some(rest) = &rest {
                rest.clone()
            } else {
                let selection = Selection::new(db, &request.filter(), &now)?;
                let end = selection.end();
                (Arc::new(selection), end)
            };
            let mut csv = CsvWriter::new(language);
            if is_first {
                csv.texts(&headings(language, &zone)).end_row();
            }
            let mut query =
                selection.query_from_start(&format!("SELECT {} FROM audit a", Entry::COLUMNS));
            query.push(
                " AND a.id < ? ORDER BY a.id DESC LIMIT ?",
                &[before, CHUNK_ROWS],
            );
            let entries = db.rows(&query.sql, &query.values, Entry::of)?;
            let mut names = RowNames::new(language);
            for entry in &entries {
                write(db, &mut names, entry, &mut csv, &zone)?;
            }
            let last = entries.last().map_or(before, |entry| entry.id);
            Ok((csv.finish(), entries.len(), (selection, last)))
        };
        let (csv, rows, rest) = self
            .state
            .streams
            .read_chunk(&self.state.store, Arc::clone(&self.permit), read)
            .await?;
        self.rest = Some(rest);
        let rows = i64::try_from(rows).unwrap_or(CHUNK_ROWS);
        Ok(csv_file::chunk(csv, is_first, rows))
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
