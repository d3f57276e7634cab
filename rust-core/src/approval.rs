//! Rules of a broker's approval: its promised time (APPROVAL-2), and what it opens (BRAND-4).

use crate::calendar::{Elapsed, elapsed, instant};
use crate::wire::{Role, RoleName};

/// Hours from the confirmed address of an application to its promised answer (ACCESS-15).
pub const REVIEW_HOURS: i64 = 48;

view_type! {
    /// Time from now to the promised answer of an application, or since then.
    #[derive(Copy, Eq)]
    pub struct ReviewTime {
        /// Whether the promised time is over.
        pub is_late: bool,
        /// Time left, or past where it is late.
        pub time: Elapsed,
    }
}

/// Time from `now`, milliseconds since 1970, to `due_at`, ISO 8601; `None` for any other text.
pub fn review_time(due_at: &str, now: i64) -> Option<ReviewTime> {
    let due = instant(due_at)?;
    let is_late = due <= now;
    // A time before the due one, as far away as now: the same units in both directions.
    let at = if is_late {
        now
    } else {
        due.saturating_add(due.saturating_sub(now))
    };
    let time = elapsed(due_at, at)?;
    Some(ReviewTime { is_late, time })
}

/// Whether a user with these roles may join a brand: an approved broker (BRAND-4).
pub fn may_join_brand(roles: &[Role]) -> bool {
    let mut brokers = roles.iter().filter(|held| held.role == RoleName::Assurance);
    brokers.any(|held| held.is_accepted)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::calendar::ElapsedUnit::{Days, Hours, Minutes};

    const DUE: &str = "2026-11-22T12:00:00Z";

    #[test]
    fn approved_brokers_alone_join_a_brand() {
        let pending = Role::new(RoleName::Assurance, false);
        let administrator = Role::new(RoleName::Admin, true);
        assert!(may_join_brand(&[Role::new(RoleName::Assurance, true)]));
        assert!(!may_join_brand(std::slice::from_ref(&pending)));
        assert!(!may_join_brand(&[pending, administrator]));
        assert!(!may_join_brand(&[]));
    }

    #[test]
    fn the_time_runs_towards_the_promised_one_and_then_counts_what_is_late() {
        const HOUR: i64 = 3_600_000;
        let due = instant(DUE).unwrap();
        for (passed, expected) in [
            (-REVIEW_HOURS * HOUR, (false, Days, 2)),
            (-47 * HOUR, (false, Hours, 47)),
            (-HOUR / 2, (false, Minutes, 30)),
            (-1, (false, Minutes, 0)),
            (0, (true, Minutes, 0)),
            (3 * HOUR, (true, Hours, 3)),
            (72 * HOUR, (true, Days, 3)),
        ] {
            let found = review_time(DUE, due + passed).unwrap();
            assert_eq!((found.is_late, found.time.unit, found.time.count), expected);
        }
        assert_eq!(review_time("soon", 0), None);
    }

    proptest! {
        #[test]
        fn no_time_overflows_and_the_due_one_is_late(now in any::<i64>()) {
            let late = review_time(DUE, now).unwrap().is_late;
            prop_assert_eq!(late, now >= instant(DUE).unwrap());
        }
    }
}
