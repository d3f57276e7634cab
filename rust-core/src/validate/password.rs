//! Passwords of new accounts (SESSION-10). Sign-in does not apply the rule: accounts made before it
//! keep their passwords.

use super::FieldCode;
use super::field::Checks;
use crate::secret::Secret;

/// Length of a new password, characters.
const MIN_PASSWORD_CHARS: usize = 12;

/// The most common passwords of at least [`MIN_PASSWORD_CHARS`], one a line, in lower case; shorter
/// ones are refused anyway. `common_passwords.md` says where they come from.
const COMMON_PASSWORDS: &str = include_str!("common_passwords.txt");

/// Requires a password that is long enough and none of the most common, in any case of its letters.
pub(super) fn new_password(checks: &mut Checks, field: &str, password: &Secret) {
    let password = password.expose();
    checks.required(field, password);
    let is_long = password.chars().nth(MIN_PASSWORD_CHARS - 1).is_some();
    checks.that(field, is_long, FieldCode::TooShort);
    let is_common = COMMON_PASSWORDS
        .lines()
        .any(|common| common.eq_ignore_ascii_case(password));
    checks.that(field, !is_common, FieldCode::CommonPassword);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(password: &str) -> Option<FieldCode> {
        let mut checks = Checks::default();
        new_password(&mut checks, "password", &Secret::new(password));
        checks.into_errors().first().map(|error| error.code)
    }

    #[test]
    fn a_new_password_has_at_least_twelve_characters() {
        assert_eq!(code(""), Some(FieldCode::Required));
        assert_eq!(code("onze lettre"), Some(FieldCode::TooShort));
        assert_eq!(code("douze signes"), None);
        // Characters, not bytes.
        assert_eq!(code("éééééé"), Some(FieldCode::TooShort));
        assert_eq!(code("éèàùéèàùéèàù"), None);
    }

    #[test]
    fn the_most_common_passwords_are_refused_in_any_case() {
        assert_eq!(code("password1234"), Some(FieldCode::CommonPassword));
        assert_eq!(code("PassWord1234"), Some(FieldCode::CommonPassword));
        assert_eq!(code("password1234 et plus"), None);
    }

    #[test]
    fn the_list_holds_only_passwords_that_length_does_not_refuse() {
        let lines: Vec<_> = COMMON_PASSWORDS.lines().collect();
        assert!(lines.len() > 100);
        assert!(lines.is_sorted());
        for line in lines {
            assert!(line.chars().count() >= MIN_PASSWORD_CHARS, "{line}");
            assert_eq!(line, line.to_lowercase());
        }
    }
}
