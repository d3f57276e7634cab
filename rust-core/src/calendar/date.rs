//! Days of the calendar without a time zone, such as birthdays and expiry dates; ages.

use std::fmt;

pub(super) const MILLISECONDS_PER_DAY: i64 = 86_400_000;

/// A day of the Gregorian calendar, packed as the number YYYYMMDD, so that days compare and
/// subtract as numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date(u32);

impl Date {
    /// The day, if the calendar has it, for years 1 to 9999.
    pub const fn new(year: u32, month: u32, day: u32) -> Option<Self> {
        let real = year >= 1 && year <= 9999 && day >= 1 && day <= days_in_month(year, month);
        if real {
            Some(Self(year * 10_000 + month * 100 + day))
        } else {
            None
        }
    }

    /// Reads `YYYY-MM-DD`, also at the start of an ISO 8601 time. The time zone is ignored, since it
    /// must not move a birthday.
    pub fn parse(text: &str) -> Option<Self> {
        let (day, rest) = text.trim().split_at_checked(10)?;
        let mut parts = day.split('-');
        let date = Self::new(
            digits(parts.next()?, 4)?,
            digits(parts.next()?, 2)?,
            digits(parts.next()?, 2)?,
        )?;
        matches!(rest.as_bytes().first(), None | Some(b'T' | b't' | b' ')).then_some(date)
    }

    /// The day in UTC of a number of milliseconds since 1970, as JavaScript counts time.
    pub fn from_milliseconds(since_1970: i64) -> Option<Self> {
        // Howard Hinnant's civil_from_days: eras of 400 years that begin on 1 March.
        let days = since_1970.div_euclid(MILLISECONDS_PER_DAY) + 719_468;
        let era = days.div_euclid(146_097);
        let day_of_era = days.rem_euclid(146_097);
        let year_of_era =
            (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 {
            shifted + 3
        } else {
            shifted - 9
        };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        Self::new(
            year.try_into().ok()?,
            month.try_into().ok()?,
            day.try_into().ok()?,
        )
    }

    /// Milliseconds from 1970 to its midnight in UTC, the inverse of [`Self::from_milliseconds`].
    pub fn milliseconds(self) -> i64 {
        // Howard Hinnant's days_from_civil.
        let (year, month, day) = (self.year(), self.month(), self.day());
        let year = i64::from(year) - i64::from(month <= 2);
        let era = year.div_euclid(400);
        let year_of_era = year.rem_euclid(400);
        let day_of_year = (153 * ((i64::from(month) + 9) % 12) + 2) / 5 + i64::from(day) - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        (era * 146_097 + day_of_era - 719_468) * MILLISECONDS_PER_DAY
    }

    /// The day this many days later; `None` beyond the years 1 to 9999.
    pub fn plus_days(self, days: u32) -> Option<Self> {
        Self::from_milliseconds(self.milliseconds() + i64::from(days) * MILLISECONDS_PER_DAY)
    }

    /// Days from this day to another one; below 0 where that is earlier.
    pub fn days_to(self, other: Self) -> i64 {
        (other.milliseconds() - self.milliseconds()) / MILLISECONDS_PER_DAY
    }

    /// The first day of its month.
    pub const fn month_start(self) -> Self {
        Self(self.0 / 100 * 100 + 1)
    }

    /// The last day of its month.
    pub const fn month_end(self) -> Self {
        Self(self.0 / 100 * 100 + days_in_month(self.year(), self.month()))
    }

    /// The day before; `None` for the first one of the year 1.
    pub fn yesterday(self) -> Option<Self> {
        Self::from_milliseconds(self.milliseconds() - MILLISECONDS_PER_DAY)
    }

    /// The day of [`Self::packed`], if the calendar has it.
    pub const fn from_packed(packed: u32) -> Option<Self> {
        Self::new(packed / 10_000, packed / 100 % 100, packed % 100)
    }

    /// The number YYYYMMDD.
    pub const fn packed(self) -> u32 {
        self.0
    }

    /// 1 to 9999.
    pub const fn year(self) -> u32 {
        self.0 / 10_000
    }

    /// 1 to 12.
    pub const fn month(self) -> u32 {
        self.0 / 100 % 100
    }

    /// 1 to 31.
    pub const fn day(self) -> u32 {
        self.0 % 100
    }

    /// Whole years from this birthday to `today`, a birthday today included (DATE-5).
    /// A birthday on 29 February falls on 1 March in other years. `None` before birth.
    pub const fn age_on(self, today: Self) -> Option<u32> {
        match today.0.checked_sub(self.0) {
            Some(difference) => Some(difference / 10_000),
            None => None,
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:04}-{:02}-{:02}",
            self.year(),
            self.month(),
            self.day()
        )
    }
}

