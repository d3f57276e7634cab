//! Long lists in JSON, read in the order of their ids, ascending or descending.

use std::sync::Arc;

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName};
use axum::response::{IntoResponse, Response};
use portal_core::api::AnswerShape;
use portal_core::api::requests::NoFields;
use serde::Serialize;

use super::call::Call;
pub use super::list_query::{ListOrder, PageRange};
use super::list_stream::{Chunk, ListBody, ListSource, read_list};
use super::response::{JSON, JsonResponse, NO_STORE, envelope_prefix, envelope_suffix};
use crate::error::{Error, Result};
use crate::security::limits::streams::StreamPermit;
use crate::state::AppState;
use crate::store::Db;

/// Header of a whole list, and of its changes: the number of the newest event when its first row was
/// read, from which the list is brought up to date (LIST-9).
pub const CURSOR: HeaderName = HeaderName::from_static("list-cursor");

/// Rows of one chunk.
const CHUNK_ROWS: i64 = 128;

/// A handler of a long list: the rows of the call's range, in the [`ListOrder`] of the list.
pub type ListHandler = fn(Call<'_, NoFields>) -> Result<JsonRows>;

/// Rows of one range, as comma-separated JSON.
#[derive(Default)]
pub struct JsonRows {
    json: Vec<u8>,
    count: i64,
    last_id: Option<i64>,
}

impl JsonRows {
    /// Adds a row. Rows in sequence with one id count once.
    pub fn push(&mut self, id: i64, row: &impl Serialize) -> Result<()> {
        self.begin_row(id);
        serde_json::to_writer(&mut self.json, row).map_err(Error::internal)
    }

    /// Adds a row that is stored as JSON.
    pub fn push_stored_json(&mut self, id: i64, row: &[u8]) {
        self.begin_row(id);
        self.json.extend_from_slice(row);
    }

    /// Adds the rows of another range.
    pub fn append(&mut self, more: &Self) {
        if let Some(id) = more.last_id.filter(|_| !more.json.is_empty()) {
            self.push_stored_json(id, &more.json);
        }
    }

    /// The rows so far.
    pub fn json(&self) -> &[u8] {
        &self.json
    }

    /// The number of ids so far.
    pub const fn count(&self) -> i64 {
        self.count
    }

    /// Counts an id that has no row to show.
    pub fn skip(&mut self, id: i64) {
        self.count += i64::from(self.last_id != Some(id));
        self.last_id = Some(id);
    }

    fn begin_row(&mut self, id: i64) {
        if !self.json.is_empty() {
            self.json.push(b',');
        }
        self.skip(id);
    }
}

/// Permit to read more than one chunk.
pub enum ListPermit {
    /// Asked for with the second chunk: most lists of people end with the first.
    OfUser(i64),
    /// Given before the first chunk, which is read apart too.
    Given(StreamPermit),
}

/// A list to answer. `R` authorizes the caller, who may have lost the right since the chunk before, and writes the rows
/// of one range.
pub struct JsonList<R> {
    state: Arc<AppState>,
    answer: AnswerShape,
    permit: ListPermit,
    order: ListOrder,
    read: R,
    /// The rows still to be read.
    rest: PageRange,
    /// Whether the answer ends with the id of the next page.
    pub is_limited: bool,
    is_begun: bool,
    has_rows: bool,
}

fn streamed(body: Body) -> Response {
    ([(CONTENT_TYPE, JSON), (CACHE_CONTROL, NO_STORE)], body).into_response()
}

impl<R> ListSource for JsonList<R>
where
    R: Fn(&mut Db<'_>, PageRange) -> Result<JsonRows> + Clone + Send + 'static,
{
    async fn begin_stream(&mut self) -> Result<()> {
        if let ListPermit::OfUser(user_id) = self.permit {
            self.permit = ListPermit::Given(self.state.streams.begin_list(user_id).await?);
        }
        Ok(())
    }

    async fn next_chunk(&mut self) -> Result<Chunk> {
        let range = PageRange {
            limit: self.rest.limit.min(CHUNK_ROWS),
            ..self.rest
        };
        let read_rows = self.read.clone();
        let read = move |db: &mut Db<'_>| read_rows(db, range);
        let (store, limits) = (&self.state.store, &self.state.streams);
        let rows = match &self.permit {
            ListPermit::Given(permit) => limits.read_chunk(store, Arc::clone(permit), read).await?,
            ListPermit::OfUser(_) => store.read(read).await?,
        };
        let is_exhausted = rows.count < range.limit;
        self.rest.limit -= rows.count;
        if let Some(id) = rows.last_id {
            self.rest = self.rest.behind(id, self.order);
        }
        let is_last = is_exhausted || self.rest.limit == 0;
        Ok(Chunk {
            bytes: self.write(&rows, is_last, is_exhausted),
            is_last,
        })
    }
}

impl<R> JsonList<R>
where
    R: Fn(&mut Db<'_>, PageRange) -> Result<JsonRows> + Clone + Send + 'static,
{
    /// A list of this range.
    pub const fn new(
        state: Arc<AppState>,
        answer: AnswerShape,
        permit: ListPermit,
        (rest, order): (PageRange, ListOrder),
        read: R,
    ) -> Self {
        Self {
            state,
            answer,
            permit,
            order,
            read,
            rest,
            is_limited: false,
            is_begun: false,
            has_rows: false,
        }
    }

    /// Answers the list: a short one whole and with an `ETag`, a long one as a stream.
    pub async fn respond(self, headers: &HeaderMap, request_id: Arc<str>) -> Result<Response> {
        let timeout = self.state.streams.timeout;
        let held = match &self.permit {
            ListPermit::Given(permit) => Some(Arc::clone(permit)),
            ListPermit::OfUser(_) => None,
        };
        Ok(match read_list(self, timeout, request_id).await? {
            ListBody::Whole(body) => JsonResponse(body).if_none_match_holding(headers, held),
            ListBody::Stream(body) => streamed(body),
        })
    }

    fn write(&mut self, rows: &JsonRows, is_last: bool, is_exhausted: bool) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(rows.json.len() + 64);
        if !self.is_begun {
            envelope_prefix(&mut bytes, self.answer);
            bytes.push(b'[');
        } else if self.has_rows && !rows.json.is_empty() {
            bytes.push(b',');
        }
        self.is_begun = true;
        self.has_rows |= !rows.json.is_empty();
        bytes.extend_from_slice(&rows.json);
        if is_last {
            bytes.push(b']');
            if self.is_limited && matches!(self.answer, AnswerShape::Data(_)) {
                let next = rows.last_id.filter(|_| !is_exhausted);
                let next = next.map_or_else(|| "null".into(), |id| id.to_string());
                bytes.extend_from_slice(format!(",\"next\":{next}").as_bytes());
            }
            bytes.extend_from_slice(envelope_suffix(self.answer));
        }
        bytes
    }
}
