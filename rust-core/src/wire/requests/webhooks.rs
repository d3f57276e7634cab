//! Requests about webhook endpoints, of administrators and of systems themselves.

use crate::id::Id;
use crate::wire::WebhookEvent;

wire_type! {
    /// `POST admin/client/{id}/webhook` (WEBHOOK-1).
    pub struct CreateWebhookRequest {
        /// The system.
        pub id: Id,
        /// Address that deliveries go to.
        pub url: String,
        /// Events that it is told of.
        pub events: Vec<WebhookEvent>,
    }

    /// `POST platform/webhook`: of the calling system.
    pub struct CreateOwnWebhookRequest {
        /// Address that deliveries go to.
        pub url: String,
        /// Events that it is told of.
        pub events: Vec<WebhookEvent>,
    }

    /// `POST admin/webhook/{id}`, `POST platform/webhook/{id}`.
    pub struct UpdateWebhookRequest {
        /// The endpoint.
        pub id: Id,
        /// Address that deliveries go to.
        pub url: String,
        /// Events that it is told of.
        pub events: Vec<WebhookEvent>,
    }
}
