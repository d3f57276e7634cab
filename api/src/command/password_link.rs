//! The link by which the owner of an account chooses the password, which no other person ever knows.

use clap::Args;
use portal_core::api::Secret;

use crate::config::origins::{Origins, parse_origins};
use crate::error::Result;
use crate::mail::{self, Template};
use crate::security::one_time_token::{self, Purpose};
use crate::store::Db;

/// Origin of the portal where none is configured.
const LOCAL_ORIGIN: &str = "http://localhost:8080";

/// The flags of commands that make the link.
#[derive(Args)]
pub struct PasswordLink {
    /// Mail the link instead of printing it
    #[arg(long)]
    mail: bool,
    /// The portal's own origin, which the printed link begins with
    #[arg(
        id = "public-origin",
        long = "public-origin",
        env = "PUBLIC_ORIGIN",
        default_value = "",
        hide_default_value = true,
        value_name = "ORIGINS",
        value_parser = parse_origins
    )]
    public_origins: Origins,
}

impl PasswordLink {
    /// Makes the link, which replaces one before, and mails it in the message, where that is asked; returns the line to print.
    pub fn issue(
        &self,
        db: &mut Db<'_>,
        user_id: i64,
        message: fn(Secret) -> Template,
    ) -> Result<String> {
        let token = one_time_token::issue(db, user_id, Purpose::FirstPassword, None)?;
        if self.mail {
            mail::to_user(db, user_id, &message(token))?;
            return Ok("the link to choose the password is mailed".into());
        }
        let origin = self.public_origins.first().map_or(LOCAL_ORIGIN, |it| it);
        Ok(format!(
            "link to choose the password, once within 7 days: {origin}/new-password#{}",
            token.expose()
        ))
    }
}
