//! Long lists in JSON, read in the order of their ids, ascending or descending.

use std::sync::{Arc, OnceLock};

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use portal_core::api::{AnswerShape, EndpointInfo};
use serde::Serialize;

use super::endpoint_request::EndpointRequest;
use super::list_query::ListQuery;
pub use super::list_query::{ListOrder, PageRange};
use super::list_stream::{Chunk, ListBody, ListSource, read_list};
use super::response::{JSON, JsonResponse, NO_STORE, envelope_prefix, envelope_suffix};
use crate::error::{Error, Result};
use crate::events::event;
use crate::security::limits::streams::StreamPermit;
use crate::security::session::{self, CurrentUser, SessionCredentials};
use crate::state::AppState;
use crate::store::Db;

/// Header of a whole list, and of its changes: the number of the newest event when its first row was
/// read, from which the list is brought up to date (LIST-9).
pub const CURSOR: HeaderName = HeaderName::from_static("list-cursor");

/// Rows of one chunk.
const CHUNK_ROWS: i64 = 128;

/// A handler of a long list: writes the rows of one range, in the [`ListOrder`] of the list.
pub type ListHandler = fn(&mut Db<'_>, &CurrentUser, PageRange, &mut JsonRows) -> Result<()>;

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

struct JsonList {
    state: Arc<AppState>,
    endpoint: EndpointInfo,
    credentials: Arc<SessionCredentials>,
    user_id: i64,
    handler: ListHandler,
    order: ListOrder,
    /// Whether the answer ends with the id of the next page.
    is_limited: bool,
    /// Set with the first chunk of a whole list, on the same snapshot: a change that a later chunk
    /// contains is then repeated, and none is lost.
    cursor: Option<Arc<OnceLock<i64>>>,
    /// The rows still to be read.
    rest: PageRange,
    is_begun: bool,
    has_rows: bool,
    /// Permit of a list with more than one chunk.
    permit: Option<StreamPermit>,
}

/// Answers a list: short ones whole and with an `ETag`, long ones as a stream.
pub async fn respond(
    state: Arc<AppState>,
    endpoint: EndpointInfo,
    request: EndpointRequest,
    user_id: i64,
    (handler, order): (ListHandler, ListOrder),
) -> Result<Response> {
    let EndpointRequest {
        parts, credentials, ..
    } = request;
    let query = ListQuery::from_uri(&parts.uri)?;
    let cursor = query.is_whole().then(Arc::<OnceLock<i64>>::default);
    let request_id = Arc::clone(&credentials.request_id);
    let list = JsonList {
        state: Arc::clone(&state),
        endpoint,
        credentials,
        user_id,
        handler,
        order,
        is_limited: query.is_limited(),
        cursor: cursor.clone(),
        rest: query.range(order),
        is_begun: false,
        has_rows: false,
        permit: None,
    };
    let mut response = match read_list(list, state.streams.timeout, request_id).await? {
        ListBody::Whole(body) => JsonResponse(body).if_none_match(&parts.headers),
        ListBody::Stream(body) => streamed(body),
    };
    if let Some(cursor) = cursor.as_deref().and_then(OnceLock::get) {
        let headers = response.headers_mut();
        headers.insert(CURSOR, HeaderValue::from(*cursor));
    }
    Ok(response)
}

fn streamed(body: Body) -> Response {
    ([(CONTENT_TYPE, JSON), (CACHE_CONTROL, NO_STORE)], body).into_response()
}

impl ListSource for JsonList {
    async fn begin_stream(&mut self) -> Result<()> {
        self.permit = Some(self.state.streams.begin_list(self.user_id).await?);
        Ok(())
    }

    async fn next_chunk(&mut self) -> Result<Chunk> {
        let range = PageRange {
            limit: self.rest.limit.min(CHUNK_ROWS),
            ..self.rest
        };
        let (handler, access) = (self.handler, self.endpoint.access);
        let credentials = Arc::clone(&self.credentials);
        let cursor = self.cursor.clone();
        let read = move |db: &mut Db<'_>| {
            // The session may have ended, and the role may be gone, since the chunk before.
            let user = session::authorize(db, access, &credentials)?;
            // Only the first chunk finds it empty.
            if let Some(cursor) = cursor.as_ref().filter(|cursor| cursor.get().is_none()) {
                let newest = event::newest(db)?;
                cursor.get_or_init(|| newest);
            }
            let mut rows = JsonRows::default();
            handler(db, &user, range, &mut rows)?;
            Ok(rows)
        };
        let store = &self.state.store;
        let rows = match &self.permit {
            Some(permit) => {
                let (limits, permit) = (&self.state.streams, Arc::clone(permit));
                limits.read_chunk(store, permit, read).await?
            }
            None => store.read(read).await?,
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

impl JsonList {
    fn write(&mut self, rows: &JsonRows, is_last: bool, is_exhausted: bool) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(rows.json.len() + 64);
        if !self.is_begun {
            envelope_prefix(&mut bytes, self.endpoint.answer);
            bytes.push(b'[');
        } else if self.has_rows && !rows.json.is_empty() {
            bytes.push(b',');
        }
        self.is_begun = true;
        self.has_rows |= !rows.json.is_empty();
        bytes.extend_from_slice(&rows.json);
        if is_last {
            bytes.push(b']');
            if self.is_limited && matches!(self.endpoint.answer, AnswerShape::Data(_)) {
                let next = rows.last_id.filter(|_| !is_exhausted);
                let next = next.map_or_else(|| "null".into(), |id| id.to_string());
                bytes.extend_from_slice(format!(",\"next\":{next}").as_bytes());
            }
            bytes.extend_from_slice(envelope_suffix(self.endpoint.answer));
        }
        bytes
    }
}
