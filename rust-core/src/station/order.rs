//! Orders of the stations table. An order is computed once for all rows; a keystroke only filters
//! it.

use std::cmp::Ordering;

use super::query::{StationQuery, StationScope, StationSort};
use super::row::RowRef;
use super::stores::{ADDRESS, Stores};
use crate::columns::{alphabetical, code_at, sorted};
use crate::text::fold;

/// The order computed last.
pub(super) struct CachedOrder {
    scope: StationScope,
    sort: StationSort,
    stock_type: Option<String>,
    descending: bool,
    rows: Vec<RowRef>,
}

impl CachedOrder {
    /// Whether it is the order of a query.
    pub fn is_for(&self, query: &StationQuery) -> bool {
        (self.scope, self.sort, self.descending) == (query.scope, query.sort, query.descending)
            && self.stock_type == query.stock_type
    }

    /// The rows in order.
    pub fn rows(&self) -> &[RowRef] {
        &self.rows
    }
}

#[allow(
    clippy::indexing_slicing,
    reason = "rows, routes and codes come from these columns; others must fail"
)]
impl Stores {
    /// All rows of a query's scope, in its order.
    pub fn ordered(&self, query: &StationQuery) -> CachedOrder {
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
                let routes = self.routes.iter().enumerate();
                routes
                    .map(|(number, route)| RowRef {
                        store: route.store,
                        route: Some(number),
                    })
                    .collect()
            }
        };
        let order = match sort {
            StationSort::Received => sorted(all.len(), &|one, other| {
                directed(one.cmp(&other), descending)
            }),
            StationSort::Address => {
                let addresses: Vec<String> = (0..self.id.len())
                    .map(|store| fold(self.texts.get(store, ADDRESS)))
                    .collect();
                let address = |row: usize| &addresses[all[row].store];
                sorted(all.len(), &|one, other| {
                    directed(address(one).cmp(address(other)), descending)
                })
            }
            StationSort::Rating => Self::by_value(&all, &self.rating, descending),
            StationSort::Stock => {
                let stocks = self.stocks(query.stock_type.as_deref().unwrap_or_default());
                Self::by_value(&all, &stocks, descending)
            }
            StationSort::Route => {
                let ranks = self.route_ranks();
                let rank = |row: usize| {
                    let route = all[row].route?;
                    let position = self.routes[route].position;
                    Some((ranks[route], position.unwrap_or(u32::MAX)))
                };
                sorted(all.len(), &|one, other| {
                    directed(rank(one).cmp(&rank(other)), descending)
                })
            }
        };
        let rows = order.into_iter().map(|row| all[row]).collect();
        CachedOrder {
            scope,
            sort,
            stock_type: query.stock_type.clone(),
            descending,
            rows,
        }
    }

    /// The order of rows by a value of each store. Rows without one come last in either direction.
    fn by_value(rows: &[RowRef], values: &[Option<f64>], descending: bool) -> Vec<usize> {
        let value = |row: usize| values[rows[row].store];
        sorted(rows.len(), &|one, other| match (value(one), value(other)) {
            (Some(one), Some(other)) => directed(one.total_cmp(&other), descending),
            (one, other) => one.is_none().cmp(&other.is_none()),
        })
    }

    /// For each store, the remaining codes of a type; none where it does not sell or count it.
    fn stocks(&self, carwash_type: &str) -> Vec<Option<f64>> {
        let code = self.type_names.code(carwash_type);
        let stock = |store: usize| {
            let mut carwashes = self.carwashes(store).iter();
            let carwash = carwashes.find(|carwash| Some(carwash.name) == code)?;
            carwash.amount.map(f64::from)
        };
        (0..self.id.len()).map(stock).collect()
    }

    /// For each row of the routes page, the rank of its route's name.
    fn route_ranks(&self) -> Vec<usize> {
        let mut rank_of_code = vec![0; self.route_names.names().len() + 1];
        for (rank, name) in alphabetical(self.route_names.names())
            .into_iter()
            .enumerate()
        {
            rank_of_code[code_at(name) as usize] = rank;
        }
        let codes = self.route_names.codes.iter();
        codes.map(|&code| rank_of_code[code as usize]).collect()
    }
}

fn directed(order: Ordering, descending: bool) -> Ordering {
    if descending { order.reverse() } else { order }
}
