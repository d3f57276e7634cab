//! Insurance requests that drivers send and withdraw.

use portal_core::api::ErrorCode;
use portal_core::api::requests::{OwnIdItem, RequestItem};
use serde_json::{Map, Value};

use super::own_ids::{self, Kind};
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::routes::insurer::{requests, withdrawal};
use crate::security::client_token::CurrentClient;
use crate::store::Db;
use crate::values;

/// `PUT platform/request`: written once.
pub fn put(call: Call<'_, RequestItem, CurrentClient>) -> Result<Option<i64>> {
    call.by.require_everything()?;
    let driver = ("driverId", call.request.driver_id.as_str());
    let driver_id = own_ids::require(call.db, call.by, Kind::Driver, driver)?;
    let mut members = Map::new();
    members.insert("userCar".into(), call.request.user_car.clone());
    members.insert("informations".into(), call.request.informations.clone());
    if let Some(request_id) = own_ids::find(call.db, call.by, Kind::Request, &call.request.id)? {
        members.insert("id".into(), request_id.into());
        members.insert("userId".into(), driver_id.into());
        require_same(call.db, request_id, &Value::Object(members))?;
        return Ok(Some(request_id));
    }
    let request_id = requests::add(call.db, driver_id, members)?;
    own_ids::insert(
        call.db,
        call.by,
        Kind::Request,
        &call.request.id,
        request_id,
    )?;
    call.by
        .audit(call.db, Action::RequestCreate, request_id, None)?;
    Ok(Some(request_id))
}

/// Refuses a repetition that says something else, and one that comes after the withdrawal.
fn require_same(db: &mut Db<'_>, request_id: i64, document: &Value) -> Result<()> {
    let stored: Option<String> = db.first(
        "SELECT document FROM requests WHERE id = ?1",
        values![request_id],
    )?;
    let Some(stored) = stored else {
        return Err(Error::new(
            ErrorCode::NotFound,
            "the request was withdrawn: a new one has another id",
        ));
    };
    let stored: Value = serde_json::from_str(&stored).map_err(Error::internal)?;
    if stored == *document {
        Ok(())
    } else {
        Err(Error::new(
            ErrorCode::InvalidFields,
            "a request is written once: withdraw it, and send another with another id",
        ))
    }
}

/// `DELETE platform/request`: the request leaves every list with its offers, unless the driver accepted one.
pub fn withdraw(call: Call<'_, OwnIdItem, CurrentClient>) -> Result<Option<i64>> {
    call.by.require_everything()?;
    let request_id = own_ids::require(call.db, call.by, Kind::Request, ("id", &call.request.id))?;
    if withdrawal::withdraw(call.db, request_id)? {
        call.by
            .audit(call.db, Action::RequestWithdraw, request_id, None)?;
    }
    Ok(Some(request_id))
}
