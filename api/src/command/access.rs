//! Access taken back and given again: passwords, sessions, disabled accounts (ACCESS-18).

use clap::Args;
use portal_core::api::wire::{SystemAccess, SystemAccessKind};
use portal_core::api::{ErrorCode, RoleName};

use super::CommandResult;
use super::accounts::{refused, user_by_email};
use super::operator::open_migrated;
use super::password_link::PasswordLink;
use crate::administration::{
    Actor, access, links_and_invitations, notify_administrators, system_access,
};
use crate::audit::Action;
use crate::config::Database;
use crate::config::role::RoleArgument;
use crate::error::{Error, Result};
use crate::mail::Template;
use crate::second_factor::totp;
use crate::security::ended_session::{self, EndReason};
use crate::security::session;
use crate::store::Db;
use crate::users::{self, NO_PASSWORD_YET};
use crate::{passkeys, time, values};

/// A command that changes one account.
#[derive(Args)]
pub struct AccountCommand {
    #[command(flatten)]
    database: Database,
    /// E-mail address of the account
    #[arg(long)]
    email: String,
}

impl AccountCommand {
    /// Changes the account in one transaction; `change` writes the audit row and returns the line to print.
    pub(super) fn run(
        self,
        change: impl Fn(&mut Db<'_>, i64, &str) -> Result<String> + Send + 'static,
    ) -> CommandResult {
        let email = self.email;
        let line = open_migrated(&self.database)?.write_now(move |db| {
            let user_id = user_by_email(db, &email)?;
            change(db, user_id, &email)
        })?;
        Ok(line)
    }

    /// `end-sessions`: signs the account out everywhere, and forgets its devices and networks.
    pub fn end_sessions(self) -> CommandResult {
        self.run(|db, user_id, email| {
            let ended = access::end_sessions(db, Actor::OPERATOR, user_id)?;
            Ok(format!("sessions of {email} ended: {ended}"))
        })
    }

    /// `open-session`: prints the token alone, for a file of accounts.
    pub fn open_session(self) -> CommandResult {
        self.run(|db, user_id, email| {
            if users::is_disabled(db, user_id)? {
                return Err(refused(format!("{email} is disabled")));
            }
            Actor::OPERATOR.audit(db, Action::UserOpenSession, user_id)?;
            session::open_by_command(db, user_id)
        })
    }

    /// `unlink-identities`: the next single sign-on links the account anew, by its e-mail.
    pub fn unlink_identities(self) -> CommandResult {
        self.run(|db, user_id, email| {
            let none = || refused(format!("{email} is linked to no identity provider"));
            let ended = access::unlink_providers(db, Actor::OPERATOR, user_id)?.ok_or_else(none)?;
            Ok(format!(
                "{email} is no longer linked to an identity provider; sessions ended: {ended}"
            ))
        })
    }

    /// `reset-second-factor`: removes authenticator and recovery codes, and ends the sessions.
    pub fn reset_second_factor(self) -> CommandResult {
        self.run(|db, user_id, email| {
            let none = || refused(format!("{email} has no second factor"));
            let ended = access::reset_factor(db, Actor::OPERATOR, user_id)?.ok_or_else(none)?;
            Ok(format!(
                "{email} signs in with the password alone; sessions ended: {ended}"
            ))
        })
    }

    /// `enable-user`: the account may sign in again, with the roles it had.
    pub fn enable(self) -> CommandResult {
        self.run(|db, user_id, email| {
            if !access::enable(db, Actor::OPERATOR, user_id)? {
                return Err(refused(format!("{email} is not disabled")));
            }
            Ok(format!("{email} may sign in again"))
        })
    }
}

/// The flag of commands that may end tokens and webhooks too (CLIENT-13).
#[derive(Args)]
struct SystemAccessFlag {
    /// Withdraw the tokens and delete the webhooks of systems that the user made, too
    #[arg(long)]
    end_system_access: bool,
}

impl SystemAccessFlag {
    /// Ends them where that is asked; the line that names them.
    fn run(&self, db: &mut Db<'_>, user_id: i64) -> Result<String> {
        let made = system_access::made_by(db, user_id, i64::MAX)?;
        if self.end_system_access {
            system_access::end_since(db, Actor::OPERATOR, user_id, i64::MIN)?;
            return Ok(format!("ended: {}", named(&made)));
        }
        Ok(format!("stays, see --end-system-access: {}", named(&made)))
    }
}

/// The names of tokens and webhooks in a line to print.
pub(super) fn named<'a>(made: impl IntoIterator<Item = &'a SystemAccess>) -> String {
    let names = made.into_iter().map(|it| match it.kind {
        SystemAccessKind::Token => format!("token {}… of {}", it.name, it.system),
        SystemAccessKind::Webhook => format!("webhook {} of {}", it.name, it.system),
    });
    let names: Vec<_> = names.collect();
    match names.is_empty() {
        true => "no token, no webhook".into(),
        false => names.join(", "),
    }
}

/// The flags of `disable-user`.
#[derive(Args)]
pub struct DisableUser {
    #[command(flatten)]
    account: AccountCommand,
    #[command(flatten)]
    system_access: SystemAccessFlag,
}

impl DisableUser {
    /// Ends the sessions, forgets devices and networks, and refuses further sign-ins.
    pub fn run(self) -> CommandResult {
        self.account.run(move |db, user_id, email| {
            let already = || refused(format!("{email} is disabled already"));
            let ended = access::disable(db, Actor::OPERATOR, user_id);
            let ended = ended.map_err(|error| last_administrator(error, email))?;
            let ended = ended.ok_or_else(already)?;
            let made = self.system_access.run(db, user_id)?;
            Ok(format!(
                "{email} is disabled; sessions ended: {ended}\n{made}"
            ))
        })
    }
}

