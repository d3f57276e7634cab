//! Exports of lists as CSV files, streamed in chunks (TRANSACTION-5, AUDIT-7).

use std::sync::Arc;

use axum::body::Body;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use jiff::Zoned;
use jiff::tz::TimeZone;
use portal_core::api::Endpoint;
use portal_core::csv::CsvWriter;
use portal_core::language::Language;

use super::endpoint_request::EndpointRequest;
use super::language;
use super::list_stream::{Chunk, ListBody, ListSource, read_list};
use super::response::NO_STORE;
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::local_time;
use crate::security::limits::streams::StreamPermit;
use crate::security::session::{self, CurrentUser, SessionCredentials};
use crate::state::AppState;
use crate::store::Db;
use crate::texts::{files, fill};

/// Rows of one chunk.
pub const CHUNK_ROWS: i64 = 500;

const BYTE_ORDER_MARK: char = '\u{feff}';

/// A list that is exported, from the row on at which its next chunk begins.
pub trait CsvList: Clone + Send + Sync + 'static {
    /// The call that answers the file.
    type Call: Endpoint;

    /// Name of the file: `transactions` of `transactions-fr.csv`.
    const FILE: &'static str;

    /// The list that a request selects, from its first row on.
    fn of(request: <Self::Call as Endpoint>::Request, now: Zoned) -> Self;

    /// The act that the trail has of each export, where it has one (AUDIT-1).
    const ACT: Option<Action> = None;

    /// The headings behind that of the first column, the time.
    fn headings(language: Language) -> &'static [String];

    /// Writes the next chunk, moves behind it, and returns how many rows it has: less than
    /// [`CHUNK_ROWS`] where the list ends.
    fn write_chunk(
        &mut self,
        db: &mut Db<'_>,
        user: &CurrentUser,
        csv: &mut CsvWriter,
        locale: (Language, &TimeZone),
    ) -> Result<i64>;
}

/// Answers a request with the file.
pub async fn export<L: CsvList>(
    state: Arc<AppState>,
    request: EndpointRequest,
) -> Result<Response> {
    let user = request.authorize(&state).await?;
    let language = language::of(&request.parts.headers);
    let permit = state.streams.begin_export(user.user_id)?;
    let credentials = Arc::clone(&request.credentials);
    let request = request.parse::<L::Call>().await?;
    let timeout = state.streams.timeout;
    let export = Export {
        list: L::of(request, state.now()),
        state: Arc::clone(&state),
        credentials,
        language,
        is_begun: false,
        permit,
    };
    let body = match read_list(export, timeout, Arc::clone(&user.request_id)).await? {
        ListBody::Whole(bytes) => Body::from(bytes),
        ListBody::Stream(body) => body,
    };
    if let Some(act) = L::ACT {
        let record = move |db: &mut Db<'_>| user.audit(db, act, user.user_id);
        state.store.write(record).await?;
    }
    attachment(&format!("{}-{}.csv", L::FILE, language.as_str()), body)
}

/// The answer that a browser saves as a file.
pub fn attachment(file: &str, body: Body) -> Result<Response> {
    let file = format!("attachment; filename=\"{file}\"");
    let headers = [
        (
            CONTENT_TYPE,
            HeaderValue::from_static("text/csv; charset=utf-8"),
        ),
        (
            CONTENT_DISPOSITION,
            HeaderValue::try_from(file).map_err(Error::internal)?,
        ),
        (CACHE_CONTROL, NO_STORE),
    ];
    Ok((headers, body).into_response())
}

/// The heading of the first column, with the time zone.
pub fn time_heading(language: Language, zone: &TimeZone) -> String {
    let zone = local_time::zone_name(zone, language);
    fill(&files(language).time, &[("zone", zone)])
}

struct Export<L> {
    state: Arc<AppState>,
    credentials: Arc<SessionCredentials>,
    language: Language,
    list: L,
    is_begun: bool,
    permit: StreamPermit,
}

impl<L: CsvList> ListSource for Export<L> {
    /// Counted from its first chunk on.
    async fn begin_stream(&mut self) -> Result<()> {
        Ok(())
    }

    async fn next_chunk(&mut self) -> Result<Chunk> {
        let (list, language) = (self.list.clone(), self.language);
        let zone = self.state.config.time_zone.clone();
        let is_first = !std::mem::replace(&mut self.is_begun, true);
        let credentials = Arc::clone(&self.credentials);
        let read = move |db: &mut Db<'_>| {
            // The session may have ended, and the role may be gone, since the chunk before.
            let user = session::authorize(db, L::Call::INFO.access, &credentials)?;
            let mut list = list.clone();
            let mut csv = CsvWriter::new(language);
            if is_first {
                csv.text(&time_heading(language, &zone));
                for heading in L::headings(language) {
                    csv.text(heading);
                }
                csv.end_row();
            }
            let rows = list.write_chunk(db, &user, &mut csv, (language, &zone))?;
            Ok((csv.finish(), rows, list))
        };
        let (mut csv, rows, list) = self
            .state
            .streams
            .read_chunk(&self.state.store, Arc::clone(&self.permit), read)
            .await?;
        self.list = list;
        // Only the file begins with a byte order mark, not each chunk of it.
        if !is_first && csv.starts_with(BYTE_ORDER_MARK) {
            csv.drain(..BYTE_ORDER_MARK.len_utf8());
        }
        Ok(Chunk {
            bytes: csv.into_bytes(),
            is_last: rows < CHUNK_ROWS,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_heading_names_the_time_zone() {
        let zone = TimeZone::get("America/Toronto").unwrap();
        assert_eq!(time_heading(Language::Fr, &zone), "Date (heure de l’Est)");
        assert_eq!(time_heading(Language::En, &zone), "Date (Eastern Time)");
    }
}
