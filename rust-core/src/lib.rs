//! Rules of the portal: the API server links this crate and enforces them, the browser runs it as
//! WebAssembly.
//!
//! Modules form layers. A module uses only modules above it in this table, which
//! `tests/layers` checks (decision 0015).
//!
//! | layer | module | contents |
//! |---|---|---|
//! | text, numbers, dates | `number`, `id`, `secret` | limits of exact integers; identifiers; values that are not printed |
//! | | `json_name`, `from_js` | names of fields in JSON; reading of JavaScript values (WebAssembly only) |
//! | | `language`, `text` | French and English; folding of case and accents, formatting while typing |
//! | | `calendar`, `time_of_day` | days and times of day without a time zone |
//! | | `money` | cents: parsing, formatting |
//! | | `csv`, `paging`, `list_query` | CSV files; pages of lists; lists in URLs |
//! | | `codes`, `loose_value` | enumerations of the wire; lenient reading of JSON values |
//! | columns and search | `columns`, `hash_index` | text and dictionary columns; positions by hash |
//! | | `search`, `json` | text search over many rows; reading of JSON into visitors, lists by item |
//! | wire types | `wire` | types that calls send and answer with |
//! | domain | `card`, `validate`, `error` | card numbers; validation of forms and requests; errors of calls |
//! | | `access`, `session` | roles that may make a call; landing pages and menu entries by role |
//! | | `approval` | promised time of a broker's approval |
//! | | `audience`, `claim` | users who get the event of a change; who prepares an offer (server only) |
//! | | `team` | employees and transactions |
//! | | `role` | what each role may do beside its calls |
//! | | `people` | search, filters and order of the people that administrators see, and of the list of invitations |
//! | | `offer_expiry`, `offer_template`, `send_offer` | expiry and templates of offers; sending one |
//! | | `request`, `station` | insurance requests; carwash stations |
//! | | `messages` | translation keys of all codes |
//! | calls | `api` | endpoint table, encoding of requests, decoding of answers |
//! | browser binding | `wasm` | the JavaScript interface; only it and `from_js` know JavaScript |
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
