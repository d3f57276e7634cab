//! The file of all that the portal holds of a person (ACCOUNT-8), in one read.

mod subjects;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use portal_core::api::AccountData;
use serde_json::json;

use self::subjects::SUBJECTS;
use crate::audit::Action;
use crate::error::Result;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::{JSON, NO_STORE};
use crate::state::AppState;
use crate::store::{Db, Row};
use crate::users::HAS_PASSWORD;
use crate::{time, values};

const FILE: HeaderValue = HeaderValue::from_static("attachment; filename=\"account-data.json\"");

/// `GET user/data`
pub async fn export(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let user = request.authorize(&state).await?;
    user.require_recent_proof()?;
    let permit = state.streams.begin_export(user.user_id)?;
    request.parse::<AccountData>().await?;
    let user_id = user.user_id;
    let read = move |db: &mut Db<'_>| read_file(db, user_id);
    let file = state.streams.read_chunk(&state.store, permit, read).await?;
    let record = move |db: &mut Db<'_>| user.audit(db, Action::UserExportData, user_id);
    state.store.write(record).await?;
    let headers = [
        (CONTENT_TYPE, JSON),
        (CONTENT_DISPOSITION, FILE),
        (CACHE_CONTROL, NO_STORE),
    ];
    Ok((headers, file).into_response())
}

fn read_file(db: &mut Db<'_>, user_id: i64) -> Result<String> {
    let mut file = format!("{{\n\"madeAt\": \"{}\"", time::iso(time::now()));
    for subject in SUBJECTS {
        file += &format!(",\n\"{}\": [", subject.name);
        let statement = subject.rows.replace("{HAS_PASSWORD}", HAS_PASSWORD);
        let mut separator = "\n  ";
        db.each(&statement, values![user_id], |row| {
            file += separator;
            separator = ",\n  ";
            write_row(&mut file, row)
        })?;
        file += "\n]";
    }
    file += "\n}\n";
    Ok(file)
}

/// Writes a row as an object on a line of its own, its members in the order of the statement.
fn write_row(file: &mut String, row: &Row<'_>) -> Result<()> {
    let mut members = Vec::new();
    for column in row.columns() {
        let (name, kind) = column.split_once(':').unwrap_or((column, ""));
        let value = match kind {
            "number" => json!(row.get::<Option<i64>>(column)?),
            "time" => json!(row.get::<Option<i64>>(column)?.map(time::iso)),
            "flag" => json!(row.get::<Option<bool>>(column)?),
            _ => json!(row.text_or_null(column)?),
        };
        members.push(format!("\"{name}\": {value}"));
    }
    *file += &format!("{{{}}}", members.join(", "));
    Ok(())
}
