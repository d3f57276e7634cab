//! SQLite: many readers on snapshots, one writer that commits its queue in groups.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::sqlite_writer::Writer;
use super::{Db, Outcome, StoreError};
use crate::failure::Failure;

/// How long a writer waits for another process (the command line beside the server).
const BUSY: Duration = Duration::from_secs(5);

/// Prepared statements kept per connection; the server has fewer.
const STATEMENTS: usize = 128;

/// The file that a connection was opened on. SQLite would go on writing to one that was moved away
/// or replaced, and what it acknowledged would be gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FileId {
    device: u64,
    inode: u64,
}

impl FileId {
    /// The file that is there now.
    pub(super) fn of(path: &Path) -> Result<Self, StoreError> {
        let found = std::fs::metadata(path)
            .map_err(|error| StoreError::Unavailable(format!("{}: {error}", path.display())))?;
        Ok(Self {
            device: found.dev(),
            inode: found.ino(),
        })
    }
}

/// An open file: its readers and its writer.
pub struct Engine {
    path: PathBuf,
    readers: Mutex<Vec<(FileId, Connection)>>,
    writer: Writer,
}

impl Engine {
    /// Opens the file, creating it if need be.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        if let Some(folder) = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
        {
            std::fs::create_dir_all(folder).map_err(|error| {
                StoreError::Unavailable(format!("{}: {error}", folder.display()))
            })?;
        }
        let writer = Writer::start(path)?;
        Ok(Self {
            path: path.to_owned(),
            readers: Mutex::new(Vec::new()),
            writer,
        })
    }

    /// Runs `work` here and now: a point read takes microseconds, less than handing it to
    /// another thread would.
    pub fn read<T>(&self, work: impl FnOnce(&mut Db<'_>) -> Outcome<T>) -> Outcome<T> {
        let file = FileId::of(&self.path)?;
        let spare = self
            .readers
            .lock()
            .ok()
            .and_then(|mut readers| readers.pop());
        let reader = match spare {
            Some((opened, reader)) if opened == file => reader,
            _ => open_reader(&self.path)?,
        };
        reader
            .prepare_cached("BEGIN")
            .and_then(|mut begin| begin.execute([]))
            .map_err(StoreError::from)?;
        let outcome = work(&mut Db::Sqlite(&reader));
        let ended = reader
            .prepare_cached("COMMIT")
            .and_then(|mut end| end.execute([]));
        // A reader whose file failed is not used again.
        let failed = matches!(outcome, Err(Failure::Store(StoreError::Unavailable(_))));
        if ended.is_ok()
            && !failed
            && let Ok(mut readers) = self.readers.lock()
        {
            readers.push((file, reader));
        }
        outcome
    }

    /// Queues `work` for the writer and waits until its group is on disk.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db<'_>) -> Outcome<T> + Send + 'static,
    ) -> Outcome<T> {
        let (tell, told) = tokio::sync::oneshot::channel();
        self.writer
            .queue(work, move |outcome| drop(tell.send(outcome)))?;
        told.await.unwrap_or_else(|_| Err(stopped().into()))
    }

    /// The same for a caller without a runtime.
    pub fn write_now<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db<'_>) -> Outcome<T> + Send + 'static,
    ) -> Outcome<T> {
        let (tell, told) = std::sync::mpsc::sync_channel(1);
        self.writer
            .queue(work, move |outcome| drop(tell.send(outcome)))?;
        told.recv().unwrap_or_else(|_| Err(stopped().into()))
    }
}

pub(super) fn stopped() -> StoreError {
    StoreError::Unavailable("the writer has stopped".into())
}

/// A connection that may change the file, `created` if need be: durable at every commit.
pub(super) fn open_writer(path: &Path, created: bool) -> Result<Connection, StoreError> {
    let mut flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    flags.set(OpenFlags::SQLITE_OPEN_CREATE, created);
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    prepare_once(&connection)?;
    Ok(connection)
}

fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(
        path,
        // Writable as a file, because a reader may have to create the shared-memory index.
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "query_only", true)?;
    connection.pragma_update(None, "mmap_size", 1_i64 << 30)?;
    prepare_once(&connection)?;
    Ok(connection)
}

/// Keeps statements prepared. By default SQLite plans one again whenever a parameter that its plan
/// looked at changes, at ten times the cost of running it.
fn prepare_once(connection: &Connection) -> Result<(), StoreError> {
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}
