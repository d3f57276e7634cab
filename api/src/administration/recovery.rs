//! An account that was taken over, given back to its owner in one act (PEOPLE-12).

use portal_core::api::wire::{AccountRecovery, WayIn, WayInKind};
use portal_core::api::{ErrorCode, Secret};
use portal_core::session::browser;

use super::{Actor, access, links_and_invitations, notify_administrators, system_access};
use crate::audit::{self, Action};
use crate::error::{Error, Result};
use crate::mail::{self, Template};
use crate::passkeys;
use crate::second_factor::{recovery_codes, totp};
use crate::security::device_cookie;
use crate::security::ended_session::{self, EndReason};
use crate::security::one_time_token::{self, Purpose};
use crate::store::Db;
use crate::users::{self, NO_PASSWORD_YET};
use crate::{time, values};

/// The recovery of an account.
#[derive(Clone, Debug)]
pub struct Recovery<'a> {
    /// The account.
    pub user_id: i64,
    /// The first millisecond at which it may have been a thief's.
    pub since: i64,
    /// The owner's address, where the thief changed it.
    pub email: Option<&'a str>,
    /// Whether tokens and webhooks of systems that the account made since end too.
    pub ends_system_access: bool,
}

impl Recovery<'_> {
    /// Finds what the account has, and what the recovery would end; nothing is changed.
    pub fn find(&self, db: &mut Db<'_>) -> Result<AccountRecovery> {
        let user_id = self.user_id;
        let count = |sessions: i64| u32::try_from(sessions).unwrap_or(u32::MAX);
        Ok(AccountRecovery {
            ways_in: self.ways_in(db)?,
            sessions: count(db.value(
                "SELECT COUNT(*) FROM sessions WHERE user_id = ?1 AND expires_at > ?2",
                values![user_id, time::now()],
            )?),
            invitations: count(db.value(
                "SELECT COUNT(*) FROM invitations
                 WHERE invited_by = ?1 AND accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > ?2",
                values![user_id, time::now()],
            )?),
            system_access: system_access::made_by(db, user_id, self.ended_since())?,
            former_emails: self.former_emails(db)?,
            mailed_to: None,
        })
    }

    /// Gives the account back: takes the password, ends sessions, waiting sign-ins, links, pending changes and invitations
    /// sent, forgets devices and networks, removes what was added since the day and every recovery code, and gives the
    /// account the owner's address. What it ended, and what stays.
    ///
    /// # Errors
    /// [`ErrorCode::OwnAccess`], [`ErrorCode::EmailTaken`].
    pub fn run(&self, db: &mut Db<'_>, by: Actor<'_>) -> Result<AccountRecovery> {
        let user_id = self.user_id;
        access::require_another(by, user_id)?;
        let found = self.find(db)?;
        if let Some(email) = self.email {
            give_address(db, by, user_id, &users::normal_email(email))?;
        }
        self.remove_ways_in(db)?;
        system_access::end_since(db, by, user_id, self.ended_since())?;
        db.execute(
            "UPDATE users SET password_hash = ?2 WHERE id = ?1 AND password_hash IS NOT NULL",
            values![user_id, NO_PASSWORD_YET],
        )?;
        device_cookie::forget_all(db, user_id)?;
        links_and_invitations::void(db, user_id)?;
        ended_session::end_all(db, user_id, EndReason::Operator)?;
        notify_administrators(db, user_id)?;
        by.audit(db, Action::UserRecover, user_id)?;
        Ok(found)
    }

    /// Mails the link by which the owner chooses a new password; the address, or none where the account is disabled.
    pub fn mail_link(&self, db: &mut Db<'_>) -> Result<Option<String>> {
        if users::is_disabled(db, self.user_id)? {
            return Ok(None);
        }
        let token: Secret = one_time_token::issue(db, self.user_id, Purpose::FirstPassword, None)?;
        mail::to_user(db, self.user_id, &Template::AccountRecovered { token })?;
        Ok(users::find(db, self.user_id)?.map(|user| user.email))
    }

    /// Time since which tokens and webhooks that the account made end.
    fn ended_since(&self) -> i64 {
        match self.ends_system_access {
            true => self.since,
            false => i64::MAX,
        }
    }

    fn ways_in(&self, db: &mut Db<'_>) -> Result<Vec<WayIn>> {
        let since = self.since;
        let way_in = |kind, name, added_at: i64| {
            let way = WayIn {
                kind,
                name,
                added_at: (added_at > 0).then(|| time::iso(added_at)),
                is_removed: added_at >= since,
            };
            (added_at, way)
        };
        let mut ways = db.rows(
            "SELECT name, user_agent, created_at FROM passkeys WHERE user_id = ?1",
            values![self.user_id],
            |row| {
                let made_in = browser(row.text("user_agent")?);
                let made_in = [made_in.name, made_in.system].join(" ");
                let name = row.text_or_null("name")?.unwrap_or(&made_in);
                Ok(way_in(
                    WayInKind::Passkey,
                    name.trim().to_owned(),
                    row.get("created_at")?,
                ))
            },
        )?;
        ways.extend(db.rows(
            "SELECT added_at FROM authenticators WHERE user_id = ?1 AND secret IS NOT NULL",
            values![self.user_id],
            |row| {
                Ok(way_in(
                    WayInKind::Authenticator,
                    String::new(),
                    row.get("added_at")?,
                ))
            },
        )?);
        ways.extend(db.rows(
            "SELECT issuer, linked_at FROM identities WHERE user_id = ?1",
            values![self.user_id],
            |row| {
                let kind = WayInKind::IdentityProvider;
                Ok(way_in(kind, row.get("issuer")?, row.get("linked_at")?))
            },
        )?);
        ways.sort_by_key(|(added_at, _)| std::cmp::Reverse(*added_at));
        Ok(ways.into_iter().map(|(_, way)| way).collect())
    }

    fn remove_ways_in(&self, db: &mut Db<'_>) -> Result<()> {
        let (user_id, since) = (self.user_id, self.since);
        passkeys::remove_since(db, user_id, since)?;
        totp::remove_since(db, user_id, since)?;
        // The thief may have made new ones, or have read those of the owner.
        recovery_codes::remove(db, user_id)?;
        db.run(
            "DELETE FROM identities WHERE user_id = ?1 AND linked_at >= ?2",
            values![user_id, since],
        )
    }

    /// The addresses that the account lost since the day, by the audit trail.
    fn former_emails(&self, db: &mut Db<'_>) -> Result<Vec<String>> {
        let changes = db.rows(
            "SELECT detail FROM audit WHERE action = ?1 AND subject = ?2 AND at >= ?3 ORDER BY id",
            values![
                Action::UserChangeEmail.as_str(),
                &self.user_id.to_string(),
                self.since
            ],
            |row| Ok(row.text_or_null("detail")?.map(str::to_owned)),
        )?;
        let changes = changes.iter().flatten();
        Ok(changes
            .filter_map(|change| audit::old_of_change(change).map(str::to_owned))
            .collect())
    }
}

/// Gives the account the owner's address, for which the administrator vouches. The address so far gets a notice that there is
/// another, not which.
fn give_address(db: &mut Db<'_>, by: Actor<'_>, user_id: i64, email: &str) -> Result<()> {
    let before = users::find(db, user_id)?.ok_or(ErrorCode::NotFound)?.email;
    if before == email {
        return Ok(());
    }
    if users::with_email(db, email)?.is_some() {
        return Err(Error::from(ErrorCode::EmailTaken));
    }
    mail::to_user(db, user_id, &Template::EmailReplaced)?;
    users::set_email(db, user_id, email)?;
    let change = audit::change(&before, email);
    by.audit_with(db, Action::UserChangeEmail, user_id, &change)
}
