//! Join of the three responses: stores with their types by store id, and amounts by type name.

use std::ops::Range;

use super::item::{self, ACTIVE, ID, Item, LOCAL, NAME, PRICE, PRICE_PRO, STORE};
use crate::columns::{DictionaryColumn, TextColumns, sorted};
use crate::hash_index::{HashIndex, hash};
use crate::id::Id;
use crate::money::Cents;
use crate::search::SearchText;

/// A carwash type that a store sells.
#[derive(Clone, Copy)]
pub(super) struct Carwash {
    pub id: Id,
    /// Code of its name in [`Stores::type_names`].
    pub name: u32,
    pub amount: Option<u32>,
    pub price: Option<Cents>,
    pub price_pro: Option<Cents>,
}

/// Membership of a store in a route.
pub(super) struct Route {
    pub id: Id,
    pub store: usize,
    pub position: Option<u32>,
}

/// Columns of [`Stores::texts`].
pub(super) const ADDRESS: usize = 0;
pub(super) const ALERT: usize = 1;

/// All stations of three responses, in columns.
#[derive(Default)]
pub(super) struct Stores {
    pub id: Vec<Id>,
    /// Stores by id.
    index: HashIndex,
    pub texts: TextColumns<2>,
    pub addresses: SearchText,
    pub rating: Vec<Option<f64>>,
    pub is_local: Vec<bool>,
    pub is_active: Vec<bool>,
    pub routes: Vec<Route>,
    /// The name of each of [`Self::routes`].
    pub route_names: DictionaryColumn,
    /// Carwash types, grouped by store.
    carwashes: Vec<Carwash>,
    /// Start of each store in [`Self::carwashes`], and the end of the last one. Empty until the
    /// types are read.
    starts: Vec<usize>,
    pub type_names: DictionaryColumn,
    /// The largest amount of each type at any station, by the code of its name.
    pub largest_amounts: Vec<u32>,
}

#[allow(
    clippy::indexing_slicing,
    reason = "rows, routes and codes come from these columns; others must fail"
)]
impl Stores {
    /// The store of an id.
    pub fn find(&self, id: Id) -> Option<usize> {
        let is_store = |at: usize| self.id[at] == id;
        self.index.find(hash(&id.to_le_bytes()), &is_store)
    }

    /// The carwash types of a store.
    pub fn carwashes(&self, store: usize) -> &[Carwash] {
        &self.carwashes[range(&self.starts, store)]
    }

    /// Sets the remaining codes of a store by the names of its types; a type without a number is not
    /// counted. Returns whether the store is there.
    pub fn set_counts(&mut self, id: Id, count: &dyn Fn(&str) -> Option<i64>) -> bool {
        let Some(store) = self.find(id) else {
            return false;
        };
        let names = self.type_names.names();
        for carwash in &mut self.carwashes[range(&self.starts, store)] {
            let name = &names[carwash.name as usize - 1];
            carwash.amount = count(name).and_then(read_count);
        }
        self.find_largest_amounts();
        true
    }

    /// Sets the amount of each type of a store, in the order of [`Self::carwashes`].
    pub fn set_amounts(&mut self, store: usize, amounts: impl Iterator<Item = Option<u32>>) {
        for (carwash, amount) in self.carwashes[range(&self.starts, store)]
            .iter_mut()
            .zip(amounts)
        {
            carwash.amount = amount;
        }
    }

    /// Finds [`Self::largest_amounts`] again after amounts have changed.
    pub fn find_largest_amounts(&mut self) {
        self.largest_amounts.fill(0);
        for carwash in &self.carwashes {
            let largest = &mut self.largest_amounts[carwash.name as usize];
            *largest = carwash.amount.unwrap_or(0).max(*largest);
        }
    }
}

/// A count as read; none where it is negative, which says nothing about the stock (STATION-11).
fn read_count(amount: i64) -> Option<u32> {
    (amount >= 0).then(|| u32::try_from(amount).unwrap_or(u32::MAX))
}

