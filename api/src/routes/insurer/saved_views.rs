//! Views of the lists that a person saved by name (VIEW-1); that person alone reads and changes them.

use portal_core::api::ErrorCode;
use portal_core::api::requests::{ById, NoFields, SaveViewRequest};
use portal_core::api::wire::SavedView;
use portal_core::text::{fold, trim_name};
use portal_core::validate::MAX_SAVED_VIEWS;

use super::saved_names;
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::security::session::CurrentUser;
use crate::store::Db;
use crate::{id, values};

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
    if let Some(id) = call.request.id {
        require_own(call.db, call.by, id)?;
    }
    let holder = call.db.first::<i64>(
        "SELECT id FROM saved_views WHERE user_id = ?1 AND list = ?2 AND name_key = ?3",
        values![call.by.user_id, &call.request.list, &name_key],
    )?;
    let row = saved_names::row_to_write(call.request.id, holder, call.request.replace)?;
    if let Some(replaced) = row.replaced {
        remove(call.db, call.by, replaced)?;
    }
    let id = match row.id {
        Some(id) => id,
        None => new_id(call.db, call.by)?,
    };
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
    if remove(call.db, call.by, call.request.id)? == 0 {
        return Err(ErrorCode::NotFound.into());
    }
    call.by.audit(call.db, Action::ViewDelete, call.request.id)
}

fn remove(db: &mut Db<'_>, user: &CurrentUser, id: i64) -> Result<u64> {
    db.execute(
        "DELETE FROM saved_views WHERE id = ?1 AND user_id = ?2",
        values![id, user.user_id],
    )
}

fn require_own(db: &mut Db<'_>, user: &CurrentUser, id: i64) -> Result<()> {
    let found: i64 = db.value(
        "SELECT COUNT(*) FROM saved_views WHERE id = ?1 AND user_id = ?2",
        values![id, user.user_id],
    )?;
    Error::refuse_if(found == 0, ErrorCode::NotFound)
}

fn new_id(db: &mut Db<'_>, user: &CurrentUser) -> Result<i64> {
    let saved: i64 = db.value(
        "SELECT COUNT(*) FROM saved_views WHERE user_id = ?1",
        values![user.user_id],
    )?;
    if saved >= i64::from(MAX_SAVED_VIEWS) {
        Err(ErrorCode::TooManySaved.into())
    } else {
        Ok(id::next())
    }
}
