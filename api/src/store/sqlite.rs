//! SQLite: a pool of read connections, and one writer that commits its queue in groups.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::Db;
use super::sqlite_writer::Writer;
use crate::error::{Error, Result};

/// Limit for locks of another process, such as the command line beside the server.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Prepared statements cached per connection; the server has fewer.
const MAX_CACHED_STATEMENTS: usize = 128;

/// Identity of the file of a connection. SQLite would go on writing to a file that was moved away or
/// replaced, and acknowledged writes would be lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FileId {
    device: u64,
    inode: u64,
}

impl FileId {
    /// The file at the path now.
    pub(super) fn of(path: &Path) -> Result<Self> {
        let found = std::fs::metadata(path)
            .map_err(|error| Error::Unavailable(format!("{}: {error}", path.display())))?;
        Ok(Self {
            device: found.dev(),
            inode: found.ino(),
        })
    }
}

/// A connection that only reads.
struct ReadConnection {
    connection: Connection,
    file: FileId,
}

/// An open file: a pool of read connections and the writer.
pub struct Engine {
    path: PathBuf,
    idle: Mutex<Vec<ReadConnection>>,
    writer: Writer,
}

impl Engine {
    /// Opens the file, creating it if need be.
    pub fn open(path: &Path) -> Result<Self> {
        if let Some(folder) = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
        {
            std::fs::create_dir_all(folder)
                .map_err(|error| Error::Unavailable(format!("{}: {error}", folder.display())))?;
        }
        Ok(Self {
            path: path.to_owned(),
            idle: Mutex::default(),
            writer: Writer::start(path)?,
        })
    }

    /// Runs `work` on the calling thread: a point read takes microseconds, less than handing it to
    /// another thread. Its snapshot includes every committed write.
    pub fn read<T>(&self, work: impl FnOnce(&mut Db<'_>) -> Result<T>) -> Result<T> {
        let reader = self.read_connection()?;
        reader.connection.prepare_cached("BEGIN")?.execute([])?;
        let outcome = work(&mut Db::Sqlite(&reader.connection));
        reader.connection.prepare_cached("COMMIT")?.execute([])?;
        // A connection whose file failed is not used again.
        if !matches!(outcome, Err(Error::Unavailable(_)))
            && let Ok(mut idle) = self.idle.lock()
        {
            idle.push(reader);
        }
        outcome
    }

    fn read_connection(&self) -> Result<ReadConnection> {
        let file = FileId::of(&self.path)?;
        let idle = self.idle.lock().ok().and_then(|mut idle| idle.pop());
        match idle.filter(|reader| reader.file == file) {
            Some(reader) => Ok(reader),
            None => Ok(ReadConnection {
                connection: open_reader(&self.path)?,
                file,
            }),
        }
    }

    /// Queues `work` for the writer and waits until its group is on disk.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (tx, rx) = tokio::sync::oneshot::channel();
        self.writer
            .queue(work, move |outcome| drop(tx.send(outcome)))?;
        rx.await.unwrap_or_else(|_| Err(stopped()))
    }

    /// [`Engine::write`] for a caller without a runtime.
    pub fn write_now<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (tx, rx) = std::sync::mpsc::sync_channel(1);
        self.writer
            .queue(work, move |outcome| drop(tx.send(outcome)))?;
        rx.recv().unwrap_or_else(|_| Err(stopped()))
    }
}

pub(super) fn stopped() -> Error {
    Error::Unavailable("the writer has stopped".into())
}

/// A connection that may change the file, `created` if need be: durable at every commit.
pub(super) fn open_writer(path: &Path, created: bool) -> Result<Connection> {
    let mut flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    flags.set(OpenFlags::SQLITE_OPEN_CREATE, created);
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    prepare_once(&connection)?;
    Ok(connection)
}

fn open_reader(path: &Path) -> Result<Connection> {
    let connection = Connection::open_with_flags(
        path,
        // Writable, because a reader may have to create the shared-memory index.
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update(None, "query_only", true)?;
    connection.pragma_update(None, "mmap_size", 1_i64 << 30)?;
    prepare_once(&connection)?;
    Ok(connection)
}

/// Keeps statements prepared. By default SQLite prepares a statement again whenever a parameter that
/// its plan depends on changes, at ten times the cost of running it.
fn prepare_once(connection: &Connection) -> Result<()> {
    connection.set_prepared_statement_cache_capacity(MAX_CACHED_STATEMENTS);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values;

    #[test]
    fn a_read_sees_every_committed_write_and_holds_up_no_checkpoint() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("portal.db");
        let engine = Engine::open(&path).unwrap();
        engine
            .write_now(|db| db.script("CREATE TABLE rows (id BIGINT PRIMARY KEY)"))
            .unwrap();
        let count = || engine.read(|db| db.value::<i64>("SELECT COUNT(*) FROM rows", &[]));
        let add = |id: i64| {
            move |db: &mut Db<'_>| db.execute("INSERT INTO rows VALUES (?1)", values![id])
        };
        for id in 0..100 {
            assert_eq!(count().unwrap(), id);
            engine.write_now(add(id)).unwrap();
        }
        let other = Connection::open(&path).unwrap();
        other.execute("INSERT INTO rows VALUES (100)", []).unwrap();
        assert_eq!(count().unwrap(), 101);
        // Waits for readers, up to five seconds; 1 means that one was left.
        let left = other.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0));
        assert_eq!(left, Ok(0));
    }
}
