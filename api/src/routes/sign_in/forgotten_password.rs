//! New passwords by mailed links.

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::wire::User;
use portal_core::api::{
    AnswerShape, Endpoint, ErrorCode, ForgotPassword, ReadPasswordLink, ResetPassword, Secret,
};
use portal_core::validate::{PasswordOwner, replacing_password};

use super::mailed_link;
use crate::administration::{links_and_invitations, notify_administrators, unconfirmed_sign_up};
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::language;
use crate::http::response::JsonResponse;
use crate::mail::{self, LinkRequest, Template};
use crate::security::ended_session::{self, EndReason};
use crate::security::limits;
use crate::security::networks;
use crate::security::one_time_token::{self, Purpose};
use crate::security::password::fair_queue::PermitRequest;
use crate::state::AppState;
use crate::store::Db;
use crate::users;

/// Links that set a password.
const PURPOSES: [Purpose; 2] = [Purpose::ResetPassword, Purpose::FirstPassword];

/// `POST user/password/forgotten`
pub async fn forgot(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let source = request.credentials.source.clone();
    let language = language::of(&request.parts.headers);
    let email = request.parse::<ForgotPassword>().await?.email;
    let asked = LinkRequest::NewPassword;
    mailed_link::ask(&state, asked, &email, language, source).await
}

/// `POST user/password/reading`: the address, which a password manager saves with the new password.
pub async fn read(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(show(state, request).await).await
}

async fn show(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let subscriber = networks::subscriber(request.client_address);
    let token = request.parse::<ReadPasswordLink>().await?.token;
    let find = move |db: &mut Db<'_>| Ok(owner(db, &token)?.email);
    let email = mailed_link::check(&state, subscriber, find).await?;
    JsonResponse::success(ReadPasswordLink::INFO.answer, &email)
}

/// `POST user/password/reset`: sets the password, once for each link.
pub async fn reset(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(set_password(state, request).await).await
}

async fn set_password(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let request_id = Arc::clone(&request.credentials.request_id);
    let source = request.credentials.source.clone();
    let subscriber = networks::subscriber(request.client_address);
    let request = request.parse::<ResetPassword>().await?;
    let (token, password) = (request.token.clone(), request.password.clone());
    let check = move |db: &mut Db<'_>| require_allowed(&owner(db, &token)?, &password);
    mailed_link::check(&state, subscriber.clone(), check).await?;
    let permit_request = PermitRequest::of_link(subscriber.clone(), &request.token);
    let permit = state.passwords.acquire(permit_request);
    let permit = permit.await?;
    let hash = state.passwords.hash(request.password, &permit).await?;
    let token = request.token;
    let write = move |db: &mut Db<'_>| {
        let user = owner(db, &token)?;
        users::set_password(db, user.id, &hash)?;
        if users::confirm_email(db, user.id)? {
            // The person who signed up may not be the one who reads the mail of the address.
            unconfirmed_sign_up::end(db, user.id)?;
            notify_administrators(db, user.id)?;
        }
        // This link and all others: a second click at the same time finds none.
        links_and_invitations::void(db, user.id)?;
        ended_session::end_all(db, user.id, EndReason::PasswordChanged)?;
        mail::tell_of_act(db, user.id, &Template::PasswordChanged, &source)?;
        audit::record_own(db, Action::UserResetPassword, user.id, &request_id)
    };
    state.store.write(write).await?;
    JsonResponse::success(AnswerShape::Nothing, &())
}

/// The user whose link it is.
///
/// # Errors
/// [`ErrorCode::LinkExpired`] where it does not work (any more), or the account is disabled.
fn owner(db: &mut Db<'_>, token: &Secret) -> Result<User> {
    for purpose in PURPOSES {
        if let Some(owner) = one_time_token::find(db, token, purpose)?
            && !users::is_disabled(db, owner.user_id)?
            && let Some(user) = users::find(db, owner.user_id)?
        {
            return Ok(user);
        }
    }
    Err(ErrorCode::LinkExpired.into())
}

/// The rules of sign-up, with the owner's names.
pub(in crate::routes) fn require_allowed(user: &User, password: &Secret) -> Result<()> {
    let owner = PasswordOwner {
        email: &user.email,
        names: [&user.first_name, &user.last_name],
    };
    Error::refuse_fields(replacing_password(password, &owner))
}
