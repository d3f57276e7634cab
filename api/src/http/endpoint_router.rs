//! Routes of the core's endpoint table. A resource registers plain functions over the database;
//! authorization, parsing, transaction and envelope are added here.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, on};
use jiff::Zoned;
use portal_core::api::{Endpoint, Method};
use portal_core::language::Language;
use schemars::JsonSchema;
use serde::Serialize;

use super::endpoint_request::{EndpointRequest, parse};
use super::json_list::{self, ListHandler, ListOrder};
use super::language;
use super::list_changes::{self, ListEvents};
use super::list_query::ListQuery;
use super::middleware::log::{ClientId, UserId};
use super::openapi::Document;
use super::response::{JsonResponse, envelope, envelope_of_stored_json};
use crate::error::Result;
use crate::local_time;
use crate::security::cookies;
use crate::security::session::{self, CurrentUser};
use crate::state::AppState;
use crate::store::Db;

/// An endpoint whose request can be sent to a database thread, and whose types describe themselves.
pub trait ServedEndpoint:
    Endpoint<Request: Send + Sync + JsonSchema, Answer: JsonSchema> + 'static
{
}
impl<E> ServedEndpoint for E where
    E: Endpoint<Request: Send + Sync + JsonSchema, Answer: JsonSchema> + 'static
{
}

