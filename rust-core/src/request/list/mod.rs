//! A list of requests or offers: read into columns, then filtered, searched, ordered and paged.

mod book;
mod ingest;
mod keys;
mod labels;
mod order;
mod row;
mod row_builder;

pub use book::{FilterOption, RequestBook, RequestNeighbours, RequestOptions, RequestPage};
pub use ingest::RequestLoad;
pub use row::{OfferRow, RequestRow};
