//! What the administrator asked of the stations, to and from the URL.

use std::collections::BTreeMap;

/// Page sizes to choose from (readings 18); the first is the default.
pub const PAGE_SIZES: [u32; 4] = [10, 25, 50, 100];

/// An enumeration whose values have names in the URL; the first is the default.
macro_rules! named {
    ($($(#[$doc:meta])+ pub enum $name:ident { $($(#[$variant_doc:meta])+ $variant:ident = $text:literal,)+ })+) => {$(
        wire! {
            $(#[$doc])+
            #[derive(Copy, Eq)]
            pub enum $name { $($(#[$variant_doc])+ $variant,)+ }
        }

        impl $name {
            const NAMES: &[(Self, &str)] = &[$((Self::$variant, $text),)+];

            fn name(self) -> &'static str {
                Self::NAMES.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
            }

            fn from_name(name: &str) -> Option<Self> {
                Self::NAMES.iter().find(|(_, known)| *known == name).map(|(value, _)| *value)
            }
        }
    )+};
}

wire! {
    /// Which rows: one per station, or one per station and route (readings 33).
    #[derive(Copy, Eq)]
    pub enum StationScope {
        /// The stations page.
        Stores,
        /// The routes page.
        Routes,
    }
}

named! {
    /// A filter on something a station has or has not.
    pub enum YesNo {
        /// Either.
        All = "all",
        /// It has.
        Yes = "yes",
        /// It has not.
        No = "no",
    }

    /// Who maintains the codes.
    pub enum Maintenance {
        /// Either.
        All = "all",
        /// The station itself.
        Local = "local",
        /// The network.
        Network = "network",
    }

    /// What the table is ordered by. Rows without it come last, whichever the direction.
    pub enum StationSort {
        /// The order in which the server sent the stations.
        Received = "received",
        /// Street address.
        Address = "address",
        /// Stars.
        Rating = "rating",
        /// Route and place on it; on the stations page as received.
        Route = "route",
    }
}

wire! {
    /// Filters, order and page of the stations table.
    pub struct StationQuery {
        /// Which rows.
        pub scope: StationScope,
        /// Text in the address.
        pub address: String,
        /// Only stations on the route of this name.
        pub route: Option<String>,
        /// Whether there is an alert text (spec §2).
        pub alert: YesNo,
        /// Whose codes.
        pub local: Maintenance,
        /// Whether it sells.
        pub active: YesNo,
        /// Only stations where the carwash type of this name is out of stock.
        pub out_of_stock: Option<String>,
        /// What to order by.
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
    /// Every row; the routes page in the order of its routes.
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

    /// What differs from [`Self::new`], as URL parameters. The scope is the page's own.
    pub fn to_params(&self) -> BTreeMap<String, String> {
        let default = Self::new(self.scope);
        let sign = if self.descending { "-" } else { "" };
        let pairs = [
            (
                "address",
                self.address.trim().to_owned(),
                !self.address.trim().is_empty(),
            ),
            (
                "route",
                self.route.clone().unwrap_or_default(),
                self.route.is_some(),
            ),
            (
                "alert",
                self.alert.name().to_owned(),
                self.alert != default.alert,
            ),
            (
                "local",
                self.local.name().to_owned(),
                self.local != default.local,
            ),
            (
                "active",
                self.active.name().to_owned(),
                self.active != default.active,
            ),
            (
                "out",
                self.out_of_stock.clone().unwrap_or_default(),
                self.out_of_stock.is_some(),
            ),
            (
                "sort",
                [sign, self.sort.name()].concat(),
                self.sort != default.sort || self.descending,
            ),
            ("page", self.page.to_string(), self.page > 1),
            (
                "size",
                self.page_size.to_string(),
                self.page_size != default.page_size,
            ),
        ];
        let kept = pairs.into_iter().filter(|(.., differs)| *differs);
        kept.map(|(name, value, _)| (name.to_owned(), value))
            .collect()
    }

    /// Reads [`Self::to_params`]; what cannot be read is left at its default.
    pub fn from_params(scope: StationScope, params: &BTreeMap<String, String>) -> Self {
        let default = Self::new(scope);
        let text = |name: &str| params.get(name).map(String::as_str).unwrap_or_default();
        let given = |name: &str| Some(text(name).to_owned()).filter(|value| !value.is_empty());
        let (sign, order) = match text("sort").strip_prefix('-') {
            Some(order) => (true, order),
            None => (false, text("sort")),
        };
        let sort = StationSort::from_name(order);
        let size = text("size")
            .parse()
            .ok()
            .filter(|size| PAGE_SIZES.contains(size));
        Self {
            address: text("address").trim().to_owned(),
            route: given("route"),
            alert: YesNo::from_name(text("alert")).unwrap_or(default.alert),
            local: Maintenance::from_name(text("local")).unwrap_or(default.local),
            active: YesNo::from_name(text("active")).unwrap_or(default.active),
            out_of_stock: given("out"),
            sort: sort.unwrap_or(default.sort),
            descending: sign && sort.is_some(),
            page: text("page").parse().unwrap_or(1).max(1),
            page_size: size.unwrap_or(default.page_size),
            ..default
        }
    }
}

impl YesNo {
    /// Whether a row that has it, or not, passes.
    pub(super) fn passes(self, has: bool) -> bool {
        match self {
            Self::All => true,
            Self::Yes => has,
            Self::No => !has,
        }
    }
}

impl Maintenance {
    /// Whether a station that maintains its codes itself, or not, passes.
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

    fn params(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
        pairs
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn a_shared_link_shows_the_same_table() {
        let url = params(&[
            ("address", "laval"),
            ("route", "Nord"),
            ("alert", "yes"),
            ("local", "network"),
            ("active", "no"),
            ("out", "Basic"),
            ("sort", "-rating"),
            ("page", "2"),
            ("size", "50"),
        ]);
        for scope in [StationScope::Stores, StationScope::Routes] {
            assert_eq!(StationQuery::from_params(scope, &url).to_params(), url);
            assert!(StationQuery::new(scope).to_params().is_empty());
        }
    }

    #[test]
    fn a_broken_link_shows_what_of_it_can_be_read() {
        let url = params(&[
            ("alert", "maybe"),
            ("sort", "-weight"),
            ("page", "0"),
            ("size", "7"),
            ("local", "local"),
        ]);
        let expected = StationQuery {
            local: Maintenance::Local,
            ..StationQuery::new(StationScope::Routes)
        };
        assert_eq!(
            StationQuery::from_params(StationScope::Routes, &url),
            expected
        );
    }
}
