//! Requests about invitations (INVITE-1).

use crate::id::Id;
use crate::language::Language;
use crate::secret::Secret;
use crate::wire::RoleName;

wire_type! {
    /// `POST admin/invitation`.
    pub struct InviteRequest {
        /// The address that the link is mailed to.
        pub email: String,
        /// The role that it gives; none for a member of a team.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub role: Option<RoleName>,
        /// The brand that a broker joins.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub brand_id: Option<Id>,
        /// The business of a manager or a member.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub business_id: Option<Id>,
        /// Language of the mail.
        pub language: Language,
    }

    /// `POST business/employee/invitation`: somebody without an account is invited to the team.
    pub struct InviteEmployeeRequest {
        /// The business.
        pub business_id: Id,
        /// The address that the link is mailed to.
        pub user_email: String,
    }

    /// `POST user/invitation/reading`.
    pub struct ReadInvitationRequest {
        /// The token of the mailed link.
        pub token: Secret,
    }

    /// `POST user/invitation`: fields that [`super::super::InvitationToAccept`] does not ask for are ignored.
    pub struct AcceptInvitationRequest {
        /// The token of the mailed link.
        pub token: Secret,
        /// First name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub first_name: Option<String>,
        /// Last name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub last_name: Option<String>,
        /// The password of the account.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub password: Option<Secret>,
    }
}
