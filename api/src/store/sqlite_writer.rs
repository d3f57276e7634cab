//! SQLite's writer: one thread with group commit. One flush to disk serves every queued write, and
//! each write has its own savepoint, so that a refusal rolls back its own changes only. Results are
//! sent after the commit.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::JoinHandle;

use crossbeam_channel::{Receiver, Sender, bounded};
use rusqlite::Connection;

use super::Db;
use super::sqlite_connection::open_writer;
use super::sqlite_file::DatabaseFile;
use crate::error::{Error, Result};

/// Writes that may wait; beyond them the server answers 503.
const MAX_QUEUED_WRITES: usize = 4096;

/// Writes in one transaction.
const MAX_GROUP_WRITES: usize = 128;

/// The queue of the writing thread; dropping it waits until the queued writes are on disk.
pub struct Writer {
    queue: Option<Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Writer {
    /// Opens the file for writing and starts the thread.
    pub fn start(file: &Arc<DatabaseFile>) -> Result<Self> {
        let connection = file.connect(open_writer)?;
        let (queue, jobs) = bounded(MAX_QUEUED_WRITES);
        let file = Arc::clone(file);
        let thread = std::thread::Builder::new()
            .name("sqlite-writer".into())
            .spawn(move || serve(&file, connection, &jobs))
            .map_err(|error| Error::Unavailable(error.to_string()))?;
        Ok(Self {
            queue: Some(queue),
            thread: Some(thread),
        })
    }

    /// Queues a write; `on_result` gets its result once it is on disk, or refused.
    pub fn queue<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db<'_>) -> Result<T> + Send + 'static,
        on_result: impl FnOnce(Result<T>) + Send + 'static,
    ) -> Result<()> {
        let job = Unit {
            work: Some(work),
            outcome: None,
            on_result,
        };
        let queue = self.queue.as_ref().ok_or_else(stopped)?;
        queue
            .try_send(Box::new(job))
            .map_err(|_| Error::Unavailable("too many writes are waiting".into()))
    }
}

pub(super) fn stopped() -> Error {
    Error::Unavailable("the writer has stopped".into())
}

trait Job: Send {
    /// Runs inside a savepoint; false asks for it to be rolled back.
    fn run(&mut self, db: &mut Db<'_>) -> bool;
    /// Sends the result. A failed commit overrides the result of the write, a refusal too: it may
    /// depend on a row of the same group.
    fn finish(self: Box<Self>, committed: Result<()>);
}

struct Unit<T, W, A> {
    work: Option<W>,
    outcome: Option<Result<T>>,
    on_result: A,
}

impl<T, W, A> Job for Unit<T, W, A>
where
    T: Send,
    W: FnOnce(&mut Db<'_>) -> Result<T> + Send,
    A: FnOnce(Result<T>) + Send,
{
    fn run(&mut self, db: &mut Db<'_>) -> bool {
        let Some(work) = self.work.take() else {
            return false;
        };
        let outcome = catch_unwind(AssertUnwindSafe(|| work(db)))
            .unwrap_or_else(|_| Err(Error::internal("a unit of work panicked")));
        let keep = outcome.is_ok();
        self.outcome = Some(outcome);
        keep
    }

    fn finish(self: Box<Self>, committed: Result<()>) {
        let outcome = match committed {
            Ok(()) => self.outcome.unwrap_or_else(|| Err(stopped())),
            Err(error) => Err(error),
        };
        (self.on_result)(outcome);
    }
}

fn serve(file: &DatabaseFile, mut connection: Connection, jobs: &Receiver<Box<dyn Job>>) {
    let mut group = Vec::with_capacity(MAX_GROUP_WRITES);
    for first in jobs {
        group.push(first);
        let checked = file.check();
        let committed = checked.and_then(|()| commit(&connection, &mut group, jobs));
        if committed.is_err() {
            // A connection that failed may be in a broken state; a new one works again as soon as
            // the disk does.
            if let Ok(fresh) = file.connect(open_writer) {
                connection = fresh;
            }
        }
        for job in group.drain(..) {
            job.finish(committed.clone());
        }
    }
}

/// Runs the group, adds the writes that arrive meanwhile, and commits it.
fn commit(
    connection: &Connection,
    group: &mut Vec<Box<dyn Job>>,
    jobs: &Receiver<Box<dyn Job>>,
) -> Result<()> {
    let run = |sql: &str| -> Result<()> {
        connection.prepare_cached(sql)?.execute([])?;
        Ok(())
    };
    run("BEGIN IMMEDIATE")?;
    let mut next = 0;
    let ended = loop {
        if let Some(job) = group.get_mut(next) {
            if let Err(error) = run_one(connection, job.as_mut(), &run) {
                break Err(error);
            }
            next += 1;
        } else if group.len() < MAX_GROUP_WRITES
            && let Ok(job) = jobs.try_recv()
        {
            group.push(job);
        } else {
            break run("COMMIT");
        }
    };
    if ended.is_err() && !connection.is_autocommit() {
        run("ROLLBACK")?;
    }
    ended
}

fn run_one(
    connection: &Connection,
    job: &mut dyn Job,
    run: &impl Fn(&str) -> Result<()>,
) -> Result<()> {
    run("SAVEPOINT unit")?;
    let keep = job.run(&mut Db::Sqlite(connection));
    if connection.is_autocommit() {
        return Err(Error::Unavailable(
            "SQLite rolled the transaction back: the disk is full or failing".into(),
        ));
    }
    if !keep {
        run("ROLLBACK TO unit")?;
    }
    run("RELEASE unit")
}
