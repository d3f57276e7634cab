//! The shape of a part of the file of a person's data.

/// The rows of a table that are about a person.
pub struct Part {
    /// Name in the file.
    pub name: &'static str,
    /// The table, `t` in the conditions and expressions.
    pub table: &'static str,
    /// Which rows; `?1` is the person's id.
    pub of: &'static str,
    /// The columns in the file.
    pub columns: &'static [Shown],
    /// Columns that are not in the file, each with the reason.
    #[cfg_attr(
        not(test),
        expect(
            dead_code,
            reason = "for readers, and compared with the schema by a test"
        )
    )]
    pub left_out: &'static [(&'static str, &'static str)],
}

/// A column in the file: its name in the table, its name in the file, and its value.
pub struct Shown(pub &'static str, pub &'static str, pub Kind);

/// The value of a column in the file.
#[derive(Clone, Copy)]
pub enum Kind {
    /// As it is stored.
    Stored,
    /// Milliseconds since 1970, as ISO 8601.
    Time,
    /// Whether there is a value.
    Is,
    /// Text of an expression, such as the name behind an id.
    Text(&'static str),
    /// Number of an expression.
    Number(&'static str),
    /// Boolean of an expression.
    Flag(&'static str),
}
