//! The second step of a sign-in: the second factor, or setting one up where a role needs it (FACTOR-4, FACTOR-5).

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::response::Response;
use portal_core::api::{
    CompleteEnrolment, ConfirmEnrolment, Endpoint, EnrolAuthenticator, ErrorCode,
    VerifySecondFactor,
};
use serde::Serialize;

use super::opened_session::{OpenedSession, code_place, known_device};
use super::password::with_cookies;
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::second_factor::{self, enrolment};
use crate::security::limits;
use crate::security::limits::sign_in_limits::{self, CodePlace};
use crate::security::session::SessionCredentials;
use crate::security::{cookies, pending_sign_in};
use crate::state::AppState;
use crate::store::Db;
use crate::users;

/// `POST user/token/factor`
pub async fn verify(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(verify_code(state, request).await).await
}

async fn verify_code(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let browser = Browser::of(&state, &request);
    let request = request.parse::<VerifySecondFactor>().await?;
    let place = browser.count_code(&state, false).await?;
    let open = move |db: &mut Db<'_>| {
        let pending = pending_sign_in::find(db, &browser.pending, false)?;
        if !second_factor::use_code(
            db,
            pending.user_id,
            &request.code,
            &browser.credentials.source,
        )? {
            return Err(enrolment::wrong_code());
        }
        sign_in_limits::code_succeeded(db, pending.user_id, &place)?;
        Ok((browser.open(db, &pending)?, ()))
    };
    let opened = state.store.write(open).await?;
    respond::<VerifySecondFactor, _>(&state, opened)
}

/// `POST user/token/authenticator`
pub async fn enrol(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let browser = Browser::of(&state, &request);
    request.parse::<EnrolAuthenticator>().await?;
    let portal = state.config.portal_name().to_owned();
    let write = move |db: &mut Db<'_>| {
        let pending = pending_sign_in::find(db, &browser.pending, true)?;
        let user_id = pending.user_id;
        let request_id = &browser.credentials.request_id;
        audit::record_own(db, Action::AuthenticatorOffer, user_id, request_id)?;
        enrolment::offer(db, user_id, &portal)
    };
    let offer = state.store.write(write).await?;
    JsonResponse::success(EnrolAuthenticator::INFO.answer, &offer)
}

/// `POST user/token/authenticator/code`
pub async fn confirm_enrolment(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let browser = Browser::of(&state, &request);
    let request = request.parse::<ConfirmEnrolment>().await?;
    let place = browser.count_code(&state, true).await?;
    let check = move |db: &mut Db<'_>| {
        let pending = pending_sign_in::find(db, &browser.pending, true)?;
        let user_id = pending.user_id;
        let codes = enrolment::confirm(db, user_id, &request.code)?;
        sign_in_limits::code_succeeded(db, user_id, &place)?;
        let request_id = &browser.credentials.request_id;
        audit::record_own(db, Action::RecoveryCodesOffer, user_id, request_id)?;
        // The person prints or writes down the codes now.
        pending.extend(db)?;
        Ok(codes)
    };
    let codes = state.store.write(check).await?;
    JsonResponse::success(ConfirmEnrolment::INFO.answer, &codes)
}

/// `POST user/token/authenticator/kept`
pub async fn complete_enrolment(
    state: Arc<AppState>,
    request: EndpointRequest,
) -> Result<Response> {
    let browser = Browser::of(&state, &request);
    let request = request.parse::<CompleteEnrolment>().await?;
    let open = move |db: &mut Db<'_>| {
        let pending = pending_sign_in::find(db, &browser.pending, true)?;
        let user_id = pending.user_id;
        enrolment::keep(db, user_id, &request.code, &browser.credentials.source)?;
        let request_id = &browser.credentials.request_id;
        audit::record_own(db, Action::AuthenticatorAdd, user_id, request_id)?;
        let opened = browser.open(db, &pending)?;
        // Others that were to set one up have one now.
        pending_sign_in::end_all(db, user_id)?;
        Ok((opened, ()))
    };
    let opened = state.store.write(open).await?;
    respond::<CompleteEnrolment, _>(&state, opened)
}

/// A browser whose sign-in waits for its second factor.
#[derive(Clone)]
struct Browser {
    pending: Vec<String>,
    devices: Vec<String>,
    credentials: Arc<SessionCredentials>,
}

impl Browser {
    fn of(state: &AppState, request: &EndpointRequest) -> Self {
        let headers: &HeaderMap = &request.parts.headers;
        Self {
            pending: cookies::pending_tokens(headers, &state.config),
            devices: cookies::devices(headers, &state.config),
            credentials: Arc::clone(&request.credentials),
        }
    }

    /// Counts a code as wrong before it is verified, so that parallel guesses count too. It is counted per account: the
    /// password alone brings nobody further than a few guesses.
    async fn count_code(&self, state: &AppState, enrols: bool) -> Result<CodePlace> {
        let browser = self.clone();
        let count = move |db: &mut Db<'_>| {
            let pending = pending_sign_in::find(db, &browser.pending, enrols)?;
            let user_id = pending.user_id;
            browser.credentials.user_id.get_or_init(|| user_id);
            let address = browser.credentials.source.address;
            let place = code_place(db, user_id, &browser.devices, address)?;
            sign_in_limits::count_code(db, user_id, &place)?;
            Ok(place)
        };
        state.store.write(count).await
    }

    /// Opens the session, unless the account was disabled meanwhile.
    fn open(
        &self,
        db: &mut Db<'_>,
        pending: &pending_sign_in::PendingSignIn,
    ) -> Result<OpenedSession> {
        let user_id = pending.user_id;
        Error::refuse_if(users::is_disabled(db, user_id)?, ErrorCode::AccountDisabled)?;
        pending.complete(db)?;
        let device_id = known_device(db, user_id, &self.devices)?;
        OpenedSession::new(
            db,
            user_id,
            pending.remembered,
            &self.credentials,
            device_id.as_deref(),
        )
    }
}

fn respond<E: Endpoint, A: Serialize>(
    state: &AppState,
    (session, answer): (OpenedSession, A),
) -> Result<Response> {
    let response = JsonResponse::success(E::INFO.answer, &answer)?;
    let response = with_cookies(response, session.cookies(&state.config)?);
    Ok(with_cookies(
        response,
        [cookies::pending("", 0, &state.config)?],
    ))
}
