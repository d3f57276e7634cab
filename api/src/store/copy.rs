//! Copies of whole databases between engines: backup, restore, and the way to PostgreSQL.

use portal_core::api::ErrorCode;

use super::tables::{ColumnType, TABLES, Table};
use super::{Db, Row, Store, Value};
use crate::error::{Error, Result};
use crate::values;

/// Rows written in one transaction.
const BATCH_ROWS: usize = 500;

/// Copies every row of `from`, in one snapshot, into `to`, which has the newest schema and no data.
/// Returns the number of rows.
pub fn copy(from: &Store, to: &Store) -> Result<u64> {
    to.write_now(empty)?;
    let target = to.clone();
    let copied = from.read_now(move |source| {
        TABLES.iter().try_fold(0, |copied, table| {
            Ok(copied + copy_table(source, &target, table)?)
        })
    })?;
    let counts = |db: &mut Db<'_>| {
        TABLES
            .iter()
            .try_fold(0, |sum, table| Ok(sum + count(db, table)?))
    };
    if to.read_now(counts)? != copied {
        return Err(Error::internal("the copy has other rows than the original"));
    }
    Ok(copied)
}

/// Refuses a database with data; deletes the rows that a migration inserted.
fn empty(db: &mut Db<'_>) -> Result<()> {
    for table in TABLES
        .iter()
        .filter(|table| !matches!(table.name, "brands" | "settings"))
    {
        if count(db, table)? > 0 {
            let why = format!("the target is not empty: it has rows in {}", table.name);
            return Err(Error::new(ErrorCode::InvalidFields, why));
        }
    }
    db.execute("DELETE FROM brands", values![])?;
    db.execute("DELETE FROM settings", values![])?;
    Ok(())
}

fn count(db: &mut Db<'_>, table: &Table) -> Result<u64> {
    let count: i64 = db.value(&format!("SELECT COUNT(*) FROM {}", table.name), values![])?;
    Ok(count.unsigned_abs())
}

/// A value being copied.
#[derive(Clone)]
enum Cell {
    Int(Option<i64>),
    Bool(Option<bool>),
    Text(Option<String>),
}

impl Cell {
    fn read(row: &Row<'_>, index: usize, column_type: ColumnType) -> Result<Self> {
        Ok(match column_type {
            ColumnType::Int => Self::Int(row.get(index)?),
            ColumnType::Bool => Self::Bool(row.get(index)?),
            ColumnType::Text => Self::Text(row.get(index)?),
        })
    }

    fn value(&self) -> Value<'_> {
        match self {
            Self::Int(value) => (*value).into(),
            Self::Bool(value) => (*value).into(),
            Self::Text(value) => value.as_deref().into(),
        }
    }
}

fn copy_table(source: &mut Db<'_>, target: &Store, table: &'static Table) -> Result<u64> {
    let names: Vec<&str> = table.columns.iter().map(|(name, _)| *name).collect();
    let names = names.join(", ");
    let mut batch: Vec<Vec<Cell>> = Vec::with_capacity(BATCH_ROWS);
    let mut copied = 0;
    source.each(
        &format!("SELECT {names} FROM {}", table.name),
        values![],
        |row| {
            let cells = table.columns.iter().enumerate();
            let cells: Result<_, _> = cells
                .map(|(index, (_, column_type))| Cell::read(row, index, *column_type))
                .collect();
            batch.push(cells?);
            copied += 1;
            if batch.len() == BATCH_ROWS {
                write(target, table, &names, &mut batch)
            } else {
                Ok(())
            }
        },
    )?;
    write(target, table, &names, &mut batch)?;
    Ok(copied)
}

fn write(
    target: &Store,
    table: &'static Table,
    names: &str,
    batch: &mut Vec<Vec<Cell>>,
) -> Result<()> {
    let parameters: Vec<String> = (1..=table.columns.len())
        .map(|number| format!("?{number}"))
        .collect();
    let insert = format!(
        "INSERT INTO {} ({names}) VALUES ({})",
        table.name,
        parameters.join(", ")
    );
    let rows = std::mem::take(batch);
    target.write_now(move |db| {
        for row in &rows {
            let values: Vec<Value<'_>> = row.iter().map(Cell::value).collect();
            db.execute(&insert, &values)?;
        }
        Ok(())
    })
}
