//! The worker that sends the mail of the outbox, in every server.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, Semaphore};

use super::content::{self, Letterhead};
use super::delivery::{Delivery, Failure};
use super::outbox::{self, Claimed};
use super::settings::MailSettings;
use crate::error::Result;
use crate::metrics::Metrics;
use crate::store::Store;

/// Messages that a server sends at once.
const MAX_SENDING: u32 = 4;

/// Time after which mail of other servers, of the command line and after a pause is looked for.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Longest pause before mail that was just written is sent.
const MAX_PAUSE: Duration = Duration::from_millis(500);

/// Time for which a server that stops waits for the messages it sends.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);

/// Sends mail.
pub struct Mailer {
    delivery: Delivery,
    letterhead: Letterhead,
    sending: Arc<Semaphore>,
    enqueued: Notify,
}

impl Mailer {
    /// A mailer by the settings.
    pub fn new(settings: &MailSettings, letterhead: Letterhead) -> Result<Self, String> {
        Ok(Self {
            delivery: Delivery::new(settings)?,
            letterhead,
            sending: Arc::new(Semaphore::new(MAX_SENDING as usize)),
            enqueued: Notify::new(),
        })
    }

    /// Wakes the worker: mail may have been enqueued.
    pub fn wake(&self) {
        self.enqueued.notify_one();
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
                tracing::warn!(%error, "mail could not be read: it is sent once the database answers");
            }
            is_failing = claimed.is_err();
            if let Ok(Some(claimed)) = claimed {
                let (mailer, store) = (Arc::clone(&self), store.clone());
                let metrics = Arc::clone(&metrics);
                tokio::spawn(async move {
                    mailer.send(&store, &metrics, claimed).await;
                    drop(permit);
                });
            } else {
                drop(permit);
                let woken = tokio::time::timeout(POLL_INTERVAL, self.enqueued.notified()).await;
                // At once, the next call of who asked for a link would be slower where there is one to make.
                if woken.is_ok() {
                    tokio::time::sleep(rand::random_range(Duration::ZERO..MAX_PAUSE)).await;
                }
            }
        }
    }

    /// Takes no further message and waits for those being sent.
    pub async fn close(&self) {
        let all = self.sending.acquire_many(MAX_SENDING);
        if tokio::time::timeout(STOP_TIMEOUT, all).await.is_err() {
            tracing::warn!("stopped while mail was being sent: another attempt follows");
        }
        self.sending.close();
    }

    async fn send(&self, store: &Store, metrics: &Metrics, claimed: Claimed) {
        let id = claimed.id;
        let sent = self.deliver(&claimed).await;
        let recorded = store
            .write(move |db| match &sent {
                Ok(()) => claimed.sent(db).map(|()| None),
                Err(failure) => {
                    let given_up = claimed.failed(db, &failure.why, failure.is_permanent)?;
                    Ok(Some((failure.why.clone(), given_up)))
                }
            })
            .await;
        match recorded {
            Ok(None) => metrics.record_mail("sent"),
            Ok(Some((why, given_up))) => {
                metrics.record_mail(if given_up { "given_up" } else { "failed" });
                tracing::warn!(id, why, given_up, "mail was not sent");
            }
            Err(error) => tracing::warn!(id, %error, "sent mail could not be marked as sent"),
        }
    }

    async fn deliver(&self, claimed: &Claimed) -> Result<(), Failure> {
        let template = claimed.template.as_ref().map_err(|error| Failure {
            why: error.to_string(),
            is_permanent: false,
        })?;
        let mail = content::render(
            template,
            claimed.language,
            &self.letterhead,
            claimed.created_at,
            claimed.source.as_ref(),
        );
        self.delivery.send(&mail, claimed).await?;
        if let (Some(link), Delivery::Folder { .. }) = (&mail.link, &self.delivery)
            // On a developer's machine only: the link is a secret.
            && cfg!(feature = "demo")
        {
            tracing::info!(to = claimed.recipient, link, "{}", mail.subject);
        }
        Ok(())
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
