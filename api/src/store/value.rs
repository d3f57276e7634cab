//! Parameters of statements and columns of rows, the same for both engines.

use std::cell::Cell;

use bytes::BytesMut;
use rusqlite::types::{ToSqlOutput, ValueRef};
use tokio_postgres::types::{IsNull, Type, to_sql_checked};

use crate::error::{Error, Result};

/// A statement's parameter.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    /// SQL NULL, of any type.
    Null,
    /// A BIGINT: ids, cents, milliseconds since 1970.
    Int(i64),
    /// A BOOLEAN; SQLite stores 0 and 1.
    Bool(bool),
    /// A TEXT.
    Text(&'a str),
}

impl From<i64> for Value<'_> {
    fn from(value: i64) -> Self {
        Self::Int(value)
    }
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(value: &'a str) -> Self {
        Self::Text(value)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(value: &'a String) -> Self {
        Self::Text(value)
    }
}

impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl rusqlite::ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Int(value) => ValueRef::Integer(*value),
            Self::Bool(value) => ValueRef::Integer(i64::from(*value)),
            Self::Text(value) => ValueRef::Text(value.as_bytes()),
        }))
    }
}

impl tokio_postgres::types::ToSql for Value<'_> {
    fn to_sql(
        &self,
        ty: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Int(value) => value.to_sql(ty, out),
            Self::Bool(value) => value.to_sql(ty, out),
            Self::Text(value) => value.to_sql(ty, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

/// The parameters of a statement, in the order of their numbers: `values![id, name]`.
#[macro_export]
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::store::Value::from($value)),*] };
}

/// One row of an answer, whose columns are read by their names.
pub struct Row<'a> {
    cells: Cells<'a>,
    names: &'a ColumnNames,
}

#[derive(Clone, Copy)]
pub enum Cells<'a> {
    /// A row still inside SQLite's statement.
    Sqlite(&'a rusqlite::Row<'a>),
    /// A row that PostgreSQL sent.
    Postgres(&'a tokio_postgres::Row),
}

/// Names of the columns of an answer.
pub(super) struct ColumnNames {
    names: Vec<String>,
    /// Position after the column read last: most rows are read in the order of their columns, so that one comparison
    /// finds the next.
    next: Cell<usize>,
}

impl ColumnNames {
    pub(super) fn new<'n>(names: impl Iterator<Item = &'n str>) -> Self {
        Self {
            names: names.map(str::to_owned).collect(),
            next: Cell::new(0),
        }
    }

    fn position(&self, name: &str) -> Result<usize> {
        let (before, after) = self.names.split_at(self.next.get().min(self.names.len()));
        let found = after.iter().chain(before).position(|it| it == name);
        let found = found.ok_or_else(|| Error::Statement(format!("no column {name}")))?;
        let position = (before.len() + found) % self.names.len();
        self.next.set(position + 1);
        Ok(position)
    }
}

impl<'a> Row<'a> {
    pub(super) const fn new(cells: Cells<'a>, names: &'a ColumnNames) -> Self {
        Self { cells, names }
    }

    /// Names of the columns, in the order of the statement.
    pub fn columns(&self) -> impl Iterator<Item = &'a str> {
        self.names.names.iter().map(String::as_str)
    }

    /// The value of a column, as the type that the caller expects.
    pub fn get<T: Column>(&self, name: &str) -> Result<T> {
        T::read(self.cells, self.names.position(name)?)
    }

    /// The value of the first column.
    pub(super) fn first<T: Column>(&self) -> Result<T> {
        T::read(self.cells, 0)
    }

    /// A text column without copying it.
    pub fn text(&self, name: &str) -> Result<&str> {
        let index = self.names.position(name)?;
        match self.cells {
            Cells::Sqlite(row) => Ok(row
                .get_ref(index)?
                .as_str()
                .map_err(rusqlite::Error::from)?),
            Cells::Postgres(row) => Ok(row.try_get(index)?),
        }
    }

    /// Text of a column that may be NULL, without copying it.
    pub fn text_or_null(&self, name: &str) -> Result<Option<&str>> {
        let index = self.names.position(name)?;
        match self.cells {
            Cells::Sqlite(row) => Ok(row
                .get_ref(index)?
                .as_str_or_null()
                .map_err(rusqlite::Error::from)?),
            Cells::Postgres(row) => Ok(row.try_get(index)?),
        }
    }

    /// A text column as its bytes: checking UTF-8 costs more than copying them.
    pub fn bytes(&self, name: &str) -> Result<&[u8]> {
        let index = self.names.position(name)?;
        match self.cells {
            Cells::Sqlite(row) => Ok(row
                .get_ref(index)?
                .as_bytes()
                .map_err(rusqlite::Error::from)?),
            Cells::Postgres(row) => Ok(row.try_get::<_, &str>(index)?.as_bytes()),
        }
    }
}

/// A type that a column can be read as.
pub trait Column: Sized {
    /// Reads the column.
    fn read(cells: Cells<'_>, index: usize) -> Result<Self>;
}

macro_rules! column {
    ($($type:ty),*) => {$(
        impl Column for $type {
            fn read(cells: Cells<'_>, index: usize) -> Result<Self> {
                match cells {
                    Cells::Sqlite(row) => Ok(row.get(index)?),
                    Cells::Postgres(row) => Ok(row.try_get(index)?),
                }
            }
        }
    )*};
}

column!(i64, bool, String, Option<i64>, Option<bool>, Option<String>);

impl Column for u32 {
    fn read(cells: Cells<'_>, index: usize) -> Result<Self> {
        let value = i64::read(cells, index)?;
        Self::try_from(value).map_err(|_| Error::Statement(format!("{value} is no count")))
    }
}

impl Column for Option<u32> {
    fn read(cells: Cells<'_>, index: usize) -> Result<Self> {
        let value = Option::<i64>::read(cells, index)?;
        Ok(value.and_then(|value| u32::try_from(value).ok()))
    }
}
