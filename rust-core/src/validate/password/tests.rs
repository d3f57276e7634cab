//! Tests of passwords.

use proptest::prelude::*;

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
    assert_eq!(code("éèàùâêîôûëïü"), None);
}

#[test]
fn the_most_common_passwords_are_refused_in_any_case() {
    assert_eq!(code("password1234"), Some(FieldCode::CommonPassword));
    assert_eq!(code("PassWord1234"), Some(FieldCode::CommonPassword));
    assert_eq!(code("password1234 et plus"), None);
}

#[test]
fn the_server_refuses_thousands_of_common_passwords_more() {
    let lines: Vec<_> = COMMON_PASSWORDS_OF_SERVER.lines().collect();
    assert!(lines.len() >= 3_000, "{}", lines.len());
    for line in lines.into_iter().step_by(250) {
        assert!(code(line).is_some(), "{line}");
    }
    for password in ["frodobaggins", "FrodoBaggins"] {
        assert!(!is_listed(password), "in the longer list only");
        assert_eq!(code(password), Some(FieldCode::CommonPassword));
    }
}

#[test]
fn a_common_password_with_digits_and_punctuation_is_common() {
    for common in [
        "password123!",
        "Password123!",
        "!!Password!!",
        "P@ssw0rd2026",
        "motdepasse1!",
        "Mot de passe",
        "azertyazerty",
        "Azerty123456!",
        "bienvenue1234",
        "BienvenueBonjour1",
        "Printemps2026!",
        "christopher2026",
        "1q2w3e4r5t6y7u!",
        "2026lost!2026",
        "a1z2e3r4t5y6",
        "20!p@sse!2026",
    ] {
        assert_eq!(code(common), Some(FieldCode::CommonPassword), "{common}");
    }
    for other in [
        "un mot de passe",
        "bonjour la planche",
        "204817366095",
        // Have the letters of `p030710p$e4o` and of "passe" apart.
        "!!0p0!{P!e[o",
        "!!0pa%[5\"$e0",
    ] {
        assert_eq!(code(other), None, "{other}");
    }
}

#[test]
fn repeats_and_runs_are_common() {
    for regular in [
        "aaaaaaaaaaaa",
        "222222222222",
        "ababababababa",
        "éèàùéèàùéèàù",
        "abcdabcdabcd1!",
        "abcdefghijkl",
        "ABCDEFGHIJKL2026!",
        "zyxwvutsrqpo",
        "098765432109",
        "azertyuiopqs",
        "wxcvbnwxcvbn",
        "qsdfghjklmqsd",
        "zxcvbnm,zxcvbnm",
        "aaaaaa123456",
    ] {
        assert_eq!(code(regular), Some(FieldCode::CommonPassword), "{regular}");
    }
}

proptest! {
    #[test]
    fn a_random_password_passes(password in "[!-~]{12}") {
        prop_assert_eq!(code(&password), None);
    }

    #[test]
    fn a_repeated_unit_is_refused(unit in "[!-~]{1,4}") {
        prop_assert!(code(&unit.repeat(12)).is_some());
    }

    #[test]
    fn a_common_password_is_refused_in_punctuation(
        password in proptest::sample::select(vec!["password", "motdepasse", "azerty", "Qwerty"]),
        before in "[!-@]{3}", after in "[!-@]{4}",
    ) {
        let password = [before, password.to_owned(), after].concat();
        prop_assert!(code(&password).is_some());
    }
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
        "AnaRoy@flotte1",
        "Flotte-2026!!",
        "flotteRoyCôté1",
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
    let password = Secret::new("a ba ab bab abab");
    let owner = PasswordOwner {
        email: "a@b.ca",
        names: ["A", "Ba"],
    };
    new_password(&mut checks, "password", &password, &owner);
    assert_eq!(checks.into_errors(), []);
}

#[test]
fn the_lists_hold_only_passwords_that_length_does_not_refuse() {
    for list in [COMMON_PASSWORDS, COMMON_PASSWORDS_OF_SERVER] {
        let lines: Vec<_> = list.lines().collect();
        assert!(lines.len() > 100);
        assert!(lines.is_sorted());
        for line in lines {
            assert!(line.chars().count() >= MIN_PASSWORD_CHARS, "{line}");
            assert_eq!(line, line.to_lowercase());
        }
    }
}

#[test]
fn what_the_operator_calls_the_portal_is_guessable() {
    assert_eq!(code("boulevardlaurier2026"), None);
    name_portal(vec!["Boulevard Laurier".into(), "lavauto".into()]);
    for password in [
        "boulevardlaurier2026",
        "Boulevard-Laurier 26",
        "lavauto-2026",
    ] {
        assert_eq!(
            code(password),
            Some(FieldCode::GuessablePassword),
            "{password}"
        );
    }
}
