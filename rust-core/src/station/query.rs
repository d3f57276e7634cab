//! Query of the stations table, and its form as URL parameters.

use crate::list_query::{QueryParams, order_from_text, order_text, page_from_text};

/// Page sizes to choose from (LIST-3); the first is the default.
pub const PAGE_SIZES: [u32; 4] = [10, 25, 50, 100];

/// An enumeration whose values have names in the URL; the first is the default.
macro_rules! named {
    ($($(#[$doc:meta])+ pub enum $name:ident { $($(#[$variant_doc:meta])+ $variant:ident = $text:literal,)+ })+) => {$(
        shown! {
            $(#[$doc])+
            #[derive(Copy, Eq)]
            pub enum $name { $($(#[$variant_doc])+ $variant,)+ }
        }

        impl $name {
            /// Every value and its name.
            const NAMES: &[(Self, &str)] = &[$((Self::$variant, $text),)+];

            /// Its name in the URL and in TypeScript.
            pub fn name(self) -> &'static str {
                Self::NAMES.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
            }

            /// The value of this name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::NAMES.iter().find(|(_, known)| *known == name).map(|(value, _)| *value)
            }
        }
    )+};
}

shown! {
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
    }
}

shown! {
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
            sort,
            descending: false,
            page: 1,
            page_size: PAGE_SIZES[0],
        }
    }

    /// The fields that differ from [`Self::new`], as URL parameters. The page has the scope.
    pub fn to_params(&self) -> QueryParams {
        let default = Self::new(self.scope);
        let mut params = QueryParams::default();
        let address = self.address.trim();
        params.add_if(!address.is_empty(), "address", address);
        for (name, chosen) in [("route", &self.route), ("outOfStock", &self.out_of_stock)] {
            params.add_if(
                chosen.is_some(),
                name,
                chosen.as_deref().unwrap_or_default(),
            );
        }
        params.add_if(self.alert != default.alert, "alert", self.alert.name());
        params.add_if(self.local != default.local, "local", self.local.name());
        params.add_if(self.active != default.active, "active", self.active.name());
        let sorts = self.descending || self.sort != default.sort;
        params.add_if(
            sorts,
            "sort",
            &order_text(self.sort.name(), self.descending),
        );
        params.add_if(self.page > 1, "page", &self.page.to_string());
        params.add_if(
            self.page_size != default.page_size,
            "pageSize",
            &self.page_size.to_string(),
        );
        params
    }

    /// Reads [`Self::to_params`], each parameter by its name; unreadable ones keep their defaults.
    pub fn from_params(scope: StationScope, param: &dyn Fn(&str) -> Option<String>) -> Self {
        let default = Self::new(scope);
        let text = |name: &str| param(name).unwrap_or_default();
        let chosen = |name: &str| Some(text(name)).filter(|value| !value.is_empty());
        let (sort, descending) = order_from_text(&text("sort"), StationSort::from_name);
        let page_size = text("pageSize")
            .parse()
            .ok()
            .filter(|size| PAGE_SIZES.contains(size));
        Self {
            scope,
            address: text("address").trim().to_owned(),
            route: chosen("route"),
            alert: YesNo::from_name(&text("alert")).unwrap_or(default.alert),
            local: Maintenance::from_name(&text("local")).unwrap_or(default.local),
            active: YesNo::from_name(&text("active")).unwrap_or(default.active),
            out_of_stock: chosen("outOfStock"),
            sort: sort.unwrap_or(default.sort),
            descending,
            page: page_from_text(&text("page")),
            page_size: page_size.unwrap_or(default.page_size),
        }
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

    fn read(scope: StationScope, pairs: &[(&'static str, &str)]) -> StationQuery {
        let value = |name: &str| {
            pairs
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| (*value).to_owned())
        };
        StationQuery::from_params(scope, &value)
    }

    #[test]
    fn a_shared_link_shows_the_same_table() {
        let url = [
            ("address", "laval"),
            ("route", "Nord"),
            ("outOfStock", "Basic"),
            ("alert", "yes"),
            ("local", "network"),
            ("active", "no"),
            ("sort", "-rating"),
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
