//! SQLite: many readers on snapshots, one writer that commits its queue in groups.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::Db;
use super::counts::Counts;
use super::sqlite_writer::Writer;
use crate::error::{Error, Result};

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
    pub(super) fn of(path: &Path) -> Result<Self> {
        let found = std::fs::metadata(path)
            .map_err(|error| Error::Unavailable(format!("{}: {error}", path.display())))?;
        Ok(Self {
            device: found.dev(),
            inode: found.ino(),
        })
    }
}

/// How long a snapshot serves one read after another: beginning one costs as much as a point read.
/// It ends with the next write of this process; what another process writes (the command line) is
/// seen this much later.
const SNAPSHOT: Duration = Duration::from_millis(1);

/// A connection that only reads.
struct Reader {
    connection: Connection,
    file: FileId,
    snapshot: Option<Snapshot>,
    counts: Counts,
}

/// An open read transaction: when it began, after how many groups of writes.
#[derive(Clone, Copy)]
struct Snapshot {
    began: Instant,
    written: u64,
}

impl Reader {
    fn end(&mut self) -> Result<()> {
        if self.snapshot.take().is_some() {
            self.connection.prepare_cached("COMMIT")?.execute([])?;
        }
        Ok(())
    }
}

/// Readers that nobody uses at the moment.
#[derive(Default)]
pub(super) struct Readers(Mutex<Spare>);

#[derive(Default)]
struct Spare {
    readers: Vec<Reader>,
    written: u64,
}

impl Readers {
    /// A group of writes is on disk, its callers not yet told: no later read may miss it.
    pub(super) fn renew(&self) {
        if let Ok(mut spare) = self.0.lock() {
            spare.written += 1;
        }
        self.rest();
    }

    /// Ends the snapshots that nobody uses: they keep the write-ahead log from starting over.
    pub(super) fn rest(&self) {
        if let Ok(mut spare) = self.0.lock() {
            spare.readers.retain_mut(|reader| reader.end().is_ok());
        }
    }

    fn take(&self) -> (Option<Reader>, u64) {
        match self.0.lock() {
            Ok(mut spare) => (spare.readers.pop(), spare.written),
            Err(_) => (None, u64::MAX),
        }
    }

    fn give_back(&self, reader: Reader) {
        if let Ok(mut spare) = self.0.lock() {
            spare.readers.push(reader);
        }
    }
}

/// An open file: its readers and its writer.
pub struct Engine {
    path: PathBuf,
    readers: Arc<Readers>,
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
        let readers = Arc::new(Readers::default());
        let writer = Writer::start(path, Arc::clone(&readers))?;
        Ok(Self {
            path: path.to_owned(),
            readers,
            writer,
        })
    }

    /// Runs `work` here and now: a point read takes microseconds, less than handing it to
    /// another thread would.
    pub fn read<T>(&self, work: impl FnOnce(&mut Db<'_>) -> Result<T>) -> Result<T> {
        let mut reader = self.begin()?;
        let outcome = work(&mut Db::Sqlite(
            &reader.connection,
            Some(&mut reader.counts),
        ));
        // A reader whose file failed is not used again.
        if !matches!(outcome, Err(Error::Unavailable(_))) {
            self.readers.give_back(reader);
        }
        outcome
    }

    /// A reader on a snapshot of everything that is acknowledged.
    fn begin(&self) -> Result<Reader> {
        let (spare, written) = self.readers.take();
        let now = Instant::now();
        let is_current = |it: Snapshot| it.written == written && now - it.began < SNAPSHOT;
        let mut spare = match spare {
            Some(reader) if reader.snapshot.is_some_and(is_current) => return Ok(reader),
            other => other,
        };
        let file = FileId::of(&self.path)?;
        spare.take_if(|reader| reader.file != file || reader.end().is_err());
        let mut reader = match spare {
            Some(reader) => reader,
            None => Reader {
                connection: open_reader(&self.path)?,
                file,
                snapshot: None,
                counts: Counts::default(),
            },
        };
        reader.connection.prepare_cached("BEGIN")?.execute([])?;
        reader.snapshot = Some(Snapshot {
            began: now,
            written,
        });
        Ok(reader)
    }

    /// Queues `work` for the writer and waits until its group is on disk.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (tell, told) = tokio::sync::oneshot::channel();
        self.writer
            .queue(work, move |outcome| drop(tell.send(outcome)))?;
        told.await.unwrap_or_else(|_| Err(stopped()))
    }

    /// The same for a caller without a runtime.
    pub fn write_now<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (tell, told) = std::sync::mpsc::sync_channel(1);
        self.writer
            .queue(work, move |outcome| drop(tell.send(outcome)))?;
        told.recv().unwrap_or_else(|_| Err(stopped()))
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
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    prepare_once(&connection)?;
    Ok(connection)
}

fn open_reader(path: &Path) -> Result<Connection> {
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
fn prepare_once(connection: &Connection) -> Result<()> {
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values;

    #[test]
    fn a_snapshot_ends_with_a_write_with_its_time_and_with_a_pause() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("portal.db");
        let engine = Engine::open(&path).unwrap();
        engine
            .write_now(|db| db.script("CREATE TABLE rows (id BIGINT PRIMARY KEY)"))
            .unwrap();
        let count = || engine.read(|db| db.count("SELECT COUNT(*) FROM rows", &[]));
        let add = |id: i64| {
            move |db: &mut Db<'_>| db.execute("INSERT INTO rows VALUES (?1)", values![id])
        };
        for id in 0..100 {
            assert_eq!(count().unwrap(), id);
            engine.write_now(add(id)).unwrap();
        }
        let other = Connection::open(&path).unwrap();
        assert_eq!(count().unwrap(), 100);
        other.execute("INSERT INTO rows VALUES (100)", []).unwrap();
        std::thread::sleep(SNAPSHOT * 2);
        assert_eq!(count().unwrap(), 101);
        // Waits for readers, up to five seconds; 1 says that one was left.
        let left = other.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0));
        assert_eq!(left, Ok(0));
    }
}
