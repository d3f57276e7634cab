//! The join: stores with their types by store id, and amounts by type name.

use std::ops::Range;

use super::ingest::{CountReader, StoreItem, StoreReader, TypeItem, TypeReader};
use crate::api::Id;
use crate::columns::{Index, Texts, Values, hash};
use crate::json::{self, JsonError};
use crate::money::Cents;
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
    pub fn join(stores: &[u8], counts: &[u8], types: &[u8]) -> Result<Self, JsonError> {
        let mut joined = Self::default();
        let mut add_store = |item: &StoreItem| joined.add_store(item);
        json::read_list(stores, &["stores"], &mut StoreReader::new(&mut add_store))?;
        joined.addresses.shrink();
        let mut index = Index::default();
        for (store, id) in joined.id.iter().enumerate() {
            index.insert(hash(&id.to_le_bytes()), store);
        }
        joined.add_types(types, &index)?;
        joined.add_counts(counts, &index)?;
        Ok(joined)
    }

    /// The carwash types of a store.
    pub fn carwashes(&self, store: usize) -> &[Carwash] {
        self.carwashes
            .get(range(&self.starts, store))
            .unwrap_or_default()
    }

    fn add_store(&mut self, item: &StoreItem) {
        let Some(id) = item.id else { return };
        let store = self.id.len();
        self.id.push(id);
        self.texts.push_row([&item.address, &item.alert]);
        self.addresses.push(&item.address);
        self.addresses.end_row();
        self.rating.push(item.rating);
        self.is_local.push(item.is_local);
        self.is_active.push(item.is_active);
        for route in &item.routes {
            self.routes.push(Route {
                id: route.id,
                store,
                position: route.position,
            });
            self.route_names.push(&route.name);
        }
    }

    /// Types come in any order: they are counted per store, then laid out store by store.
    fn add_types(&mut self, types: &[u8], index: &Index) -> Result<(), JsonError> {
        let mut of_store: Vec<(usize, Carwash)> = Vec::new();
        let mut lookup = Lookup {
            ids: &self.id,
            index,
            last: None,
        };
        let mut ends = vec![0; self.id.len() + 1];
        let names = &mut self.type_names;
        let mut add = |item: &TypeItem| {
            let Some(store) = item.store.and_then(|id| lookup.store(id)) else {
                return;
            };
            if item.name.is_empty() {
                return;
            }
            let carwash = Carwash {
                id: item.id,
                name: names.code_or_new(&item.name),
                amount: None,
                price: item.price.map(Cents),
                price_pro: item.price_pro.map(Cents),
            };
            of_store.push((store, carwash));
            if let Some(count) = ends.get_mut(store + 1) {
                *count += 1;
            }
        };
        json::read_list(
            types,
            &["storeCarwashTypes"],
            &mut TypeReader::new(&mut add),
        )?;
        let mut total = 0;
        for end in &mut ends {
            total += *end;
            *end = total;
        }
        self.starts = ends;
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

    fn add_counts(&mut self, counts: &[u8], index: &Index) -> Result<(), JsonError> {
        let mut lookup = Lookup {
            ids: &self.id,
            index,
            last: None,
        };
        let mut fullest = vec![0; self.type_names.names().len() + 1];
        let (starts, carwashes) = (&self.starts, &mut self.carwashes);
        let mut add = |store: Option<Id>, counts: &[(u32, i64)]| {
            let Some(store) = store.and_then(|id| lookup.store(id)) else {
                return;
            };
            let of_store = carwashes.get_mut(range(starts, store)).unwrap_or_default();
            for carwash in of_store {
                let counted = counts.iter().find(|(name, _)| *name == carwash.name);
                let Some(&(name, amount)) = counted else {
                    continue;
                };
                let amount = u32::try_from(amount.max(0)).unwrap_or(u32::MAX);
                carwash.amount = Some(amount);
                if let Some(most) = usize::try_from(name)
                    .ok()
                    .and_then(|name| fullest.get_mut(name))
                {
                    *most = amount.max(*most);
                }
            }
        };
        json::read_list(
            counts,
            &["stores"],
            &mut CountReader::new(&self.type_names, &mut add),
        )?;
        self.fullest = fullest;
        Ok(())
    }
}

/// Where the types of a store are.
fn range(starts: &[usize], store: usize) -> Range<usize> {
    let start = |store: usize| starts.get(store).copied().unwrap_or(0);
    start(store)..start(store + 1)
}

/// Finds stores by id. Items of one store mostly follow one another: the last answer is kept.
struct Lookup<'a> {
    ids: &'a [Id],
    index: &'a Index,
    last: Option<(Id, usize)>,
}

impl Lookup<'_> {
    fn store(&mut self, id: Id) -> Option<usize> {
        match self.last {
            Some((last, store)) if last == id => Some(store),
            _ => {
                let store = self
                    .index
                    .find(hash(&id.to_le_bytes()), &|at| self.ids.get(at) == Some(&id))?;
                self.last = Some((id, store));
                Some(store)
            }
        }
    }
}
