//! Businesses, for administrators (BUSINESS-1).

use portal_core::api::ErrorCode;
use portal_core::api::requests::{
    ById, CreateBusinessRequest, MembershipRequest, NoFields, UpdateBusinessRequest,
};
use portal_core::api::wire::{BusinessDetail, ManagedBusiness};
use portal_core::text::fold;

use super::people;
use crate::administration::{Actor, businesses};
use crate::error::Result;
use crate::security::session::CurrentUser;
use crate::store::{Db, Row};
use crate::values;

/// A business's columns with the numbers of its people, as [`business`] reads them.
const BUSINESSES: &str = "SELECT b.id, b.name, b.employee_cap,
        (SELECT COUNT(*) FROM employees e WHERE e.business_id = b.id) AS members,
        (SELECT COUNT(*) FROM business_managers m WHERE m.business_id = b.id) AS managers
     FROM businesses b";

/// `GET admin/business`
pub fn list(db: &mut Db<'_>, _: &CurrentUser, _: &NoFields) -> Result<Vec<ManagedBusiness>> {
    let mut businesses = db.rows(BUSINESSES, values![], business)?;
    businesses.sort_by_cached_key(|business| (fold(&business.name), business.id));
    Ok(businesses)
}

/// `GET admin/business/{id}`
pub fn one(db: &mut Db<'_>, _: &CurrentUser, request: &ById) -> Result<BusinessDetail> {
    let id = request.id;
    Ok(BusinessDetail {
        business: find(db, id)?,
        managers: people(
            db,
            "SELECT u.id, u.email, u.first_name, u.last_name
             FROM business_managers m JOIN users u ON u.id = m.user_id WHERE m.business_id = ?1",
            id,
        )?,
        members: people(
            db,
            "SELECT u.id, u.email, u.first_name, u.last_name
             FROM employees e JOIN users u ON u.id = e.user_id WHERE e.business_id = ?1",
            id,
        )?,
    })
}

/// `POST admin/business`
pub fn create(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &CreateBusinessRequest,
) -> Result<ManagedBusiness> {
    let by = Actor::of(user);
    let id = businesses::create(db, by, &request.name, request.employee_cap)?;
    if let Some(manager_id) = request.manager_id {
        user.require_recent_proof()?;
        businesses::add_manager(db, by, id, manager_id)?;
    }
    find(db, id)
}

/// `POST admin/business/{id}`
pub fn update(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &UpdateBusinessRequest,
) -> Result<ManagedBusiness> {
    let UpdateBusinessRequest {
        id,
        name,
        employee_cap,
    } = request;
    businesses::update(db, Actor::of(user), *id, name, *employee_cap)?;
    find(db, *id)
}

/// `POST admin/business/{id}/manager`
pub fn add_manager(db: &mut Db<'_>, user: &CurrentUser, request: &MembershipRequest) -> Result<()> {
    user.require_recent_proof()?;
    businesses::add_manager(db, Actor::of(user), request.id, request.user_id)
}

/// `DELETE admin/business/{id}/manager`
pub fn remove_manager(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &MembershipRequest,
) -> Result<()> {
    user.require_recent_proof()?;
    if businesses::remove_manager(db, Actor::of(user), request.id, request.user_id)? {
        Ok(())
    } else {
        Err(ErrorCode::NotFound.into())
    }
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
    })
}
