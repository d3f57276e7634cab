use std::cmp::Ordering;

use super::query::{PeopleQuery, PeopleSort};
use crate::language::Language;
use crate::paging::{PEOPLE_PAGE_SIZE, Pagination, Paging, page_of, paging};
use crate::search::{self, fold_query};
use crate::text::{fold, has_letter};
use crate::wire::{NamedRow, Person, PersonState, RoleName};

view_type! {
    /// A page of the list of people.
    pub struct PeoplePage {
        /// Positions of its people among those that were given, in the order of the query.
        pub rows: Vec<u32>,
        /// The paging bar.
        pub paging: Paging,
        /// The brands of all people, by name: the options of that filter.
        pub brands: Vec<NamedRow>,
        /// The businesses of all people, likewise.
        pub businesses: Vec<NamedRow>,
    }
}

/// The page of the people that a query asks for (PEOPLE-2).
pub fn people_page(people: &[Person], query: &PeopleQuery) -> PeoplePage {
    let typed = fold_query(&query.search);
    let mut found: Vec<Found<'_>> = (0..)
        .zip(people)
        .filter(|(_, person)| query.keeps(person))
        .filter(|(_, person)| typed.as_deref().is_none_or(|typed| shows(person, typed)))
        .map(|(at, person)| Found {
            at,
            key: key(person, query.sort),
            id: person.user.id,
        })
        .collect();
    found.sort_unstable_by(|a, b| order(&a.key, &b.key, query.descending).then(a.id.cmp(&b.id)));
    let page = page_of(&found, query.page, PEOPLE_PAGE_SIZE);
    PeoplePage {
        paging: paging(
            Pagination {
                current_page: query.page,
                current_page_size: PEOPLE_PAGE_SIZE,
                number_of_records: count(found.len()),
            },
            count(page.len()),
        ),
        rows: page.iter().map(|found| found.at).collect(),
        brands: options(people, |person| &person.brands),
        businesses: options(people, |person| &person.businesses),
    }
}

/// A person whom the query keeps.
struct Found<'a> {
    at: u32,
    key: Key<'a>,
    id: i64,
}

/// The value that orders the people, which some do not have.
enum Key<'a> {
    Folded(String),
    Time(Option<&'a str>),
}

fn key(person: &Person, sort: PeopleSort) -> Key<'_> {
    let user = &person.user;
    match sort {
        PeopleSort::Email => Key::Folded(fold(&user.email)),
        PeopleSort::SignedIn => Key::Time(person.signed_in_at.as_deref()),
        PeopleSort::Name => {
            let names = [&user.last_name, &user.first_name];
            let has_name = names.iter().any(|name| has_letter(name));
            // A separator, so that Roy comes before Royer, whatever the first names.
            let name = names.map(|name| fold(name)).join("\n");
            Key::Folded(if has_name { name } else { fold(&user.email) })
        }
    }
}

fn order(a: &Key<'_>, b: &Key<'_>, descending: bool) -> Ordering {
    let order = match (a, b) {
        (Key::Time(Some(a)), Key::Time(Some(b))) => a.cmp(b),
        // Without a sign-in last, in either direction.
        (Key::Time(a), Key::Time(b)) => return b.is_some().cmp(&a.is_some()),
        (Key::Folded(a), Key::Folded(b)) => a.cmp(b),
        _ => Ordering::Equal,
    };
    if descending { order.reverse() } else { order }
}

/// Whether a folded text is part of what the row of a person shows (SEARCH-2, SEARCH-3).
fn shows(person: &Person, typed: &str) -> bool {
    let contains = |text: &str| search::contains(&fold(text), typed);
    let mut named = person.brands.iter().chain(&person.businesses);
    let has_label = |language| {
        let roles = person
            .roles
            .iter()
            .map(|held| role_label(held.role, language));
        roles
            .chain([state_label(person.state, language)])
            .any(contains)
    };
    contains(&person.name)
        || contains(&person.user.email)
        || named.any(|row| contains(&row.name))
        || Language::ALL.into_iter().any(has_label)
}

