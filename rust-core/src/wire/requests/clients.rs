//! Requests of administrators about other systems of the platform.

use super::super::Scope;
use crate::id::Id;

wire_type! {
    /// `POST admin/client`: a system that reaches all, one brand or one business (CLIENT-4).
    pub struct CreateClientRequest {
        /// The name.
        pub name: String,
        /// The one brand whose things it reaches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub brand_id: Option<Id>,
        /// The one business whose things it reaches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub business_id: Option<Id>,
    }

    /// `POST admin/client/{id}/token` (CLIENT-2).
    pub struct IssueTokenRequest {
        /// The system.
        pub id: Id,
        /// The calls that the token allows.
        pub scopes: Vec<Scope>,
        /// Days until it ends.
        pub days: u32,
    }

    /// `DELETE admin/client/token/{id}` (CLIENT-2).
    #[derive(Copy)]
    pub struct WithdrawTokenRequest {
        /// The token.
        pub id: Id,
        /// Whether the webhooks that the system made with it are deleted too.
        #[serde(default)]
        pub deletes_webhooks: bool,
    }
}
