//! Roles, invitations and changes in the English of messages.

use portal_core::api::RoleName;
use portal_core::text::isolated;

use super::SecurityChange;

/// The end of a sentence that says what a person is invited to.
pub(super) fn invitation_words(
    role: Option<RoleName>,
    brand: Option<&str>,
    business: Option<&str>,
) -> String {
    let [brand, business] = [brand, business].map(|name| isolated(name.unwrap_or_default()));
    match role {
        None | Some(RoleName::Other) => {
            format!("join the team of {business}, to buy carwashes with the mobile app")
        }
        Some(RoleName::Business) => format!("manage the team of {business} in the portal"),
        Some(RoleName::Assurance) => {
            format!("answer the portal’s insurance requests for the brand {brand}")
        }
        Some(RoleName::Admin) => "administer the portal".into(),
    }
}

/// The change in a few words.
pub(super) const fn change_subject(change: SecurityChange) -> &'static str {
    match change {
        SecurityChange::AuthenticatorAdded => "An authenticator app was added",
        SecurityChange::AuthenticatorRemoved => "Your authenticator app was removed",
        SecurityChange::RecoveryCodesReplaced => "You have new recovery codes",
        SecurityChange::RecoveryCodeUsed => "A recovery code opened a session",
        SecurityChange::PasskeyAdded => "A passkey was added to your account",
        SecurityChange::PasskeyRemoved => "A passkey was removed from your account",
        SecurityChange::SecondFactorReset => "Your second factors were removed",
    }
}

/// The sentence of a change.
pub(super) const fn change_words(change: SecurityChange) -> &'static str {
    match change {
        SecurityChange::AuthenticatorAdded => "An authenticator app was set up.",
        SecurityChange::AuthenticatorRemoved => "The authenticator app was removed.",
        SecurityChange::RecoveryCodesReplaced => {
            "New recovery codes were made; the old ones no longer work."
        }
        SecurityChange::RecoveryCodeUsed => "A recovery code just opened a session.",
        SecurityChange::PasskeyAdded => {
            "A passkey was added: it opens the account without a password."
        }
        SecurityChange::PasskeyRemoved => "A passkey was removed.",
        SecurityChange::SecondFactorReset => {
            "A person who administers the portal removed every second factor and passkey."
        }
    }
}

/// The name of a role.
pub(super) const fn role_name(role: RoleName) -> &'static str {
    match role {
        RoleName::Business => "fleet manager",
        RoleName::Admin => "administrator",
        RoleName::Assurance => "broker",
        RoleName::Other => "",
    }
}
