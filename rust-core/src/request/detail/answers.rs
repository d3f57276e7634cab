//! What a driver answered, found by name wherever the request holds it.

use serde_json::{Map, Value};

use super::super::scalar::Scalar;

/// The objects of one request.
pub(super) struct Answers {
    request: Map<String, Value>,
}

/// Where a request holds answers, in the order in which they are looked for.
const PLACES: [&[&str]; 4] = [&["informations"], &["userCar", "car"], &["userCar"], &[]];

impl Answers {
    /// From a response or a bare request.
    pub fn new(json: Value) -> Self {
        let mut value = json;
        for envelope in ["data", "assurance"] {
            if let Some(inner) = value.get_mut(envelope).map(Value::take) {
                value = inner;
            }
        }
        Self {
            request: if let Value::Object(request) = value {
                request
            } else {
                Map::new()
            },
        }
    }

    /// A value of the request itself.
    pub fn request(&self, name: &str) -> Option<Scalar<'_>> {
        self.request.get(name).and_then(scalar)
    }

    /// The first of the names that is given.
    pub fn find(&self, names: &[&str]) -> Option<Scalar<'_>> {
        names.iter().find_map(|name| self.values(name).next())
    }

    /// Everything given under a name: the value, or the values of a list.
    pub fn values<'a>(&'a self, name: &str) -> impl Iterator<Item = Scalar<'a>> + use<'a> {
        let found = PLACES.iter().find_map(|place| {
            self.place(place)?
                .get(name)
                .filter(|value| !value.is_null())
        });
        let list = found.and_then(Value::as_array).map(Vec::as_slice);
        let values = list.or(found.map(std::slice::from_ref)).unwrap_or_default();
        values.iter().filter_map(scalar)
    }

    fn place(&self, path: &[&str]) -> Option<&Map<String, Value>> {
        path.iter()
            .try_fold(&self.request, |place, name| place.get(*name)?.as_object())
    }
}

/// A value that says something.
fn scalar(value: &Value) -> Option<Scalar<'_>> {
    let scalar = match value {
        Value::String(text) => Scalar::Text(text),
        Value::Bool(value) => Scalar::Bool(*value),
        Value::Number(number) => match number.as_i64() {
            Some(integer) => Scalar::Integer(integer),
            None => Scalar::Decimal(number.as_f64()?),
        },
        Value::Null | Value::Array(_) | Value::Object(_) => return None,
    };
    Some(scalar).filter(|scalar| scalar.is_given())
}
