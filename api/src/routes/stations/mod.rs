//! Stations and their stock.

pub(super) mod first_page;
pub mod stores;
