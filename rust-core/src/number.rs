//! Whole numbers: limits of those that JavaScript holds exactly, and reading of text.

/// The largest whole number that a JavaScript number holds exactly, its
/// `Number.MAX_SAFE_INTEGER`: 2^53 − 1.
pub const MAX_SAFE_INTEGER: i64 = (1 << 53) - 1;

/// `number × factor` rounded to the nearest whole number; `None` beyond [`MAX_SAFE_INTEGER`].
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "the range is checked first, and its limit is exact"
)]
pub fn scale(number: f64, factor: f64) -> Option<i64> {
    let scaled = (number * factor).round();
    (scaled.abs() <= MAX_SAFE_INTEGER as f64).then_some(scaled as i64)
}

/// Appends a number with a mark between groups of three digits.
pub fn push_grouped(text: &mut String, number: u64, mark: Option<char>) {
    let digits = number.to_string();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.extend(mark);
        }
        text.push(digit);
    }
}

/// The digits of a whole number from 0 as typed, its thousands grouped by a mark or not; `None` for another text.
pub fn typed_digits(typed: &str, is_mark: &dyn Fn(char) -> bool) -> Option<String> {
    const GROUP: usize = 3;
    let mut groups = typed.split(is_mark);
    let mut digits = groups.next().unwrap_or_default().to_owned();
    let first = digits.len();
    for group in groups {
        // Two numbers in a row, such as "1000 200", are none.
        if !(1..=GROUP).contains(&first) || group.len() != GROUP {
            return None;
        }
        digits.push_str(group);
    }
    let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_whole.then_some(digits)
}

/// A whole number that JavaScript holds exactly, `None` for any other.
pub fn safe(number: i64) -> Option<i64> {
    (-MAX_SAFE_INTEGER..=MAX_SAFE_INTEGER)
        .contains(&number)
        .then_some(number)
}

/// A whole number written as text: `"2019"`, `" 2019.0 "`; `None` beyond [`MAX_SAFE_INTEGER`].
pub fn whole_text(text: &str) -> Option<i64> {
    let text = text.trim();
    let whole = text.trim_end_matches('0').strip_suffix('.').unwrap_or(text);
    safe(whole.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_beyond_the_safe_integers_is_none() {
        assert_eq!(scale(9_007_199_254_740_991.0, 1.0), Some(MAX_SAFE_INTEGER));
        assert_eq!(scale(9_007_199_254_740_992.0, 1.0), None);
        assert_eq!(scale(f64::NAN, 1.0), None);
        assert_eq!(scale(-12.345, 100.0), Some(-1235));
    }
}