/// The range of a store's types; empty until the types are read.
#[allow(
    clippy::indexing_slicing,
    reason = "there is a start for every store and one more"
)]
fn range(starts: &[usize], store: usize) -> Range<usize> {
    if starts.is_empty() {
        return 0..0;
    }
    starts[store]..starts[store + 1]
}

/// Joins stores, then types, then counts, each added as it is read. Types and counts of unknown
/// stores are left out, as are counts of types that the store does not sell; of two stores with one
/// id, the first gets the types.
#[derive(Default)]
pub(super) struct Join {
    pub stores: Stores,
    /// The store of each type, in the order of the response.
    of_types: Vec<usize>,
    /// The store found last. Items of one store mostly follow one another.
    last: usize,
}

#[allow(
    clippy::indexing_slicing,
    reason = "rows, routes and codes come from these columns; others must fail"
)]
impl Join {
    /// False for a store without a readable id, which is left out.
    pub fn add_store(&mut self, item: &Item) -> bool {
        let Some(id) = item.number(ID) else {
            return false;
        };
        let stores = &mut self.stores;
        let store = stores.id.len();
        stores.index.insert(hash(&id.to_le_bytes()), store);
        stores.id.push(id);
        let address = item.text(item::ADDRESS);
        stores.texts.push_row([address, item.text(item::ALERT)]);
        stores.addresses.push(address);
        stores.addresses.end_row();
        stores.rating.push(item.rating);
        stores.is_local.push(item.is(LOCAL));
        stores.is_active.push(item.is(ACTIVE));
        for route in &item.routes {
            stores.routes.push(Route {
                id: route.id,
                store,
                position: route.position,
            });
            stores.route_names.push(&route.name);
        }
        true
    }

    pub fn end_stores(&mut self) {
        self.stores.addresses.shrink();
    }

    pub fn add_type(&mut self, item: &Item) {
        let name = item.text(NAME);
        if name.trim().is_empty() {
            return;
        }
        let Some(store) = self.store(item.number(STORE)) else {
            return;
        };
        self.of_types.push(store);
        self.stores.carwashes.push(Carwash {
            id: item.number(ID).unwrap_or(0),
            name: self.stores.type_names.code_or_new(name),
            amount: None,
            price: item.number(PRICE).map(Cents),
            price_pro: item.number(PRICE_PRO).map(Cents),
        });
    }

    /// Groups the types by store; those of one store keep the order of the response.
    pub fn end_types(&mut self) {
        let of_types = std::mem::take(&mut self.of_types);
        let stores = &mut self.stores;
        if !of_types.is_sorted() {
            let order = sorted(of_types.len(), &|one, other| {
                of_types[one].cmp(&of_types[other])
            });
            let carwashes = order.iter().map(|&at| stores.carwashes[at]);
            stores.carwashes = carwashes.collect();
        }
        let mut ends = vec![0; stores.id.len() + 1];
        for store in of_types {
            ends[store + 1] += 1;
        }
        let mut total = 0;
        for end in &mut ends {
            total += *end;
            *end = total;
        }
        stores.starts = ends;
        stores.largest_amounts = vec![0; stores.type_names.names().len() + 1];
    }

    pub fn add_counts(&mut self, item: &Item) {
        let Some(store) = self.store(item.number(ID)) else {
            return;
        };
        let Stores {
            starts,
            carwashes,
            largest_amounts,
            ..
        } = &mut self.stores;
        for carwash in &mut carwashes[range(starts, store)] {
            let mut counts = item.counts.iter();
            let Some(&(name, amount)) = counts.find(|(name, _)| *name == carwash.name) else {
                continue;
            };
            carwash.amount = read_count(amount);
            let largest = &mut largest_amounts[name as usize];
            *largest = carwash.amount.unwrap_or(0).max(*largest);
        }
    }

    fn store(&mut self, id: Option<Id>) -> Option<usize> {
        let id = id?;
        if self.stores.id.get(self.last) != Some(&id) {
            self.last = self.stores.find(id)?;
        }
        Some(self.last)
    }
}
