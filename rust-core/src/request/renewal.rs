//! Renewal months of the current insurance.

use crate::calendar::Date;

/// Months from today's month to the next one with this number: 0 in the month itself.
pub fn months_to(month: u8, today: Date) -> u32 {
    (u32::from(month) + 12 - today.month()) % 12
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn renewal_is_counted_from_this_month_and_never_backwards() {
        let today = Date::parse("2026-11-30").unwrap();
        assert_eq!(
            [11, 12, 1, 10].map(|month| months_to(month, today)),
            [0, 1, 2, 11]
        );
    }
}
