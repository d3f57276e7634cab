//! What the table shows of a station.

use super::stock::StockLevel;
use super::stores::{ADDRESS, ALERT, Carwash, Stores};
use crate::id::Id;
use crate::money::Cents;

shown! {
    /// One row: a station, or a station on a route.
    pub struct StationRow {
        /// Names the row in a selection, also after the stations were read again.
        pub key: String,
        /// The station.
        pub store_id: Id,
        /// Street address.
        pub address: String,
        /// What is wrong with it, in English; none when nothing is.
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

    /// A place on a route.
    pub struct StationRoute {
        /// Identifier of the place.
        pub id: Id,
        /// The route's name.
        pub name: String,
        /// The place on it.
        pub position: u32,
    }

    /// What is left of a carwash type.
    pub struct CarwashStock {
        /// Identifier of the type at this station.
        pub id: Id,
        /// English name.
        pub name_en: String,
        /// Remaining codes; none where nobody counted.
        pub amount: Option<u32>,
        /// The same in a word.
        pub level: StockLevel,
        /// Percent of what the fullest station has of this type, for a bar.
        pub percent: u32,
        /// Price, cents.
        pub price: Option<Cents>,
        /// Price for businesses, cents.
        pub price_pro: Option<Cents>,
    }
}

/// A row of the table: a store, and on the routes page one of the routes.
#[derive(Clone, Copy)]
pub(super) struct RowRef {
    pub store: usize,
    pub route: Option<usize>,
}

impl Stores {
    /// The station and its place on a route, by id.
    pub fn ids(&self, row: RowRef) -> Option<(Id, Option<Id>)> {
        let store = *self.id.get(row.store)?;
        match row.route {
            Some(route) => Some((store, Some(self.routes.get(route)?.id))),
            None => Some((store, None)),
        }
    }

    /// The row's name in selections: `12`, or `12:34` with the id of its place on a route.
    fn key(&self, row: RowRef) -> Option<String> {
        Some(match self.ids(row)? {
            (store, Some(route)) => format!("{store}:{route}"),
            (store, None) => store.to_string(),
        })
    }

    pub fn row(&self, row: RowRef) -> Option<StationRow> {
        let store = row.store;
        Some(StationRow {
            key: self.key(row)?,
            store_id: *self.id.get(store)?,
            address: self.texts.get(store, ADDRESS).to_owned(),
            alert: Some(self.texts.get(store, ALERT).to_owned()).filter(|alert| !alert.is_empty()),
            rating: self.rating.get(store).copied().flatten(),
            local_codes: self.is_local.get(store) == Some(&true),
            active: self.is_active.get(store) == Some(&true),
            route: row.route.and_then(|route| self.route(route)),
            carwashes: self
                .carwashes(store)
                .iter()
                .map(|carwash| self.stock(carwash))
                .collect(),
        })
    }

    fn route(&self, route: usize) -> Option<StationRoute> {
        let place = self.routes.get(route)?;
        let name = self.route_names.get(route).unwrap_or_default().to_owned();
        Some(StationRoute {
            id: place.id,
            name,
            position: place.position,
        })
    }

    fn stock(&self, carwash: &Carwash) -> CarwashStock {
        CarwashStock {
            id: carwash.id,
            name_en: self.type_name(carwash).to_owned(),
            amount: carwash.amount,
            level: StockLevel::of(carwash.amount),
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
        let name = usize::try_from(carwash.name).ok();
        let fullest = name
            .and_then(|name| self.fullest.get(name))
            .copied()
            .unwrap_or(0);
        let share = u64::from(carwash.amount.unwrap_or(0)) * 100;
        share
            .checked_div(u64::from(fullest))
            .and_then(|share| u32::try_from(share).ok())
            .unwrap_or(0)
    }
}
