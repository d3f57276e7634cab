//! Signing in and out.

use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use portal_core::api::{AnswerShape, ErrorCode, SignIn};

use crate::failure::Failure;
use crate::http::answer::{Answered, envelope};
use crate::http::call::Call;
use crate::portal::Portal;
use crate::security::session::{self, COOKIE_NAME, Limits, SIGN_NAME};
use crate::security::throttle;
use crate::store::Outcome;
use crate::time::SECOND;
use crate::{audit, users};

/// `POST user/token`: counts the attempt, checks the password, opens a session.
pub async fn sign_in(portal: Portal, call: Call) -> Result<Response, Failure> {
    let (ticket, address) = (call.ticket.clone(), call.address.to_string());
    let asked = call.request::<SignIn>().await?;
    let email = users::normal_email(&asked.email);

    let (account, from) = (email.clone(), address.clone());
    portal
        .store
        .write(move |db| throttle::sign_in(db, &account, &from))
        .await?;
    let account = email.clone();
    let known = portal
        .store
        .read(move |db| users::credentials(db, &account))
        .await?;
    let (user_id, hash) = known.unzip();
    if !portal
        .passwords
        .verify(asked.password, hash.flatten())
        .await?
    {
        return Err(ErrorCode::WrongCredentials.into());
    }
    let user_id = user_id.ok_or(ErrorCode::WrongCredentials)?;

    let remembered = asked.remember_me;
    let token = portal
        .store
        .write(move |db| {
            throttle::signed_in(db, &email, &address)?;
            audit::record(db, Some(user_id), "session.open", user_id, &ticket.call_id)?;
            session::open(db, user_id, remembered, ticket.token_hash.as_deref())
        })
        .await?;
    let seconds = remembered.then(|| Limits::of(true).absolute / SECOND);
    with_cookies(&token, "1", seconds, portal.settings.insecure_cookies)
}

/// `DELETE user/token`: ends the session on the server; a cookie kept elsewhere is worth nothing.
pub async fn sign_out(portal: Portal, call: Call) -> Result<Response, Failure> {
    let ticket = call.ticket;
    if let Some(token_hash) = ticket.token_hash {
        portal
            .store
            .write(move |db| {
                if let Some(user_id) = session::end(db, &token_hash)? {
                    audit::record(db, Some(user_id), "session.end", user_id, &ticket.call_id)?;
                }
                Ok(())
            })
            .await?;
    }
    with_cookies("", "", Some(0), portal.settings.insecure_cookies)
}

/// A success that tells nothing but the session cookie, and beside it a sign that scripts may read:
/// without it the page asks for no session, so that a visitor's first call is no refusal. Without
/// `seconds` both end with the browser.
fn with_cookies(
    token: &str,
    sign: &str,
    seconds: Option<i64>,
    insecure: bool,
) -> Outcome<Response> {
    let age = seconds
        .map(|seconds| format!("; Max-Age={seconds}"))
        .unwrap_or_default();
    let secure = if insecure { "" } else { "; Secure" };
    let scope = format!("Path=/; SameSite=Strict{secure}{age}");
    let mut response = Answered::json(envelope(AnswerShape::Nothing, &())?).into_response();
    for cookie in [
        format!("{COOKIE_NAME}={token}; HttpOnly; {scope}"),
        format!("{SIGN_NAME}={sign}; {scope}"),
    ] {
        let mut cookie =
            HeaderValue::try_from(cookie).map_err(|error| Failure::internal(error.to_string()))?;
        cookie.set_sensitive(true);
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}
