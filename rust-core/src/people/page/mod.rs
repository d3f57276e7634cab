use std::cmp::Ordering;

use super::query::{PeopleQuery, PeopleSort};
use crate::calendar::TimeZone;
use crate::columns::sorted;
use crate::id::Id;
use crate::language::Language;
use crate::paging::{PEOPLE_PAGE_SIZE, Pagination, Paging, count, page_of, paging};
use crate::search::{self, fold_query};
use crate::text::{fold, has_letter};
use crate::texts::{Localized, parts, text};
use crate::wire::{NamedRow, Person, PersonState, Role, RoleName};

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

/// The page of the people that a query asks for (PEOPLE-2), in the zone of who looks.
pub fn people_page(people: &[Person], query: &PeopleQuery, zone: &TimeZone) -> PeoplePage {
    let typed = fold_query(&query.search);
    let found: Vec<Found<'_>> = (0..)
        .zip(people)
        .filter(|(_, person)| query.keeps(person))
        .filter(|(_, person)| {
            typed
                .as_deref()
                .is_none_or(|typed| shows(person, typed, zone))
        })
        .map(|(at, person)| Found {
            at,
            key: key(person, query.sort),
            id: person.user.id,
        })
        .collect();
    let ordered = sorted(found.len(), &|one, other| {
        let (Some(one), Some(other)) = (found.get(one), found.get(other)) else {
            return Ordering::Equal;
        };
        order(&one.key, &other.key, query.descending).then(one.id.cmp(&other.id))
    });
    let page = page_of(&ordered, query.page, PEOPLE_PAGE_SIZE);
    PeoplePage {
        paging: paging(
            Pagination {
                current_page: query.page,
                current_page_size: PEOPLE_PAGE_SIZE,
                number_of_records: count(found.len()),
            },
            count(page.len()),
        ),
        rows: page
            .iter()
            .filter_map(|&position| found.get(position))
            .map(|found| found.at)
            .collect(),
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
fn shows(person: &Person, typed: &str, zone: &TimeZone) -> bool {
    let finds = |text: &str| search::finds(text, typed);
    let mut rows = person.brands.iter().chain(&person.businesses);
    finds(&person.name)
        || finds(&person.user.email)
        || rows.any(|row| finds(&row.name))
        || Language::ALL.iter().any(|&language| {
            finds(state_label(person.state, language))
                || match &person.signed_in_at {
                    Some(at) => finds(&zone.text(at, language)),
                    None => finds(NEVER.of(language)),
                }
                || person
                    .roles
                    .iter()
                    .any(|held| finds(&role_text(held, language)))
        })
}

/// A role as its column shows it: of a broker who waits or was refused `accounts.rolePending` and `accounts.roleRefused`
/// of the section, which a test compares.
fn role_text(held: &Role, language: Language) -> String {
    const PENDING: Localized<[&str; 2]> = parts("role.pending");
    const REFUSED: Localized<[&str; 2]> = parts("role.refused");
    let [before, after] = match (held.is_accepted, held.refusal.is_some()) {
        (true, _) => [""; 2],
        (false, false) => PENDING.of(language),
        (false, true) => REFUSED.of(language),
    };
    [before, role_label(held.role, language), after].concat()
}

/// Text of the column of the last sign-in without one, `accounts.never` of the section.
const NEVER: Localized<&str> = text("person.neverSignedIn");

/// The label of a role, `accounts.roleNames` of the section, which a test compares.
pub(super) const fn role_label(role: RoleName, language: Language) -> &'static str {
    let label = match role {
        RoleName::Business => const { text("role.ROLE_BUSINESS") },
        RoleName::Admin => const { text("role.ROLE_ADMIN") },
        RoleName::Assurance => const { text("role.ROLE_ASSURANCE") },
        RoleName::Other => return "",
    };
    label.of(language)
}

/// The label of a state, `accounts.states` of the section, which a test compares.
const fn state_label(state: PersonState, language: Language) -> &'static str {
    let label = match state {
        PersonState::Enabled => const { text("person.enabled") },
        PersonState::Disabled => const { text("person.disabled") },
        PersonState::Unconfirmed => const { text("person.unconfirmed") },
    };
    label.of(language)
}

/// The rows that people have, each once, by name.
fn options<'a>(people: &'a [Person], rows: fn(&'a Person) -> &'a Vec<NamedRow>) -> Vec<NamedRow> {
    let all: Vec<&NamedRow> = people.iter().flat_map(rows).collect();
    let keys: Vec<(String, Id)> = all.iter().map(|row| (fold(&row.name), row.id)).collect();
    let by_name = sorted(all.len(), &|one, other| keys.get(one).cmp(&keys.get(other)));
    let mut options: Vec<NamedRow> = by_name
        .into_iter()
        .filter_map(|position| all.get(position).copied().cloned())
        .collect();
    options.dedup_by_key(|row| row.id);
    options
}

#[cfg(test)]
pub(super) mod tests;
