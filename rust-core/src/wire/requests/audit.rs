//! Requests about the audit trail.

use crate::id::Id;
use crate::wire::{AuditKind, ThingKind};

wire_type! {
    /// `GET admin/audit`.
    #[derive(Default)]
    pub struct AuditRequest {
        /// Page, from 1.
        pub page: u32,
        /// Rows per page, 1 to 100.
        pub size: u32,
        /// Only acts of this person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub person: Option<Id>,
        /// Only acts of this kind.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub kind: Option<AuditKind>,
        /// Only the history of this row: its kind and id, as in `brand:12`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub thing: Option<String>,
        /// Only acts of or about what this finds: the number of a request, a name, an e-mail (AUDIT-8).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub search: Option<String>,
        /// Leaves sessions out, unless they are the kind asked for.
        #[serde(default)]
        pub without_sessions: bool,
        /// Only acts from this day on, `YYYY-MM-DD`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub from: Option<String>,
        /// Only acts up to this day, `YYYY-MM-DD`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub to: Option<String>,
        /// Time zone of the days, such as `America/Toronto`; the portal's where absent or not known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub time_zone: Option<String>,
    }

    /// `GET admin/audit/csv`.
    #[derive(Default)]
    pub struct AuditCsvRequest {
        /// As [`AuditRequest::person`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub person: Option<Id>,
        /// As [`AuditRequest::kind`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub kind: Option<AuditKind>,
        /// As [`AuditRequest::thing`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub thing: Option<String>,
        /// As [`AuditRequest::search`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub search: Option<String>,
        /// As [`AuditRequest::without_sessions`].
        #[serde(default)]
        pub without_sessions: bool,
        /// As [`AuditRequest::from`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub from: Option<String>,
        /// As [`AuditRequest::to`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub to: Option<String>,
        /// As [`AuditRequest::time_zone`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub time_zone: Option<String>,
    }
}

/// The filters of the audit trail, the same in list and export (AUDIT-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AuditFilter<'a> {
    /// Acts of one person.
    pub person: Option<Id>,
    /// Acts of one kind.
    pub kind: Option<AuditKind>,
    /// The history of one row, as in `brand:12`.
    pub thing: Option<&'a str>,
    /// Text to find: the number of a request, a name, an e-mail.
    pub search: Option<&'a str>,
    /// Without sessions, unless they are the kind.
    pub without_sessions: bool,
    /// From a day on, `YYYY-MM-DD`.
    pub from: Option<&'a str>,
    /// Up to a day, `YYYY-MM-DD`.
    pub to: Option<&'a str>,
    /// Time zone of the days.
    pub time_zone: Option<&'a str>,
}

/// The kind and the id in the name of a row, as in `brand:12`; `None` where it is no such name.
pub fn thing_of_name(name: &str) -> Option<(ThingKind, Id)> {
    let (kind, id) = name.split_once(':')?;
    let is_number = !id.is_empty() && id.bytes().all(|digit| digit.is_ascii_digit());
    let id = is_number.then(|| id.parse().ok())??;
    Some((ThingKind::from_name(kind)?, id))
}

/// Gives requests their filter: query strings have no nested fields.
macro_rules! filtered {
    ($($request:ident)+) => {$(
        impl $request {
            /// The filter of the call.
            pub fn filter(&self) -> AuditFilter<'_> {
                AuditFilter {
                    person: self.person,
                    kind: self.kind,
                    thing: self.thing.as_deref(),
                    search: self.search.as_deref(),
                    without_sessions: self.without_sessions,
                    from: self.from.as_deref(),
                    to: self.to.as_deref(),
                    time_zone: self.time_zone.as_deref(),
                }
            }
        }
    )+};
}

filtered! { AuditRequest AuditCsvRequest }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_is_named_by_its_kind_and_its_id() {
        assert_eq!(thing_of_name("brand:12"), Some((ThingKind::Brand, 12)));
        for wrong in [
            "brand",
            "brand:",
            "brand:x",
            "brand:-1",
            "brand:+1",
            "boat:1",
            ":1",
            "brand:99999999999999999999",
        ] {
            assert_eq!(thing_of_name(wrong), None, "{wrong}");
        }
    }
}
