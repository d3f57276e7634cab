//! Signing in and out.

use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use portal_core::api::{AnswerShape, ErrorCode, SignIn};

use crate::error::Result;
use crate::http::answer::{Answered, envelope};
use crate::http::call::Call;
use crate::portal::Portal;
use crate::security::session::{self, COOKIE_NAME, Limits, SIGN_NAME};
use crate::security::throttle;
use crate::time::SECOND;
use crate::{audit, users};

/// `POST user/token`: counts the attempt, checks the password, opens a session.
pub async fn sign_in(portal: Portal, call: Call) -> Result<Response> {
    let (ticket, address) = (call.ticket.clone(), throttle::network(call.address));
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
    let limits = Limits::of(remembered);
    // A session that is not remembered ends with the browser, which its sign cannot tell: it goes
    // with the idle limit.
    let lasting = remembered.then_some(limits.absolute / SECOND);
    with_cookies(&portal, (&token, lasting), ("1", limits.idle / SECOND))
}

/// `DELETE user/token`: ends the session on the server; a cookie kept elsewhere is worth nothing.
pub async fn sign_out(portal: Portal, call: Call) -> Result<Response> {
    let ticket = call.ticket;
    if let Some(token_hash) = ticket.token_hash.clone() {
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
    with_cookies(&portal, ("", Some(0)), ("", 0))
}

/// A success that tells nothing but the session cookie, and beside it a sign that scripts may read:
/// without it the page asks for no session, so that a visitor's first call is no refusal.
fn with_cookies(
    portal: &Portal,
    (token, lasting): (&str, Option<i64>),
    (sign, seconds): (&str, i64),
) -> Result<Response> {
    let insecure = portal.settings.insecure_cookies;
    let mut response = Answered::json(envelope(AnswerShape::Nothing, &())?).into_response();
    for cookie in [
        session::set_cookie(COOKIE_NAME, token, lasting, insecure)?,
        session::set_cookie(SIGN_NAME, sign, Some(seconds), insecure)?,
    ] {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}
