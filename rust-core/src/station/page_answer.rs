//! A page of the stations as the server answers it, for a browser that has not loaded the core yet.

use std::collections::BTreeMap;

use super::board::{StationBoard, StationOptions, StationPage, StationSummary};
use super::query::{PAGE_SIZES, StationQuery};
use crate::list_query::{UrlQuery, unread};
use crate::wire::shape::{Shape, Shaped};

wire_type! {
    /// A page of the stations without a selection, with all that the browser needs to show it.
    pub struct StationListPage {
        /// The query that it answers.
        #[serde(deserialize_with = "unread")]
        #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
        pub query: StationQuery,
        /// The query as URL parameters.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>"))]
        pub params: BTreeMap<String, String>,
        /// The page.
        pub page: StationPage,
        /// The tiles.
        pub summary: StationSummary,
        /// Options of the filters.
        pub options: StationOptions,
        /// The page sizes to choose from.
        pub page_sizes: Vec<u32>,
    }
}

impl StationListPage {
    /// The page of a query.
    pub fn new(board: &mut StationBoard, query: StationQuery) -> Self {
        Self {
            page: board.page(&query, &[]),
            params: query.to_params().into(),
            query,
            summary: board.summary(),
            options: board.options(),
            page_sizes: PAGE_SIZES.to_vec(),
        }
    }
}

/// Read without the core, which is what checks answers.
impl Shaped for StationListPage {
    const SHAPE: Shape = Shape::Any;
}
