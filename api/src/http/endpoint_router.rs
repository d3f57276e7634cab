//! Routes of the core's endpoint table. A resource registers a handler for each; authorization, parsing, transaction and
//! envelope are added here.

use std::marker::PhantomData;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, on};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use portal_core::api::{CallKind, Endpoint, EndpointInfo, Method};
use schemars::JsonSchema;

use super::call::{Call, Caller, Context};
use super::endpoint_request::{Arguments, EndpointRequest};
use super::list_query::PageRange;
use super::middleware::log::{ClientId, UserId};
use super::openapi::Document;
use super::response::{Answer, JsonResponse};
use crate::error::Result;
use crate::security::cookies;
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

/// The way from a request to its response, once for all endpoints: a type of its own for each takes long to compile.
pub type Steps = Box<
    dyn Fn(Arc<AppState>, EndpointRequest) -> BoxFuture<'static, Result<Response>> + Send + Sync,
>;

/// A handler of the endpoint `E`. `Shape` tells the implementations for functions apart.
#[diagnostic::on_unimplemented(
    message = "no handler of `{E}`",
    note = "a handler is a function of one `Call<'_, R>`, where `R` is the request of the endpoint table, of a batch its item; \
            a list is `List(function, events)`; a function of `Arc<AppState>` and `EndpointRequest` does each step itself"
)]
pub trait Handler<E: ServedEndpoint, Shape> {
    /// Kinds of calls that it handles.
    fn kinds(&self) -> &'static [CallKind];

    /// The way from a request to its response.
    fn steps(self) -> Steps;
}

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

    /// Adds an endpoint with its handler.
    pub fn on<E: ServedEndpoint, Shape>(mut self, handler: impl Handler<E, Shape>) -> Self {
        debug_assert!(
            handler.kinds().contains(&E::INFO.kind),
            "{} is {:?} in the endpoint table",
            E::INFO.name,
            E::INFO.kind
        );
        self.document.add::<E::Request, E::Answer>(&E::INFO);
        self.route(&E::INFO, handler.steps().into())
    }

    fn route(self, endpoint: &'static EndpointInfo, steps: Arc<Steps>) -> Self {
        let method = match endpoint.method {
            Method::Get => MethodFilter::GET,
            Method::Post => MethodFilter::POST,
            Method::Put => MethodFilter::PUT,
            Method::Delete => MethodFilter::DELETE,
        };
        let serve = async move |State(state): State<Arc<AppState>>, request: Request| {
            let request = EndpointRequest::from_request(endpoint, &state, request)?;
            let credentials = Arc::clone(&request.credentials);
            let answered = steps(Arc::clone(&state), request).await;
            let mut response = answered.unwrap_or_else(IntoResponse::into_response);
            if endpoint.method != Method::Get {
                state.events.wake();
                state.mail.worker.wake();
                state.webhooks.worker.wake();
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
            router: self.router.route(endpoint.path, on(method, serve)),
            ..self
        }
    }
}

/// [`Handler`] of a function over one transaction.
pub struct InTransaction<C, A>(PhantomData<(C, A)>);

impl<E, C, A, F> Handler<E, InTransaction<C, A>> for F
where
    E: ServedEndpoint,
    C: Caller,
    A: Answer,
    F: Fn(Call<'_, E::Request, C>) -> Result<A> + Copy + Send + Sync + 'static,
{
    fn kinds(&self) -> &'static [CallKind] {
        &[CallKind::Short, CallKind::Long]
    }

    fn steps(self) -> Steps {
        let prepare: Prepare<C> = Arc::new(move |arguments| {
            let request = arguments.parse::<E>()?;
            Ok(Box::new(move |context, db, by| {
                let answer = context.run(db, (by, &request), PageRange::ALL, self)?;
                answer.envelope(E::INFO.answer)
            }))
        });
        Box::new(move |state, request| answer(state, request, Arc::clone(&prepare)).boxed())
    }
}

