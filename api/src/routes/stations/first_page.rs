//! The first page of the stations for a browser that has not loaded the core yet (CALL-9), see
//! `docs/decisions/0052-the-first-page-comes-from-the-server.md`.

use portal_core::api::requests::NoFields;
use portal_core::station::{StationBoard, StationListPage};

use super::stores;
use crate::error::Result;
use crate::http::call::Call;
use crate::http::json_list::{JsonRows, PageRange};

/// Stations up to which the page is answered: tiles, options and bars of the stock need all of them.
const MAX_STATIONS: i64 = 1_000;

/// Every station, and one more where there are too many.
const ALL: PageRange = PageRange {
    after: 0,
    through: i64::MAX,
    limit: MAX_STATIONS + 1,
};

/// `GET store/page`: what the core makes of the three lists.
pub fn first(call: Call<'_, NoFields>) -> Result<Option<StationListPage>> {
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
        .map(|mut board| StationListPage::first(&mut board)))
}

/// The rows as a list in JSON.
fn whole(rows: &JsonRows) -> Vec<u8> {
    [b"[", rows.json(), b"]"].concat()
}
