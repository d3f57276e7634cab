//! The team as its page shows it, and as the server answers it for a browser that has not loaded the core yet.

use std::collections::BTreeMap;

use super::employees::search_employees;
use super::permissions::{permitted_days, permitted_hours};
use crate::id::Id;
use crate::language::Language;
use crate::text::{full_name, isolated, visible};
use crate::wire::shape::{Shape, Shaped};
use crate::wire::{Allowance, Business, Employee, Permissions};

wire_type! {
    /// A row of the team.
    pub struct MemberRow {
        /// The user.
        pub id: Id,
        /// First and last name as shown; the e-mail where both are unknown.
        pub name: String,
        /// The e-mail address as shown.
        pub email: String,
        /// Allowed weekdays; `null` where the permissions are unknown.
        pub days: Option<String>,
        /// Allowed hours; `null` where the permissions are unknown.
        pub hours: Option<String>,
        /// Carwashes of this calendar month against the limit.
        pub carwashes: Option<Allowance>,
    }

    /// The search of a team.
    #[derive(Eq)]
    pub struct TeamQuery {
        /// The typed text.
        pub search: String,
    }

    /// The team of a business, with all that the browser needs to show it.
    pub struct TeamPage {
        /// Name of the business as shown.
        pub name: String,
        /// Members against the plan's cap (TEAM-7).
        pub seats: Option<Allowance>,
        /// The search that it answers.
        pub query: TeamQuery,
        /// The search as URL parameters.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>"))]
        pub params: BTreeMap<String, String>,
        /// The members whom the search finds.
        pub members: Vec<MemberRow>,
    }
}

impl MemberRow {
    /// The row of a member, its texts in a language.
    pub fn new(employee: &Employee, language: Language) -> Self {
        let Employee {
            user,
            permissions,
            carwashes,
        } = employee;
        let text = |shown: fn(&Permissions, Language) -> String| {
            permissions.as_ref().map(|it| shown(it, language))
        };
        Self {
            id: user.id,
            name: full_name([&user.first_name, &user.last_name], &user.email),
            email: visible(&user.email).into(),
            days: text(permitted_days),
            hours: text(permitted_hours),
            carwashes: *carwashes,
        }
    }
}

impl TeamPage {
    /// A business with the members of its team whom a search finds, its texts in a language.
    pub fn new(business: &Business, search: &str, language: Language) -> Self {
        let found = search_employees(&business.employees, search);
        let members = found.iter().filter_map(|&at| business.employees.get(at));
        let q = (!search.is_empty()).then(|| ("q".to_owned(), search.to_owned()));
        Self {
            query: TeamQuery {
                search: search.to_owned(),
            },
            params: q.into_iter().collect(),
            name: isolated(&business.name).into(),
            seats: business.seats,
            members: members
                .map(|member| MemberRow::new(member, language))
                .collect(),
        }
    }
}

/// Read without the core, which is what checks answers.
impl Shaped for TeamPage {
    const SHAPE: Shape = Shape::Any;
}
