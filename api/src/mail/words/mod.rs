//! Texts of messages, from `i18n/locales/{fr,en}/mail.json`, and the values in them.

mod locale;

use std::borrow::Cow;
use std::sync::LazyLock;

use portal_core::api::{RoleName, Secret};
use portal_core::calendar::{self, Date};
use portal_core::language::Language;
use portal_core::text::isolated;
use serde_json::Value;

use self::locale::Message;
pub use self::locale::{MailTexts, NotificationTexts};
use super::{SecurityChange, Template};
use crate::texts::{Texts, fill, role_name};

const FRENCH: &str = include_str!("../../../../i18n/locales/fr/mail.json");
const ENGLISH: &str = include_str!("../../../../i18n/locales/en/mail.json");

static TEXTS: LazyLock<Texts<MailTexts>> = LazyLock::new(|| Texts::read(FRENCH, ENGLISH));

/// The same texts by their names.
static FILES: LazyLock<Texts<Value>> = LazyLock::new(|| Texts::read(FRENCH, ENGLISH));

/// The texts of mails of what was not seen.
pub fn notification_texts(language: Language) -> &'static NotificationTexts {
    &texts(language).notifications
}

pub(super) fn texts(language: Language) -> &'static MailTexts {
    TEXTS.of(language)
}

/// Subject of a message of the kind.
pub(super) fn subject_of_kind(kind: &str, language: Language) -> String {
    let message = &FILES.of(language)["messages"][kind]["subject"];
    let of_kind = texts(language).kinds.get(kind).map(String::as_str);
    message.as_str().or(of_kind).unwrap_or(kind).to_owned()
}

/// A message with the values in its texts and the path of its link in the portal.
pub(super) struct Words<'a> {
    message: &'static Message,
    values: Vec<(&'static str, Cow<'a, str>)>,
    path: Option<String>,
}

impl<'a> Words<'a> {
    fn value(mut self, name: &'static str, value: impl Into<Cow<'a, str>>) -> Self {
        self.values.push((name, value.into()));
        self
    }

    /// A name that a person chose.
    fn name(self, name: &'static str, value: &'a str) -> Self {
        self.value(name, isolated(value))
    }

    fn link(self, path: &str) -> Self {
        let path = Some(path.to_owned());
        Self { path, ..self }
    }

    /// A link whose token stands in the fragment, which browsers do not send.
    fn token_link(self, path: &str, token: &Secret) -> Self {
        self.link(&format!("{path}#{}", token.expose()))
    }

    fn fill(&self, text: &str) -> String {
        let values: Vec<_> = self
            .values
            .iter()
            .map(|(name, it)| (*name, &**it))
            .collect();
        fill(text, &values)
    }

    pub fn subject(&self) -> &'static str {
        &self.message.subject
    }

    pub fn paragraphs(&self) -> Vec<String> {
        let texts = self.message.paragraphs.iter();
        texts.map(|text| self.fill(text)).collect()
    }

    /// The link's words and path.
    pub fn link_and_path(&self) -> Option<(&'static str, &str)> {
        self.message.link.as_deref().zip(self.path.as_deref())
    }

    pub fn closing(&self) -> Option<String> {
        self.message.closing.as_ref().map(|text| self.fill(text))
    }
}

