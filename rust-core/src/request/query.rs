//! Query of a list: filters, search, order and page, and their form as URL parameters.

use super::filter::{FIELDS, FilterValue, RequestFilters};
use super::shown_columns::{RequestColumn, columns_from_text, columns_text};
use crate::list_query::{QueryParams, order_from_text, order_text, page_from_text};

view_type! {
    /// Order of a list of requests. Rows without a value come last in either direction.
    #[derive(Copy, Default)]
    pub enum RequestSort {
        /// The order in which the server sends them: the newest first (LIST-11).
        #[default]
        Received,
        /// Make, model and year.
        Car,
        /// Model year.
        Year,
        /// Current yearly premium.
        Premium,
        /// Months until the renewal.
        Renewal,
        /// Price of the offer.
        OfferPrice,
        /// Time of the offer.
        OfferCreated,
        /// Pending before accepted.
        OfferStatus,
        /// Last valid day of a pending offer.
        OfferExpiry,
        /// The driver's last and first name.
        Driver,
        /// When the request came, the oldest first.
        ReceivedAt,
        /// Town of the driver's address.
        Town,
        /// The driver's age.
        Age,
        /// Credit level, from poor to excellent.
        Credit,
        /// Number of tickets.
        Tickets,
        /// Tickets, accidents, criminal record and cancellations, the fewest first.
        Risk,
    }

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
            sort: RequestSort::default(),
            descending: false,
            page: 1,
            columns: Vec::new(),
        }
    }
}

const SORTS: [(RequestSort, &str); 16] = [
    (RequestSort::Received, "received"),
    (RequestSort::Car, "car"),
    (RequestSort::Year, "year"),
    (RequestSort::Premium, "premium"),
    (RequestSort::Renewal, "renewal"),
    (RequestSort::OfferPrice, "offerPrice"),
    (RequestSort::OfferCreated, "offerCreated"),
    (RequestSort::OfferStatus, "offerStatus"),
    (RequestSort::OfferExpiry, "offerExpiry"),
    (RequestSort::Driver, "driver"),
    (RequestSort::ReceivedAt, "receivedAt"),
    (RequestSort::Town, "town"),
    (RequestSort::Age, "age"),
    (RequestSort::Credit, "credit"),
    (RequestSort::Tickets, "tickets"),
    (RequestSort::Risk, "risk"),
];

impl RequestSort {
    /// Its name in URLs and in TypeScript.
    pub fn name(self) -> &'static str {
        SORTS
            .iter()
            .find(|(sort, _)| *sort == self)
            .map_or("", |(_, name)| name)
    }

    /// The order of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        SORTS
            .iter()
            .find(|(_, known)| *known == name)
            .map(|(sort, _)| *sort)
    }
}

impl RequestQuery {
    /// The fields that differ from their defaults, as URL parameters: those of the filters, `q`,
    /// `sort` (with a leading `-` for descending), `page` and `columns` (LIST-6).
    pub fn to_params(&self) -> QueryParams {
        let mut params = self.filters.to_params();
        let search = self.search.trim();
        params.add_if(!search.is_empty(), "q", search);
        let sorts = self.descending || self.sort != RequestSort::default();
        params.add_if(
            sorts,
            "sort",
            &order_text(self.sort.name(), self.descending),
        );
        params.add_if(self.page > 1, "page", &self.page.to_string());
        let columns = columns_text(&self.columns);
        params.add_if(!columns.is_empty(), "columns", &columns);
        params
    }

    /// Reads [`Self::to_params`], each parameter by its name; unreadable ones keep their defaults.
    pub fn from_params(param: &dyn Fn(&str) -> Option<String>) -> Self {
        let text = |name| param(name).unwrap_or_default();
        let (sort, descending) = order_from_text(&text("sort"), RequestSort::from_name);
        Self {
            filters: RequestFilters::from_params(param),
            search: text("q").trim().to_owned(),
            sort: sort.unwrap_or_default(),
            descending,
            page: page_from_text(&text("page")),
            columns: columns_from_text(&text("columns")),
        }
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
            && (*sort, *descending) == (RequestSort::default(), false)
    }
}

/// Parameters beside those of the filters.
const OTHER_PARAMS: [&str; 4] = ["q", "sort", "page", "columns"];

/// Names of the parameters of a list that this build does not know, or of whose filter it does not know the
/// value, as of a view that a newer build saved (FILTER-9).
pub fn unread_params(params: &[(String, String)]) -> Vec<&str> {
    let is_read = |(name, value): &&(String, String)| {
        let field = FIELDS.iter().find(|field| field.param == name);
        let is_other = OTHER_PARAMS.contains(&name.as_str());
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
        RequestQuery::from_params(&params(pairs).lookup())
    }

    #[test]
    fn a_bare_url_is_the_whole_list_as_received() {
        assert_eq!(read(&[]), RequestQuery::default());
        assert!(RequestQuery::default().to_params().0.is_empty());
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
        assert_eq!(read(&url).to_params(), params(&url));
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
        for (sort, _) in SORTS {
            let query = RequestQuery {
                sort,
                ..RequestQuery::default()
            };
            assert_eq!(
                RequestQuery::from_params(&query.to_params().lookup()),
                query
            );
        }
    }
}
