//! Values as other systems write them: numbers as text, flags as numbers, null for nothing. Reading
//! one never fails on JSON that is well formed.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::request::scalar::Scalar;

/// A value read as a `T`, absent where it makes no sense as one.
#[derive(Default)]
pub(super) struct Loose<T>(pub Option<T>);

/// What a value can be read as.
pub(super) trait Read<'de>: Sized {
    fn read(value: Scalar<'_>) -> Option<Self>;

    fn read_borrowed(text: &'de str) -> Option<Self> {
        Self::read(Scalar::Text(text))
    }
}

impl Read<'_> for i64 {
    fn read(value: Scalar<'_>) -> Option<Self> {
        value.integer()
    }
}

impl Read<'_> for bool {
    fn read(value: Scalar<'_>) -> Option<Self> {
        value.boolean()
    }
}

impl Read<'_> for f64 {
    fn read(value: Scalar<'_>) -> Option<Self> {
        value.number()
    }
}

impl<'de: 'a, 'a> Read<'de> for Cow<'a, str> {
    fn read(value: Scalar<'_>) -> Option<Self> {
        Some(value.with_text(|text| Cow::Owned(text.to_owned())))
    }

    fn read_borrowed(text: &'de str) -> Option<Self> {
        Some(Cow::Borrowed(text.trim()))
    }
}

impl<'de, T: Read<'de>> Deserialize<'de> for Loose<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer
            .deserialize_any(LooseVisitor(PhantomData))
            .map(Self)
    }
}

struct LooseVisitor<T>(PhantomData<T>);

impl<'de, T: Read<'de>> Visitor<'de> for LooseVisitor<T> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(T::read_borrowed(text))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(T::read(Scalar::Text(text)))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Self::Value, E> {
        Ok(T::read(Scalar::Integer(number)))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Self::Value, E> {
        Ok(i64::try_from(number)
            .ok()
            .and_then(|number| T::read(Scalar::Integer(number))))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Self::Value, E> {
        Ok(T::read(Scalar::Decimal(number)))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Self::Value, E> {
        Ok(T::read(Scalar::Bool(value)))
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(None)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(None)
    }
}
