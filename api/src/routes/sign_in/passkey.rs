//! Signing in by a passkey, and proving again who one is by it (FACTOR-7 to FACTOR-10).

use std::sync::Arc;

use axum::response::Response;
use portal_core::api::{
    AnswerShape, ChallengePasskey, ConfirmByPasskey, Endpoint, ErrorCode, SignInByPasskey,
};

use super::opened_session::{OpenedSession, known_device, rotated_cookies};
use super::password::with_cookies;
use crate::audit::Action;
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::response::JsonResponse;
use crate::passkeys::relying_party::{Assertion, RelyingParty, VerifiedPasskey};
use crate::passkeys::{self, challenges};
use crate::security::limits;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::limits::sign_in_limits::of_subscriber;
use crate::security::rotated_token;
use crate::security::session;
use crate::security::{cookies, networks};
use crate::state::AppState;
use crate::store::Db;
use crate::users;

/// `POST user/token/passkey/challenge`
pub async fn challenge(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(challenge_any(state, request).await).await
}

async fn challenge_any(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let subscriber = networks::subscriber(request.client_address);
    request.parse::<ChallengePasskey>().await?;
    let challenge = relying_party(&state)?.challenge_any()?;
    let checked = subscriber.clone();
    let check = move |db: &mut Db<'_>| LimitedAct::PasskeyChallenge(&checked).check(db);
    state.store.read(check).await?;
    let kept = challenge.clone();
    let insert = move |db: &mut Db<'_>| {
        LimitedAct::PasskeyChallenge(&subscriber).count(db)?;
        challenges::insert(db, None, &kept)
    };
    state.store.write(insert).await?;
    JsonResponse::success(ChallengePasskey::INFO.answer, &challenge.options)
}

/// `POST user/token/passkey`: opens a session; the authenticator has verified its owner, so no code is asked for.
pub async fn sign_in(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(open_session(state, request).await).await
}

async fn open_session(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let credentials = Arc::clone(&request.credentials);
    let devices = cookies::devices(&request.parts.headers, &state.config);
    let subscriber = networks::subscriber(request.client_address);
    let request = request.parse::<SignInByPasskey>().await?;
    let checked = subscriber.clone();
    let check = move |db: &mut Db<'_>| {
        let mut acts = of_subscriber(&checked).into_iter();
        acts.try_for_each(|act| act.check(db))
    };
    state.store.read(check).await?;
    let counted = subscriber.clone();
    let count = move |db: &mut Db<'_>| {
        let mut acts = of_subscriber(&counted).into_iter();
        acts.try_for_each(|act| act.count(db))
    };
    let verified = verify(&state, &request.credential, count).await?;
    let user_id = verified.passkey.user_id;
    credentials.user_id.get_or_init(|| user_id);
    let remembered = request.remember_me;
    let open = move |db: &mut Db<'_>| {
        Error::refuse_if(users::is_disabled(db, user_id)?, ErrorCode::AccountDisabled)?;
        passkeys::record_use(db, &verified)?;
        LimitedAct::WrongOfSubscriber(&subscriber).take_back(db)?;
        let device_id = known_device(db, user_id, &devices)?;
        OpenedSession::new(db, user_id, remembered, &credentials, device_id.as_deref())
    };
    let session = state.store.write(open).await?;
    let response = JsonResponse::success(SignInByPasskey::INFO.answer, &())?;
    Ok(with_cookies(response, session.cookies(&state.config)?))
}

/// `POST user/identity/passkey`: proves again who the caller is; the session gets a new token (ACCOUNT-6).
pub async fn confirm(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(confirm_identity(state, request).await).await
}

async fn confirm_identity(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let user_id = request.authorize(&state).await?.user_id;
    let credentials = Arc::clone(&request.credentials);
    let request = request.parse::<ConfirmByPasskey>().await?;
    let count = move |db: &mut Db<'_>| LimitedAct::PasswordOfUser(user_id).count(db);
    let verified = verify(&state, &request.credential, count).await?;
    let write = move |db: &mut Db<'_>| {
        let user = session::authorize(db, ConfirmByPasskey::INFO.access, &credentials)?;
        if verified.passkey.user_id != user.user_id {
            return Err(ErrorCode::PasskeyRefused.into());
        }
        passkeys::record_use(db, &verified)?;
        LimitedAct::PasswordOfUser(user.user_id).forget(db)?;
        user.audit(db, Action::SessionConfirm, user.user_id)?;
        rotated_token::issue_proved(db, &user)
    };
    let rotated = state.store.write(write).await?;
    let response = JsonResponse::success(AnswerShape::Nothing, &())?;
    let cookies = rotated_cookies(&rotated, &state.config)?;
    Ok(with_cookies(response, cookies))
}

/// Verifies the answer of a passkey, which is used up then; counts it as wrong before.
async fn verify(
    state: &AppState,
    credential: &str,
    count: impl Fn(&mut Db<'_>) -> Result<()> + Send + Sync + 'static,
) -> Result<VerifiedPasskey> {
    let party = relying_party(state)?;
    let answer = Assertion::parse(credential)?;
    let challenge = answer.challenge()?;
    let credential_id = answer.credential_id();
    let challenge_state = take_challenge(state, None, challenge).await?;
    let find = move |db: &mut Db<'_>| {
        count(db)?;
        passkeys::find(db, &credential_id)
    };
    let passkey = state.store.write(find).await?;
    let passkey = passkey.ok_or(ErrorCode::PasskeyRefused)?;
    party.verify(&answer, &challenge_state, passkey)
}

/// Takes a challenge in a transaction of its own: it is used up also where its answer is refused.
pub(in crate::routes) async fn take_challenge(
    state: &AppState,
    user_id: Option<i64>,
    challenge: String,
) -> Result<String> {
    let sought = challenge.clone();
    let find = move |db: &mut Db<'_>| challenges::exists(db, user_id, &sought);
    Error::refuse_if(!state.store.read(find).await?, ErrorCode::PasskeyExpired)?;
    let take = move |db: &mut Db<'_>| challenges::take(db, user_id, &challenge);
    let taken = state.store.write(take).await?;
    taken.ok_or_else(|| ErrorCode::PasskeyExpired.into())
}

/// The portal as authenticators know it; a 404 without.
pub(in crate::routes) fn relying_party(state: &AppState) -> Result<&RelyingParty> {
    state
        .passkeys
        .as_ref()
        .ok_or_else(|| ErrorCode::NotFound.into())
}
