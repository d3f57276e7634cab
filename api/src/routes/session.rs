//! Signing in and out.

use std::sync::Arc;

use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::Response;
use portal_core::api::{AnswerShape, ErrorCode, SignIn};

use crate::error::Result;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::security::session::{self, Limits, SessionCredentials};
use crate::security::{cookies, throttle};
use crate::state::AppState;
use crate::store::Db;
use crate::time::SECOND;
use crate::{audit, users};

/// `POST user/token`: counts the attempt, verifies the password, opens a session.
pub async fn sign_in(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let credentials = Arc::clone(&request.credentials);
    let network = throttle::network(request.client_address);
    let request = request.parse::<SignIn>().await?;
    let email = users::normal_email(&request.email);

    let attempt = (email.clone(), network.clone());
    let count = move |db: &mut Db<'_>| throttle::sign_in(db, &attempt.0, &attempt.1);
    state.store.write(count).await?;
    let user_id = verified_user(&state, &credentials, &email, request.password).await?;

    let remembered = request.remember_me;
    let open = move |db: &mut Db<'_>| {
        throttle::signed_in(db, &email, &network)?;
        let request_id = &credentials.request_id;
        audit::record(db, Some(user_id), "session.open", user_id, request_id)?;
        session::open(db, user_id, remembered, credentials.token_hash.as_deref())
    };
    let token = state.store.write(open).await?;
    let limits = Limits::of(remembered);
    let max_age = remembered.then_some(limits.absolute / SECOND);
    // Without remember-me the session expires with the browser. The hint cannot observe that, so it
    // expires at the idle limit.
    with_cookies([
        cookies::session(&token, max_age, &state.config)?,
        cookies::session_hint("1", limits.idle / SECOND, &state.config)?,
    ])
}

async fn verified_user(
    state: &AppState,
    credentials: &SessionCredentials,
    email: &str,
    password: portal_core::api::Secret,
) -> Result<i64> {
    let email = email.to_owned();
    let find = move |db: &mut Db<'_>| users::credentials(db, &email);
    let (user_id, hash) = state.store.read(find).await?.unzip();
    if let Some(user_id) = user_id {
        credentials.user_id.get_or_init(|| user_id);
    }
    let is_verified = state.passwords.verify(password, hash.flatten()).await?;
    let user_id = user_id.filter(|_| is_verified);
    Ok(user_id.ok_or(ErrorCode::WrongCredentials)?)
}

/// `DELETE user/token`: ends the session in the database, so that a copied cookie is worthless.
pub async fn sign_out(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let credentials = request.credentials;
    if let Some(token_hash) = credentials.token_hash.clone() {
        let end = move |db: &mut Db<'_>| {
            if let Some(user_id) = session::end(db, &token_hash)? {
                let request_id = &credentials.request_id;
                audit::record(db, Some(user_id), "session.end", user_id, request_id)?;
            }
            Ok(())
        };
        state.store.write(end).await?;
    }
    with_cookies([
        cookies::session("", Some(0), &state.config)?,
        cookies::session_hint("", 0, &state.config)?,
    ])
}

fn with_cookies(cookies: [HeaderValue; 2]) -> Result<Response> {
    let mut response = JsonResponse::success(AnswerShape::Nothing, &())?;
    for cookie in cookies {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}
