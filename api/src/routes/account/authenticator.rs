//! A person's own authenticator app and recovery codes (FACTOR-2, FACTOR-3).

use portal_core::api::ErrorCode;
use portal_core::api::requests::{FirstCodeRequest, KeptCodesRequest, NoFields};
use portal_core::api::wire::OfferedAuthenticator;

use crate::audit::Action;
use crate::error::Result;
use crate::http::call::Call;
use crate::mail::{self, SecurityChange, Template};
use crate::second_factor::{enrolment, recovery_codes, totp};
use crate::security::pending_sign_in;

/// `POST user/authenticator`
pub fn offer(call: Call<'_, NoFields>) -> Result<OfferedAuthenticator> {
    let user = call.by;
    user.require_recent_proof()?;
    user.audit(call.db, Action::AuthenticatorOffer, user.user_id)?;
    enrolment::offer(call.db, user.user_id, call.state.config.portal_name())
}

/// `POST user/authenticator/code`
pub fn confirm(call: Call<'_, FirstCodeRequest>) -> Result<Vec<String>> {
    // An open session without the password could guess the codes of an offer.
    call.by.require_recent_proof()?;
    let codes = enrolment::confirm(call.db, call.by.user_id, &call.request.code)?;
    call.by
        .audit(call.db, Action::RecoveryCodesOffer, call.by.user_id)?;
    Ok(codes)
}

/// `DELETE user/authenticator`
pub fn remove(call: Call<'_, NoFields>) -> Result<()> {
    call.by.require_recent_proof()?;
    if !totp::remove(call.db, call.by.user_id)? {
        return Err(ErrorCode::NotFound.into());
    }
    recovery_codes::remove(call.db, call.by.user_id)?;
    let removed = Template::SecurityChanged(SecurityChange::AuthenticatorRemoved);
    mail::tell_of_act(call.db, call.by.user_id, &removed, &call.by.source)?;
    call.by
        .audit(call.db, Action::AuthenticatorRemove, call.by.user_id)
}

/// `POST user/recovery`
pub fn new_recovery_codes(call: Call<'_, NoFields>) -> Result<Vec<String>> {
    call.by.require_recent_proof()?;
    if !totp::exists(call.db, call.by.user_id)? {
        return Err(ErrorCode::NotFound.into());
    }
    let codes = recovery_codes::offer(call.db, call.by.user_id, None)?;
    call.by
        .audit(call.db, Action::RecoveryCodesOffer, call.by.user_id)?;
    Ok(codes)
}

/// `POST user/recovery/kept`. The codes, which only their owner saw, stand for the proof that they were offered for.
pub fn keep_recovery_codes(call: Call<'_, KeptCodesRequest>) -> Result<()> {
    let action = match enrolment::keep(
        call.db,
        call.by.user_id,
        &call.request.code,
        &call.by.source,
    )? {
        SecurityChange::AuthenticatorAdded => Action::AuthenticatorAdd,
        _ => Action::RecoveryCodesReplace,
    };
    // Pending sign-ins were to set up an app of their own.
    pending_sign_in::end_all(call.db, call.by.user_id)?;
    call.by.audit(call.db, action, call.by.user_id)
}
