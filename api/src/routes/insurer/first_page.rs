//! Pages of the list of requests for a browser that has not loaded the core yet (CALL-8), see
//! `docs/decisions/0052-the-first-page-comes-from-the-server.md`.

use portal_core::api::requests::ListPageRequest;
use portal_core::paging::{LIST_PAGE_SIZE, bounded_page, page_offset};
use portal_core::request::{
    FIELDS, RequestBook, RequestList, RequestListPage, RequestQuery, Shown, unread_params,
};
use serde_json::Value;

use super::requests;
use super::search_labels::labels_of;
use crate::error::Result;
use crate::http::call::Call;
use crate::http::page_query::{UrlParams, param_text};
use crate::local_time;

/// The last page whose rows the database finds in time: it passes over those before it one by one.
const MAX_PAGE: u32 = 100;

/// Requests up to which filters, a search or another order are answered: they are a matter of the whole list.
const MAX_REQUESTS: u32 = 20_000;

/// `GET assurance/unresponded/page`: what the core makes of [`requests::lists::unanswered`], of which only the rows of the page
/// are read where the query keeps the whole list in its own order.
pub fn unanswered(call: Call<'_, ListPageRequest>) -> Result<Option<RequestListPage>> {
    let Some(query) = query_of(call.request) else {
        return Ok(None);
    };
    let at = call.now_in(call.request.time_zone.as_deref());
    let size =
        u32::try_from(requests::lists::unanswered_count(call.db, call.by)?).unwrap_or(u32::MAX);
    let is_whole_list = query.is_whole_list();
    let documents = if is_whole_list {
        let page = bounded_page(query.page, size, LIST_PAGE_SIZE);
        requests::lists::unanswered_page(call.db, call.by, page_offset(page, LIST_PAGE_SIZE))?
    } else if size <= MAX_REQUESTS {
        requests::lists::all_unanswered(call.db, call.by)?
    } else {
        return Ok(None);
    };
    let list = [b"[", documents.join(&b","[..]).as_slice(), b"]"].concat();
    let mut book = RequestBook::new(local_time::core_zone(at.time_zone()));
    let read = book.feed(&list).and_then(|()| book.finish(None));
    if read.is_err() || book.len() != documents.len() {
        return Ok(None);
    }
    let now = at.timestamp().as_millisecond();
    let shown = Shown::new(local_time::date(&at), now, call.language);
    let page = if is_whole_list {
        book.only_page(query.page, size, shown)
    } else {
        book.set_labels(&|key| labels_of(key, local_time::date(&at)));
        book.page(&query, shown)
    };
    let list = RequestList::UnansweredRequests;
    Ok(Some(RequestListPage::new(list, query, page)))
}

/// The query of a request, where this build can read all of it.
fn query_of(request: &ListPageRequest) -> Option<RequestQuery> {
    let query = match &request.json {
        Some(json) => of_json(&serde_json::from_str(json).ok()?),
        None => of_url(request.query.as_deref().unwrap_or_default())?,
    };
    (query.page <= MAX_PAGE).then_some(query)
}

/// The query of these URL parameters; none where one of them is not known.
fn of_url(text: &str) -> Option<RequestQuery> {
    let params = UrlParams::new(text);
    let query = RequestQuery::from_url(&|name| params.get(name));
    unread_params(&params.0).is_empty().then_some(query)
}

/// A query as the answer has it, each member read like the URL parameter that holds it.
fn of_json(query: &Value) -> RequestQuery {
    let member = |param: &str| match FIELDS.iter().find(|field| field.param == param) {
        Some(field) => param_text(&query["filters"][field.name]),
        None if param == "q" => param_text(&query["search"]),
        None => param_text(&query[param]),
    };
    RequestQuery {
        descending: query["descending"] == true,
        ..RequestQuery::from_url(&member)
    }
}
