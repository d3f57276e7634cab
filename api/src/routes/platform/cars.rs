//! Makes of cars, which filters offer.

use portal_core::api::requests::CarMakeItem;

use crate::audit::Action;
use crate::error::Result;
use crate::http::call::Call;
use crate::security::client_token::CurrentClient;
use crate::values;

/// `PUT platform/car-make`
pub fn put(call: Call<'_, CarMakeItem, CurrentClient>) -> Result<Option<i64>> {
    call.by.require_everything()?;
    let name = call.request.name.trim();
    let added = call.db.execute(
        "INSERT INTO car_makes (name) VALUES (?1) ON CONFLICT (name) DO NOTHING",
        values![name],
    )?;
    if added > 0 {
        call.by.audit(call.db, Action::CarMakeAdd, 0, Some(name))?;
    }
    Ok(None)
}