/// The flags of `grant-role`.
#[derive(Args)]
pub struct RoleCommand {
    #[command(flatten)]
    account: AccountCommand,
    /// The role
    #[arg(long)]
    role: RoleArgument,
}

/// The flags of `revoke-role`.
#[derive(Args)]
pub struct RevokeRole {
    #[command(flatten)]
    command: RoleCommand,
    #[command(flatten)]
    system_access: SystemAccessFlag,
}

impl RoleCommand {
    /// `grant-role`: the role counts at once, that of a broker without a review.
    pub fn grant(self) -> CommandResult {
        let role = RoleName::from(self.role);
        self.account.run(move |db, user_id, email| {
            let name = role.as_str();
            if !access::grant(db, Actor::OPERATOR, user_id, role)? {
                return Err(refused(format!("{email} has the role {name} already")));
            }
            Ok(format!("{email} has the role {name}"))
        })
    }
}

impl RevokeRole {
    /// `revoke-role`: sessions go on without the role.
    pub fn run(self) -> CommandResult {
        let (role, system_access) = (RoleName::from(self.command.role), self.system_access);
        self.command.account.run(move |db, user_id, email| {
            let name = role.as_str();
            let revoked = access::revoke(db, Actor::OPERATOR, user_id, role);
            if !revoked.map_err(|error| last_administrator(error, email))? {
                return Err(refused(format!("{email} has no role {name}")));
            }
            let made = system_access.run(db, user_id)?;
            Ok(format!("{email} no longer has the role {name}\n{made}"))
        })
    }
}

/// The refusal of the last administrator says what to do.
fn last_administrator(error: Error, email: &str) -> Error {
    match &error {
        Error::Refused(refusal) if refusal.code == ErrorCode::LastAdministrator => {
            refused(format!(
                "{email} is the last administrator who can sign in; give the role to another account first"
            ))
        }
        _ => error,
    }
}

/// The flags of `set-password`.
#[derive(Args)]
pub struct SetPassword {
    #[command(flatten)]
    account: AccountCommand,
    #[command(flatten)]
    link: PasswordLink,
}

impl SetPassword {
    /// Takes the password, ends the sessions and makes links of before void.
    pub fn run(self) -> CommandResult {
        let link = self.link;
        self.account.run(move |db, user_id, email| {
            users::set_password(db, user_id, NO_PASSWORD_YET)?;
            links_and_invitations::void(db, user_id)?;
            let ended = ended_session::end_all(db, user_id, EndReason::PasswordChanged)?;
            let link = link.issue(db, user_id, |token| Template::FirstPassword { token })?;
            Actor::OPERATOR.audit(db, Action::UserSetPassword, user_id)?;
            notify_administrators(db, user_id)?;
            Ok(format!(
                "{email} has no password any more; sessions ended: {ended}\n{link}"
            ))
        })
    }
}

/// The flags of `list-users`.
#[derive(Args)]
pub struct ListUsers {
    #[command(flatten)]
    database: Database,
}

/// Headings of `list-users`.
const HEADINGS: &str =
    "id\temail\tstate\troles\tbrands\tsecond factor\tidentity providers\tsessions";

/// The accounts that have a password or an identity of a provider; the role of a broker under review is marked.
const USERS: &str = "SELECT u.id, u.email, CASE WHEN u.disabled_at IS NOT NULL THEN 'disabled'
            WHEN u.email_confirmed_at IS NULL THEN 'not confirmed' ELSE 'enabled' END AS state,
        (SELECT string_agg(r.role || CASE WHEN r.is_accepted THEN '' ELSE ' (not accepted)' END,
            ', ' ORDER BY r.role) FROM user_roles r WHERE r.user_id = u.id) AS roles,
        (SELECT string_agg(b.name, ', ' ORDER BY b.name) FROM brand_members m
            JOIN brands b ON b.id = m.brand_id WHERE m.user_id = u.id AND b.id <> 0) AS brands,
        (SELECT string_agg(i.issuer, ', ' ORDER BY i.issuer) FROM identities i
            WHERE i.user_id = u.id) AS issuers,
        (SELECT COUNT(*) FROM sessions s WHERE s.user_id = u.id AND s.expires_at > ?1) AS sessions
     FROM users u WHERE u.password_hash IS NOT NULL
        OR EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id) ORDER BY u.email";

impl ListUsers {
    /// Lists the accounts as tab-separated values. Names are left out: people choose their own, and a terminal would obey
    /// control characters in them.
    pub fn run(self) -> CommandResult {
        let lines = open_migrated(&self.database)?.read_now(|db| {
            let users = db.rows(USERS, values![time::now()], |row| {
                let text = |name| row.text_or_null(name).map(Option::unwrap_or_default);
                let (email, state, roles) = (text("email")?, text("state")?, text("roles")?);
                let (brands, issuers) = (text("brands")?, text("issuers")?);
                let (id, sessions): (i64, i64) = (row.get("id")?, row.get("sessions")?);
                let access = format!("{id}\t{email}\t{state}\t{roles}\t{brands}");
                Ok((id, access, format!("{issuers}\t{sessions}")))
            })?;
            let mut lines = vec![HEADINGS.to_owned()];
            for (id, access, sign_ins) in users {
                let factors = factors_of(db, id)?;
                lines.push(format!("{access}\t{factors}\t{sign_ins}"));
            }
            Ok(lines)
        })?;
        Ok(lines.join("\n"))
    }
}

fn factors_of(db: &mut Db<'_>, user_id: i64) -> Result<String> {
    let app = totp::exists(db, user_id)?.then_some("app");
    let passkey = passkeys::exists(db, user_id)?.then_some("passkey");
    let factors: Vec<_> = app.into_iter().chain(passkey).collect();
    Ok(factors.join(", "))
}
