//! Pages of the stations for a browser that has not loaded the core yet (CALL-9), see
//! `docs/decisions/0052-the-first-page-comes-from-the-server.md`.

use portal_core::api::requests::ListPageRequest;
use portal_core::list_query::UrlQuery;
use portal_core::station::{StationBoard, StationListPage, StationQuery, StationScope};
use serde_json::Value;

use super::stores;
use crate::error::Result;
use crate::http::call::Call;
use crate::http::json_list::{JsonRows, PageRange};
use crate::http::page_query::{UrlParams, param_text};

/// Stations up to which the page is answered: tiles, options and bars of the stock need all of them.
const MAX_STATIONS: i64 = 1_000;

/// Every station, and one more where there are too many.
const ALL: PageRange = PageRange {
    after: 0,
    through: i64::MAX,
    limit: MAX_STATIONS + 1,
};

/// `GET store/page`: what the core makes of the three lists.
pub fn first(call: Call<'_, ListPageRequest>) -> Result<Option<StationListPage>> {
    let Some(query) = query_of(call.request) else {
        return Ok(None);
    };
    let stations = stores::stores(call.db, ALL)?;
    if stations.count() > MAX_STATIONS {
        return Ok(None);
    }
    let counts = stores::counts_of_stores(call.db, ALL)?;
    let types = stores::types_of_stores(call.db, ALL)?;
    let [stations, counts, types] = [stations, counts, types].map(|rows| whole(&rows));
    let board = StationBoard::from_bytes(&stations, &counts, &types);
    Ok(board
        .ok()
        .map(|mut board| StationListPage::new(&mut board, query)))
}

/// The query of a request; none where an address has more than that.
fn query_of(request: &ListPageRequest) -> Option<StationQuery> {
    let Some(json) = &request.json else {
        let params = UrlParams::new(request.query.as_deref().unwrap_or_default());
        let query = StationQuery::default().with_params(&|name| params.get(name));
        return params.are_of(&query).then_some(query);
    };
    let json: Value = serde_json::from_str(json).ok()?;
    let scope = match json["scope"] == "routes" {
        true => StationScope::Routes,
        false => StationScope::Stores,
    };
    Some(StationQuery {
        descending: json["descending"] == true,
        ..StationQuery::new(scope).with_params(&|name| param_text(&json[name]))
    })
}

/// The rows as a list in JSON.
fn whole(rows: &JsonRows) -> Vec<u8> {
    [b"[", rows.json(), b"]"].concat()
}
