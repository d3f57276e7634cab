//! One call from its bytes to its answer: who is asking, what they ask, the work, the envelope.
//!
//! A resource registers plain functions over the database; everything that every call shares
//! happens here once, led by the core's endpoint table.

use std::net::IpAddr;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::body::Body;
use axum::extract::{FromRequestParts, RawPathParams, Request, State};
use axum::http::Uri;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, on};
use futures_util::FutureExt;
use portal_core::api::{self, Endpoint, ErrorCode, Method, RequestParts, Validate};
use schemars::JsonSchema;
use serde::Serialize;

use super::answer::{self, Answered};
use super::json::Json;
use super::page::{Page, Written};
use super::watch::Named;
use super::{address, body, origin, page};
use crate::error::{Error, Result};
use crate::metrics;
use crate::openapi::Document;
use crate::portal::Portal;
use crate::security::session::{self, Caller, Ticket};
use crate::security::token;
use crate::store::Db;

/// An endpoint whose request may travel to a database thread, and whose types describe themselves.
pub trait Served:
    Endpoint<Request: Send + Sync + JsonSchema, Answer: JsonSchema> + 'static
{
}
impl<E> Served for E where
    E: Endpoint<Request: Send + Sync + JsonSchema, Answer: JsonSchema> + 'static
{
}

