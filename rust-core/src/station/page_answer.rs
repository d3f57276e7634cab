//! The first page of the stations as the server answers it, for a browser that has not loaded the core yet.

use super::board::{StationBoard, StationOptions, StationPage, StationSummary};
use super::query::{PAGE_SIZES, StationQuery};
use crate::list_query::unread;
use crate::wire::shape::{Shape, Shaped};

wire_type! {
    /// The first page of the stations without filters and selection, with all that the browser needs to show it.
    pub struct StationListPage {
        /// The query that it answers.
        #[serde(deserialize_with = "unread")]
        #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
        pub query: StationQuery,
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
    /// The first page of all stations.
    pub fn first(board: &mut StationBoard) -> Self {
        let query = StationQuery::default();
        Self {
            page: board.page(&query, &[]),
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
