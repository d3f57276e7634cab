//! PostgreSQL: a pool of threads, each with one connection and its prepared statements.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, bounded};
use postgres::config::TargetSessionAttrs;
use postgres::error::SqlState;
use postgres::{Client, Config, IsolationLevel, SimpleQueryMessage, Transaction};

use super::Db;
use super::db::Statements;
use crate::error::{Error, Result};

/// Units of work that may wait for a connection; beyond them the server answers 503.
const MAX_QUEUED_WORK: usize = 4096;

/// Attempts of one transaction; with the backoff below, some seconds.
const MAX_ATTEMPTS: u32 = 40;

/// Limit for opening a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Limit for a unit of work, its time in the queue included.
const WORK_TIMEOUT: Duration = Duration::from_secs(10);

/// Idle time before a TCP keepalive, and the limit for its acknowledgement. The defaults of the
/// system would wait for hours for a machine without power.
const KEEPALIVE_TIMEOUT: Duration = Duration::from_secs(10);

/// Makes a commit wait for the disk, and for the standby where one is named, whatever the role or the
/// database says; a stronger setting stays.
const DURABLE_COMMITS: &str = "SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit', true) IN ('off', 'local')";

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
            .map_err(|error: postgres::Error| Error::Statement(error.to_string()))?;
        config
            // Of several hosts, the primary: a standby would refuse writes and answer reads late.
            .target_session_attrs(TargetSessionAttrs::ReadWrite)
            .connect_timeout(CONNECT_TIMEOUT)
            .keepalives_idle(KEEPALIVE_TIMEOUT)
            .tcp_user_timeout(KEEPALIVE_TIMEOUT)
            .application_name("portal-api");
        let (queue, jobs) = bounded(MAX_QUEUED_WORK);
        // On a thread without a runtime: this client brings its own, and two do not nest.
        let connect = || Session::connect(&config);
        let first = std::thread::scope(|scope| scope.spawn(connect).join());
        let stopped = |_| Error::Unavailable("connecting panicked".into());
        let mut first = Some(first.map_err(stopped)??);
        let connections = connections.max(1);
        for number in 0..connections {
            let session = first
                .take()
                .unwrap_or_else(|| Session::unconnected(&config));
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
        self.queue(Box::new(move |session| {
            // A caller that timed out must not find the write done later.
            if !tx.is_closed() {
                drop(tx.send(job(session)));
            }
        }))?;
        match tokio::time::timeout(WORK_TIMEOUT, rx).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(_)) => Err(Error::internal("a unit of work panicked")),
            Err(_) => Err(Error::Unavailable(
                "the database did not answer in time".into(),
            )),
        }
    }

    fn pooled_now<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Session) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (tx, rx) = std::sync::mpsc::sync_channel(1);
        self.queue(Box::new(move |session| drop(tx.send(job(session)))))?;
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

/// One thread's connection, opened again when it was lost.
struct Session {
    config: Config,
    open: Option<(Client, Statements)>,
    /// Whether PostgreSQL sent a warning.
    warned: Arc<AtomicBool>,
}

impl Session {
    fn connect(config: &Config) -> Result<Self> {
        let mut session = Self::unconnected(config);
        session.connect_if_closed()?;
        session.refuse_pooled_transactions()?;
        Ok(session)
    }

    /// A pooler that gives each transaction another connection loses the settings and prepared statements of this one. It
    /// does so once the connection that it gave before is in use by another client.
    fn refuse_pooled_transactions(&mut self) -> Result<()> {
        let Some((client, _)) = &mut self.open else {
            return Ok(());
        };
        let before = server_process(client)?;
        let mut other = super::tls::connect(&self.config)?;
        other.batch_execute("BEGIN; SELECT 1")?;
        if server_process(client)? == before {
            return Ok(());
        }
        Err(Error::Statement(
            "a pooler in transaction mode stands between portal-api and PostgreSQL, and would lose the settings that make \
             commits durable; let it pool sessions (PgBouncer: pool_mode = session), or name PostgreSQL itself in DATABASE_URL"
                .into(),
        ))
    }

