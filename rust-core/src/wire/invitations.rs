//! Types of invitations (INVITE-1).

use super::{MailState, RoleName};
use crate::id::Id;

named_type! {
    /// Whether the link of an invitation works (INVITE-3).
    pub enum InvitationState {
        /// The link works.
        Open = "open",
        /// Somebody joined by it.
        Accepted = "accepted",
        /// Its time is over.
        Expired = "expired",
        /// An administrator withdrew it, or a newer one took its place.
        Withdrawn = "withdrawn",
    }
}

impl InvitationState {
    /// The state of a row: what happened to it first counts, and only then its time.
    pub const fn of(is_accepted: bool, is_withdrawn: bool, is_over: bool) -> Self {
        match (is_accepted, is_withdrawn, is_over) {
            (true, _, _) => Self::Accepted,
            (false, true, _) => Self::Withdrawn,
            (false, false, true) => Self::Expired,
            (false, false, false) => Self::Open,
        }
    }
}

from_js! { answer_type! {
    /// An invitation, as administrators see it.
    pub struct Invitation {
        /// Identifier.
        pub id: Id,
        /// The address that the link was mailed to.
        pub email: String,
        /// The role that it gives; none for a member of a team.
        pub role: Option<RoleName>,
        /// Name of the brand that the person joins.
        pub brand: Option<String>,
        /// Name of the business that the person manages, or whose team they join.
        pub business: Option<String>,
        /// First and last name of who invited, as shown.
        pub invited_by: String,
        /// Time of the invitation.
        pub created_at: String,
        /// Time until which the link works.
        pub expires_at: String,
        /// Whether the link works.
        pub state: InvitationState,
        /// State of the newest mail with its link (PEOPLE-13); absent after 30 days, and where none was sent.
        pub mail: Option<MailState>,
        /// Why the last attempt to send that mail failed.
        pub mail_error: Option<String>,
    }

    /// An invitation, as the person who opened its link sees it (INVITE-5).
    pub struct InvitationToAccept {
        /// The address that the link was mailed to.
        pub email: String,
        /// The role that it gives; none for a member of a team.
        pub role: Option<RoleName>,
        /// Name of the brand that the person joins.
        pub brand: Option<String>,
        /// Name of the business that the person manages, or whose team they join.
        pub business: Option<String>,
        /// The inviter, as the mail names them; absent from older servers.
        pub invited_by: Option<String>,
        /// Whether the address has an account, which the invitation is accepted for; else the person gives their names.
        pub has_account: bool = default,
        /// Whether the person chooses a password.
        pub asks_password: bool = default,
    }
} }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_has_one_name_on_the_wire_and_in_addresses() {
        for &state in InvitationState::ALL {
            assert_eq!(serde_json::to_value(state).unwrap(), state.as_str());
            assert_eq!(InvitationState::from_name(state.as_str()), Some(state));
        }
        assert_eq!(InvitationState::from_name("Open"), None);
    }

    #[test]
    fn an_accepted_invitation_stays_accepted_and_a_withdrawn_one_withdrawn() {
        let of = InvitationState::of;
        assert_eq!(of(true, false, true), InvitationState::Accepted);
        assert_eq!(of(false, true, true), InvitationState::Withdrawn);
        assert_eq!(of(false, false, true), InvitationState::Expired);
        assert_eq!(of(false, false, false), InvitationState::Open);
    }
}
