//! Pages of the list of requests for a browser that has not loaded the core yet (CALL-8), see
//! `docs/decisions/0052-the-first-page-comes-from-the-server.md`.

use portal_core::api::query_pairs;
use portal_core::api::requests::ListPageRequest;
use portal_core::paging::{LIST_PAGE_SIZE, bounded_page, page_offset};
use portal_core::request::{
    RequestBook, RequestList, RequestListPage, RequestQuery, Shown, unread_params,
};

use super::requests;
use crate::error::Result;
use crate::http::call::Call;
use crate::local_time;

/// The last page whose rows the database finds in time: it passes over those before it one by one.
const MAX_PAGE: u32 = 100;

/// `GET assurance/unresponded/page`: what the core makes of [`requests::unanswered`], of which only the
/// rows of the page are read.
pub fn unanswered(call: Call<'_, ListPageRequest>) -> Result<Option<RequestListPage>> {
    let Some(query) = whole_list_query(call.request.query.as_deref().unwrap_or_default()) else {
        return Ok(None);
    };
    let at = call.now_in(call.request.time_zone.as_deref());
    let size = u32::try_from(requests::unanswered_count(call.db, call.by)?).unwrap_or(u32::MAX);
    let page = bounded_page(query.page, size, LIST_PAGE_SIZE);
    let documents = requests::unanswered_page(call.db, call.by, page_offset(page, LIST_PAGE_SIZE))?;
    let list = [b"[", documents.join(&b","[..]).as_slice(), b"]"].concat();
    let mut book = RequestBook::new(local_time::core_zone(at.time_zone()));
    let read = book.feed(&list).and_then(|()| book.finish(None));
    if read.is_err() || book.len() != documents.len() {
        return Ok(None);
    }
    let now = at.timestamp().as_millisecond();
    let shown = Shown::new(local_time::date(&at), now, call.language);
    let page = book.only_page(query.page, size, shown);
    let list = RequestList::UnansweredRequests;
    Ok(Some(RequestListPage::new(list, query, page)))
}

/// The query of these URL parameters, where it keeps the whole list in its own order.
fn whole_list_query(text: &str) -> Option<RequestQuery> {
    let params: Vec<(String, String)> = query_pairs(text)
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    let query = RequestQuery::from_url(&|name| {
        let param = params.iter().find(|(known, _)| known == name);
        param.map(|(_, value)| value.clone())
    });
    let is_near = query.page <= MAX_PAGE;
    (is_near && query.is_whole_list() && unread_params(&params).is_empty()).then_some(query)
}
