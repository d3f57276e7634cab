//! Insurance requests that drivers send and withdraw.

use portal_core::api::ErrorCode;
use portal_core::api::requests::{OwnIdItem, RequestItem};
use portal_core::api::wire::{EventKind, WebhookEvent};
use portal_core::audience::Audience;
use serde_json::{Map, Value};

use super::own_ids::{self, Kind};
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::events::event;
use crate::routes::insurer::{offer_answer, requests};
use crate::security::client_token::CurrentClient;
use crate::store::Db;
use crate::values;
use crate::webhooks;

/// Tables with rows about a request.
const OF_A_REQUEST: [&str; 3] = ["offers", "claims", "request_states"];

/// `PUT platform/request`: written once.
pub fn put(db: &mut Db<'_>, client: &CurrentClient, item: &RequestItem) -> Result<Option<i64>> {
    client.require_everything()?;
    let driver = ("driverId", item.driver_id.as_str());
    let driver_id = own_ids::require(db, client, Kind::Driver, driver)?;
    let mut members = Map::new();
    members.insert("userCar".into(), item.user_car.clone());
    members.insert("informations".into(), item.informations.clone());
    if let Some(request_id) = own_ids::find(db, client, Kind::Request, &item.id)? {
        members.insert("id".into(), request_id.into());
        members.insert("userId".into(), driver_id.into());
        require_same(db, request_id, &Value::Object(members))?;
        return Ok(Some(request_id));
    }
    let request_id = requests::add(db, driver_id, members)?;
    own_ids::insert(db, client, Kind::Request, &item.id, request_id)?;
    client.audit(db, Action::RequestCreate, request_id, None)?;
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
pub fn withdraw(db: &mut Db<'_>, client: &CurrentClient, item: &OwnIdItem) -> Result<Option<i64>> {
    client.require_everything()?;
    let request_id = own_ids::require(db, client, Kind::Request, ("id", &item.id))?;
    let accepted: bool = db.value(
        "SELECT COUNT(*) > 0 FROM offers WHERE request_id = ?1 AND is_accepted",
        values![request_id],
    )?;
    if accepted {
        return Err(ErrorCode::OfferAccepted.into());
    }
    let offers = db.rows(
        "SELECT id, brand_id FROM offers WHERE request_id = ?1 ORDER BY id",
        values![request_id],
        |row| Ok((row.get::<i64>("id")?, row.get::<i64>("brand_id")?)),
    )?;
    for (offer_id, brand_id) in offers {
        let subject = offer_answer::subject(offer_id, request_id, brand_id);
        webhooks::record(db, WebhookEvent::OfferDeleted, &subject)?;
    }
    // Brands have sent them: the quota counts them on.
    db.execute(
        "INSERT INTO deleted_offers (id, brand_id, created_at)
         SELECT id, brand_id, created_at FROM offers WHERE request_id = ?1",
        values![request_id],
    )?;
    for table in OF_A_REQUEST {
        let delete = format!("DELETE FROM {table} WHERE request_id = ?1");
        db.execute(&delete, values![request_id])?;
    }
    let deleted = db.execute("DELETE FROM requests WHERE id = ?1", values![request_id])?;
    if deleted > 0 {
        let kind = EventKind::RequestWithdrawn;
        event::record(db, kind, request_id, Audience::Brokers)?;
        client.audit(db, Action::RequestWithdraw, request_id, None)?;
    }
    Ok(Some(request_id))
}
