//! The list of what to buy (spec §3 "Current buying items"; readings 34). There is no purchase call:
//! the list is worked out, not sent.

use super::board::StationBoard;
use super::query::{StationQuery, StationScope};
use super::row::StationRow;
use super::selection::Selection;
use super::stores::ADDRESS;
use crate::id::Id;
use crate::money::Cents;

shown! {
    /// An item of the buying list.
    pub struct BuyingItem {
        /// The station, or its place on a route.
        pub id: Id,
        /// The station.
        pub store_id: Id,
        /// The route's name; empty for a station added from the stations page.
        pub route_name: String,
        /// Codes to buy of each carwash type that the station sells: the item names no type.
        pub amount_buying: u32,
    }

    /// An item with what it comes to.
    pub struct BuyingLine {
        /// The item.
        pub item: BuyingItem,
        /// The station's address; none where it is no longer there.
        pub address: Option<String>,
        /// What it costs, cents; none where no type has a price, or beyond what can be counted.
        pub price: Option<Cents>,
        /// What it costs a business, cents.
        pub price_pro: Option<Cents>,
    }

    /// The list with its totals.
    pub struct BuyingTotals {
        /// The items in order.
        pub lines: Vec<BuyingLine>,
        /// Codes in all.
        pub amount: u32,
        /// What the items with a price cost together, cents; none beyond what can be counted.
        pub price: Option<Cents>,
        /// The same for a business.
        pub price_pro: Option<Cents>,
    }
}

/// Adds items whose id and route are not on the list yet (spec §3).
pub fn add(mut items: Vec<BuyingItem>, added: Vec<BuyingItem>) -> Vec<BuyingItem> {
    for item in added {
        let known = items
            .iter()
            .any(|known| known.id == item.id && known.route_name == item.route_name);
        if !known {
            items.push(item);
        }
    }
    items
}

/// Changes the amount of the item of a station and route (spec §3).
pub fn change_amount(
    mut items: Vec<BuyingItem>,
    store_id: Id,
    route_name: &str,
    amount: u32,
) -> Vec<BuyingItem> {
    let matching = items
        .iter_mut()
        .filter(|item| item.is(store_id, route_name));
    matching.for_each(|item| item.amount_buying = amount);
    items
}

/// Takes the item of a station and route off the list.
pub fn remove(mut items: Vec<BuyingItem>, store_id: Id, route_name: &str) -> Vec<BuyingItem> {
    items.retain(|item| !item.is(store_id, route_name));
    items
}

impl BuyingItem {
    fn is(&self, store_id: Id, route_name: &str) -> bool {
        self.store_id == store_id && self.route_name == route_name
    }
}

impl From<StationRow> for BuyingItem {
    /// Nothing bought yet.
    fn from(row: StationRow) -> Self {
        Self {
            id: row.route.as_ref().map_or(row.store_id, |route| route.id),
            store_id: row.store_id,
            route_name: row.route.map(|route| route.name).unwrap_or_default(),
            amount_buying: 0,
        }
    }
}

impl StationBoard {
    /// Items of the selected rows, in the order of the table, nothing bought yet.
    pub fn buying_items(&mut self, selected: &[String]) -> Vec<BuyingItem> {
        let selection = Selection::new(selected);
        let mut items = Vec::new();
        for scope in [StationScope::Stores, StationScope::Routes] {
            for row in self.rows(&StationQuery::new(scope)) {
                if selection.holds(&self.stores, row) {
                    items.extend(self.stores.row(row).map(BuyingItem::from));
                }
            }
        }
        items
    }

    /// What the items come to. An item's price is its amount times the prices of all types that
    /// its station sells.
    pub fn buying_totals(&self, items: Vec<BuyingItem>) -> BuyingTotals {
        let lines: Vec<BuyingLine> = items.into_iter().map(|item| self.line(item)).collect();
        let total = |price: fn(&BuyingLine) -> Option<Cents>| {
            lines
                .iter()
                .filter_map(price)
                .try_fold(Cents(0), Cents::checked_add)
        };
        BuyingTotals {
            amount: lines.iter().fold(0, |sum: u32, line| {
                sum.saturating_add(line.item.amount_buying)
            }),
            price: total(|line| line.price),
            price_pro: total(|line| line.price_pro),
            lines,
        }
    }

    fn line(&self, item: BuyingItem) -> BuyingLine {
        let store = self.stores.id.iter().position(|&id| id == item.store_id);
        let carwashes = store
            .map(|store| self.stores.carwashes(store))
            .unwrap_or_default();
        let price = |prices: Vec<Cents>| {
            let priced = (!prices.is_empty()).then_some(prices)?;
            let one = priced.into_iter().try_fold(Cents(0), Cents::checked_add)?;
            one.0
                .checked_mul(i64::from(item.amount_buying))
                .map(Cents)?
                .checked_add(Cents(0))
        };
        BuyingLine {
            address: store.map(|store| self.stores.texts.get(store, ADDRESS).to_owned()),
            price: price(
                carwashes
                    .iter()
                    .filter_map(|carwash| carwash.price)
                    .collect(),
            ),
            price_pro: price(
                carwashes
                    .iter()
                    .filter_map(|carwash| carwash.price_pro)
                    .collect(),
            ),
            item,
        }
    }
}
