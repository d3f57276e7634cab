//! Businesses: opened, renamed, their caps, their managers (BUSINESS-1).

use portal_core::api::wire::EventKind;
use portal_core::api::{ErrorCode, RoleName};
use portal_core::audience::Audience;
use portal_core::text::trim_name;

use super::{
    Actor, links_and_invitations, notify_administrators, notify_user, tell_of_role,
    withdraw_invitations,
};
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::events::event;
use crate::store::Db;
use crate::{id, time, users, values};

/// A business's row.
#[derive(Clone, Debug)]
pub struct BusinessRow {
    /// Its name.
    pub name: String,
    /// Members that the plan allows.
    pub employee_cap: i64,
    /// Its postal address; none where it is not known (BUSINESS-6).
    pub address: Option<String>,
}

/// A business.
///
/// # Errors
/// [`ErrorCode::NotFound`].
pub fn find(db: &mut Db<'_>, business_id: i64) -> Result<BusinessRow> {
    let found = db.row(
        "SELECT name, employee_cap, address FROM businesses WHERE id = ?1",
        values![business_id],
        |row| {
            Ok(BusinessRow {
                name: row.get("name")?,
                employee_cap: row.get("employee_cap")?,
                address: row.get("address")?,
            })
        },
    )?;
    found.ok_or_else(|| ErrorCode::NotFound.into())
}

/// Opens a business, without a manager yet; returns its id.
pub fn create(
    db: &mut Db<'_>,
    by: Actor<'_>,
    name: &str,
    employee_cap: u32,
    address: Option<&str>,
) -> Result<i64> {
    let business_id = id::next();
    db.execute(
        "INSERT INTO businesses (id, name, employee_cap, created_at, address) VALUES (?1, ?2, ?3, ?4, ?5)",
        values![
            business_id,
            trim_name(name),
            i64::from(employee_cap),
            time::now(),
            address.map(str::trim).filter(|it| !it.is_empty())
        ],
    )?;
    notify_administrators(db, business_id)?;
    by.audit(db, Action::BusinessCreate, business_id)?;
    Ok(business_id)
}

/// Changes name, cap and address of a business, the address not without one, to none by an empty one. A cap below its members removes none of them; it refuses new ones. What stays
/// the same leaves no row in the audit trail.
///
/// # Errors
/// [`ErrorCode::NotFound`].
pub fn update(
    db: &mut Db<'_>,
    by: Actor<'_>,
    business_id: i64,
    name: &str,
    employee_cap: u32,
    address: Option<&str>,
) -> Result<()> {
    let before = find(db, business_id)?;
    let (name, employee_cap) = (trim_name(name), i64::from(employee_cap));
    let old_address = before.address.unwrap_or_default();
    let address = address.map_or(old_address.as_str(), str::trim);
    let is_moved = address != old_address;
    if name == before.name && employee_cap == before.employee_cap && !is_moved {
        return Ok(());
    }
    db.execute(
        "UPDATE businesses SET name = ?2, employee_cap = ?3, address = ?4 WHERE id = ?1",
        values![
            business_id,
            name,
            employee_cap,
            Some(address).filter(|it| !it.is_empty())
        ],
    )?;
    notify_team(db, business_id)?;
    if name != before.name {
        let change = audit::change(&before.name, name);
        by.audit_with(db, Action::BusinessRename, business_id, &change)?;
    }
    if employee_cap != before.employee_cap {
        let change = audit::change(&before.employee_cap.to_string(), &employee_cap.to_string());
        by.audit_with(db, Action::BusinessCap, business_id, &change)?;
    }
    if is_moved {
        let change = audit::change(&old_address, address);
        by.audit_with(db, Action::BusinessAddress, business_id, &change)?;
    }
    Ok(())
}

/// Makes a person a manager, with the role; nothing changes for one who manages the business already.
///
/// # Errors
/// [`ErrorCode::NotFound`] for an unknown business or person, [`ErrorCode::ManagesAnotherBusiness`].
pub fn add_manager(db: &mut Db<'_>, by: Actor<'_>, business_id: i64, user_id: i64) -> Result<()> {
    find(db, business_id)?;
    users::find(db, user_id)?.ok_or(ErrorCode::NotFound)?;
    let managed = managed_by(db, user_id)?;
    // An identity provider may have taken the role, and left the business.
    if managed == Some(business_id) && users::holds(db, user_id, RoleName::Business)? {
        return Ok(());
    }
    give(db, business_id, user_id)?;
    users::grant(db, user_id, RoleName::Business, true)?;
    tell_of_role(db, by, user_id, RoleName::Business, true)?;
    notify_user(db, user_id)?;
    notify_administrators(db, business_id)?;
    let business = business_id.to_string();
    by.audit_with(db, Action::ManagerAdd, user_id, &business)
}

/// Gives the business to a manager, without the role.
///
/// # Errors
/// [`ErrorCode::ManagesAnotherBusiness`].
pub fn give(db: &mut Db<'_>, business_id: i64, user_id: i64) -> Result<()> {
    db.execute(
        "INSERT INTO business_managers (user_id, business_id) VALUES (?1, ?2)
         ON CONFLICT (user_id) DO NOTHING",
        values![user_id, business_id],
    )?;
    Error::refuse_if(
        managed_by(db, user_id)? != Some(business_id),
        ErrorCode::ManagesAnotherBusiness,
    )
}

/// Takes the business from a manager, and the role with it: a manager runs one business (BUSINESS-5). Returns whether
/// they managed it.
pub fn remove_manager(
    db: &mut Db<'_>,
    by: Actor<'_>,
    business_id: i64,
    user_id: i64,
) -> Result<bool> {
    let removed = db.execute(
        "DELETE FROM business_managers WHERE business_id = ?1 AND user_id = ?2",
        values![business_id, user_id],
    )?;
    if removed == 0 {
        return Ok(false);
    }
    users::revoke(db, user_id, RoleName::Business)?;
    withdraw_invitations(db, user_id, RoleName::Business, None)?;
    links_and_invitations::withdraw_sent(db, user_id)?;
    tell_of_role(db, by, user_id, RoleName::Business, false)?;
    notify_user(db, user_id)?;
    notify_administrators(db, business_id)?;
    let business = business_id.to_string();
    by.audit_with(db, Action::ManagerRemove, user_id, &business)?;
    Ok(true)
}

/// Events for the pages of the business's managers, and of administrators: its members, its name or its cap changed.
pub fn notify_team(db: &mut Db<'_>, business_id: i64) -> Result<()> {
    let managers = Audience::Business(business_id);
    event::record(db, EventKind::TeamChanged, business_id, managers)?;
    notify_administrators(db, business_id)
}

/// The id of the business that a user manages.
pub fn managed_by(db: &mut Db<'_>, user_id: i64) -> Result<Option<i64>> {
    db.first(
        "SELECT business_id FROM business_managers WHERE user_id = ?1",
        values![user_id],
    )
}
