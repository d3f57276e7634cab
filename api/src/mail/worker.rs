//! The worker that sends the mail of the outbox, in every server.

use std::sync::Arc;
use std::time::Duration;

use super::content::{self, Letterhead};
use super::delivery::Delivery;
use super::failure::Failure;
use super::outbox::{self, Claimed};
use super::settings::MailSettings;
use crate::error::Result;
use crate::metrics::Metrics;
use crate::outbox_worker::{Outbox, OutboxWorker};
use crate::store::Store;

/// Messages that a server sends at once.
const MAX_SENDING: u32 = 4;

/// Longest pause before mail that was just written is sent: at once, the next call of who asked for a link would be
/// slower where there is one to make.
const MAX_PAUSE: Duration = Duration::from_millis(500);

/// Sends mail.
pub struct Mailer {
    delivery: Delivery,
    letterhead: Letterhead,
    /// The loop, which is woken where mail may have been enqueued.
    pub worker: OutboxWorker,
}

impl Mailer {
    /// A mailer by the settings.
    pub fn new(settings: &MailSettings, letterhead: Letterhead) -> Result<Self, String> {
        Ok(Self {
            delivery: Delivery::new(settings)?,
            letterhead,
            worker: OutboxWorker::new("messages", MAX_SENDING, MAX_PAUSE),
        })
    }

    /// Sends what is due, for as long as the server runs.
    pub async fn run(self: Arc<Self>, store: Store, metrics: Arc<Metrics>) {
        let outbox = Outbox {
            is_due: outbox::is_due,
            claim: outbox::claim,
        };
        let send = |claimed| {
            let (mailer, store, metrics) = (Arc::clone(&self), store.clone(), Arc::clone(&metrics));
            async move { mailer.send(&store, &metrics, claimed).await }
        };
        self.worker.run(&store, outbox, send).await;
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
