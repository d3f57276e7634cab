//! The product API: the rules of `portal-core`, enforced over a database and served over HTTP.
//!
//! | module | content |
//! |---|---|
//! | [`command`] | the command line: `serve`, `migrate`, `seed`, accounts, backup |
//! | [`app`] | the router with its middlewares |
//! | [`routes`] | the endpoints, a room for each section of the portal |
//! | [`http`] | connections, middlewares, endpoint routing, list streams, OpenAPI, static files |
//! | [`security`] | sessions, cookies, password hashing, limits |
//! | [`administration`] | what administrators do, on screen and on the command line |
//! | [`outbox_worker`] | the loop of the workers that send mail and webhooks |
//! | [`mail`] | the outbox, its messages, SMTP |
//! | [`invitations`] | invitations by mailed links |
//! | [`oidc`] | single sign-on at identity providers |
//! | [`passkeys`] | passkeys: challenges, and the verification of their answers |
//! | [`webhooks`] | webhooks: deliveries to other systems, signatures, the sender |
//! | [`store`] | SQLite and PostgreSQL behind one interface, migrations, copies |
//! | [`events`] | notices of changes, and their way to the open streams |
//! | [`error`] | the one error type |
//! | [`texts`] | texts of the locale files: mails, acts, files |
//! | [`config`] | flags and environment variables |
//! | `demo` | demo data, with the feature of that name |
//!
//! `tests/layers.rs` has the order in which modules may use one another.
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

pub mod administration;
pub mod app;
pub mod audit;
pub mod command;
pub mod config;
#[cfg(feature = "demo")]
pub mod demo;
pub mod error;
pub mod events;
pub mod http;
pub mod id;
pub mod invitations;
pub mod local_time;
pub mod mail;
pub mod metrics;
pub mod oidc;
pub mod outbox_worker;
pub mod partner;
pub mod passkeys;
pub mod receipt;
pub mod routes;
pub mod second_factor;
pub mod security;
pub mod state;
pub mod store;
pub mod texts;
pub mod time;
pub mod users;
pub mod vault;
pub mod webhooks;
