//! The file of all that the portal holds of a person (ACCOUNT-8), streamed subject by subject.

#[cfg(test)]
mod completeness;
mod subjects;

use std::sync::Arc;

use axum::body::Body;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use portal_core::api::{AccountData, Endpoint};
use serde_json::{Value as Json, json};

use self::subjects::{SUBJECTS, Subject};
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::list_stream::{Chunk, ListBody, ListSource, read_list};
use crate::http::response::{JSON, NO_STORE};
use crate::security::limits::streams::StreamPermit;
use crate::security::session::{self, SessionCredentials};
use crate::state::AppState;
use crate::store::{Db, Row};
use crate::users::HAS_PASSWORD;
use crate::{time, values};

/// Rows of one chunk.
const CHUNK_ROWS: i64 = 500;

/// Column with the id of a row, which is not in the file.
const ROW: &str = ":row";

const FILE: HeaderValue = HeaderValue::from_static("attachment; filename=\"account-data.json\"");

/// The file: the subject that is read next, and from which row on.
struct AccountFile {
    state: Arc<AppState>,
    credentials: Arc<SessionCredentials>,
    position: Position,
    permit: StreamPermit,
}

/// Position in the file at which the next chunk begins.
#[derive(Clone, Copy)]
struct Position {
    /// Index in [`SUBJECTS`].
    subject: usize,
    /// Id of the last row before; `None` at the beginning of a subject.
    after: Option<i64>,
}

/// `GET user/data`
pub async fn export(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let user = request.authorize::<AccountData>(&state).await?;
    user.require_recent_proof()?;
    let permit = state.streams.begin_export(user.user_id)?;
    let credentials = Arc::clone(&request.credentials);
    request.parse::<AccountData>().await?;
    let file = AccountFile {
        state: Arc::clone(&state),
        credentials,
        position: Position {
            subject: 0,
            after: None,
        },
        permit,
    };
    let body = match read_list(file, state.streams.timeout, user.request_id).await? {
        ListBody::Whole(bytes) => Body::from(bytes),
        ListBody::Stream(body) => body,
    };
    let headers = [
        (CONTENT_TYPE, JSON),
        (CONTENT_DISPOSITION, FILE),
        (CACHE_CONTROL, NO_STORE),
    ];
    Ok((headers, body).into_response())
}

impl ListSource for AccountFile {
    /// Counted from its first chunk on.
    async fn begin_stream(&mut self) -> Result<()> {
        Ok(())
    }

    async fn next_chunk(&mut self) -> Result<Chunk> {
        let (position, credentials) = (self.position, Arc::clone(&self.credentials));
        let read = move |db: &mut Db<'_>| {
            // The session may have ended since the chunk before.
            let user = session::authorize(db, AccountData::INFO.access, &credentials)?;
            write_chunk(db, user.user_id, position)
        };
        let (bytes, next) = self
            .state
            .streams
            .read_chunk(&self.state.store, Arc::clone(&self.permit), read)
            .await?;
        self.position = next;
        Ok(Chunk {
            bytes,
            is_last: next.subject == SUBJECTS.len(),
        })
    }
}

/// Writes rows of the subject at `position`; returns where the next chunk begins.
fn write_chunk(db: &mut Db<'_>, user_id: i64, position: Position) -> Result<(Vec<u8>, Position)> {
    let subject = SUBJECTS
        .get(position.subject)
        .ok_or_else(|| Error::internal("a subject beyond the last"))?;
    let mut out = Vec::new();
    if position.subject == 0 {
        let made_at = Json::from(time::iso(time::now()));
        out.extend_from_slice(format!("{{\n\"madeAt\": {made_at}").as_bytes());
    }
    if position.after.is_none() {
        out.extend_from_slice(format!(",\n\"{}\": [", subject.name).as_bytes());
    }
    let (mut count, mut last) = (0, position.after);
    let values = values![user_id, position.after.unwrap_or(i64::MIN), CHUNK_ROWS];
    let is_in_chunks = subject.is_in_chunks();
    let values = if is_in_chunks {
        &values[..]
    } else {
        &values[..1]
    };
    db.each(&subject.statement(), values, |row| {
        let separator: &[u8] = if count == 0 && position.after.is_none() {
            b"\n  "
        } else {
            b",\n  "
        };
        out.extend_from_slice(separator);
        write_row(&mut out, row)?;
        count += 1;
        if is_in_chunks {
            last = Some(row.get(ROW)?);
        }
        Ok(())
    })?;
    if is_in_chunks && count == CHUNK_ROWS {
        let next = Position {
            after: last,
            ..position
        };
        return Ok((out, next));
    }
    out.extend_from_slice(if last.is_none() && count == 0 {
        b"]"
    } else {
        b"\n]"
    });
    let next = Position {
        subject: position.subject + 1,
        after: None,
    };
    if next.subject == SUBJECTS.len() {
        out.extend_from_slice(b"\n}\n");
    }
    Ok((out, next))
}

impl Subject {
    fn is_in_chunks(&self) -> bool {
        self.rows.contains(ROW)
    }

    fn statement(&self) -> String {
        let rows = self.rows.replace("{HAS_PASSWORD}", HAS_PASSWORD);
        if self.is_in_chunks() {
            rows + " AND t.id > ?2 ORDER BY t.id LIMIT ?3"
        } else {
            rows
        }
    }
}

/// Writes a row as an object on a line of its own, its members in the order of the statement.
fn write_row(out: &mut Vec<u8>, row: &Row<'_>) -> Result<()> {
    let mut members = Vec::new();
    for column in row.columns().filter(|column| *column != ROW) {
        let (name, kind) = column.split_once(':').unwrap_or((column, ""));
        let value = match kind {
            "number" => json!(row.get::<Option<i64>>(column)?),
            "time" => json!(row.get::<Option<i64>>(column)?.map(time::iso)),
            "flag" => json!(row.get::<Option<bool>>(column)?),
            _ => json!(row.text_or_null(column)?),
        };
        members.push(format!("\"{name}\": {value}"));
    }
    out.extend_from_slice(format!("{{{}}}", members.join(", ")).as_bytes());
    Ok(())
}
