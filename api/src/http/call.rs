//! A call as its handler gets it: one transaction, the caller, and the request.

use std::sync::Arc;

use jiff::Zoned;
use portal_core::api::EndpointInfo;
use portal_core::language::Language;

use super::endpoint_request::EndpointRequest;
use super::language;
use super::list_query::PageRange;
use crate::error::Result;
use crate::local_time;
use crate::security::client_token::{self, CurrentClient};
use crate::security::limits::streams::StreamPermit;
use crate::security::session::{self, CurrentUser, Renewal, SessionCredentials};
use crate::state::AppState;
use crate::store::Db;

/// A call within one transaction, whose caller has the access of the endpoint table. `R` is its request, of a batch one item.
pub struct Call<'a, R, C = CurrentUser> {
    /// The transaction.
    pub db: &'a mut Db<'a>,
    /// The caller: the signed-in user, or the other system whose token it is (CLIENT-1).
    pub by: &'a C,
    /// The request, valid by the core's rules.
    pub request: &'a R,
    /// The rows to answer, of a list that is read in pieces.
    pub range: PageRange,
    /// Language of the answer's texts.
    pub language: Language,
    /// The time, in the portal's time zone.
    pub now: &'a Zoned,
    /// The server, for its settings. Its store is not called within a transaction.
    pub state: &'a AppState,
}

impl<R, C> Call<'_, R, C> {
    /// The time in a time zone, which a request names; in the portal's without a known one.
    pub fn now_in(&self, time_zone: Option<&str>) -> Zoned {
        local_time::at(self.now, time_zone)
    }
}

/// Caller of an endpoint, by the credentials of the request.
pub trait Caller: Sized + Send + Sync + 'static {
    /// Whether each call counts against a limit of its caller.
    const IS_COUNTED: bool;

    /// The caller, if the endpoint's access rule allows them.
    fn authorize(
        db: &mut Db<'_>,
        endpoint: &EndpointInfo,
        credentials: &SessionCredentials,
    ) -> Result<Self>;

    /// As [`Self::authorize`], before the request's transaction, and counted; the caller's id.
    fn admit(
        state: &Arc<AppState>,
        request: &EndpointRequest,
    ) -> impl Future<Output = Result<i64>> + Send + use<Self>;

    /// Waits for the turn to read a list of any length.
    fn begin_list(state: &AppState, id: i64) -> impl Future<Output = Result<StreamPermit>> + Send;

    /// The use of the session that is to be recorded.
    fn renewal(&self) -> Option<Renewal>;
}

impl Caller for CurrentUser {
    const IS_COUNTED: bool = false;

    fn authorize(
        db: &mut Db<'_>,
        endpoint: &EndpointInfo,
        credentials: &SessionCredentials,
    ) -> Result<Self> {
        session::authorize(db, endpoint.access, credentials)
    }

    fn admit(
        state: &Arc<AppState>,
        request: &EndpointRequest,
    ) -> impl Future<Output = Result<i64>> + Send + use<> {
        let user = request.authorize(state);
        async { Ok(user.await?.user_id) }
    }

    async fn begin_list(state: &AppState, id: i64) -> Result<StreamPermit> {
        state.streams.begin_list(id).await
    }

    fn renewal(&self) -> Option<Renewal> {
        self.renewal.clone()
    }
}

impl Caller for CurrentClient {
    const IS_COUNTED: bool = true;

    fn authorize(
        db: &mut Db<'_>,
        endpoint: &EndpointInfo,
        credentials: &SessionCredentials,
    ) -> Result<Self> {
        client_token::authorize(db, endpoint.access, credentials)
    }

    fn admit(
        state: &Arc<AppState>,
        request: &EndpointRequest,
    ) -> impl Future<Output = Result<i64>> + Send + use<> {
        request.authorize_client(state)
    }

    async fn begin_list(state: &AppState, id: i64) -> Result<StreamPermit> {
        state.streams.begin_list_of_client(id).await
    }

    fn renewal(&self) -> Option<Renewal> {
        None
    }
}

/// Data of a call beside its request, which its transactions take.
pub struct Context {
    /// The row of the endpoint table.
    pub endpoint: &'static EndpointInfo,
    /// The credentials, which each transaction checks again: session, token and roles may have ended since the one before.
    pub credentials: Arc<SessionCredentials>,
    language: Language,
    now: Zoned,
    state: Arc<AppState>,
}

impl Context {
    /// The context of a request.
    pub fn of(state: &Arc<AppState>, request: &EndpointRequest) -> Self {
        Self {
            endpoint: request.endpoint,
            credentials: Arc::clone(&request.credentials),
            language: language::of(&request.parts.headers),
            now: state.now(),
            state: Arc::clone(state),
        }
    }

    /// Authorizes the caller in the transaction.
    pub fn authorize<C: Caller>(&self, db: &mut Db<'_>) -> Result<C> {
        C::authorize(db, self.endpoint, &self.credentials)
    }

    /// Runs a handler.
    pub fn run<R, C, A>(
        &self,
        db: &mut Db<'_>,
        (by, request): (&C, &R),
        range: PageRange,
        handler: impl Fn(Call<'_, R, C>) -> Result<A>,
    ) -> Result<A> {
        handler(Call {
            db: &mut db.reborrow(),
            by,
            request,
            range,
            language: self.language,
            now: &self.now,
            state: &self.state,
        })
    }
}
