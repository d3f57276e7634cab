use crate::search::fold_query;
use crate::text::fold;
use crate::wire::{Employee, User};

/// Positions of the employees whose full name or e-mail address contains the typed text, case and
/// accents aside (SEARCH-2); all of them for a blank text.
pub fn search_employees(employees: &[Employee], typed: &str) -> Vec<usize> {
    let Some(query) = fold_query(typed) else {
        return (0..employees.len()).collect();
    };
    // A team is small; a `Needle` would add 3 kB of code for it.
    let contains = |text: &str| {
        let folded = fold(text);
        let mut windows = folded.as_bytes().windows(query.len());
        windows.any(|window| window == query.as_bytes())
    };
    let found = |user: &User| {
        let full_name = [user.first_name.as_str(), &user.last_name].join(" ");
        contains(&full_name) || contains(&user.email)
    };
    let numbered = employees.iter().enumerate();
    numbered
        .filter(|(_, employee)| found(&employee.user))
        .map(|(number, _)| number)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
