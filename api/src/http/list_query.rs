//! Paging parameters of every long list, beyond the product's rules (CALL-7).

use std::num::NonZeroU64;

use axum::extract::Query;
use axum::http::Uri;
use portal_core::api::ErrorCode;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::error::{Error, Result};

/// Query parameters of a long list.
#[derive(Deserialize, JsonSchema)]
pub struct ListQuery {
    /// The most rows to answer, where rows with one id count once; adds `data.next`.
    limit: Option<NonZeroU64>,
    /// Answers the rows behind the one with this id only; `data.next` of the previous page.
    after: Option<u64>,
    /// Answers, of the whole list, the rows that changed since then, and `data.removed` with the ids of
    /// those that it lost; the header `List-Since` then repeats the number. It is the header
    /// `List-Cursor` of the answer before. The whole list where the changes are not known, as after any
    /// other text.
    since: Option<String>,
}

/// The order in which a long list is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListOrder {
    /// Ascending ids.
    Ascending,
    /// Descending ids (LIST-11).
    NewestFirst,
}

/// The rows of one database read: at most `limit`, with ids beyond `after`
/// up to `through`.
#[derive(Clone, Copy, Debug)]
pub struct PageRange {
    /// Below the lowest id to read.
    pub after: i64,
    /// The highest id to read.
    pub through: i64,
    /// The most rows to read.
    pub limit: i64,
}

impl PageRange {
    /// Every row.
    pub const ALL: Self = Self {
        after: i64::MIN,
        through: i64::MAX,
        limit: i64::MAX,
    };

    /// The rows with this id.
    pub const fn only(id: i64) -> Self {
        Self {
            after: id.saturating_sub(1),
            through: id,
            limit: 1,
        }
    }

    /// The rows behind the one with this id.
    pub const fn behind(self, id: i64, order: ListOrder) -> Self {
        match order {
            ListOrder::Ascending => Self { after: id, ..self },
            ListOrder::NewestFirst => Self {
                through: id.saturating_sub(1),
                ..self
            },
        }
    }
}

impl ListQuery {
    /// Reads the query string.
    pub fn from_uri(uri: &Uri) -> Result<Self> {
        let Query(query) = Query::try_from_uri(uri)
            .map_err(|error| Error::new(ErrorCode::MalformedRequest, error.body_text()))?;
        Ok(query)
    }

    /// Whether `limit` is present: a page instead of the whole list.
    pub fn is_limited(&self) -> bool {
        self.limit.is_some()
    }

    /// Whether the whole list is requested, or its changes.
    pub fn is_whole(&self) -> bool {
        self.limit.is_none() && self.after.is_none()
    }

    /// The cursor whose changes are requested in place of the whole list.
    pub fn since(&self) -> Option<i64> {
        let since = self.since.as_deref().filter(|_| self.is_whole());
        since?.parse().ok()
    }

    /// The requested rows.
    pub fn range(&self, order: ListOrder) -> PageRange {
        let saturated = |number| i64::try_from(number).unwrap_or(i64::MAX);
        let range = PageRange {
            limit: self.limit.map_or(i64::MAX, |limit| saturated(limit.get())),
            ..PageRange::ALL
        };
        let after = self.after.map(saturated);
        after.map_or(range, |id| range.behind(id, order))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(query: &str) -> Result<PageRange> {
        let uri = Uri::try_from(format!("/?{query}")).unwrap();
        Ok(ListQuery::from_uri(&uri)?.range(ListOrder::Ascending))
    }

    #[test]
    fn a_limit_that_is_no_number_is_refused() {
        for wrong in [
            "limit=ten",
            "limit=0",
            "limit=",
            "after=-1",
            "after=1&after=2",
        ] {
            assert!(range(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn changes_are_of_the_whole_list() {
        let since = |query: &str| {
            let uri = Uri::try_from(format!("/?{query}")).unwrap();
            ListQuery::from_uri(&uri).unwrap().since()
        };
        assert_eq!(since("since=7"), Some(7));
        for whole in [
            "",
            "since=7&limit=1",
            "since=7&after=1",
            "since=",
            "since=now",
            "since=99999999999999999999",
        ] {
            assert_eq!(since(whole), None, "{whole}");
        }
    }

    #[test]
    fn without_parameters_a_list_is_whole() {
        let range = |query| range(query).map(|it| (it.limit, it.after)).unwrap();
        assert_eq!(range("other=x"), (i64::MAX, i64::MIN));
        assert_eq!(range("limit=%31%30&after=5"), (10, 5));
        assert_eq!(range(&format!("after={}", u64::MAX)), (i64::MAX, i64::MAX));
    }

    #[test]
    fn a_list_with_the_newest_first_goes_on_with_lower_ids() {
        let uri = Uri::try_from("/?after=5").unwrap();
        let range = ListQuery::from_uri(&uri)
            .unwrap()
            .range(ListOrder::NewestFirst);
        assert_eq!((range.after, range.through), (i64::MIN, 4));
    }
}
