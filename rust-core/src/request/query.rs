//! Query of a list: filters, search, order and page, and their form as URL parameters.

use super::filter::{FIELDS, FilterValue, RequestFilters};
use super::shown_columns::{RequestColumn, columns_from_text, columns_text};
use crate::list_query::{QueryParams, UrlParam, UrlQuery, named, order_param, param, search_param};

named! {
    /// Order of a list of requests. Rows without a value come last in either direction.
    pub enum RequestSort {
        /// The order in which the server sends them: the newest first (LIST-11).
        Received = "received",
        /// Make, model and year.
        Car = "car",
        /// Model year.
        Year = "year",
        /// Current yearly premium.
        Premium = "premium",
        /// Months until the renewal.
        Renewal = "renewal",
        /// Price of the offer.
        OfferPrice = "offerPrice",
        /// Time of the offer.
        OfferCreated = "offerCreated",
        /// Pending, accepted, declined.
        OfferStatus = "offerStatus",
        /// Last valid day of a pending offer.
        OfferExpiry = "offerExpiry",
        /// The driver's last and first name.
        Driver = "driver",
        /// When the request came, the oldest first.
        ReceivedAt = "receivedAt",
        /// Town of the driver's address.
        Town = "town",
        /// The driver's age.
        Age = "age",
        /// Credit level, from poor to excellent.
        Credit = "credit",
        /// Number of tickets.
        Tickets = "tickets",
        /// Tickets, accidents, criminal record and cancellations, the fewest first.
        Risk = "risk",
    }
}

view_type! {
    /// Filters, search, order and page of a list of requests.
pub struct RequestQuery {
    /// The applied filters.
    pub filters: RequestFilters,
    /// Text of the search field.
    pub search: String,
    /// The order.
    pub sort: RequestSort,
    /// Largest first.
    pub descending: bool,
    /// The page, from 1.
    pub page: u32,
    /// The columns to show, in their order; empty for those that the list has by default.
    pub columns: Vec<RequestColumn>,
}
}

impl Default for RequestQuery {
    fn default() -> Self {
        Self {
            filters: RequestFilters::default(),
            search: String::new(),
            sort: RequestSort::Received,
            descending: false,
            page: 1,
            columns: Vec::new(),
        }
    }
}

impl UrlQuery for RequestQuery {
    /// Parameters beside those of the filters (FILTER-1).
    const PARAMS: &[UrlParam<Self>] = &[
        search_param!("q", search),
        order_param!(),
        param!("page", page),
        UrlParam {
            name: "columns",
            text: |query| columns_text(&query.columns),
            read: |query, text| query.columns = columns_from_text(text),
        },
    ];

    fn bare(&self) -> Self {
        Self::default()
    }
}

impl RequestQuery {
    /// The fields that differ from their defaults, as URL parameters: those of the filters, then the
    /// others (LIST-6).
    pub fn to_url(&self) -> QueryParams {
        let mut params = self.filters.to_params();
        params.0.extend(self.to_params().0);
        params
    }

    /// Reads [`Self::to_url`], each parameter by its name; unreadable ones keep their defaults.
    pub fn from_url(param: &dyn Fn(&str) -> Option<String>) -> Self {
        let filters = RequestFilters::from_params(param);
        Self {
            filters,
            ..Self::default()
        }
        .with_params(param)
    }
}

impl RequestQuery {
    /// Whether it keeps every row in the list's own order: it differs from the default in page and columns only.
    pub fn is_whole_list(&self) -> bool {
        let Self {
            filters,
            search,
            sort,
            descending,
            page: _,
            columns: _,
        } = self;
        *filters == RequestFilters::default()
            && search.is_empty()
            && (*sort, *descending) == (RequestSort::Received, false)
    }
}

/// Names of the parameters of a list that this build does not know, or of whose filter it does not know the
/// value, as of a view that a newer build saved (FILTER-9).
pub fn unread_params(params: &[(String, String)]) -> Vec<&str> {
    let is_read = |(name, value): &&(String, String)| {
        let field = FIELDS.iter().find(|field| field.param == name);
        let is_other = RequestQuery::PARAMS.iter().any(|other| other.name == name);
        field.map_or(is_other, |field| {
            value.trim().is_empty() || field.read(value) != FilterValue::default()
        })
    };
    let unread = params.iter().filter(|param| !is_read(param));
    unread.map(|(name, _)| name.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params(pairs: &[(&'static str, &str)]) -> QueryParams {
        QueryParams(
            pairs
                .iter()
                .map(|(name, value)| (*name, (*value).to_owned()))
                .collect(),
        )
    }

    fn read(pairs: &[(&'static str, &str)]) -> RequestQuery {
        RequestQuery::from_url(&params(pairs).lookup())
    }

    #[test]
    fn a_bare_url_is_the_whole_list_as_received() {
        assert_eq!(read(&[]), RequestQuery::default());
        assert!(RequestQuery::default().to_url().0.is_empty());
    }

    #[test]
    fn a_shared_link_shows_the_same_list() {
        let url = [
            ("motor", "BATTERY"),
            ("q", "corolla"),
            ("sort", "-premium"),
            ("page", "3"),
            ("columns", "car,receivedAt,town"),
        ];
        assert_eq!(read(&url).to_url(), params(&url));
    }

    #[test]
    fn a_broken_link_keeps_its_readable_parameters() {
        let query = read(&[("page", "-2"), ("q", " kia "), ("sort", "-weight")]);
        assert_eq!(
            query,
            RequestQuery {
                search: "kia".into(),
                ..RequestQuery::default()
            }
        );
    }

    #[test]
    fn parameters_of_a_newer_build_are_named() {
        let params = [
            ("motor", "BATTERY"),
            ("price", "upTo5000"),
            ("make", "Kia"),
            ("age", "lessThan:"),
            ("tickets", ""),
            ("unknown", "red"),
            ("sort", "-premium"),
            ("q", "corolla"),
        ];
        let params = params.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(unread_params(&params), ["price", "unknown"]);
    }

    #[test]
    fn every_order_has_a_name_in_the_url() {
        for &(sort, _) in RequestSort::NAMES {
            let query = RequestQuery {
                sort,
                ..RequestQuery::default()
            };
            assert_eq!(RequestQuery::from_url(&query.to_url().lookup()), query);
        }
    }
}
