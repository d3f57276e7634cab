/// Digits of a card number.
pub const DIGITS: usize = 16;

/// Digits of a group.
const GROUP: usize = 4;

/// A number grouped while it is typed, for its input field only.
#[derive(Clone, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Grouped {
    /// Digits in groups of four, sixteen at most.
    pub text: String,
    /// Caret position, in UTF-16 units.
    pub caret: usize,
}

/// Groups the digits of an input field: `typed` is its text after the edit, `caret` its caret in
/// UTF-16 units. The caret stays after the same digit. After the Delete key it stays before the
/// same digit; otherwise it would never pass the space between two groups.
pub fn group(typed: &str, caret: usize, is_delete: bool) -> Grouped {
    let mut units = 0;
    let before = typed
        .chars()
        .take_while(|letter| {
            units += letter.len_utf16();
            units <= caret
        })
        .filter(char::is_ascii_digit)
        .count()
        .min(DIGITS);
    let mut text = String::with_capacity(DIGITS + DIGITS / GROUP);
    for (index, digit) in typed
        .chars()
        .filter(char::is_ascii_digit)
        .take(DIGITS)
        .enumerate()
    {
        if index > 0 && index.is_multiple_of(GROUP) {
            text.push(' ');
        }
        text.push(digit);
    }
    let gaps = before.saturating_sub(usize::from(!is_delete)) / GROUP;
    let caret = (before + gaps).min(text.len());
    Grouped { text, caret }
}

/// Whether the text is four groups of four digits separated by spaces (CARD-3).
pub fn is_grouped(text: &str) -> bool {
    let mut groups = 0;
    let well_formed = text.split(' ').all(|group| {
        groups += 1;
        group.len() == GROUP && group.bytes().all(|byte| byte.is_ascii_digit())
    });
    well_formed && groups == DIGITS / GROUP
}

/// The number without spaces, as requests carry it (CARD-3).
pub fn strip_spaces(number: &str) -> String {
    number.chars().filter(|c| !c.is_whitespace()).collect()
}

/// Whether the check digit is right (Luhn). A hint only (CARD-4).
pub fn passes_luhn(number: &str) -> bool {
    let digits = number
        .bytes()
        .rev()
        .filter(u8::is_ascii_digit)
        .map(|byte| u32::from(byte - b'0'));
    let sum: u32 = digits
        .enumerate()
        .map(|(position, digit)| match (position % 2, digit * 2) {
            (0, _) => digit,
            (_, doubled @ 0..=9) => doubled,
            (_, doubled) => doubled - 9,
        })
        .sum();
    sum.is_multiple_of(10)
}

/// The card network of a number by its first digits, among networks with sixteen digits.
pub fn brand(number: &str) -> Option<&'static str> {
    let digits = strip_spaces(number);
    let prefix = |length: usize| digits.get(..length)?.parse::<u32>().ok();
    match (prefix(1), prefix(2), prefix(4)) {
        (Some(4), _, _) => Some("Visa"),
        (_, Some(51..=55), _) | (_, _, Some(2221..=2720)) => Some("Mastercard"),
        (_, Some(65), _) | (_, _, Some(6011)) => Some("Discover"),
        _ => None,
    }
}

