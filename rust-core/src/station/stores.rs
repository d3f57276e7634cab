//! The join: stores with their types by store id, and amounts by type name.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::ops::Range;

use super::ingest::{CountItem, StoreItem, TypeItem, each_item};
use crate::api::Id;
use crate::columns::{Hasher, Texts, Values};
use crate::money::Cents;
use crate::request::IngestError;
use crate::search::SearchText;

/// A carwash type that a store sells.
#[derive(Clone, Copy)]
pub(super) struct Carwash {
    pub id: Id,
    /// Number of its name in [`Stores::type_names`].
    pub name: u32,
    pub amount: Option<u32>,
    pub price: Option<Cents>,
    pub price_pro: Option<Cents>,
}

/// A store's place on a route.
pub(super) struct Route {
    pub id: Id,
    pub store: usize,
    pub position: u32,
}

/// Columns of [`Stores::texts`].
pub(super) const ADDRESS: usize = 0;
pub(super) const ALERT: usize = 1;

/// All stations of three responses, in columns.
#[derive(Default)]
pub(super) struct Stores {
    pub id: Vec<Id>,
    pub texts: Texts<2>,
    pub addresses: SearchText,
    pub rating: Vec<Option<f64>>,
    pub is_local: Vec<bool>,
    pub is_active: Vec<bool>,
    pub routes: Vec<Route>,
    /// A row per route, in step with [`Self::routes`].
    pub route_names: Values,
    /// Carwash types, those of a store beside one another.
    carwashes: Vec<Carwash>,
    /// Where in [`Self::carwashes`] each store begins, and where the last one ends.
    starts: Vec<usize>,
    pub type_names: Values,
    /// The largest amount of each type anywhere, by the number of its name.
    pub fullest: Vec<u32>,
}

impl Stores {
    /// Reads and joins. Types and counts of unknown stores are left out, as are counts of types
    /// that the store does not sell; of two stores with one id, the first keeps the types.
    pub fn join(stores: &[u8], counts: &[u8], types: &[u8]) -> Result<Self, IngestError> {
        let mut joined = Self::default();
        each_item(stores, &["stores"], |item| joined.add_store(item))?;
        let index = joined.index();
        joined.add_types(types, &index)?;
        joined.add_counts(counts, &index)?;
        joined.addresses.shrink();
        Ok(joined)
    }

    /// The carwash types of a store.
    pub fn carwashes(&self, store: usize) -> &[Carwash] {
        self.carwashes.get(self.range(store)).unwrap_or_default()
    }

    fn range(&self, store: usize) -> Range<usize> {
        let start = |store: usize| self.starts.get(store).copied().unwrap_or(0);
        start(store)..start(store + 1)
    }

    fn add_store(&mut self, item: StoreItem<'_>) {
        let Some(id) = item.id.0 else { return };
        let store = self.id.len();
        let address = item.address.0.unwrap_or_default();
        self.id.push(id);
        self.texts
            .push_row([&address, &item.alert_en.0.unwrap_or_default()]);
        self.addresses.push(&address);
        self.addresses.end_row();
        self.rating.push(item.rating.0);
        self.is_local
            .push(item.is_maintained_locally.0.unwrap_or(false));
        self.is_active.push(item.active.0.unwrap_or(false));
        for route in item.routes.into_iter().flatten() {
            let Some(name) = route.route_name.0.filter(|name| !name.is_empty()) else {
                continue;
            };
            let position = route
                .position
                .0
                .and_then(|position| position.try_into().ok())
                .unwrap_or(0);
            self.routes.push(Route {
                id: route.id.0.unwrap_or(0),
                store,
                position,
            });
            self.route_names.push(&name);
        }
    }

    fn index(&self) -> Index {
        let mut by_id =
            HashMap::with_capacity_and_hasher(self.id.len(), BuildHasherDefault::default());
        self.id.iter().enumerate().for_each(|(store, &id)| {
            by_id.entry(id).or_insert(store);
        });
        Index(by_id)
    }

    /// Types come in any order: they are counted per store, then laid out store by store.
    fn add_types(&mut self, types: &[u8], index: &Index) -> Result<(), IngestError> {
        let mut of_store: Vec<(usize, Carwash)> = Vec::new();
        let mut lookup = index.lookup();
        self.starts = vec![0; self.id.len() + 1];
        each_item(types, &["storeCarwashTypes"], |item: TypeItem<'_>| {
            let store = item.store_id.0.and_then(|id| lookup.store(id));
            let Some((store, name)) = store.zip(item.name_en.0.filter(|name| !name.is_empty()))
            else {
                return;
            };
            let carwash = Carwash {
                id: item.id.0.unwrap_or(0),
                name: self.type_names.code_or_new(&name),
                amount: None,
                price: item.price.0.map(Cents),
                price_pro: item.price_pro.0.map(Cents),
            };
            of_store.push((store, carwash));
            if let Some(count) = self.starts.get_mut(store + 1) {
                *count += 1;
            }
        })?;
        let mut total = 0;
        self.starts.iter_mut().for_each(|start| {
            total += *start;
            *start = total;
        });
        self.lay_out(&of_store);
        Ok(())
    }

    fn lay_out(&mut self, of_store: &[(usize, Carwash)]) {
        let Some(&(_, any)) = of_store.first() else {
            return;
        };
        let mut next = self.starts.clone();
        self.carwashes = vec![any; of_store.len()];
        for &(store, carwash) in of_store {
            let Some(place) = next.get_mut(store) else {
                continue;
            };
            if let Some(slot) = self.carwashes.get_mut(*place) {
                *slot = carwash;
            }
            *place += 1;
        }
    }

    fn add_counts(&mut self, counts: &[u8], index: &Index) -> Result<(), IngestError> {
        let mut lookup = index.lookup();
        self.fullest = vec![0; self.type_names.names().len() + 1];
        each_item(counts, &["stores"], |item: CountItem<'_>| {
            let Some(store) = item.id.0.and_then(|id| lookup.store(id)) else {
                return;
            };
            let range = self.range(store);
            for (name, amount) in item.count.0 {
                let Some(name) = self.type_names.exact_code(&name) else {
                    continue;
                };
                let amount = u32::try_from(amount.max(0)).unwrap_or(u32::MAX);
                let of_store = self.carwashes.get_mut(range.clone()).unwrap_or_default();
                for carwash in of_store.iter_mut().filter(|carwash| carwash.name == name) {
                    carwash.amount = Some(amount);
                    if let Some(most) = usize::try_from(name)
                        .ok()
                        .and_then(|name| self.fullest.get_mut(name))
                    {
                        *most = amount.max(*most);
                    }
                }
            }
        })
    }
}

/// Store ids and their rows.
struct Index(HashMap<Id, usize, BuildHasherDefault<Hasher>>);

impl Index {
    fn lookup(&self) -> Lookup<'_> {
        Lookup {
            index: self,
            last: None,
        }
    }
}

/// Items of one store mostly follow one another: the last answer is kept.
struct Lookup<'a> {
    index: &'a Index,
    last: Option<(Id, usize)>,
}

impl Lookup<'_> {
    fn store(&mut self, id: Id) -> Option<usize> {
        match self.last {
            Some((last, store)) if last == id => Some(store),
            _ => {
                let store = *self.index.0.get(&id)?;
                self.last = Some((id, store));
                Some(store)
            }
        }
    }
}
