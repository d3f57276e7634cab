//! SQLite: a pool of read connections, and one writer that commits its queue in groups.

use std::path::Path;
use std::sync::{Arc, Mutex};

use rusqlite::Connection;

use super::Db;
use super::sqlite_connection::open_reader;
use super::sqlite_file::DatabaseFile;
use super::sqlite_writer::{Writer, stopped};
use crate::error::{Error, Result};

/// An open file: a pool of read connections and the writer.
pub struct Engine {
    idle: Mutex<Vec<Connection>>,
    max_idle: usize,
    writer: Writer,
    // Last: it is closed after every other connection.
    file: Arc<DatabaseFile>,
}

impl Engine {
    /// Opens the file; makes one where nothing of a database exists.
    pub fn open(path: &Path) -> Result<Self> {
        let file = Arc::new(DatabaseFile::open(path)?);
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Self {
            idle: Mutex::default(),
            // The runtime's threads read, and at most as many of `Store::read_apart`.
            max_idle: 2 * processors,
            writer: Writer::start(&file)?,
            file,
        })
    }

    /// Runs `work` on the calling thread: a point read takes microseconds, less than handing it to
    /// another thread. Its snapshot includes every committed write.
    pub fn read<T>(&self, work: impl FnOnce(&mut Db<'_>) -> Result<T>) -> Result<T> {
        let reader = self.read_connection()?;
        reader.prepare_cached("BEGIN")?.execute([])?;
        let outcome = work(&mut Db::Sqlite(&reader));
        reader.prepare_cached("COMMIT")?.execute([])?;
        // A connection whose file failed is not used again.
        if !matches!(outcome, Err(Error::Unavailable(_)))
            && let Ok(mut idle) = self.idle.lock()
            && idle.len() < self.max_idle
        {
            idle.push(reader);
        }
        outcome
    }

    fn read_connection(&self) -> Result<Connection> {
        let idle = self.idle.lock().ok().and_then(|mut idle| idle.pop());
        match idle {
            Some(reader) => self.file.check().map(|()| reader),
            None => self.file.connect(open_reader),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values;

    #[test]
    fn no_more_connections_stay_open_than_the_server_reads_with() {
        fn read_at_once(engine: &Engine, reads: usize) {
            let inner = |_: &mut Db<'_>| {
                read_at_once(engine, reads - 1);
                Ok(())
            };
            if reads > 0 {
                engine.read(inner).unwrap();
            }
        }
        let folder = tempfile::tempdir().unwrap();
        let engine = Engine::open(&folder.path().join("portal.db")).unwrap();
        read_at_once(&engine, engine.max_idle + 9);
        assert_eq!(engine.idle.lock().unwrap().len(), engine.max_idle);
    }

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
