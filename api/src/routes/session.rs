//! Signing in and out.

use std::sync::Arc;

use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
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
    let (user_id, password_hash) =
        verified_user(&state, &credentials, &email, request.password).await?;

    let remembered = request.remember_me;
    let open = move |db: &mut Db<'_>| {
        users::require_open(db, user_id, &password_hash)?;
        throttle::signed_in(db, &email, &network)?;
        let request_id = &credentials.request_id;
        audit::record(db, Some(user_id), "session.open", user_id, request_id)?;
        session::open(db, user_id, remembered, &credentials.token_hashes)
    };
    let token = state.store.write(open).await?;
    let limits = Limits::of(remembered);
    let max_age = remembered.then_some(limits.absolute / SECOND);
    // Without remember-me the session expires with the browser. The hint cannot observe that, so it
    // expires at the idle limit.
    let cookies = [
        cookies::session(&token, max_age, &state.config)?,
        cookies::session_hint("1", limits.idle / SECOND, &state.config)?,
    ];
    let response = JsonResponse::success(AnswerShape::Nothing, &())?;
    Ok(with_cookies(response, cookies))
}

async fn verified_user(
    state: &AppState,
    credentials: &SessionCredentials,
    email: &str,
    password: portal_core::api::Secret,
) -> Result<(i64, String)> {
    let email = email.to_owned();
    let find = move |db: &mut Db<'_>| users::credentials(db, &email);
    let (user_id, hash) = state.store.read(find).await?.unzip();
    if let Some(user_id) = user_id {
        credentials.user_id.get_or_init(|| user_id);
    }
    let hash = hash.flatten();
    let is_verified = state.passwords.verify(password, hash.clone()).await?;
    let verified = user_id.zip(hash).filter(|_| is_verified);
    Ok(verified.ok_or(ErrorCode::WrongCredentials)?)
}

/// `DELETE user/token`: ends the session in the database, so that a copied cookie is worthless. The
/// browser's cookies go also where the database cannot be written.
pub async fn sign_out(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let response = match end_sessions(&state, request.credentials).await {
        Ok(()) => JsonResponse::success(AnswerShape::Nothing, &())?,
        Err(error) => error.into_response(),
    };
    let cookies = [
        cookies::session("", Some(0), &state.config)?,
        cookies::session_hint("", 0, &state.config)?,
    ];
    Ok(with_cookies(response, cookies))
}

async fn end_sessions(state: &AppState, credentials: Arc<SessionCredentials>) -> Result<()> {
    if credentials.token_hashes.is_empty() {
        return Ok(());
    }
    let end = move |db: &mut Db<'_>| {
        for token_hash in &credentials.token_hashes {
            if let Some(user_id) = session::end(db, token_hash)? {
                let request_id = &credentials.request_id;
                audit::record(db, Some(user_id), "session.end", user_id, request_id)?;
            }
        }
        Ok(())
    };
    state.store.write(end).await
}

fn with_cookies(mut response: Response, cookies: [HeaderValue; 2]) -> Response {
    for cookie in cookies {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}
