//! Requests of any call with a value in every field.

use portal_core::api::Endpoint;
use serde::de::value::{Error, MapDeserializer, SeqDeserializer};
use serde::de::{Deserialize, Deserializer, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

/// Builds any request: each text of it is the next of `texts`, every other value the least.
#[derive(Clone, Copy)]
struct Filled<'a> {
    texts: &'a [String],
    next: &'a std::cell::Cell<usize>,
}

impl<'de> IntoDeserializer<'de> for Filled<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Filled<'_> {
    type Error = Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(MapDeserializer::new(
            fields.iter().map(|name| (*name, self)),
        ))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    /// An item of a batch is JSON as it is sent, which `serde_json` asks for as a map of its own name.
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        if name != "$serde_json::private::RawValue" {
            return visitor.visit_newtype_struct(self);
        }
        let json = serde_json::to_string(&String::deserialize(self)?).unwrap();
        visitor.visit_map(MapDeserializer::new(std::iter::once((name, json))))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(variants[0].into_deserializer())
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(SeqDeserializer::new(std::iter::once(self)))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(true)
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_i64(1)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u32(1)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let at = self.next.replace(self.next.get() + 1);
        visitor.visit_str(self.texts.get(at).map_or("a", String::as_str))
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_string(visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u8 u16 u64 u128 f32 f64 char str bytes byte_buf unit unit_struct
        tuple tuple_struct map identifier ignored_any
    }
}

/// A request with these texts, and the number of texts that one has.
pub fn filled<E: Endpoint>(texts: &[String]) -> (E::Request, usize) {
    let next = std::cell::Cell::new(0);
    let request = E::Request::deserialize(Filled { texts, next: &next });
    (request.expect(E::INFO.name), next.get())
}
