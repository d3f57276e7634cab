use super::Cents;
use crate::language::Language;
use crate::number::push_grouped;

/// The sign in front of an amount below zero.
const MINUS: char = '\u{2212}';

/// Formats an amount with a dollar sign and two decimals: fr `1 234,56 $`, en `$1,234.56` (MONEY-3).
pub fn format(amount: Cents, language: Language) -> String {
    let (before, behind) = match language {
        Language::Fr => ("", "\u{a0}$"),
        Language::En => ("$", ""),
    };
    let mut text = String::with_capacity(24);
    if amount.0 < 0 {
        text.push(MINUS);
    }
    text.push_str(before);
    let (group, decimal) = (Some(language.group_mark()), language.decimal_mark());
    push_digits(&mut text, amount.0.unsigned_abs(), group, decimal);
    text.push_str(behind);
    text
}

/// Dollars as a plain number, `-1234.50`, which a spreadsheet can add up.
pub fn dollars(amount: Cents) -> String {
    let mut text = String::from(if amount.0 < 0 { "-" } else { "" });
    push_digits(&mut text, amount.0.unsigned_abs(), None, '.');
    text
}

fn push_digits(text: &mut String, cents: u64, group: Option<char>, decimal: char) {
    push_grouped(text, cents / 100, group);
    let cents = cents % 100;
    text.push(decimal);
    text.extend([cents / 10, cents % 10].into_iter().map(digit));
}

/// The character of a number below ten.
fn digit(number: u64) -> char {
    u32::try_from(number)
        .ok()
        .and_then(|number| char::from_digit(number, 10))
        .unwrap_or('0')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_puts_the_dollar_behind_and_groups_with_a_space_that_never_breaks() {
        let amounts = [
            (0, "0,00\u{a0}$"),
            (5, "0,05\u{a0}$"),
            (123_456, "1\u{a0}234,56\u{a0}$"),
            (-100_000_000, "\u{2212}1\u{a0}000\u{a0}000,00\u{a0}$"),
        ];
        for (cents, text) in amounts {
            assert_eq!(format(Cents(cents), Language::Fr), text);
        }
    }

    #[test]
    fn english_puts_the_dollar_in_front_and_groups_with_a_comma() {
        let amounts = [
            (0, "$0.00"),
            (99_999, "$999.99"),
            (123_456, "$1,234.56"),
            (-1_050, "\u{2212}$10.50"),
        ];
        for (cents, text) in amounts {
            assert_eq!(format(Cents(cents), Language::En), text);
        }
    }

    #[test]
    fn a_plain_number_has_neither_sign_of_money_nor_groups() {
        let amounts = [5, 123_456, -250].map(|cents| dollars(Cents(cents)));
        assert_eq!(amounts, ["0.05", "1234.56", "-2.50"]);
    }

    #[test]
    fn the_smallest_number_is_written_too() {
        assert_eq!(
            format(Cents(i64::MIN), Language::En),
            "\u{2212}$92,233,720,368,547,758.08"
        );
    }
}
