//! Mail: a message is a row of the outbox, written in the transaction of its cause; workers of every
//! server send the rows (docs/decisions/0046-outbox.md).
//!
//! ```ignore
//! let token = one_time_token::issue(db, user_id, Purpose::ResetPassword, None)?;
//! mail::to_user(db, user_id, &Template::ResetPassword { token })?;
//! ```

mod content;
mod delivery;
mod enqueue;
mod failure;
mod link_request;
pub mod list;
mod notifications;
pub mod outbox;
mod settings;
mod smtp;
mod words;
mod worker;

pub use content::Letterhead;
pub use enqueue::{Message, enqueue, enqueue_request, tell_of_act, to_user};
pub use link_request::LinkRequest;
pub use notifications::{Line, Section};
pub use settings::{MailSettings, SmtpTls};
pub use words::{NotificationTexts, notification_texts};
pub use worker::Mailer;

use portal_core::api::{RoleName, Secret};
use serde::{Deserialize, Serialize};

/// Path of the calls by which mail programs stop mails (RFC 8058), before the token.
pub const ONE_CLICK: &str = "/api/v1/user/notification/stop/";

/// A message with its data; [`words`] has its texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "data", rename_all = "camelCase")]
pub enum Template {
    /// A link that sets a new password.
    ResetPassword {
        /// The token of the link.
        token: Secret,
    },
    /// A link that sets the first password of an account that an operator made.
    FirstPassword {
        /// The token of the link.
        token: Secret,
    },
    /// A link that sets a new password, which an administrator sent.
    NewPassword {
        /// The token of the link.
        token: Secret,
    },
    /// A link that sets a new password, after an administrator gave the account back to its owner.
    AccountRecovered {
        /// The token of the link.
        token: Secret,
    },
    /// A link that proves to read the mail of the address.
    ConfirmEmail {
        /// The token of the link.
        token: Secret,
    },
    /// A link that gives the account the address that the message goes to.
    ConfirmNewEmail {
        /// The token of the link.
        token: Secret,
    },
    /// A link was sent to a new address for the account.
    EmailChangeAsked {
        /// The new address.
        email: String,
    },
    /// The account has another address from now on.
    EmailChanged {
        /// The new address.
        email: String,
    },
    /// An administrator gave the account another address, which the one so far does not learn: a thief may read it.
    EmailReplaced,
    /// Another account asked for the address of an account.
    AddressAskedFor,
    /// A sign-up with the address of an account.
    AddressHasAccount,
    /// A sign-up with the address of a driver, whose account is the mobile app's.
    AddressOfDriver,
    /// A request for a link to an account that an operator disabled.
    AccountDisabled,
    /// The person has a role from now on.
    RoleGiven {
        /// The role.
        role: RoleName,
    },
    /// The person no longer has a role.
    RoleTaken {
        /// The role.
        role: RoleName,
    },
    /// Another person is an administrator from now on, or no longer.
    AdministratorsChanged {
        /// Address of the administrator.
        email: String,
        /// Whether they are one now.
        is_given: bool,
        /// The maker of the change; none for a command of the server.
        by: Option<String>,
    },
    /// The account was disabled.
    KeptOut,
    /// An administrator approved the application of a broker.
    BrokerApproved {
        /// Name of the brand that the broker joined.
        brand: String,
    },
    /// An administrator refused the application of a broker.
    BrokerRefused {
        /// Why, in the administrator's words.
        reason: String,
    },
    /// The password was changed.
    PasswordChanged,
    /// A person of an identity provider signs in to the account from now on.
    IdentityLinked {
        /// Name of the provider.
        provider: String,
    },
    /// A link by which a person joins the portal or a team.
    Invitation {
        /// The token of the link.
        token: Secret,
        /// The role that the person gets; none for a member of a team.
        role: Option<RoleName>,
        /// Name of the brand that the person joins.
        brand: Option<String>,
        /// Name of the business that the person manages, or whose team they join.
        business: Option<String>,
        /// First and last name of who invites.
        invited_by: String,
    },
    /// A manager invited the address of an account to a team, which changes nothing.
    InvitedToTeam {
        /// Name of the business.
        business: String,
    },
    /// A link to the statement of a month, or by which the owner of an address confirms that it gets the statements of a business.
    StatementLink {
        /// The token of the link.
        token: Secret,
        /// Name of the business.
        business: String,
        /// The month, `YYYY-MM`; none for the confirmation.
        month: Option<String>,
    },
    /// Every delivery to a webhook endpoint has failed for two days.
    WebhookFailing {
        /// Name of the system.
        system: String,
        /// Host of the endpoint.
        host: String,
    },
    /// A webhook endpoint was switched off, since every delivery has failed for three days.
    WebhookSwitchedOff {
        /// Name of the system.
        system: String,
        /// Host of the endpoint.
        host: String,
    },
    /// A token of another system ends soon.
    TokenEnds {
        /// Name of the system.
        client: String,
        /// The beginning of the token.
        prefix: String,
        /// Day of the end, `YYYY-MM-DD`.
        ends_on: String,
    },
    /// Another way into the account was changed.
    SecurityChanged(SecurityChange),
    /// Mail of what the person has not seen.
    Notifications {
        /// The kinds.
        sections: Vec<Section>,
        /// The token that stops all of them.
        stop: Secret,
    },
}

impl Template {
    /// Whether it tells what happened, and so when (ACCOUNT-9); the others ask for something, or answer.
    pub(crate) const fn is_event(&self) -> bool {
        match self {
            Self::SecurityChanged(_)
            | Self::PasswordChanged
            | Self::EmailChangeAsked { .. }
            | Self::EmailChanged { .. }
            | Self::EmailReplaced
            | Self::IdentityLinked { .. }
            | Self::RoleGiven { .. }
            | Self::RoleTaken { .. }
            | Self::AdministratorsChanged { .. }
            | Self::KeptOut
            | Self::AccountRecovered { .. }
            | Self::BrokerApproved { .. }
            | Self::BrokerRefused { .. }
            | Self::WebhookFailing { .. }
            | Self::WebhookSwitchedOff { .. } => true,
            Self::ResetPassword { .. }
            | Self::FirstPassword { .. }
            | Self::NewPassword { .. }
            | Self::ConfirmEmail { .. }
            | Self::ConfirmNewEmail { .. }
            | Self::AddressAskedFor
            | Self::AddressHasAccount
            | Self::AddressOfDriver
            | Self::AccountDisabled
            | Self::Invitation { .. }
            | Self::InvitedToTeam { .. }
            | Self::StatementLink { .. }
            | Self::TokenEnds { .. }
            | Self::Notifications { .. } => false,
        }
    }
}

/// Changes of the ways into an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SecurityChange {
    /// An authenticator app was set up.
    AuthenticatorAdded,
    /// The authenticator app was removed.
    AuthenticatorRemoved,
    /// New recovery codes were made.
    RecoveryCodesReplaced,
    /// A recovery code was used to sign in.
    RecoveryCodeUsed,
    /// A passkey was made.
    PasskeyAdded,
    /// A passkey was removed.
    PasskeyRemoved,
    /// An administrator removed every second factor.
    SecondFactorReset,
    /// The link to an identity provider was removed.
    ProviderRemoved,
}
