//! The buying list (BUYING-1 to BUYING-4). There is no purchase call: the list is computed and never
//! sent.

use super::board::StationBoard;
use super::query::{StationQuery, StationScope};
use super::row::StationRow;
use super::selection::Selection;
use super::stores::{ADDRESS, Carwash};
use crate::id::Id;
use crate::money::Cents;

from_js! {
    shown! {
        /// An item of the buying list.
        pub struct BuyingItem {
            /// The station, or its membership in a route.
            pub id: Id,
            /// The station.
            pub store_id: Id,
            /// The route's name; empty for a station added from the stations page.
            pub route_name: String,
            /// Codes to buy of each carwash type that the station sells.
            pub amount_buying: u32,
        }
    }
}

shown! {
    /// An item with its prices.
    pub struct BuyingLine {
        /// The item.
        pub item: BuyingItem,
        /// The station's address; none where the station no longer exists.
        pub address: Option<String>,
        /// Price, cents; none where no type has a price, or above the largest amount.
        pub price: Option<Cents>,
        /// Price for businesses, cents.
        pub price_pro: Option<Cents>,
    }

    /// The list with its totals.
    pub struct BuyingTotals {
        /// The items, in order.
        pub lines: Vec<BuyingLine>,
        /// Codes in all.
        pub amount: u32,
        /// Sum of the prices, cents; none above the largest amount.
        pub price: Option<Cents>,
        /// Sum of the prices for businesses, cents.
        pub price_pro: Option<Cents>,
    }
}

/// The largest amount of an item (BUYING-4).
const MAX_AMOUNT: u32 = 9_999_999;

/// Digits between two spaces of a grouped number.
const GROUP: usize = 3;

/// Reads an amount as typed (BUYING-4): a whole number from 0, thousands grouped by spaces or not; an
/// empty text is 0. `None` for another text.
pub fn parse_amount(typed: &str) -> Option<u32> {
    let mut groups = typed.split_whitespace();
    let mut digits = groups.next().unwrap_or("0").to_owned();
    let first = digits.len();
    for group in groups {
        // Two numbers in a row, such as "1000 200", are none.
        if first > GROUP || group.len() != GROUP {
            return None;
        }
        digits.push_str(group);
    }
    let is_whole = digits.bytes().all(|byte| byte.is_ascii_digit());
    let amount = digits.parse().ok().filter(|amount| *amount <= MAX_AMOUNT);
    amount.filter(|_| is_whole)
}

/// Adds items whose id and route are not on the list yet (BUYING-1).
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

/// Changes the amount of the item of a station and route (BUYING-2).
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

/// Removes the item of a station and route.
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
    /// An item with the amount 0.
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
    /// Items of the selected rows with the amount 0, in the order of the table.
    pub fn buying_items(&mut self, selected: &[String]) -> Vec<BuyingItem> {
        let selection = Selection::new(selected);
        let mut items = Vec::new();
        for scope in [StationScope::Stores, StationScope::Routes] {
            for row in self.rows(&StationQuery::new(scope)) {
                if selection.contains(&self.stores, row) {
                    items.push(BuyingItem::from(self.stores.row(row)));
                }
            }
        }
        items
    }

    /// The items with their prices and sums. An item's price is its amount times the sum of the
    /// prices of all types that its station sells.
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
        let price = |of_each: fn(&Carwash) -> Option<Cents>| {
            let prices: Vec<Cents> = carwashes.iter().filter_map(of_each).collect();
            if prices.is_empty() {
                return None;
            }
            let of_one_each = prices.into_iter().try_fold(Cents(0), Cents::checked_add)?;
            of_one_each.checked_mul(item.amount_buying)
        };
        BuyingLine {
            address: store.map(|store| self.stores.texts.get(store, ADDRESS).to_owned()),
            price: price(|carwash| carwash.price),
            price_pro: price(|carwash| carwash.price_pro),
            item,
        }
    }
}
