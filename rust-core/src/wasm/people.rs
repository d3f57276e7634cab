//! Rules of the list of people.

use wasm_bindgen::JsValue;

use super::convert::to_js;
use super::from_js::{FromJs, member, scalar_text};
use super::request::time_zone;
use super::rule::rules;
use crate::api::wire::Person;
use crate::list_query::UrlQuery;
use crate::people::{AuditQuery, PeopleQuery, people_page};

rules! {
    /// The page of the people that a query asks for, with the options of its filters.
    peoplePage "(people: Person[], query: PeopleQuery): PeoplePage" = |args| {
        let people: Vec<Person> = args.next();
        to_js(&people_page(&people, &args.next(), &time_zone()))
    };

    /// A query from URL parameters; what cannot be read is left at its default.
    peopleQueryFromParams "(params: Record<string, string>): PeopleQuery" = |args| {
        let params: JsValue = args.next();
        to_js(&PeopleQuery::default().with_params(&|name| member(&params, name).as_string()))
    };

    /// A query as URL parameters, defaults left out.
    peopleQueryToParams "(query: PeopleQuery): Record<string, string>" = |args| {
        to_js(&args.next::<PeopleQuery>().to_params())
    };

    /// A query of the audit trail from URL parameters; what cannot be read is left at its default.
    auditQueryFromParams "(params: Record<string, string>): AuditQuery" = |args| {
        let params: JsValue = args.next();
        to_js(&AuditQuery::default().with_params(&|name| member(&params, name).as_string()))
    };

    /// A query of the audit trail as URL parameters, defaults left out.
    auditQueryToParams "(query: AuditQuery): Record<string, string>" = |args| {
        to_js(&args.next::<AuditQuery>().to_params())
    };
}

/// Reads a plain object like URL parameters, except `search` and `sessions`.
impl FromJs for AuditQuery {
    fn from_js(object: JsValue) -> Self {
        let query = Self::default().with_params(&|name| scalar_text(&member(&object, name)));
        Self {
            search: FromJs::from_js(member(&object, "search")),
            sessions: FromJs::from_js(member(&object, "sessions")),
            ..query
        }
    }
}

/// Reads a plain object like URL parameters, except `search` and `descending`.
impl FromJs for PeopleQuery {
    fn from_js(object: JsValue) -> Self {
        let query = Self::default().with_params(&|name| scalar_text(&member(&object, name)));
        Self {
            search: FromJs::from_js(member(&object, "search")),
            descending: FromJs::from_js(member(&object, "descending")),
            ..query
        }
    }
}
