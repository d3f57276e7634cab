//! Rows of the stations table as the screen shows them.

use super::stock::{LOW_STOCK, StockLevel};
use super::stores::{ADDRESS, ALERT, Carwash, Stores};
use crate::id::Id;
use crate::money::Cents;
use crate::text::isolated;

wire_type! {
    /// One row: a station, or a station on a route.
    pub struct StationRow {
        /// Key of the row in a selection; it stays the same when the stations are read again.
        pub key: String,
        /// The station.
        pub store_id: Id,
        /// Street address.
        pub address: String,
        /// The address as shown, for an element or a sentence; empty where none of it shows.
        pub shown_address: String,
        /// Text of an alert, in English; none without one.
        pub alert: Option<String>,
        /// Stars.
        pub rating: Option<f64>,
        /// Whether the station maintains its codes itself.
        pub local_codes: bool,
        /// Whether it sells.
        pub active: bool,
        /// The route, on the routes page.
        pub route: Option<StationRoute>,
        /// The carwash types it sells.
        pub carwashes: Vec<CarwashStock>,
    }

    /// Membership of a station in a route.
    pub struct StationRoute {
        /// Identifier of the membership.
        pub id: Id,
        /// The route's name.
        pub name: String,
        /// Position of the station on the route; none where it is not known.
        pub position: Option<u32>,
    }

    /// Stock of a carwash type at a station.
    pub struct CarwashStock {
        /// Identifier of the type at this station.
        pub id: Id,
        /// English name.
        pub name_en: String,
        /// Remaining codes; none where the counts have no number.
        pub amount: Option<u32>,
        /// Level of the stock.
        pub level: StockLevel,
        /// Percentage of the largest stock of this type at any station.
        pub percent: u32,
        /// Price, cents.
        pub price: Option<Cents>,
        /// Price for businesses, cents.
        pub price_pro: Option<Cents>,
    }
}

/// A row of the table: a store, and on the routes page one of its routes.
#[derive(Clone, Copy)]
pub(super) struct RowRef {
    pub store: usize,
    pub route: Option<usize>,
}

#[allow(
    clippy::indexing_slicing,
    reason = "rows, routes and codes come from these columns; others must fail"
)]
impl Stores {
    /// The ids of a row's store and, on the routes page, of its membership in the route.
    pub fn ids(&self, row: RowRef) -> (Id, Option<Id>) {
        let route = row.route.map(|route| self.routes[route].id);
        (self.id[row.store], route)
    }

    /// The row's key in selections: `12`, or `12:34` with the id of its membership in the route.
    pub fn key(&self, row: RowRef) -> String {
        match self.ids(row) {
            (store, Some(route)) => format!("{store}:{route}"),
            (store, None) => store.to_string(),
        }
    }

    pub fn row(&self, row: RowRef) -> StationRow {
        let store = row.store;
        let address = self.texts.get(store, ADDRESS);
        StationRow {
            key: self.key(row),
            store_id: self.id[store],
            address: address.to_owned(),
            shown_address: isolated(address).into(),
            alert: Some(self.texts.get(store, ALERT).to_owned()).filter(|alert| !alert.is_empty()),
            rating: self.rating[store],
            local_codes: self.is_local[store],
            active: self.is_active[store],
            route: row.route.map(|route| self.route(route)),
            carwashes: self
                .carwashes(store)
                .iter()
                .map(|carwash| self.stock(carwash))
                .collect(),
        }
    }

    fn route(&self, number: usize) -> StationRoute {
        let route = &self.routes[number];
        let name = self.route_names.get(number).unwrap_or_default();
        StationRoute {
            id: route.id,
            name: name.to_owned(),
            position: route.position,
        }
    }

    fn stock(&self, carwash: &Carwash) -> CarwashStock {
        CarwashStock {
            id: carwash.id,
            name_en: self.type_name(carwash).to_owned(),
            amount: carwash.amount,
            level: StockLevel::of(carwash.amount, LOW_STOCK),
            percent: self.percent(carwash),
            price: carwash.price,
            price_pro: carwash.price_pro,
        }
    }

    /// English name of a carwash type.
    pub fn type_name(&self, carwash: &Carwash) -> &str {
        self.type_names.name(carwash.name).unwrap_or_default()
    }

    fn percent(&self, carwash: &Carwash) -> u32 {
        let largest = u64::from(self.largest_amounts[carwash.name as usize]);
        let percent = (u64::from(carwash.amount.unwrap_or(0)) * 100).checked_div(largest);
        // A type that is out of stock everywhere has 0 %; no amount is above the largest one.
        percent.map_or(0, |percent| u32::try_from(percent).unwrap_or(100))
    }
}