    fn unconnected(config: &Config) -> Self {
        let mut config = config.clone();
        let warned = Arc::new(AtomicBool::new(false));
        let warning = Arc::clone(&warned);
        config.notice_callback(move |notice| {
            warning.fetch_or(*notice.code() == SqlState::WARNING, Ordering::Relaxed);
        });
        Self {
            config,
            open: None,
            warned,
        }
    }

    fn read<T>(&mut self, work: &impl Fn(&mut Db<'_>) -> Result<T>) -> Result<T> {
        self.retried(IsolationLevel::RepeatableRead, true, work)
    }

    fn write<T>(&mut self, work: &impl Fn(&mut Db<'_>) -> Result<T>) -> Result<T> {
        self.retried(IsolationLevel::Serializable, false, work)
    }

    fn retried<T>(
        &mut self,
        isolation: IsolationLevel,
        read_only: bool,
        work: &impl Fn(&mut Db<'_>) -> Result<T>,
    ) -> Result<T> {
        let mut last = String::new();
        for attempt in 0..MAX_ATTEMPTS {
            match self.once(isolation, read_only, work) {
                Err(Error::Conflict(why)) => {
                    last = why;
                    back_off(attempt);
                }
                outcome => return outcome,
            }
        }
        Err(Error::Unavailable(format!(
            "{MAX_ATTEMPTS} attempts lost to other transactions, the last one with {last}"
        )))
    }

    fn once<T>(
        &mut self,
        isolation: IsolationLevel,
        read_only: bool,
        work: &impl Fn(&mut Db<'_>) -> Result<T>,
    ) -> Result<T> {
        loop {
            let is_new = self.connect_if_closed()?;
            let Some((client, statements)) = &mut self.open else {
                return Err(Error::internal("no connection after connecting"));
            };
            let begun = client
                .build_transaction()
                .isolation_level(isolation)
                .read_only(read_only)
                .start()
                .map(|transaction| run(transaction, statements, &self.warned, work));
            let outcome = match begun {
                Ok(outcome) => outcome,
                // An idle connection is lost unnoticed, or leads to a server that is a standby now.
                // No transaction has begun, so a new connection is tried. A connection lost later
                // may have committed: that is an error.
                Err(_) if !is_new => {
                    self.open = None;
                    continue;
                }
                Err(error) => Err(error.into()),
            };
            // Another server may be the primary by now.
            if client.is_closed() || matches!(outcome, Err(Error::Unavailable(_))) {
                self.open = None;
            }
            return outcome;
        }
    }

    /// Returns whether it connected.
    fn connect_if_closed(&mut self) -> Result<bool> {
        let is_open = matches!(&self.open, Some((client, _)) if !client.is_closed());
        if !is_open {
            self.open = None;
            let mut client = super::tls::connect(&self.config)?;
            client.batch_execute(DURABLE_COMMITS)?;
            self.open = Some((client, Statements::new()));
        }
        Ok(!is_open)
    }
}

/// The number of the server's process that answers a client.
fn server_process(client: &mut Client) -> Result<Option<String>> {
    let messages = client.simple_query("SELECT pg_backend_pid()")?;
    Ok(messages.iter().find_map(|message| match message {
        SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
        _ => None,
    }))
}

fn run<T>(
    transaction: Transaction<'_>,
    statements: &mut Statements,
    warned: &AtomicBool,
    work: &impl Fn(&mut Db<'_>) -> Result<T>,
) -> Result<T> {
    let mut db = Db::Postgres {
        transaction,
        statements,
    };
    // Dropping the transaction rolls it back.
    let answer = work(&mut db)?;
    if let Db::Postgres { transaction, .. } = db {
        warned.store(false, Ordering::Relaxed);
        transaction.commit().map_err(Error::from)?;
        // A cancelled wait for the synchronous standby: the commit would be lost with the primary.
        if warned.load(Ordering::Relaxed) {
            return Err(Error::Unavailable(
                "the commit ended with a warning, so it may be lost with the primary".into(),
            ));
        }
    }
    Ok(answer)
}

/// Exponential backoff with jitter.
fn back_off(attempt: u32) {
    let most = 1_u64 << attempt.min(8);
    std::thread::sleep(Duration::from_micros(rand::random_range(0..=most) * 500));
}
