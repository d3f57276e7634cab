//! Query of the purchases of a business, and its form as URL parameters.

use crate::id::Id;
use crate::list_query::{Param, UrlParam, UrlQuery, is_day, named, param};

named! {
    /// A filter by period, in the order of the choice.
    pub enum PurchasePeriod {
        /// All purchases.
        All = "all",
        /// The running month.
        ThisMonth = "thisMonth",
        /// The month before.
        LastMonth = "lastMonth",
        /// The running year.
        ThisYear = "thisYear",
        /// The year before.
        LastYear = "lastYear",
        /// Between two days.
        Days = "days",
    }
}

view_type! {
    /// Filters and page of the purchases (TRANSACTION-9); null selects all.
    pub struct PurchaseQuery {
        /// The period.
        pub period: PurchasePeriod,
        /// First of the days, `YYYY-MM-DD`.
        pub from: Option<String>,
        /// Last of the days, `YYYY-MM-DD`.
        pub to: Option<String>,
        /// The member who bought.
        pub member: Option<Id>,
        /// The station.
        pub station: Option<Id>,
        /// The page, from 1.
        pub page: u32,
    }
}

impl Default for PurchaseQuery {
    /// Every purchase.
    fn default() -> Self {
        Self {
            period: PurchasePeriod::All,
            from: None,
            to: None,
            member: None,
            station: None,
            page: 1,
        }
    }
}

impl PurchaseQuery {
    /// A day, where the period is between days.
    fn day(&self, text: &str) -> Option<String> {
        let is_read = self.period == PurchasePeriod::Days && is_day(text);
        is_read.then(|| text.to_owned())
    }
}

impl UrlQuery for PurchaseQuery {
    const PARAMS: &[UrlParam<Self>] = &[
        param!("period", period),
        UrlParam {
            name: "from",
            text: |query| query.from.text(),
            read: |query, text| query.from = query.day(text),
        },
        UrlParam {
            name: "to",
            text: |query| query.to.text(),
            read: |query, text| query.to = query.day(text),
        },
        param!("member", member),
        param!("station", station),
        param!("page", page),
    ];

    fn bare(&self) -> Self {
        Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list_query::QueryParams;

    fn written(pairs: &[(&'static str, &str)]) -> Vec<(&'static str, String)> {
        let params = pairs.iter().map(|(name, text)| (*name, (*text).to_owned()));
        let params = QueryParams(params.collect());
        PurchaseQuery::default()
            .with_params(&params.lookup())
            .to_params()
            .0
    }

    #[test]
    fn a_shared_link_shows_the_same_purchases() {
        let url = [
            ("period", "days"),
            ("from", "2026-01-05"),
            ("to", "2026-01-31"),
            ("member", "12"),
            ("station", "3"),
            ("page", "2"),
        ];
        assert_eq!(
            written(&url),
            url.map(|(name, text)| (name, text.to_owned()))
        );
    }

    #[test]
    fn a_broken_link_keeps_its_readable_parameters() {
        let url = [
            ("period", "nextYear"),
            ("from", "2026-01-05"),
            ("member", "-1"),
            ("station", "3"),
            ("page", "x"),
        ];
        assert_eq!(written(&url), [("station", "3".to_owned())]);
        let days = [("period", "days"), ("from", "2026-02-31"), ("to", "soon")];
        assert_eq!(written(&days), [("period", "days".to_owned())]);
    }
}
