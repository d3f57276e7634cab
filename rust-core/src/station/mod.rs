//! Car-wash stations (STATION-1 to STATION-10, BUYING-1 to BUYING-4).
//!
//! A [`StationBoard`] joins the bytes of three responses (stores, types, counts) and serves the
//! stations and routes pages: filters, order, pages, selection, tiles, CSV export and the totals of
//! a buying list.

mod board;
mod buying;
mod buying_totals;
mod export;
mod ingest;
mod item;
mod order;
mod page_answer;
mod query;
mod row;
mod selection;
mod stock;
mod stock_changes;
mod stores;

pub use board::{
    OutOfStock, PageSelection, SkippedItems, StationBoard, StationOptions, StationPage,
    StationSummary,
};
pub use buying::{BuyingItem, add, change_amount, parse_amount, parse_threshold, remove};
pub use buying_totals::{BUYING_PAGE_SIZE, BuyingLine, BuyingTotals, BuyingTypeTotal};
pub use export::BuyingCsvLabels;
pub use ingest::StationLoad;
pub use page_answer::StationListPage;
pub use query::{Maintenance, PAGE_SIZES, StationQuery, StationScope, StationSort, YesNo};
pub use row::{CarwashStock, StationRoute, StationRow};
pub use stock::{LOW_STOCK, StockLevel, message_keys};

#[cfg(test)]
mod tests;
