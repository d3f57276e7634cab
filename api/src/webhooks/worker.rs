//! The worker that sends webhooks, in every server, as that of mail does.

use std::sync::Arc;
use std::time::Duration;

use standardwebhooks::Webhook;
use tokio::sync::{Notify, Semaphore};

use super::network::WebhookSettings;
use super::outbox::{self, Attempt, Claimed};
use super::sender::Sender;
use crate::error::{Error, Result};
use crate::metrics::Metrics;
use crate::store::{Db, Store};
use crate::time::{self, SECOND};

/// Deliveries that a server sends at once. There are no more endpoints (WEBHOOK-1), so that none waits for another's answer.
pub const MAX_SENDING: u32 = 64;

/// Time after which deliveries of other servers, of the command line and after a pause are looked for.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Time for which a server that stops waits for the deliveries it sends.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);

/// Sends webhooks.
pub struct WebhookWorker {
    sender: Sender,
    sending: Arc<Semaphore>,
    recorded: Notify,
}

impl WebhookWorker {
    /// A worker by the settings.
    pub fn new(settings: &WebhookSettings) -> Self {
        Self {
            sender: Sender::new(settings),
            sending: Arc::new(Semaphore::new(MAX_SENDING as usize)),
            recorded: Notify::new(),
        }
    }

    /// Wakes the worker: an event may have been recorded.
    pub fn wake(&self) {
        self.recorded.notify_one();
    }

    /// Sends what is due, for as long as the server runs.
    pub async fn run(self: Arc<Self>, store: Store, metrics: Arc<Metrics>) {
        let mut is_failing = false;
        loop {
            let Ok(permit) = Arc::clone(&self.sending).acquire_owned().await else {
                return;
            };
            let claimed = claim(&store).await;
            if let Err(error) = &claimed
                && !is_failing
            {
                tracing::warn!(%error, "webhooks could not be read: they are sent once the database answers");
            }
            is_failing = claimed.is_err();
            if let Ok(Some(claimed)) = claimed {
                let (worker, store) = (Arc::clone(&self), store.clone());
                let metrics = Arc::clone(&metrics);
                tokio::spawn(async move {
                    worker.send(&store, &metrics, claimed).await;
                    drop(permit);
                    // The endpoint's next delivery may be due.
                    worker.wake();
                });
            } else {
                drop(permit);
                // Elapsed or woken, both end the wait.
                let _ = tokio::time::timeout(POLL_INTERVAL, self.recorded.notified()).await;
            }
        }
    }

    /// Takes no further delivery and waits for those being sent.
    pub async fn close(&self) {
        let all = self.sending.acquire_many(MAX_SENDING);
        if tokio::time::timeout(STOP_TIMEOUT, all).await.is_err() {
            tracing::warn!("stopped while webhooks were being sent: another attempt follows");
        }
        self.sending.close();
    }

    async fn send(self: &Arc<Self>, store: &Store, metrics: &Metrics, claimed: Claimed) {
        let (id, endpoint, is_test) = (claimed.id, claimed.endpoint_id, claimed.is_test);
        let worker = Arc::clone(self);
        let recorded = async {
            let sent = tokio::task::spawn_blocking(move || {
                let attempt = worker.attempt(&claimed)?;
                Ok::<_, Error>((claimed, attempt))
            });
            let (claimed, attempt) = sent.await.map_err(Error::internal)??;
            let record = move |db: &mut Db<'_>| claimed.record(db, attempt);
            Ok::<_, Error>((store.write(record).await?, attempt))
        };
        match recorded.await {
            Ok((_, Attempt { failure: None, .. })) => metrics.record_webhook("delivered"),
            Ok((
                given_up,
                Attempt {
                    status,
                    failure: Some(failure),
                },
            )) => {
                // Who sends a test looks at what became of it: no alarm.
                let is_lost = given_up && !is_test;
                metrics.record_webhook(if is_lost { "given_up" } else { "failed" });
                let failure = failure.name();
                tracing::warn!(
                    id,
                    endpoint,
                    status,
                    failure,
                    given_up,
                    "a webhook was not delivered"
                );
            }
            Err(error) => {
                tracing::warn!(id, endpoint, %error, "a webhook could not be sent or marked: another attempt follows");
            }
        }
    }

    /// Signs with each secret at the time of the attempt, so that a later attempt is within the receiver's tolerance too.
    fn attempt(&self, claimed: &Claimed) -> Result<Attempt> {
        let now = time::now() / SECOND;
        let (id, payload) = (claimed.header_id(), claimed.payload.as_bytes());
        let sign = |secret: &String| Webhook::new(secret)?.sign(&id, now, payload);
        let secrets = claimed.secrets.as_ref().map_err(Error::internal)?;
        let signatures: Result<Vec<_>, _> = secrets.iter().map(sign).collect();
        let signatures = signatures.map_err(Error::internal)?.join(" ");
        Ok(self.sender.send(claimed, &signatures, now))
    }
}

async fn claim(store: &Store) -> Result<Option<Claimed>> {
    // Without a write while there is nothing to send.
    if store.read(outbox::is_due).await? {
        store.write(outbox::claim).await
    } else {
        Ok(None)
    }
}
