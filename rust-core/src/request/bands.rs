//! Bands of the yearly premium and of the credit score.

use crate::codes::{CREDIT, PRICE_BAND};
use crate::money::Cents;

/// Upper ends of the price bands except the last, cents a year, inclusive (MONEY-6).
const PRICE_BAND_ENDS: [i64; 3] = [100_000, 200_000, 300_000];

/// Credit scores of the bands from poor to excellent, inclusive (REQUEST-7).
const CREDIT_SCORES: [(i64, i64); 5] = [(300, 579), (580, 669), (670, 739), (740, 799), (800, 900)];

/// The position in [`PRICE_BAND`] of a yearly amount; `None` for a negative amount.
pub fn price_band_position(yearly: Cents) -> Option<usize> {
    (yearly.0 >= 0).then(|| {
        PRICE_BAND_ENDS
            .iter()
            .filter(|&&end| yearly.0 > end)
            .count()
    })
}

/// The price band of a yearly amount (MONEY-6): `upTo1000` …
pub fn price_band(yearly: Cents) -> Option<&'static str> {
    PRICE_BAND.name(price_band_position(yearly)?)
}

/// The position in [`CREDIT`] of a score: "unknown" outside the bands.
pub fn credit_band_position(score: i64) -> usize {
    let band = CREDIT_SCORES
        .iter()
        .position(|&(low, high)| (low..=high).contains(&score));
    band.map_or(0, |band| band + 1)
}

/// The credit level of a score (REQUEST-7): `poor` … `excellent`, else `unknown`.
pub fn credit_band(score: i64) -> Option<&'static str> {
    CREDIT.name(credit_band_position(score))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_price_band_ends_on_its_limit_and_the_next_begins_a_cent_later() {
        assert_eq!(price_band(Cents(0)), Some("upTo1000"));
        assert_eq!(price_band(Cents(100_000)), Some("upTo1000"));
        assert_eq!(price_band(Cents(100_001)), Some("upTo2000"));
        assert_eq!(price_band(Cents(300_000)), Some("upTo3000"));
        assert_eq!(price_band(Cents(300_001)), Some("above3000"));
        assert_eq!(price_band(Cents(-1)), None);
    }

    /// Saved views and links hold the codes, and the labels the limits: another limit is another code.
    #[test]
    fn a_price_band_is_named_after_its_limit() {
        let up_to = PRICE_BAND_ENDS.map(|end| format!("upTo{}", end / 100));
        let above = format!("above{}", PRICE_BAND_ENDS[2] / 100);
        let named: Vec<String> = up_to.into_iter().chain([above]).collect();
        assert_eq!(PRICE_BAND.names().collect::<Vec<_>>(), named);
    }

    #[test]
    fn a_score_outside_the_bands_is_unknown() {
        assert_eq!(
            [299, 300, 579, 580, 669, 670, 739, 740, 799, 800, 900, 901]
                .map(credit_band)
                .map(Option::unwrap),
            [
                "unknown",
                "poor",
                "poor",
                "fair",
                "fair",
                "good",
                "good",
                "veryGood",
                "veryGood",
                "excellent",
                "excellent",
                "unknown",
            ]
        );
    }

    proptest! {
        #[test]
        fn price_bands_partition_every_amount(cents in 0i64..) {
            let band = price_band_position(Cents(cents)).unwrap();
            let above = band.checked_sub(1).map(|below| PRICE_BAND_ENDS[below]);
            let end = PRICE_BAND_ENDS.get(band);
            prop_assert!(above.is_none_or(|above| cents > above));
            prop_assert!(end.is_none_or(|&end| cents <= end));
        }

        #[test]
        fn credit_bands_partition_every_score(score in any::<i64>()) {
            let holding = CREDIT_SCORES.iter().filter(|&&(low, high)| (low..=high).contains(&score));
            prop_assert_eq!(holding.count(), usize::from(credit_band_position(score) > 0));
        }
    }
}
