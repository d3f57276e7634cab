//! Values of loosely typed JSON: numbers as strings, booleans as words and dollars as text are read
//! as the type that the caller asks for.

use std::borrow::Cow;

use crate::calendar::{Date, instant};
use crate::codes::{BOOLEAN, CodeSet, MONTH};
use crate::money::{self, Cents};
use crate::number::{safe, scale, whole_text};

/// The largest date written as the number YYYYMMDD. Whole numbers up to it are no milliseconds.
const MAX_PACKED_DATE: u64 = 99_991_231;

/// A JSON value that is no object, list or null.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LooseValue<'a> {
    /// Text.
    Text(&'a str),
    /// A whole number.
    Integer(i64),
    /// A number with decimals.
    Decimal(f64),
    /// True or false.
    Bool(bool),
}

impl LooseValue<'_> {
    /// Whether it is not a blank text.
    pub fn is_present(self) -> bool {
        !matches!(self, LooseValue::Text(text) if text.trim().is_empty())
    }

    /// Whether it can stand for a name, such as that of a model: anything but a boolean.
    pub fn is_text(self) -> bool {
        !matches!(self, LooseValue::Bool(_))
    }

    /// A whole number, also written as text (`"2019"`, `"2019.0"`); `None` for one that JavaScript would
    /// round.
    pub fn integer(self) -> Option<i64> {
        match self {
            Self::Integer(number) => safe(number),
            Self::Decimal(number) => scale(number, 1.0).filter(|_| number.fract() == 0.0),
            Self::Text(text) => whole_text(text),
            Self::Bool(_) => None,
        }
    }

    /// A number with decimals, such as a rating.
    pub fn number(self) -> Option<f64> {
        match self {
            Self::Decimal(number) => Some(number),
            Self::Integer(number) => i32::try_from(number).ok().map(f64::from),
            Self::Text(_) => {
                let text = self.decimal()?;
                let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
                let digits: u32 = [whole, decimals].concat().parse().ok()?;
                let decimals = i32::try_from(decimals.len()).ok()?;
                Some(f64::from(digits) / 10_f64.powi(decimals))
            }
            Self::Bool(_) => None,
        }
    }

    /// Dollars as cents: `1234`, `1234.5`, `"1 234,56 $"`. A number with more than two decimals is
    /// rounded, since another system computed it.
    pub fn dollars(self) -> Option<Cents> {
        let cents = match self {
            Self::Integer(dollars) => dollars.checked_mul(100).map(Cents),
            Self::Decimal(dollars) => scale(dollars, 100.0).map(Cents),
            Self::Text(text) => money::parse(text).ok(),
            Self::Bool(_) => None,
        };
        cents.filter(|cents| cents.0.unsigned_abs() <= Cents::MAX.0.unsigned_abs())
    }

    /// A number with its decimals as text with a point: `4.99`.
    pub fn decimal(self) -> Option<String> {
        match self {
            Self::Integer(_) | Self::Decimal(_) => Some(self.text().into_owned()),
            Self::Text(text) => {
                let text = text
                    .trim()
                    .trim_end_matches('%')
                    .trim_end()
                    .replace(',', ".");
                let digits = text
                    .bytes()
                    .all(|byte| byte.is_ascii_digit() || byte == b'.');
                (digits
                    && text.starts_with(|c: char| c.is_ascii_digit())
                    && text.matches('.').count() <= 1)
                    .then_some(text)
            }
            Self::Bool(_) => None,
        }
    }

    /// Yes or no, also written as a word or as 1 and 0.
    pub fn boolean(self) -> Option<bool> {
        match self {
            Self::Bool(value) => Some(value),
            Self::Integer(number @ (0 | 1)) => Some(number == 1),
            Self::Text(text) => BOOLEAN.find(text).map(|position| position == 0),
            Self::Integer(_) | Self::Decimal(_) => None,
        }
    }

    /// A day: ISO 8601 text, or milliseconds since 1970 as JavaScript writes them.
    pub fn date(self) -> Option<Date> {
        match self {
            Self::Text(text) => Date::parse(text),
            Self::Integer(milliseconds) if milliseconds.unsigned_abs() > MAX_PACKED_DATE => {
                Date::from_milliseconds(milliseconds)
            }
            _ => None,
        }
    }

    /// An instant in milliseconds since 1970: ISO 8601 text, or the number itself.
    pub fn instant(self) -> Option<i64> {
        let milliseconds = |number: &i64| number.unsigned_abs() > MAX_PACKED_DATE;
        match self {
            Self::Text(text) => instant(text).or_else(|| whole_text(text).filter(milliseconds)),
            _ => self.integer().filter(milliseconds),
        }
    }

    /// A month, 1 to 12: its number, its French or English name, or a date in it.
    pub fn month(self) -> Option<u8> {
        let number = self.integer().or_else(|| match self {
            Self::Text(text) => month_of(text),
            _ => None,
        });
        u8::try_from(number?)
            .ok()
            .filter(|month| (1..=12).contains(month))
    }

    /// The position of a code, also where the value is a boolean or a number.
    pub fn code(self, set: &CodeSet) -> Option<usize> {
        set.find(&self.text())
    }

    /// The value as text: as written, `true`, `12`, `0.5`.
    pub fn text(&self) -> Cow<'_, str> {
        match *self {
            Self::Text(text) => Cow::Borrowed(text.trim()),
            Self::Bool(true) => Cow::Borrowed("true"),
            Self::Bool(false) => Cow::Borrowed("false"),
            Self::Integer(number) => Cow::Owned(number.to_string()),
            Self::Decimal(number) => Cow::Owned(decimal_text(number)),
        }
    }
}

