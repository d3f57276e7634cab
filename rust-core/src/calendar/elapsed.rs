//! Time since an instant, in the unit in which a list shows it.

use super::instant;

wire_type! {
    /// Unit of an [`Elapsed`].
    #[derive(Copy, Eq)]
    pub enum ElapsedUnit {
        /// Below an hour.
        Minutes,
        /// Below two days.
        Hours,
        /// From two days on.
        Days,
    }

    /// Time since an instant, whole units.
    #[derive(Copy, Eq)]
    pub struct Elapsed {
        /// The unit.
        pub unit: ElapsedUnit,
        /// Number of units; 0 for less than a minute and for an instant in the future.
        pub count: u32,
    }
}

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Time from an ISO 8601 instant to `now`, milliseconds since 1970; `None` for any other text.
pub fn elapsed(since: &str, now: i64) -> Option<Elapsed> {
    let passed = now.saturating_sub(instant(since)?).max(0);
    let (unit, size) = match passed {
        ..HOUR => (ElapsedUnit::Minutes, MINUTE),
        HOUR.. if passed < 2 * DAY => (ElapsedUnit::Hours, HOUR),
        _ => (ElapsedUnit::Days, DAY),
    };
    let count = u32::try_from(passed / size).unwrap_or(u32::MAX);
    Some(Elapsed { unit, count })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn since(text: &str) -> Option<(ElapsedUnit, u32)> {
        let now = instant("2026-11-22T12:00:00Z").unwrap();
        elapsed(text, now).map(|it| (it.unit, it.count))
    }

    #[test]
    fn minutes_become_hours_after_one_and_days_after_two() {
        use ElapsedUnit::{Days, Hours, Minutes};
        for (text, expected) in [
            ("2026-11-22T11:59:30Z", (Minutes, 0)),
            ("2026-11-22T06:01:00-05:00", (Minutes, 59)),
            ("2026-11-22T11:00:00Z", (Hours, 1)),
            ("2026-11-20T12:00:01Z", (Hours, 47)),
            ("2026-11-20T12:00:00Z", (Days, 2)),
            ("2025-11-22T12:00:00Z", (Days, 365)),
            ("2026-11-22T12:05:00Z", (Minutes, 0)),
        ] {
            assert_eq!(since(text), Some(expected), "{text}");
        }
        assert_eq!(since("soon"), None);
    }

    proptest! {
        #[test]
        fn no_instant_overflows(now in any::<i64>(), year in 1u32..=9999) {
            let since = format!("{year:04}-01-01T00:00:00Z");
            prop_assert!(elapsed(&since, now).is_some());
        }
    }
}
