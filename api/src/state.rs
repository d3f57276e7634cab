//! The state that every handler shares.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::http::HeaderValue;
use jiff::{Timestamp, Zoned};

use crate::config::Config;
use crate::events::hub::EventHub;
use crate::mail::Mailer;
use crate::metrics::Metrics;
use crate::oidc::Oidc;
use crate::partner::Partner;
use crate::passkeys::relying_party::RelyingParty;
use crate::security::limits::streams::StreamLimits;
use crate::security::password::Passwords;
use crate::security::session::{self, Renewal, SessionCredentials};
use crate::store::Store;
use crate::vault::Vault;
use crate::webhooks::WebhookWorker;

/// The running server.
pub struct AppState {
    /// The database.
    pub store: Store,
    /// Password hashing.
    pub passwords: Passwords,
    /// The operator's configuration.
    pub config: Config,
    /// The content security policy of every page, made once at start.
    pub page_policy: HeaderValue,
    /// The payment provider that keeps card numbers.
    pub vault: Box<dyn Vault>,
    /// The partner that takes over applications.
    pub partner: Partner,
    /// The worker that sends mail.
    pub mail: Arc<Mailer>,
    /// The worker that sends webhooks.
    pub webhooks: Arc<WebhookWorker>,
    /// The identity providers of single sign-on.
    pub oidc: Oidc,
    /// The portal as authenticators know it; `None` where there is no sign-in by passkey.
    pub passkeys: Option<RelyingParty>,
    /// Counters and histograms.
    pub metrics: Arc<Metrics>,
    /// Open exports and long lists.
    pub streams: StreamLimits,
    /// Events on their way to the open streams.
    pub events: EventHub,
    /// Whether SIGTERM arrived: the server still answers, is not ready any more and closes each connection.
    pub is_stopping: AtomicBool,
}

impl AppState {
    /// The time, in the portal's time zone.
    pub fn now(&self) -> Zoned {
        Timestamp::now().to_zoned(self.config.time_zone.clone())
    }

    /// Records in the background that the session was used, where that is due.
    pub fn record_session_use(&self, credentials: &SessionCredentials, renewal: Option<Renewal>) {
        let Some(Renewal {
            token_hash,
            seconds,
        }) = renewal
        else {
            return;
        };
        credentials.renewed_seconds.get_or_init(|| seconds);
        let store = self.store.clone();
        let address = credentials.source.address;
        tokio::spawn(async move {
            let written = store
                .write(move |db| session::record_use(db, &token_hash, address))
                .await;
            if let Err(error) = written {
                tracing::warn!(%error, "the use of a session was not recorded");
            }
        });
    }
}
