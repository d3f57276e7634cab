//! The three calls of the stations page, each a list read item by item.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::loose::Loose;
use crate::request::IngestError;

/// An item of `GET store`.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct StoreItem<'a> {
    pub id: Loose<i64>,
    #[serde(borrow)]
    pub address: Loose<Cow<'a, str>>,
    #[serde(borrow)]
    pub alert_en: Loose<Cow<'a, str>>,
    pub rating: Loose<f64>,
    pub is_maintained_locally: Loose<bool>,
    pub active: Loose<bool>,
    #[serde(borrow)]
    pub routes: Option<Vec<RouteItem<'a>>>,
}

/// A store's place on a route.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct RouteItem<'a> {
    pub id: Loose<i64>,
    #[serde(borrow)]
    pub route_name: Loose<Cow<'a, str>>,
    pub position: Loose<i64>,
}

/// An item of `GET store/carwash/type`.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct TypeItem<'a> {
    pub id: Loose<i64>,
    pub store_id: Loose<i64>,
    #[serde(borrow)]
    pub name_en: Loose<Cow<'a, str>>,
    pub price: Loose<i64>,
    pub price_pro: Loose<i64>,
}

/// An item of `GET store/carwash/count`.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct CountItem<'a> {
    pub id: Loose<i64>,
    #[serde(borrow)]
    pub count: Counts<'a>,
}

/// Remaining codes by the type's English name.
#[derive(Default)]
pub(super) struct Counts<'a>(pub Vec<(Cow<'a, str>, i64)>);

impl<'de: 'a, 'a> Deserialize<'de> for Counts<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CountsVisitor).map(Self)
    }
}

struct CountsVisitor;

impl<'de> Visitor<'de> for CountsVisitor {
    type Value = Vec<(Cow<'de, str>, i64)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("counts by type")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut counts = Vec::new();
        while let Some((Loose(name), Loose(count))) =
            map.next_entry::<Loose<Cow<'de, str>>, Loose<i64>>()?
        {
            counts.extend(name.zip(count));
        }
        Ok(counts)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(Vec::new())
    }
}

/// Calls with each item of a response: a list in `data.<name>`, in `data`, or bare (readings 17).
pub(super) fn each_item<'de, T: Deserialize<'de>>(
    bytes: &'de [u8],
    names: &'static [&'static str],
    each: impl FnMut(T),
) -> Result<(), IngestError> {
    let mut found = false;
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let list = List {
        names,
        found: &mut found,
        each,
        item: PhantomData,
    };
    list.deserialize(&mut json)?;
    json.end()?;
    if found {
        Ok(())
    } else {
        Err(IngestError::NoList)
    }
}

struct List<'f, T, F> {
    names: &'static [&'static str],
    found: &'f mut bool,
    each: F,
    item: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>, F: FnMut(T)> DeserializeSeed<'de> for List<'_, T, F> {
    type Value = F;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<F, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, T: Deserialize<'de>, F: FnMut(T)> Visitor<'de> for List<'_, T, F> {
    type Value = F;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list, or the envelope of one")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<F, A::Error> {
        let Self {
            names,
            found,
            mut each,
            ..
        } = self;
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            if key == "data" || names.contains(&&*key) {
                each = map.next_value_seed(List {
                    names,
                    found: &mut *found,
                    each,
                    item: PhantomData,
                })?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(each)
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<F, A::Error> {
        *self.found = true;
        while let Some(item) = list.next_element()? {
            (self.each)(item);
        }
        Ok(self.each)
    }

    fn visit_unit<E>(self) -> Result<F, E> {
        *self.found = true;
        Ok(self.each)
    }
}
