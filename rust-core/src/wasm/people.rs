//! Rules of the list of people.

use wasm_bindgen::JsValue;

use super::convert::to_js;
use super::from_js::{FromJs, member};
use super::request::scalar_text;
use super::rule::rules;
use crate::api::wire::Person;
use crate::people::{PeopleQuery, people_page};

rules! {
    /// The page of the people that a query asks for, with the options of its filters.
    peoplePage "(people: Person[], query: PeopleQuery): PeoplePage" = |args| {
        let people: Vec<Person> = args.next();
        to_js(&people_page(&people, &args.next()))
    };

    /// A query from URL parameters; what cannot be read is left at its default.
    peopleQueryFromParams "(params: Record<string, string>): PeopleQuery" = |args| {
        let params: JsValue = args.next();
        to_js(&PeopleQuery::from_params(&|name| member(&params, name).as_string()))
    };

    /// A query as URL parameters, defaults left out.
    peopleQueryToParams "(query: PeopleQuery): Record<string, string>" = |args| {
        to_js(&args.next::<PeopleQuery>().to_params())
    };
}

/// Reads a plain object like URL parameters, except `search` and `descending`.
impl FromJs for PeopleQuery {
    fn from_js(object: JsValue) -> Self {
        let query = Self::from_params(&|name| scalar_text(&member(&object, name)));
        Self {
            search: FromJs::from_js(member(&object, "search")),
            descending: FromJs::from_js(member(&object, "descending")),
            ..query
        }
    }
}