/// A handler over one transaction.
pub type Handler<E, A> = fn(&mut Db<'_>, &CurrentUser, &<E as Endpoint>::Request) -> Result<A>;

/// A [`Handler`] whose answer depends on the date: it also gets the time in the portal's time zone.
pub type DatedHandler<E, A> =
    fn(&mut Db<'_>, &CurrentUser, &<E as Endpoint>::Request, &Zoned) -> Result<A>;

/// The person who reads an answer with texts.
pub struct Reader {
    /// Language of the texts.
    pub language: Language,
    /// The time, in the portal's time zone.
    pub now: Zoned,
}

impl Reader {
    /// The time in a time zone, which a request names; in the portal's without a known one.
    pub fn at(&self, time_zone: Option<&str>) -> Zoned {
        local_time::at(&self.now, time_zone)
    }
}

/// A [`Handler`] whose answer has texts in the language of the request.
pub type LocalizedHandler<E, A> =
    fn(&mut Db<'_>, &CurrentUser, &<E as Endpoint>::Request, &Reader) -> Result<A>;

/// The routes of the product's endpoints and their OpenAPI document.
#[derive(Default)]
pub struct EndpointRouter {
    router: Router<Arc<AppState>>,
    document: Document,
}

impl EndpointRouter {
    /// The finished router and its OpenAPI document.
    pub fn into_parts(self) -> (Router<Arc<AppState>>, serde_json::Value) {
        (self.router, self.document.finish())
    }

    /// An endpoint that only reads: authorized and answered on one snapshot.
    pub fn read<E: ServedEndpoint, A: Serialize + 'static>(self, handler: Handler<E, A>) -> Self {
        self.read_body::<E, _>(move |db, user, request, _| {
            envelope(E::INFO.answer, &handler(db, user, request)?)
        })
    }

    /// As [`Self::read`], for an answer that depends on the date.
    pub fn read_dated<E: ServedEndpoint, A: Serialize + 'static>(
        self,
        handler: DatedHandler<E, A>,
    ) -> Self {
        self.read_body::<E, _>(move |db, user, request, reader| {
            envelope(E::INFO.answer, &handler(db, user, request, &reader.now)?)
        })
    }

    /// As [`Self::read`], for an answer with texts in the language of the request.
    pub fn read_localized<E: ServedEndpoint, A: Serialize + 'static>(
        self,
        handler: LocalizedHandler<E, A>,
    ) -> Self {
        self.read_body::<E, _>(move |db, user, request, reader| {
            envelope(E::INFO.answer, &handler(db, user, request, reader)?)
        })
    }

    /// As [`Self::read`], for an answer that grows with the data: read apart from the threads that answer others, in turn with
    /// the other long lists, and within the limit of those of one user until the client has it.
    pub fn read_long<E: ServedEndpoint, A: Serialize + 'static>(
        self,
        handler: Handler<E, A>,
    ) -> Self {
        self.read_long_body::<E, _>(move |db, user, request, _| {
            envelope(E::INFO.answer, &handler(db, user, request)?)
        })
    }

    /// As [`Self::read_long`], for an answer that depends on the date.
    pub fn read_long_dated<E: ServedEndpoint, A: Serialize + 'static>(
        self,
        handler: DatedHandler<E, A>,
    ) -> Self {
        self.read_long_body::<E, _>(move |db, user, request, reader| {
            envelope(E::INFO.answer, &handler(db, user, request, &reader.now)?)
        })
    }

    /// As [`Self::read_long`], for an answer with texts in the language of the request.
    pub fn read_long_localized<E: ServedEndpoint, A: Serialize + 'static>(
        self,
        handler: LocalizedHandler<E, A>,
    ) -> Self {
        self.read_long_body::<E, _>(move |db, user, request, reader| {
            envelope(E::INFO.answer, &handler(db, user, request, reader)?)
        })
    }

    fn read_long_body<E: ServedEndpoint, H>(self, handler: H) -> Self
    where
        H: Fn(&mut Db<'_>, &CurrentUser, &E::Request, &Reader) -> Result<Vec<u8>>,
        H: Copy + Send + Sync + 'static,
    {
        self.custom::<E, _>(
            move |state: Arc<AppState>, request: EndpointRequest| async move {
                let user_id = request.authorize::<E>(&state).await?.user_id;
                let EndpointRequest {
                    parts,
                    path,
                    credentials,
                    ..
                } = request;
                let reader = Reader {
                    language: language::of(&parts.headers),
                    now: state.now(),
                };
                let request = parse::<E>(path.as_ref(), &parts.uri, &[])?;
                let permit = state.streams.begin_list(user_id).await?;
                let read = move |db: &mut Db<'_>| {
                    let user = session::authorize(db, E::INFO.access, &credentials)?;
                    handler(db, &user, &request, &reader)
                };
                let held = Arc::clone(&permit);
                let body = state.streams.read_chunk(&state.store, held, read).await?;
                Ok(JsonResponse(body).if_none_match_holding(&parts.headers, permit))
            },
        )
    }

    /// An endpoint that answers a stored document of JSON.
    pub fn read_stored_json<E: ServedEndpoint>(self, handler: Handler<E, Vec<u8>>) -> Self {
        self.read_body::<E, _>(move |db, user, request, _| {
            let json = handler(db, user, request)?;
            Ok(envelope_of_stored_json(E::INFO.answer, &json))
        })
    }

    fn read_body<E: ServedEndpoint, H>(self, handler: H) -> Self
    where
        H: Fn(&mut Db<'_>, &CurrentUser, &E::Request, &Reader) -> Result<Vec<u8>>,
        H: Copy + Send + Sync + 'static,
    {
        self.custom::<E, _>(move |state: Arc<AppState>, request: EndpointRequest| {
            let EndpointRequest {
                parts,
                path,
                credentials,
                ..
            } = request;
            let (uri, headers, claimed) = (parts.uri, parts.headers, Arc::clone(&credentials));
            let reader = Reader {
                language: language::of(&headers),
                now: state.now(),
            };
            async move {
                let read = move |db: &mut Db<'_>| {
                    let user = session::authorize(db, E::INFO.access, &claimed)?;
                    let request = parse::<E>(path.as_ref(), &uri, &[])?;
                    Ok((handler(db, &user, &request, &reader)?, user.renewal))
                };
                let (body, renewal) = state.store.read(read).await?;
                state.record_session_use(&credentials, renewal);
                Ok(JsonResponse(body).if_none_match(&headers))
            }
        })
    }

    /// An endpoint with a long list, which is streamed, or its changes since it was read.
    pub fn list<E: ServedEndpoint>(
        mut self,
        handler: ListHandler,
        order: ListOrder,
        events: &'static ListEvents,
    ) -> Self {
        self.document.add_list::<E::Request, E::Answer>(&E::INFO);
        self.route::<E, _>(
            move |state: Arc<AppState>, request: EndpointRequest| async move {
                let user = request.authorize::<E>(&state).await?;
                if let Some(since) = ListQuery::from_uri(&request.parts.uri)?.since() {
                    let credentials = Arc::clone(&request.credentials);
                    let changes =
                        list_changes::respond(&state, E::INFO, credentials, since, handler, events);
                    if let Some(changes) = changes.await? {
                        return Ok(changes);
                    }
                }
                let list = (handler, order);
                json_list::respond(state, E::INFO, request, user.user_id, list).await
            },
        )
    }

    /// An endpoint that changes data: authorized before the body is read, so that an anonymous
    /// client never reaches the writer, and again in the transaction of the change, since session
    /// and roles may have ended while the body arrived.
    pub fn write<E: ServedEndpoint, A: Serialize + Send + 'static>(
        self,
        handler: Handler<E, A>,
    ) -> Self {
        self.custom::<E, _>(
            move |state: Arc<AppState>, request: EndpointRequest| async move {
                request.authorize::<E>(&state).await?;
                let credentials = Arc::clone(&request.credentials);
                let request = request.parse::<E>().await?;
                let write = move |db: &mut Db<'_>| {
                    let user = session::authorize(db, E::INFO.access, &credentials)?;
                    handler(db, &user, &request)
                };
                let answer = state.store.write(write).await?;
                JsonResponse::success(E::INFO.answer, &answer)
            },
        )
    }

    /// An endpoint whose handler does every step itself.
    pub fn custom<E: ServedEndpoint, F>(
        mut self,
        handler: impl Fn(Arc<AppState>, EndpointRequest) -> F + Clone + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = Result<Response>> + Send + 'static,
    {
        self.document.add::<E::Request, E::Answer>(&E::INFO);
        self.route::<E, _>(handler)
    }

    fn route<E: ServedEndpoint, F>(
        self,
        handler: impl Fn(Arc<AppState>, EndpointRequest) -> F + Clone + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = Result<Response>> + Send + 'static,
    {
        let method = match E::INFO.method {
            Method::Get => MethodFilter::GET,
            Method::Post => MethodFilter::POST,
            Method::Put => MethodFilter::PUT,
            Method::Delete => MethodFilter::DELETE,
        };
        let serve = async move |State(state): State<Arc<AppState>>, request: Request| {
            let request = EndpointRequest::from_request::<E>(&state, request)?;
            let credentials = Arc::clone(&request.credentials);
            let answered = handler(Arc::clone(&state), request).await;
            let mut response = answered.unwrap_or_else(IntoResponse::into_response);
            if E::INFO.method != Method::Get {
                state.events.wake();
                state.mail.wake();
                state.webhooks.wake();
            }
            if let Some(user_id) = credentials.user_id.get() {
                response.extensions_mut().insert(UserId(*user_id));
            }
            if let Some(client_id) = credentials.client_id.get() {
                response.extensions_mut().insert(ClientId(*client_id));
            }
            if let Some(seconds) = credentials.renewed_seconds.get() {
                let hint = cookies::session_hint("1", *seconds, &state.config)?;
                response.headers_mut().append(SET_COOKIE, hint);
            }
            Result::<Response>::Ok(response)
        };
        Self {
            router: self.router.route(E::INFO.path, on(method, serve)),
            ..self
        }
    }
}
