//! Rows of the lists of requests and offers, for the tabs of the broker's pages.

use portal_core::api::requests::NoFields;
use portal_core::api::wire::RequestCounts;

use super::{offers, requests};
use crate::error::Result;
use crate::http::call::Call;

/// `GET assurance/count`: the rows that each list would have.
pub fn counts(call: Call<'_, NoFields>) -> Result<RequestCounts> {
    let count = |rows: i64| u32::try_from(rows).unwrap_or(u32::MAX);
    Ok(RequestCounts {
        unanswered_requests: count(requests::lists::unanswered_count(call.db, call.by)?),
        discarded_requests: count(requests::lists::discarded_count(call.db, call.by)?),
        unaccepted_offers: count(offers::unaccepted_count(call.db, call.by)?),
        unresponded_offers: count(offers::unresponded_count(call.db, call.by)?),
    })
}
