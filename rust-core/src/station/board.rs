//! The stations table behind a handle: all stations joined, read by the page.

use super::order::CachedOrder;
use super::query::{StationQuery, StationScope, StationSort};
use super::row::{RowRef, StationRow};
use super::selection::StationSelection;
use super::stock::{LOW_STOCK, StockLevel};
use super::stores::{ALERT, Stores};
use crate::columns::alphabetical;
use crate::id::Id;
use crate::paging::{Pagination, Paging, count, page_of, paging};
use crate::search::Needle;

view_type! {
    /// Numbers of the malformed items of each response, from 1.
    #[derive(Default)]
    pub struct SkippedItems {
        /// Items of the stations.
        pub stores: Vec<u32>,
        /// Items of the carwash types.
        pub types: Vec<u32>,
        /// Items of the counts.
        pub counts: Vec<u32>,
    }
}

wire_type! {
    /// One page of the table, with its selection.
    pub struct StationPage {
        /// The rows, in order.
        pub rows: Vec<StationRow>,
        /// The paging bar; its total counts the rows that the filters keep.
        pub paging: Paging,
        /// Rows without filters.
        pub size: u32,
        /// Selected rows among those that the filters keep.
        pub selected: u32,
        /// State of "select all on this page".
        pub page_selection: PageSelection,
    }

    /// The state of "select all on this page".
    #[derive(Copy)]
    pub enum PageSelection {
        /// No row of the page.
        None,
        /// Some rows.
        Some,
        /// Every row.
        All,
    }

    /// The tiles above the table.
    pub struct StationSummary {
        /// All stations.
        pub stations: u32,
        /// Stations that sell.
        pub active: u32,
        /// Stations with an alert.
        pub with_alerts: u32,
        /// Stations out of stock, for each carwash type.
        pub out_of_stock: Vec<OutOfStock>,
    }

    /// A carwash type and the number of stations out of its stock.
    pub struct OutOfStock {
        /// English name of the type.
        pub carwash_type: String,
        /// Number of stations.
        pub stations: u32,
    }

    /// Options of the filters.
    pub struct StationOptions {
        /// Names of routes, in alphabetical order.
        pub routes: Vec<String>,
        /// English names of carwash types, as received.
        pub carwash_types: Vec<String>,
        /// Threshold of low stock for types without a threshold of the user (STATION-11).
        pub low_stock: u32,
    }
}

impl StationPage {
    /// Sets the levels of stock by the user's thresholds (STATION-11), each by the name of its type.
    pub fn set_thresholds(&mut self, threshold: &dyn Fn(&str) -> Option<u32>) {
        for row in &mut self.rows {
            for carwash in &mut row.carwashes {
                let threshold = threshold(&carwash.name_en).unwrap_or(LOW_STOCK);
                carwash.level = StockLevel::of(carwash.amount, threshold);
            }
        }
    }
}

/// All stations of the three responses.
#[derive(Default)]
pub struct StationBoard {
    pub(super) stores: Stores,
    skipped_items: SkippedItems,
    pub(super) order: Option<CachedOrder>,
    pub(super) is_complete: bool,
    pub(super) cursor: Option<Id>,
    /// The rows of the last query while the stations arrive.
    held: Option<(StationQuery, Vec<RowRef>)>,
}

#[allow(
    clippy::indexing_slicing,
    reason = "rows, routes and codes come from these columns; others must fail"
)]
impl StationBoard {
    /// Ends the reading.
    pub(super) fn complete(&mut self, skipped_items: SkippedItems, cursor: Option<Id>) {
        self.skipped_items = skipped_items;
        self.is_complete = true;
        self.cursor = cursor;
        self.held = None;
    }

    /// The cursor from which changes can be read (LIST-9). `None` where the stations are to be read whole.
    pub fn cursor(&self) -> Option<Id> {
        self.cursor
    }

    /// Whether the three responses have been read to their end; until then the board has the stations so
    /// far, and their stock is not known.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The items of the responses that were malformed and left out.
    pub fn skipped_items(&self) -> &SkippedItems {
        &self.skipped_items
    }

    /// Number of stations.
    pub fn len(&self) -> usize {
        self.stores.id.len()
    }

    /// Whether there are no stations.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// One page of the rows that the query keeps; `selected` has keys of rows of any page.
    pub fn page(&mut self, query: &StationQuery, selected: &[String]) -> StationPage {
        let rows = self.rows(query);
        let selection = StationSelection::new(selected);
        let is_selected = |row: &RowRef| selection.contains(&self.stores, *row);
        let shown = page_of(&rows, query.page, query.page_size);
        let pagination = Pagination {
            current_page: query.page,
            current_page_size: query.page_size,
            number_of_records: count(rows.len()),
        };
        let selected_shown = shown.iter().filter(|row| is_selected(row)).count();
        StationPage {
            paging: paging(pagination, count(shown.len())),
            size: count(self.size_of(query.scope)),
            selected: count(rows.iter().filter(|row| is_selected(row)).count()),
            page_selection: match selected_shown {
                0 => PageSelection::None,
                all if all == shown.len() => PageSelection::All,
                _ => PageSelection::Some,
            },
            rows: shown.iter().map(|row| self.stores.row(*row)).collect(),
        }
    }

