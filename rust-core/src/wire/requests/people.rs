//! Requests of administrators about people.

use crate::id::Id;
use crate::wire::RoleName;

wire_type! {
    /// `POST admin/person/{id}/role`.
    #[derive(Copy)]
    pub struct GrantRoleRequest {
        /// The person.
        pub id: Id,
        /// The role.
        pub role: RoleName,
        /// The brand that a broker joins with it (PEOPLE-4).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub brand_id: Option<Id>,
    }

    /// `DELETE admin/person/{id}/role`.
    #[derive(Copy)]
    pub struct PersonRoleRequest {
        /// The person.
        pub id: Id,
        /// The role.
        pub role: RoleName,
        /// Whether tokens and webhooks that the person made end too (CLIENT-13).
        #[serde(default)]
        pub ends_system_access: bool,
    }

    /// `POST admin/person/{id}/disabling`.
    #[derive(Copy)]
    pub struct DisablePersonRequest {
        /// The person.
        pub id: Id,
        /// As [`PersonRoleRequest::ends_system_access`].
        #[serde(default)]
        pub ends_system_access: bool,
    }

    /// `GET admin/person/{id}/recovery` (PEOPLE-12).
    pub struct RecoveryRequest {
        /// The person.
        pub id: Id,
        /// The first day on which the account may have been a thief's, `YYYY-MM-DD`.
        pub since: String,
        /// Time zone of the day, such as `America/Toronto`; the portal's where absent or not known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub time_zone: Option<String>,
    }

    /// `POST admin/person/{id}/recovery` (PEOPLE-12).
    pub struct RecoverAccountRequest {
        /// The person.
        pub id: Id,
        /// As [`RecoveryRequest::since`].
        pub since: String,
        /// As [`RecoveryRequest::time_zone`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub time_zone: Option<String>,
        /// The owner's address, where the thief changed it; the account's own where absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub email: Option<String>,
        /// Whether tokens and webhooks that the person made since the day end too (CLIENT-13).
        #[serde(default)]
        pub ends_system_access: bool,
    }
}
