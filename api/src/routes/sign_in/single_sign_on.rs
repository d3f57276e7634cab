//! Signing in at an identity provider, and out.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::response::Response;
use openidconnect::{PostLogoutRedirectUrl, RedirectUrl};
use portal_core::api::{
    EndSingleSignOn, Endpoint, ErrorCode, FinishSingleSignOn, StartSingleSignOn,
};
use portal_core::session::origin_allowed;

use super::password::{close_sessions, with_cookies};
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::http::endpoint_request::EndpointRequest;
use crate::http::language;
use crate::http::response::JsonResponse;
use crate::oidc::account;
use crate::oidc::provider::{Provider, Returned};
use crate::oidc::provider_sign_in::{self, ProviderSignIn};
use crate::security::limits;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::session::{self, SessionCredentials};
use crate::security::session_lifetime::Lifetime;
use crate::security::{cookies, networks, random_token};
use crate::state::AppState;
use crate::store::Db;
use crate::time::SECOND;
use crate::values;

/// `POST user/sso`: answers the provider's address, and binds the sign-in to the browser.
pub async fn start(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    limits::delay_refusal(begin(state, request).await).await
}

async fn begin(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let subscriber = networks::subscriber(request.client_address);
    let headers = request.parts.headers.clone();
    let known = cookies::single_sign_on_tokens(&headers, &state.config);
    let browser = match known.into_iter().next() {
        Some(known) => known,
        None => random_token::new(),
    };
    let request = request.parse::<StartSingleSignOn>().await?;
    let provider = provider(&state, &request.provider)?;
    let count = move |db: &mut Db<'_>| LimitedAct::SingleSignOn(&subscriber).count(db);
    state.store.write(count).await?;
    let redirect = redirect(&state, &headers, &provider)?;
    let (address, challenge) = provider.begin(redirect, language::of(&headers)).await?;
    let sign_in = ProviderSignIn {
        provider: request.provider,
        origin: request.origin.filter(|origin| origin_allowed(origin)),
        challenge,
    };
    let (kept, of) = (sign_in.clone(), browser.clone());
    let insert = move |db: &mut Db<'_>| provider_sign_in::insert(db, &of, &kept);
    state.store.write(insert).await?;
    let lifetime = provider_sign_in::LIFETIME / SECOND;
    let cookie = cookies::single_sign_on(&browser, lifetime, &state.config)?;
    let response = JsonResponse::success(StartSingleSignOn::INFO.answer, &address)?;
    Ok(with_cookies(response, [cookie]))
}

/// `POST user/sso/token`: takes the pending sign-in, asks the provider who came back, opens a session.
pub async fn finish(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let credentials = Arc::clone(&request.credentials);
    let headers = request.parts.headers.clone();
    let browsers = cookies::single_sign_on_tokens(&headers, &state.config);
    let request = request.parse::<FinishSingleSignOn>().await?;
    let provider = provider(&state, &request.provider)?;
    let sign_in = take_sign_in(&state, &request.state, browsers, &request.provider).await?;
    let code = match (request.code, request.error) {
        (Some(code), None) => code,
        (_, error) => {
            let error = error.unwrap_or_default();
            let reason = if is_error_code(&error) {
                &error
            } else {
                "other"
            };
            tracing::warn!(
                provider = request.provider,
                reason,
                "a provider refused a sign-in"
            );
            return Err(ErrorCode::SsoRejected.into());
        }
    };
    let returned = Returned {
        code,
        issuer: request.iss,
        challenge: sign_in.challenge,
        redirect: redirect(&state, &headers, &provider)?,
    };
    let identity = provider.finish(returned).await?;
    let open = move |db: &mut Db<'_>| {
        let request_id = &credentials.request_id;
        let user_id = account::open(db, &identity, request_id, &credentials.source)?;
        credentials.user_id.get_or_init(|| user_id);
        audit::record_own(db, Action::SessionOpen, user_id, request_id)?;
        let token = session::open(db, user_id, false, &credentials)?;
        db.execute(
            "UPDATE sessions SET provider = ?2, id_token = ?3 WHERE token_hash = ?1",
            values![
                &random_token::hash(&token),
                &identity.provider,
                &identity.id_token
            ],
        )?;
        Ok(token)
    };
    let token = state.store.write(open).await?;
    // The session ends with the browser: at the provider, whose session goes on, one click opens the next.
    let cookies = [
        cookies::session(&token, None, &state.config)?,
        cookies::session_hint("1", Lifetime::of(false).idle / SECOND, &state.config)?,
    ];
    let response = JsonResponse::success(FinishSingleSignOn::INFO.answer, &sign_in.origin)?;
    Ok(with_cookies(response, cookies))
}

