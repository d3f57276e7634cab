//! Answers of a driver by name, wherever the request has them.

use crate::json::{self, ERROR, JsonError, NodeId, ROOT, Visitor, is_refusal, outcome_node};
use crate::loose_value::LooseValue;

/// Answers of a request in the order of its JSON.
#[derive(Default)]
pub(super) struct Answers {
    answers: Vec<Answer>,
    key: String,
    /// The response says that the call was refused.
    is_refused: bool,
}

struct Answer {
    node: NodeId,
    key: String,
    value: Value,
}

/// A value that outlives the bytes it was read from.
enum Value {
    Text(String),
    Integer(i64),
    Decimal(f64),
    Bool(bool),
}

/// The driver's answers.
const INFORMATIONS: NodeId = 1;
/// The car as its owner has it.
const USER_CAR: NodeId = 2;
/// The model of car.
const CAR: NodeId = 3;
/// Anything else.
const ELSEWHERE: NodeId = 4;

/// Places where answers are looked for, in this order.
const PLACES: [NodeId; 4] = [INFORMATIONS, CAR, USER_CAR, ELSEWHERE];

impl Visitor for Answers {
    fn key(&mut self, node: NodeId, key: &str) -> NodeId {
        key.clone_into(&mut self.key);
        self.is_refused |= node == ERROR;
        if let Some(outcome) = outcome_node(key).filter(|_| node == ROOT) {
            return outcome;
        }
        match (node, key) {
            // Envelope and request are one node: they have no key in common.
            (ROOT, "data" | "assurance" | "id" | "userId" | "isDiscarded") => ROOT,
            (ROOT, "informations") => INFORMATIONS,
            (ROOT, "userCar") => USER_CAR,
            (ROOT | USER_CAR, "car") => CAR,
            (ROOT, _) => ELSEWHERE,
            _ => node,
        }
    }

    fn value(&mut self, node: NodeId, value: LooseValue<'_>) {
        self.is_refused |= is_refusal(node, value);
        if value.is_present() {
            let value = match value {
                LooseValue::Text(text) => Value::Text(text.to_owned()),
                LooseValue::Integer(number) => Value::Integer(number),
                LooseValue::Decimal(number) => Value::Decimal(number),
                LooseValue::Bool(value) => Value::Bool(value),
            };
            self.answers.push(Answer {
                node,
                key: self.key.clone(),
                value,
            });
        }
    }
}

impl Answers {
    /// From a response or a bare request.
    ///
    /// # Errors
    /// [`JsonError::Malformed`] and [`JsonError::Refused`].
    pub fn read(bytes: &[u8]) -> Result<Self, JsonError> {
        let mut answers = Self::default();
        json::read(bytes, &mut answers)?;
        if answers.is_refused {
            return Err(JsonError::Refused);
        }
        Ok(answers)
    }

    /// A value of the request itself.
    pub fn request(&self, name: &str) -> Option<LooseValue<'_>> {
        self.at(ROOT, name).next()
    }

    /// The first of the names that is provided.
    pub fn find(&self, names: &[&str]) -> Option<LooseValue<'_>> {
        names
            .iter()
            .find_map(|name| self.values(name).into_iter().next())
    }

    /// Everything given under a name: the value, or the values of a list.
    pub fn values(&self, name: &str) -> Vec<LooseValue<'_>> {
        let found = PLACES
            .iter()
            .map(|&node| self.at(node, name).collect::<Vec<_>>());
        found
            .into_iter()
            .find(|values| !values.is_empty())
            .unwrap_or_default()
    }

    fn at<'a>(&'a self, node: NodeId, name: &str) -> impl Iterator<Item = LooseValue<'a>> {
        let named = self
            .answers
            .iter()
            .filter(move |answer| answer.node == node && answer.key == name);
        named.map(|answer| match &answer.value {
            Value::Text(text) => LooseValue::Text(text),
            Value::Integer(number) => LooseValue::Integer(*number),
            Value::Decimal(number) => LooseValue::Decimal(*number),
            Value::Bool(value) => LooseValue::Bool(*value),
        })
    }
}
