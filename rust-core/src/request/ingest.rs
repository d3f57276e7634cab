//! Response bytes straight into columns: one pass, no object per row. A tree of `serde_json::Value`
//! was measured fifteen times slower.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::columns::Columns;
use super::keys::{Key, Place};
use super::scalar::Scalar;
use super::stage::{Field, Stage};
use crate::search::SearchText;

/// Why bytes could not become a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IngestError {
    /// Not JSON, or cut off. Line and column count from 1.
    Malformed {
        /// The line.
        line: usize,
        /// The column, in bytes.
        column: usize,
        /// What is wrong there, in English.
        reason: String,
    },
    /// JSON without the list asked for.
    NoList,
}

impl fmt::Display for IngestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // serde_json's own words name the position.
            Self::Malformed { reason, .. } => f.write_str(reason),
            Self::NoList => f.write_str("the answer holds no list"),
        }
    }
}

impl std::error::Error for IngestError {}

impl From<serde_json::Error> for IngestError {
    fn from(error: serde_json::Error) -> Self {
        Self::Malformed {
            line: error.line(),
            column: error.column(),
            reason: error.to_string(),
        }
    }
}

/// The rows of a response: columns and the text to search.
#[derive(Default)]
pub(super) struct Rows {
    pub columns: Columns,
    pub search: SearchText,
}

/// Reads `{"success":true,"data":{"assurances":[…]}}`, the same with `offers`, a list directly in
/// `data`, or a bare list (readings 17).
pub(super) fn ingest(bytes: &[u8]) -> Result<Rows, IngestError> {
    // A third of a response is keys and punctuation that the search text leaves out.
    let mut reader = Reader {
        rows: Rows {
            search: SearchText::with_capacity(bytes.len() / 2),
            ..Rows::default()
        },
        stage: Stage::default(),
        found: false,
    };
    let mut json = serde_json::Deserializer::from_slice(bytes);
    Envelope(&mut reader).deserialize(&mut json)?;
    json.end()?;
    reader.rows.search.shrink();
    if reader.found {
        Ok(reader.rows)
    } else {
        Err(IngestError::NoList)
    }
}

struct Reader {
    rows: Rows,
    stage: Stage,
    found: bool,
}

/// Down to the list.
struct Envelope<'r>(&'r mut Reader);

impl<'de> DeserializeSeed<'de> for Envelope<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Envelope<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list, or the envelope of one")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<std::borrow::Cow<'de, str>>()? {
            match &*key {
                "data" | "assurances" | "offers" => map.next_value_seed(Envelope(self.0))?,
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        self.0.found = true;
        while list.next_element_seed(Row(self.0))?.is_some() {}
        Ok(())
    }

    /// `"assurances": null` is an empty list.
    fn visit_unit<E>(self) -> Result<(), E> {
        self.0.found = true;
        Ok(())
    }
}

/// One item of the list.
struct Row<'r>(&'r mut Reader);

impl<'de> DeserializeSeed<'de> for Row<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let Reader { rows, stage, .. } = self.0;
        let node = Node {
            stage,
            search: &mut rows.search,
            place: Place::Item,
            field: None,
        };
        node.deserialize(deserializer)?;
        stage.finish(&mut rows.columns, &mut rows.search);
        Ok(())
    }
}

/// Any value within an item.
struct Node<'r> {
    stage: &'r mut Stage,
    search: &'r mut SearchText,
    place: Place,
    field: Option<Field>,
}

impl Node<'_> {
    fn take(self, value: Scalar<'_>) {
        value.index(self.search);
        if let Some(field) = self.field {
            self.stage.set(field, value);
        }
    }
}

impl<'de> DeserializeSeed<'de> for Node<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Node<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_str<E>(self, text: &str) -> Result<(), E> {
        self.take(Scalar::Text(text));
        Ok(())
    }

    fn visit_i64<E>(self, number: i64) -> Result<(), E> {
        self.take(Scalar::Integer(number));
        Ok(())
    }

    fn visit_u64<E>(self, number: u64) -> Result<(), E> {
        match i64::try_from(number) {
            Ok(number) => self.take(Scalar::Integer(number)),
            Err(_) => self.take(Scalar::Text(&number.to_string())),
        }
        Ok(())
    }

    fn visit_f64<E>(self, number: f64) -> Result<(), E> {
        self.take(Scalar::Decimal(number));
        Ok(())
    }

    fn visit_bool<E>(self, value: bool) -> Result<(), E> {
        self.take(Scalar::Bool(value));
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Node {
            stage,
            search,
            field,
            ..
        } = self;
        while list
            .next_element_seed(Node {
                stage,
                search,
                place: Place::Elsewhere,
                field,
            })?
            .is_some()
        {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Node {
            stage,
            search,
            place,
            ..
        } = self;
        while let Some((place, field)) = map.next_key_seed(Key(place))? {
            map.next_value_seed(Node {
                stage,
                search,
                place,
                field,
            })?;
        }
        Ok(())
    }
}
