//! Amounts of changed stations, taken over where nothing else about them changed.

use super::row::{RowRef, StationRow};
use super::stock::StockLevel;
use super::stores::Stores;
use crate::id::Id;

#[allow(
    clippy::indexing_slicing,
    reason = "stores are numbered from these columns; others must fail"
)]
impl Stores {
    /// Takes the amounts of stations that are the same but for their amounts. False, and all as it was,
    /// where one is not.
    pub fn take_stock(&mut self, changed: &Self) -> bool {
        let places: Option<Vec<usize>> = (0..changed.id.len())
            .map(|store| {
                let known = self.find(changed.id[store])?;
                let is_same = self.description(known) == changed.description(store)
                    && self.routes_of(known) == changed.routes_of(store);
                is_same.then_some(known)
            })
            .collect();
        let Some(places) = places else {
            return false;
        };
        for (store, known) in places.into_iter().enumerate() {
            let amounts = changed.carwashes(store).iter().map(|it| it.amount);
            self.set_amounts(known, amounts);
        }
        self.find_largest_amounts();
        true
    }

    /// Everything about a station but its amounts.
    fn description(&self, store: usize) -> StationRow {
        let mut row = self.row(RowRef { store, route: None });
        for carwash in &mut row.carwashes {
            (carwash.amount, carwash.percent) = (None, 0);
            carwash.level = StockLevel::Unknown;
        }
        row
    }

    /// The routes of a station.
    fn routes_of(&self, store: usize) -> Vec<(Id, &str, Option<u32>)> {
        let routes = self.routes.iter().enumerate();
        let own = routes.filter(|(_, route)| route.store == store);
        own.map(|(number, route)| {
            let name = self.route_names.get(number).unwrap_or_default();
            (route.id, name, route.position)
        })
        .collect()
    }
}
