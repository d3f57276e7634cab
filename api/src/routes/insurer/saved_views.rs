//! Views of the lists that a person saved by name (VIEW-1); that person alone reads and changes them.

use portal_core::api::ErrorCode;
use portal_core::api::requests::{ById, NoFields, SaveViewRequest};
use portal_core::api::wire::SavedView;
use portal_core::text::{fold, trim_name};
use portal_core::validate::MAX_SAVED_VIEWS;

use super::saved_names::Saved;
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::values;

/// `GET support/view`, in the order of the names.
pub fn list(call: Call<'_, NoFields>) -> Result<Vec<SavedView>> {
    call.db.rows(
        "SELECT id, list, name, query FROM saved_views WHERE user_id = ?1
         ORDER BY list, name_key",
        values![call.by.user_id],
        |row| {
            Ok(SavedView {
                id: row.get("id")?,
                list: row.get("list")?,
                name: row.get("name")?,
                query: row.get("query")?,
            })
        },
    )
}

/// `POST support/view`
pub fn save(call: Call<'_, SaveViewRequest>) -> Result<SavedView> {
    let name = trim_name(&call.request.name);
    let name_key = fold(name);
    let holder = call.db.first::<i64>(
        "SELECT id FROM saved_views WHERE user_id = ?1 AND list = ?2 AND name_key = ?3",
        values![call.by.user_id, &call.request.list, &name_key],
    )?;
    let saved = Saved {
        table: "saved_views",
        owner_column: "user_id",
        owner: call.by.user_id,
        max: MAX_SAVED_VIEWS,
    };
    let id = saved.id_to_write(call.db, call.request.id, holder, call.request.replace)?;
    call.db.execute(
        "INSERT INTO saved_views (id, user_id, list, name, name_key, query)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (id) DO UPDATE SET list = ?3, name = ?4, name_key = ?5, query = ?6",
        values![
            id,
            call.by.user_id,
            &call.request.list,
            name,
            &name_key,
            &call.request.query
        ],
    )?;
    call.by.audit(call.db, Action::ViewSave, id)?;
    Ok(SavedView {
        id,
        list: call.request.list.clone(),
        name: name.to_owned(),
        query: call.request.query.clone(),
    })
}

/// `DELETE support/view/{id}`
pub fn delete(call: Call<'_, ById>) -> Result<()> {
    let deleted = call.db.execute(
        "DELETE FROM saved_views WHERE id = ?1 AND user_id = ?2",
        values![call.request.id, call.by.user_id],
    )?;
    Error::refuse_if(deleted == 0, ErrorCode::NotFound)?;
    call.by.audit(call.db, Action::ViewDelete, call.request.id)
}
