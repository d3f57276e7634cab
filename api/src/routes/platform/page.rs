//! Lists that systems read.

use std::sync::Arc;

use axum::response::Response;

use crate::error::Result;
use crate::http::call::Context;
use crate::http::endpoint_request::EndpointRequest;
use crate::http::endpoint_router::ServedEndpoint;
use crate::http::json_list::{JsonList, JsonRows, ListOrder, ListPermit, PageRange};
use crate::security::client_token::CurrentClient;
use crate::state::AppState;
use crate::store::Db;

/// Most rows of an answer.
const MAX_ROWS: i64 = 1_000;

/// Answers the rows behind the last one that the caller has, `after`, read in chunks, apart from the threads that answer others,
/// and within the limit of the lists of one system until the client has them.
pub async fn respond<E: ServedEndpoint>(
    state: Arc<AppState>,
    request: EndpointRequest,
    after: fn(&E::Request) -> Option<i64>,
    rows: fn(&mut Db<'_>, &CurrentClient, &E::Request, PageRange) -> Result<JsonRows>,
) -> Result<Response> {
    let client_id = request.authorize_client(&state).await?;
    let context = Context::of(&state, &request);
    let credentials = Arc::clone(&request.credentials);
    let headers = request.parts.headers.clone();
    let request = request.parse::<E>().await?;
    let range = PageRange {
        after: after(&request).unwrap_or_default(),
        limit: MAX_ROWS,
        ..PageRange::ALL
    };
    let permit = ListPermit::Given(state.streams.begin_list_of_client(client_id).await?);
    let shared = Arc::new((context, request));
    let read = move |db: &mut Db<'_>, range: PageRange| {
        let (context, request) = &*shared;
        let client = context.authorize::<CurrentClient>(db)?;
        rows(db, &client, request, range)
    };
    let order = (range, ListOrder::Ascending);
    let list = JsonList::new(state, E::INFO.answer, permit, order, read);
    list.respond(&headers, Arc::clone(&credentials.request_id))
        .await
}
