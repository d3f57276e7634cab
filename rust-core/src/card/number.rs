use crate::text::{Formatted, shows_nothing};

/// Digits of a card number.
pub const DIGITS: usize = 16;

/// Digits of a group.
const GROUP: usize = 4;

/// Groups the digits of an input field: `typed` is its text after the edit, `caret` its caret in
/// UTF-16 units. The caret stays after the same digit, or after the gap that follows it. Digits
/// beyond the sixteenth stay, so that the form shows an error; so does a text with other characters.
pub fn group(typed: &str, caret: usize) -> Formatted {
    let Some(digits) = digits(typed) else {
        return Formatted {
            text: typed.to_owned(),
            caret: caret.min(typed.encode_utf16().count()),
        };
    };
    let mut text = String::with_capacity(digits.len() + digits.len() / GROUP);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && index.is_multiple_of(GROUP) {
            text.push(' ');
        }
        text.push(digit);
    }
    // Digits and the separators that people type have one UTF-16 unit each.
    let before = typed.chars().take(caret);
    let digits_before = before.clone().filter(char::is_ascii_digit).count();
    let is_after_gap = before.last().is_some_and(is_separator);
    let gaps = digits_before.saturating_sub(usize::from(!is_after_gap)) / GROUP;
    let caret = (digits_before + gaps).min(text.len());
    Formatted { text, caret }
}

/// The digits of a number as typed, without the separators between them; `None` where it has other
/// characters.
pub fn digits(typed: &str) -> Option<String> {
    let is_number = typed
        .chars()
        .all(|letter| letter.is_ascii_digit() || is_separator(letter));
    is_number.then(|| typed.chars().filter(char::is_ascii_digit).collect())
}

fn is_separator(letter: char) -> bool {
    shows_nothing(letter) || matches!(letter, '-' | '.')
}

/// Whether the text is a number of sixteen digits (CARD-3).
pub fn is_number(typed: &str) -> bool {
    digits(typed).is_some_and(|digits| digits.len() == DIGITS)
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
    let digits = digits(number)?;
    let prefix = |length: usize| digits.get(..length)?.parse::<u32>().ok();
    match (prefix(1), prefix(2), prefix(4)) {
        (Some(4), _, _) => Some("Visa"),
        (_, Some(51..=55), _) | (_, _, Some(2221..=2720)) => Some("Mastercard"),
        (_, Some(65), _) | (_, _, Some(6011 | 6440..=6499)) => Some("Discover"),
        // UnionPay's numbers that Discover processes.
        _ if (622_126..=622_925).contains(&prefix(6)?) => Some("Discover"),
        _ => None,
    }
}

/// The last four digits of a number.
pub fn last_four(number: &str) -> String {
    let digits = digits(number).unwrap_or_default();
    digits
        .get(digits.len().saturating_sub(GROUP)..)
        .unwrap_or_default()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn grouped(typed: &str, caret: usize) -> (String, usize) {
        let Formatted { text, caret } = group(typed, caret);
        (text, caret)
    }

    fn pasted(typed: &str) -> String {
        group(typed, typed.len()).text
    }

    #[test]
    fn digits_are_grouped_by_four_as_they_are_typed() {
        assert_eq!(grouped("4242", 4), ("4242".into(), 4));
        assert_eq!(grouped("42424", 5), ("4242 4".into(), 6));
        assert_eq!(grouped("4242 ", 5), ("4242".into(), 4));
        assert_eq!(pasted("4242-4242.4242 4242"), "4242 4242 4242 4242");
        assert_eq!(pasted("4242\u{a0}4242\u{200b}"), "4242 4242");
        assert_eq!(grouped("", 0), (String::new(), 0));
    }

    #[test]
    fn digits_beyond_the_sixteenth_stay() {
        assert_eq!(pasted("42424242424242421"), "4242 4242 4242 4242 1");
        assert_eq!(
            grouped("49242 4242 4242 4242", 2),
            ("4924 2424 2424 2424 2".into(), 2)
        );
    }

    #[test]
    fn a_text_with_other_characters_stays_as_typed() {
        assert_eq!(grouped("4242 4a", 3), ("4242 4a".into(), 3));
        assert_eq!(grouped("é4", 2), ("é4".into(), 2));
    }

    #[test]
    fn the_caret_stays_behind_the_digit_just_typed() {
        // "42|42 4" with a 9 typed at the bar.
        assert_eq!(grouped("42942 4", 3), ("4294 24".into(), 3));
        // A digit typed at the end of a full group opens the next one.
        assert_eq!(grouped("42429 42", 5), ("4242 942".into(), 6));
    }

    #[test]
    fn the_caret_stays_after_the_gap_where_the_next_digit_was_deleted() {
        // "4242 |4242" after Delete.
        assert_eq!(grouped("4242 242", 5), ("4242 242".into(), 5));
        // "4242 4|242" after Backspace.
        assert_eq!(grouped("4242 242", 5), ("4242 242".into(), 5));
        // Within a group it does not move.
        assert_eq!(grouped("424 4242", 2), ("4244 242".into(), 2));
    }

    #[test]
    fn a_number_has_sixteen_digits() {
        for number in [
            "4242 4242 4242 4242",
            "4242424242424242",
            "4242-4242-4242-4242",
        ] {
            assert!(is_number(number), "{number}");
        }
        for wrong in [
            "",
            "4242 4242 4242",
            "4242 4242 4242 424a",
            "4242 4242 4242 4242 4",
        ] {
            assert!(!is_number(wrong), "{wrong}");
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
        fn grouping_is_idempotent(typed in ".{0,30}", caret in 0_usize..40) {
            let once = group(&typed, caret);
            prop_assert_eq!(&group(&once.text, once.caret), &once);
            prop_assert!(once.caret <= once.text.encode_utf16().count());
        }

        #[test]
        fn grouping_keeps_every_digit_and_the_caret_behind_its_digit(typed in "[0-9 .-]{0,30}", caret in 0_usize..40) {
            let Formatted { text, caret: moved } = group(&typed, caret);
            prop_assert_eq!(digits(&text), digits(&typed));
            let before = |text: &str, caret: usize| text.chars().take(caret).filter(char::is_ascii_digit).count();
            prop_assert_eq!(before(&text, moved), before(&typed, caret));
        }

        #[test]
        fn sixteen_digits_always_become_an_accepted_number(number in "[0-9]{16}") {
            let grouped = group(&number, 16);
            prop_assert!(is_number(&grouped.text));
            prop_assert_eq!(digits(&grouped.text), Some(number));
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
