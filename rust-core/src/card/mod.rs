//! Payment card numbers: grouping while typing, brand, check digit, expiry. Nothing here stores a
//! number (CARD-9).

mod expiry;
mod number;

pub use expiry::{EXPIRY_YEARS, Expiry};
pub use number::{DIGITS, brand, digits, group, is_number, last_four, passes_luhn};

/// Digits of a security code.
const CVV_DIGITS: usize = 3;

/// Whether the text is a security code (CARD-7).
pub fn is_cvv(text: &str) -> bool {
    text.len() == CVV_DIGITS && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_security_code_is_three_digits() {
        assert!(is_cvv("007"));
        for wrong in ["", "12", "1234", "12a", "١٢٣"] {
            assert!(!is_cvv(wrong), "{wrong}");
        }
    }
}
