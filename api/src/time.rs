//! Times: milliseconds since 1970 in the database, ISO 8601 in JSON.

use jiff::Timestamp;
use jiff::fmt::temporal::DateTimePrinter;

/// One second, in the database's unit.
pub const SECOND: i64 = 1000;
/// One minute.
pub const MINUTE: i64 = 60 * SECOND;
/// One hour.
pub const HOUR: i64 = 60 * MINUTE;
/// One day.
pub const DAY: i64 = 24 * HOUR;

/// The difference between the clocks of two servers that counts as none. A time later than now by
/// more was recorded by a clock that was ahead.
pub const CLOCK_TOLERANCE: i64 = 5 * MINUTE;

/// Now, in milliseconds since 1970.
pub fn now() -> i64 {
    Timestamp::now().as_millisecond()
}

/// `2024-03-01T19:05:00Z`.
pub fn iso(milliseconds: i64) -> String {
    let timestamp = Timestamp::from_millisecond(milliseconds).unwrap_or_default();
    DateTimePrinter::new().timestamp_to_string(&timestamp)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_time_is_written_in_iso_8601_with_its_offset() {
        assert_eq!(super::iso(1_709_319_900_000), "2024-03-01T19:05:00Z");
    }
}
