//! The transactions that a call's filter selects, as SQL (TRANSACTION-9).

use jiff::Zoned;
use portal_core::api::requests::TransactionFilter;
use portal_core::team::{DayRange, transaction_days};

use crate::local_time;
use crate::store::Query;

/// The transactions of a business that a filter selects.
#[derive(Clone)]
pub struct TransactionSelection {
    business_id: i64,
    employee_id: Option<i64>,
    store_id: Option<i64>,
    /// The first instant.
    since: i64,
    /// The first instant after the selection.
    pub before: i64,
    /// The days of the filter, in the time zone of the call.
    pub days: DayRange,
}

impl TransactionSelection {
    /// Periods and days count in the time zone of the filter, or that of `now`.
    pub fn new(business_id: i64, filter: &TransactionFilter<'_>, now: &Zoned) -> Self {
        let now = local_time::at(now, filter.time_zone);
        let (today, zone) = (local_time::date(&now), now.time_zone());
        let days = transaction_days(filter, today);
        let since = days.first.and_then(|day| local_time::day_start(day, zone));
        let before = days.last.and_then(|day| local_time::day_end(day, zone));
        Self {
            business_id,
            employee_id: filter.employee_id,
            store_id: filter.store_id,
            since: since.unwrap_or(i64::MIN),
            before: before.unwrap_or(i64::MAX),
            days,
        }
    }

    /// A query of the selected rows of `transactions t`; `select` ends before WHERE.
    pub fn query(&self, select: &str) -> Query<'_> {
        let mut query = self.query_from_start(select);
        query.push(" AND t.created_at < ?", &[self.before]);
        query
    }

    /// As [`Self::query`], without the end of the selection: for a caller that begins there and goes back.
    pub fn query_from_start(&self, select: &str) -> Query<'_> {
        let mut query = Query::default();
        query.push(select, &[]);
        query.push(
            " WHERE t.business_id = ? AND t.created_at >= ?",
            &[self.business_id, self.since],
        );
        if let Some(employee_id) = self.employee_id {
            query.push(" AND t.employee_id = ?", &[employee_id]);
        }
        if let Some(store_id) = self.store_id {
            query.push(" AND t.store_id = ?", &[store_id]);
        }
        query
    }
}

#[cfg(test)]
mod tests {
    use portal_core::api::requests::TransactionPeriod;

    use super::*;

    fn noon(day: &str) -> Zoned {
        format!("{day}T12:00[America/Toronto]").parse().unwrap()
    }

    #[test]
    fn parameters_are_numbered_through_all_pieces() {
        let filter = TransactionFilter {
            employee_id: Some(9),
            store_id: Some(4),
            ..TransactionFilter::default()
        };
        let selection = TransactionSelection::new(7, &filter, &noon("2026-11-22"));
        let mut query = selection.query("SELECT COUNT(*) FROM transactions t");
        query.push(" LIMIT ?", &[10]);
        assert_eq!(
            query.sql,
            "SELECT COUNT(*) FROM transactions t WHERE t.business_id = ?1 AND t.created_at >= ?2 \
             AND t.employee_id = ?3 AND t.store_id = ?4 AND t.created_at < ?5 LIMIT ?6"
        );
        assert_eq!(query.values.len(), 6);
    }

    #[test]
    fn a_period_is_that_of_the_callers_time_zone() {
        let selected = |time_zone| {
            let period = Some(TransactionPeriod::ThisMonth);
            let filter = TransactionFilter {
                period,
                time_zone,
                ..TransactionFilter::default()
            };
            let now = "2026-11-01T00:30[America/Toronto]".parse().unwrap();
            let selection = TransactionSelection::new(7, &filter, &now);
            selection.days.first.unwrap().to_string()
        };
        assert_eq!(selected(None), "2026-11-01");
        assert_eq!(selected(Some("America/Vancouver")), "2026-10-01");
    }
}
