//! Businesses, for administrators (BUSINESS-1).

use portal_core::api::ErrorCode;
use portal_core::api::requests::{
    ById, CreateBusinessRequest, MembershipRequest, NoFields, UpdateBusinessRequest,
};
use portal_core::api::wire::{BusinessDetail, ManagedBusiness};
use portal_core::text::fold;

use super::{disabled, people};
use crate::administration::{Actor, businesses};
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::store::{Db, Row};
use crate::values;

/// A business's columns with the numbers of its people, as [`business`] reads them.
const BUSINESSES: &str = "SELECT b.id, b.name, b.employee_cap, b.address,
        (SELECT COUNT(*) FROM employees e WHERE e.business_id = b.id) AS members,
        (SELECT COUNT(*) FROM business_managers m JOIN users u ON u.id = m.user_id
            WHERE m.business_id = b.id AND u.disabled_at IS NULL) AS managers
     FROM businesses b";

/// `GET admin/business`
pub fn list(call: Call<'_, NoFields>) -> Result<Vec<ManagedBusiness>> {
    let mut businesses = call.db.rows(BUSINESSES, values![], business)?;
    businesses.sort_by_cached_key(|business| (fold(&business.name), business.id));
    Ok(businesses)
}

/// `GET admin/business/{id}`
pub fn one(call: Call<'_, ById>) -> Result<BusinessDetail> {
    let id = call.request.id;
    let managers = people(
        call.db,
        "SELECT u.id, u.email, u.first_name, u.last_name
         FROM business_managers m JOIN users u ON u.id = m.user_id WHERE m.business_id = ?1",
        id,
    )?;
    Ok(BusinessDetail {
        business: find(call.db, id)?,
        disabled: disabled(call.db, &managers)?,
        managers,
        members: people(
            call.db,
            "SELECT u.id, u.email, u.first_name, u.last_name
             FROM employees e JOIN users u ON u.id = e.user_id WHERE e.business_id = ?1",
            id,
        )?,
    })
}

/// `POST admin/business`
pub fn create(call: Call<'_, CreateBusinessRequest>) -> Result<ManagedBusiness> {
    let by = Actor::of(call.by);
    let CreateBusinessRequest {
        name,
        employee_cap,
        manager_id,
        address,
    } = call.request;
    let id = businesses::create(call.db, by, name, *employee_cap, address.as_deref())?;
    if let Some(manager_id) = *manager_id {
        call.by.require_recent_proof()?;
        businesses::add_manager(call.db, by, id, manager_id)?;
    }
    find(call.db, id)
}

/// `POST admin/business/{id}`
pub fn update(call: Call<'_, UpdateBusinessRequest>) -> Result<ManagedBusiness> {
    let UpdateBusinessRequest {
        id,
        name,
        employee_cap,
        address,
    } = call.request;
    let (by, address) = (Actor::of(call.by), address.as_deref());
    businesses::update(call.db, by, *id, name, *employee_cap, address)?;
    find(call.db, *id)
}

/// `POST admin/business/{id}/manager`
pub fn add_manager(call: Call<'_, MembershipRequest>) -> Result<()> {
    call.by.require_recent_proof()?;
    let (id, user_id) = (call.request.id, call.request.user_id);
    businesses::add_manager(call.db, Actor::of(call.by), id, user_id)
}

/// `DELETE admin/business/{id}/manager`
pub fn remove_manager(call: Call<'_, MembershipRequest>) -> Result<()> {
    call.by.require_recent_proof()?;
    let (id, user_id) = (call.request.id, call.request.user_id);
    let is_removed = businesses::remove_manager(call.db, Actor::of(call.by), id, user_id)?;
    Error::refuse_if(!is_removed, ErrorCode::NotFound)
}

fn find(db: &mut Db<'_>, id: i64) -> Result<ManagedBusiness> {
    let found = db.row(
        &[BUSINESSES, " WHERE b.id = ?1"].concat(),
        values![id],
        business,
    )?;
    found.ok_or_else(|| ErrorCode::NotFound.into())
}

fn business(row: &Row<'_>) -> Result<ManagedBusiness> {
    Ok(ManagedBusiness {
        id: row.get("id")?,
        name: row.get("name")?,
        // A negative cap of another system allows nothing, as 0 does.
        cap: row.get::<Option<u32>>("employee_cap")?.unwrap_or_default(),
        members: row.get("members")?,
        managers: row.get("managers")?,
        address: row.get("address")?,
    })
}
