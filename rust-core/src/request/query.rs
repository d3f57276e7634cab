//! What the reader asked of a list: filters, search, order and page, to and from the URL.

use std::collections::BTreeMap;

use super::filters::RequestFilters;

wire! {
    /// What a list of requests is ordered by. Rows that lack it come last, whichever the direction.
    #[derive(Copy, Default)]
    pub enum RequestSort {
        /// The order in which the server sent them.
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
        /// When the offer was made.
        OfferCreated,
        /// Pending before accepted.
        OfferStatus,
        /// The driver's last and first name.
        Driver,
    }

    /// Filters, search, order and page of a list of requests.
    #[serde(default)]
    pub struct RequestQuery {
        /// The applied filters.
        pub filters: RequestFilters,
        /// What was typed in the search field.
        pub search: String,
        /// What to order by.
        pub sort: RequestSort,
        /// Largest first.
        pub descending: bool,
        /// The page, from 1.
        pub page: u32,
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
        }
    }
}

const SORTS: [(RequestSort, &str); 9] = [
    (RequestSort::Received, "received"),
    (RequestSort::Car, "car"),
    (RequestSort::Year, "year"),
    (RequestSort::Premium, "premium"),
    (RequestSort::Renewal, "renewal"),
    (RequestSort::OfferPrice, "offerPrice"),
    (RequestSort::OfferCreated, "offerCreated"),
    (RequestSort::OfferStatus, "offerStatus"),
    (RequestSort::Driver, "driver"),
];

impl RequestQuery {
    /// Everything that differs from its default, as URL parameters: those of the filters, `q`,
    /// `sort` (`-` before it for descending) and `page`.
    pub fn to_params(&self) -> BTreeMap<String, String> {
        let mut params = self.filters.to_params();
        let mut add = |name: &str, value: String| params.insert(name.to_owned(), value);
        if !self.search.trim().is_empty() {
            add("q", self.search.trim().to_owned());
        }
        let name = SORTS
            .iter()
            .find(|(sort, _)| *sort == self.sort)
            .map_or("", |(_, name)| name);
        if self.descending {
            add("sort", format!("-{name}"));
        } else if self.sort != RequestSort::Received {
            add("sort", name.to_owned());
        }
        if self.page > 1 {
            add("page", self.page.to_string());
        }
        params
    }

    /// Reads [`Self::to_params`]; what cannot be read is left at its default.
    pub fn from_params(params: &BTreeMap<String, String>) -> Self {
        let text = |name| params.get(name).map_or("", String::as_str);
        let (descending, name) = match text("sort").strip_prefix('-') {
            Some(name) => (true, name),
            None => (false, text("sort")),
        };
        let sort = SORTS
            .iter()
            .find(|(_, known)| *known == name)
            .map(|(sort, _)| *sort);
        Self {
            filters: RequestFilters::from_params(params),
            search: text("q").trim().to_owned(),
            sort: sort.unwrap_or_default(),
            descending: descending && sort.is_some(),
            page: text("page").parse().unwrap_or(1).max(1),
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
    fn a_bare_url_is_the_whole_list_as_received() {
        assert_eq!(
            RequestQuery::from_params(&params(&[])),
            RequestQuery::default()
        );
        assert!(RequestQuery::default().to_params().is_empty());
    }

    #[test]
    fn a_shared_link_shows_the_same_list() {
        let url = params(&[
            ("motor", "BATTERY"),
            ("page", "3"),
            ("q", "corolla"),
            ("sort", "-premium"),
        ]);
        assert_eq!(RequestQuery::from_params(&url).to_params(), url);
    }

    #[test]
    fn a_broken_link_shows_what_of_it_can_be_read() {
        let query = RequestQuery::from_params(&params(&[
            ("page", "-2"),
            ("q", " kia "),
            ("sort", "-weight"),
        ]));
        assert_eq!(
            query,
            RequestQuery {
                search: "kia".into(),
                ..RequestQuery::default()
            }
        );
    }

    #[test]
    fn every_order_has_a_name_in_the_url() {
        for (sort, _) in SORTS {
            let query = RequestQuery {
                sort,
                ..RequestQuery::default()
            };
            assert_eq!(RequestQuery::from_params(&query.to_params()), query);
        }
    }
}
