use std::borrow::Cow;
use std::vec;

use serde::de::value::{MapAccessDeserializer, MapDeserializer};
use serde::de::{
    Deserialize, DeserializeOwned, DeserializeSeed, Deserializer, Error, IntoDeserializer,
    MapAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};

use super::{Endpoint, Method};

/// A call as it arrives at the server.
pub struct RequestParts<'a> {
    /// Path parameters: name and percent-decoded value.
    pub path: &'a [(&'a str, &'a str)],
    /// The query string, without `?`.
    pub query: &'a str,
    /// The body's bytes.
    pub body: &'a [u8],
}

/// Decodes the request of a call, the inverse of [`super::encode()`].
///
/// # Errors
/// A message for developers with the unreadable field.
pub fn read<E: Endpoint>(parts: &RequestParts<'_>) -> Result<E::Request, String> {
    let path = parts.path.iter();
    let path = path.map(|(name, value)| (Cow::from(*name), Cow::from(*value)));
    if E::INFO.method == Method::Get {
        let pairs = path.chain(query_pairs(parts.query));
        return from_pairs(pairs).map_err(|error| error.to_string());
    }
    let body = if parts.body.is_empty() {
        b"{}"
    } else {
        parts.body
    };
    let read = if parts.path.is_empty() {
        serde_json::from_slice(body)
    } else {
        serde_json::from_slice(body).and_then(|members: Map<String, Value>| {
            E::Request::deserialize(MapAccessDeserializer::new(PathAndBody {
                path: path.collect::<Vec<_>>().into_iter(),
                members: members.into_iter(),
                value: None,
            }))
        })
    };
    read.map_err(|error| error.to_string())
}

fn from_pairs<'a, T: DeserializeOwned>(
    pairs: impl Iterator<Item = (Cow<'a, str>, Cow<'a, str>)>,
) -> Result<T, serde::de::value::Error> {
    // An empty value means an absent one: `?employeeId=`.
    let present = pairs.filter(|(_, value)| !value.is_empty());
    T::deserialize(MapDeserializer::new(
        present.map(|(name, value)| (name, Text(value))),
    ))
}

/// Parameters of the path, then members of the body. A name in both is an error, as is a name that the
/// body has twice.
struct PathAndBody<'a> {
    path: vec::IntoIter<(Cow<'a, str>, Cow<'a, str>)>,
    members: serde_json::map::IntoIter,
    /// Value of the name that was read last.
    value: Option<PathOrBody<'a>>,
}

enum PathOrBody<'a> {
    Path(Cow<'a, str>),
    Body(Value),
}

impl<'de> MapAccess<'de> for PathAndBody<'de> {
    type Error = serde_json::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Self::Error> {
        let path = self.path.next();
        let path = path.map(|(name, value)| (name, PathOrBody::Path(value)));
        let next = path.or_else(|| {
            let (name, value) = self.members.next()?;
            Some((Cow::from(name), PathOrBody::Body(value)))
        });
        let Some((name, value)) = next else {
            return Ok(None);
        };
        self.value = Some(value);
        seed.deserialize(name.into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(
        &mut self,
        seed: V,
    ) -> Result<V::Value, Self::Error> {
        match self.value.take() {
            Some(PathOrBody::Path(text)) => seed.deserialize(Text(text)).map_err(Error::custom),
            Some(PathOrBody::Body(value)) => seed.deserialize(value),
            None => Err(Error::custom("a value is read after its name")),
        }
    }
}

/// The pairs of a query string, decoded: `+` is a space, broken escapes are kept as written.
pub fn query_pairs(query: &str) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
    form_urlencoded::parse(query.as_bytes())
}

/// A value of a path or query string: text that may stand for a number or a boolean.
struct Text<'a>(Cow<'a, str>);

impl<'de> IntoDeserializer<'de> for Text<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// Parses the text into the field's type.
macro_rules! parse {
    ($($method:ident $visit:ident $type:ty,)+) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
            match self.0.parse::<$type>() {
                Ok(value) => visitor.$visit(value),
                Err(_) => self.deserialize_any(visitor),
            }
        }
    )+};
}

impl<'de> Deserializer<'de> for Text<'de> {
    type Error = serde::de::value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_str(&self.0)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_some(self)
    }

    parse! {
        deserialize_bool visit_bool bool,
        deserialize_i64 visit_i64 i64,
        deserialize_u64 visit_u64 u64,
        deserialize_u32 visit_u32 u32,
    }

    /// An enumeration by the name of its variant.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        visitor.visit_enum(self.0.into_deserializer())
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u8 u16 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests;