/// [`Handler`] of a function that does every step itself, since it waits for something else than the database.
pub struct InSteps<F>(PhantomData<F>);

impl<E, R, F> Handler<E, InSteps<R>> for F
where
    E: ServedEndpoint,
    R: Future<Output = Result<Response>> + Send + 'static,
    F: Fn(Arc<AppState>, EndpointRequest) -> R + Send + Sync + 'static,
{
    fn kinds(&self) -> &'static [CallKind] {
        &[CallKind::Short, CallKind::Long]
    }

    fn steps(self) -> Steps {
        Box::new(move |state, request| self(state, request).boxed())
    }
}

/// Parses a request; the result runs its handler in a transaction, more than once where that conflicts with another.
type Prepare<C> = Arc<dyn Fn(&Arguments) -> Result<Prepared<C>> + Send + Sync>;
type Prepared<C> = Box<dyn Fn(&Context, &mut Db<'_>, &C) -> Result<Vec<u8>> + Send>;

async fn answer<C: Caller>(
    state: Arc<AppState>,
    request: EndpointRequest,
    prepare: Prepare<C>,
) -> Result<Response> {
    let context = Context::of(&state, &request);
    match (context.endpoint.method, context.endpoint.kind) {
        (Method::Get, CallKind::Long) => read_apart(state, request, context, prepare).await,
        (Method::Get, _) => read(state, request, context, prepare).await,
        _ => write(state, request, context, prepare).await,
    }
}

/// Reads and authorizes on one snapshot.
async fn read<C: Caller>(
    state: Arc<AppState>,
    request: EndpointRequest,
    context: Context,
    prepare: Prepare<C>,
) -> Result<Response> {
    if C::IS_COUNTED {
        C::admit(&state, &request).await?;
    }
    let (headers, credentials) = (
        request.parts.headers.clone(),
        Arc::clone(&context.credentials),
    );
    let arguments = request.arguments().await?;
    let read = move |db: &mut Db<'_>| {
        let by = context.authorize::<C>(db)?;
        let body = prepare(&arguments)?(&context, db, &by)?;
        Ok((body, by.renewal()))
    };
    let (body, renewal) = state.store.read(read).await?;
    state.record_session_use(&credentials, renewal);
    Ok(JsonResponse(body).if_none_match(&headers))
}

/// Reads an answer that grows with the data: apart from the threads that answer others, in turn with the other long lists, and
/// within the limit of those of one caller until the client has it.
async fn read_apart<C: Caller>(
    state: Arc<AppState>,
    request: EndpointRequest,
    context: Context,
    prepare: Prepare<C>,
) -> Result<Response> {
    let caller_id = C::admit(&state, &request).await?;
    let headers = request.parts.headers.clone();
    let prepared = prepare(&request.arguments().await?)?;
    let permit = C::begin_list(&state, caller_id).await?;
    let read = move |db: &mut Db<'_>| {
        let by = context.authorize::<C>(db)?;
        prepared(&context, db, &by)
    };
    let held = Arc::clone(&permit);
    let body = state.streams.read_chunk(&state.store, held, read).await?;
    Ok(JsonResponse(body).if_none_match_holding(&headers, permit))
}

/// Changes data: authorized before the body is read, so that an anonymous client never reaches the writer, and again in the
/// transaction of the change, since session, token and roles may have ended while the body arrived.
async fn write<C: Caller>(
    state: Arc<AppState>,
    request: EndpointRequest,
    context: Context,
    prepare: Prepare<C>,
) -> Result<Response> {
    C::admit(&state, &request).await?;
    let prepared = prepare(&request.arguments().await?)?;
    let write = move |db: &mut Db<'_>| {
        let by = context.authorize::<C>(db)?;
        prepared(&context, db, &by)
    };
    let body = state.store.write(write).await?;
    Ok(JsonResponse(body).into_response())
}