impl fmt::Debug for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

const fn days_in_month(year: u32, month: u32) -> u32 {
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        _ => 0,
    }
}

pub(super) fn digits(text: &str, length: usize) -> Option<u32> {
    let all = text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit());
    all.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    #[test]
    fn a_day_is_read_as_written_in_any_time_zone() {
        assert_eq!(date("1990-03-11T23:30:00-05:00"), date("1990-03-11"));
        assert_eq!(date("2024-03-10T07:00:00.000Z").to_string(), "2024-03-10");
    }

    #[test]
    fn days_that_the_calendar_lacks_are_none() {
        for text in [
            "2023-02-29",
            "1900-02-29",
            "2024-13-01",
            "2024-00-10",
            "24-01-01",
            "+024-01-01",
            "",
            "2024-01-01x",
        ] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_birthday_today_counts() {
        assert_eq!(date("1990-06-15").age_on(date("2026-06-14")), Some(35));
        assert_eq!(date("1990-06-15").age_on(date("2026-06-15")), Some(36));
    }

    #[test]
    fn a_birthday_on_29_february_is_on_1_march_of_other_years() {
        assert_eq!(date("2004-02-29").age_on(date("2025-02-28")), Some(20));
        assert_eq!(date("2004-02-29").age_on(date("2025-03-01")), Some(21));
        assert_eq!(date("2004-02-29").age_on(date("2024-02-29")), Some(20));
    }

    #[test]
    fn there_is_no_age_before_birth() {
        assert_eq!(date("2030-01-01").age_on(date("2026-01-01")), None);
    }

    #[test]
    fn days_are_added_across_months_and_leap_years() {
        assert_eq!(date("2026-11-22").plus_days(30), Some(date("2026-12-22")));
        assert_eq!(date("2027-12-31").plus_days(60), Some(date("2028-02-29")));
        assert_eq!(date("9999-12-31").plus_days(1), None);
    }

    #[test]
    fn milliseconds_count_from_1970() {
        assert_eq!(Date::from_milliseconds(0), Date::new(1970, 1, 1));
        assert_eq!(Date::from_milliseconds(-1), Date::new(1969, 12, 31));
        assert_eq!(
            Date::from_milliseconds(951_782_400_000),
            Date::new(2000, 2, 29)
        );
    }

    proptest! {
        #[test]
        fn a_formatted_date_parses_back(year in 1u32..=9999, month in 1u32..=12, day in 1u32..=28) {
            let date = Date::new(year, month, day).unwrap();
            prop_assert_eq!(Date::parse(&date.to_string()), Some(date));
        }

        #[test]
        fn a_day_is_its_milliseconds_and_back(day in -700_000i64..2_900_000) {
            let milliseconds = day * MILLISECONDS_PER_DAY;
            let date = Date::from_milliseconds(milliseconds).unwrap();
            prop_assert_eq!(date.milliseconds(), milliseconds);
        }

        #[test]
        fn days_that_are_added_are_counted(day in -700_000i64..2_900_000, days in 0u32..30_000) {
            let date = Date::from_milliseconds(day * MILLISECONDS_PER_DAY).unwrap();
            let later = date.plus_days(days).unwrap();
            prop_assert_eq!(date.days_to(later), i64::from(days));
            prop_assert_eq!(later.days_to(date), -i64::from(days));
        }

        #[test]
        fn consecutive_days_follow_one_another(day in -700_000i64..2_900_000) {
            let at = |day: i64| Date::from_milliseconds(day * MILLISECONDS_PER_DAY).unwrap();
            prop_assert!(at(day) < at(day + 1));
        }

        #[test]
        fn a_month_begins_the_day_after_the_one_before_ended(day in -700_000i64..2_900_000) {
            let day = Date::from_milliseconds(day * MILLISECONDS_PER_DAY).unwrap();
            prop_assert!(day.month_start() <= day && day <= day.month_end());
            let before = day.month_start().yesterday().unwrap();
            prop_assert_eq!(before, before.month_end());
            prop_assert!(before.month() != day.month());
        }

        #[test]
        fn no_input_panics(text in any::<String>(), time in any::<i64>()) {
            let _ = (Date::parse(&text), Date::from_milliseconds(time / 4));
        }
    }
}
