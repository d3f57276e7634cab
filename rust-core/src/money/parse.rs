use super::Cents;

/// Why a text is no amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoneyError {
    /// Not digits with one decimal separator and well-placed grouping.
    NotAnAmount,
    /// More than two decimals, which would have to be rounded.
    TooManyDecimals,
    /// More than [`Cents::MAX`].
    TooLarge,
}

/// Reads an amount as typed (reading 10): digits, `,` or `.` before one or two decimals, thousands
/// grouped or not, with or without a dollar sign. `1,234` has three decimals and is an error, since
/// nobody can tell what was meant.
///
/// # Errors
/// See [`MoneyError`].
pub fn parse(text: &str) -> Result<Cents, MoneyError> {
    let text = text
        .trim()
        .trim_start_matches('$')
        .trim_end_matches('$')
        .trim();
    let (whole, decimals) = split_decimals(text)?;
    let mut cents: i64 = 0;
    for digit in whole.chars().filter_map(|c| c.to_digit(10)).chain(decimals) {
        cents = cents.checked_mul(10).ok_or(MoneyError::TooLarge)?;
        cents = cents
            .checked_add(i64::from(digit))
            .ok_or(MoneyError::TooLarge)?;
    }
    if cents > Cents::MAX.0 {
        Err(MoneyError::TooLarge)
    } else {
        Ok(Cents(cents))
    }
}

/// The whole part, its grouping checked, and exactly two decimals.
fn split_decimals(text: &str) -> Result<(&str, [u32; 2]), MoneyError> {
    let Some((whole, tail, separator)) = last_separator(text) else {
        return Ok((grouped(text, None)?, [0, 0]));
    };
    if whole.contains(separator) {
        // The same sign twice can only group: 1,234,567.
        return Ok((grouped(text, Some(separator))?, [0, 0]));
    }
    let group = whole.chars().find(|c| matches!(c, ',' | '.'));
    let digits: Option<Vec<u32>> = tail.chars().map(|c| c.to_digit(10)).collect();
    let decimals = match digits.as_deref() {
        None | Some([]) => return Err(MoneyError::NotAnAmount),
        Some([tenths]) => [*tenths, 0],
        Some([tenths, hundredths]) => [*tenths, *hundredths],
        Some(_) => return Err(MoneyError::TooManyDecimals),
    };
    Ok((grouped(whole, group)?, decimals))
}

/// Splits at the last `,` or `.`.
fn last_separator(text: &str) -> Option<(&str, &str, char)> {
    let at = text.rfind([',', '.'])?;
    let (whole, rest) = text.split_at_checked(at)?;
    let mut tail = rest.chars();
    let separator = tail.next()?;
    Some((whole, tail.as_str(), separator))
}

/// Checks that digits are ungrouped, or grouped by three with one kind of separator.
fn grouped(whole: &str, separator: Option<char>) -> Result<&str, MoneyError> {
    let is_separator = |c: char| match separator {
        Some(separator) => c == separator,
        None => matches!(c, ' ' | '\u{a0}' | '\u{202f}' | '\''),
    };
    let mut groups = whole.split(is_separator);
    let is_digits = |group: &str| group.bytes().all(|byte| byte.is_ascii_digit());
    let first = groups.next().unwrap_or_default();
    let mut rest = groups.peekable();
    let is_grouped = rest.peek().is_some();
    let well_formed = !first.is_empty()
        && is_digits(first)
        && (!is_grouped || first.len() <= 3)
        && rest.all(|group| group.len() == 3 && is_digits(group));
    if well_formed {
        Ok(whole)
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
            ("1.234,56", 123_456),
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
    fn what_is_no_amount_is_refused() {
        for text in [
            "", "$", "-5", "+5", "abc", "1.", ".5", "1e3", "12 34", "1 23,4 5", "1,2,3", "1.2.3,4",
            "١", "5 $ 3",
        ] {
            assert_eq!(parse(text), Err(MoneyError::NotAnAmount), "{text}");
        }
    }

    #[test]
    fn an_amount_beyond_the_largest_is_told() {
        for text in ["90071992547409.92", "99999999999999999999999999"] {
            assert_eq!(parse(text), Err(MoneyError::TooLarge), "{text}");
        }
    }
}
