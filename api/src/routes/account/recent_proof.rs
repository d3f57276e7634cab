//! A signed-in person proves again who they are, for changes that matter (ACCOUNT-6).

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::{AnswerShape, ConfirmIdentity, Endpoint, ErrorCode, Secret};
use portal_core::validate::{FieldCode, FieldError};

use crate::audit::Action;
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::routes::sign_in::opened_session::{code_place, rotated_cookies};
use crate::routes::sign_in::password::with_cookies;
use crate::second_factor::{self, enrolment, totp};
use crate::security::limits;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::limits::sign_in_limits::{self, CodePlace};
use crate::security::password::fair_queue::{Permit, PermitRequest};
use crate::security::rotated_token;
use crate::security::session::{self, CurrentUser, SessionCredentials};
use crate::security::{cookies, networks};
use crate::state::AppState;
use crate::store::Db;
use crate::users;

/// `POST user/identity`, by the password, and by a code where the account has an authenticator app: the session gets a new
/// token.
pub async fn confirm(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(confirm_factors(state, request).await).await
}

async fn confirm_factors(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let user = request.authorize(&state).await?;
    let credentials = Arc::clone(&request.credentials);
    let devices = cookies::devices(&request.parts.headers, &state.config);
    let request = request.parse::<ConfirmIdentity>().await?;
    let password = request.current_password;
    let verified = verify_password(&state, &credentials, user.user_id, password).await?;
    // Counted before it is verified, so that parallel guesses count too.
    let (user_id, address) = (user.user_id, credentials.source.address);
    let count = move |db: &mut Db<'_>| {
        let place = code_place(db, user_id, &devices, address)?;
        sign_in_limits::count_code(db, user_id, &place)?;
        Ok(place)
    };
    let code = match request.code {
        Some(code) => Some((code, state.store.write(count).await?)),
        None => None,
    };
    let write = move |db: &mut Db<'_>| {
        let user = session::authorize(db, ConfirmIdentity::INFO.access, &credentials)?;
        verified.require_current(db)?;
        require_code(db, &user, code.as_ref())?;
        user.audit(db, Action::SessionConfirm, user.user_id)?;
        rotated_token::issue_proved(db, &user)
    };
    let rotated = state.store.write(write).await?;
    let response = JsonResponse::success(AnswerShape::Nothing, &())?;
    Ok(with_cookies(
        response,
        rotated_cookies(&rotated, &state.config)?,
    ))
}

/// Uses up the code of an account that has an authenticator app.
fn require_code(
    db: &mut Db<'_>,
    user: &CurrentUser,
    code: Option<&(Secret, CodePlace)>,
) -> Result<()> {
    let user_id = user.user_id;
    if !totp::exists(db, user_id)? {
        return Ok(());
    }
    let missing = || Error::fields(vec![FieldError::new("code", FieldCode::Required)]);
    let (code, place) = code.ok_or_else(missing)?;
    if !second_factor::use_code(db, user_id, code, &user.source)? {
        return Err(enrolment::wrong_code());
    }
    sign_in_limits::code_succeeded(db, user_id, place)
}

/// A password that was right, and the permit to hash another.
pub struct VerifiedPassword {
    /// Its hash.
    pub hash: String,
    /// Its owner.
    pub user_id: i64,
    /// The permit of the queue.
    pub permit: Permit,
}

impl VerifiedPassword {
    /// Checks in the transaction of the change that the password is still the account's; resets its counter.
    pub fn require_current(&self, db: &mut Db<'_>) -> Result<()> {
        let user_id = self.user_id;
        users::require_open(db, user_id, &self.hash).map_err(|_| wrong_password())?;
        LimitedAct::PasswordOfUser(user_id).forget(db)
    }
}

/// Verifies the password of a signed-in user; guesses are limited, parallel ones too.
///
/// # Errors
/// A field error of `currentPassword`, 429 after too many.
pub async fn verify_password(
    state: &AppState,
    credentials: &SessionCredentials,
    user_id: i64,
    password: Secret,
) -> Result<VerifiedPassword> {
    let find = move |db: &mut Db<'_>| {
        let user = users::find(db, user_id)?.ok_or(ErrorCode::Unauthenticated)?;
        let stored = users::credentials(db, &user.email)?;
        Ok(stored.and_then(|(_, hash)| hash))
    };
    let hash = state.store.read(find).await?;
    let permit = state.passwords.acquire(PermitRequest {
        subscriber: networks::subscriber(credentials.source.address),
        account: format!("password:{user_id}"),
        is_known: true,
    });
    let permit = permit.await?;
    let count = move |db: &mut Db<'_>| LimitedAct::PasswordOfUser(user_id).count(db);
    state.store.write(count).await?;
    let is_right = state
        .passwords
        .verify(password, hash.clone(), &permit)
        .await?;
    let hash = hash.filter(|_| is_right).ok_or_else(wrong_password)?;
    Ok(VerifiedPassword {
        hash,
        user_id,
        permit,
    })
}

fn wrong_password() -> Error {
    let wrong = FieldError::new("currentPassword", FieldCode::WrongPassword);
    Error::fields(vec![wrong])
}
