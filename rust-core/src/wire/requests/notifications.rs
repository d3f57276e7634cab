//! Requests about mails of what a person has not seen (NOTIFICATION-1).

use crate::id::Id;
use crate::secret::Secret;
use crate::wire::NotificationChoice;

wire_type! {
    /// `POST user/notification`.
    pub struct UpdateNotificationsRequest {
        /// The choices, of kinds of the caller's roles.
        pub choices: Vec<NotificationChoice>,
        /// Time zone of the hours, by its IANA name.
        pub time_zone: String,
    }

    /// `POST user/notification/link`.
    pub struct StopNotificationsRequest {
        /// The token of the mailed link.
        pub token: Secret,
        /// Whether its kinds are stopped, or mailed again; reads the link where absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub stop: Option<bool>,
    }

    /// `POST assurance/seen`.
    pub struct SeenRequest {
        /// Requests that the caller has seen.
        pub ids: Vec<Id>,
        /// Whether their page was opened, and not only their row seen.
        #[serde(default)]
        pub is_opened: bool,
    }
}
