//! Insurance requests (spec §2 "Insurer lists", "Filter dialog", "Insurer detail"; §3).
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
mod book;
pub mod codes;
mod columns;
mod describe;
mod detail;
mod evaluate;
mod filter_text;
mod filters;
mod ingest;
mod keys;
mod labels;
mod messages;
mod order;
pub(crate) mod query;
mod row;
mod stage;

pub use bands::{credit_band, price_band};
pub use book::{FilterOption, RequestBook, RequestNeighbours, RequestOptions, RequestPage};
pub use describe::{FilterChip, FilterFieldInfo, FilterKind, filter_fields};
pub use detail::{DetailSection, Fact, FactValue, LabelledCode, RequestDetail};
pub use filter_text::Pairs;
pub use filters::{
    Comparison, DECLARATION, FIELDS, FilterField, FilterGroup, FilterValue, NumberFilter,
    RequestFilters,
};
pub use ingest::RequestLoad;
pub use messages::message_keys;
pub use query::{RequestQuery, RequestSort};
pub use row::{OfferRow, RequestRow, months_to};

/// Tickets and accidents are read for the indexes 0 to 99 (spec §9).
const ENTRIES: u8 = 100;

/// The index of `ticketYear{n}`, written without leading zeros.
fn entry_index(digits: &str) -> Option<u8> {
    let plain = digits.len() == 1 || !digits.starts_with('0');
    digits
        .parse()
        .ok()
        .filter(|&index| plain && index < ENTRIES)
}

#[cfg(test)]
mod laws;