/// The label of a role, `accounts.roleNames` of the section, which a test compares.
const fn role_label(role: RoleName, language: Language) -> &'static str {
    match (role, language) {
        (RoleName::Business, Language::Fr) => "Gestionnaire de flotte",
        (RoleName::Business, Language::En) => "Fleet manager",
        (RoleName::Admin, Language::Fr) => "Administration de la plateforme",
        (RoleName::Admin, Language::En) => "Platform administrator",
        (RoleName::Assurance, Language::Fr) => "Courtage en assurance",
        (RoleName::Assurance, Language::En) => "Insurance broker",
        (RoleName::Other, _) => "",
    }
}

/// The label of a state, `accounts.states` of the section, which a test compares.
const fn state_label(state: PersonState, language: Language) -> &'static str {
    match (state, language) {
        (PersonState::Enabled, Language::Fr) => "Actif",
        (PersonState::Enabled, Language::En) => "Active",
        (PersonState::Disabled, Language::Fr) => "Désactivé",
        (PersonState::Disabled, Language::En) => "Disabled",
        (PersonState::Unconfirmed, Language::Fr) => "Courriel non confirmé",
        (PersonState::Unconfirmed, Language::En) => "Email not confirmed",
    }
}

/// The rows that people have, each once, by name.
fn options<'a>(people: &'a [Person], rows: fn(&'a Person) -> &'a Vec<NamedRow>) -> Vec<NamedRow> {
    let mut options: Vec<NamedRow> = people.iter().flat_map(rows).cloned().collect();
    options.sort_by_cached_key(|row| (fold(&row.name), row.id));
    options.dedup_by_key(|row| row.id);
    options
}

