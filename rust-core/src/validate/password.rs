//! Passwords of new accounts (SESSION-10). Sign-in does not apply the rule: accounts made before it
//! keep their passwords.

use super::FieldCode;
use super::field::Checks;
use crate::secret::Secret;
use crate::text::fold;

/// Length of a new password, characters.
const MIN_PASSWORD_CHARS: usize = 12;

/// The most common passwords of at least [`MIN_PASSWORD_CHARS`], one a line, in lower case; shorter
/// ones are refused anyway. `common_passwords.md` says where they come from.
const COMMON_PASSWORDS: &str = include_str!("common_passwords.txt");

/// The portal's name in both languages, folded.
const PORTAL_NAMES: [&str; 2] = ["portail", "portal"];

/// Length from which a name or mailbox is looked for in a password, bytes: one ideograph is a name.
const MIN_NAME_BYTES: usize = 3;

/// Characters that a password has beside the names of its owner and of the portal.
const MIN_OTHER_CHARS: usize = 8;

/// What an attacker knows of the owner of a new account.
pub struct PasswordOwner<'a> {
    /// E-mail address.
    pub email: &'a str,
    /// First and last name.
    pub names: [&'a str; 2],
}

/// Requires a password that is long enough, none of the most common in any case of its letters, and
/// more than the owner's and the portal's names.
pub(super) fn new_password(
    checks: &mut Checks,
    field: &str,
    password: &Secret,
    owner: &PasswordOwner<'_>,
) {
    let password = password.expose();
    checks.required(field, password);
    let is_long = password.chars().nth(MIN_PASSWORD_CHARS - 1).is_some();
    checks.that(field, is_long, FieldCode::TooShort);
    let is_common = COMMON_PASSWORDS
        .lines()
        .any(|common| common.eq_ignore_ascii_case(password));
    checks.that(field, !is_common, FieldCode::CommonPassword);
    let is_guessable = without_names(password, owner).chars().count() < MIN_OTHER_CHARS;
    checks.that(field, !is_guessable, FieldCode::GuessablePassword);
}

/// The folded password without names; the whole address before its mailbox.
fn without_names(password: &str, owner: &PasswordOwner<'_>) -> String {
    let mailbox = owner.email.split('@').next().unwrap_or_default();
    let [first, last] = owner.names;
    let [french, english] = PORTAL_NAMES;
    let mut rest = fold(password);
    for name in [owner.email, mailbox, first, last, french, english] {
        let name = fold(name.trim());
        if name.len() >= MIN_NAME_BYTES {
            rest = rest.replace(&name, "");
        }
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(password: &str) -> Option<FieldCode> {
        let mut checks = Checks::default();
        let owner = PasswordOwner {
            email: "ana.roy@flotte.test",
            names: ["Anaëlle", "Roy-Côté"],
        };
        new_password(&mut checks, "password", &Secret::new(password), &owner);
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
    fn a_password_is_more_than_the_names_of_its_owner_and_of_the_portal() {
        for guessable in [
            "ana.roy@flotte.test",
            "ANA.ROY@FLOTTE.TEST1",
            "Anaelle-2026!",
            "roy cote anaelle",
            "Portail2026!!",
            "portailportal",
            "ana.royPortail12",
        ] {
            assert_eq!(
                code(guessable),
                Some(FieldCode::GuessablePassword),
                "{guessable}"
            );
        }
        for other in ["Anaëlle court vite", "le portail de la grange"] {
            assert_eq!(code(other), None, "{other}");
        }
    }

    #[test]
    fn a_name_of_one_or_two_letters_is_no_part_of_a_password() {
        let mut checks = Checks::default();
        let password = Secret::new("ababababababab");
        let owner = PasswordOwner {
            email: "a@b.ca",
            names: ["A", "Ba"],
        };
        new_password(&mut checks, "password", &password, &owner);
        assert_eq!(checks.into_errors(), []);
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
