//! Difference of an offer to the premium that a driver pays today.

use crate::money::Cents;

view_type! {
    /// How an offer compares with the current premium.
    #[derive(Copy, Eq)]
    pub struct PremiumDifference {
        /// Side on which the offer is.
        pub side: PremiumSide,
        /// Difference, cents a year.
        pub amount: Cents,
    }

    /// Side of the current premium.
    #[derive(Copy, Eq)]
    pub enum PremiumSide {
        /// The driver would pay less.
        Lower,
        /// The driver would pay as much.
        Same,
        /// The driver would pay more.
        Higher,
    }
}

impl PremiumDifference {
    /// Difference of a yearly price to the current premium.
    pub fn new(yearly: Cents, premium: Cents) -> Self {
        let side = match yearly.cmp(&premium) {
            std::cmp::Ordering::Less => PremiumSide::Lower,
            std::cmp::Ordering::Equal => PremiumSide::Same,
            std::cmp::Ordering::Greater => PremiumSide::Higher,
        };
        let amount = Cents(yearly.0.saturating_sub(premium.0).saturating_abs());
        Self { side, amount }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_is_lower_as_high_or_higher_than_the_premium() {
        let side = |yearly, premium| {
            let difference = PremiumDifference::new(Cents(yearly), Cents(premium));
            (difference.side, difference.amount.0)
        };
        assert_eq!(side(9_999, 277_400), (PremiumSide::Lower, 267_401));
        assert_eq!(side(100, 100), (PremiumSide::Same, 0));
        assert_eq!(side(200, 100), (PremiumSide::Higher, 100));
    }
}
