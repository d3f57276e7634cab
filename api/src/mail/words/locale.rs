//! The types of the texts in `mail.json`.

use std::collections::HashMap;

use serde::Deserialize;

/// The namespace `mail`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct MailTexts {
    pub(super) messages: Messages,
    pub(super) invitation_purpose: InvitationPurpose,
    /// Subjects, by kind, of messages whose own stands in their data, which are emptied once they are sent.
    pub(super) kinds: HashMap<String, String>,
    pub(super) by_command: String,
    pub date: String,
    pub browser_on: String,
    pub unknown_browser: String,
    pub device: String,
    pub link: String,
    pub support: String,
    pub privacy: String,
    pub privacy_officer: String,
    pub notifications: NotificationTexts,
}

/// The texts of a message.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Message {
    /// Without the portal's brand.
    pub(super) subject: String,
    /// Before the link.
    pub(super) paragraphs: Vec<String>,
    pub(super) link: Option<String>,
    /// After the link.
    pub(super) closing: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct Messages {
    pub(super) reset_password: Message,
    pub(super) first_password: Message,
    pub(super) new_password: Message,
    pub(super) account_recovered: Message,
    pub(super) role_given: Message,
    pub(super) role_taken: Message,
    pub(super) administrator_added: Message,
    pub(super) administrator_removed: Message,
    pub(super) token_ends: Message,
    pub(super) kept_out: Message,
    pub(super) confirm_email: Message,
    pub(super) confirm_new_email: Message,
    pub(super) email_change_asked: Message,
    pub(super) email_changed: Message,
    pub(super) email_replaced: Message,
    pub(super) address_asked_for: Message,
    pub(super) address_has_account: Message,
    pub(super) identity_linked: Message,
    pub(super) address_of_driver: Message,
    pub(super) account_disabled: Message,
    pub(super) invitation: Message,
    pub(super) invited_to_team: Message,
    pub(super) statement_address: Message,
    pub(super) statement_link: Message,
    pub(super) authenticator_added: Message,
    pub(super) authenticator_removed: Message,
    pub(super) recovery_codes_replaced: Message,
    pub(super) recovery_code_used: Message,
    pub(super) passkey_added: Message,
    pub(super) passkey_removed: Message,
    pub(super) second_factor_reset: Message,
    pub(super) provider_removed: Message,
    pub(super) broker_approved: Message,
    pub(super) broker_refused: Message,
    pub(super) webhook_failing: Message,
    pub(super) webhook_switched_off: Message,
    pub(super) password_changed: Message,
    pub(super) notifications: Message,
}

/// The lines of mails of what was not seen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct NotificationTexts {
    /// By kind.
    pub(in crate::mail) headings: HashMap<String, String>,
    /// In place of a car.
    pub no_car: String,
    /// Words beside an offer that was accepted.
    pub accepted: String,
    /// Words beside an offer that was declined.
    pub declined: String,
    /// Words beside a request, with the names of views.
    pub views: String,
    /// Line of a member, by name, at the limit.
    pub member_at_limit: String,
    /// Line of a team without a free seat.
    pub team_full: String,
    /// Line of a card in its last month.
    pub card_ends: String,
    pub(in crate::mail) more: String,
    pub(in crate::mail) stop: String,
    pub(in crate::mail) choices: String,
}

/// The end of the sentence that says what a person is invited to.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct InvitationPurpose {
    pub(super) team: String,
    pub(super) manager: String,
    pub(super) broker: String,
    pub(super) administrator: String,
}
