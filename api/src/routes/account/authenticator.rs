//! A person's own authenticator app and recovery codes (FACTOR-2, FACTOR-3).

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::requests::{FirstCodeRequest, KeptCodesRequest, NoFields};
use portal_core::api::{Endpoint, ErrorCode, OfferAuthenticator};

use crate::audit::Action;
use crate::error::Result;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::mail::{self, SecurityChange, Template};
use crate::second_factor::{enrolment, recovery_codes, totp};
use crate::security::pending_sign_in;
use crate::security::session::{self, CurrentUser};
use crate::state::AppState;
use crate::store::Db;

/// `POST user/authenticator`
pub async fn offer(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    request.authorize::<OfferAuthenticator>(&state).await?;
    let credentials = Arc::clone(&request.credentials);
    request.parse::<OfferAuthenticator>().await?;
    let portal = state.config.portal_name().to_owned();
    let write = move |db: &mut Db<'_>| {
        let user = session::authorize(db, OfferAuthenticator::INFO.access, &credentials)?;
        user.require_recent_proof()?;
        user.audit(db, Action::AuthenticatorOffer, user.user_id)?;
        enrolment::offer(db, user.user_id, &portal)
    };
    let offer = state.store.write(write).await?;
    JsonResponse::success(OfferAuthenticator::INFO.answer, &offer)
}

/// `POST user/authenticator/code`
pub fn confirm(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &FirstCodeRequest,
) -> Result<Vec<String>> {
    // An open session without the password could guess the codes of an offer.
    user.require_recent_proof()?;
    let codes = enrolment::confirm(db, user.user_id, &request.code)?;
    user.audit(db, Action::RecoveryCodesOffer, user.user_id)?;
    Ok(codes)
}

/// `DELETE user/authenticator`
pub fn remove(db: &mut Db<'_>, user: &CurrentUser, _: &NoFields) -> Result<()> {
    user.require_recent_proof()?;
    if !totp::remove(db, user.user_id)? {
        return Err(ErrorCode::NotFound.into());
    }
    recovery_codes::remove(db, user.user_id)?;
    let removed = Template::SecurityChanged(SecurityChange::AuthenticatorRemoved);
    mail::tell_of_act(db, user.user_id, &removed, &user.source)?;
    user.audit(db, Action::AuthenticatorRemove, user.user_id)
}

/// `POST user/recovery`
pub fn new_recovery_codes(
    db: &mut Db<'_>,
    user: &CurrentUser,
    _: &NoFields,
) -> Result<Vec<String>> {
    user.require_recent_proof()?;
    if !totp::exists(db, user.user_id)? {
        return Err(ErrorCode::NotFound.into());
    }
    let codes = recovery_codes::offer(db, user.user_id, None)?;
    user.audit(db, Action::RecoveryCodesOffer, user.user_id)?;
    Ok(codes)
}

/// `POST user/recovery/kept`. The codes, which only their owner saw, stand for the proof that they were offered for.
pub fn keep_recovery_codes(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &KeptCodesRequest,
) -> Result<()> {
    let action = match enrolment::keep(db, user.user_id, &request.code, &user.source)? {
        SecurityChange::AuthenticatorAdded => Action::AuthenticatorAdd,
        _ => Action::RecoveryCodesReplace,
    };
    // Pending sign-ins were to set up an app of their own.
    pending_sign_in::end_all(db, user.user_id)?;
    user.audit(db, action, user.user_id)
}
