use std::ops::RangeInclusive;

use crate::calendar::Date;
use crate::text::{DigitPair, Formatted, trimmed};
use crate::wire::{CardExpiry, CardStatus};

/// Years of expiry that are accepted, two digits (CARD-6).
pub const EXPIRY_YEARS: RangeInclusive<u8> = 22..=29;

/// The first two digits of a year.
const CENTURY: &str = "20";

/// The largest first digit of a month.
const MAX_TENS: u8 = 1;

/// A card's month of expiry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Expiry {
    /// Two digits.
    year: u8,
    /// 1 to 12.
    month: u8,
}

impl Expiry {
    /// Formats a month of expiry while it is typed, pasted or filled in: `4/27`, `04/2027`, `0427` and
    /// `2027-04` become `04/27`. Text that is none stays as typed.
    pub fn format(typed: &str, caret: usize) -> Formatted {
        Formatted::at_end(typed, caret, written)
    }

    /// Reads a month of expiry as typed (CARD-6); `None` for other text and for a year that is not
    /// accepted.
    pub fn read(typed: &str) -> Option<Self> {
        any_year(typed).filter(|expiry| EXPIRY_YEARS.contains(&expiry.year))
    }

    /// Whether the text is a month of a year after the accepted ones.
    pub fn is_too_late(typed: &str) -> bool {
        any_year(typed).is_some_and(|expiry| expiry.year > *EXPIRY_YEARS.end())
    }

    /// Reads the parts of a request: `01` to `12` and four digits.
    pub fn from_parts(month: &str, year: &str) -> Option<Self> {
        let year = year.strip_prefix(CENTURY)?;
        let (month, year) = (two_digits(month)?, two_digits(year)?);
        let is_expiry = (1..=12).contains(&month) && EXPIRY_YEARS.contains(&year);
        is_expiry.then_some(Self { year, month })
    }

    /// The month of a request, `01` to `12`.
    pub fn month(self) -> String {
        format!("{:02}", self.month)
    }

    /// The year of a request, four digits.
    pub fn year(self) -> String {
        format!("{CENTURY}{:02}", self.year)
    }

    /// The expiry of a card on file (CARD-11). The warning begins with the month before the last
    /// one, so that at least a whole month is left.
    pub fn on_file(self, today: Date) -> CardExpiry {
        let month = |year: u32, month: u32| year * 12 + month;
        let expiry = month(2000 + u32::from(self.year), u32::from(self.month));
        let today = month(today.year(), today.month());
        let status = if expiry < today {
            CardStatus::Expired
        } else if expiry <= today + 1 {
            CardStatus::ExpiresSoon
        } else {
            CardStatus::Valid
        };
        CardExpiry {
            month: [&self.year(), "-", &self.month()].concat(),
            status,
        }
    }

    /// Whether it is before the given year, of four digits, and month.
    pub fn is_past(self, year: u16, month: u8) -> bool {
        (2000 + u16::from(self.year), self.month) < (year, month)
    }
}

/// The text is shown as in the form: `04/27`.
impl std::fmt::Display for Expiry {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{:02}/{:02}", self.month, self.year)
    }
}

/// `MM/YY`, or as much of it as is typed; a year of four digits becomes its last two. Browsers may
/// fill in a month as HTML writes it, `2027-04`.
fn written(typed: &str) -> Option<String> {
    let pair = DigitPair::split(typed, &['/', '-', '.'])?;
    // A year may begin so: its next keys decide.
    if !pair.has_separator && (pair.first.starts_with(CENTURY) || pair.first == "2") {
        return None;
    }
    let iso_year = pair
        .first
        .strip_prefix(CENTURY)
        .filter(|year| year.len() == 2);
    if let Some(year) = iso_year.filter(|_| pair.second.len() == 2) {
        return Some([pair.second, "/", year].concat());
    }
    let (month, year) = pair.numbers(MAX_TENS)?;
    let short = year.strip_prefix(CENTURY).filter(|year| year.len() == 2);
    let pair = DigitPair {
        first: &month,
        has_separator: pair.has_separator || !year.is_empty(),
        second: short.unwrap_or(year),
    };
    pair.joined(MAX_TENS, '/')
}

