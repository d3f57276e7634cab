//! The words of every message in English.

use portal_core::text::isolated;

use super::Template;
use super::english_terms::{change_subject, change_words, invitation_words, role_name};
use super::words::{Content, full_stop};

/// The content of a template.
pub(super) fn content(template: &Template) -> Content {
    match template {
        Template::ResetPassword { token } => Content {
            subject: "Choose a new password",
            paragraphs: vec![
                "You asked for a new password for the portal. This link works once, for 30 minutes."
                    .into(),
            ],
            link: Some((
                "Choose a new password",
                format!("/new-password#{}", token.expose()),
            )),
            closing: vec![
                "If you did not ask for it, ignore this message: your password stays the same."
                    .into(),
            ],
        },
        Template::FirstPassword { token } => Content {
            subject: "Choose your password",
            paragraphs: vec![
                "Your account in the portal awaits your password. This link works once, for 7 days."
                    .into(),
            ],
            link: Some((
                "Choose my password",
                format!("/new-password#{}", token.expose()),
            )),
            closing: vec![
                "After that, ask for a new link on the sign-in page, by “Forgot your password?”."
                    .into(),
            ],
        },
        Template::NewPassword { token } => Content {
            subject: "Choose a new password",
            paragraphs: vec![
                "The administrators of the portal send you this link to choose a new password. It works once, for 7 days. Until then your password stays the same."
                    .into(),
            ],
            link: Some((
                "Choose a new password",
                format!("/new-password#{}", token.expose()),
            )),
            closing: vec!["If you did not expect this message, tell support.".into()],
        },
        Template::AccountRecovered { token } => Content {
            subject: "Your account is given back to you",
            paragraphs: vec![
                "The administration of the portal gives you back your account, which somebody else may have used. The password no longer works, all sessions have ended, and recovery codes are void too. Choose a new password by this link, which works once, within 7 days.".into(),
            ],
            link: Some((
                "Choose a new password",
                format!("/new-password#{}", token.expose()),
            )),
            closing: vec!["Then look at your passkeys and your authenticator app on the page “My account”, and make new recovery codes. Change the password of your mailbox too if somebody else may have opened it.".into()],
        },
        Template::RoleGiven { role } => Content {
            subject: "You have a new role",
            paragraphs: vec![format!(
                "The administration of the portal gave you a role: {}. It counts from now on.",
                role_name(*role)
            )],
            link: Some(("Sign in", "/login".into())),
            closing: vec!["If you did not expect it, tell support.".into()],
        },
        Template::RoleTaken { role } => Content {
            subject: "One of your roles was taken from you",
            paragraphs: vec![format!(
                "The administration of the portal took a role from you: {}. Your account stays open, without what the role allowed.",
                role_name(*role)
            )],
            link: None,
            closing: vec!["If that is a mistake, write to support.".into()],
        },
        Template::AdministratorsChanged {
            email,
            is_given,
            by,
        } => Content {
            subject: match is_given {
                true => "One more person administers the portal",
                false => "One person less administers the portal",
            },
            paragraphs: vec![match is_given {
                true => format!("The account {email} may administer the portal from now on: it sees and changes all that you see and change."),
                false => format!("The account {email} may no longer administer the portal."),
            }, match by {
                Some(by) => format!("By: {by}"),
                None => "By: a command of the server".into(),
            }],
            link: Some(("See the history", "/people/audit?kind=access".into())),
            closing: vec!["If you do not know why, ask your colleagues, and do not wait.".into()],
        },
        Template::TokenEnds {
            client,
            prefix,
            ends_on,
        } => Content {
            subject: "The token of a system ends soon",
            paragraphs: vec![format!(
                "The token {prefix}… of the system {} ends on {ends_on}. After that day its calls to the portal are refused.",
                isolated(client)
            )],
            link: Some(("Issue a new token", "/people/systems".into())),
            closing: vec!["The old token and the new one work side by side until then. There is nothing to do if the system is no longer in use.".into()],
        },
        Template::KeptOut => Content {
            subject: "Your account is disabled",
            paragraphs: vec![
                "The administration of the portal has disabled your account. All your sessions have ended, and none can be opened.".into(),
            ],
            link: None,
            closing: vec!["If that is a mistake, write to support.".into()],
        },
        Template::ConfirmEmail { token } => Content {
            subject: "Confirm your email address",
            paragraphs: vec![
                "You opened an account in the portal. Sign in through this link within 2 days to confirm your address."
                    .into(),
            ],
            link: Some((
                "Confirm my address",
                format!("/confirm-email#{}", token.expose()),
            )),
            closing: vec!["If you did not open an account, ignore this message.".into()],
        },
        Template::ConfirmNewEmail { token } => Content {
            subject: "Confirm your new email address",
            paragraphs: vec![
                "This address is to become that of an account in the portal. Confirm it through this link within 30 minutes. Until then, nothing changes."
                    .into(),
            ],
            link: Some((
                "Confirm my new address",
                format!("/new-email#{}", token.expose()),
            )),
            closing: vec!["If you did not ask for anything, ignore this message.".into()],
        },
        Template::EmailChangeAsked { email } => Content {
            subject: "A new address was asked for your account",
            paragraphs: vec![format!(
                "The address {email} was asked for your account in the portal. The account gets it once it is confirmed through the link that we sent there."
            )],
            link: Some(("Open my account", "/account".into())),
            closing: vec![
                "If it was not you, change your password at once on the page “My account”, which cancels this change too, and tell support."
                    .into(),
            ],
        },
        Template::EmailChanged { email } => Content {
            subject: "The address of your account has changed",
            paragraphs: vec![format!(
                "Your account in the portal now has the address {email}. You sign in with it, and it gets our emails."
            )],
            link: None,
            closing: vec![
                "If it was not you, tell support at once: they can give you your account back."
                    .into(),
            ],
        },
        Template::AddressAskedFor => Content {
            subject: "You already have an account",
            paragraphs: vec![
                "Somebody asked for this address for another account in the portal. You already have an account with it: nothing has changed in either."
                    .into(),
            ],
            link: Some(("Sign in", "/login".into())),
            closing: vec!["If it was not you, ignore this message.".into()],
        },
        Template::AddressHasAccount => Content {
            subject: "You already have an account",
            paragraphs: vec![
                "Somebody just filled in the sign-up form of the portal with this address. You already have an account, and nothing in it has changed."
                    .into(),
            ],
            link: Some(("Sign in", "/login".into())),
            closing: vec![
                "If you forgot your password, ask for a new one on the sign-in page. If it was not you, ignore this message."
                    .into(),
            ],
        },
        Template::IdentityLinked { provider } => Content {
            subject: "Your account is linked to an identity provider",
            paragraphs: vec![format!(
                "A sign-in through {provider} has just opened your portal account for the first time. You can sign in this way from now on."
            )],
            link: None,
            closing: vec![
                "If this was not you, tell support at once: they can undo the link.".into(),
            ],
        },
        Template::AddressOfDriver => Content {
            subject: "This address already belongs to the mobile app",
            paragraphs: vec![
                "Somebody just filled in the sign-up form of the portal with this address, which is that of an account of the mobile app. A broker account needs another address."
                    .into(),
            ],
            link: Some(("Sign up with another address", "/insurer/signup".into())),
            closing: vec!["If it was not you, ignore this message.".into()],
        },
        Template::AccountDisabled => Content {
            subject: "Your account is disabled",
            paragraphs: vec![
                "You asked for a link to your account in the portal. The account is disabled: no link can open it."
                    .into(),
            ],
            link: None,
            closing: vec![
                "To have it enabled again, contact support. If you did not ask for anything, ignore this message."
                    .into(),
            ],
        },
        Template::Invitation { token, role, brand, business, invited_by } => Content {
            subject: "Your invitation to the portal",
            paragraphs: vec![
                full_stop(format!(
                    "{} invites you to {}",
                    isolated(invited_by),
                    invitation_words(*role, brand.as_deref(), business.as_deref())
                )),
                "The link works once, for 7 days.".into(),
            ],
            link: Some((
                "See the invitation",
                format!("/invitation#{}", token.expose()),
            )),
            closing: vec![
                "If you did not expect this invitation, ignore this message: nothing changes."
                    .into(),
            ],
        },
        Template::InvitedToTeam { business } => Content {
            subject: "An invitation to a team",
            paragraphs: vec![format!(
                "The person who manages the team of {} meant to invite you to it with this address, which already has an account. Nothing in it has changed, and that person does not know that you have an account.",
                isolated(business)
            )],
            link: None,
            closing: vec![
                "To be part of the team, ask them to add you with this address, or with another one if your account is a broker’s or an administrator’s. If you do not know this business, ignore this message."
                    .into(),
            ],
        },
        Template::SecurityChanged(change) => Content {
            subject: change_subject(*change),
            paragraphs: vec![format!("{} This concerns your account in the portal.", change_words(*change))],
            link: Some(("Open my account", "/account".into())),
            closing: vec!["If this was not you, change your password at once, end your other sessions on the page “My account” and tell support.".into()],
        },
        Template::BrokerApproved { brand } => Content {
            subject: "Your broker account is approved",
            paragraphs: vec![full_stop(format!(
                "Your broker account in the portal is approved: you can now send offers in the name of {}",
                isolated(brand)
            ))],
            link: Some(("See the new requests", "/Insurer".into())),
            closing: Vec::new(),
        },
        Template::BrokerRefused { reason } => Content {
            subject: "Your application for a broker account was not accepted",
            paragraphs: vec![
                "We have reviewed your application for a broker account in the portal and cannot accept it."
                    .into(),
                format!("Reason: {reason}"),
            ],
            link: None,
            closing: vec!["If you think that this is a mistake, contact support.".into()],
        },
        Template::WebhookFailing { system, host } => Content {
            subject: "A system no longer takes webhooks",
            paragraphs: vec![format!(
                "For two days no delivery of the portal has arrived at {host}, the address of the system {}. If none arrives until tomorrow, the portal stops sending anything there.",
                isolated(system)
            )],
            link: Some(("See the systems", "/people/systems".into())),
            closing: vec!["The reason of each failure is on the page of this system’s webhooks.".into()],
        },
        Template::WebhookSwitchedOff { system, host } => Content {
            subject: "The webhooks of a system are switched off",
            paragraphs: vec![format!(
                "For three days no delivery of the portal has arrived at {host}, the address of the system {}. The portal sends nothing there any more.",
                isolated(system)
            )],
            link: Some(("See the systems", "/people/systems".into())),
            closing: vec!["Once the address is repaired, switch it on again on the page of this system’s webhooks. What did not arrive can be sent again there for 30 days.".into()],
        },
        Template::PasswordChanged => Content {
            subject: "Your password has changed",
            paragraphs: vec![
                "The password of your account in the portal has just changed, and its sessions opened elsewhere have ended."
                    .into(),
            ],
            link: None,
            closing: vec![
                "If it was not you, ask for a new password on the sign-in page at once and tell support."
                    .into(),
            ],
        },
    }
}
