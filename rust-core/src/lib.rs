//! Rules of the portal: the API server links this crate and enforces them, the browser runs it as
//! WebAssembly.
//!
//! Modules form layers, from text, numbers and dates to the browser binding: `tests/layers` has their order and checks it
//! (decision 0015), `docs/architecture.md` says what each holds.
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

#[cfg(target_arch = "wasm32")]
mod from_js;
#[macro_use]
mod wire_macro;

// Text, numbers, dates.
pub mod calendar;
pub mod codes;
pub mod csv;
mod id;
mod json_name;
pub mod language;
pub mod list_query;
pub mod loose_value;
pub mod money;
mod number;
pub mod paging;
mod secret;
pub mod text;
mod texts;
pub mod time_of_day;

// Columns and search.
mod columns;
mod hash_index;
pub mod json;
pub mod search;

// Wire types.
pub mod wire;

// Domain.
mod access;
pub mod approval;
#[cfg(not(target_arch = "wasm32"))]
pub mod audience;
pub mod card;
#[cfg(not(target_arch = "wasm32"))]
pub mod claim;
mod error;
#[cfg(not(target_arch = "wasm32"))]
pub mod messages;
pub mod offer_expiry;
pub mod offer_template;
pub mod people;
pub mod premium_tax;
pub mod request;
mod role;
pub mod send_offer;
pub mod session;
pub mod station;
pub mod team;
pub mod validate;

// Calls.
pub mod api;

// Browser binding.
#[cfg(target_arch = "wasm32")]
pub mod wasm;
