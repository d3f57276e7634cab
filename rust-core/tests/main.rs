//! The core as the server uses it, against documents, fixtures and the sources of the sections.
#![cfg(not(target_arch = "wasm32"))]

mod calls;
mod costs;
mod dictionaries;
mod documents;
mod events;
mod filled;
mod fixtures;
mod layers;
mod roles;
mod typed;
