//! The buying list (BUYING-1 to BUYING-4). There is no purchase call, so the list is never sent.

use super::board::StationBoard;
use super::query::{StationQuery, StationScope};
use super::row::RowRef;
use super::selection::StationSelection;
use super::stock::LOW_STOCK;
use super::stores::Stores;
use crate::hash_index::{HashIndex, hash};
use crate::id::Id;
use crate::language::Language;
use crate::number::typed_digits;
use crate::text::trimmed;

from_js! {
    view_type! {
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

/// The largest amount of an item (BUYING-4).
const MAX_AMOUNT: u32 = 9_999_999;

/// Reads an amount as typed (BUYING-4): a whole number from 0, its thousands grouped by spaces, by the
/// group mark of the language, or not; an empty text is 0. `None` for another text.
pub fn parse_amount(typed: &str, language: Language) -> Option<u32> {
    let typed = trimmed(typed);
    if typed.is_empty() {
        return Some(0);
    }
    let is_mark = |letter: char| letter.is_whitespace() || letter == language.group_mark();
    let amount = typed_digits(typed, &is_mark)?.parse().ok();
    amount.filter(|amount| *amount <= MAX_AMOUNT)
}

/// Reads a threshold of low stock as typed: as [`parse_amount`], and an empty text is the threshold of
/// who has set none (STATION-11).
pub fn parse_threshold(typed: &str, language: Language) -> Option<u32> {
    if trimmed(typed).is_empty() {
        Some(LOW_STOCK)
    } else {
        parse_amount(typed, language)
    }
}

/// Adds items whose id and route are not on the list yet (BUYING-1).
pub fn add(mut items: Vec<BuyingItem>, mut added: Vec<BuyingItem>) -> Vec<BuyingItem> {
    items.append(&mut added);
    let mut list: Vec<BuyingItem> = Vec::new();
    let mut index = HashIndex::default();
    for item in items {
        let hash = hash(&item.id.to_le_bytes());
        let is_item = |at: usize| {
            let known = list.get(at);
            known.is_some_and(|known| known.id == item.id && known.route_name == item.route_name)
        };
        if index.find(hash, &is_item).is_none() {
            index.insert(hash, list.len());
            list.push(item);
        }
    }
    list
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

impl Stores {
    /// The item of a row, amount 0.
    fn buying_item(&self, row: RowRef) -> BuyingItem {
        let (store_id, route_id) = self.ids(row);
        let route_name = row.route.and_then(|route| self.route_names.get(route));
        BuyingItem {
            id: route_id.unwrap_or(store_id),
            store_id,
            route_name: route_name.unwrap_or_default().to_owned(),
            amount_buying: 0,
        }
    }
}

impl StationBoard {
    /// Items of the selected rows with the amount 0, in the order of the table.
    pub fn buying_items(&mut self, selected: &[String]) -> Vec<BuyingItem> {
        let selection = StationSelection::new(selected);
        let mut items = Vec::new();
        for scope in [StationScope::Stores, StationScope::Routes] {
            for row in self.rows(&StationQuery::new(scope)) {
                if selection.contains(&self.stores, row) {
                    items.push(self.stores.buying_item(row));
                }
            }
        }
        items
    }
}