/// Reads a month of expiry of any year of this century.
fn any_year(typed: &str) -> Option<Expiry> {
    // White space behind digits ends no month that is whole.
    let text = written(trimmed(typed))?;
    let (month, year) = text.split_once('/')?;
    let month = two_digits(month).filter(|month| (1..=12).contains(month))?;
    let year = two_digits(year)?;
    Some(Expiry { year, month })
}

fn two_digits(text: &str) -> Option<u8> {
    let digits = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::text::typing::{is_deletable, typed};

    fn read(text: &str) -> Option<String> {
        Expiry::read(text).map(|expiry| expiry.to_string())
    }

    #[test]
    fn an_expiry_is_read_however_it_is_typed() {
        for text in [
            "04/27", "4/27", "04/2027", "4/2027", "4 / 27", "04-27", "4.27", "0427", "427",
            "042027", "2027-04", "2027/04", " 04/27 ", " 0427 ", "427\t",
        ] {
            assert_eq!(read(text).as_deref(), Some("04/27"), "{text:?}");
        }
        assert_eq!(read("1/27").as_deref(), Some("01/27"));
        assert_eq!(read("12/29").as_deref(), Some("12/29"));
    }

    #[test]
    fn an_expiry_is_a_month_and_a_year_from_22_to_29() {
        assert!(read("01/22").is_some() && read("12/29").is_some());
        for wrong in [
            "",
            "04",
            "04/",
            "04/2",
            "00/25",
            "13/25",
            "05/21",
            "05/30",
            "12/2030",
            "05/1927",
            "05/202",
            "+5/25",
            "avril 27",
            "04/27/1",
            "127",
            "٠٤/٢٧",
        ] {
            assert_eq!(read(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn keys_give_an_expiry_and_none_is_lost() {
        for (keys, text) in [
            ("4/27", "04/27"),
            ("1/27", "01/27"),
            ("04/27", "04/27"),
            ("0427", "04/27"),
            ("427", "04/27"),
            ("1127", "11/27"),
            ("04/2027", "04/27"),
            ("042027", "04/27"),
            ("4 / 27", "04/27"),
            ("1230", "12/30"),
            ("2", "2"),
            ("2/27", "02/27"),
            ("227", "02/27"),
            ("0227", "02/27"),
            ("2027", "2027"),
            ("2027-04", "04/27"),
            ("2027/04", "04/27"),
            ("2027-041", "04/271"),
            ("13/25", "13/25"),
            ("04/272", "04/272"),
            ("avril", "avril"),
        ] {
            assert_eq!(typed(keys, Expiry::format), text, "{keys:?}");
        }
    }

    #[test]
    fn an_edit_before_the_end_is_left_alone() {
        let Formatted { text, caret } = Expiry::format("1/28", 0);
        assert_eq!((text.as_str(), caret), ("1/28", 0));
        let Formatted { text, caret } = Expiry::format("2027-04", 7);
        assert_eq!((text.as_str(), caret), ("04/27", 5));
    }

    #[test]
    fn expiry_is_sent_as_a_month_and_a_four_digit_year() {
        let sent = Expiry::read("5/27").map(|expiry| (expiry.month(), expiry.year()));
        assert_eq!(sent, Some(("05".to_owned(), "2027".to_owned())));
        assert_eq!(Expiry::from_parts("05", "2027"), Expiry::read("05/27"));
        for (month, year) in [
            ("05", "1927"),
            ("5", "2027"),
            ("13", "2027"),
            ("05", "2030"),
        ] {
            assert_eq!(Expiry::from_parts(month, year), None);
        }
    }

    #[test]
    fn a_card_is_good_until_its_month_is_over() {
        let expiry = Expiry::read("11/26").unwrap();
        assert!(!expiry.is_past(2026, 11));
        assert!(expiry.is_past(2026, 12));
        assert!(expiry.is_past(2027, 1));
        assert!(!expiry.is_past(2025, 12));
    }

    #[test]
    fn a_card_on_file_warns_in_its_last_month_and_the_one_before() {
        let status = |expiry: &str, today: &str| {
            let today = Date::parse(today).unwrap();
            Expiry::read(expiry).unwrap().on_file(today).status
        };
        for (expiry, today, expected) in [
            ("01/27", "2026-11-30", CardStatus::Valid),
            ("01/27", "2026-12-01", CardStatus::ExpiresSoon),
            ("01/27", "2027-01-31", CardStatus::ExpiresSoon),
            ("01/27", "2027-02-01", CardStatus::Expired),
            ("12/26", "2026-11-22", CardStatus::ExpiresSoon),
        ] {
            assert_eq!(status(expiry, today), expected, "{expiry} on {today}");
        }
        let today = Date::parse("2026-11-22").unwrap();
        assert_eq!(
            Expiry::read("4/27").unwrap().on_file(today).month,
            "2027-04"
        );
    }

    proptest! {
        #[test]
        fn a_card_is_expired_exactly_where_its_month_is_past(
            year in 22_u8..=29, month in 1_u8..=12, today_year in 2021_u16..2032, today_month in 1_u8..=12, day in 1_u32..=28,
        ) {
            let today = Date::new(today_year.into(), today_month.into(), day).unwrap();
            let expiry = Expiry { year, month };
            let is_expired = expiry.on_file(today).status == CardStatus::Expired;
            prop_assert_eq!(is_expired, expiry.is_past(today_year, today_month));
        }

        #[test]
        fn a_card_warns_for_two_months(year in 22_u8..=29, month in 1_u8..=12) {
            let months = (0_u32..240).map(|month| Date::new(2020 + month / 12, month % 12 + 1, 15).unwrap());
            let warned = months.filter(|today| Expiry { year, month }.on_file(*today).status == CardStatus::ExpiresSoon);
            prop_assert_eq!(warned.count(), 2);
        }

        #[test]
        fn an_expiry_can_be_deleted_key_by_key(keys in "[0-9/ -]{0,9}") {
            prop_assert!(is_deletable(&typed(&keys, Expiry::format), Expiry::format));
        }

        #[test]
        fn no_digit_is_lost_but_the_century(keys in "[0-9/]{0,9}") {
            let digits = |text: &str| text.replace('/', "").trim_start_matches('0').to_owned();
            let (shown, keyed) = (digits(&typed(&keys, Expiry::format)), digits(&keys));
            let without_centuries = |count| keyed.replacen(CENTURY, "", count);
            // A month that is typed after its year is shown before it, with its 0.
            let in_order = |text: &str| {
                let mut digits: Vec<char> = text.chars().collect();
                if keys.starts_with(CENTURY) {
                    digits.retain(|digit| *digit != '0');
                    digits.sort_unstable();
                }
                digits
            };
            prop_assert!(
                (0..3).any(|count| in_order(&shown) == in_order(&without_centuries(count))),
                "{} {}", shown, keyed,
            );
        }

        #[test]
        fn every_expiry_is_read_in_all_its_forms(month in 1_u8..=12, year in 22_u8..=29) {
            let text = format!("{month:02}/{year}");
            for form in [
                text.clone(), format!("{month}/{year}"), format!("{month:02}{year}"),
                format!("{month:02}/20{year}"), format!("{month} / {year}"), format!("20{year}-{month:02}"),
            ] {
                prop_assert_eq!(read(&form), Some(text.clone()), "{}", form);
                let pasted = Expiry::format(&form, form.len());
                prop_assert_eq!(&pasted.text, &text);
                prop_assert_eq!(&typed(&form, Expiry::format), &text, "{}", form);
            }
        }

        #[test]
        fn formatting_is_idempotent_and_the_caret_within_the_text(text in ".{0,12}", caret in 0_usize..15) {
            let formatted = Expiry::format(&text, caret);
            prop_assert!(formatted.caret <= formatted.text.encode_utf16().count());
            prop_assert_eq!(&Expiry::format(&formatted.text, formatted.caret), &formatted);
        }
    }
}
