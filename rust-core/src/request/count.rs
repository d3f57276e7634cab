//! Numbers of tickets, accidents and cancellations as drivers declare them (REQUEST-8, REQUEST-9).

use crate::codes::letters;
use crate::loose_value::LooseValue;
use crate::money::Cents;

/// A declared number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declared {
    /// Not known: apps write a number below zero.
    Unknown,
    /// Number from 0.
    Number(u32),
    /// Two or more.
    Several,
    /// A description of an entry in place of a number.
    Entry,
}

/// Words that deny, folded and without punctuation.
const DENIALS: [&str; 13] = [
    "non", "no", "none", "aucun", "aucune", "zero", "na", "nil", "neant", "rien", "jamais",
    "never", "false",
];

/// Endings after a number that is a lower limit.
const LOWER_LIMITS: [&str; 6] = ["ouplus", "etplus", "ormore", "andmore", "plus", "more"];

/// Words for several without a number.
const SEVERAL: [&str; 4] = ["plusieurs", "several", "multiple", "multiples"];

/// Numbers as words, from one.
const NUMBERS: [&[&str]; 10] = [
    &["un", "une", "one"],
    &["deux", "two"],
    &["trois", "three"],
    &["quatre", "four"],
    &["cinq", "five"],
    &["six"],
    &["sept", "seven"],
    &["huit", "eight"],
    &["neuf", "nine"],
    &["dix", "ten"],
];

/// Reads a declared number.
pub fn declared(value: LooseValue<'_>) -> Declared {
    match value.integer() {
        Some(..0) => return Declared::Unknown,
        Some(number) => return Declared::Number(u32::try_from(number).unwrap_or(u32::MAX)),
        None => {}
    }
    match value {
        LooseValue::Bool(any) => Declared::Number(any.into()),
        LooseValue::Text(text) => of_text(text.trim()),
        _ => Declared::Entry,
    }
}

/// Texts that deny by themselves: "-", "—", "…".
fn is_dash(character: char) -> bool {
    "-–—.…".contains(character)
}

fn of_text(text: &str) -> Declared {
    let letters = letters(text);
    if DENIALS.contains(&letters.as_str()) || text.chars().all(is_dash) {
        return Declared::Number(0);
    }
    if SEVERAL.contains(&letters.as_str()) {
        return Declared::Several;
    }
    let limited = LOWER_LIMITS
        .iter()
        .find_map(|end| letters.strip_suffix(end));
    let is_lower_limit = limited.is_some() || text.ends_with('+');
    let below_zero = text.strip_prefix('-');
    let below_zero = below_zero.filter(|rest| rest.starts_with(|it: char| it.is_ascii_digit()));
    match number(limited.unwrap_or(&letters), below_zero.unwrap_or(text)) {
        Some(1..) if below_zero.is_some() => Declared::Unknown,
        Some(2..) if is_lower_limit => Declared::Several,
        Some(number) => Declared::Number(number),
        None => Declared::Entry,
    }
}

fn number(letters: &str, text: &str) -> Option<u32> {
    let word = NUMBERS.iter().position(|words| words.contains(&letters));
    match word {
        Some(position) => u32::try_from(position + 1).ok(),
        None => leading_number(letters, text),
    }
}

/// Digits that begin a text, before words: "2 accidents mineurs", "2 ou plus". Those of "2019-05-01", "500 $"
/// and "2019, collision" are a date, an amount and a year.
fn leading_number(letters: &str, text: &str) -> Option<u32> {
    let (digits, rest) = text.split_at_checked(text.find(|it: char| !it.is_ascii_digit())?)?;
    let is_counting = digits.len() <= 2 && rest.starts_with(char::is_whitespace);
    let is_phrase =
        |it: char| it.is_alphabetic() || it.is_whitespace() || "+_,;:.'’()-–".contains(it);
    let is_number = (digits == letters || is_counting) && rest.chars().all(is_phrase);
    is_number.then(|| digits.parse().ok())?
}

