//! Query of the audit trail, and its form as URL parameters.

use crate::id::Id;
use crate::list_query::{UrlParam, UrlQuery, is_day, param, search_param};
use crate::wire::AuditKind;
use crate::wire::requests::thing_of_name;

view_type! {
    /// Filters and page of the audit trail (AUDIT-3); null selects all.
    pub struct AuditQuery {
        /// Text of the search field.
        pub search: String,
        /// The person who acted.
        pub person: Option<Id>,
        /// Kind of the acts.
        pub kind: Option<AuditKind>,
        /// The row whose history is shown: its kind and id, `person:12`.
        pub thing: Option<String>,
        /// Whether sessions are shown beside the other kinds.
        pub sessions: bool,
        /// First day, `YYYY-MM-DD`.
        pub from: Option<String>,
        /// Last day, `YYYY-MM-DD`.
        pub to: Option<String>,
        /// The page, from 1.
        pub page: u32,
    }
}

impl Default for AuditQuery {
    /// Every act but sessions.
    fn default() -> Self {
        Self {
            search: String::new(),
            person: None,
            kind: None,
            thing: None,
            sessions: false,
            from: None,
            to: None,
            page: 1,
        }
    }
}

impl UrlQuery for AuditQuery {
    const PARAMS: &[UrlParam<Self>] = &[
        search_param!("q", search),
        param!("person", person),
        param!("kind", kind),
        param!("thing", thing, |text| thing_of_name(text).is_some()),
        param!("sessions", sessions),
        param!("from", from, is_day),
        param!("to", to, is_day),
        param!("page", page),
    ];

    fn bare(&self) -> Self {
        Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list_query::QueryParams;

    fn written(pairs: &[(&'static str, &str)]) -> Vec<(&'static str, String)> {
        let params = pairs.iter().map(|(name, text)| (*name, (*text).to_owned()));
        let params = QueryParams(params.collect());
        AuditQuery::default()
            .with_params(&params.lookup())
            .to_params()
            .0
    }

    #[test]
    fn a_shared_link_shows_the_same_acts() {
        let url = [
            ("q", "Roy"),
            ("person", "12"),
            ("kind", "signIn"),
            ("thing", "brand:0"),
            ("sessions", "true"),
            ("from", "2026-02-28"),
            ("to", "2026-03-01"),
            ("page", "2"),
        ];
        assert_eq!(
            written(&url),
            url.map(|(name, text)| (name, text.to_owned()))
        );
    }

    #[test]
    fn a_broken_link_keeps_its_readable_parameters() {
        let url = [
            ("person", "0"),
            ("kind", "boss"),
            ("thing", "boat:1"),
            ("sessions", "yes"),
            ("from", "2026-02-31"),
            ("to", "2026-03-01"),
            ("page", "0"),
        ];
        assert_eq!(written(&url), [("to", "2026-03-01".to_owned())]);
    }
}
