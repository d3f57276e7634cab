//! Session of one thread of the pool: transactions on a connection of its own, opened again when it was lost.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use tokio_postgres::{Client, Config, IsolationLevel, SimpleQueryMessage, Transaction};

use super::Db;
use super::db::Statements;
use super::postgres_connection::{Connection, WORK_TIMEOUT, silent};
use crate::error::{Error, Result};

/// Attempts of one transaction; with the backoff below, some seconds.
const MAX_ATTEMPTS: u32 = 40;

/// Makes a commit wait for the disk, and for the standby where one is named, whatever the role or the
/// database says; a stronger setting stays.
const DURABLE_COMMITS: &str = "SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit', true) IN ('off', 'local')";

/// State that the sessions of a pool share.
#[derive(Default)]
pub struct Shared {
    /// Connections that were lost or silent. A connection from before the newest loss may lead to a server that was
    /// replaced meanwhile, so it is not used again.
    losses: AtomicU64,
    /// Held by a unit of work that lost to another until it is through: those that lost try one after the other, since
    /// all at once they lose to one another, and one of many can lose for as long as its caller waits.
    retrying: Mutex<()>,
}

/// One thread's connection, opened again when it was lost.
pub struct Session {
    config: Config,
    pub open: Option<Open>,
    /// The moment at which the caller gives up, where there is one.
    pub limit: Option<Instant>,
    shared: Arc<Shared>,
}

/// An open connection.
pub struct Open {
    client: Client,
    connection: Connection,
    statements: Statements,
    losses_before: u64,
}

impl Session {
    pub fn connect(config: &Config, shared: &Arc<Shared>) -> Result<Self> {
        let mut session = Self::unconnected(config, shared);
        session.connect_if_closed()?;
        session.refuse_pooled_transactions()?;
        Ok(session)
    }

    pub fn unconnected(config: &Config, shared: &Arc<Shared>) -> Self {
        Self {
            config: config.clone(),
            open: None,
            limit: None,
            shared: Arc::clone(shared),
        }
    }

    /// A pooler that gives each transaction another connection loses the settings and prepared statements of this one. It
    /// does so once the connection that it gave before is in use by another client.
    fn refuse_pooled_transactions(&mut self) -> Result<()> {
        let Some(own) = &mut self.open else {
            return Ok(());
        };
        let before = own.server_process()?;
        let (client, mut connection) = Connection::open(&self.config)?;
        connection.limit = own.connection.limit;
        connection.wait(client.batch_execute("BEGIN; SELECT 1"))?;
        let after = own.server_process()?;
        if before == after {
            return Ok(());
        }
        Err(Error::Statement(
            "a pooler in transaction mode stands between portal-api and PostgreSQL, and would lose the settings that make \
             commits durable; let it pool sessions (PgBouncer: pool_mode = session), or name PostgreSQL itself in DATABASE_URL"
                .into(),
        ))
    }

    pub fn read<T>(&mut self, work: &impl Fn(&mut Db<'_>) -> Result<T>) -> Result<T> {
        self.retried(IsolationLevel::RepeatableRead, true, work)
    }

    pub fn write<T>(&mut self, work: &impl Fn(&mut Db<'_>) -> Result<T>) -> Result<T> {
        self.retried(IsolationLevel::Serializable, false, work)
    }

    fn retried<T>(
        &mut self,
        isolation: IsolationLevel,
        read_only: bool,
        work: &impl Fn(&mut Db<'_>) -> Result<T>,
    ) -> Result<T> {
        let mut last = String::new();
        let shared = Arc::clone(&self.shared);
        let mut turn = None;
        for attempt in 0..MAX_ATTEMPTS {
            match self.once(isolation, read_only, work) {
                Err(Error::Conflict(why)) => {
                    last = why;
                    back_off(attempt);
                    turn.get_or_insert_with(|| {
                        let turn = shared.retrying.lock();
                        turn.unwrap_or_else(PoisonError::into_inner)
                    });
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
            let Some(open) = &mut self.open else {
                return Err(Error::internal("no connection after connecting"));
            };
            // Connecting took the caller's time: the connection is kept for the next one.
            if self.limit.is_some_and(|limit| limit <= Instant::now()) {
                return Err(silent());
            }
            open.connection.limit = self.limit;
            let started = open.client.build_transaction();
            let started = started.isolation_level(isolation).read_only(read_only);
            let begun = match open.connection.wait(started.start()) {
                Ok(transaction) => Some(run(
                    transaction,
                    &mut open.connection,
                    &mut open.statements,
                    work,
                )),
                Err(error) if is_new || open.connection.is_silent => Some(Err(error)),
                Err(_) => None,
            };
            // An idle connection is lost unnoticed, or leads to a server that is a standby now. No
            // transaction has begun, so a new connection is tried. A connection lost later may have
            // committed: that is an error.
            let Some(outcome) = begun else {
                self.open = None;
                continue;
            };
            if open.client.is_closed() || open.connection.is_lost {
                self.shared
                    .losses
                    .fetch_max(open.losses_before + 1, Ordering::Relaxed);
                self.open = None;
            } else if open.connection.is_silent || matches!(outcome, Err(Error::Unavailable(_))) {
                // Another server may be the primary by now.
                self.open = None;
            }
            return outcome;
        }
    }

    /// Returns whether it connected.
    fn connect_if_closed(&mut self) -> Result<bool> {
        let losses = self.shared.losses.load(Ordering::Relaxed);
        let is_open = |open: &Open| !open.client.is_closed() && open.losses_before == losses;
        if self.open.as_ref().is_some_and(is_open) {
            return Ok(false);
        }
        self.open = None;
        let (client, mut connection) = Connection::open(&self.config)?;
        connection.limit = Some(Instant::now() + WORK_TIMEOUT);
        connection.wait(client.batch_execute(DURABLE_COMMITS))?;
        self.open = Some(Open {
            client,
            connection,
            statements: Statements::new(),
            losses_before: losses,
        });
        Ok(true)
    }
}

impl Open {
    /// The number of the server's process that this connection has.
    fn server_process(&mut self) -> Result<Option<String>> {
        let asked = self.client.simple_query("SELECT pg_backend_pid()");
        let messages = self.connection.wait(asked)?;
        Ok(messages.iter().find_map(|message| match message {
            SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
            _ => None,
        }))
    }
}

fn run<T>(
    transaction: Transaction<'_>,
    connection: &mut Connection,
    statements: &mut Statements,
    work: &impl Fn(&mut Db<'_>) -> Result<T>,
) -> Result<T> {
    let outcome = work(&mut Db::Postgres {
        transaction: &transaction,
        connection,
        statements,
    });
    let answer = match outcome {
        Ok(answer) => answer,
        Err(error) => {
            // The connection is not used again where this fails.
            let _ = connection.wait(transaction.rollback());
            return Err(error);
        }
    };
    connection.is_warned = false;
    connection.wait(transaction.commit())?;
    // A cancelled wait for the synchronous standby: the commit would be lost with the primary.
    if connection.is_warned {
        return Err(Error::Unavailable(
            "the commit ended with a warning, so it may be lost with the primary".into(),
        ));
    }
    Ok(answer)
}

/// Exponential backoff with jitter.
fn back_off(attempt: u32) {
    let most = 1_u64 << attempt.min(8);
    std::thread::sleep(Duration::from_micros(rand::random_range(0..=most) * 500));
}
