//! The business that a user manages (ACCESS-2).

use portal_core::api::ErrorCode;

use crate::administration::businesses;
use crate::error::{Error, Result};
use crate::security::session::CurrentUser;
use crate::store::Db;

/// Refuses the business of another manager as if it did not exist.
pub fn require_own(db: &mut Db<'_>, user: &CurrentUser, business_id: i64) -> Result<()> {
    Error::refuse_if(find(db, user)? != Some(business_id), ErrorCode::NotFound)
}

/// The id of the business that the user manages.
pub fn find(db: &mut Db<'_>, user: &CurrentUser) -> Result<Option<i64>> {
    businesses::managed_by(db, user.user_id)
}
