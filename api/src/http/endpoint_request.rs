//! A request to an endpoint of the core's table: authorized, then parsed and validated.

use std::net::IpAddr;
use std::sync::{Arc, OnceLock};

use axum::body::{Body, Bytes};
use axum::extract::{FromRequestParts, RawPathParams, Request};
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use futures_util::FutureExt;
use portal_core::api::{self, Access, Endpoint, ErrorCode, Method, RequestParts, Validate};

use super::middleware::request_id;
use super::{client_address, origin, request_body};
use crate::error::{Error, Result};
use crate::security::session::{self, CurrentUser, SessionCredentials};
use crate::security::source::Source;
use crate::security::{client_token, cookies, random_token};
use crate::state::AppState;
use crate::store::Db;

/// Characters of a `User-Agent` that are kept.
const MAX_USER_AGENT_CHARS: usize = 250;

/// A request whose body is still unread.
pub struct EndpointRequest {
    /// Method, address and headers.
    pub parts: Parts,
    /// The session that the request claims.
    pub credentials: Arc<SessionCredentials>,
    /// The client's network address.
    pub client_address: IpAddr,
    /// Parameters in the path, if the endpoint has any.
    pub path: Option<RawPathParams>,
    body: Body,
}

impl EndpointRequest {
    /// Takes the request apart; refuses a change that comes from another site.
    pub fn from_request<E: Endpoint>(state: &AppState, request: Request) -> Result<Self> {
        let (mut parts, body) = request.into_parts();
        let client_token_hash = client_token::hash_of(&parts.headers);
        if !matches!(E::INFO.access, Access::Scope(_)) {
            if client_token_hash.is_some() {
                return Err(ErrorCode::ScopeMissing.into());
            }
            if E::INFO.method != Method::Get {
                origin::require_own(&parts.headers, &state.config.public_origins)?;
            }
        }
        let mut path = None;
        if E::INFO.path_parameters().next().is_some() {
            // The router has found them already: the future is ready.
            let found = RawPathParams::from_request_parts(&mut parts, &()).now_or_never();
            let found = found.and_then(|found| found.ok());
            path = Some(found.ok_or(ErrorCode::NotFound)?);
        }
        let client_address =
            client_address::of(&parts.extensions, &parts.headers, state.config.trust_proxy);
        let credentials = Arc::new(SessionCredentials {
            token_hashes: cookies::session_tokens(&parts.headers, &state.config)
                .iter()
                .map(|token| random_token::hash(token))
                .collect(),
            client_token_hash,
            request_id: request_id::of_request(&parts.extensions),
            source: Source {
                address: client_address,
                user_agent: user_agent(&parts.headers),
            },
            user_id: OnceLock::new(),
            client_id: OnceLock::new(),
            renewed_seconds: OnceLock::new(),
        });
        Ok(Self {
            parts,
            credentials,
            client_address,
            path,
            body,
        })
    }

    /// The signed-in user, if the endpoint's access rule allows them.
    ///
    /// The future borrows nothing: an unread body cannot be shared between threads.
    pub fn authorize<E: Endpoint>(
        &self,
        state: &Arc<AppState>,
    ) -> impl Future<Output = Result<CurrentUser>> + Send + use<E> {
        let (state, credentials) = (Arc::clone(state), Arc::clone(&self.credentials));
        async move {
            let claimed = Arc::clone(&credentials);
            let authorize = move |db: &mut Db<'_>| session::authorize(db, E::INFO.access, &claimed);
            let mut user = state.store.read(authorize).await?;
            state.record_session_use(&credentials, user.renewal.take());
            Ok(user)
        }
    }

    /// The system of the platform that makes the call, whose token has its scope; the call is counted.
    pub fn authorize_client<E: Endpoint>(
        &self,
        state: &Arc<AppState>,
    ) -> impl Future<Output = Result<()>> + Send + use<E> {
        let (state, credentials) = (Arc::clone(state), Arc::clone(&self.credentials));
        async move {
            let claimed = Arc::clone(&credentials);
            let authorize =
                move |db: &mut Db<'_>| client_token::authorize(db, E::INFO.access, &claimed);
            let client = state.store.read(authorize).await?;
            let address = credentials.source.address;
            let count = move |db: &mut Db<'_>| client_token::count_call(db, &client, address);
            state.store.write(count).await
        }
    }

    /// Reads the body and parses the request.
    pub async fn parse<E: Endpoint>(self) -> Result<E::Request> {
        let body = match E::INFO.method {
            Method::Get => Bytes::new(),
            Method::Post | Method::Put | Method::Delete => {
                let max_bytes = match E::INFO.access {
                    Access::Scope(_) => request_body::MAX_BATCH_BYTES,
                    _ => request_body::MAX_BODY_BYTES,
                };
                request_body::read_json(&self.parts.headers, self.body, max_bytes).await?
            }
        };
        parse::<E>(self.path.as_ref(), &self.parts.uri, &body)
    }
}

/// The beginning of the browser's `User-Agent`, in which its name is.
fn user_agent(headers: &HeaderMap) -> String {
    let sent = headers.get(USER_AGENT).and_then(|it| it.to_str().ok());
    sent.unwrap_or_default()
        .chars()
        .take(MAX_USER_AGENT_CHARS)
        .collect()
}

/// Parses the parameters of path, query and body, and validates them by the core's rules.
pub fn parse<E: Endpoint>(
    path: Option<&RawPathParams>,
    uri: &Uri,
    body: &[u8],
) -> Result<E::Request> {
    let path: Vec<_> = path.into_iter().flatten().collect();
    let parts = RequestParts {
        path: &path,
        query: uri.query().unwrap_or_default(),
        body,
    };
    let request =
        api::read::<E>(&parts).map_err(|error| Error::new(ErrorCode::MalformedRequest, error))?;
    Error::refuse_fields(request.validate())?;
    Ok(request)
}
