//! Queries of lists as URL parameters: each names its parameters once, with the field that each holds
//! ([`UrlQuery::PARAMS`]).

use std::collections::BTreeMap;

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::calendar::Date;
use crate::id::Id;

/// Reads the query of an answer, which no program in Rust does, as the default.
pub(crate) fn unread<'de, D: Deserializer<'de>, T: Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    IgnoredAny::deserialize(deserializer)?;
    Ok(T::default())
}

/// An enumeration whose values have names in the URL; the first is the default.
macro_rules! named {
    ($($(#[$doc:meta])+ pub enum $name:ident { $($(#[$variant_doc:meta])+ $variant:ident = $text:literal,)+ })+) => {$(
        view_type! {
            $(#[$doc])+
            #[derive(Copy, Eq)]
            pub enum $name { $($(#[$variant_doc])+ $variant,)+ }
        }

        $crate::list_query::names! { $name { $($variant = $text,)+ } }
    )+};
}
pub(crate) use named;

/// Names of the values of an enumeration in the URL and in TypeScript.
macro_rules! names {
    ($name:ident { $($variant:ident = $text:literal,)+ }) => {
        impl $name {
            /// Every value and its name.
            const NAMES: &[(Self, &str)] = &[$((Self::$variant, $text),)+];

            /// Its name in the URL and in TypeScript.
            pub fn name(self) -> &'static str {
                Self::NAMES.iter().find(|(value, _)| *value == self).map_or("", |(_, name)| name)
            }

            /// The value of this name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::NAMES.iter().find(|(_, known)| *known == name).map(|(value, _)| *value)
            }
        }

        impl $crate::list_query::Param for $name {
            fn text(&self) -> String {
                self.name().to_owned()
            }

            fn read(text: &str) -> Option<Self> {
                Self::from_name(text)
            }
        }
    };
}
pub(crate) use names;

/// Names and values of query parameters; serialised as one object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QueryParams(pub Vec<(&'static str, String)>);

impl QueryParams {
    /// Adds a name and its value.
    pub fn add(&mut self, name: &'static str, value: &str) {
        self.0.push((name, value.to_owned()));
    }

    /// As [`Self::add`], where the condition holds.
    pub fn add_if(&mut self, condition: bool, name: &'static str, value: &str) {
        if condition {
            self.add(name, value);
        }
    }
}

impl From<QueryParams> for BTreeMap<String, String> {
    fn from(QueryParams(pairs): QueryParams) -> Self {
        let owned = |(name, text): (&str, String)| (name.to_owned(), text);
        pairs.into_iter().map(owned).collect()
    }
}

impl Serialize for QueryParams {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

#[cfg(test)]
impl QueryParams {
    /// The value of a name, for `from_params`.
    pub fn lookup(&self) -> impl Fn(&str) -> Option<String> {
        |name| {
            self.0
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| value.clone())
        }
    }
}

/// A value as a URL parameter has it.
pub trait Param: Sized {
    /// Its text; empty for none.
    fn text(&self) -> String;

    /// The value of a text that is not empty; `None` where it cannot be read.
    fn read(text: &str) -> Option<Self>;
}

/// A name, as it is.
impl Param for String {
    fn text(&self) -> String {
        self.clone()
    }

    fn read(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }
}

impl<T: Param> Param for Option<T> {
    fn text(&self) -> String {
        self.as_ref().map(T::text).unwrap_or_default()
    }

    fn read(text: &str) -> Option<Self> {
        T::read(text).map(Some)
    }
}

impl Param for Id {
    fn text(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Self> {
        let is_number = text.bytes().all(|digit| digit.is_ascii_digit());
        text.parse().ok().filter(|id| is_number && *id > 0)
    }
}

/// A switch that is off at first.
impl Param for bool {
    fn text(&self) -> String {
        if *self { "true" } else { "" }.to_owned()
    }

    fn read(text: &str) -> Option<Self> {
        (text == "true").then_some(true)
    }
}

/// A page, from 1.
impl Param for u32 {
    fn text(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Self> {
        text.parse().ok().filter(|page| *page > 0)
    }
}

/// A parameter of a URL: its name, and how it is written and read. A text that cannot be read leaves the
/// query as it is.
pub struct UrlParam<Q> {
    /// The name.
    pub name: &'static str,
    /// Its text; empty for none.
    pub text: fn(&Q) -> String,
    /// Reads a text that is not empty.
    pub read: fn(&mut Q, &str),
}

/// A parameter that is one field, which a text passes the condition to be read into.
macro_rules! param {
    ($name:literal, $field:ident) => {
        $crate::list_query::param!($name, $field, |_| true)
    };
    ($name:literal, $field:ident, $accepts:expr) => {
        $crate::list_query::UrlParam {
            name: $name,
            text: |query| $crate::list_query::Param::text(&query.$field),
            read: |query, text| {
                let accepts: fn(&str) -> bool = $accepts;
                if let Some(value) = $crate::list_query::Param::read(text).filter(|_| accepts(text))
                {
                    query.$field = value;
                }
            },
        }
    };
}
pub(crate) use param;

/// A parameter that is a search text, without the spaces around it.
macro_rules! search_param {
    ($name:literal, $field:ident) => {
        $crate::list_query::UrlParam {
            name: $name,
            text: |query| query.$field.trim().to_owned(),
            read: |query, text| text.trim().clone_into(&mut query.$field),
        }
    };
}
pub(crate) use search_param;

/// The parameter of an order, the fields `sort` and `descending`: a leading `-` is descending.
macro_rules! order_param {
    () => {
        $crate::list_query::UrlParam {
            name: "sort",
            text: |query| {
                let sign = if query.descending { "-" } else { "" };
                [sign, &$crate::list_query::Param::text(&query.sort)].concat()
            },
            read: |query, text| {
                let name = text.strip_prefix('-');
                if let Some(sort) = $crate::list_query::Param::read(name.unwrap_or(text)) {
                    (query.sort, query.descending) = (sort, name.is_some());
                }
            },
        }
    };
}
pub(crate) use order_param;

/// A query of a list that is written in a URL.
pub trait UrlQuery: Sized + 'static {
    /// Its parameters.
    const PARAMS: &[UrlParam<Self>];

    /// The query of a URL without parameters.
    fn bare(&self) -> Self;

    /// The parameters that differ from the bare URL's.
    fn to_params(&self) -> QueryParams {
        let bare = self.bare();
        let mut params = QueryParams::default();
        for UrlParam { name, text, .. } in Self::PARAMS {
            params.add_if(text(self) != text(&bare), name, &text(self));
        }
        params
    }

    /// The query with each parameter that can be read.
    #[must_use]
    fn with_params(mut self, param: &dyn Fn(&str) -> Option<String>) -> Self {
        for UrlParam { name, read, .. } in Self::PARAMS {
            if let Some(text) = param(name).filter(|text| !text.is_empty()) {
                read(&mut self, &text);
            }
        }
        self
    }
}

/// Whether a text is a day of the calendar, `YYYY-MM-DD`.
pub fn is_day(text: &str) -> bool {
    Date::parse(text).is_some_and(|day| day.to_string() == text)
}
