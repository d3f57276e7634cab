//! The list of people that administrators see: search, filters, order and pages (PEOPLE-2).

mod audit_query;
mod page;
#[cfg(test)]
mod property_tests;
mod query;

pub use audit_query::AuditQuery;
pub use page::{PeoplePage, people_page};
pub use query::{PeopleQuery, PeopleSort, RoleFilter, StateFilter};
