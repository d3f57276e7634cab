//! Pauses between attempts, and the loop of the worker in every server, which the outboxes of mail and of webhooks share.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, Semaphore};

use crate::error::Result;
use crate::store::{Db, Store};
use crate::time::{self, DAY, SECOND};
use crate::values;

/// Time after which what other servers, the command line and pauses left is looked for.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Time for which a server that stops waits for what it sends.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);

/// The pause after the first failure, milliseconds; each further one is twice as long.
const FIRST_PAUSE: i64 = 30 * SECOND;

/// Time for which finished rows are kept, milliseconds.
const KEPT: i64 = 30 * DAY;

/// Repetition of attempts, by durations in milliseconds.
pub struct Retry {
    /// Time for which a server has a row to itself; longer than sending may take.
    pub lease: i64,
    /// The longest pause.
    pub longest_pause: i64,
}

impl Retry {
    /// The pause after so many attempts.
    pub fn pause(&self, attempts: i64) -> i64 {
        let doublings = u32::try_from(attempts - 1).unwrap_or(0).min(16);
        (FIRST_PAUSE << doublings).min(self.longest_pause)
    }
}

/// Deletes rows of an outbox's table that finished long ago.
pub fn delete_old(db: &mut Db<'_>, table: &str) -> Result<()> {
    let delete = format!("DELETE FROM {table} WHERE finished_at <= ?1");
    db.run(&delete, values![time::now() - KEPT])
}

/// An outbox, as the loop reads it.
pub struct Outbox<Claimed> {
    /// Whether anything is due: a read, so that nothing is written while there is nothing to send.
    pub is_due: fn(&mut Db<'_>) -> Result<bool>,
    /// Takes the next that is due.
    pub claim: fn(&mut Db<'_>) -> Result<Option<Claimed>>,
}

/// Sends what is due, several at once.
pub struct OutboxWorker {
    /// Name of the outbox, in the log.
    name: &'static str,
    /// How many are sent at once.
    max_sending: u32,
    /// Longest pause between [`Self::wake`] and the look for what is due.
    max_pause: Duration,
    sending: Arc<Semaphore>,
    woken: Notify,
}

impl OutboxWorker {
    /// A worker for the outbox of `name`, which sends so many at once, up to a pause after it was woken.
    pub fn new(name: &'static str, max_sending: u32, max_pause: Duration) -> Self {
        Self {
            name,
            max_sending,
            max_pause,
            sending: Arc::new(Semaphore::new(max_sending as usize)),
            woken: Notify::new(),
        }
    }

    /// Wakes the worker: something may be due.
    pub fn wake(&self) {
        self.woken.notify_one();
    }

    /// Sends what is due until [`Self::close`].
    pub async fn run<Claimed, Sending>(
        &self,
        store: &Store,
        outbox: Outbox<Claimed>,
        send: impl Fn(Claimed) -> Sending,
    ) where
        Claimed: Send + 'static,
        Sending: Future<Output = ()> + Send + 'static,
    {
        let mut is_failing = false;
        while let Ok(permit) = Arc::clone(&self.sending).acquire_owned().await {
            let claimed = match store.read(outbox.is_due).await {
                Ok(true) => store.write(outbox.claim).await,
                Ok(false) => Ok(None),
                Err(error) => Err(error),
            };
            if let Err(error) = &claimed
                && !is_failing
            {
                tracing::warn!(%error, "{} could not be read: sent once the database answers", self.name);
            }
            is_failing = claimed.is_err();
            if let Ok(Some(claimed)) = claimed {
                let sending = send(claimed);
                tokio::spawn(async move {
                    sending.await;
                    drop(permit);
                });
            } else {
                drop(permit);
                let woken = tokio::time::timeout(POLL_INTERVAL, self.woken.notified()).await;
                if woken.is_ok() {
                    tokio::time::sleep(rand::random_range(Duration::ZERO..=self.max_pause)).await;
                }
            }
        }
    }

    /// Takes nothing further and waits for what is being sent.
    pub async fn close(&self) {
        let all = self.sending.acquire_many(self.max_sending);
        if tokio::time::timeout(STOP_TIMEOUT, all).await.is_err() {
            tracing::warn!(
                "stopped while {} were being sent: another attempt follows",
                self.name
            );
        }
        self.sending.close();
    }
}
