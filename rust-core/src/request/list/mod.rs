//! A list of requests or offers: read into columns, then filtered, searched, ordered and paged.

mod book;
mod code_labels;
mod ingest;
mod keys;
mod options;
mod order;
mod page_answer;
mod reading;
mod risk;
mod row;
mod row_builder;

pub use book::{RequestBook, RequestNeighbours, RequestPage};
pub use code_labels::search_label_keys;
pub use options::{FilterOption, RequestOptions};
pub use page_answer::RequestListPage;
pub use risk::{Risk, RiskKind};
pub use row::{OfferRow, RequestRow, Shown};
