//! Identifiers, made by the server so that several servers can write to one database.

use std::sync::atomic::{AtomicI64, Ordering};

use crate::time;

/// 2025-01-01, from which identifiers count.
const EPOCH: i64 = 1_735_689_600_000;

/// Random bits below the millisecond.
const RANDOM_BITS: u32 = 12;

/// A new identifier: ascending in time, which keeps indexes dense, unique within this process, and
/// exact in JavaScript (below 2^53 until 2094). Two servers meeting in one millisecond on one of
/// 4,096 numbers break the primary key, and the store runs the transaction again.
pub fn next() -> i64 {
    static LAST: AtomicI64 = AtomicI64::new(0);
    let random = i64::from(rand::random::<u16>()) & ((1 << RANDOM_BITS) - 1);
    let candidate = lowest_of(time::now()) | random;
    let last = LAST.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |last| {
        Some(candidate.max(last + 1))
    });
    last.map_or(candidate, |last| candidate.max(last + 1))
}

/// The lowest identifier of a moment, in milliseconds since 1970.
pub const fn lowest_of(time: i64) -> i64 {
    (time - EPOCH) << RANDOM_BITS
}

/// A user's identifier: nine digits, because people type it to add a colleague (TEAM-5), and
/// random, because a sequence would reveal the number of users.
pub fn next_user() -> i64 {
    rand::random_range(100_000_000..1_000_000_000)
}

#[cfg(test)]
mod tests {
    #[test]
    fn identifiers_rise_and_stay_exact_in_javascript() {
        let ids: Vec<i64> = (0..10_000).map(|_| super::next()).collect();
        assert!(ids.is_sorted_by(|a, b| a < b));
        assert!(ids.iter().all(|id| *id < 1 << 53));
    }
}