/// The words of a template.
pub(super) fn words(template: &Template, language: Language) -> Words<'_> {
    let texts = texts(language);
    let of = &texts.messages;
    let role_name = |role: &RoleName| role_name(*role, language).unwrap_or_default();
    match template {
        Template::ResetPassword { token } => {
            message(&of.reset_password).token_link("/new-password", token)
        }
        Template::FirstPassword { token } => {
            message(&of.first_password).token_link("/new-password", token)
        }
        Template::NewPassword { token } => {
            message(&of.new_password).token_link("/new-password", token)
        }
        Template::AccountRecovered { token } => {
            message(&of.account_recovered).token_link("/new-password", token)
        }
        Template::RoleGiven { role } => message(&of.role_given)
            .value("role", role_name(role))
            .link("/login"),
        Template::RoleTaken { role } => message(&of.role_taken).value("role", role_name(role)),
        Template::AdministratorsChanged {
            email,
            is_given,
            by,
        } => message(match is_given {
            true => &of.administrator_added,
            false => &of.administrator_removed,
        })
        .value("email", email)
        .value("by", by.as_ref().unwrap_or(&texts.by_command))
        .link("/people/audit?kind=access"),
        Template::TokenEnds {
            client,
            prefix,
            ends_on,
        } => message(&of.token_ends)
            .name("client", client)
            .value("prefix", prefix)
            .value("endsOn", ends_on)
            .link("/people/systems"),
        Template::KeptOut => message(&of.kept_out),
        Template::ConfirmEmail { token } => {
            message(&of.confirm_email).token_link("/confirm-email", token)
        }
        Template::ConfirmNewEmail { token } => {
            message(&of.confirm_new_email).token_link("/new-email", token)
        }
        Template::EmailChangeAsked { email } => message(&of.email_change_asked)
            .value("email", email)
            .link("/account"),
        Template::EmailChanged { email } => message(&of.email_changed).value("email", email),
        Template::EmailReplaced => message(&of.email_replaced),
        Template::AddressAskedFor => message(&of.address_asked_for).link("/login"),
        Template::AddressHasAccount => message(&of.address_has_account).link("/login"),
        Template::IdentityLinked { provider } => message(&of.identity_linked)
            .value("provider", provider)
            .link("/account"),
        Template::AddressOfDriver => message(&of.address_of_driver).link("/insurer/signup"),
        Template::AccountDisabled => message(&of.account_disabled),
        Template::Invitation {
            token,
            role,
            brand,
            business,
            invited_by,
        } => {
            let purpose = &texts.invitation_purpose;
            let purpose = match role {
                None | Some(RoleName::Other) => &purpose.team,
                Some(RoleName::Business) => &purpose.manager,
                Some(RoleName::Assurance) => &purpose.broker,
                Some(RoleName::Admin) => &purpose.administrator,
            };
            let [brand, business] =
                [brand, business].map(|name| isolated(name.as_deref().unwrap_or_default()));
            let purpose = fill(purpose, &[("brand", &brand), ("business", &business)]);
            message(&of.invitation)
                .name("invitedBy", invited_by)
                .value("purpose", purpose)
                .token_link("/invitation", token)
        }
        Template::InvitedToTeam { business } => {
            message(&of.invited_to_team).name("business", business)
        }
        Template::StatementLink {
            token,
            business,
            month,
        } => {
            let message = |texts| message(texts).name("business", business);
            let Some(first) = month
                .as_ref()
                .and_then(|it| Date::parse(&format!("{it}-01")))
            else {
                return message(&of.statement_address).token_link("/statement-address", token);
            };
            message(&of.statement_link)
                .value("first", calendar::format(first, language))
                .value("last", calendar::format(first.month_end(), language))
                .token_link("/statement", token)
        }
        Template::SecurityChanged(change) => message(match change {
            SecurityChange::AuthenticatorAdded => &of.authenticator_added,
            SecurityChange::AuthenticatorRemoved => &of.authenticator_removed,
            SecurityChange::RecoveryCodesReplaced => &of.recovery_codes_replaced,
            SecurityChange::RecoveryCodeUsed => &of.recovery_code_used,
            SecurityChange::PasskeyAdded => &of.passkey_added,
            SecurityChange::PasskeyRemoved => &of.passkey_removed,
            SecurityChange::SecondFactorReset => &of.second_factor_reset,
            SecurityChange::ProviderRemoved => &of.provider_removed,
        })
        .link("/account"),
        Template::BrokerApproved { brand } => message(&of.broker_approved)
            .name("brand", brand)
            .link("/Insurer"),
        Template::BrokerRefused { reason } => message(&of.broker_refused).value("reason", reason),
        Template::WebhookFailing { system, host } => message(&of.webhook_failing)
            .name("system", system)
            .value("host", host)
            .link("/people/systems"),
        Template::WebhookSwitchedOff { system, host } => message(&of.webhook_switched_off)
            .name("system", system)
            .value("host", host)
            .link("/people/systems"),
        // Lines of their own have what came.
        Template::Notifications { sections, .. } => {
            let mut roles: Vec<_> = sections.iter().map(|it| it.kind.role()).collect();
            roles.dedup();
            let roles: Vec<_> = roles.iter().map(role_name).collect();
            message(&of.notifications).value("roles", roles.join(", "))
        }
        Template::PasswordChanged => message(&of.password_changed).link("/forgot-password"),
    }
}

const fn message<'a>(message: &'static Message) -> Words<'a> {
    Words {
        message,
        values: Vec::new(),
        path: None,
    }
}

#[cfg(test)]
pub(super) mod tests;
