//! Codes of a second factor (FACTOR-2, FACTOR-3).

use super::FieldError;
use super::field::{Checks, FieldCode};
use crate::secret::Secret;
use crate::text::shows_nothing;

/// Digits of an authenticator's code.
const AUTHENTICATOR_DIGITS: usize = 6;

/// Letters and digits of a recovery code: 40 bits, of which the limits of FACTOR-4 let nobody guess one.
pub const RECOVERY_CODE_CHARS: usize = 8;

/// Letters and digits of the recovery codes of earlier releases, which people still have.
const EARLIER_RECOVERY_CODE_CHARS: usize = 24;

/// Letters and digits of a group of a recovery code.
const GROUP_CHARS: usize = 4;

/// A code that a person types as their second factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FactorCode {
    /// Six digits of an authenticator.
    Authenticator(String),
    /// A recovery code, as it is stored: without hyphens.
    Recovery(String),
}

/// Reads a code with spaces, invisible characters and hyphens anywhere, in any case. Recovery codes have no digits 0, 1 and 8: they are read as
/// the letters that they look like.
pub fn factor_code(typed: &str) -> Option<FactorCode> {
    let code: String = typed
        .chars()
        .filter(|c| !shows_nothing(*c) && !matches!(c, '-' | '\u{2010}' | '\u{2011}' | '\u{2013}'))
        .take(EARLIER_RECOVERY_CODE_CHARS + 1)
        .collect();
    if code.len() == AUTHENTICATOR_DIGITS && code.bytes().all(|c| c.is_ascii_digit()) {
        return Some(FactorCode::Authenticator(code));
    }
    let code = code
        .to_ascii_uppercase()
        .replace('0', "O")
        .replace('1', "I")
        .replace('8', "B");
    let is_recovery = [RECOVERY_CODE_CHARS, EARLIER_RECOVERY_CODE_CHARS].contains(&code.len())
        && code.bytes().all(|c| matches!(c, b'A'..=b'Z' | b'2'..=b'7'));
    is_recovery.then_some(FactorCode::Recovery(code))
}

/// A recovery code as it is shown: in groups of four.
pub fn recovery_code_groups(code: &str) -> String {
    let mut shown = String::new();
    for (at, c) in code.chars().enumerate() {
        if at > 0 && at % GROUP_CHARS == 0 {
            shown.push('-');
        }
        shown.push(c);
    }
    shown
}

/// The code of a second factor: six digits or a recovery code.
pub fn second_factor(code: &Secret) -> Vec<FieldError> {
    check(code, |code| code.is_some())
}

/// A recovery code, as one of those that are kept.
pub fn recovery_code(code: &Secret) -> Vec<FieldError> {
    check(code, |code| matches!(code, Some(FactorCode::Recovery(_))))
}

/// The first code of an authenticator: six digits.
pub fn authenticator_code(code: &Secret) -> Vec<FieldError> {
    check(code, |code| {
        matches!(code, Some(FactorCode::Authenticator(_)))
    })
}

fn check(code: &Secret, is_valid: fn(Option<FactorCode>) -> bool) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.required("code", code.expose());
    checks.that(
        "code",
        is_valid(factor_code(code.expose())),
        FieldCode::Invalid,
    );
    checks.into_errors()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECOVERY: &str = "ABCD2345";
    const EARLIER: &str = "ABCDEFGHIJKLMNOPQRST2345";

    #[test]
    fn six_digits_are_a_code_of_an_authenticator() {
        for typed in [
            "123456",
            "123 456",
            " 123-456 ",
            "\u{200b}123\u{a0}456\u{feff}",
        ] {
            let code = FactorCode::Authenticator("123456".into());
            assert_eq!(factor_code(typed), Some(code), "{typed}");
        }
        for typed in ["", "12345", "1234567", "12345a", "١٢٣٤٥٦"] {
            assert_eq!(factor_code(typed), None, "{typed}");
        }
    }

    #[test]
    fn a_recovery_code_is_read_as_it_is_shown_and_as_people_type_it() {
        let shown = recovery_code_groups(RECOVERY);
        assert_eq!(shown, "ABCD-2345");
        let code = Some(FactorCode::Recovery(RECOVERY.into()));
        assert_eq!(factor_code(&shown), code);
        assert_eq!(factor_code(&shown.to_lowercase().replace('-', " ")), code);
        assert_eq!(
            factor_code("a8 01-2345"),
            Some(FactorCode::Recovery("ABOI2345".into()))
        );
        for shown in [EARLIER, "abcd-efgh-ijkl-mnop-qrst-2345"] {
            assert_eq!(
                factor_code(shown),
                Some(FactorCode::Recovery(EARLIER.into()))
            );
        }
        assert_eq!(factor_code(&RECOVERY[1..]), None);
        assert_eq!(factor_code(&format!("{RECOVERY}A")), None);
        assert_eq!(factor_code(&format!("{EARLIER}A")), None);
    }

    #[test]
    fn the_first_code_of_an_authenticator_is_no_recovery_code() {
        let errors = |code: &str| {
            (
                second_factor(&Secret::new(code)).len(),
                authenticator_code(&Secret::new(code)).len(),
                recovery_code(&Secret::new(code)).len(),
            )
        };
        assert_eq!(errors("123456"), (0, 0, 1));
        assert_eq!(errors(RECOVERY), (0, 1, 0));
        assert_eq!(errors("x"), (1, 1, 1));
        assert_eq!(errors(" "), (1, 1, 1));
    }
}