fn count(rows: usize) -> u32 {
    u32::try_from(rows).unwrap_or(u32::MAX)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::people::{RoleFilter, StateFilter};
    use crate::wire::{Role, User};

    pub fn person(id: i64, first_name: &str, last_name: &str) -> Person {
        let user = User {
            id,
            email: format!("{first_name}.{last_name}@demo.test").to_lowercase(),
            first_name: first_name.into(),
            last_name: last_name.into(),
        };
        Person {
            name: crate::text::full_name([first_name, last_name], &user.email),
            user,
            state: PersonState::Enabled,
            roles: Vec::new(),
            brands: Vec::new(),
            businesses: Vec::new(),
            signed_in_at: None,
        }
    }

    fn row(id: i64, name: &str) -> NamedRow {
        let name = name.into();
        NamedRow { id, name }
    }

    fn role(role: RoleName) -> Role {
        Role::new(role, true)
    }

    /// A broker, a manager who is kept out, an administrator, and a sign-up without names.
    fn people() -> Vec<Person> {
        vec![
            Person {
                roles: vec![role(RoleName::Assurance)],
                brands: vec![row(7, "Boréal"), row(8, "Abri")],
                signed_in_at: Some("2026-11-20T10:00:00Z".into()),
                ..person(1, "Zoé", "Côté")
            },
            Person {
                roles: vec![role(RoleName::Business)],
                businesses: vec![row(4, "Déneigement Laurier")],
                state: PersonState::Disabled,
                signed_in_at: Some("2026-11-24T10:00:00Z".into()),
                ..person(2, "Ana", "Roy")
            },
            Person {
                roles: vec![role(RoleName::Admin)],
                brands: vec![row(8, "Abri")],
                ..person(3, "Luc", "Cotes")
            },
            Person {
                state: PersonState::Unconfirmed,
                ..person(4, "", "")
            },
        ]
    }

    fn ids(query: &PeopleQuery) -> Vec<i64> {
        let people = people();
        let page = people_page(&people, query);
        let rows = page.rows.iter();
        rows.map(|at| people[usize::try_from(*at).unwrap()].user.id)
            .collect()
    }

    fn typed(search: &str) -> Vec<i64> {
        ids(&PeopleQuery {
            search: search.into(),
            ..PeopleQuery::default()
        })
    }

    #[test]
    fn people_are_found_by_all_that_their_row_shows_in_either_language() {
        assert_eq!(typed("COTE"), [1, 3], "accents and case do not matter");
        assert_eq!(typed("zoe cote"), [1]);
        assert_eq!(typed("ana.roy@"), [2]);
        assert_eq!(typed("boreal"), [1]);
        assert_eq!(typed("laurier"), [2]);
        assert_eq!(typed("courtage en"), [1]);
        assert_eq!(typed("platform administrator"), [3]);
        assert_eq!(typed("désactivé"), [2]);
        assert_eq!(typed("not confirmed"), [4]);
        assert!(typed("nobody").is_empty());
    }

    #[test]
    fn filters_keep_the_people_with_all_of_them() {
        let everyone = PeopleQuery::default;
        for (query, kept) in [
            (
                PeopleQuery {
                    role: RoleFilter::Manager,
                    ..everyone()
                },
                vec![2],
            ),
            (
                PeopleQuery {
                    role: RoleFilter::Administrator,
                    ..everyone()
                },
                vec![3],
            ),
            (
                PeopleQuery {
                    role: RoleFilter::Broker,
                    ..everyone()
                },
                vec![1],
            ),
            (
                PeopleQuery {
                    role: RoleFilter::None,
                    ..everyone()
                },
                vec![4],
            ),
            (
                PeopleQuery {
                    state: StateFilter::Enabled,
                    ..everyone()
                },
                vec![1, 3],
            ),
            (
                PeopleQuery {
                    state: StateFilter::Disabled,
                    ..everyone()
                },
                vec![2],
            ),
            (
                PeopleQuery {
                    state: StateFilter::Unconfirmed,
                    ..everyone()
                },
                vec![4],
            ),
            (
                PeopleQuery {
                    brand: Some(8),
                    ..everyone()
                },
                vec![1, 3],
            ),
            (
                PeopleQuery {
                    business: Some(4),
                    ..everyone()
                },
                vec![2],
            ),
            (
                PeopleQuery {
                    brand: Some(8),
                    role: RoleFilter::Broker,
                    ..everyone()
                },
                vec![1],
            ),
            (
                PeopleQuery {
                    brand: Some(7),
                    search: "luc".into(),
                    ..everyone()
                },
                vec![],
            ),
        ] {
            assert_eq!(ids(&query), kept, "{query:?}");
        }
    }

    #[test]
    fn people_are_ordered_by_last_name_as_in_a_directory() {
        // Without names by the address, "@demo.test" or ".@demo.test" here.
        assert_eq!(ids(&PeopleQuery::default()), [4, 1, 3, 2]);
        let descending = PeopleQuery {
            descending: true,
            ..PeopleQuery::default()
        };
        assert_eq!(ids(&descending), [2, 3, 1, 4]);
    }

    #[test]
    fn people_who_never_signed_in_come_last_in_either_direction() {
        let sorted = |descending| {
            ids(&PeopleQuery {
                sort: PeopleSort::SignedIn,
                descending,
                ..PeopleQuery::default()
            })
        };
        assert_eq!([sorted(false), sorted(true)], [[1, 2, 3, 4], [2, 1, 3, 4]]);
    }

    #[test]
    fn brands_and_businesses_to_filter_by_are_listed_once_by_name() {
        let page = people_page(&people(), &PeopleQuery::default());
        assert_eq!(page.brands, [row(8, "Abri"), row(7, "Boréal")]);
        assert_eq!(page.businesses, [row(4, "Déneigement Laurier")]);
    }

    #[test]
    fn the_labels_are_those_that_the_page_shows() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        let read = |file: String| -> serde_json::Value {
            serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
        };
        for language in Language::ALL {
            let tag = language.as_str();
            let texts = &read(format!("{root}/mf-people/src/locales/{tag}.json"))["accounts"];
            for &role in RoleName::ALL {
                let shown = &texts["roleNames"][role.as_str()];
                assert_eq!(shown, role_label(role, language));
            }
            for state in [
                PersonState::Enabled,
                PersonState::Disabled,
                PersonState::Unconfirmed,
            ] {
                let name = serde_json::to_value(state).unwrap();
                let shown = &texts["states"][name.as_str().unwrap()];
                assert_eq!(shown, state_label(state, language));
            }
        }
    }
}