    /// Keys of all rows that the query keeps, of every page, in order (STATION-12).
    pub fn keys(&mut self, query: &StationQuery) -> Vec<String> {
        let rows = self.rows(query).into_iter();
        rows.map(|row| self.stores.key(row)).collect()
    }

    /// The tiles above the table.
    pub fn summary(&self) -> StationSummary {
        let stores = 0..self.len();
        let names = self.stores.type_names.names().iter();
        let out_of_stock = names.zip(1..).map(|(name, code)| OutOfStock {
            carwash_type: name.clone(),
            stations: count(
                stores
                    .clone()
                    .filter(|&store| self.is_out_of(store, code))
                    .count(),
            ),
        });
        StationSummary {
            stations: count(self.len()),
            active: count(
                self.stores
                    .is_active
                    .iter()
                    .filter(|active| **active)
                    .count(),
            ),
            with_alerts: count(
                stores
                    .clone()
                    .filter(|&store| self.has_alert(store))
                    .count(),
            ),
            out_of_stock: out_of_stock.collect(),
        }
    }

    /// Sets a station's remaining codes, by the names of its types; the order of the rows stays
    /// (LIVE-10). Returns whether the board has the station.
    pub fn set_counts(&mut self, id: Id, count: &dyn Fn(&str) -> Option<i64>) -> bool {
        self.stores.set_counts(id, count)
    }

    /// Options of the filters.
    pub fn options(&self) -> StationOptions {
        let names = self.stores.route_names.names();
        let routes = alphabetical(names).into_iter();
        let routes = routes.map(|route| names[route].clone()).collect();
        StationOptions {
            routes,
            carwash_types: self.stores.type_names.names().to_vec(),
            low_stock: LOW_STOCK,
        }
    }

    /// The rows that the query keeps, in order. While the stations arrive, a page in another order than
    /// theirs keeps its rows: each further one could take a place among them.
    pub(super) fn rows(&mut self, query: &StationQuery) -> Vec<RowRef> {
        if self.is_complete || query.sort == StationSort::Received && !query.descending {
            return self.rows_now(query);
        }
        let held = self.held.take().filter(|(held, _)| held == query);
        let (held, rows) = held.unwrap_or_else(|| (query.clone(), self.rows_now(query)));
        self.held = Some((held, rows.clone()));
        rows
    }

    fn rows_now(&mut self, query: &StationQuery) -> Vec<RowRef> {
        let mask = self.mask(query);
        let route = query
            .route
            .as_ref()
            .map(|name| self.stores.route_names.code(name).unwrap_or(0));
        let on_route = |row: &RowRef| match (route, row.route) {
            (Some(code), Some(route)) => self.stores.route_names.codes[route] == code,
            _ => true,
        };
        let kept = |row: &RowRef| mask[row.store] == 1 && on_route(row);
        let cached = self.order.take().filter(|order| order.is_for(query));
        let order = cached.unwrap_or_else(|| self.stores.ordered(query));
        let rows = order.rows().iter().copied().filter(kept).collect();
        self.order = Some(order);
        rows
    }

    /// A byte per store: 1 where the filters keep the store.
    fn mask(&self, query: &StationQuery) -> Vec<u8> {
        let stores = &self.stores;
        let on_route = query.route.as_ref().map(|name| self.on_route(name));
        let out_of = query
            .out_of_stock
            .as_ref()
            .map(|name| stores.type_names.code(name).unwrap_or(0));
        let passes = |store: usize| {
            query.alert.passes(self.has_alert(store))
                && query.local.passes(stores.is_local[store])
                && query.active.passes(stores.is_active[store])
                && on_route.as_ref().is_none_or(|on_route| on_route[store])
                && out_of.is_none_or(|code| self.is_out_of(store, code))
        };
        let mut mask: Vec<u8> = (0..self.len())
            .map(|store| u8::from(passes(store)))
            .collect();
        if let Some(needle) = Needle::new(&query.address) {
            stores.addresses.keep_matches(&needle, &mut mask);
        }
        mask
    }

    /// For each store, whether it is on the route of this name.
    fn on_route(&self, name: &str) -> Vec<bool> {
        let code = self.stores.route_names.code(name).unwrap_or(0);
        let mut on_route = vec![false; self.len()];
        for (route, &of_route) in self
            .stores
            .routes
            .iter()
            .zip(&self.stores.route_names.codes)
        {
            on_route[route.store] |= of_route == code;
        }
        on_route
    }

    fn has_alert(&self, store: usize) -> bool {
        !self.stores.texts.get(store, ALERT).is_empty()
    }

    fn is_out_of(&self, store: usize, type_code: u32) -> bool {
        let mut carwashes = self.stores.carwashes(store).iter();
        carwashes.any(|carwash| carwash.name == type_code && carwash.amount == Some(0))
    }

    fn size_of(&self, scope: StationScope) -> usize {
        match scope {
            StationScope::Stores => self.len(),
            StationScope::Routes => self.stores.routes.len(),
        }
    }
}
