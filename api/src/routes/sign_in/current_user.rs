//! The signed-in user, and sign-up.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::response::Response;
use portal_core::api::requests::NoFields;
use portal_core::api::wire::{Role, Session, User};
use portal_core::api::{
    self as endpoint, Access, Endpoint, ErrorCode, Register, ResendConfirmation, RoleName,
};
use portal_core::session::menu_roles;
use portal_core::text::{full_name, trim_name};

use super::{mailed_link, sign_up};
use crate::administration::applications;
use crate::error::Result;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::endpoint_router::Reader;
use crate::http::language;
use crate::http::response::JsonResponse;
use crate::mail::LinkRequest;
use crate::routes::insurer::brands;
use crate::routes::team::business;
use crate::security::limits::{call_limits, throttle};
use crate::security::networks;
use crate::security::password::fair_queue::Applicant;
use crate::security::session::CurrentUser;
use crate::state::AppState;
use crate::store::Db;
use crate::users::{self, BrokerDetails, NewUser};

/// Time after which a sign-up is answered: longer than it takes, so that a taken address is answered
/// no sooner and no later.
const SIGN_UP_DURATION: Duration = Duration::from_millis(250);

/// `GET user`
pub fn current(db: &mut Db<'_>, user: &CurrentUser, _: &NoFields) -> Result<User> {
    users::find(db, user.user_id)?.ok_or_else(|| ErrorCode::Unauthenticated.into())
}

/// `GET user/role`
pub fn roles(_: &mut Db<'_>, user: &CurrentUser, _: &NoFields) -> Result<Vec<Role>> {
    Ok(user.roles.clone())
}

/// `GET session`: what `user`, `user/role`, `user/business` and `brand` answer, the last two to those who
/// may make the calls.
pub fn session(
    db: &mut Db<'_>,
    user: &CurrentUser,
    request: &NoFields,
    reader: &Reader,
) -> Result<Session> {
    let may = |access: Access| access.check(Some(&user.roles)).is_ok();
    let found = current(db, user, request)?;
    let names = [found.first_name.as_str(), &found.last_name];
    Ok(Session {
        name: full_name(names, &found.email),
        menu_roles: menu_roles(&user.roles),
        business: match may(endpoint::Business::INFO.access) {
            true => business::managed(db, user)?,
            false => None,
        },
        brands: match may(endpoint::Brands::INFO.access) {
            true => brands::brands(db, user, request)?,
            false => Vec::new(),
        },
        waiting: match user.is(RoleName::Admin) {
            true => Some(applications::count(db)?),
            false => None,
        },
        roles: user.roles.clone(),
        language: reader.language,
        user: found,
    })
}

/// `POST user`: sign-up of a broker, who then confirms the address and waits for approval.
///
/// The same answer, after the same time, whether or not the address has an account: its owner is notified
/// by mail (SESSION-11).
pub async fn register(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let answered_at = Instant::now() + SIGN_UP_DURATION;
    let answer = throttle::delay_refusal(open_account(state, request).await).await;
    tokio::time::sleep_until(answered_at.into()).await;
    answer
}

async fn open_account(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    if !state.oidc.takes_passwords() {
        return Err(ErrorCode::PasswordSignInOff.into());
    }
    let request_id = Arc::clone(&request.credentials.request_id);
    let subscriber = networks::subscriber(request.client_address);
    let language = language::of(&request.parts.headers);
    let request = request.parse::<Register>().await?;
    let email = users::normal_email(&request.email);
    let checked = subscriber.clone();
    let check = move |db: &mut Db<'_>| call_limits::check_sign_up(db, &checked);
    // Refused without a write: a flood costs little.
    state.store.read(check).await?;
    let permit = state.passwords.acquire(Applicant {
        subscriber: subscriber.clone(),
        // Separate from sign-ins: sign-ups with an account's e-mail do not delay its owner.
        account: format!("sign-up:{email}"),
        is_known: false,
    });
    let permit = permit.await?;
    let count = move |db: &mut Db<'_>| call_limits::count_sign_up(db, &subscriber);
    state.store.write(count).await?;
    // Also where the address is taken: it takes as long.
    let password_hash = state.passwords.hash(request.password, &permit).await?;
    let user = NewUser {
        email,
        password_hash: Some(password_hash),
        first_name: trim_name(&request.first_name).to_owned(),
        last_name: trim_name(&request.last_name).to_owned(),
        cellphone: None,
        language,
        is_email_confirmed: false,
    };
    let broker = BrokerDetails {
        firm: request.firm,
        licence_number: request.licence_number,
        phone: request.phone,
    };
    let write = move |db: &mut Db<'_>| sign_up::register(db, &user, &broker, &request_id);
    let user = state.store.write(write).await?;
    JsonResponse::success(Register::INFO.answer, &user)
}

/// `POST user/confirmation`: mails the confirming link of a sign-up again.
pub async fn resend_confirmation(
    state: Arc<AppState>,
    request: EndpointRequest,
) -> Result<Response> {
    let subscriber = networks::subscriber(request.client_address);
    let language = language::of(&request.parts.headers);
    let email = request.parse::<ResendConfirmation>().await?.email;
    let asked = LinkRequest::Confirmation;
    mailed_link::ask(&state, asked, &email, language, subscriber).await
}
