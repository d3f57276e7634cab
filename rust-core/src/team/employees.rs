use super::permissions::{permissions_sentence, permitted_days, weekday_names};
use crate::language::Language;
use crate::search::{self, fold_query};
use crate::text::{fold, full_name};
use crate::texts::{Localized, parts, text};
use crate::wire::{Allowance, Employee, Permissions};

/// Length from which a typed text is looked for in weekdays.
const MIN_WEEKDAY_BYTES: usize = 4;

/// Positions of the employees of whom the typed text is part of the full name, the e-mail address, the
/// permissions or the use of carwashes as shown in either language, case and accents aside (SEARCH-2); all of them for
/// a blank text.
pub fn search_employees(employees: &[Employee], typed: &str) -> Vec<usize> {
    let Some(query) = fold_query(typed) else {
        return (0..employees.len()).collect();
    };
    let contains = |text: &str| search::finds(text, &query);
    // The sentence shows most days as a range. A few letters would find Tuesday's for "Marie".
    let names =
        |weekday: &str| query.len() >= MIN_WEEKDAY_BYTES && fold(weekday).starts_with(&query);
    let shows = |permissions: &Permissions| {
        let is_shown = |language| {
            contains(&permissions_sentence(permissions, language))
                || contains(&permitted_days(permissions, language))
        };
        Language::ALL.into_iter().any(is_shown) || weekday_names(permissions).any(names)
    };
    let uses = |allowance: &Allowance| {
        let texts = |language| use_texts(allowance, language);
        let mut texts = Language::ALL.into_iter().flat_map(texts);
        texts.any(|text| contains(&text))
    };
    let found = |employee: &Employee| {
        let Employee {
            user,
            permissions,
            carwashes,
        } = employee;
        contains(&full_name([&user.first_name, &user.last_name], ""))
            || contains(&user.email)
            || permissions.as_ref().is_some_and(shows)
            || carwashes.as_ref().is_some_and(uses)
    };
    let numbered = employees.iter().enumerate();
    numbered
        .filter(|(_, employee)| found(employee))
        .map(|(number, _)| number)
        .collect()
}

/// The carwashes of a member in this month, as the row shows them: `carwashes.use` and `carwashes.usedUp` of the
/// team's section, which a test compares.
fn use_texts(allowance: &Allowance, language: Language) -> impl Iterator<Item = String> {
    let [used, limit] = [allowance.used, allowance.limit].map(|it| language.number(it.into()));
    const USE: Localized<[&str; 3]> = parts("carwashes.use");
    const USED_UP: Localized<&str> = text("carwashes.usedUp");
    let [before, of, after] = USE.of(language);
    let used_up = allowance
        .is_used_up
        .then(|| USED_UP.of(language).to_owned());
    [[before, &used, of, &limit, after].concat()]
        .into_iter()
        .chain(used_up)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::User;

    #[test]
    fn the_use_of_carwashes_is_found_as_the_row_shows_it() {
        let mut team = team();
        team[0].carwashes = Some(Allowance::of(3, 1));
        team[1].carwashes = Some(Allowance::of(3, 1_000));
        for (typed, found) in [
            ("limite atteinte", vec![0]),
            ("Limit reached", vec![0]),
            ("3 sur 1 ce mois-ci", vec![0]),
            ("sur 1 000", vec![1]),
            ("3 of 1,000", vec![1]),
            ("3 sur", vec![0, 1]),
        ] {
            assert_eq!(search_employees(&team, typed), found, "{typed}");
        }
    }

    #[test]
    fn the_texts_of_the_use_are_those_of_the_row() {
        for language in Language::ALL {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../mf-team/src/locales");
            let file = format!("{folder}/{}.json", language.as_str());
            let texts = std::fs::read_to_string(file).unwrap();
            let texts: serde_json::Value = serde_json::from_str(&texts).unwrap();
            let shown = texts["carwashes"]["use"].as_str().unwrap();
            let shown = shown.replace("{{used, number}}", "5");
            let shown = shown.replace("{{limit, number}}", "4");
            let used_up = texts["carwashes"]["usedUp"].as_str().unwrap();
            let found: Vec<_> = use_texts(&Allowance::of(5, 4), language).collect();
            assert_eq!(found, [shown.as_str(), used_up]);
        }
    }

    fn employee(first_name: &str, last_name: &str, email: &str) -> Employee {
        let user = User {
            id: 1,
            email: email.into(),
            first_name: first_name.into(),
            last_name: last_name.into(),
        };
        Employee {
            user,
            permissions: None,
            carwashes: None,
        }
    }

    fn team() -> [Employee; 3] {
        [
            employee("Zoé", "Bélanger", "zoe@demo.test"),
            employee("Ana", "Roy", "ana@fleet.test"),
            employee("", "", "nobody@demo.test"),
        ]
    }

    #[test]
    fn names_are_found_in_any_case_and_accents() {
        assert_eq!(search_employees(&team(), "BELANGER"), [0]);
        assert_eq!(search_employees(&team(), "zoé"), [0]);
    }

    #[test]
    fn a_full_name_and_an_address_are_found_as_they_are_shown() {
        assert_eq!(search_employees(&team(), "ana r"), [1]);
        assert_eq!(search_employees(&team(), "demo.test"), [0, 2]);
    }

    #[test]
    fn a_blank_text_keeps_every_employee() {
        assert_eq!(search_employees(&team(), "  "), [0, 1, 2]);
    }

    #[test]
    fn a_name_does_not_run_on_into_the_address() {
        assert!(search_employees(&team(), "royana").is_empty());
        assert!(search_employees(&team(), "roy ana").is_empty());
    }

    #[test]
    fn permissions_are_found_as_shown_in_either_language() {
        let mut team = team();
        team[1].permissions = Some(Permissions {
            max_carwash_per_month: 5,
            end_hour: "22:30".into(),
            ..Permissions::of_new_member()
        });
        for typed in [
            "5 lavages",
            "5 carwashes a month",
            "du lundi au vendredi",
            "mercredi",
            "wednesday",
            "8 h à 22 h 30",
            "22:30",
        ] {
            assert_eq!(search_employees(&team, typed), [1], "{typed}");
        }
        // The first letters of a name are no weekday's.
        for typed in ["samedi", "sunday", "4 lavages", "mer", "wed"] {
            assert!(search_employees(&team, typed).is_empty(), "{typed}");
        }
    }

    #[test]
    fn days_are_found_as_their_column_shows_them() {
        let mut team = team();
        team[1].permissions = Some(Permissions {
            thursday: false,
            friday: false,
            saturday: true,
            ..Permissions::of_new_member()
        });
        for typed in ["lundi au mercredi et samedi", "Monday to Wednesday and S"] {
            assert_eq!(search_employees(&team, typed), [1], "{typed}");
        }
    }
}
