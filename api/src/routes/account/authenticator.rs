//! A person's own authenticator app and recovery codes (FACTOR-2, FACTOR-3).

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::requests::{FirstCodeRequest, NoFields};
use portal_core::api::wire::OfferedAuthenticator;
use portal_core::api::{Endpoint, ErrorCode, OfferAuthenticator};
use portal_core::validate::{FactorCode, FieldCode, FieldError, factor_code};

use crate::audit::Action;
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::mail::{self, SecurityChange, Template};
use crate::second_factor::{recovery_codes, totp};
use crate::security::pending_sign_in;
use crate::security::session::{self, CurrentUser};
use crate::state::AppState;
use crate::store::Db;
use crate::users;

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
        offer_to(db, user.user_id, &portal)
    };
    let offer = state.store.write(write).await?;
    JsonResponse::success(OfferAuthenticator::INFO.answer, &offer)
}

/// Offers the user a secret for an authenticator app, named after the portal.
pub fn offer_to(db: &mut Db<'_>, user_id: i64, portal: &str) -> Result<OfferedAuthenticator> {
    let user = users::find(db, user_id)?.ok_or(ErrorCode::Unauthenticated)?;
    let offer = totp::offer(db, user_id, &user.email, portal)?;
    Ok(OfferedAuthenticator {
        secret: offer.secret,
        qr_code: offer.qr_code,
    })
}

/// `POST user/authenticator/code`
pub fn confirm(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &FirstCodeRequest,
) -> Result<Vec<String>> {
    // An open session without the password could guess the codes of an offer.
    user.require_recent_proof()?;
    let codes = confirm_of(db, user.user_id, request)?;
    // These were to set up an app of their own.
    pending_sign_in::end_all(db, user.user_id)?;
    user.audit(db, Action::AuthenticatorAdd, user.user_id)?;
    Ok(codes)
}

/// The mail about a change.
fn message(change: SecurityChange) -> Template {
    Template::SecurityChanged(change)
}

/// Sets up the authenticator of the user by its first code; new recovery codes.
pub fn confirm_of(
    db: &mut Db<'_>,
    user_id: i64,
    request: &FirstCodeRequest,
) -> Result<Vec<String>> {
    let is_right = match factor_code(request.code.expose()) {
        Some(FactorCode::Authenticator(code)) => totp::confirm(db, user_id, &code)?,
        _ => false,
    };
    if !is_right {
        return Err(wrong_code());
    }
    mail::to_user(db, user_id, &message(SecurityChange::AuthenticatorAdded))?;
    recovery_codes::replace(db, user_id)
}

/// A code that counts not, or not any more.
pub fn wrong_code() -> Error {
    Error::fields(vec![FieldError::new("code", FieldCode::WrongCode)])
}

/// `DELETE user/authenticator`
pub fn remove(db: &mut Db<'_>, user: &CurrentUser, _: &NoFields) -> Result<()> {
    user.require_recent_proof()?;
    if !totp::remove(db, user.user_id)? {
        return Err(ErrorCode::NotFound.into());
    }
    recovery_codes::remove(db, user.user_id)?;
    mail::to_user(
        db,
        user.user_id,
        &message(SecurityChange::AuthenticatorRemoved),
    )?;
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
    let codes = recovery_codes::replace(db, user.user_id)?;
    mail::to_user(
        db,
        user.user_id,
        &message(SecurityChange::RecoveryCodesReplaced),
    )?;
    user.audit(db, Action::RecoveryCodesReplace, user.user_id)?;
    Ok(codes)
}
