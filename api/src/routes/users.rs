//! The signed-in user, and sign-up.

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::requests::NoFields;
use portal_core::api::wire::{Role, User};
use portal_core::api::{Endpoint, ErrorCode, Register, RoleName};
use portal_core::text::trim_name;

use crate::audit;
use crate::error::Result;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::language;
use crate::http::response::JsonResponse;
use crate::security::fair_queue::Applicant;
use crate::security::session::CurrentUser;
use crate::security::{networks, throttle};
use crate::state::AppState;
use crate::store::Db;
use crate::users::{self, NewUser};

/// `GET user`
pub fn current(db: &mut Db<'_>, user: &CurrentUser, _: &NoFields) -> Result<User> {
    users::find(db, user.user_id)?.ok_or_else(|| ErrorCode::Unauthenticated.into())
}

/// `GET user/role`
pub fn roles(_: &mut Db<'_>, user: &CurrentUser, _: &NoFields) -> Result<Vec<Role>> {
    Ok(user.roles.clone())
}

/// `POST user`: sign-up of a broker, who then waits for approval.
pub async fn register(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    throttle::delay_refusal(open_account(state, request).await).await
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
    let check = move |db: &mut Db<'_>| throttle::check_sign_up(db, &checked);
    // Refused without a write: a flood costs little.
    state.store.read(check).await?;
    let permit = state.passwords.acquire(Applicant {
        subscriber: subscriber.clone(),
        // Separate from sign-ins: sign-ups with an account's e-mail do not delay its owner.
        account: format!("sign-up:{email}"),
        is_known: false,
    });
    let permit = permit.await?;
    let wanted = email.clone();
    let count = move |db: &mut Db<'_>| {
        throttle::count_sign_up(db, &subscriber)?;
        users::credentials(db, &wanted)
    };
    // Counted also where the address is taken, and not hashed.
    if state.store.write(count).await?.is_some() {
        return Err(ErrorCode::EmailTaken.into());
    }
    let password_hash = state.passwords.hash(request.password, &permit).await?;
    let user = NewUser {
        email,
        password_hash: Some(password_hash),
        first_name: trim_name(&request.first_name).to_owned(),
        last_name: trim_name(&request.last_name).to_owned(),
        cellphone: None,
        language,
        is_email_confirmed: true,
    };
    let as_broker = request.request_assurance_role;
    let user = state
        .store
        .write(move |db| {
            if users::credentials(db, &user.email)?.is_some() {
                return Err(ErrorCode::EmailTaken.into());
            }
            let user = users::insert(db, &user)?;
            if as_broker {
                users::grant(db, user.id, RoleName::Assurance, false)?;
            }
            audit::record(db, Some(user.id), "user.register", user.id, &request_id)?;
            Ok(user)
        })
        .await?;
    JsonResponse::success(Register::INFO.answer, &user)
}