/// The work of a call: a function over one transaction.
pub type Work<E, A> = fn(&mut Db<'_>, &Caller, &<E as Endpoint>::Request) -> Result<A>;

/// The work of a call that writes its answer as JSON.
pub type JsonWork<E> =
    fn(&mut Db<'_>, &Caller, &<E as Endpoint>::Request, &mut Json<'_>) -> Result<()>;

/// The work of a long list: writes the rows of one page, in the order of their ids.
pub type PageWork = fn(&mut Db<'_>, &Caller, Page, &mut Written) -> Result<()>;

/// The routes of the product's calls, built row by row from the endpoint table.
#[derive(Default)]
pub struct Routes {
    router: Router<Portal>,
    document: Document,
}

impl Routes {
    /// The finished router, and the document that describes it.
    pub fn into_parts(self) -> (Router<Portal>, serde_json::Value) {
        (self.router, self.document.finish())
    }

    /// A call that only reads: admitted and answered on one snapshot.
    pub fn read<E: Served, A: Serialize + 'static>(self, work: Work<E, A>) -> Self {
        self.read_with::<E, _>(move |db, caller, asked| {
            answer::envelope(E::INFO.answer, &work(db, caller, asked)?)
        })
    }

    /// The same for work that writes its answer as JSON.
    pub fn read_json<E: Served>(self, work: JsonWork<E>) -> Self {
        self.read_with::<E, _>(move |db, caller, asked| {
            answer::around(E::INFO.answer, |out| work(db, caller, asked, out))
        })
    }

    fn read_with<E: Served, W>(self, work: W) -> Self
    where
        W: Fn(&mut Db<'_>, &Caller, &E::Request) -> Result<Vec<u8>> + Copy + Send + Sync + 'static,
    {
        self.act::<E, _>(move |portal: Portal, call: Call| {
            let Call {
                parts,
                path,
                ticket,
                ..
            } = call;
            let (uri, headers, lookup) = (parts.uri, parts.headers, Arc::clone(&ticket));
            async move {
                let (body, renewal) = portal
                    .store
                    .read(move |db| {
                        let caller = session::admit(db, E::INFO.access, &lookup)?;
                        let asked = parse::<E>(&path, &uri, &[])?;
                        Ok((work(db, &caller, &asked)?, caller.renewal))
                    })
                    .await?;
                portal.record_use(&ticket, renewal);
                Ok(Answered::json(body).unless_known(&headers))
            }
        })
    }

    /// A list that may be long: written page by page, so that its length costs no memory.
    pub fn list<E: Served>(mut self, work: PageWork) -> Self {
        self.document.add_list::<E::Request, E::Answer>(&E::INFO);
        self.route::<E, _>(move |portal: Portal, call: Call| async move {
            let caller = call.admit::<E>(&portal).await?;
            page::answer(portal, caller, E::INFO.answer, call.parts, work).await
        })
    }

    /// A call that changes something: admitted first, so that strangers never reach the writer,
    /// then done in one transaction.
    pub fn write<E: Served, A: Serialize + Send + 'static>(self, work: Work<E, A>) -> Self {
        self.act::<E, _>(move |portal: Portal, call: Call| async move {
            let caller = call.admit::<E>(&portal).await?;
            let asked = call.request::<E>().await?;
            let answer = portal
                .store
                .write(move |db| work(db, &caller, &asked))
                .await?;
            Ok(Answered::json(answer::envelope(E::INFO.answer, &answer)?).into_response())
        })
    }

    /// A call with needs of its own.
    pub fn act<E: Served, F>(
        mut self,
        handler: impl Fn(Portal, Call) -> F + Clone + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = Result<Response>> + Send + 'static,
    {
        self.document.add::<E::Request, E::Answer>(&E::INFO);
        self.route::<E, _>(handler)
    }

    fn route<E: Served, F>(
        self,
        handler: impl Fn(Portal, Call) -> F + Clone + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = Result<Response>> + Send + 'static,
    {
        let method = match E::INFO.method {
            Method::Get => MethodFilter::GET,
            Method::Post => MethodFilter::POST,
            Method::Delete => MethodFilter::DELETE,
        };
        let has_path = E::INFO.path_parameters().next().is_some();
        let place = metrics::place(E::INFO.name);
        let serve = move |State(portal): State<Portal>, request: Request| {
            Named::of(request.extensions()).is_call(place);
            let insecure = portal.settings.insecure_cookies;
            // What is done before the future begins need not be moved along with it.
            let begun = Call::receive::<E>(&portal, request, has_path)
                .map(|call| (Arc::clone(&call.ticket), handler(portal, call)));
            async move {
                let mut renewed = None;
                let outcome = match begun {
                    Ok((ticket, answer)) => {
                        renewed = Some(ticket);
                        answer.await
                    }
                    Err(failure) => Err(failure),
                };
                let mut response = outcome.unwrap_or_else(IntoResponse::into_response);
                // What tells scripts of the session ends when the session would.
                let seconds = renewed.and_then(|ticket| ticket.renewed.get().copied());
                if seconds.is_some()
                    && let Ok(sign) =
                        session::set_cookie(session::SIGN_NAME, "1", seconds, insecure)
                {
                    response.headers_mut().append(SET_COOKIE, sign);
                }
                response
            }
        };
        Self {
            router: self.router.route(E::INFO.path, on(method, serve)),
            ..self
        }
    }
}

/// A call that arrived, its body still unread.
pub struct Call {
    /// Method, address and headers.
    pub parts: Parts,
    /// Who says they are calling.
    pub ticket: Arc<Ticket>,
    /// Where they call from.
    pub address: IpAddr,
    path: Option<RawPathParams>,
    body: Body,
}

impl Call {
    fn receive<E: Endpoint>(portal: &Portal, request: Request, has_path: bool) -> Result<Self> {
        let (mut parts, body) = request.into_parts();
        if E::INFO.method != Method::Get {
            origin::require_own(&parts.headers, &portal.settings.public_origins)?;
        }
        let mut path = None;
        if has_path {
            // Found with the route, so there is nothing to wait for.
            let found = RawPathParams::from_request_parts(&mut parts, &()).now_or_never();
            let found = found.and_then(Result::ok);
            path = Some(found.ok_or_else(|| Error::from(ErrorCode::NotFound))?);
        }
        let ticket = Arc::new(Ticket {
            token_hash: session::cookie(&parts.headers).map(token::hash),
            call_id: Named::of(&parts.extensions).id(),
            renewed: OnceLock::new(),
        });
        let address = address::of(&parts, portal.settings.trust_proxy);
        Ok(Self {
            parts,
            ticket,
            address,
            path,
            body,
        })
    }

    /// Who is calling, if the call's access rule lets them.
    ///
    /// The future borrows nothing: an unread body cannot be shared between threads.
    pub fn admit<E: Served>(
        &self,
        portal: &Portal,
    ) -> impl Future<Output = Result<Caller>> + Send + use<E> {
        let (portal, ticket) = (portal.clone(), Arc::clone(&self.ticket));
        async move {
            let lookup = Arc::clone(&ticket);
            let admit = move |db: &mut Db<'_>| session::admit(db, E::INFO.access, &lookup);
            let caller = portal.store.read(admit).await?;
            portal.record_use(&ticket, caller.renewal);
            Ok(caller)
        }
    }

    /// What is asked, held to the core's rules.
    pub async fn request<E: Served>(self) -> Result<E::Request> {
        let body = match E::INFO.method {
            Method::Get => bytes::Bytes::new(),
            Method::Post | Method::Delete => body::json(&self.parts.headers, self.body).await?,
        };
        parse::<E>(&self.path, &self.parts.uri, &body)
    }
}

fn parse<E: Endpoint>(path: &Option<RawPathParams>, uri: &Uri, body: &[u8]) -> Result<E::Request> {
    let path: Vec<_> = path.iter().flatten().collect();
    let asked = api::read::<E>(&RequestParts {
        path: &path,
        query: uri.query().unwrap_or_default(),
        body,
    })
    .map_err(|why| Error::new(ErrorCode::MalformedRequest, why))?;
    let broken = asked.validate();
    if broken.is_empty() {
        Ok(asked)
    } else {
        Err(Error::fields(broken))
    }
}
