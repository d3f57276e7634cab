//! An account that was taken over is given back (PEOPLE-12).

use clap::Args;
use jiff::tz::TimeZone;
use portal_core::api::wire::{WayIn, WayInKind};
use portal_core::calendar::Date;
use portal_core::validate::required_email;

use super::CommandResult;
use super::access::{AccountCommand, named};
use super::accounts::require_valid;
use super::password_link::PasswordLink;
use crate::administration::Actor;
use crate::administration::recovery::Recovery;
use crate::config::time_zone;
use crate::mail::Template;
use crate::{local_time, time};

/// The flags of `recover-account`.
#[derive(Args)]
pub struct RecoverAccount {
    #[command(flatten)]
    account: AccountCommand,
    /// First day on which the account may have been a thief's, YYYY-MM-DD: passkeys, app and identity providers that were added
    /// since are removed
    #[arg(long, value_name = "DAY", value_parser = day)]
    since: Date,
    /// The owner's e-mail address, where the thief changed it
    #[arg(long)]
    new_email: Option<String>,
    /// Time zone of the day
    #[arg(long, env = "TIME_ZONE", default_value = "America/Toronto", value_name = "ZONE", value_parser = time_zone)]
    time_zone: TimeZone,
    /// Keep the tokens and webhooks of systems that the account made since
    #[arg(long)]
    keep_system_access: bool,
    #[command(flatten)]
    link: PasswordLink,
}

fn day(text: &str) -> Result<Date, String> {
    Date::parse(text).ok_or_else(|| "a day is YYYY-MM-DD".into())
}

impl RecoverAccount {
    /// Gives the account back to its owner in one act (PEOPLE-12).
    pub fn run(self) -> CommandResult {
        if let Some(email) = &self.new_email {
            require_valid("new-", &required_email(email))?;
        }
        let since = local_time::day_start(self.since, &self.time_zone);
        let since = since.ok_or("there is no such day")?;
        if since > time::now() {
            return Err("the day of --since has not begun".into());
        }
        self.account.run(move |db, user_id, email| {
            let recovery = Recovery {
                user_id,
                since,
                email: self.new_email.as_deref(),
                ends_system_access: !self.keep_system_access,
            };
            let done = recovery.run(db, Actor::OPERATOR)?;
            let (ways, systems) = (done.ways_in.iter(), done.system_access.iter());
            let (removed, kept): (Vec<_>, Vec<_>) = ways.partition(|way| way.is_removed);
            let (ended, stays): (Vec<_>, Vec<_>) = systems.partition(|it| it.is_removed);
            let mut lines = vec![
                format!(
                    "{email} has no password and no recovery codes any more; sessions ended: {}",
                    done.sessions
                ),
                format!("invitations withdrawn: {}", done.invitations),
                format!("removed: {}", names(&removed)),
                format!(
                    "stays, remove it with reset-second-factor or unlink-identities: {}",
                    names(&kept)
                ),
                format!("of systems, ended: {}", named(ended)),
                format!("of systems, stays: {}", named(stays)),
            ];
            if self.new_email.is_none() && !done.former_emails.is_empty() {
                let former = done.former_emails.join(", ");
                lines.push(format!(
                    "the address was another one before, see --new-email: {former}"
                ));
            }
            let message = |token| Template::AccountRecovered { token };
            lines.push(self.link.issue(db, user_id, message)?);
            Ok(lines.join("\n"))
        })
    }
}

fn names(ways: &[&WayIn]) -> String {
    let name = |way: &&WayIn| match way.kind {
        WayInKind::Authenticator => "app".to_owned(),
        WayInKind::Passkey => format!("passkey ({})", way.name),
        WayInKind::IdentityProvider => format!("identity provider ({})", way.name),
    };
    let names: Vec<_> = ways.iter().map(name).collect();
    match names.is_empty() {
        true => "nothing".into(),
        false => names.join(", "),
    }
}
