//! Sign-in by a password, and sign-out.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use portal_core::api::{AnswerShape, ErrorCode, Secret, SignIn};

use super::opened_session::OpenedSession;
use super::sign_up;
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::second_factor;
use crate::second_factor::totp;
use crate::security::device_cookie::AccountKey;
use crate::security::limits;
use crate::security::limits::sign_in_limits::{self, Attempt};
use crate::security::session::{self, SessionCredentials};
use crate::security::{cookies, networks, pending_sign_in};
use crate::state::AppState;
use crate::store::Db;
use crate::time::{self, SECOND};
use crate::{passkeys, users};

/// `POST user/token`: counts the attempt, verifies the password, opens a session.
pub async fn sign_in(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(open_session(state, request).await).await
}

async fn open_session(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    Error::refuse_if(!state.oidc.takes_passwords(), ErrorCode::PasswordSignInOff)?;
    let credentials = Arc::clone(&request.credentials);
    let address = request.client_address;
    let devices = cookies::devices(&request.parts.headers, &state.config);
    let request = request.parse::<SignIn>().await?;
    let email = users::normal_email(&request.email);
    let confirmation = request.confirmation;

    let (claimed, link) = (Arc::clone(&credentials), confirmation.clone());
    let confirms_first = state.config.confirm_before_sign_in;
    let find = move |db: &mut Db<'_>| {
        let account = Account::find(db, &email, address, &devices, link.as_ref(), confirms_first)?;
        if let Some(user_id) = account.user_id {
            claimed.user_id.get_or_init(|| user_id);
        }
        // Refused without a write: a flood costs little.
        sign_in_limits::check(db, &account.attempt)?;
        Ok(account)
    };
    let account = Arc::new(state.store.read(find).await?);
    let permit = state.passwords.acquire(account.attempt.permit_request());
    let permit = permit.await?;
    let counted = Arc::clone(&account);
    let count = move |db: &mut Db<'_>| sign_in_limits::count(db, &counted.attempt);
    state.store.write(count).await?;
    let hash = account.password_hash.clone();
    let is_verified = state
        .passwords
        .verify(request.password, hash, &permit)
        .await?;
    let user_id = account.user_id.filter(|_| is_verified);
    let user_id = user_id.ok_or(ErrorCode::WrongCredentials)?;

    let remembered = request.remember_me;
    let opened = Arc::clone(&account);
    let roles = state.config.second_factor_roles.clone();
    let open = move |db: &mut Db<'_>| {
        let hash = opened.password_hash.as_deref();
        users::require_open(db, user_id, hash.unwrap_or_default())?;
        if users::awaits_confirmation(db, user_id)? {
            match &confirmation {
                Some(link) => sign_up::confirm(db, user_id, link, &credentials.request_id)?,
                None if confirms_first => return Err(ErrorCode::WrongCredentials.into()),
                None => {}
            }
        }
        sign_in_limits::succeeded(db, &opened.attempt)?;
        let has_factor = totp::exists(db, user_id)?;
        let is_required = second_factor::is_required(db, user_id, &roles)?;
        if is_required && !has_factor && passkeys::exists(db, user_id)? {
            return Err(ErrorCode::PasskeyNeeded.into());
        }
        if has_factor || is_required {
            let request_id = &credentials.request_id;
            audit::record_own(db, Action::SessionPassword, user_id, request_id)?;
            let token = pending_sign_in::begin(
                db,
                user_id,
                remembered,
                !has_factor,
                !opened.attempt.is_of_stranger(),
            )?;
            return Ok(Entry::SecondFactor { token, has_factor });
        }
        let device_id = opened.attempt.device_id.as_deref();
        OpenedSession::new(db, user_id, remembered, &credentials, device_id).map(Entry::Open)
    };
    match state.store.write(open).await? {
        Entry::Open(session) => {
            let response = JsonResponse::success(AnswerShape::Nothing, &())?;
            Ok(with_cookies(response, session.cookies(&state.config)?))
        }
        Entry::SecondFactor { token, has_factor } => {
            let code = if has_factor {
                ErrorCode::SecondFactorNeeded
            } else {
                ErrorCode::SecondFactorMissing
            };
            let lifetime = pending_sign_in::LIFETIME / SECOND;
            let cookie = cookies::pending(&token, lifetime, &state.config)?;
            Ok(with_cookies(Error::from(code).into_response(), [cookie]))
        }
    }
}

/// Next step after the right password.
enum Entry {
    /// A session.
    Open(OpenedSession),
    /// A second factor.
    SecondFactor { token: String, has_factor: bool },
}

/// The account that a client signs in to, which may not exist.
struct Account {
    attempt: Attempt,
    user_id: Option<i64>,
    password_hash: Option<String>,
}

impl Account {
    /// Finds the account, known or not by the same queries.
    ///
    /// Where the operator asks for the confirmation first (`CONFIRM_BEFORE_SIGN_IN`), a sign-up that awaits it is no account,
    /// but for the holder of its link: its answer, and the time until it, are those of an address without an account.
    ///
    /// # Errors
    /// [`ErrorCode::LinkExpired`] where the link does not work, whatever the account.
    fn find(
        db: &mut Db<'_>,
        email: &str,
        address: IpAddr,
        devices: &[String],
        link: Option<&Secret>,
        confirms_first: bool,
    ) -> Result<Self> {
        let now = time::now();
        let holder = link.map(|token| sign_up::owner(db, token)).transpose()?;
        let (user_id, password_hash) = users::credentials(db, email)?.unzip();
        let awaits = users::awaits_confirmation(db, user_id.unwrap_or_default())?;
        let is_open = !awaits || !confirms_first || holder == user_id;
        let user_id = user_id.filter(|_| is_open);
        let password_hash = password_hash.flatten().filter(|_| is_open);
        let key = AccountKey::of(db, email, password_hash.as_deref().unwrap_or_default())?;
        let mut device_ids = devices
            .iter()
            .filter_map(|cookie| key.device_id(cookie, now));
        let network = networks::network(address);
        let attempt = Attempt {
            email: email.to_owned(),
            device_id: device_ids.next().map(str::to_owned),
            is_known_network: key.knows_network(db, &network)?,
            subscriber: networks::subscriber(address),
            network,
        };
        Ok(Self {
            attempt: attempt.without_used_up_device(db)?,
            user_id,
            password_hash,
        })
    }
}

/// `DELETE user/token`: ends the session in the database, so that a copied cookie is worthless. The
/// browser's cookies go also where the database cannot be written.
pub async fn sign_out(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let answer = JsonResponse::success(AnswerShape::Nothing, &())?;
    close_sessions(&state, request.credentials, answer).await
}

/// Ends the browser's sessions with this answer, or the error.
pub async fn close_sessions(
    state: &AppState,
    credentials: Arc<SessionCredentials>,
    answer: Response,
) -> Result<Response> {
    let response = match end_sessions(state, credentials).await {
        Ok(()) => answer,
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
                audit::record_own(db, Action::SessionEnd, user_id, request_id)?;
            }
        }
        Ok(())
    };
    state.store.write(end).await
}

/// Adds `Set-Cookie` headers.
pub fn with_cookies<const N: usize>(mut response: Response, cookies: [HeaderValue; N]) -> Response {
    for cookie in cookies {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}
