//! Brands of brokers: opened on purpose, renamed, their quotas, their members (BRAND-1).

use portal_core::api::wire::EventKind;
use portal_core::api::{ErrorCode, RoleName};
use portal_core::audience::Audience;
use portal_core::text::{fold, trim_name};

use super::{Actor, notify_administrators, notify_user, withdraw_invitations};
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::events::event;
use crate::store::Db;
use crate::{id, users, values};

/// A brand's row.
#[derive(Clone, Debug)]
pub struct BrandRow {
    /// Its name.
    pub name: String,
    /// Offers in 30 days.
    pub offer_quota: i64,
}

/// A broker's brand. Brand 0, the platform's own, is none.
///
/// # Errors
/// [`ErrorCode::NotFound`].
pub fn find(db: &mut Db<'_>, brand_id: i64) -> Result<BrandRow> {
    let found = db.row(
        "SELECT name, offer_quota FROM brands WHERE id = ?1 AND id <> 0",
        values![brand_id],
        |row| {
            Ok(BrandRow {
                name: row.get("name")?,
                offer_quota: row.get("offer_quota")?,
            })
        },
    )?;
    found.ok_or_else(|| ErrorCode::NotFound.into())
}

/// Opens a brand; returns its id.
///
/// # Errors
/// [`ErrorCode::BrandNameTaken`].
pub fn create(db: &mut Db<'_>, by: Actor<'_>, name: &str, offer_quota: u32) -> Result<i64> {
    let name = trim_name(name);
    require_free(db, name, None)?;
    let brand_id = id::next();
    db.execute(
        "INSERT INTO brands (id, name, offer_quota) VALUES (?1, ?2, ?3)",
        values![brand_id, name, i64::from(offer_quota)],
    )?;
    let (kind, audience) = (EventKind::BrandCreated, Audience::Administrators);
    event::record(db, kind, brand_id, audience)?;
    notify_administrators(db, brand_id)?;
    by.audit(db, Action::BrandCreate, brand_id)?;
    Ok(brand_id)
}

/// Changes name and quota of a brand. What stays the same leaves no row in the audit trail.
///
/// # Errors
/// [`ErrorCode::NotFound`], [`ErrorCode::BrandNameTaken`].
pub fn update(
    db: &mut Db<'_>,
    by: Actor<'_>,
    brand_id: i64,
    name: &str,
    offer_quota: u32,
) -> Result<()> {
    let before = find(db, brand_id)?;
    let (name, offer_quota) = (trim_name(name), i64::from(offer_quota));
    if name == before.name && offer_quota == before.offer_quota {
        return Ok(());
    }
    require_free(db, name, Some(brand_id))?;
    db.execute(
        "UPDATE brands SET name = ?2, offer_quota = ?3 WHERE id = ?1",
        values![brand_id, name, offer_quota],
    )?;
    notify_administrators(db, brand_id)?;
    if name != before.name {
        let change = audit::change(&before.name, name);
        by.audit_with(db, Action::BrandRename, brand_id, &change)?;
    }
    if offer_quota != before.offer_quota {
        let change = audit::change(&before.offer_quota.to_string(), &offer_quota.to_string());
        by.audit_with(db, Action::BrandQuota, brand_id, &change)?;
    }
    Ok(())
}

/// Makes a broker a member of a brand; nothing changes for one of its members.
///
/// # Errors
/// [`ErrorCode::NotFound`] for an unknown brand, [`ErrorCode::NotABroker`].
pub fn join(db: &mut Db<'_>, by: Actor<'_>, brand_id: i64, user_id: i64) -> Result<()> {
    find(db, brand_id)?;
    if !users::holds(db, user_id, RoleName::Assurance)? {
        return Err(ErrorCode::NotABroker.into());
    }
    let is_member: bool = db.value(
        "SELECT COUNT(*) > 0 FROM brand_members WHERE brand_id = ?1 AND user_id = ?2",
        values![brand_id, user_id],
    )?;
    if is_member {
        return Ok(());
    }
    users::join_brand(db, user_id, brand_id)?;
    notify_user(db, user_id)?;
    notify_administrators(db, brand_id)?;
    let brand = brand_id.to_string();
    by.audit_with(db, Action::BrokerJoinBrand, user_id, &brand)
}

/// Takes a broker out of one brand; others stay, and the role too. Returns whether they were a member.
pub fn leave(db: &mut Db<'_>, by: Actor<'_>, brand_id: i64, user_id: i64) -> Result<bool> {
    let left = db.execute(
        "DELETE FROM brand_members WHERE brand_id = ?1 AND user_id = ?2 AND brand_id <> 0",
        values![brand_id, user_id],
    )?;
    if left == 0 {
        return Ok(false);
    }
    withdraw_invitations(db, user_id, RoleName::Assurance, Some(brand_id))?;
    notify_user(db, user_id)?;
    notify_administrators(db, brand_id)?;
    let brand = brand_id.to_string();
    by.audit_with(db, Action::BrokerLeaveBrand, user_id, &brand)?;
    Ok(true)
}

/// The brand of this name.
pub fn with_name(db: &mut Db<'_>, name: &str) -> Result<Option<i64>> {
    db.first(
        "SELECT id FROM brands WHERE name = ?1",
        values![trim_name(name)],
    )
}

/// Refuses a name that differs from another brand's in case and accents only: it would be a mistyped one. The
/// platform's own counts too.
fn require_free(db: &mut Db<'_>, name: &str, brand_id: Option<i64>) -> Result<()> {
    let key = fold(name);
    let names = db.rows("SELECT id, name FROM brands", values![], |row| {
        Ok((row.get::<i64>("id")?, fold(row.text("name")?)))
    })?;
    let is_taken = names
        .iter()
        .any(|(id, taken)| *taken == key && Some(*id) != brand_id);
    Error::refuse_if(is_taken, ErrorCode::BrandNameTaken)
}
