//! Accounts: an operator does the part of other systems of the platform (ACCESS-16).

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use portal_core::api::RoleName;
use portal_core::language::Language;
use portal_core::text::trim_name;
use portal_core::validate::{FieldError, new_account};

use super::operator::Act;
use super::password_link::PasswordLink;
use crate::administration::{Actor, notify_administrators};
use crate::audit::Action;
use crate::config::role::RoleArgument;
use crate::error::{Error, Result};
use crate::mail::Template;
use crate::store::Db;
use crate::users::{self, NewUser};

/// The languages on the command line.
fn languages() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::as_str))
        .map(|tag| Language::from_tag(&tag))
}

/// The flags of `create-user`.
#[derive(Args)]
pub struct CreateUser {
    /// E-mail address, the name to sign in with
    #[arg(long)]
    email: String,
    /// First name
    #[arg(long)]
    first_name: String,
    /// Last name
    #[arg(long)]
    last_name: String,
    /// Repeat for several; a broker still needs approve-broker
    #[arg(long)]
    role: Vec<RoleArgument>,
    /// Language of their mail
    #[arg(long, default_value = "fr", value_parser = languages())]
    language: Language,
    #[command(flatten)]
    link: PasswordLink,
}

impl Act for CreateUser {
    /// Creates the user.
    fn act(&self, db: &mut Db<'_>) -> Result<String> {
        let user = NewUser {
            email: users::normal_email(&self.email),
            password_hash: Some(users::NO_PASSWORD_YET.into()),
            first_name: trim_name(&self.first_name).into(),
            last_name: trim_name(&self.last_name).into(),
            cellphone: None,
            language: self.language,
            // The operator vouches for the address.
            is_email_confirmed: true,
        };
        let broken = new_account(&user.first_name, &user.last_name, &user.email);
        require_valid("", &broken)?;
        if users::with_email(db, &user.email)?.is_some() {
            return Err(refused(format!("{} exists", user.email)));
        }
        let user = users::insert(db, &user)?;
        for role in &self.role {
            let name = RoleName::from(*role);
            users::grant(db, user.id, name, name != RoleName::Assurance)?;
        }
        Actor::OPERATOR.audit(db, Action::UserCreate, user.id)?;
        notify_administrators(db, user.id)?;
        let message = |token| Template::FirstPassword { token };
        let link = self.link.issue(db, user.id, message)?;
        Ok(format!("created user {} ({})\n{link}", user.id, user.email))
    }
}

pub(super) fn user_by_email(db: &mut Db<'_>, email: &str) -> Result<i64> {
    let found = users::with_email(db, &users::normal_email(email))?;
    found.ok_or_else(|| refused(format!("there is no user {email}")))
}

pub(super) fn refused(message: String) -> Error {
    Error::new(portal_core::api::ErrorCode::InvalidFields, message)
}

/// Refuses values that break a rule, with the first of them: "the brand's name: required".
pub(super) fn require_valid(of: &str, errors: &[FieldError]) -> Result<()> {
    errors.first().map_or(Ok(()), |broken| {
        let (field, code) = (&broken.field, broken.code.as_str());
        Err(refused(format!("{of}{field}: {code}")))
    })
}
