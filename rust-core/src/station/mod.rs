//! Car-wash stations (spec §2 "Stations table", §3; readings 33-36).
//!
//! A [`StationBoard`] joins the bytes of three responses (stores, counts, types) and answers every
//! question of the stations and routes pages: filter, order, page, selection, tiles, export, what a
//! buying list comes to.

mod board;
mod buying;
mod export;
mod ingest;
mod order;
mod query;
mod row;
mod selection;
mod stock;
mod stores;

pub use board::{
    OutOfStock, PageSelection, StationBoard, StationOptions, StationPage, StationSummary,
};
pub use buying::{BuyingItem, BuyingLine, BuyingTotals, add, change_amount, remove};
pub use export::StationCsvWords;
pub use ingest::StationLoad;
pub use query::{Maintenance, PAGE_SIZES, StationQuery, StationScope, StationSort, YesNo};
pub use row::{CarwashStock, StationRoute, StationRow};
pub use selection::select;
pub use stock::{LOW_STOCK_AT_MOST, StockLevel, message_keys};

#[cfg(test)]
mod tests;
