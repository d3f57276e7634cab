//! Query of the stations table, and its form as URL parameters.

use crate::list_query::{UrlParam, UrlQuery, named, order_param, param, search_param};

/// Page sizes to choose from (LIST-3); the first is the default.
pub const PAGE_SIZES: [u32; 4] = [10, 25, 50, 100];

view_type! {
    /// Rows of the table: one per station, or one per station and route (STATION-3).
    #[derive(Copy, Eq)]
    pub enum StationScope {
        /// The stations page.
        Stores,
        /// The routes page.
        Routes,
    }
}

named! {
    /// A filter by a yes-or-no property.
    pub enum YesNo {
        /// Both.
        All = "all",
        /// Stations with it.
        Yes = "yes",
        /// Stations without it.
        No = "no",
    }

    /// A filter by who maintains the codes.
    pub enum Maintenance {
        /// Both.
        All = "all",
        /// The station itself.
        Local = "local",
        /// The network.
        Network = "network",
    }

    /// Order of the table. Rows without a value come last in either direction.
    pub enum StationSort {
        /// The order in which the server sent the stations.
        Received = "received",
        /// Street address.
        Address = "address",
        /// Stars.
        Rating = "rating",
        /// Route and position on it; on the stations page as received.
        Route = "route",
        /// Remaining codes of the type [`StationQuery::stock_type`] (STATION-13).
        Stock = "stock",
    }
}

view_type! {
    /// Filters, order and page of the stations table.
    pub struct StationQuery {
        /// Rows of the table.
        pub scope: StationScope,
        /// Text that the address contains.
        pub address: String,
        /// Only stations on the route of this name.
        pub route: Option<String>,
        /// Stations with or without an alert (STATION-5).
        pub alert: YesNo,
        /// Stations by the maintenance of their codes (STATION-5).
        pub local: Maintenance,
        /// Stations that sell or do not.
        pub active: YesNo,
        /// Only stations where the carwash type of this name is out of stock.
        pub out_of_stock: Option<String>,
        /// The carwash type whose stock orders the rows, where that is the order.
        pub stock_type: Option<String>,
        /// The order.
        pub sort: StationSort,
        /// Largest first.
        pub descending: bool,
        /// The page, from 1.
        pub page: u32,
        /// Rows a page, of [`PAGE_SIZES`].
        pub page_size: u32,
    }
}

impl Default for StationQuery {
    /// Query of the stations page.
    fn default() -> Self {
        Self::new(StationScope::Stores)
    }
}

impl StationQuery {
    /// The query for every row; the routes page is ordered by route.
    pub fn new(scope: StationScope) -> Self {
        let sort = match scope {
            StationScope::Stores => StationSort::Received,
            StationScope::Routes => StationSort::Route,
        };
        Self {
            scope,
            address: String::new(),
            route: None,
            alert: YesNo::All,
            local: Maintenance::All,
            active: YesNo::All,
            out_of_stock: None,
            stock_type: None,
            sort,
            descending: false,
            page: 1,
            page_size: PAGE_SIZES[0],
        }
    }
}

impl UrlQuery for StationQuery {
    const PARAMS: &[UrlParam<Self>] = &[
        search_param!("address", address),
        param!("route", route),
        param!("outOfStock", out_of_stock),
        param!("stockType", stock_type),
        param!("alert", alert),
        param!("local", local),
        param!("active", active),
        order_param!(),
        param!("page", page),
        param!("pageSize", page_size, |text| PAGE_SIZES
            .iter()
            .any(|size| size.to_string() == text)),
    ];

    /// The page has the scope.
    fn bare(&self) -> Self {
        Self::new(self.scope)
    }
}

impl YesNo {
    /// Whether a station with the property (`has`), or without it, passes.
    pub(super) fn passes(self, has: bool) -> bool {
        match self {
            Self::All => true,
            Self::Yes => has,
            Self::No => !has,
        }
    }
}

impl Maintenance {
    /// Whether a station passes that maintains its codes itself (`is_local`), or does not.
    pub(super) fn passes(self, is_local: bool) -> bool {
        match self {
            Self::All => true,
            Self::Local => is_local,
            Self::Network => !is_local,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list_query::QueryParams;

    fn read(scope: StationScope, pairs: &[(&'static str, &str)]) -> StationQuery {
        let value = |name: &str| {
            pairs
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| (*value).to_owned())
        };
        StationQuery::new(scope).with_params(&value)
    }

    #[test]
    fn a_shared_link_shows_the_same_table() {
        let url = [
            ("address", "laval"),
            ("route", "Nord"),
            ("outOfStock", "Basic"),
            ("stockType", "Deluxe"),
            ("alert", "yes"),
            ("local", "network"),
            ("active", "no"),
            ("sort", "-stock"),
            ("page", "2"),
            ("pageSize", "50"),
        ];
        for scope in [StationScope::Stores, StationScope::Routes] {
            let written = read(scope, &url).to_params();
            assert_eq!(
                written,
                QueryParams(url.map(|(name, value)| (name, value.to_owned())).to_vec())
            );
            assert_eq!(
                StationQuery::new(scope).to_params(),
                QueryParams(Vec::new())
            );
        }
    }

    #[test]
    fn a_broken_link_keeps_its_readable_parameters() {
        let url = [
            ("alert", "maybe"),
            ("sort", "-weight"),
            ("page", "0"),
            ("pageSize", "7"),
            ("local", "local"),
        ];
        let expected = StationQuery {
            local: Maintenance::Local,
            ..StationQuery::new(StationScope::Routes)
        };
        assert_eq!(read(StationScope::Routes, &url), expected);
    }
}
