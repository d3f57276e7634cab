//! A person's own password (ACCOUNT-3).

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::{AnswerShape, ChangePassword, Endpoint, ErrorCode};

use super::recent_proof::verify_password;
use crate::administration::links_and_invitations;
use crate::audit::Action;
use crate::error::Result;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::mail::{self, Template};
use crate::routes::sign_in::forgotten_password::require_allowed;
use crate::routes::sign_in::opened_session::{account_key, rotated_cookies};
use crate::routes::sign_in::password::with_cookies;
use crate::security::ended_session::{self, EndReason};
use crate::security::limits;
use crate::security::rotated_token;
use crate::security::session;
use crate::security::{cookies, networks};
use crate::state::AppState;
use crate::store::Db;
use crate::{time, users};

/// `POST user/password`: asks for the old password, ends the other sessions, and gives this one a new token, but no new
/// proof: the password alone does not stand for the second factor.
pub async fn change(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(replace(state, request).await).await
}

async fn replace(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let user_id = request.authorize(&state).await?.user_id;
    let credentials = Arc::clone(&request.credentials);
    let request = request.parse::<ChangePassword>().await?;
    let find = move |db: &mut Db<'_>| users::find(db, user_id);
    let owner = state.store.read(find).await?;
    let owner = owner.ok_or(ErrorCode::Unauthenticated)?;
    require_allowed(&owner, &request.password)?;
    let verified = verify_password(&state, &credentials, user_id, request.current_password).await?;
    let hash = state.passwords.hash(request.password, &verified.permit);
    let new_hash = hash.await?;

    let network = networks::network(credentials.source.address);
    let write = move |db: &mut Db<'_>| {
        let user = session::authorize(db, ChangePassword::INFO.access, &credentials)?;
        verified.require_current(db)?;
        users::set_password(db, user_id, &new_hash)?;
        let reason = EndReason::PasswordChanged;
        ended_session::end_others(db, user_id, &user.token_hash, reason)?;
        links_and_invitations::void(db, user_id)?;
        let rotated = rotated_token::issue(db, &user)?;
        // The new password forgets devices and networks; this one is known.
        let key = account_key(db, user_id)?;
        key.remember_network(db, user_id, &network)?;
        mail::tell_of_act(db, user_id, &Template::PasswordChanged, &user.source)?;
        user.audit(db, Action::UserChangePassword, user.user_id)?;
        Ok((rotated, key.device(None, time::now())))
    };
    let (rotated, device) = state.store.write(write).await?;
    let response = JsonResponse::success(AnswerShape::Nothing, &())?;
    let response = with_cookies(response, rotated_cookies(&rotated, &state.config)?);
    Ok(with_cookies(
        response,
        [cookies::device(&device, &state.config)?],
    ))
}
