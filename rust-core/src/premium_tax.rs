//! Québec's tax on insurance premiums, in the price of an offer (OFFER-19).

use crate::calendar::Date;
use crate::money::Cents;

/// The first day, `YYYYMMDD`, and the rate for premiums paid from it on, thousandths of a percent; the newest
/// first. The last row also holds before its day. Taxation Act, T-0.1, s. 512.
const RATES: [(u32, i64); 2] = [(20_270_101, 9_975), (0, 9_000)];

/// Thousandths of a percent in a whole.
const WHOLE: i64 = 100_000;

view_type! {
    /// Whether prices of offers are without or with the tax.
    #[derive(Copy, Eq)]
    pub enum PremiumTax {
        /// Without.
        Before,
        /// With.
        After,
    }

    /// The price on the other side of the tax.
    #[derive(Copy)]
    pub struct OtherPrice {
        /// Cents a year.
        pub amount: Cents,
        /// Rate of the tax, percent.
        pub percent: f64,
    }
}

impl OtherPrice {
    /// The price with the tax of one without, or without of one with, at the rate of a day, rounded to a
    /// cent; `None` below zero and above the largest amount.
    pub fn new(price: Cents, tax: PremiumTax, day: Date) -> Option<Self> {
        let held = RATES.iter().find(|(from, _)| *from <= day.packed());
        let rate = held.map_or(0, |(_, rate)| *rate);
        let (factor, divisor) = match tax {
            PremiumTax::Before => (WHOLE + rate, WHOLE),
            PremiumTax::After => (WHOLE, WHOLE + rate),
        };
        let scaled = u64::try_from(price.0.checked_mul(factor)?.checked_add(divisor / 2)?).ok()?;
        let amount = Cents(i64::try_from(scaled).ok()?.checked_div(divisor)?);
        #[allow(clippy::cast_precision_loss, reason = "a rate has five digits")]
        let percent = rate as f64 / 1_000.0;
        Some(Self { amount, percent })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn other(price: i64, tax: PremiumTax, day: &str) -> (i64, f64) {
        let other = OtherPrice::new(Cents(price), tax, Date::parse(day).unwrap()).unwrap();
        (other.amount.0, other.percent)
    }

    #[test]
    fn the_rate_rises_with_the_first_of_january_2027() {
        use PremiumTax::{After, Before};
        assert_eq!(other(100_000, Before, "2026-12-31"), (109_000, 9.0));
        assert_eq!(other(100_000, Before, "2027-01-01"), (109_975, 9.975));
        assert_eq!(other(109_000, After, "2026-12-31"), (100_000, 9.0));
        assert_eq!(other(109_975, After, "2027-01-01"), (100_000, 9.975));
    }

    #[test]
    fn half_a_cent_is_rounded_up_and_a_price_below_zero_has_no_other() {
        assert_eq!(other(50, PremiumTax::Before, "2026-01-01").0, 55);
        let day = Date::parse("2026-01-01").unwrap();
        assert_eq!(OtherPrice::new(Cents(-100), PremiumTax::Before, day), None);
        let largest = OtherPrice::new(Cents(i64::MAX), PremiumTax::Before, day);
        assert_eq!(largest, None);
    }

    proptest! {
        #[test]
        fn a_price_comes_back_from_the_other_side(price in 0..10_000_000_i64, late: bool) {
            let day = if late { "2027-06-01" } else { "2026-06-01" };
            let (with, _) = other(price, PremiumTax::Before, day);
            prop_assert_eq!(other(with, PremiumTax::After, day).0, price);
            prop_assert!(with >= price);
        }
    }
}
