//! Webhooks: a delivery is a row, written in the transaction of its event; workers of every server send the rows, signed
//! by the Standard Webhooks specification (docs/decisions/0059-webhooks.md).
//!
//! ```ignore
//! let subject = Subject { offer_id: Some(id), brand_id: Some(brand_id), ..Subject::default() };
//! webhooks::record(db, WebhookEvent::OfferSent, &subject)?;
//! ```

pub mod endpoint;
pub mod expired_offers;
mod network;
pub mod outbox;
mod sender;
mod worker;

pub use network::WebhookSettings;
pub use outbox::{Subject, record};
pub use worker::WebhookWorker;
