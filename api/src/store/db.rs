//! An open transaction on either engine.

use std::collections::HashMap;
use std::pin::pin;

use futures_util::TryStreamExt;
use rusqlite::params_from_iter;
use tokio_postgres::types::ToSql;

use super::postgres_connection::Connection;
use super::value::{Cells, ColumnNames};
use super::{Column, Row, Value};
use crate::error::{Error, Result};

/// An open transaction on either engine.
pub enum Db<'c> {
    /// A SQLite connection inside `BEGIN`.
    Sqlite(&'c rusqlite::Connection),
    /// A PostgreSQL transaction and its connection's prepared statements.
    Postgres {
        /// The transaction.
        transaction: &'c tokio_postgres::Transaction<'c>,
        /// Connection that its calls wait on.
        connection: &'c mut Connection,
        /// Statements prepared earlier on this connection.
        statements: &'c mut Statements,
    },
}

/// Prepared statements of one PostgreSQL connection, by their text in `?1` style.
pub type Statements = HashMap<String, tokio_postgres::Statement>;

impl Db<'_> {
    /// The transaction with a lifetime of its own, for a value that holds it, such as a call.
    pub fn reborrow(&mut self) -> Db<'_> {
        match self {
            Self::Sqlite(connection) => Db::Sqlite(connection),
            Self::Postgres {
                transaction,
                connection,
                statements,
            } => Db::Postgres {
                transaction,
                connection,
                statements,
            },
        }
    }

    /// Runs a statement that changes rows; returns their number.
    pub fn execute(&mut self, sql: &str, values: &[Value<'_>]) -> Result<u64> {
        match self {
            Self::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(sql)?;
                Ok(statement.execute(params_from_iter(values))? as u64)
            }
            Self::Postgres {
                transaction,
                connection,
                statements,
            } => {
                let statement = prepared(transaction, connection, statements, sql)?;
                connection.wait(transaction.execute(&statement, &parameters(values)))
            }
        }
    }

    /// Runs a statement, however many rows it changes.
    pub fn run(&mut self, sql: &str, values: &[Value<'_>]) -> Result<()> {
        self.execute(sql, values).map(drop)
    }

    /// Runs a query and passes every row to `each`, in the query's order.
    pub fn each(
        &mut self,
        sql: &str,
        values: &[Value<'_>],
        mut each: impl FnMut(&Row<'_>) -> Result<()>,
    ) -> Result<()> {
        match self {
            Self::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(sql)?;
                let names = ColumnNames::new(statement.column_names());
                let mut rows = statement.query(params_from_iter(values))?;
                while let Some(row) = rows.next()? {
                    each(&Row::new(Cells::Sqlite(row), &names))?;
                }
                Ok(())
            }
            Self::Postgres {
                transaction,
                connection,
                statements,
            } => {
                let statement = prepared(transaction, connection, statements, sql)?;
                let names = ColumnNames::new(statement.columns().iter().map(|it| it.name()));
                // Rows are fetched on demand: a whole table costs no memory.
                let rows = transaction.query_raw(&statement, parameters(values));
                let mut rows = pin!(connection.wait(rows)?);
                while let Some(row) = connection.wait(rows.try_next())? {
                    each(&Row::new(Cells::Postgres(&row), &names))?;
                }
                Ok(())
            }
        }
    }

    /// All rows of a query.
    pub fn rows<T>(
        &mut self,
        sql: &str,
        values: &[Value<'_>],
        map: impl Fn(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut rows = Vec::new();
        self.each(sql, values, |row| {
            rows.push(map(row)?);
            Ok(())
        })?;
        Ok(rows)
    }

    /// The first row of a query, if there is one.
    pub fn row<T>(
        &mut self,
        sql: &str,
        values: &[Value<'_>],
        mut map: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        let mut first = None;
        self.each(sql, values, |row| {
            if first.is_none() {
                first = Some(map(row)?);
            }
            Ok(())
        })?;
        Ok(first)
    }

    /// The first column of every row.
    pub fn column<T: Column>(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Vec<T>> {
        self.rows(sql, values, |row| row.first())
    }

    /// The first column of the first row, if there is one.
    pub fn first<T: Column>(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Option<T>> {
        self.row(sql, values, |row| row.first())
    }

    /// The only value of a query that always has one row, such as a count.
    pub fn value<T: Column>(&mut self, sql: &str, values: &[Value<'_>]) -> Result<T> {
        self.first(sql, values)?
            .ok_or_else(|| Error::Statement(format!("no row: {sql}")))
    }

    /// A table of the texts of a JSON array, in its column `value`; the array is the parameter `?`. A list of any length is one
    /// parameter, since every text of a statement stays prepared.
    pub const fn json_texts(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "json_each(?)",
            Self::Postgres { .. } => "json_array_elements_text(CAST(CAST(? AS TEXT) AS JSON))",
        }
    }

    /// Runs several statements without parameters; migrations only.
    pub fn script(&mut self, sql: &str) -> Result<()> {
        match self {
            // An INTEGER PRIMARY KEY is SQLite's row id; a BIGINT one would be a second index.
            Self::Sqlite(connection) => Ok(connection
                .execute_batch(&sql.replace("BIGINT PRIMARY KEY", "INTEGER PRIMARY KEY"))?),
            Self::Postgres {
                transaction,
                connection,
                ..
            } => connection.wait(transaction.batch_execute(sql)),
        }
    }
}

fn parameters<'a>(values: &'a [Value<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    values.iter().map(|value| value as _).collect()
}

fn prepared(
    transaction: &tokio_postgres::Transaction<'_>,
    connection: &mut Connection,
    statements: &mut Statements,
    sql: &str,
) -> Result<tokio_postgres::Statement> {
    if let Some(statement) = statements.get(sql) {
        return Ok(statement.clone());
    }
    let statement = connection.wait(transaction.prepare(&dollar_numbered(sql)))?;
    statements.insert(sql.to_owned(), statement.clone());
    Ok(statement)
}

/// `?1` becomes `$1`, outside of quoted text.
fn dollar_numbered(sql: &str) -> String {
    let mut quoted = false;
    sql.chars()
        .map(|character| {
            quoted ^= character == '\'';
            if character == '?' && !quoted {
                '$'
            } else {
                character
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::dollar_numbered;

    #[test]
    fn placeholders_are_renumbered_outside_of_quotes() {
        assert_eq!(
            dollar_numbered("SELECT '?1' WHERE a = ?1 AND b = ?12"),
            "SELECT '?1' WHERE a = $1 AND b = $12"
        );
    }
}
