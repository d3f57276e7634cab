//! Stock levels of a carwash type.

/// Codes up to which stock of a type is low where the user has set no threshold (STATION-11): about
/// what a station sells of a type on a busy weekend.
pub const LOW_STOCK: u32 = 10;

wire_type! {
    /// Level of the remaining codes of a type.
    #[derive(Copy)]
    pub enum StockLevel {
        /// No codes.
        Out,
        /// From 1 code to the threshold of the type.
        Low,
        /// More codes.
        Enough,
        /// The counts have no number.
        Unknown,
    }
}

impl StockLevel {
    /// Every level.
    pub const ALL: [Self; 4] = [Self::Out, Self::Low, Self::Enough, Self::Unknown];

    /// The level of a number of remaining codes; `threshold` is the largest one that is low. With a
    /// threshold of 0, no number is.
    pub const fn of(amount: Option<u32>, threshold: u32) -> Self {
        match amount {
            None => Self::Unknown,
            Some(0) => Self::Out,
            Some(amount) if amount <= threshold => Self::Low,
            Some(_) => Self::Enough,
        }
    }

    /// Its name; the translation is `codes:stock.<name>`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Out => "out",
            Self::Low => "low",
            Self::Enough => "enough",
            Self::Unknown => "unknown",
        }
    }
}

/// Translation keys of the stock levels, in the namespace `codes`.
pub fn message_keys(add: &mut dyn FnMut(String)) {
    StockLevel::ALL
        .iter()
        .for_each(|level| add(format!("stock.{}", level.name())));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stock_is_out_at_none_low_up_to_its_threshold_and_unknown_without_a_count() {
        use StockLevel::*;
        let amounts = [None, Some(0), Some(1), Some(10), Some(11)];
        let levels = |threshold| amounts.map(|amount| StockLevel::of(amount, threshold));
        assert_eq!(levels(LOW_STOCK), [Unknown, Out, Low, Low, Enough]);
        assert_eq!(levels(1), [Unknown, Out, Low, Enough, Enough]);
        assert_eq!(levels(0), [Unknown, Out, Enough, Enough, Enough]);
    }
}
