//! Invitations by administrators (INVITE-1).

use portal_core::api::ErrorCode;
use portal_core::api::requests::{ById, InviteRequest, NoFields};
use portal_core::api::wire::Invitation;
use portal_core::validate::{FieldCode, FieldError};

use crate::audit::Action;
use crate::error::{Error, Result};
use crate::invitations::{self, Invitee, NewInvitation};
use crate::security::limits::limited_act::LimitedAct;
use crate::security::session::CurrentUser;
use crate::store::Db;
use crate::{users, values};

/// `GET admin/invitation`
pub fn list(db: &mut Db<'_>, _: &CurrentUser, _: &NoFields) -> Result<Vec<Invitation>> {
    invitations::list(db)
}

/// `POST admin/invitation`. Administrators see every account of the portal, so that the answer names it.
pub fn invite(db: &mut Db<'_>, user: &CurrentUser, request: &InviteRequest) -> Result<()> {
    if request.role.is_some() {
        user.require_recent_proof()?;
    }
    let email = users::normal_email(&request.email);
    require_target(db, request)?;
    LimitedAct::Invitation(user.user_id).count(db)?;
    LimitedAct::InvitationMailTo(&email).count(db)?;
    if let Invitee::Owner(account) = Invitee::of(db, &email)?
        && account.is_of_portal
    {
        return Err(ErrorCode::AccountExists.into());
    }
    let new = NewInvitation {
        email: &email,
        role: request.role,
        brand_id: request.brand_id,
        business_id: request.business_id,
        language: request.language,
        invited_by: user.user_id,
    };
    let id = invitations::create(db, &new)?;
    user.audit(db, Action::InvitationCreate, id)
}

/// Requires that brand and business exist. Brand 0 is the platform's own desk, of administrators.
fn require_target(db: &mut Db<'_>, request: &InviteRequest) -> Result<()> {
    for (field, id, sql) in [
        (
            "brandId",
            request.brand_id,
            "SELECT COUNT(*) > 0 FROM brands WHERE id = ?1 AND id <> 0",
        ),
        (
            "businessId",
            request.business_id,
            "SELECT COUNT(*) > 0 FROM businesses WHERE id = ?1",
        ),
    ] {
        if let Some(id) = id
            && !db.value::<bool>(sql, values![id])?
        {
            return Err(Error::fields(vec![FieldError::new(
                field,
                FieldCode::Invalid,
            )]));
        }
    }
    Ok(())
}

/// `POST admin/invitation/{id}`
pub fn resend(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    let (email, role) = invitations::target(db, request.id)?.ok_or(ErrorCode::NotFound)?;
    if role.is_some() {
        user.require_recent_proof()?;
    }
    LimitedAct::Invitation(user.user_id).count(db)?;
    LimitedAct::InvitationMailTo(&email).count(db)?;
    invitations::renew(db, request.id, user.user_id)?;
    user.audit(db, Action::InvitationResend, request.id)
}

/// `DELETE admin/invitation/{id}`
pub fn withdraw(db: &mut Db<'_>, user: &CurrentUser, request: &ById) -> Result<()> {
    invitations::withdraw(db, request.id)?;
    user.audit(db, Action::InvitationWithdraw, request.id)
}
