//! How much of a carwash type is left, in words.

/// So many codes or fewer are low stock. A station sells about as many of a type on a busy weekend.
pub const LOW_STOCK_AT_MOST: u32 = 10;

shown! {
    /// How much is left.
    #[derive(Copy)]
    pub enum StockLevel {
        /// None.
        Out,
        /// [`LOW_STOCK_AT_MOST`] or fewer.
        Low,
        /// More.
        Enough,
        /// The counts do not say.
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
            Some(1..=LOW_STOCK_AT_MOST) => Self::Low,
            Some(_) => Self::Enough,
        }
    }

    /// Its name; the text is `stock.<name>` in the dictionary.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Out => "out",
            Self::Low => "low",
            Self::Enough => "enough",
            Self::Unknown => "unknown",
        }
    }
}

/// The keys of the dictionaries' `codes` namespace that stations need.
pub fn message_keys(add: &mut dyn FnMut(String)) {
    StockLevel::ALL
        .iter()
        .for_each(|level| add(format!("stock.{}", level.name())));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stock_is_out_at_none_low_up_to_its_limit_and_unknown_where_nobody_counted() {
        let levels = [None, Some(0), Some(1), Some(10), Some(11)].map(StockLevel::of);
        use StockLevel::*;
        assert_eq!(levels, [Unknown, Out, Low, Low, Enough]);
    }
}
