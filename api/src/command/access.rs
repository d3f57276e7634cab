//! Access taken back and given again: passwords, sessions, disabled accounts (ACCESS-18).

use clap::Args;

use super::CommandResult;
use super::accounts::{open_migrated, refused, user_by_email};
use super::password_link::PasswordLink;
use crate::audit::{self, Action, COMMAND_LINE};
use crate::config::Database;
use crate::error::Result;
use crate::second_factor;
use crate::security::ended_session::{self, EndReason};
use crate::security::{authenticator, device_cookie, one_time_token};
use crate::store::Db;
use crate::users::{self, NO_PASSWORD_YET};
use crate::{oidc, passkeys, time, values};

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
    /// Changes the account in one transaction with its audit row; `change` returns the line to print.
    fn change(
        self,
        action: Action,
        change: impl Fn(&mut Db<'_>, i64, &str) -> Result<String> + Send + 'static,
    ) -> CommandResult {
        let email = self.email;
        let line = open_migrated(&self.database)?.write_now(move |db| {
            let user_id = user_by_email(db, &email)?;
            let line = change(db, user_id, &email)?;
            audit::record(db, None, action, user_id, COMMAND_LINE)?;
            Ok(line)
        })?;
        Ok(line)
    }

    /// `end-sessions`: signs the account out everywhere, and forgets its devices and networks.
    pub fn end_sessions(self) -> CommandResult {
        self.change(Action::UserEndSessions, |db, user_id, email| {
            device_cookie::forget_all(db, user_id)?;
            let ended = ended_session::end_all(db, user_id, EndReason::Operator)?;
            Ok(format!("sessions of {email} ended: {ended}"))
        })
    }

    /// `unlink-identities`: the next single sign-on links the account anew, by its e-mail.
    pub fn unlink_identities(self) -> CommandResult {
        self.change(Action::IdentityUnlink, |db, user_id, email| {
            let unlinked = oidc::account::unlink(db, user_id)?;
            if unlinked == 0 {
                return Err(refused(format!(
                    "{email} is linked to no identity provider"
                )));
            }
            let ended = ended_session::end_all(db, user_id, EndReason::Operator)?;
            Ok(format!(
                "{email} is no longer linked to an identity provider; sessions ended: {ended}"
            ))
        })
    }

    /// `reset-second-factor`: removes authenticator and recovery codes, and ends the sessions.
    pub fn reset_second_factor(self) -> CommandResult {
        self.change(Action::UserResetSecondFactor, |db, user_id, email| {
            if !second_factor::reset(db, user_id)? {
                return Err(refused(format!("{email} has no second factor")));
            }
            device_cookie::forget_all(db, user_id)?;
            let ended = ended_session::end_all(db, user_id, EndReason::Operator)?;
            Ok(format!(
                "{email} signs in with the password alone; sessions ended: {ended}"
            ))
        })
    }

    /// `disable-user`: ends the sessions, forgets devices and networks, and refuses further sign-ins.
    pub fn disable(self) -> CommandResult {
        self.change(Action::UserDisable, |db, user_id, email| {
            let changed = db.execute(
                "UPDATE users SET disabled_at = ?2 WHERE id = ?1 AND disabled_at IS NULL",
                values![user_id, time::now()],
            )?;
            if changed == 0 {
                return Err(refused(format!("{email} is disabled already")));
            }
            device_cookie::forget_all(db, user_id)?;
            one_time_token::void_all(db, user_id)?;
            let ended = ended_session::end_all(db, user_id, EndReason::AccountDisabled)?;
            Ok(format!("{email} is disabled; sessions ended: {ended}"))
        })
    }

    /// `enable-user`: the account may sign in again, with the roles it had.
    pub fn enable(self) -> CommandResult {
        self.change(Action::UserEnable, |db, user_id, email| {
            let changed = db.execute(
                "UPDATE users SET disabled_at = NULL WHERE id = ?1 AND disabled_at IS NOT NULL",
                values![user_id],
            )?;
            if changed == 0 {
                return Err(refused(format!("{email} is not disabled")));
            }
            Ok(format!("{email} may sign in again"))
        })
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
        self.account
            .change(Action::UserSetPassword, move |db, user_id, email| {
                users::set_password(db, user_id, NO_PASSWORD_YET)?;
                one_time_token::void_all(db, user_id)?;
                let ended = ended_session::end_all(db, user_id, EndReason::PasswordChanged)?;
                let link = link.issue(db, user_id)?;
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
const HEADINGS: &str = "id\temail\tstate\troles\tbrands\tsecond factor\tsessions";

impl ListUsers {
    /// Lists the accounts that have a password or an identity of a provider, as tab-separated values. Names are left out: people
    /// choose their own, and a terminal would obey control characters in them.
    pub fn run(self) -> CommandResult {
        let lines = open_migrated(&self.database)?.read_now(|db| {
            let accounts = db.rows(
                "SELECT id, email, disabled_at IS NOT NULL, email_confirmed_at IS NULL FROM users
                 WHERE password_hash IS NOT NULL
                 OR EXISTS (SELECT 1 FROM identities i WHERE i.user_id = users.id) ORDER BY email",
                values![],
                |row| {
                    let state = match (row.get::<bool>(2)?, row.get::<bool>(3)?) {
                        (true, _) => "disabled",
                        (false, true) => "not confirmed",
                        (false, false) => "enabled",
                    };
                    Ok((row.get::<i64>(0)?, row.get::<String>(1)?, state))
                },
            )?;
            let mut lines = vec![HEADINGS.to_owned()];
            for (id, email, state) in accounts {
                let (roles, brands) = (roles_of(db, id)?, brands_of(db, id)?);
                let sessions: i64 = db.value(
                    "SELECT COUNT(*) FROM sessions WHERE user_id = ?1 AND expires_at > ?2",
                    values![id, time::now()],
                )?;
                let factors = factors_of(db, id)?;
                lines.push(format!(
                    "{id}\t{email}\t{state}\t{roles}\t{brands}\t{factors}\t{sessions}"
                ));
            }
            Ok(lines)
        })?;
        Ok(lines.join("\n"))
    }
}

/// The user's roles; that of a broker under review is marked.
fn roles_of(db: &mut Db<'_>, user_id: i64) -> Result<String> {
    let roles = db.rows(
        "SELECT role, is_accepted FROM user_roles WHERE user_id = ?1 ORDER BY role",
        values![user_id],
        |row| {
            let (role, is_accepted) = (row.get::<String>(0)?, row.get::<bool>(1)?);
            Ok(role + if is_accepted { "" } else { " (not accepted)" })
        },
    )?;
    Ok(roles.join(", "))
}

fn brands_of(db: &mut Db<'_>, user_id: i64) -> Result<String> {
    let brands = db.rows(
        "SELECT b.name FROM brand_members m JOIN brands b ON b.id = m.brand_id
         WHERE m.user_id = ?1 AND b.id <> 0 ORDER BY b.name",
        values![user_id],
        |row| row.get::<String>(0),
    )?;
    Ok(brands.join(", "))
}

fn factors_of(db: &mut Db<'_>, user_id: i64) -> Result<String> {
    let app = authenticator::exists(db, user_id)?.then_some("app");
    let passkey = passkeys::exists(db, user_id)?.then_some("passkey");
    let factors: Vec<_> = app.into_iter().chain(passkey).collect();
    Ok(factors.join(", "))
}
