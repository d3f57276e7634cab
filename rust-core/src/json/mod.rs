//! JSON read into a [`Visitor`] while it is parsed: no tree is built, which would take fifteen times
//! as long. `serde_json` parses.

mod envelope;
mod keys;
mod list;
mod repair;
#[cfg(test)]
mod tests;

use std::fmt;

use serde::de::{DeserializeSeed, IgnoredAny, MapAccess, SeqAccess};
use serde::{Deserialize, Deserializer};

pub use envelope::{ERROR, is_refusal, outcome_node};
pub use list::{ItemVisitor, ListEnd, ListReader, MAX_ITEM_BYTES};

pub use crate::search::NodeId;

use crate::loose_value::LooseValue;
use keys::KeyTable;
use repair::repair;

/// The document.
pub const ROOT: NodeId = 0;
/// An item of the list that a [`ListReader`] reads.
pub const ITEM: NodeId = 1;
/// A value that is parsed and not visited.
pub const SKIP: NodeId = NodeId::MAX;

/// Receives keys and values in the order of the document. Each is identified by the id of a node of
/// the schema, which the visitor chooses.
pub trait Visitor {
    /// A key in the object `node`; returns the node of its value.
    fn key(&mut self, node: NodeId, key: &str) -> NodeId;
    /// The list `node`; returns the node of its items.
    fn list(&mut self, node: NodeId) -> NodeId {
        node
    }
    /// A value other than an object, a list or null.
    fn value(&mut self, node: NodeId, value: LooseValue<'_>);
    /// The end of the object `node`.
    fn end(&mut self, _node: NodeId) {}
}

/// Why a response cannot be read. It never quotes the response, which may hold personal data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonError {
    /// Malformed JSON at this line and column, both from 1; around a list, its items not counted.
    Malformed(usize, usize),
    /// JSON that ends too soon.
    Incomplete,
    /// A refusal in place of the answer, whatever its status (CALL-3).
    Refused,
    /// A text before a list that is longer than [`MAX_ITEM_BYTES`].
    TooLong,
    /// JSON without the expected list or object.
    Missing,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Malformed(..) => "malformed JSON",
            Self::Incomplete => "the JSON is incomplete",
            Self::Refused => "the response is a refusal",
            Self::TooLong => "a part of the response is too long",
            Self::Missing => "the response lacks the expected data",
        })?;
        if let Self::Malformed(line, column) = self {
            for (name, number) in [(" at line ", line), (" column ", column)] {
                f.write_str(name)?;
                f.write_str(&number.to_string())?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for JsonError {}

impl From<serde_json::Error> for JsonError {
    fn from(error: serde_json::Error) -> Self {
        if error.is_eof() {
            Self::Incomplete
        } else {
            Self::Malformed(error.line(), error.column())
        }
    }
}

/// Reads a document from its [`ROOT`].
///
/// # Errors
/// [`JsonError`] where the bytes are not a JSON document. Keys and values before the error have been
/// visited.
pub fn read(bytes: &[u8], visitor: &mut dyn Visitor) -> Result<(), JsonError> {
    let keys = None;
    visit(&repair(bytes), ROOT, &mut Visit { visitor, keys })
}

/// Takes text, whose encoding `serde_json` does not check again string by string.
fn visit(text: &str, node: NodeId, visit: &mut Visit<'_>) -> Result<(), JsonError> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    Node { node, visit }.deserialize(&mut deserializer)?;
    Ok(deserializer.end()?)
}

/// The visitor, and where it visits many items the table of their keys.
struct Visit<'a> {
    visitor: &'a mut dyn Visitor,
    keys: Option<&'a mut KeyTable>,
}

impl Visit<'_> {
    fn key(&mut self, node: NodeId, key: &str) -> NodeId {
        match (node, &mut self.keys) {
            (SKIP, _) => SKIP,
            (_, None) => self.visitor.key(node, key),
            (_, Some(keys)) => keys.node(node, key, &mut |key| self.visitor.key(node, key)),
        }
    }
}

/// A value that is visited as `node`.
struct Node<'a, 'v> {
    node: NodeId,
    visit: &'a mut Visit<'v>,
}

impl<'de> DeserializeSeed<'de> for Node<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        if self.node == SKIP {
            IgnoredAny::deserialize(deserializer).map(drop)
        } else {
            deserializer.deserialize_any(self)
        }
    }
}

impl<'de> serde::de::Visitor<'de> for Node<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<(), E> {
        self.visit.visitor.value(self.node, LooseValue::Bool(value));
        Ok(())
    }

    fn visit_i64<E>(self, value: i64) -> Result<(), E> {
        let value = LooseValue::Integer(value);
        self.visit.visitor.value(self.node, value);
        Ok(())
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<(), E> {
        match i64::try_from(value) {
            Ok(value) => self.visit_i64(value),
            Err(_) => self.visit_str(&value.to_string()),
        }
    }

    fn visit_f64<E>(self, value: f64) -> Result<(), E> {
        let value = LooseValue::Decimal(value);
        self.visit.visitor.value(self.node, value);
        Ok(())
    }

    fn visit_str<E>(self, value: &str) -> Result<(), E> {
        self.visit.visitor.value(self.node, LooseValue::Text(value));
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let Self { node, visit } = self;
        let node = visit.visitor.list(node);
        while items.next_element_seed(Node { node, visit })?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        let Self { node, visit } = self;
        while let Some(member) = members.next_key_seed(Key { node, visit })? {
            let node = member;
            members.next_value_seed(Node { node, visit })?;
        }
        visit.visitor.end(node);
        Ok(())
    }
}

/// A key in the object `node`, deserialized to the node of its value.
struct Key<'a, 'v> {
    node: NodeId,
    visit: &'a mut Visit<'v>,
}

impl<'de> DeserializeSeed<'de> for Key<'_, '_> {
    type Value = NodeId;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<NodeId, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> serde::de::Visitor<'de> for Key<'_, '_> {
    type Value = NodeId;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: serde::de::Error>(self, key: &str) -> Result<NodeId, E> {
        Ok(self.visit.key(self.node, key))
    }
}
