//! Connections to a SQLite file.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use crate::error::Result;

/// Limit for locks of another process, such as the command line beside the server.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Prepared statements cached per connection; the server has fewer.
const MAX_CACHED_STATEMENTS: usize = 128;

/// Two numbers that SQLite keeps for its user and does nothing with.
const TRANSACTION_NUMBER: &str = "user_version";
const PREVIOUS_NUMBER: &str = "application_id";

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

/// The number of the newest transaction, in the header of the file.
pub(super) fn transaction_number(connection: &Connection) -> Result<u32> {
    header_number(connection, TRANSACTION_NUMBER)
}

/// A 32-bit number in the header of the file.
pub(super) fn header_number(connection: &Connection, pragma: &str) -> Result<u32> {
    let number = connection.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0))?;
    Ok(number.cast_unsigned())
}

/// Numbers the open transaction: one up, or at random as the first one in a log, so that copies of a
/// database count apart. With the number before it, by which `sqlite_log` compares file and log.
pub(super) fn count_transaction(connection: &Connection, is_first_in_log: bool) -> Result<()> {
    let previous = transaction_number(connection)?;
    let next = match previous {
        // A file of a release that did not count, or of SQLite's own tools.
        0 => random_number(),
        _ if is_first_in_log => random_number(),
        _ => previous.wrapping_add(1),
    };
    connection.pragma_update(None, PREVIOUS_NUMBER, previous.cast_signed())?;
    connection.pragma_update(None, TRANSACTION_NUMBER, next.cast_signed())?;
    Ok(())
}

fn random_number() -> u32 {
    rand::random_range(1..=u32::MAX)
}

/// Keeps statements prepared. By default SQLite prepares a statement again whenever a parameter that
/// its plan depends on changes, at ten times the cost of running it.
fn prepare_once(connection: &Connection) -> Result<()> {
    connection.set_prepared_statement_cache_capacity(MAX_CACHED_STATEMENTS);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}
