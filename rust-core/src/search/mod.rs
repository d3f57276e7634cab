//! Text search over many rows: values that repeat are kept once with a code per row, days, numbers and
//! codes that are shown as text likewise, all others in one folded text with the end of each row. What
//! is searched has the forms of [`searched`].

mod dictionary;
mod formatted_columns;
mod label_columns;
mod names;
mod row_search;
mod search_text;
mod searched;

pub use formatted_columns::Formatted;
pub use label_columns::LabelColumns;
pub use names::search_names;
pub use row_search::RowSearch;
pub use search_text::{Needle, SearchText};
pub use searched::{finds, fold_query, push_searched};

/// Id of a schema node: the object in a list's items that has a key.
pub type NodeId = u16;
