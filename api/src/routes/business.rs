//! The business that the user manages.

use portal_core::api::ErrorCode;
use portal_core::api::requests::NoFields;
use portal_core::api::wire::Business;

use super::employees;
use crate::error::Result;
use crate::security::session::CurrentUser;
use crate::store::Db;
use crate::values;

/// `GET user/business`, with its team.
pub fn current(db: &mut Db<'_>, user: &CurrentUser, _: &NoFields) -> Result<Business> {
    let found = db.row(
        "SELECT b.id, b.name FROM business_managers m JOIN businesses b ON b.id = m.business_id
         WHERE m.user_id = ?1",
        values![user.user_id],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let (id, name) = found.ok_or(ErrorCode::NotFound)?;
    Ok(Business {
        id,
        name,
        employees: employees::of_business(db, id)?,
    })
}
