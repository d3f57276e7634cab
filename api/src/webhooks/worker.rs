//! The worker that sends webhooks, in every server.

use std::sync::Arc;
use std::time::Duration;

use portal_core::validate::{FieldCode, FieldError};

use super::network::WebhookSettings;
use super::outbox::{self, Attempt, Claimed};
use super::sender::Sender;
use crate::error::{Error, Result};
use crate::metrics::Metrics;
use crate::outbox_worker::{Outbox, OutboxWorker};
use crate::store::{Db, Store};

/// Deliveries that a server sends at once. There are no more endpoints (WEBHOOK-1), so that none waits for another's answer.
const MAX_SENDING: u32 = 64;

/// Sends webhooks.
pub struct WebhookWorker {
    settings: WebhookSettings,
    sender: Sender,
    /// The loop, which is woken where an event may have been recorded.
    pub worker: OutboxWorker,
}

impl WebhookWorker {
    /// A worker by the settings.
    pub fn new(settings: &WebhookSettings) -> Self {
        Self {
            settings: settings.clone(),
            sender: Sender::new(settings),
            worker: OutboxWorker::new("webhooks", MAX_SENDING, Duration::ZERO),
        }
    }

    /// Refuses an address that is one of a private network (WEBHOOK-6).
    ///
    /// # Errors
    /// A field error.
    pub fn require_public(&self, url: &str) -> Result<()> {
        if self.settings.takes(url) {
            return Ok(());
        }
        let error = FieldError::new("url", FieldCode::Invalid);
        Err(Error::fields(vec![error]))
    }

    /// Sends what is due, for as long as the server runs.
    pub async fn run(self: Arc<Self>, store: Store, metrics: Arc<Metrics>) {
        let outbox = Outbox {
            is_due: outbox::is_due,
            claim: outbox::claim,
        };
        let send = |claimed| {
            let (webhooks, store, metrics) =
                (Arc::clone(&self), store.clone(), Arc::clone(&metrics));
            async move {
                webhooks.send(&store, &metrics, claimed).await;
                // The endpoint's next delivery may be due.
                webhooks.worker.wake();
            }
        };
        self.worker.run(&store, outbox, send).await;
    }

    async fn send(self: &Arc<Self>, store: &Store, metrics: &Metrics, claimed: Claimed) {
        let (id, endpoint, is_test) = (claimed.id, claimed.endpoint_id, claimed.is_test);
        let worker = Arc::clone(self);
        let recorded = async {
            let sent = tokio::task::spawn_blocking(move || {
                let attempt = worker.sender.attempt(&claimed)?;
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
                // Tests raise no alarm: their sender looks at what became of them.
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
}
