//! The filters of a list of requests: the table of fields, their text forms, the rows they keep and
//! how the dialog shows them.

mod codec;
mod describe;
mod evaluate;
mod model;

pub use describe::{FilterChip, FilterFieldInfo, FilterKind, filter_fields};
pub(super) use evaluate::keep;
pub(super) use model::Source;
pub use model::{
    Comparison, DECLARATION, FIELDS, FilterField, FilterGroup, FilterValue, NumberFilter,
    RequestFilters,
};
