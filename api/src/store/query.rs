//! A statement that grows in pieces.

use super::value::Value;

/// A statement and its parameters, built in pieces.
#[derive(Default)]
pub struct Query {
    /// The statement, with numbered parameters.
    pub sql: String,
    /// The parameters.
    pub values: Vec<Value<'static>>,
}

impl Query {
    /// Appends SQL, whose `?` stand for `values` in their order.
    pub fn push(&mut self, sql: &str, values: &[i64]) {
        let mut number = self.values.len();
        for piece in sql.split_inclusive('?') {
            self.sql.push_str(piece);
            if piece.ends_with('?') {
                number += 1;
                self.sql.push_str(&number.to_string());
            }
        }
        self.values
            .extend(values.iter().map(|value| Value::Int(*value)));
    }
}