/// `DELETE user/sso`: ends the session as `DELETE user/token` does, and answers where the provider's ends.
pub async fn end(state: Arc<AppState>, request: EndpointRequest) -> Result<Response> {
    let credentials = Arc::clone(&request.credentials);
    let headers = request.parts.headers;
    let of_provider = state
        .store
        .read(move |db| provider_session(db, &credentials))
        .await;
    let mut address = None;
    if let Ok(Some((id, id_token))) = of_provider
        && let Some(provider) = state.oidc.provider(&id)
    {
        let back = PostLogoutRedirectUrl::new(format!("{}/login", own_origin(&state, &headers)?));
        let back = back.map_err(Error::internal)?;
        address = provider.sign_out(id_token, back).await;
    }
    let answer = JsonResponse::success(EndSingleSignOn::INFO.answer, &address)?;
    close_sessions(&state, request.credentials, answer).await
}

/// Provider and ID token of the browser's session, if a single sign-on opened it.
fn provider_session(
    db: &mut Db<'_>,
    credentials: &SessionCredentials,
) -> Result<Option<(String, String)>> {
    for token_hash in &credentials.token_hashes {
        let found = db.row(
            "SELECT provider, id_token FROM sessions WHERE token_hash = ?1 AND provider IS NOT NULL",
            values![token_hash],
            |row| Ok((row.get("provider")?, row.get("id_token")?)),
        )?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

async fn take_sign_in(
    state: &AppState,
    sent: &portal_core::api::Secret,
    browsers: Vec<String>,
    provider: &str,
) -> Result<ProviderSignIn> {
    let sought = (sent.clone(), browsers, provider.to_owned());
    let again = sought.clone();
    let find = move |db: &mut Db<'_>| {
        let (state, browsers, provider) = &sought;
        provider_sign_in::exists(db, state.expose(), browsers, provider)
    };
    let take = move |db: &mut Db<'_>| {
        let (state, browsers, provider) = &again;
        provider_sign_in::take(db, state.expose(), browsers, provider)
    };
    Error::refuse_if(!state.store.read(find).await?, ErrorCode::SsoExpired)?;
    let taken = state.store.write(take).await?;
    taken.ok_or_else(|| ErrorCode::SsoExpired.into())
}

fn provider(state: &AppState, id: &str) -> Result<Arc<Provider>> {
    let found = state.oidc.provider(id).cloned();
    found.ok_or_else(|| ErrorCode::NotFound.into())
}

/// The page that the provider sends the browser back to. Each provider has its own, so that the answer of one is
/// not taken for another's (RFC 9700, section 4.4.2).
fn redirect(state: &AppState, headers: &HeaderMap, provider: &Provider) -> Result<RedirectUrl> {
    let origin = own_origin(state, headers)?;
    let page = format!("{origin}/login/sso/{}", provider.settings.id);
    RedirectUrl::new(page).map_err(Error::internal)
}

/// The configured origin that the browser uses: the header only chooses among them.
fn own_origin<'a>(state: &'a AppState, headers: &HeaderMap) -> Result<&'a str> {
    let host = headers
        .get(HOST)
        .and_then(|host| host.to_str().ok())
        .unwrap_or_default();
    let origins = &state.config.public_origins;
    let of_host = origins.iter().find(|origin| {
        origin
            .split_once("://")
            .is_some_and(|(_, authority)| authority.eq_ignore_ascii_case(host))
    });
    let origin = of_host.or_else(|| origins.first());
    let origin = origin.ok_or_else(|| Error::internal("PUBLIC_ORIGIN is not set"))?;
    Ok(origin)
}

/// Whether it is an error code of OAuth 2.0, such as `access_denied`, and no text that a log had better not have.
fn is_error_code(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|it| it.is_ascii_lowercase() || it == b'_')
}
