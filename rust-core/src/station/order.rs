//! Orders of the table.

use std::cmp::Ordering;

use super::query::{StationQuery, StationScope, StationSort};
use super::row::RowRef;
use super::stores::{ADDRESS, Stores};
use crate::columns::{alphabetical, sorted};
use crate::text::fold;

/// An order worked out once for all rows; a keystroke then only walks it.
pub(super) struct KnownOrder {
    scope: StationScope,
    sort: StationSort,
    descending: bool,
    rows: Vec<RowRef>,
}

impl KnownOrder {
    /// Whether it is the order that a query asks for.
    pub fn is_of(&self, query: &StationQuery) -> bool {
        (self.scope, self.sort, self.descending) == (query.scope, query.sort, query.descending)
    }

    /// The rows in order.
    pub fn rows(&self) -> &[RowRef] {
        &self.rows
    }
}

impl Stores {
    /// All rows of a query's scope, in its order.
    pub fn ordered(&self, query: &StationQuery) -> KnownOrder {
        let StationQuery {
            scope,
            sort,
            descending,
            ..
        } = *query;
        let all: Vec<RowRef> = match scope {
            StationScope::Stores => (0..self.id.len())
                .map(|store| RowRef { store, route: None })
                .collect(),
            StationScope::Routes => {
                let places = self.routes.iter().enumerate();
                places
                    .map(|(route, place)| RowRef {
                        store: place.store,
                        route: Some(route),
                    })
                    .collect()
            }
        };
        let order = match sort {
            StationSort::Received => {
                sorted(all.len(), &|one, other| direct(one.cmp(&other), descending))
            }
            StationSort::Address => {
                let addresses: Vec<String> = (0..self.id.len())
                    .map(|store| fold(self.texts.get(store, ADDRESS)))
                    .collect();
                let address = |row: usize| addresses.get(all.get(row)?.store);
                sorted(all.len(), &|one, other| {
                    direct(address(one).cmp(&address(other)), descending)
                })
            }
            StationSort::Rating => {
                let rating = |row: usize| self.rating.get(all.get(row)?.store).copied().flatten();
                sorted(
                    all.len(),
                    &|one, other| match (rating(one), rating(other)) {
                        (Some(one), Some(other)) => direct(one.total_cmp(&other), descending),
                        (one, other) => one.is_none().cmp(&other.is_none()),
                    },
                )
            }
            StationSort::Route => {
                let ranks = self.route_ranks();
                let place = |row: usize| {
                    let route = all.get(row)?.route?;
                    Some((*ranks.get(route)?, self.routes.get(route)?.position))
                };
                sorted(all.len(), &|one, other| {
                    direct(place(one).cmp(&place(other)), descending)
                })
            }
        };
        let rows = order
            .into_iter()
            .filter_map(|row| all.get(row).copied())
            .collect();
        KnownOrder {
            scope,
            sort,
            descending,
            rows,
        }
    }

    /// For each row of the routes page, the rank of its route's name.
    fn route_ranks(&self) -> Vec<usize> {
        let mut rank_of_code = vec![0; self.route_names.names().len() + 1];
        for (rank, name) in alphabetical(self.route_names.names())
            .into_iter()
            .enumerate()
        {
            if let Some(slot) = rank_of_code.get_mut(name + 1) {
                *slot = rank;
            }
        }
        let rank = |&code: &u32| {
            usize::try_from(code)
                .ok()
                .and_then(|code| rank_of_code.get(code).copied())
        };
        self.route_names
            .codes
            .iter()
            .map(|code| rank(code).unwrap_or(0))
            .collect()
    }
}

fn direct(order: Ordering, descending: bool) -> Ordering {
    if descending { order.reverse() } else { order }
}
