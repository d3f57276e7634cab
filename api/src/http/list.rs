//! Long lists of users: streamed whole, a page, or brought up to date by their changes (CALL-7, LIST-9).

use std::sync::{Arc, OnceLock};

use axum::http::HeaderValue;
use axum::response::Response;
use futures_util::FutureExt;
use portal_core::api::CallKind;
use portal_core::api::requests::NoFields;

use super::call::Context;
use super::endpoint_request::EndpointRequest;
use super::endpoint_router::{Handler, ServedEndpoint, Steps};
use super::json_list::{CURSOR, JsonList, ListHandler, ListPermit, PageRange};
use super::list_changes::{self, ListEvents};
use super::list_query::ListQuery;
use crate::error::Result;
use crate::events::event;
use crate::security::session::CurrentUser;
use crate::state::AppState;
use crate::store::Db;

/// A handler of a long list of users, with what tells of its changes.
pub struct List(pub ListHandler, pub &'static ListEvents);

/// [`Handler`] of a [`List`].
pub struct AsList;

impl<E: ServedEndpoint> Handler<E, AsList> for List {
    fn kinds(&self) -> &'static [CallKind] {
        &[CallKind::List]
    }

    fn steps(self) -> Steps {
        let Self(handler, events) = self;
        Box::new(move |state, request| respond(state, request, handler, events).boxed())
    }
}

/// Answers the list, or its changes since it was read.
async fn respond(
    state: Arc<AppState>,
    request: EndpointRequest,
    handler: ListHandler,
    events: &'static ListEvents,
) -> Result<Response> {
    let user_id = request.authorize(&state).await?.user_id;
    let query = ListQuery::from_uri(&request.parts.uri)?;
    let context = Arc::new(Context::of(&state, &request));
    if let Some(since) = query.since() {
        let context = Arc::clone(&context);
        let changes = list_changes::respond(&state, context, since, handler, events);
        if let Some(changes) = changes.await? {
            return Ok(changes);
        }
    }
    let (parts, answer, order) = (request.parts, context.endpoint.answer, events.order);
    // Set with the first chunk of a whole list, on the same snapshot: a change that a later chunk
    // contains is then repeated, and none is lost.
    let cursor = query.is_whole().then(Arc::<OnceLock<i64>>::default);
    let request_id = Arc::clone(&context.credentials.request_id);
    let first_cursor = cursor.clone();
    let read = move |db: &mut Db<'_>, range: PageRange| {
        let user = context.authorize::<CurrentUser>(db)?;
        // Only the first chunk finds it empty.
        if let Some(cursor) = first_cursor
            .as_ref()
            .filter(|cursor| cursor.get().is_none())
        {
            let newest = event::newest(db)?;
            cursor.get_or_init(|| newest);
        }
        context.run(db, (&user, &NoFields {}), range, handler)
    };
    let permit = ListPermit::OfUser(user_id);
    let mut list = JsonList::new(state, answer, permit, (query.range(order), order), read);
    list.is_limited = query.is_limited();
    let mut response = list.respond(&parts.headers, request_id).await?;
    if let Some(cursor) = cursor.as_deref().and_then(OnceLock::get) {
        let headers = response.headers_mut();
        headers.insert(CURSOR, HeaderValue::from(*cursor));
    }
    Ok(response)
}
