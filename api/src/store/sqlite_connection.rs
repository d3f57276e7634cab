//! Connections to a SQLite file.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use crate::error::{Error, Result};

/// Limit for locks of another process, such as the command line beside the server.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Prepared statements cached per connection; the server has fewer.
const MAX_CACHED_STATEMENTS: usize = 128;

/// SQLite keeps it for its user and does nothing with it.
const TRANSACTION_NUMBER: &str = "user_version";

/// A connection that may change the file: durable at every commit.
pub(super) fn open_writer(path: &Path) -> Result<Connection> {
    let connection = open_plain(path)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    prepare_once(&connection)?;
    Ok(connection)
}

/// A connection that only reads.
pub(super) fn open_reader(path: &Path) -> Result<Connection> {
    let connection = open_plain(path)?;
    connection.pragma_update(None, "query_only", true)?;
    connection.pragma_update(None, "mmap_size", 1_i64 << 30)?;
    prepare_once(&connection)?;
    Ok(connection)
}

/// A connection that leaves the log as it is when it is closed. Writable, because a reader may have to
/// create the shared-memory index.
pub(super) fn open_plain(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(connection)
}

/// The number of the newest transaction, in the header of the file. Every transaction counts it up, and
/// so has the first page in the log: `sqlite_file` compares file and log by it.
pub(super) fn transaction_number(connection: &Connection) -> Result<u32> {
    header_number(connection, TRANSACTION_NUMBER)
}

/// A 32-bit number in the header of the file.
pub(super) fn header_number(connection: &Connection, pragma: &str) -> Result<u32> {
    let number = connection.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0))?;
    Ok(number.cast_unsigned())
}

/// Numbers the open transaction.
pub(super) fn count_transaction(connection: &Connection) -> Result<()> {
    let next = transaction_number(connection)?.wrapping_add(1);
    Ok(connection.pragma_update(None, TRANSACTION_NUMBER, next.cast_signed())?)
}

/// Begins the count at random: no two databases count through the same numbers. Nothing else is in the
/// log meanwhile, so that the number is in the file before the next one is in the log.
pub(super) fn begin_count(connection: &Connection) -> Result<()> {
    fold_log(connection)?;
    connection.execute_batch("BEGIN IMMEDIATE")?;
    if transaction_number(connection)? == 0 {
        let first: i32 = rand::random_range(1..i32::MAX);
        connection.pragma_update(None, TRANSACTION_NUMBER, first)?;
    }
    connection.execute_batch("COMMIT")?;
    fold_log(connection)
}

fn fold_log(connection: &Connection) -> Result<()> {
    let is_busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
    if is_busy {
        return Err(Error::Unavailable(
            "another process uses the database; try again".into(),
        ));
    }
    Ok(())
}

/// Keeps statements prepared. By default SQLite prepares a statement again whenever a parameter that
/// its plan depends on changes, at ten times the cost of running it.
fn prepare_once(connection: &Connection) -> Result<()> {
    connection.set_prepared_statement_cache_capacity(MAX_CACHED_STATEMENTS);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}
