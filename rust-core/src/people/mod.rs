//! Lists that administrators see: search, filters, order and pages of people (PEOPLE-2) and of acts (AUDIT-3), search of
//! invitations (INVITE-2).

mod audit_query;
mod invitation_search;
mod page;
#[cfg(test)]
mod property_tests;
mod query;

pub use audit_query::AuditQuery;
pub use invitation_search::search_invitations;
pub use page::{PeoplePage, people_page};
pub use query::{PeopleQuery, PeopleSort, RoleFilter, StateFilter};
