//! Money as a whole number of cents, never a float (MONEY-1).

mod format;
mod parse;

use serde::{Deserialize, Serialize};

pub use format::{dollars, format};
pub use parse::{MoneyError, parse};

use crate::number::MAX_SAFE_INTEGER;

/// An amount in cents.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(transparent)]
pub struct Cents(pub i64);

impl Cents {
    /// The largest amount. JavaScript would round a larger one.
    pub const MAX: Self = Self(MAX_SAFE_INTEGER);

    /// The sum; `None` beyond ±[`Self::MAX`].
    pub fn checked_add(self, other: Self) -> Option<Self> {
        Self(self.0.checked_add(other.0)?).in_range()
    }

    /// The amount `count` times; `None` beyond ±[`Self::MAX`].
    pub fn checked_mul(self, count: u32) -> Option<Self> {
        Self(self.0.checked_mul(i64::from(count))?).in_range()
    }

    /// A monthly price as a yearly one: twelve times as much (MONEY-5).
    pub fn monthly_to_yearly(self) -> Option<Self> {
        self.checked_mul(12)
    }

    /// The amount; `None` beyond ±[`Self::MAX`].
    pub fn in_range(self) -> Option<Self> {
        (-Self::MAX.0..=Self::MAX.0)
            .contains(&self.0)
            .then_some(self)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::language::Language;

    #[test]
    fn twelve_months_make_a_year() {
        assert_eq!(Cents(9_999).monthly_to_yearly(), Some(Cents(119_988)));
    }

    #[test]
    fn overflow_is_no_amount() {
        assert_eq!(Cents::MAX.monthly_to_yearly(), None);
        assert_eq!(Cents::MAX.checked_add(Cents(1)), None);
        assert_eq!(Cents(i64::MAX).checked_add(Cents(i64::MAX)), None);
    }

    proptest! {
        #[test]
        fn a_formatted_amount_parses_back(cents in 0..=Cents::MAX.0) {
            for language in Language::ALL {
                prop_assert_eq!(parse(&format(Cents(cents), language)), Ok(Cents(cents)));
            }
        }

        #[test]
        fn a_plain_amount_reads_the_same_with_either_separator(dollars in 0_u32.., cents in 0_u32..100) {
            let expected = Ok(Cents(i64::from(dollars) * 100 + i64::from(cents)));
            prop_assert_eq!(parse(&format!("{dollars}.{cents:02}")), expected);
            prop_assert_eq!(parse(&format!("{dollars},{cents:02}")), expected);
        }

        #[test]
        fn any_text_is_an_amount_or_an_error(text in ".{0,40}") {
            if let Ok(cents) = parse(&text) {
                prop_assert!((0..=Cents::MAX.0).contains(&cents.0));
            }
        }
    }
}
