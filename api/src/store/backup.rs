//! Copies of whole databases between engines: backup, restore, and the way to PostgreSQL.

use std::sync::mpsc::{SyncSender, sync_channel};

use portal_core::api::ErrorCode;

use super::tables::{ColumnType, TABLES, Table};
use super::{Db, Row, Store, Value};
use crate::error::{Error, Result};
use crate::values;

/// Rows read ahead of those being written: some batches.
const BATCH_ROWS: usize = 500;
const MAX_QUEUED_BATCHES: usize = 4;

/// Rows of one table.
type Batch = (&'static Table, Vec<Vec<Cell>>);

/// Copies every row of `from`, in one snapshot, into `to`, which has the newest schema and no data, in
/// one transaction: an interrupted copy has copied nothing. Returns the number of rows.
pub fn copy(from: &Store, to: &Store) -> Result<u64> {
    copy_rows(from, to, "")
}

/// Copy without the mail that waits: its links work, and a backup lies about for long.
pub fn copy_without_links(from: &Store, to: &Store) -> Result<u64> {
    copy_rows(from, to, " WHERE finished_at IS NOT NULL")
}

/// `of_outbox` selects the messages.
fn copy_rows(from: &Store, to: &Store, of_outbox: &'static str) -> Result<u64> {
    let from = from.clone();
    to.write_now(move |target| {
        empty(target)?;
        let (tx, rx) = sync_channel(MAX_QUEUED_BATCHES);
        let source = from.clone();
        let reading = std::thread::spawn(move || {
            source.read_now(move |db| {
                let mut tables = TABLES.iter();
                tables.try_for_each(|table| send(db, table, of_outbox, &tx))
            })
        });
        let mut copied = 0;
        for batch in rx {
            copied += insert(target, batch)?;
        }
        reading
            .join()
            .map_err(|_| Error::internal("reading the rows panicked"))??;
        let held = TABLES
            .iter()
            .try_fold(0, |sum, table| Ok::<_, Error>(sum + count(target, table)?))?;
        if held == copied {
            Ok(copied)
        } else {
            Err(Error::internal("the copy has other rows than the original"))
        }
    })
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
    db.run("DELETE FROM settings", values![])
}

fn count(db: &mut Db<'_>, table: &Table) -> Result<u64> {
    let count: i64 = db.value(&format!("SELECT COUNT(*) FROM {}", table.name), values![])?;
    Ok(count.unsigned_abs())
}

/// A value being copied.
enum Cell {
    Int(Option<i64>),
    Bool(Option<bool>),
    Text(Option<String>),
}

impl Cell {
    fn read(row: &Row<'_>, (column, column_type): &(&str, ColumnType)) -> Result<Self> {
        Ok(match column_type {
            ColumnType::Int => Self::Int(row.get(column)?),
            ColumnType::Bool => Self::Bool(row.get(column)?),
            ColumnType::Text => Self::Text(row.get(column)?),
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

/// Reads a table for the thread that writes.
fn send(
    source: &mut Db<'_>,
    table: &'static Table,
    of_outbox: &str,
    tx: &SyncSender<Batch>,
) -> Result<()> {
    let stopped = |_| Error::internal("the rows could not be written");
    let mut batch = Vec::with_capacity(BATCH_ROWS);
    let condition = if table.name == "outbox" {
        of_outbox
    } else {
        ""
    };
    let select = format!("SELECT {} FROM {}{condition}", names(table), table.name);
    source.each(&select, values![], |row| {
        let cells = table.columns.iter().map(|column| Cell::read(row, column));
        batch.push(cells.collect::<Result<_>>()?);
        if batch.len() == BATCH_ROWS {
            tx.send((table, std::mem::take(&mut batch)))
                .map_err(stopped)?;
        }
        Ok(())
    })?;
    tx.send((table, batch)).map_err(stopped)
}

/// Returns the number of rows.
fn insert(target: &mut Db<'_>, (table, rows): Batch) -> Result<u64> {
    let parameters: Vec<String> = (1..=table.columns.len())
        .map(|number| format!("?{number}"))
        .collect();
    let insert = format!(
        "INSERT INTO {} ({}) VALUES ({})",
        table.name,
        names(table),
        parameters.join(", ")
    );
    for row in &rows {
        let values: Vec<Value<'_>> = row.iter().map(Cell::value).collect();
        target.execute(&insert, &values)?;
    }
    Ok(rows.len() as u64)
}

fn names(table: &Table) -> String {
    let names: Vec<&str> = table.columns.iter().map(|(name, _)| *name).collect();
    names.join(", ")
}
