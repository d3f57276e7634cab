//! Stock levels of a carwash type.

/// Codes up to which stock is low: about what a station sells of a type on a busy weekend.
pub const MAX_LOW_STOCK: u32 = 10;

shown! {
    /// Level of the remaining codes of a type.
    #[derive(Copy)]
    pub enum StockLevel {
        /// No codes.
        Out,
        /// 1 to [`MAX_LOW_STOCK`] codes.
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

    /// The level of a number of remaining codes.
    pub const fn of(amount: Option<u32>) -> Self {
        match amount {
            None => Self::Unknown,
            Some(0) => Self::Out,
            Some(1..=MAX_LOW_STOCK) => Self::Low,
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
    fn stock_is_out_at_none_low_up_to_its_limit_and_unknown_without_a_count() {
        let levels = [None, Some(0), Some(1), Some(10), Some(11)].map(StockLevel::of);
        use StockLevel::*;
        assert_eq!(levels, [Unknown, Out, Low, Low, Enough]);
    }
}
