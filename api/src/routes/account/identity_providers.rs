//! The identity providers that open a person's account (SSO-4).

use portal_core::api::ErrorCode;
use portal_core::api::requests::UnlinkProviderRequest;

use crate::administration::notify_administrators;
use crate::audit::Action;
use crate::error::Result;
use crate::http::call::Call;
use crate::mail::{self, SecurityChange, Template};
use crate::oidc;

/// `DELETE user/provider`
pub fn unlink(call: Call<'_, UnlinkProviderRequest>) -> Result<()> {
    let (db, user) = (call.db, call.by);
    user.require_recent_proof()?;
    if !oidc::account::unlink_one(db, user.user_id, &call.request.issuer)? {
        return Err(ErrorCode::NotFound.into());
    }
    let template = Template::SecurityChanged(SecurityChange::ProviderRemoved);
    mail::tell_of_act(db, user.user_id, &template, &user.source)?;
    notify_administrators(db, user.user_id)?;
    user.audit(db, Action::IdentityRemove, user.user_id)
}
