//! Brokers: accepted into a brand, and their role taken back.

use portal_core::api::RoleName;

use super::{Actor, brands, notify_administrators, notify_user};
use crate::audit::Action;
use crate::error::Result;
use crate::mail::{self, Template};
use crate::store::Db;
use crate::{users, values};

/// Makes a user a broker of a brand, who is told so by mail unless they were a broker before. The command line accepts
/// any user; pages approve applications (`super::applications`).
///
/// # Errors
/// [`portal_core::api::ErrorCode::NotFound`] for an unknown brand.
pub fn accept(db: &mut Db<'_>, by: Actor<'_>, user_id: i64, brand_id: i64) -> Result<()> {
    let brand = brands::find(db, brand_id)?.name;
    let was_broker = users::holds(db, user_id, RoleName::Assurance)?;
    users::grant(db, user_id, RoleName::Assurance, true)?;
    users::join_brand(db, user_id, brand_id)?;
    if !was_broker {
        mail::to_user(db, user_id, &Template::BrokerApproved { brand })?;
    }
    notify_user(db, user_id)?;
    notify_administrators(db, user_id)?;
    by.audit_with(db, Action::BrokerApprove, user_id, &brand_id.to_string())
}

/// Takes the broker's role and every brand; sessions go on without them. Returns the number of brands; `None` for a
/// user who had neither.
pub fn revoke(db: &mut Db<'_>, by: Actor<'_>, user_id: i64) -> Result<Option<u64>> {
    let roles = db.execute(
        "DELETE FROM user_roles WHERE user_id = ?1 AND role = ?2",
        values![user_id, RoleName::Assurance.as_str()],
    )?;
    // Brand 0 is the platform's own, of administrators.
    let brands = db.execute(
        "DELETE FROM brand_members WHERE user_id = ?1 AND brand_id <> 0",
        values![user_id],
    )?;
    if roles + brands == 0 {
        return Ok(None);
    }
    notify_user(db, user_id)?;
    notify_administrators(db, user_id)?;
    by.audit(db, Action::BrokerRevoke, user_id)?;
    Ok(Some(brands))
}
