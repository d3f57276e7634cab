//! The product API: the rules of `portal-core`, enforced over a database and served over HTTP.
//!
//! | module | holds |
//! |---|---|
//! | [`command`] | the command line: `serve`, `migrate`, `seed`, accounts, backup |
//! | [`config`] | flags and environment variables |
//! | [`http`] | connections, admission, envelopes, files |
//! | [`routes`] | the calls, one module per resource |
//! | [`security`] | sessions, passwords, throttling |
//! | [`store`] | SQLite and PostgreSQL behind one interface |
//! | [`demo`] | demo data |
#![forbid(unsafe_code)]
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss
)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod app;
pub mod audit;
pub mod command;
pub mod config;
pub mod demo;
pub mod error;
pub mod http;
pub mod id;
pub mod metrics;
pub mod partner;
pub mod receipt;
pub mod routes;
pub mod security;
pub mod state;
pub mod store;
pub mod time;
pub mod users;
pub mod vault;
