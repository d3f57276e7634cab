//! Drivers, who have no account of the portal.

use portal_core::api::ErrorCode;
use portal_core::api::requests::DriverItem;
use portal_core::text::trim_name;

use super::own_ids::{self, Kind};
use crate::audit::{self, Action, Fields};
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::security::client_token::CurrentClient;
use crate::store::Db;
use crate::users::{self, IS_OF_PORTAL, NewUser};
use crate::values;

/// `PUT platform/driver`: a driver of this address that no system knows becomes the caller's.
pub fn put(call: Call<'_, DriverItem, CurrentClient>) -> Result<Option<i64>> {
    call.by.require_everything()?;
    let email = users::normal_email(&call.request.email);
    let known = own_ids::find(call.db, call.by, Kind::Driver, &call.request.id)?;
    let of_address = users::with_email(call.db, &email)?;
    let user_id = match (known, of_address) {
        (Some(user_id), None) => user_id,
        (Some(user_id), Some(other)) if user_id == other => user_id,
        (Some(_), Some(_)) => return Err(ErrorCode::EmailTaken.into()),
        (None, Some(user_id)) => {
            let is_others: bool = call.db.value(
                "SELECT COUNT(*) > 0 FROM client_row WHERE kind = 'driver' AND row_id = ?1",
                values![user_id],
            )?;
            Error::refuse_if(is_others, ErrorCode::EmailTaken)?;
            own_ids::insert(call.db, call.by, Kind::Driver, &call.request.id, user_id)?;
            user_id
        }
        (None, None) => {
            let user_id = users::insert(call.db, &new_user(call.request, email))?.id;
            own_ids::insert(call.db, call.by, Kind::Driver, &call.request.id, user_id)?;
            call.by.audit(call.db, Action::DriverSave, user_id, None)?;
            return Ok(Some(user_id));
        }
    };
    require_no_account(call.db, user_id)?;
    let before = stored(call.db, user_id)?;
    call.db.execute(
        "UPDATE users SET email = ?2, first_name = ?3, last_name = ?4, cellphone = ?5, language = ?6
         WHERE id = ?1",
        values![
            user_id,
            &email,
            trim_name(&call.request.first_name),
            trim_name(&call.request.last_name),
            call.request.cellphone.as_deref(),
            call.request.language.unwrap_or_default().as_str()
        ],
    )?;
    let after = stored(call.db, user_id)?;
    if before != after {
        let changed = before
            .zip(after)
            .map(|(old, new)| audit::changes(&old, &new));
        call.by
            .audit(call.db, Action::DriverSave, user_id, changed.as_deref())?;
    }
    Ok(Some(user_id))
}

fn stored(db: &mut Db<'_>, user_id: i64) -> Result<Option<Fields>> {
    audit::fields(
        db,
        &["email", "firstName", "lastName", "cellphone", "language"],
        r#"SELECT email, first_name AS "firstName", last_name AS "lastName", cellphone, language
           FROM users WHERE id = ?1"#,
        values![user_id],
    )
}

fn new_user(item: &DriverItem, email: String) -> NewUser {
    NewUser {
        email,
        password_hash: None,
        first_name: trim_name(&item.first_name).into(),
        last_name: trim_name(&item.last_name).into(),
        cellphone: item.cellphone.clone(),
        language: item.language.unwrap_or_default(),
        is_email_confirmed: false,
    }
}

/// Refuses a person who can sign in to the portal: a token touches no account (CLIENT-3).
fn require_no_account(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    let has_account: bool = db.value(
        &format!("SELECT COUNT(*) > 0 FROM users u WHERE u.id = ?1 AND {IS_OF_PORTAL}"),
        values![user_id],
    )?;
    Error::refuse_if(has_account, ErrorCode::AccountExists)
}
