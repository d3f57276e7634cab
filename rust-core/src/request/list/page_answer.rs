//! A page of a list as the server answers it, for a browser that has not loaded the core yet.

use std::collections::BTreeMap;

use super::book::RequestPage;
use crate::list_query::unread;
use crate::request::filter::FilterChip;
use crate::request::query::RequestQuery;
use crate::request::shown_columns::{RequestColumnInfo, RequestList, request_columns};
use crate::wire::shape::{Shape, Shaped};

wire_type! {
    /// A page of a list, with all that the browser needs to show it.
    pub struct RequestListPage {
        /// The query that it answers.
        #[serde(deserialize_with = "unread")]
        #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
        pub query: RequestQuery,
        /// The query as URL parameters.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>"))]
        pub params: BTreeMap<String, String>,
        /// Its filters.
        pub chips: Vec<FilterChip>,
        /// The columns that the list has, in the order of the screen.
        pub columns: Vec<RequestColumnInfo>,
        /// The page.
        pub page: RequestPage,
    }
}

impl RequestListPage {
    /// The page of a list that answers a query.
    pub fn new(list: RequestList, query: RequestQuery, page: RequestPage) -> Self {
        Self {
            params: query.to_url().into(),
            chips: query.filters.chips(),
            query,
            columns: request_columns(list),
            page,
        }
    }
}

/// Read without the core, which is what checks answers.
impl Shaped for RequestListPage {
    const SHAPE: Shape = Shape::Any;
}
