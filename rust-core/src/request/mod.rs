//! Insurance requests (REQUEST-1 to REQUEST-13, FILTER-1 to FILTER-7, SEARCH-1 to SEARCH-3).
//!
//! A [`RequestBook`] reads the bytes of a list of requests or of offers into columns and serves the
//! list screens: filters, search, order, pages, neighbours, options. A [`RequestDetail`] reads the
//! bytes of one request into the sections of the detail page.
//!
//! Values are read leniently, however the mobile app stored them: numbers as text, booleans as
//! words, months by name. Blank and unreadable values are "not provided", and an active filter never
//! keeps a row without the value that it compares; only the credit level has "unknown" as a code.

mod bands;
mod columns;
mod count;
mod detail;
mod entry_index;
mod filter;
mod labelled_code;
mod list;
mod list_effect;
mod messages;
mod query;
mod renewal;
mod shown_columns;
mod town;

pub use bands::{credit_band, price_band};
pub use detail::{DetailSection, Fact, FactValue, PricingFact, RequestDetail};
pub use filter::{
    Comparison, DECLARATION, FIELDS, FilterChip, FilterField, FilterFieldInfo, FilterGroup,
    FilterKind, FilterValue, NumberFilter, RequestFilters, filter_fields,
};
pub use labelled_code::LabelledCode;
pub use list::{
    FilterOption, OfferRow, RequestBook, RequestListPage, RequestNeighbours, RequestOptions,
    RequestPage, RequestRow, Risk, RiskKind, Shown, search_label_keys,
};
pub use list_effect::{ListEffect, list_effect};
pub use messages::message_keys;
pub use query::{RequestQuery, RequestSort, unread_params};
pub use renewal::months_to;
pub use shown_columns::{RequestColumn, RequestColumnInfo, RequestList, request_columns};

#[cfg(test)]
mod change_property_tests;
#[cfg(test)]
mod filter_property_tests;
#[cfg(test)]
mod property_tests;