/// The last four digits of a number.
pub fn last_four(number: &str) -> String {
    let digits = strip_spaces(number);
    digits
        .get(digits.len().saturating_sub(GROUP)..)
        .unwrap_or_default()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn grouped(typed: &str) -> (String, usize) {
        let Grouped { text, caret } = group(typed, usize::MAX, false);
        (text, caret)
    }

    #[test]
    fn digits_are_grouped_by_four_as_they_are_typed() {
        assert_eq!(grouped("4242"), ("4242".into(), 4));
        assert_eq!(grouped("42424"), ("4242 4".into(), 6));
        assert_eq!(
            grouped("4242-4242.4242 42429"),
            ("4242 4242 4242 4242".into(), 19)
        );
        assert_eq!(grouped("é4"), ("4".into(), 1));
        assert_eq!(grouped(""), (String::new(), 0));
    }

    #[test]
    fn the_caret_stays_behind_the_digit_just_typed() {
        // "42|42 4" with a 9 typed at the bar.
        let Grouped { text, caret } = group("42942 4", 3, false);
        assert_eq!((text.as_str(), caret), ("4294 24", 3));
        // A digit typed at the end of a full group opens the next one.
        let Grouped { text, caret } = group("42429 42", 5, false);
        assert_eq!((text.as_str(), caret), ("4242 942", 6));
    }

    #[test]
    fn the_caret_passes_the_gap_whose_space_was_deleted() {
        let deleted = |typed, caret| {
            let Grouped { text, caret } = group(typed, caret, true);
            (text, caret)
        };
        // "4242| 4242" without its space.
        assert_eq!(deleted("42424242", 4), ("4242 4242".into(), 5));
        // Within a group, at the end and in an empty field it does not move.
        assert_eq!(deleted("424 4242", 2), ("4244 242".into(), 2));
        assert_eq!(deleted("4242", 4), ("4242".into(), 4));
        assert_eq!(deleted("", 0), (String::new(), 0));
    }

    #[test]
    fn the_caret_is_counted_as_browsers_count() {
        // The key behind "4" has two units.
        let Grouped { text, caret } = group("4\u{1f511}2", 3, false);
        assert_eq!((text.as_str(), caret), ("42", 1));
    }

    #[test]
    fn a_grouped_number_is_four_groups_of_four() {
        assert!(is_grouped("4242 4242 4242 4242"));
        for wrong in [
            "",
            "4242424242424242",
            "4242 4242 4242",
            "4242  4242 4242 424",
            "4242 4242 4242 424a",
        ] {
            assert!(!is_grouped(wrong), "{wrong}");
        }
    }

    #[test]
    fn a_wrong_check_digit_does_not_pass() {
        assert!(passes_luhn("4242 4242 4242 4242"));
        assert!(!passes_luhn("4242 4242 4242 4243"));
    }

    #[test]
    fn a_brand_is_known_by_its_first_digits() {
        let brands = [
            ("4000 0000 0000 0000", Some("Visa")),
            ("5555 5555 5555 4444", Some("Mastercard")),
            ("2223 0031 2200 3222", Some("Mastercard")),
            ("6011 1111 1111 1117", Some("Discover")),
            ("9999 9999 9999 9999", None),
            ("", None),
        ];
        for (number, expected) in brands {
            assert_eq!(brand(number), expected, "{number}");
        }
    }

    #[test]
    fn the_last_four_digits_are_without_spaces() {
        assert_eq!(last_four("4242 4242 4242 1881"), "1881");
        assert_eq!(last_four("12"), "12");
    }

    proptest! {
        #[test]
        fn grouping_is_idempotent(typed in ".{0,30}", caret in 0_usize..40, is_delete: bool) {
            let once = group(&typed, caret, is_delete);
            let twice = group(&once.text, once.caret, is_delete);
            prop_assert!(once == twice);
            prop_assert!(once.caret <= once.text.len());
            let digits = |text: &str| text.chars().filter(char::is_ascii_digit).count();
            let before: Vec<u16> = typed.encode_utf16().take(caret).collect();
            let before = digits(&String::from_utf16_lossy(&before)).min(DIGITS);
            prop_assert_eq!(digits(&once.text[..once.caret]), before);
            prop_assert!(!is_delete || !once.text[once.caret..].starts_with(' '));
        }

        #[test]
        fn sixteen_digits_always_become_an_accepted_number(digits in "[0-9]{16}") {
            let grouped = group(&digits, 16, false);
            prop_assert!(is_grouped(&grouped.text));
            prop_assert_eq!(strip_spaces(&grouped.text), digits);
        }

        #[test]
        fn changing_one_digit_breaks_the_check_digit(digits in "[0-9]{15}", position in 0_usize..16, by in 1_u8..10) {
            let mut number = digits.into_bytes();
            let check = (b'0'..=b'9').find(|&d| passes_luhn(std::str::from_utf8(&[&number[..], &[d]].concat()).unwrap()));
            number.push(check.unwrap());
            number[position] = b'0' + (number[position] - b'0' + by) % 10;
            prop_assert!(!passes_luhn(std::str::from_utf8(&number).unwrap()));
        }
    }
}
