//! Orders of the table.

use std::cmp::Ordering;

use super::query::{StationQuery, StationScope, StationSort};
use super::row::RowRef;
use super::stores::{ADDRESS, Stores};
use crate::search::fold;

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
        let mut rows: Vec<RowRef> = match scope {
            StationScope::Stores => (0..self.id.len())
                .map(|store| RowRef { store, route: None })
                .collect(),
            StationScope::Routes => {
                let routes = self.routes.iter().enumerate();
                routes
                    .map(|(route, place)| RowRef {
                        store: place.store,
                        route: Some(route),
                    })
                    .collect()
            }
        };
        let direct = |order: Ordering| if descending { order.reverse() } else { order };
        match sort {
            StationSort::Received if descending => rows.reverse(),
            StationSort::Received => {}
            StationSort::Address => {
                let addresses: Vec<String> = (0..self.id.len())
                    .map(|store| fold(self.texts.get(store, ADDRESS)))
                    .collect();
                rows.sort_by(|one, other| {
                    direct(addresses.get(one.store).cmp(&addresses.get(other.store)))
                });
            }
            StationSort::Rating => rows.sort_by(|one, other| {
                let rating = |row: &RowRef| self.rating.get(row.store).copied().flatten();
                match (rating(one), rating(other)) {
                    (Some(one), Some(other)) => direct(one.total_cmp(&other)),
                    (one, other) => one.is_none().cmp(&other.is_none()),
                }
            }),
            StationSort::Route => {
                let ranks = self.route_ranks();
                let place = |row: &RowRef| {
                    row.route.map(|route| {
                        (
                            ranks.get(route),
                            self.routes.get(route).map(|place| place.position),
                        )
                    })
                };
                rows.sort_by(|one, other| direct(place(one).cmp(&place(other))));
            }
        }
        KnownOrder {
            scope,
            sort,
            descending,
            rows,
        }
    }

    /// For each row of the routes page, the rank of its route's name.
    fn route_ranks(&self) -> Vec<usize> {
        let names = self.route_names.names();
        let mut by_name: Vec<usize> = (0..names.len()).collect();
        by_name.sort_by_cached_key(|&name| names.get(name).map(|name| fold(name)));
        let mut rank_of = vec![0; names.len() + 1];
        for (rank, name) in by_name.into_iter().enumerate() {
            if let Some(slot) = rank_of.get_mut(name + 1) {
                *slot = rank;
            }
        }
        let codes = self.route_names.codes.iter();
        codes
            .map(|&code| {
                usize::try_from(code)
                    .ok()
                    .and_then(|code| rank_of.get(code))
                    .copied()
                    .unwrap_or(0)
            })
            .collect()
    }
}
