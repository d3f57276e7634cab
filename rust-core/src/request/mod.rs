//! Insurance requests (`docs/product/requests-and-filters.md`).
//!
//! A [`RequestBook`] reads the bytes of a list of requests or of offers into columns and answers
//! every question of the list screens: filter, search, order, page, neighbours, options. A
//! [`RequestDetail`] reads the bytes of one request into the sections of the detail page.
//!
//! Fields are read for what they mean, however the mobile app stored them: numbers as text,
//! booleans as words, months by name. What says nothing is "not given", and a filter other than
//! "all" never keeps a row that lacks what it asks for; only the credit level has "unknown" as a
//! code of its own.

mod bands;
mod columns;
mod detail;
mod entry_index;
mod filter;
mod labelled_code;
mod list;
mod messages;
mod query;
mod renewal;

pub use bands::{credit_band, price_band};
pub use detail::{DetailSection, Fact, FactValue, RequestDetail};
pub use filter::{
    Comparison, DECLARATION, FIELDS, FilterChip, FilterField, FilterFieldInfo, FilterGroup,
    FilterKind, FilterValue, NumberFilter, RequestFilters, filter_fields,
};
pub use labelled_code::LabelledCode;
pub use list::{
    FilterOption, OfferRow, RequestBook, RequestLoad, RequestNeighbours, RequestOptions,
    RequestPage, RequestRow,
};
pub use messages::message_keys;
pub use query::{RequestQuery, RequestSort};
pub use renewal::months_to;

#[cfg(test)]
mod properties;
