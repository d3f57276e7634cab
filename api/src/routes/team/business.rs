//! The business that the user manages.

use portal_core::api::ErrorCode;
use portal_core::api::requests::NoFields;
use portal_core::api::wire::{Allowance, Business};
use portal_core::team::TeamPage;

use super::employees;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::security::session::CurrentUser;
use crate::store::Db;
use crate::values;

/// Members up to which the page is answered: it has all of them.
const MAX_MEMBERS: usize = 100;

/// `GET user/business`, with its team.
pub fn current(call: Call<'_, NoFields>) -> Result<Business> {
    let (id, name, cap) = find(call.db, call.by)?.ok_or(ErrorCode::NotFound)?;
    let employees = employees::of_business(call.db, id, call.now)?;
    let members = u32::try_from(employees.len()).map_err(Error::internal)?;
    Ok(Business {
        id,
        name,
        employees,
        seats: cap.map(|cap| Allowance::of(members, cap)),
    })
}

/// `GET business/employee/page`: what the core makes of [`current`] (CALL-9), see
/// `docs/decisions/0052-the-first-page-comes-from-the-server.md`.
pub fn page(call: Call<'_, NoFields>) -> Result<Option<TeamPage>> {
    let language = call.language;
    let business = current(call)?;
    let is_short = business.employees.len() <= MAX_MEMBERS;
    Ok(is_short.then(|| TeamPage::new(&business, language)))
}

/// The business without its team; none for a manager of none.
pub fn managed(db: &mut Db<'_>, user: &CurrentUser) -> Result<Option<Business>> {
    let found = find(db, user)?;
    Ok(found.map(|(id, name, _)| Business {
        id,
        name,
        employees: Vec::new(),
        seats: None,
    }))
}

/// Id, name and cap of members.
fn find(db: &mut Db<'_>, user: &CurrentUser) -> Result<Option<(i64, String, Option<u32>)>> {
    db.row(
        "SELECT b.id, b.name, b.employee_cap FROM business_managers m JOIN businesses b ON b.id = m.business_id
         WHERE m.user_id = ?1",
        values![user.user_id],
        |row| Ok((row.get("id")?, row.get("name")?, row.get("employee_cap")?)),
    )
}
