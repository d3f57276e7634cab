//! Makes of cars, which filters offer.

use portal_core::api::requests::CarMakeItem;

use crate::audit::Action;
use crate::error::Result;
use crate::security::client_token::CurrentClient;
use crate::store::Db;
use crate::values;

/// `PUT platform/car-make`
pub fn put(db: &mut Db<'_>, client: &CurrentClient, item: &CarMakeItem) -> Result<Option<i64>> {
    client.require_everything()?;
    let name = item.name.trim();
    let added = db.execute(
        "INSERT INTO car_makes (name) VALUES (?1) ON CONFLICT (name) DO NOTHING",
        values![name],
    )?;
    if added > 0 {
        client.audit(db, Action::CarMakeAdd, 0, Some(name))?;
    }
    Ok(None)
}