/// Whether a detail of an entry says nothing beside a declared 0: an amount or a year of 0, or a word that
/// denies (REQUEST-9).
pub fn is_zero(value: LooseValue<'_>) -> bool {
    declared(value) == Declared::Number(0) || value.dollars() == Some(Cents(0))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Declared {
        declared(LooseValue::Text(text))
    }

    #[test]
    fn words_that_deny_are_none() {
        for text in [
            "non", "NO", "None", "aucun", "Aucune", "zéro", "zero", "N/A", "n. a.", "-", "—", "…",
            "0", "false", "Néant",
        ] {
            assert_eq!(read(text), Declared::Number(0), "{text}");
        }
        assert_eq!(declared(LooseValue::Bool(false)), Declared::Number(0));
    }

    #[test]
    fn digits_and_words_for_numbers_are_read() {
        for (text, number) in [
            ("1", 1),
            ("une", 1),
            ("2", 2),
            ("Deux", 2),
            ("three", 3),
            ("six", 6),
            ("Sept", 7),
            ("dix", 10),
            ("ten", 10),
            ("12.0", 12),
            ("2 accidents mineurs", 2),
            ("0 accident", 0),
            ("3 contraventions (vitesse, stop)", 3),
        ] {
            assert_eq!(read(text), Declared::Number(number), "{text}");
        }
        assert_eq!(declared(LooseValue::Integer(3)), Declared::Number(3));
        assert_eq!(declared(LooseValue::Bool(true)), Declared::Number(1));
    }

    #[test]
    fn two_or_more_is_read_in_both_languages() {
        for text in [
            "2OrMore",
            "2_OR_MORE",
            "2+",
            "2 ou plus",
            "2 et plus",
            "2 and more",
            "deux ou plus",
            "3 or more",
            "plusieurs",
        ] {
            assert_eq!(read(text), Declared::Several, "{text}");
        }
        assert_eq!(read("1 ou plus"), Declared::Number(1));
    }

    #[test]
    fn a_number_below_zero_is_unknown_and_any_other_text_an_entry() {
        assert_eq!(read("-1"), Declared::Unknown);
        assert_eq!(declared(LooseValue::Integer(-1)), Declared::Unknown);
        for text in [
            "-1 accident",
            "-2 ou plus",
            "-3 contraventions (vitesse)",
            "-1+",
        ] {
            assert_eq!(read(text), Declared::Unknown, "{text}");
        }
        assert_eq!(read("-0 accident"), Declared::Number(0));
        for text in [
            "Collision",
            "excès de vitesse",
            "oui",
            "nonante",
            "plus",
            "2019 accident",
            "3e accident",
            "12 mai 2019",
            "30 km/h",
            "-30 km/h",
            "- 1 accident",
            "2019-05-01",
            "2021/03",
            "1 (2019)",
            "500 $",
            "1,0",
            "?",
            "+",
        ] {
            assert_eq!(read(text), Declared::Entry, "{text}");
        }
    }

    #[test]
    fn an_amount_or_year_of_zero_says_nothing() {
        for value in [
            LooseValue::Integer(0),
            LooseValue::Decimal(0.0),
            LooseValue::Text("0,00 $"),
            LooseValue::Text("aucun"),
            LooseValue::Text("none"),
            LooseValue::Bool(false),
        ] {
            assert!(is_zero(value), "{value:?}");
        }
        for value in [
            LooseValue::Integer(2019),
            LooseValue::Text("late"),
            LooseValue::Bool(true),
        ] {
            assert!(!is_zero(value), "{value:?}");
        }
    }

    proptest! {
        #[test]
        fn a_number_means_the_same_as_text(number in 0u32..10_000) {
            let written = declared(LooseValue::Integer(number.into()));
            prop_assert_eq!(read(&number.to_string()), written);
            prop_assert_eq!(read(&format!(" {number}.0 ")), written);
        }

        #[test]
        fn digits_before_words_are_read(number in 0u32..100, words in "[ a-zéè(),]{0,20}") {
            let text = format!("{number} accidents {words}");
            prop_assume!(!LOWER_LIMITS.iter().any(|end| letters(&text).ends_with(end)));
            prop_assert_eq!(read(&text), Declared::Number(number));
        }

        #[test]
        fn no_text_panics(text in ".{0,20}") {
            let _ = read(&text);
        }
    }
}
