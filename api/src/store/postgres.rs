//! PostgreSQL: a pool of threads, each with one connection and its prepared statements.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, bounded};
use tokio::time::Instant;
use tokio_postgres::Config;
use tokio_postgres::config::TargetSessionAttrs;

use super::Db;
use super::postgres_connection::{WORK_TIMEOUT, silent};
use super::postgres_session::{Session, Shared};
use crate::error::{Error, Result};

/// Units of work that may wait for a connection; beyond them the server answers 503.
const MAX_QUEUED_WORK: usize = 4096;

/// Idle time before a TCP keepalive, and the limit for its acknowledgement. The defaults of the
/// system would wait for hours for a machine without power.
const KEEPALIVE_TIMEOUT: Duration = Duration::from_secs(10);

/// Time between TCP keepalives: the limit above is looked at with each, and the system's default is 75 s.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(2);

/// A unit of work with its way back.
type Job = Box<dyn FnOnce(&mut Session) + Send>;

/// The pool.
pub struct Engine {
    queue: Sender<Job>,
    /// Number of connections.
    pub connections: usize,
}

impl Engine {
    /// Connects once, to fail early, and starts `connections` threads.
    pub fn open(url: &str, connections: usize) -> Result<Self> {
        let mut config: Config = url
            .parse()
            // The parser's message never repeats the URL, which holds a password.
            .map_err(|error: tokio_postgres::Error| Error::Statement(error.to_string()))?;
        config
            // The primary of several hosts: a standby would refuse writes and answer reads late.
            .target_session_attrs(TargetSessionAttrs::ReadWrite)
            .keepalives_idle(KEEPALIVE_TIMEOUT)
            .keepalives_interval(KEEPALIVE_INTERVAL)
            .tcp_user_timeout(KEEPALIVE_TIMEOUT)
            .application_name("portal-api");
        let (queue, jobs) = bounded(MAX_QUEUED_WORK);
        let shared = Arc::new(Shared::default());
        // On a thread without a runtime: a connection brings its own, and two do not nest.
        let connect = || Session::connect(&config, &shared);
        let first = std::thread::scope(|scope| scope.spawn(connect).join());
        let stopped = |_| Error::Unavailable("connecting panicked".into());
        let mut first = Some(first.map_err(stopped)??);
        let connections = connections.max(1);
        for number in 0..connections {
            let session = first
                .take()
                .unwrap_or_else(|| Session::unconnected(&config, &shared));
            let jobs = Receiver::clone(&jobs);
            std::thread::Builder::new()
                .name(format!("postgres-{number}"))
                .spawn(move || serve(session, &jobs))
                .map_err(|error| Error::Unavailable(error.to_string()))?;
        }
        Ok(Self { queue, connections })
    }

    /// Runs `work` on one snapshot, on a connection of the pool.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.pooled(move |session| session.read(&work)).await
    }

    /// Runs `work` in a serializable transaction, again after each conflict.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.pooled(move |session| session.write(&work)).await
    }

    /// [`Engine::read`] for a caller without a runtime.
    pub fn read_now<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.pooled_now(move |session| session.read(&work))
    }

    /// [`Engine::write`] for a caller without a runtime.
    pub fn write_now<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.pooled_now(move |session| session.write(&work))
    }

    async fn pooled<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Session) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (tx, rx) = tokio::sync::oneshot::channel();
        let limit = Instant::now() + WORK_TIMEOUT;
        self.queue(Box::new(move |session| {
            // A caller that timed out must not find the write done later.
            if !tx.is_closed() {
                session.limit = Some(limit);
                drop(tx.send(job(session)));
            }
        }))?;
        match tokio::time::timeout_at(limit, rx).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(_)) => Err(Error::internal("a unit of work panicked")),
            Err(_) => Err(silent()),
        }
    }

    fn pooled_now<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Session) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (tx, rx) = std::sync::mpsc::sync_channel(1);
        self.queue(Box::new(move |session| {
            session.limit = None;
            drop(tx.send(job(session)));
        }))?;
        rx.recv()
            .unwrap_or_else(|_| Err(Error::internal("a unit of work panicked")))
    }

    fn queue(&self, job: Job) -> Result<()> {
        self.queue
            .try_send(job)
            .map_err(|_| Error::Unavailable("too many calls wait for a connection".into()))
    }
}

fn serve(mut session: Session, jobs: &Receiver<Job>) {
    while let Ok(job) = jobs.recv() {
        if catch_unwind(AssertUnwindSafe(|| job(&mut session))).is_err() {
            session.open = None;
        }
    }
}
