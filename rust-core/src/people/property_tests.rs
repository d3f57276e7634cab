//! Property tests of the list of people, over random people and queries.

use proptest::prelude::*;

use super::page::tests::person;
use super::{PeopleQuery, PeopleSort, RoleFilter, StateFilter, people_page};
use crate::calendar::TimeZone;
use crate::language::Language;
use crate::list_query::{QueryParams, UrlQuery};
use crate::paging::PEOPLE_PAGE_SIZE;
use crate::search::{finds, fold_query};
use crate::text::fold;
use crate::wire::{NamedRow, Person, PersonState};

fn states() -> impl Strategy<Value = PersonState> {
    prop_oneof![
        Just(PersonState::Enabled),
        Just(PersonState::Disabled),
        Just(PersonState::Unconfirmed)
    ]
}

fn any_person() -> impl Strategy<Value = Person> {
    let brands = prop::collection::vec(1..4i64, 0..3);
    let time = prop::option::of("2026-11-2[0-9]T10:00:00Z");
    ("[A-Eé]{0,3}", "[a-eÉ ]{0,3}", states(), brands, time).prop_map(
        |(first, last, state, brands, signed_in_at)| Person {
            state,
            brands: brands
                .into_iter()
                .map(|id| NamedRow {
                    id,
                    name: format!("Bannière {id}"),
                })
                .collect(),
            signed_in_at,
            ..person(0, &first, &last)
        },
    )
}

fn people() -> impl Strategy<Value = Vec<Person>> {
    prop::collection::vec(any_person(), 0..70).prop_map(|mut people| {
        for (person, id) in people.iter_mut().zip(1..) {
            person.user.id = id;
        }
        people
    })
}

prop_compose! {
    fn any_query()(
        search in "[a-eÉ]{0,2}",
        role in prop::sample::select(vec![RoleFilter::All, RoleFilter::None, RoleFilter::Broker]),
        state in prop::sample::select(vec![StateFilter::All, StateFilter::Enabled, StateFilter::Disabled]),
        brand in prop::option::of(1..4i64),
        sort in prop::sample::select(vec![PeopleSort::Name, PeopleSort::Email, PeopleSort::SignedIn]),
        descending in any::<bool>(),
        page in 1..5u32,
    ) -> PeopleQuery {
        PeopleQuery { search, role, state, brand, business: None, sort, descending, page }
    }
}

/// The rows of all pages.
fn all_rows(people: &[Person], query: &PeopleQuery) -> Vec<u32> {
    let pages = 1..=u32::try_from(people.len()).unwrap() / PEOPLE_PAGE_SIZE + 1;
    let page = |page| PeopleQuery {
        page,
        ..query.clone()
    };
    pages
        .flat_map(|number| people_page(people, &page(number), &TimeZone::default()).rows)
        .collect()
}

fn in_order(a: &str, b: &str, descending: bool) -> bool {
    if descending { a >= b } else { a <= b }
}

proptest! {
    #[test]
    fn the_pages_have_each_person_whom_the_query_keeps_once(people in people(), query in any_query()) {
        let mut rows = all_rows(&people, &query);
        let total = people_page(&people, &query, &TimeZone::default()).paging.total;
        prop_assert_eq!(usize::try_from(total).unwrap(), rows.len());
        rows.sort_unstable();
        let typed = fold_query(&query.search).unwrap_or_default();
        let texts = |person: &Person| {
            let brands = person.brands.iter().map(|brand| brand.name.clone());
            let states = match person.state {
                PersonState::Enabled => ["Actif", "Active"],
                PersonState::Disabled => ["Désactivé", "Disabled"],
                PersonState::Unconfirmed => ["Courriel non confirmé", "Email not confirmed"],
            };
            let own = [person.name.clone(), person.user.email.clone()];
            let sign_in = match &person.signed_in_at {
                Some(at) => Language::ALL.map(|language| TimeZone::default().text(at, language)),
                None => ["Jamais", "Never"].map(str::to_owned),
            };
            brands.chain(states.map(str::to_owned)).chain(own).chain(sign_in).collect::<Vec<_>>()
        };
        let expected: Vec<u32> = (0..).zip(&people).filter(|(_, person)| {
            texts(person).iter().any(|text| finds(text, &typed))
                // Nobody has a role here.
                && matches!(query.role, RoleFilter::All | RoleFilter::None)
                && match query.state {
                    StateFilter::Enabled => person.state == PersonState::Enabled,
                    StateFilter::Disabled => person.state == PersonState::Disabled,
                    StateFilter::All | StateFilter::Unconfirmed => true,
                }
                && query.brand.is_none_or(|id| person.brands.iter().any(|brand| brand.id == id))
        }).map(|(at, _)| at).collect();
        prop_assert_eq!(rows, expected);
    }

    #[test]
    fn neighbours_are_in_the_order_of_the_query(people in people(), query in any_query()) {
        let rows = all_rows(&people, &query);
        let of = |at: &u32| &people[usize::try_from(*at).unwrap()];
        for pair in rows.windows(2) {
            let (a, b) = (of(&pair[0]), of(&pair[1]));
            match query.sort {
                PeopleSort::SignedIn => match (&a.signed_in_at, &b.signed_in_at) {
                    (Some(a), Some(b)) => prop_assert!(in_order(a, b, query.descending)),
                    (a, b) => prop_assert!(a.is_some() || b.is_none()),
                },
                PeopleSort::Email => {
                    let [a, b] = [a, b].map(|it| fold(&it.user.email));
                    prop_assert!(in_order(&a, &b, query.descending));
                }
                PeopleSort::Name => {}
            }
        }
        let back = PeopleQuery { descending: !query.descending, sort: PeopleSort::Name, ..query.clone() };
        let forth = PeopleQuery { descending: query.descending, ..back.clone() };
        let [back, forth] = [back, forth].map(|query| all_rows(&people, &query));
        let names = |rows: &[u32]| rows.iter().map(|at| fold(&of(at).user.last_name)).collect::<Vec<_>>();
        let mut reversed = names(&back);
        reversed.reverse();
        prop_assert_eq!(reversed, names(&forth));
    }

    #[test]
    fn a_query_is_read_from_its_address(query in any_query()) {
        let params = query.to_params();
        let read = PeopleQuery::default().with_params(&QueryParams(params.0.clone()).lookup());
        prop_assert_eq!(read, query);
    }
}