fn month_of(text: &str) -> Option<i64> {
    // Codes are compared without punctuation: 1.1 would be November.
    let is_name = !text.bytes().any(|byte| byte.is_ascii_digit());
    if is_name {
        i64::try_from(MONTH.find(text)? + 1).ok()
    } else {
        Some(Date::parse(text)?.month().into())
    }
}

/// Up to six decimals without trailing zeros. `format!("{number}")` would bring 10 kB of code.
fn decimal_text(number: f64) -> String {
    let Some(millionths) = scale(number, 1e6) else {
        return String::new();
    };
    let sign = if millionths < 0 { "-" } else { "" };
    let magnitude = millionths.unsigned_abs();
    let text = format!(
        "{sign}{}.{:06}",
        magnitude / 1_000_000,
        magnitude % 1_000_000
    );
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn numbers_are_read_from_text() {
        assert_eq!(LooseValue::Text(" 2019 ").integer(), Some(2019));
        assert_eq!(LooseValue::Text("2020.0").integer(), Some(2020));
        assert_eq!(LooseValue::Text("2020").integer(), Some(2020));
        assert_eq!(LooseValue::Decimal(2019.5).integer(), None);
        assert_eq!(LooseValue::Text("two").integer(), None);
    }

    #[test]
    fn a_whole_number_that_javascript_does_not_hold_is_none() {
        const LIMIT: i64 = 9_007_199_254_740_991;
        for number in [LIMIT, -LIMIT] {
            for value in [
                LooseValue::Integer(number),
                LooseValue::Text(&number.to_string()),
            ] {
                assert_eq!(value.integer(), Some(number), "{value:?}");
            }
        }
        for number in [LIMIT + 1, -LIMIT - 1, i64::MAX, i64::MIN] {
            for value in [
                LooseValue::Integer(number),
                LooseValue::Text(&number.to_string()),
            ] {
                assert_eq!(value.integer(), None, "{value:?}");
            }
        }
    }

    #[test]
    fn dollars_are_read_as_either_language_writes_them() {
        for text in ["1234.56", "1 234,56 $", "$1,234.56", "1\u{a0}234,56\u{a0}$"] {
            assert_eq!(
                LooseValue::Text(text).dollars(),
                Some(Cents(123_456)),
                "{text}"
            );
        }
        assert_eq!(LooseValue::Text("12.5").dollars(), Some(Cents(1250)));
        assert_eq!(LooseValue::Decimal(1000.1).dollars(), Some(Cents(100_010)));
        assert_eq!(LooseValue::Text("n/a").dollars(), None);
        assert_eq!(LooseValue::Integer(i64::MAX).dollars(), None);
    }

    #[test]
    fn a_month_is_a_number_a_name_or_a_date() {
        for value in [
            LooseValue::Integer(3),
            LooseValue::Text("03"),
            LooseValue::Text("Mars"),
            LooseValue::Text("2027-03-31"),
        ] {
            assert_eq!(value.month(), Some(3), "{value:?}");
        }
        for value in [
            LooseValue::Integer(13),
            LooseValue::Text("0"),
            LooseValue::Text("-1"),
        ] {
            assert_eq!(value.month(), None, "{value:?}");
        }
    }

    #[test]
    fn a_month_as_a_decimal_is_that_month_and_no_other() {
        assert_eq!(LooseValue::Text("1.0").month(), Some(1));
        assert_eq!(LooseValue::Text("3.0").month(), Some(3));
        assert_eq!(LooseValue::Text("1.1").month(), None);
    }

    #[test]
    fn yes_and_no_are_read_from_words() {
        assert_eq!(LooseValue::Text("TRUE").boolean(), Some(true));
        assert_eq!(LooseValue::Text("non").boolean(), Some(false));
        assert_eq!(LooseValue::Integer(1).boolean(), Some(true));
        assert_eq!(LooseValue::Integer(2).boolean(), None);
    }

    #[test]
    fn a_rating_is_read_from_text() {
        assert_eq!(LooseValue::Text("4.5").number(), Some(4.5));
        assert_eq!(LooseValue::Text("3,25").number(), Some(3.25));
        assert_eq!(LooseValue::Text("none").number(), None);
    }

    #[test]
    fn decimals_are_written_without_trailing_zeros() {
        assert_eq!(decimal_text(0.5), "0.5");
        assert_eq!(decimal_text(-12.25), "-12.25");
        assert_eq!(decimal_text(3.0), "3");
    }

    proptest! {
        #[test]
        fn no_value_panics(text in any::<String>(), integer in any::<i64>(), decimal in any::<f64>()) {
            for value in [LooseValue::Text(&text), LooseValue::Integer(integer), LooseValue::Decimal(decimal)] {
                let _ = (value.integer(), value.dollars(), value.boolean(), value.date(), value.month());
                let _ = value.text();
            }
        }
    }
}
