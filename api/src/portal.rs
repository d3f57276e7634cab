//! What every call shares.

use std::sync::Arc;

use crate::config::Settings;
use crate::metrics::Metrics;
use crate::partner::Partner;
use crate::security::password::Passwords;
use crate::security::session::{self, Ticket};
use crate::store::Store;
use crate::vault::Vault;

/// The running server's state. Cheap to clone.
#[derive(Clone)]
pub struct Portal(Arc<Parts>);

/// The parts of a [`Portal`].
pub struct Parts {
    /// The database.
    pub store: Store,
    /// Password hashing.
    pub passwords: Passwords,
    /// What the operator configured.
    pub settings: Settings,
    /// Where card numbers go.
    pub vault: Box<dyn Vault>,
    /// Who takes over applications.
    pub partner: Partner,
    /// Counters.
    pub metrics: Metrics,
}

impl Portal {
    /// Puts the parts together.
    pub fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }

    /// Records in the background that the caller's session was used, if that is due.
    pub fn record_use(&self, ticket: &Ticket, renewal: Option<i64>) {
        let (Some(token_hash), Some(seconds)) = (ticket.token_hash.clone(), renewal) else {
            return;
        };
        ticket.renewed.get_or_init(|| seconds);
        let store = self.store.clone();
        tokio::spawn(async move {
            let written = store
                .write(move |db| session::record_use(db, &token_hash))
                .await;
            if let Err(error) = written {
                tracing::warn!(%error, "the use of a session was not recorded");
            }
        });
    }
}

impl std::ops::Deref for Portal {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
