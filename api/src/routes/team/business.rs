//! The business that the user manages.

use jiff::Zoned;
use portal_core::api::ErrorCode;
use portal_core::api::requests::{ListPageRequest, NoFields};
use portal_core::api::wire::{Allowance, Business};
use portal_core::team::TeamPage;
use serde_json::Value;

use super::employees;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::http::page_query::{UrlParams, param_text};
use crate::security::session::CurrentUser;
use crate::store::Db;
use crate::values;

/// Members up to which the page is answered: it has all of them.
const MAX_MEMBERS: usize = 100;

/// `GET user/business`, with its team.
pub fn current(call: Call<'_, NoFields>) -> Result<Business> {
    with_team(call.db, call.by, call.now)
}

fn with_team(db: &mut Db<'_>, user: &CurrentUser, now: &Zoned) -> Result<Business> {
    let (id, name, cap) = find(db, user)?.ok_or(ErrorCode::NotFound)?;
    let employees = employees::of_business(db, id, now)?;
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
pub fn page(call: Call<'_, ListPageRequest>) -> Result<Option<TeamPage>> {
    let search = search_of(call.request);
    let business = with_team(call.db, call.by, call.now)?;
    let is_short = business.employees.len() <= MAX_MEMBERS;
    let search = search.filter(|_| is_short);
    Ok(search.map(|search| TeamPage::new(&business, search.trim(), call.language)))
}

/// The search of a request; none where an address has more than that.
fn search_of(request: &ListPageRequest) -> Option<String> {
    let Some(json) = &request.json else {
        let UrlParams(params) = UrlParams::new(request.query.as_deref().unwrap_or_default());
        let is_known = params.iter().all(|(name, _)| name == "q");
        return is_known.then(|| params.into_iter().map(|(_, text)| text).collect());
    };
    let json: Value = serde_json::from_str(json).ok()?;
    param_text(&json["search"])
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
