//! Query parameters of the lists: their names and values, and how a choice, an order and a page are
//! written in an address.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
    )+};
}
pub(crate) use named;

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

/// An order in the URL: its name, with a leading `-` for descending.
pub fn order_text(name: &str, descending: bool) -> String {
    [if descending { "-" } else { "" }, name].concat()
}

/// Reads [`order_text`]; an unknown order is not descending either.
pub fn order_from_text<T>(text: &str, from_name: fn(&str) -> Option<T>) -> (Option<T>, bool) {
    let name = text.strip_prefix('-');
    let sort = from_name(name.unwrap_or(text));
    let descending = name.is_some() && sort.is_some();
    (sort, descending)
}

/// A page in the URL, from 1.
pub fn page_from_text(text: &str) -> u32 {
    text.parse().unwrap_or(1).max(1)
}
