//! A statement that grows in pieces.

use super::value::Value;

/// A statement and its parameters, built in pieces.
#[derive(Default)]
pub struct Query<'a> {
    /// The statement, with numbered parameters.
    pub sql: String,
    /// The parameters.
    pub values: Vec<Value<'a>>,
}

impl<'a> Query<'a> {
    /// Appends SQL, whose `?` stand for `values` in their order.
    pub fn push(&mut self, sql: &str, values: &[i64]) {
        self.push_sql(sql);
        self.values
            .extend(values.iter().map(|value| Value::Int(*value)));
    }

    /// Appends SQL, of which each `?` stands for the text.
    pub fn push_text(&mut self, sql: &str, text: &'a str) {
        self.push_sql(sql);
        let parameters = sql.matches('?').count();
        self.values
            .extend(std::iter::repeat_n(Value::Text(text), parameters));
    }

    fn push_sql(&mut self, sql: &str) {
        let mut number = self.values.len();
        for piece in sql.split_inclusive('?') {
            self.sql.push_str(piece);
            if piece.ends_with('?') {
                number += 1;
                self.sql.push_str(&number.to_string());
            }
        }
    }
}
