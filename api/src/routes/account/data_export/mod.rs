//! The file of all that the portal holds of a person (ACCOUNT-8), streamed part by part.

mod audit_trail;
#[cfg(test)]
mod completeness;
mod mails;
mod part;
mod parts;

use std::sync::Arc;

use axum::body::Body;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use portal_core::api::{AccountData, Endpoint};
use serde_json::{Value as Json, json};

use self::part::{Kind, Part, Shown};
use self::parts::PARTS;
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::list_stream::{Chunk, ListBody, ListSource, read_list};
use crate::http::response::{JSON, NO_STORE};
use crate::security::limits::streams::StreamPermit;
use crate::security::session::{self, SessionCredentials};
use crate::state::AppState;
use crate::store::tables::{ColumnType, TABLES};
use crate::store::{Db, Row};
use crate::{time, values};

/// Rows of one chunk.
const CHUNK_ROWS: i64 = 500;

const FILE: HeaderValue = HeaderValue::from_static("attachment; filename=\"account-data.json\"");

/// The file: the part that is read next, and from which row on.
struct AccountFile {
    state: Arc<AppState>,
    credentials: Arc<SessionCredentials>,
    position: Position,
    permit: StreamPermit,
}

/// Where in the file the next chunk begins.
#[derive(Clone, Copy)]
struct Position {
    /// Index in [`PARTS`].
    part: usize,
    /// Id of the last row before; `None` at the beginning of a part.
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
            part: 0,
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
            is_last: next.part == PARTS.len(),
        })
    }
}

/// Writes rows of the part at `position`; returns where the next chunk begins.
fn write_chunk(db: &mut Db<'_>, user_id: i64, position: Position) -> Result<(Vec<u8>, Position)> {
    let part = PARTS
        .get(position.part)
        .ok_or_else(|| Error::internal("a part beyond the last"))?;
    let mut out = Vec::new();
    if position.part == 0 {
        let made_at = Json::from(time::iso(time::now()));
        out.extend_from_slice(format!("{{\n\"madeAt\": {made_at}").as_bytes());
    }
    if position.after.is_none() {
        out.extend_from_slice(format!(",\n\"{}\": [", part.name).as_bytes());
    }
    let (mut count, mut last) = (0, position.after);
    let values = values![user_id, position.after.unwrap_or(i64::MIN), CHUNK_ROWS];
    let values = if has_id(part) {
        &values[..]
    } else {
        &values[..1]
    };
    db.each(&statement(part), values, |row| {
        let separator: &[u8] = if count == 0 && position.after.is_none() {
            b"\n  "
        } else {
            b",\n  "
        };
        out.extend_from_slice(separator);
        write_row(&mut out, part, row)?;
        count += 1;
        if has_id(part) {
            last = Some(row.get("row_id")?);
        }
        Ok(())
    })?;
    if has_id(part) && count == CHUNK_ROWS {
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
        part: position.part + 1,
        after: None,
    };
    if next.part == PARTS.len() {
        out.extend_from_slice(b"\n}\n");
    }
    Ok((out, next))
}

/// Whether the table has ids: it is read in chunks. The others have few rows of a person.
fn has_id(part: &Part) -> bool {
    column_type(part, "id").is_some()
}

fn statement(part: &Part) -> String {
    let columns: Vec<_> = part.columns.iter().map(expression).collect();
    let (table, of, columns) = (part.table, part.of, columns.join(", "));
    if has_id(part) {
        format!(
            "SELECT {columns}, t.id AS row_id FROM {table} t WHERE ({of}) AND t.id > ?2 ORDER BY t.id LIMIT ?3"
        )
    } else {
        format!("SELECT {columns} FROM {table} t WHERE {of}")
    }
}

fn expression(Shown(column, name, kind): &Shown) -> String {
    let value = match kind {
        Kind::Stored | Kind::Time => format!("t.{column}"),
        Kind::Is => format!("t.{column} IS NOT NULL"),
        Kind::Text(sql) | Kind::Number(sql) | Kind::Flag(sql) => (*sql).to_owned(),
    };
    format!("{value} AS \"{name}\"")
}

fn column_type(part: &Part, column: &str) -> Option<ColumnType> {
    let table = TABLES.iter().find(|table| table.name == part.table)?;
    let mut columns = table.columns.iter();
    columns.find(|(name, _)| *name == column).map(|it| it.1)
}

/// Writes a row as an object on a line of its own, its members in the order of the part.
fn write_row(out: &mut Vec<u8>, part: &Part, row: &Row<'_>) -> Result<()> {
    for (index, Shown(column, name, kind)) in part.columns.iter().enumerate() {
        let stored = match kind {
            Kind::Stored => column_type(part, column),
            Kind::Time | Kind::Number(_) => Some(ColumnType::Int),
            Kind::Is | Kind::Flag(_) => Some(ColumnType::Bool),
            Kind::Text(_) => Some(ColumnType::Text),
        };
        let value = match stored.ok_or_else(|| Error::internal("a column of no table"))? {
            ColumnType::Int => match row.get::<Option<i64>>(name)? {
                Some(milliseconds) if matches!(kind, Kind::Time) => json!(time::iso(milliseconds)),
                number => json!(number),
            },
            ColumnType::Bool => json!(row.get::<Option<bool>>(name)?),
            ColumnType::Text => json!(row.text_or_null(name)?),
        };
        let begin = if index == 0 { "{" } else { ", " };
        out.extend_from_slice(format!("{begin}\"{name}\": {value}").as_bytes());
    }
    out.push(b'}');
    Ok(())
}
