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
    ids_of(&people(), query)
}

fn ids_of(people: &[Person], query: &PeopleQuery) -> Vec<i64> {
    let page = people_page(people, query, &TimeZone::new(|_| -300));
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
    assert_eq!(typed("gestion de"), [2]);
    assert_eq!(typed("courtage"), [1]);
    assert_eq!(typed("platform administrator"), [3]);
    assert_eq!(typed("désactivé"), [2]);
    assert_eq!(typed("not confirmed"), [4]);
    assert_eq!(typed("jamais"), [4, 3]);
    assert_eq!(typed("never"), [4, 3]);
    assert_eq!(
        typed("20 novembre 2026 (05:00)"),
        [1],
        "in the zone of who looks"
    );
    assert_eq!(typed("24 November"), [2]);
    assert!(typed("nobody").is_empty());
}

#[test]
fn a_broker_is_found_by_what_became_of_the_application() {
    let broker = |id, is_accepted, refusal: Option<&str>| Person {
        roles: vec![Role {
            refusal: refusal.map(Into::into),
            ..Role::new(RoleName::Assurance, is_accepted)
        }],
        ..person(id, "Zoé", "Roy")
    };
    let people = [
        broker(1, true, None),
        broker(2, false, None),
        broker(3, false, Some("Permis inconnu")),
        Person {
            roles: vec![role(RoleName::Business)],
            ..person(4, "Ana", "Roy")
        },
    ];
    let of_role = |role| {
        ids_of(
            &people,
            &PeopleQuery {
                role,
                ..PeopleQuery::default()
            },
        )
    };
    assert_eq!(of_role(RoleFilter::Broker), [1, 2, 3]);
    assert_eq!(of_role(RoleFilter::PendingBroker), [2]);
    assert_eq!(of_role(RoleFilter::RefusedBroker), [3]);
    for (search, found) in [
        ("en attente", 2),
        ("broker (pending)", 2),
        ("refusee", 3),
        ("refused", 3),
    ] {
        let query = PeopleQuery {
            search: search.into(),
            ..PeopleQuery::default()
        };
        assert_eq!(ids_of(&people, &query), [found], "{search}");
    }
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
    let page = people_page(&people(), &PeopleQuery::default(), &TimeZone::default());
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
        assert_eq!(texts["never"], NEVER.of(language));
        for (key, refusal) in [("rolePending", None), ("roleRefused", Some(String::new()))] {
            let held = Role {
                refusal,
                ..Role::new(RoleName::Assurance, false)
            };
            let label = role_label(RoleName::Assurance, language);
            let shown = texts[key].as_str().unwrap().replace("{{role}}", label);
            assert_eq!(shown, role_text(&held, language));
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
