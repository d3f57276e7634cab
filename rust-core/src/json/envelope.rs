//! Envelope of a response (CALL-2, CALL-3).

use super::{JsonError, NodeId, ROOT, SKIP, Visitor};
use crate::id::Id;
use crate::loose_value::LooseValue;

/// `success` of an envelope.
pub const SUCCESS: NodeId = SKIP - 1;
/// `error` of an envelope, and everything in it.
pub const ERROR: NodeId = SKIP - 2;
/// `data` of an envelope.
const DATA: NodeId = SKIP - 3;
/// A list by its name.
const LIST: NodeId = SKIP - 4;
/// The ids that a list lost.
const REMOVED: NodeId = SKIP - 5;

/// The node of an envelope's `success` or `error`.
pub fn outcome_node(key: &str) -> Option<NodeId> {
    match key {
        "success" => Some(SUCCESS),
        "error" => Some(ERROR),
        _ => None,
    }
}

/// Whether a value says that the call was refused: `success` is false, or `error` holds something.
pub fn is_refusal(node: NodeId, value: LooseValue<'_>) -> bool {
    match (node, value) {
        (SUCCESS, value) => value.boolean() == Some(false),
        (ERROR, LooseValue::Bool(is_error)) => is_error,
        (ERROR, LooseValue::Integer(number)) => number != 0,
        (ERROR, LooseValue::Decimal(number)) => number != 0.0,
        (ERROR, LooseValue::Text(text)) => !text.trim().is_empty(),
        _ => false,
    }
}

/// Looks for the list, and for a refusal, in a response without the list's items.
pub(super) struct Envelope {
    names: &'static [&'static str],
    has_list: bool,
    /// A named list that is null, which is an empty one.
    is_null: bool,
    is_refused: bool,
    removed: Vec<Id>,
}

impl Envelope {
    /// Envelope of a list of one of these names.
    pub fn new(names: &'static [&'static str]) -> Self {
        Self {
            names,
            has_list: false,
            is_null: false,
            is_refused: false,
            removed: Vec::new(),
        }
    }

    /// The ids that the list lost.
    ///
    /// # Errors
    /// A refusal, or a response without the list.
    pub fn check(self) -> Result<Vec<Id>, JsonError> {
        if self.is_refused {
            Err(JsonError::Refused)
        } else if self.has_list || self.is_null {
            Ok(self.removed)
        } else {
            Err(JsonError::Missing)
        }
    }
}

impl Visitor for Envelope {
    fn key(&mut self, object: NodeId, key: &str) -> NodeId {
        let outcome = outcome_node(key).filter(|_| object == ROOT);
        if let Some(outcome) = outcome {
            return outcome;
        }
        match object {
            ERROR => {
                self.is_refused = true;
                SKIP
            }
            ROOT | DATA if self.names.contains(&key) => {
                self.is_null = true;
                LIST
            }
            ROOT | DATA if key == "data" => DATA,
            DATA if key == "removed" => REMOVED,
            _ => SKIP,
        }
    }

    fn list(&mut self, node: NodeId) -> NodeId {
        self.has_list |= matches!(node, ROOT | DATA | LIST);
        if matches!(node, ERROR | REMOVED) {
            node
        } else {
            SKIP
        }
    }

    fn value(&mut self, node: NodeId, value: LooseValue<'_>) {
        self.is_refused |= is_refusal(node, value);
        self.is_null &= node != LIST;
        if let (REMOVED, Some(id)) = (node, value.integer()) {
            self.removed.push(id);
        }
    }

    fn end(&mut self, node: NodeId) {
        self.is_null &= node != LIST;
    }
}
