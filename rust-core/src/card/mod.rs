//! Payment card numbers: grouping while typing, brand, check digit, expiry. Nothing here stores a
//! number (CARD-9).

mod number;

pub use number::{DIGITS, Grouped, brand, group, is_grouped, last_four, passes_luhn, strip_spaces};

use std::ops::RangeInclusive;

/// Years of expiry that are accepted, two digits (CARD-6).
pub const EXPIRY_YEARS: RangeInclusive<u8> = 22..=29;

/// The century of a two-digit year.
const CENTURY: u16 = 2000;

/// A card's month of expiry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Expiry {
    /// Four digits.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
}

impl Expiry {
    /// Reads `MM/YY` (CARD-6); `None` for another format or a year that is not accepted.
    pub fn parse(text: &str) -> Option<Self> {
        let (month, year) = text.split_once('/')?;
        let year = two_digits(year).filter(|year| EXPIRY_YEARS.contains(year))?;
        let month = two_digits(month).filter(|month| (1..=12).contains(month))?;
        Some(Self {
            year: CENTURY + u16::from(year),
            month,
        })
    }

    /// Reads the parts of a request: `01` to `12` and four digits.
    pub fn from_parts(month: &str, year: &str) -> Option<Self> {
        let short = year.strip_prefix("20")?;
        let mut text = String::with_capacity(5);
        text.push_str(month);
        text.push('/');
        text.push_str(short);
        Self::parse(&text)
    }

    /// Whether it is before the given year and month.
    pub fn is_past(self, year: u16, month: u8) -> bool {
        (self.year, self.month) < (year, month)
    }
}

/// Whether the text is a security code: three digits (CARD-7).
pub fn is_cvv(text: &str) -> bool {
    text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn two_digits(text: &str) -> Option<u8> {
    let digits = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expiry_is_a_month_and_a_year_from_22_to_29() {
        assert_eq!(
            Expiry::parse("01/22"),
            Some(Expiry {
                year: 2022,
                month: 1
            })
        );
        assert_eq!(
            Expiry::parse("12/29"),
            Some(Expiry {
                year: 2029,
                month: 12
            })
        );
        for wrong in [
            "", "1/25", "00/25", "13/25", "05/21", "05/30", "05/2025", "0525", "+5/25",
        ] {
            assert_eq!(Expiry::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn expiry_is_sent_as_a_month_and_a_four_digit_year() {
        assert_eq!(Expiry::from_parts("05", "2027"), Expiry::parse("05/27"));
        assert_eq!(Expiry::from_parts("05", "1927"), None);
        assert_eq!(Expiry::from_parts("5", "2027"), None);
    }

    #[test]
    fn a_card_is_good_until_its_month_is_over() {
        let expiry = Expiry {
            year: 2026,
            month: 11,
        };
        assert!(!expiry.is_past(2026, 11));
        assert!(expiry.is_past(2026, 12));
        assert!(expiry.is_past(2027, 1));
        assert!(!expiry.is_past(2025, 12));
    }

    #[test]
    fn a_security_code_is_three_digits() {
        assert!(is_cvv("007"));
        for wrong in ["", "12", "1234", "12a", "١٢٣"] {
            assert!(!is_cvv(wrong), "{wrong}");
        }
    }
}
