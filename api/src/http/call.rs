//! One call from its bytes to its answer: who is asking, what they ask, the work, the envelope.
//!
//! A resource registers plain functions over the database; everything that every call shares
//! happens here once, led by the core's endpoint table.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{FromRequestParts, RawPathParams, Request, State};
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, on};
use portal_core::api::{self, Endpoint, ErrorCode, Method, RequestParts, Validate};
use schemars::JsonSchema;
use serde::Serialize;

use super::answer::{self, Answered};
use super::page::{Page, Written};
use super::watch::{CallId, CallName};
use super::{address, body, origin, page};
use crate::failure::Failure;
use crate::openapi::Document;
use crate::portal::Portal;
use crate::security::session::{self, Caller, Ticket};
use crate::security::token;
use crate::store::{Db, Outcome};

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
pub type Work<E, A> = fn(&mut Db<'_>, &Caller, &<E as Endpoint>::Request) -> Outcome<A>;

/// The work of a long list: writes the rows of one page, in the order of their ids.
pub type PageWork = fn(&mut Db<'_>, &Caller, Page, &mut Written) -> Outcome<()>;

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
        self.read_with::<E, A, _>(work, |answer| answer::envelope(E::INFO.answer, &answer))
    }

    /// The same for an answer that already is JSON.
    pub fn read_json<E: Served>(self, work: Work<E, String>) -> Self {
        self.read_with::<E, String, _>(work, |json| Ok(answer::around(E::INFO.answer, &json)))
    }

    fn read_with<E: Served, A: 'static, W>(self, work: Work<E, A>, write: W) -> Self
    where
        W: Fn(A) -> Outcome<Vec<u8>> + Copy + Send + Sync + 'static,
    {
        self.act::<E, _>(move |portal: Portal, call: Call| async move {
            let Call {
                parts,
                path,
                ticket,
                ..
            } = call;
            let query = parts.uri.query().unwrap_or_default().to_owned();
            let lookup = ticket.clone();
            let (body, renewal) = portal
                .store
                .read(move |db| {
                    let caller = session::admit(db, E::INFO.access, &lookup)?;
                    let asked = parse::<E>(&path, &query, &[])?;
                    let answer = work(db, &caller, &asked)?;
                    Ok((write(answer)?, caller.renewal))
                })
                .await?;
            portal.record_use(&ticket, renewal);
            Ok(Answered::json(body).unless_known(&parts.headers))
        })
    }

    /// A list that may be long: written page by page, so that its length costs no memory.
    pub fn list<E: Served>(self, work: PageWork) -> Self {
        self.act::<E, _>(move |portal: Portal, call: Call| async move {
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
        F: Future<Output = Result<Response, Failure>> + Send + 'static,
    {
        let method = match E::INFO.method {
            Method::Get => MethodFilter::GET,
            Method::Post => MethodFilter::POST,
            Method::Delete => MethodFilter::DELETE,
        };
        let serve = async move |State(portal): State<Portal>, request: Request| {
            let insecure = portal.settings.insecure_cookies;
            let mut renewed = None;
            let outcome = match Call::receive::<E>(&portal, request).await {
                Ok(call) => {
                    renewed = Some(Arc::clone(&call.ticket.renewed));
                    handler(portal, call).await
                }
                Err(failure) => Err(failure),
            };
            let mut response = outcome.unwrap_or_else(IntoResponse::into_response);
            // What tells scripts of the session ends when the session would.
            let seconds = renewed.and_then(|renewed| renewed.get().copied());
            if seconds.is_some()
                && let Ok(sign) = session::set_cookie(session::SIGN_NAME, "1", seconds, insecure)
            {
                response.headers_mut().append(SET_COOKIE, sign);
            }
            response.extensions_mut().insert(CallName(E::INFO.name));
            response
        };
        self.document.add::<E::Request, E::Answer>(&E::INFO);
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
    pub ticket: Ticket,
    /// Where they call from.
    pub address: IpAddr,
    path: Vec<(String, String)>,
    body: Body,
}

impl Call {
    async fn receive<E: Endpoint>(portal: &Portal, request: Request) -> Outcome<Self> {
        let (mut parts, body) = request.into_parts();
        if E::INFO.method != Method::Get {
            origin::require_own(&parts.headers, &portal.settings.public_origins)?;
        }
        let mut path = Vec::new();
        if E::INFO.path_parameters().next().is_some() {
            let found = RawPathParams::from_request_parts(&mut parts, &()).await;
            let found = found.map_err(|_| Failure::from(ErrorCode::NotFound))?;
            path.extend(
                found
                    .iter()
                    .map(|(name, value)| (name.to_owned(), value.to_owned())),
            );
        }
        let ticket = Ticket {
            token_hash: session::cookie(&parts.headers).map(token::hash),
            call_id: CallId::of(&parts.extensions),
            renewed: Arc::default(),
        };
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
    ) -> impl Future<Output = Outcome<Caller>> + Send + use<E> {
        let (portal, ticket) = (portal.clone(), self.ticket.clone());
        async move {
            let lookup = ticket.clone();
            let admit = move |db: &mut Db<'_>| session::admit(db, E::INFO.access, &lookup);
            let caller = portal.store.read(admit).await?;
            portal.record_use(&ticket, caller.renewal);
            Ok(caller)
        }
    }

    /// What is asked, held to the core's rules.
    pub async fn request<E: Served>(self) -> Outcome<E::Request> {
        let body = match E::INFO.method {
            Method::Get => bytes::Bytes::new(),
            Method::Post | Method::Delete => body::json(&self.parts.headers, self.body).await?,
        };
        parse::<E>(
            &self.path,
            self.parts.uri.query().unwrap_or_default(),
            &body,
        )
    }
}

fn parse<E: Endpoint>(path: &[(String, String)], query: &str, body: &[u8]) -> Outcome<E::Request> {
    let path: Vec<(&str, &str)> = path
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let asked = api::read::<E>(&RequestParts {
        path: &path,
        query,
        body,
    })
    .map_err(|why| Failure::new(ErrorCode::MalformedRequest, why))?;
    let broken = asked.validate();
    if broken.is_empty() {
        Ok(asked)
    } else {
        Err(Failure::fields(broken))
    }
}
