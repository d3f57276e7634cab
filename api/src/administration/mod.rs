//! Administration of the portal, on a page or by the command line: both run these functions, each change over
//! the transaction of its caller, with its row in the audit trail and its event (PEOPLE-11). Some acts are of others too:
//! systems manage their own webhooks, and a sign-up replaces one that was never confirmed.

pub mod access;
pub mod applications;
pub mod brands;
pub mod businesses;
pub mod clients;
pub mod links_and_invitations;
pub mod people;
pub mod recovery;
pub mod system_access;
pub mod unconfirmed_sign_up;
pub mod webhooks;

pub use crate::events::event::{notify_administrators, notify_user};

use portal_core::api::RoleName;
use portal_core::api::wire::NamedRow;
use portal_core::text::{full_name, isolated};

use crate::audit::{self, Action, COMMAND_LINE};
use crate::error::Result;
use crate::mail::{self, Template};
use crate::security::client_token::CurrentClient;
use crate::security::session::CurrentUser;
use crate::security::source::Source;
use crate::store::{Db, Row};
use crate::{time, users, values};

/// The maker of a change, for the audit trail.
#[derive(Clone, Copy, Debug)]
pub struct Actor<'a> {
    /// The administrator; `None` on the command line and for a system.
    user_id: Option<i64>,
    /// Name of the system of the platform that acts.
    system: Option<&'a str>,
    /// The token that the system acts with.
    token_id: Option<i64>,
    /// The request id.
    request_id: &'a str,
    /// Device and network that the change came from.
    source: Option<&'a Source>,
}

impl<'a> Actor<'a> {
    /// An operator with a shell.
    pub const OPERATOR: Actor<'static> = Actor {
        user_id: None,
        system: None,
        token_id: None,
        request_id: COMMAND_LINE,
        source: None,
    };

    /// The user of a call.
    pub fn of(user: &'a CurrentUser) -> Self {
        Self {
            user_id: Some(user.user_id),
            request_id: &user.request_id,
            source: Some(&user.source),
            ..Self::OPERATOR
        }
    }

    /// The system of a call.
    pub fn of_client(client: &'a CurrentClient) -> Self {
        Self {
            system: Some(&client.name),
            token_id: Some(client.token_id),
            request_id: &client.request_id,
            ..Self::OPERATOR
        }
    }

    /// The sender of an invitation that another person accepts.
    pub const fn inviter(user_id: i64, request_id: &'a str) -> Self {
        Self {
            user_id: Some(user_id),
            request_id,
            ..Self::OPERATOR
        }
    }

    /// How a mail to administrators names the maker: by name and address, since people choose their names themselves.
    fn named(self, db: &mut Db<'_>) -> Result<Option<String>> {
        let Some(user_id) = self.user_id else {
            return Ok(self.system.map(str::to_owned));
        };
        let user = users::find(db, user_id)?;
        Ok(user.map(|user| {
            let name = full_name([&user.first_name, &user.last_name], &user.email);
            match name == user.email {
                true => name,
                false => format!("{} ({})", isolated(&name), user.email),
            }
        }))
    }

    /// Whether the change concerns the maker's own account.
    pub fn is(self, user_id: i64) -> bool {
        self.user_id == Some(user_id)
    }

    /// Records an act in the same transaction.
    pub fn audit(self, db: &mut Db<'_>, action: Action, subject: i64) -> Result<()> {
        audit::record(db, self.user_id, action, subject, self.request_id)
    }

    /// Records an act with its detail.
    pub fn audit_with(
        self,
        db: &mut Db<'_>,
        action: Action,
        subject: i64,
        detail: &str,
    ) -> Result<()> {
        if let Some(name) = self.system {
            let detail = Some(detail);
            return audit::record_of_client(db, name, action, subject, self.request_id, detail);
        }
        audit::record_with(db, self.user_id, action, subject, self.request_id, detail)
    }
}

/// The maker in a row with `created_by` and the names of that user; `None` where no person made it.
fn maker(row: &Row<'_>) -> Result<Option<NamedRow>> {
    let Some(id) = row.get::<Option<i64>>("created_by")? else {
        return Ok(None);
    };
    let names = [row.text("first_name")?, row.text("last_name")?];
    let name = full_name(names, row.text("email")?);
    Ok(Some(NamedRow { id, name }))
}

/// Mails a person that a role was given or taken, and the other administrators where it is theirs.
pub fn tell_of_role(
    db: &mut Db<'_>,
    by: Actor<'_>,
    user_id: i64,
    role: RoleName,
    is_given: bool,
) -> Result<()> {
    let template = match is_given {
        true => Template::RoleGiven { role },
        false => Template::RoleTaken { role },
    };
    mail::to_user(db, user_id, &template)?;
    if role == RoleName::Admin {
        tell_administrators(db, by, user_id, is_given)?;
    }
    Ok(())
}

/// Mails the other administrators who can sign in that a person is one of them from now on, or no longer.
pub fn tell_administrators(
    db: &mut Db<'_>,
    by: Actor<'_>,
    user_id: i64,
    is_given: bool,
) -> Result<()> {
    let Some(user) = users::find(db, user_id)? else {
        return Ok(());
    };
    let template = Template::AdministratorsChanged {
        email: user.email,
        is_given,
        by: by.named(db)?,
    };
    let others = users::administrators(db)?.into_iter();
    others
        .filter(|other| *other != user_id)
        .try_for_each(|other| match by.source {
            Some(source) => mail::tell_of_act(db, other, &template, source),
            None => mail::to_user(db, other, &template),
        })
}

/// Withdraws the open invitations that would give the role back, all of them or those to one brand or business: what is
/// taken or refused is given again on purpose only.
pub fn withdraw_invitations(
    db: &mut Db<'_>,
    user_id: i64,
    role: RoleName,
    place: Option<i64>,
) -> Result<()> {
    db.run(
        "UPDATE invitations SET withdrawn_at = ?4
         WHERE email = (SELECT email FROM users WHERE id = ?1) AND role = ?2
         AND (CAST(?3 AS BIGINT) IS NULL OR brand_id = ?3 OR business_id = ?3)
         AND accepted_at IS NULL AND withdrawn_at IS NULL",
        values![user_id, role.as_str(), place, time::now()],
    )
}
