//! Requests for a mailed link. Whether the address has an account is looked up when the mail is sent,
//! so that the answer to the request cannot tell, not by its time either.

use portal_core::language::Language;

use super::Template;
use crate::error::Result;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::one_time_token::{self, Purpose};
use crate::store::Db;
use crate::users::{IS_OF_PORTAL, IS_UNCONFIRMED};
use crate::values;

/// Kinds of links that a visitor asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkRequest {
    /// A new password in place of a forgotten one.
    NewPassword,
    /// The confirming link of a sign-up, again.
    Confirmation,
}

/// The account of an address.
struct Account {
    id: i64,
    language: Language,
    is_unconfirmed: bool,
    is_disabled: bool,
}

/// The message that a request becomes.
pub(super) struct Resolved {
    pub user_id: i64,
    pub language: Language,
    pub template: Template,
}

impl LinkRequest {
    /// The kind of its row in the outbox, until it is resolved.
    pub(super) const fn kind(self) -> &'static str {
        match self {
            Self::NewPassword => "newPasswordRequest",
            Self::Confirmation => "confirmationRequest",
        }
    }

    /// The request of a row.
    pub(super) fn of_kind(kind: &str) -> Option<Self> {
        [Self::NewPassword, Self::Confirmation]
            .into_iter()
            .find(|request| request.kind() == kind)
    }

    /// Time in milliseconds for which the link works.
    pub(super) const fn lifetime(self) -> i64 {
        match self {
            Self::NewPassword => Purpose::ResetPassword.lifetime(),
            Self::Confirmation => Purpose::ConfirmEmail.lifetime(),
        }
    }

    /// The message for the owner of the address; `None` where it has no account of the portal, or got as many mails as it may
    /// (SESSION-16).
    pub(super) fn resolve(self, db: &mut Db<'_>, email: &str) -> Result<Option<Resolved>> {
        let Some(account) = account(db, email)? else {
            return Ok(None);
        };
        let mail = LimitedAct::MailTo(email);
        if mail.is_used_up(db)? {
            return Ok(None);
        }
        mail.count(db)?;
        let template = match self {
            // Only its own mailbox learns that an account is disabled.
            _ if account.is_disabled => Template::AccountDisabled,
            Self::NewPassword => {
                let purpose = Purpose::ResetPassword;
                let token = one_time_token::issue(db, account.id, purpose, None)?;
                Template::ResetPassword { token }
            }
            Self::Confirmation if account.is_unconfirmed => {
                let purpose = Purpose::ConfirmEmail;
                let token = one_time_token::issue(db, account.id, purpose, None)?;
                Template::ConfirmEmail { token }
            }
            Self::Confirmation => Template::AddressHasAccount,
        };
        Ok(Some(Resolved {
            user_id: account.id,
            language: account.language,
            template,
        }))
    }
}

fn account(db: &mut Db<'_>, email: &str) -> Result<Option<Account>> {
    db.row(
        &format!(
            "SELECT id, language, disabled_at IS NOT NULL AS is_disabled,
             {IS_UNCONFIRMED} AS is_unconfirmed
             FROM users u WHERE email = ?1 AND {IS_OF_PORTAL}"
        ),
        values![email],
        |row| {
            Ok(Account {
                id: row.get("id")?,
                language: Language::from_tag(row.text("language")?),
                is_unconfirmed: row.get("is_unconfirmed")?,
                is_disabled: row.get("is_disabled")?,
            })
        },
    )
}
