use super::Cents;
use crate::text::trimmed;

/// Why a text is not an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoneyError {
    /// Not digits with one decimal separator and well-placed grouping.
    NotAnAmount,
    /// More than two decimals, which would have to be rounded.
    TooManyDecimals,
    /// More than [`Cents::MAX`].
    TooLarge,
}

/// Reads an amount as typed (MONEY-4): digits, `,` or `.` before one or two decimals, thousands
/// grouped or not, with or without a dollar sign. `1,234` has three decimals and is an error, since
/// it is ambiguous.
///
/// # Errors
/// See [`MoneyError`].
pub fn parse(text: &str) -> Result<Cents, MoneyError> {
    let text = trimmed(text);
    let text = text
        .strip_prefix('$')
        .or_else(|| text.strip_suffix('$'))
        .unwrap_or(text)
        .trim();
    let (whole, decimals) = split_decimals(text);
    check_groups(whole)?;
    let decimals = check_decimals(decimals)?;
    let mut cents: i64 = 0;
    for byte in whole.bytes().filter(u8::is_ascii_digit).chain(decimals) {
        let shifted = cents.checked_mul(10).ok_or(MoneyError::TooLarge)?;
        cents = shifted
            .checked_add(i64::from(byte - b'0'))
            .ok_or(MoneyError::TooLarge)?;
    }
    if cents > Cents::MAX.0 {
        Err(MoneyError::TooLarge)
    } else {
        Ok(Cents(cents))
    }
}

/// Splits at the last `,` or `.`, unless the same sign occurs before it: then both are grouping
/// signs, as in `1,234,567`.
fn split_decimals(text: &str) -> (&str, Option<&str>) {
    let is_separator = |byte: &u8| matches!(byte, b',' | b'.');
    let Some(at) = text.as_bytes().iter().rposition(is_separator) else {
        return (text, None);
    };
    let (whole, rest) = text.split_at_checked(at).unwrap_or((text, ""));
    let separator = rest.as_bytes().first();
    if whole.bytes().any(|byte| Some(&byte) == separator) {
        return (text, None);
    }
    (whole, rest.get(1..))
}

/// Reads one or two decimals as two digits.
fn check_decimals(decimals: Option<&str>) -> Result<[u8; 2], MoneyError> {
    let digits = decimals.unwrap_or("0").as_bytes();
    if !digits.iter().all(u8::is_ascii_digit) {
        return Err(MoneyError::NotAnAmount);
    }
    match *digits {
        [] => Err(MoneyError::NotAnAmount),
        [tenths] => Ok([tenths, b'0']),
        [tenths, hundredths] => Ok([tenths, hundredths]),
        _ => Err(MoneyError::TooManyDecimals),
    }
}

/// Checks that digits are ungrouped, or grouped by three with one and the same sign.
fn check_groups(whole: &str) -> Result<(), MoneyError> {
    let mut sign = None;
    let (mut digits, mut is_right) = (0, true);
    for mut character in whole.chars() {
        if character.is_ascii_digit() {
            digits += 1;
            continue;
        }
        if character == '\u{2019}' {
            character = '\'';
        }
        let is_first = sign.is_none();
        is_right &= matches!(character, ',' | '.' | ' ' | '\u{a0}' | '\u{202f}' | '\'')
            && *sign.get_or_insert(character) == character
            && if is_first {
                (1..=3).contains(&digits)
            } else {
                digits == 3
            };
        digits = 0;
    }
    is_right &= if sign.is_some() {
        digits == 3
    } else {
        digits > 0
    };
    if is_right {
        Ok(())
    } else {
        Err(MoneyError::NotAnAmount)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comma_and_point_both_open_the_decimals() {
        let amounts = [
            ("99", 9_900),
            ("99,9", 9_990),
            ("99.99", 9_999),
            ("0.05", 5),
            ("1 234,56 $", 123_456),
            ("1\u{202f}234,56\u{a0}$", 123_456),
            ("$1,234.56", 123_456),
            ("\u{200b}1 234,56\u{a0}$\u{feff}", 123_456),
            ("1.234,56", 123_456),
            ("1'234.56", 123_456),
            ("1’234.56", 123_456),
            ("1’234'567,8", 123_456_780),
            ("1,234,567", 123_456_700),
            ("1,234,567.8", 123_456_780),
        ];
        for (text, cents) in amounts {
            assert_eq!(parse(text), Ok(Cents(cents)), "{text}");
        }
    }

    #[test]
    fn more_than_two_decimals_is_an_error_and_never_rounded() {
        for text in ["1.999", "1,234", "0.001", "1 000,000"] {
            assert_eq!(parse(text), Err(MoneyError::TooManyDecimals), "{text}");
        }
    }

    #[test]
    fn a_malformed_amount_is_an_error() {
        for text in [
            "", "$", "-5", "+5", "abc", "1.", ".5", "1e3", "12 34", "1 23,4 5", "1,2,3", "1.2.3,4",
            "١", "5 $ 3",
        ] {
            assert_eq!(parse(text), Err(MoneyError::NotAnAmount), "{text}");
        }
    }

    #[test]
    fn an_amount_above_the_largest_is_an_error() {
        for text in ["90071992547409.92", "99999999999999999999999999"] {
            assert_eq!(parse(text), Err(MoneyError::TooLarge), "{text}");
        }
    }
}
