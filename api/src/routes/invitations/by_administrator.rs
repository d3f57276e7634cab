//! Invitations by administrators (INVITE-1).

use portal_core::api::ErrorCode;
use portal_core::api::requests::{ById, InviteRequest, NoFields};
use portal_core::api::wire::Invitation;
use portal_core::validate::{FieldCode, FieldError};

use crate::audit::Action;
use crate::error::{Error, Result};
use crate::http::call::Call;
use crate::invitations::{self, Invitee, NewInvitation};
use crate::security::limits::limited_act::LimitedAct;
use crate::store::Db;
use crate::{users, values};

/// `GET admin/invitation`
pub fn list(call: Call<'_, NoFields>) -> Result<Vec<Invitation>> {
    invitations::list(call.db)
}

/// `POST admin/invitation`. Administrators see every account of the portal, so that the answer names it.
pub fn invite(call: Call<'_, InviteRequest>) -> Result<()> {
    if call.request.role.is_some() {
        call.by.require_recent_proof()?;
    }
    let email = users::normal_email(&call.request.email);
    require_target(call.db, call.request)?;
    LimitedAct::Invitation(call.by.user_id).count(call.db)?;
    LimitedAct::InvitationMailTo(&email).count(call.db)?;
    if let Invitee::Owner(account) = Invitee::of(call.db, &email)?
        && account.is_of_portal
    {
        return Err(ErrorCode::AccountExists.into());
    }
    let new = NewInvitation {
        email: &email,
        role: call.request.role,
        brand_id: call.request.brand_id,
        business_id: call.request.business_id,
        language: call.request.language,
        invited_by: call.by.user_id,
    };
    let id = invitations::create(call.db, &new)?;
    call.by.audit(call.db, Action::InvitationCreate, id)
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
pub fn resend(call: Call<'_, ById>) -> Result<()> {
    let (email, role) =
        invitations::target(call.db, call.request.id)?.ok_or(ErrorCode::NotFound)?;
    if role.is_some() {
        call.by.require_recent_proof()?;
    }
    LimitedAct::Invitation(call.by.user_id).count(call.db)?;
    LimitedAct::InvitationMailTo(&email).count(call.db)?;
    invitations::renew(call.db, call.request.id, call.by.user_id)?;
    call.by
        .audit(call.db, Action::InvitationResend, call.request.id)
}

/// `DELETE admin/invitation/{id}`
pub fn withdraw(call: Call<'_, ById>) -> Result<()> {
    invitations::withdraw(call.db, call.request.id)?;
    call.by
        .audit(call.db, Action::InvitationWithdraw, call.request.id)
}
