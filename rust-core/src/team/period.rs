use crate::calendar::Date;
use crate::wire::requests::{TransactionFilter, TransactionPeriod};

/// First and last day of a selection of transactions; an absent bound is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayRange {
    /// The first day.
    pub first: Option<Date>,
    /// The last day.
    pub last: Option<Date>,
}

/// The days of a filter: those of its period that are within its own bounds (TRANSACTION-9). A range
/// whose last day is before the first has no day.
pub fn transaction_days(filter: &TransactionFilter<'_>, today: Date) -> DayRange {
    let period = filter.period.map(|period| days_of_period(period, today));
    let (first, last) = period.unzip();
    let bound = |text: Option<&str>| text.and_then(Date::parse);
    DayRange {
        first: [first, bound(filter.from)].into_iter().flatten().max(),
        last: [last, bound(filter.to)].into_iter().flatten().min(),
    }
}

fn days_of_period(period: TransactionPeriod, today: Date) -> (Date, Date) {
    match period {
        TransactionPeriod::ThisMonth => (today.month_start(), today.month_end()),
        TransactionPeriod::LastMonth => {
            let last = today.month_start().yesterday().unwrap_or(today);
            (last.month_start(), last)
        }
        TransactionPeriod::ThisYear => days_of_year(today.year(), today),
        TransactionPeriod::LastYear => days_of_year(today.year() - 1, today),
    }
}

/// `today` alone for the year 0, which the calendar lacks.
fn days_of_year(year: u32, today: Date) -> (Date, Date) {
    let days = Date::new(year, 1, 1).zip(Date::new(year, 12, 31));
    days.unwrap_or((today, today))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::TransactionPeriod::{LastMonth, LastYear, ThisMonth, ThisYear};
    use super::*;

    fn date(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    fn days(filter: TransactionFilter<'_>, today: &str) -> [Option<String>; 2] {
        let DayRange { first, last } = transaction_days(&filter, date(today));
        [first, last].map(|day| day.map(|day| day.to_string()))
    }

    fn of(period: TransactionPeriod) -> TransactionFilter<'static> {
        TransactionFilter {
            period: Some(period),
            ..TransactionFilter::default()
        }
    }

    fn range(first: &str, last: &str) -> [Option<String>; 2] {
        [first, last].map(|day| (!day.is_empty()).then(|| day.to_owned()))
    }

    #[test]
    fn periods_are_whole_months_and_years() {
        let january = "2024-01-31";
        assert_eq!(
            days(of(ThisMonth), "2024-02-10"),
            range("2024-02-01", "2024-02-29")
        );
        assert_eq!(
            days(of(LastMonth), "2024-03-31"),
            range("2024-02-01", "2024-02-29")
        );
        assert_eq!(
            days(of(LastMonth), january),
            range("2023-12-01", "2023-12-31")
        );
        assert_eq!(
            days(of(ThisYear), january),
            range("2024-01-01", "2024-12-31")
        );
        assert_eq!(
            days(of(LastYear), january),
            range("2023-01-01", "2023-12-31")
        );
    }

    #[test]
    fn days_alone_bound_a_filter_on_either_side() {
        let filter = TransactionFilter::default();
        assert_eq!(days(filter, "2024-02-10"), range("", ""));
        let from = TransactionFilter {
            from: Some("2024-01-05"),
            ..filter
        };
        assert_eq!(days(from, "2024-02-10"), range("2024-01-05", ""));
        let to = TransactionFilter {
            to: Some("2024-01-09"),
            ..filter
        };
        assert_eq!(days(to, "2024-02-10"), range("", "2024-01-09"));
    }

    #[test]
    fn days_narrow_a_period() {
        let filter = TransactionFilter {
            from: Some("2024-02-05"),
            to: Some("2025-01-01"),
            ..of(ThisMonth)
        };
        assert_eq!(
            days(filter, "2024-02-10"),
            range("2024-02-05", "2024-02-29")
        );
    }

    proptest! {
        #[test]
        fn this_month_and_year_hold_today_and_follow_the_last(
            year in 2_u32..=9998, month in 1_u32..=12, day in 1_u32..=28,
        ) {
            let today = Date::new(year, month, day).unwrap();
            for (running, before) in [(ThisMonth, LastMonth), (ThisYear, LastYear)] {
                let [running, before] = [running, before].map(|period| transaction_days(&of(period), today));
                prop_assert!(running.first.unwrap() <= today && today <= running.last.unwrap());
                prop_assert_eq!(running.first.unwrap().yesterday(), before.last);
                prop_assert!(before.first < before.last);
            }
        }

        #[test]
        fn bounds_never_widen_a_period(from in "[0-9-]{0,10}|20[0-9]{2}-1[0-2]-[0-2][0-9]", to in "20[0-9]{2}-1[0-2]-[0-2][0-9]") {
            let today = date("2026-11-22");
            let filter = TransactionFilter { from: Some(&from), to: Some(&to), ..of(ThisYear) };
            let (narrowed, whole) = (transaction_days(&filter, today), transaction_days(&of(ThisYear), today));
            prop_assert!(narrowed.first >= whole.first && narrowed.last.unwrap() <= whole.last.unwrap());
        }
    }
}
