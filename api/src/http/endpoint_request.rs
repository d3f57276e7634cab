//! A request to an endpoint of the core's table: authorized, then parsed and validated.

use std::net::IpAddr;
use std::sync::{Arc, OnceLock};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{FromRequestParts, RawPathParams, Request};
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use futures_util::FutureExt;
use portal_core::api::{self, Access, Endpoint, EndpointInfo, ErrorCode, Method, RequestParts};

use super::middleware::request_id;
use super::{client_address, origin, request_body};
use crate::error::{Error, Result};
use crate::security::limits::streams::{BatchPermit, StreamLimits};
use crate::security::session::{self, CurrentUser, SessionCredentials};
use crate::security::source::Source;
use crate::security::{client_token, cookies, random_token};
use crate::state::AppState;
use crate::store::Db;

/// Characters of a `User-Agent` that are kept.
const MAX_USER_AGENT_CHARS: usize = 250;

/// A request whose body is still unread.
pub struct EndpointRequest {
    /// The row of the endpoint table.
    pub endpoint: &'static EndpointInfo,
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
    pub fn from_request(
        endpoint: &'static EndpointInfo,
        state: &AppState,
        request: Request,
    ) -> Result<Self> {
        let (mut parts, body) = request.into_parts();
        let client_token_hash = client_token::hash_of(&parts.headers);
        if !matches!(endpoint.access, Access::Scope(_)) {
            Error::refuse_if(client_token_hash.is_some(), ErrorCode::ScopeMissing)?;
            if endpoint.method != Method::Get {
                origin::require_own(&parts.headers, &state.config.public_origins)?;
            }
        }
        let mut path = None;
        if endpoint.path_parameters().next().is_some() {
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
            endpoint,
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
    pub fn authorize(
        &self,
        state: &Arc<AppState>,
    ) -> impl Future<Output = Result<CurrentUser>> + Send + use<> {
        let (state, credentials) = (Arc::clone(state), Arc::clone(&self.credentials));
        let access = self.endpoint.access;
        async move {
            let claimed = Arc::clone(&credentials);
            let authorize = move |db: &mut Db<'_>| session::authorize(db, access, &claimed);
            let mut user = state.store.read(authorize).await?;
            state.record_session_use(&credentials, user.renewal.take());
            Ok(user)
        }
    }

    /// The id of the system of the platform that makes the call, whose token has its scope; the call is counted.
    pub fn authorize_client(
        &self,
        state: &Arc<AppState>,
    ) -> impl Future<Output = Result<i64>> + Send + use<> {
        let (state, credentials) = (Arc::clone(state), Arc::clone(&self.credentials));
        let access = self.endpoint.access;
        async move {
            let claimed = Arc::clone(&credentials);
            let authorize = move |db: &mut Db<'_>| client_token::authorize(db, access, &claimed);
            let client = state.store.read(authorize).await?;
            let (id, address) = (client.id, credentials.source.address);
            let count = move |db: &mut Db<'_>| client_token::count_call(db, &client, address);
            state.store.write(count).await?;
            Ok(id)
        }
    }

    /// Reads the body and parses the request.
    pub async fn parse<E: Endpoint>(self) -> Result<E::Request> {
        self.arguments().await?.parse::<E>()
    }

    /// Reads the body.
    pub async fn arguments(self) -> Result<Arguments> {
        let body = match self.endpoint.method {
            Method::Get => Bytes::new(),
            Method::Post | Method::Put | Method::Delete => {
                let (headers, max_bytes) = (&self.parts.headers, request_body::MAX_BODY_BYTES);
                request_body::read_json(headers, self.body, max_bytes).await?
            }
        };
        Ok(Arguments {
            path: self.path,
            uri: self.parts.uri,
            body,
        })
    }

    /// Reads the body of a batch and parses its items. One that is longer than those of people, or may be, is read
    /// within the limits of its system and of all, and parsed apart from the threads that answer others; its permit
    /// is to be held until the items are written.
    pub async fn parse_batch<E: Endpoint<Request: Send + 'static> + 'static>(
        self,
        limits: &StreamLimits,
        client_id: i64,
    ) -> Result<(E::Request, Option<BatchPermit>)> {
        let length = self.body.size_hint().upper().unwrap_or(u64::MAX);
        if length <= request_body::MAX_BODY_BYTES as u64 {
            return Ok((self.parse::<E>().await?, None));
        }
        let permit = limits.begin_batch(client_id).await?;
        let (headers, max_bytes) = (&self.parts.headers, request_body::MAX_BATCH_BYTES);
        let body = request_body::read_json(headers, self.body, max_bytes).await?;
        let arguments = Arguments {
            path: self.path,
            uri: self.parts.uri,
            body,
        };
        let parse = move || arguments.parse::<E>();
        let request = limits.compute(Arc::clone(&permit), parse).await?;
        Ok((request, Some(permit)))
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

/// The parameters of path and query and the body, as they were sent.
pub struct Arguments {
    path: Option<RawPathParams>,
    uri: Uri,
    body: Bytes,
}

impl Arguments {
    /// Parses the request, and validates it by the core's rules.
    pub fn parse<E: Endpoint>(&self) -> Result<E::Request> {
        let path: Vec<_> = self.path.iter().flatten().collect();
        let parts = RequestParts {
            path: &path,
            query: self.uri.query().unwrap_or_default(),
            body: &self.body,
        };
        let request = api::read::<E>(&parts)
            .map_err(|error| Error::new(ErrorCode::MalformedRequest, error))?;
        Error::refuse_fields(E::validate(&request))?;
        Ok(request)
    }
}
