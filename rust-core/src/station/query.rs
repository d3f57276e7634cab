//! What the administrator asked of the stations, to and from the URL.

use crate::request::Pairs;

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
    pub fn to_params(&self) -> Pairs {
        let default = Self::new(self.scope);
        let mut params = Vec::new();
        let mut add = |name: &'static str, value: &str, differs: bool| {
            if differs {
                params.push((name, value.to_owned()));
            }
        };
        let given = |text: &Option<String>| text.clone().unwrap_or_default();
        let sign = if self.descending { "-" } else { "" };
        add(
            "address",
            self.address.trim(),
            !self.address.trim().is_empty(),
        );
        add("route", &given(&self.route), self.route.is_some());
        add("alert", self.alert.name(), self.alert != default.alert);
        add("local", self.local.name(), self.local != default.local);
        add("active", self.active.name(), self.active != default.active);
        add(
            "out",
            &given(&self.out_of_stock),
            self.out_of_stock.is_some(),
        );
        add(
            "sort",
            &[sign, self.sort.name()].concat(),
            self.sort != default.sort || self.descending,
        );
        add("page", &self.page.to_string(), self.page > 1);
        add(
            "size",
            &self.page_size.to_string(),
            self.page_size != default.page_size,
        );
        Pairs(params)
    }

    /// Reads [`Self::to_params`], asking for each by name; what cannot be read is left at its
    /// default.
    pub fn from_params(scope: StationScope, param: &dyn Fn(&str) -> Option<String>) -> Self {
        let default = Self::new(scope);
        let given = |name: &str| param(name).filter(|value| !value.is_empty());
        let text = |name: &str| param(name).unwrap_or_default();
        let order = text("sort");
        let descending = order.strip_prefix('-');
        let sort = StationSort::from_name(descending.unwrap_or(&order));
        let size = text("size")
            .parse()
            .ok()
            .filter(|size| PAGE_SIZES.contains(size));
        Self {
            address: text("address").trim().to_owned(),
            route: given("route"),
            alert: YesNo::from_name(&text("alert")).unwrap_or(default.alert),
            local: Maintenance::from_name(&text("local")).unwrap_or(default.local),
            active: YesNo::from_name(&text("active")).unwrap_or(default.active),
            out_of_stock: given("out"),
            sort: sort.unwrap_or(default.sort),
            descending: descending.is_some() && sort.is_some(),
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
            ("alert", "yes"),
            ("local", "network"),
            ("active", "no"),
            ("out", "Basic"),
            ("sort", "-rating"),
            ("page", "2"),
            ("size", "50"),
        ];
        for scope in [StationScope::Stores, StationScope::Routes] {
            let written = read(scope, &url).to_params();
            assert_eq!(
                written,
                Pairs(url.map(|(name, value)| (name, value.to_owned())).to_vec())
            );
            assert_eq!(StationQuery::new(scope).to_params(), Pairs(Vec::new()));
        }
    }

    #[test]
    fn a_broken_link_shows_what_of_it_can_be_read() {
        let url = [
            ("alert", "maybe"),
            ("sort", "-weight"),
            ("page", "0"),
            ("size", "7"),
            ("local", "local"),
        ];
        let expected = StationQuery {
            local: Maintenance::Local,
            ..StationQuery::new(StationScope::Routes)
        };
        assert_eq!(read(StationScope::Routes, &url), expected);
    }
}
