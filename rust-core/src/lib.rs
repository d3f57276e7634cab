//! Every rule of the portal, once: the API server links this crate natively and enforces it, the
//! browser runs it as WebAssembly and asks it.
//!
//! | module | holds |
//! |---|---|
//! | [`api`] | the table of calls, the wire types, requests out and answers in, error codes |
//! | [`session`] | roles, landing route, menu and pending rules |
//! | [`validate`] | rules of each form |
//! | [`money`] | cents: reading, writing, monthly to yearly |
//! | [`card`] | payment card numbers: grouping, brand, check digit |
//! | [`team`] | employees, permissions, transactions, paging |
//! | [`offer`] | sending an offer: create it, then mark its request answered |
//! | [`request`] | insurance requests in columns: filter, search, sort, detail |
//! | [`station`] | car-wash stations joined with their types and counts |
//! | [`messages`] | every code the core can utter, for the dictionaries to translate |
//!
//! Only the `wasm` module knows JavaScript.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing
    )
)]

#[macro_use]
mod wire_macro;

// Base: text, numbers, dates.
pub mod calendar;
pub mod csv;
mod hash_index;
mod id;
pub mod language;
pub mod money;
mod number;
pub mod paging;
mod secret;
pub mod text;

// Columns and search.
pub mod codes;
mod columns;
pub mod compact;
pub mod json;
pub mod list_query;
pub mod loose_value;
pub mod search;

// Wire types and the domain.
pub mod card;
mod error;
#[cfg(not(target_arch = "wasm32"))]
pub mod messages;
pub mod offer;
pub mod request;
pub mod session;
pub mod station;
pub mod team;
pub mod validate;
pub mod wire;

// Calls.
pub mod api;

// The browser's binding.
#[cfg(target_arch = "wasm32")]
pub mod wasm;
