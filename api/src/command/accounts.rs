//! Accounts: an operator does the part of other systems of the platform (ACCESS-16).

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use portal_core::api::RoleName;
use portal_core::api::wire::EventKind;
use portal_core::audience::Audience;
use portal_core::language::Language;
use portal_core::text::{has_invisible, has_letter, trim_name};
use portal_core::validate::new_account;

use super::CommandResult;
use super::password_link::PasswordLink;
use crate::audit::{self, Action, COMMAND_LINE};
use crate::config::Database;
use crate::error::{Error, Result};
use crate::store::{Db, Store, migrate};
use crate::users::{self, NewUser};
use crate::{event, id, time, values};

/// Offers that a new brand may send in 30 days (OFFER-11).
const DEFAULT_OFFER_QUOTA: i64 = 30;

/// A role on the command line.
#[derive(Clone, Copy, ValueEnum)]
enum RoleArgument {
    /// Runs a business's fleet
    Business,
    /// Administers the platform
    Admin,
    /// Sells insurance
    Broker,
}

impl From<RoleArgument> for RoleName {
    fn from(role: RoleArgument) -> Self {
        match role {
            RoleArgument::Business => Self::Business,
            RoleArgument::Admin => Self::Admin,
            RoleArgument::Broker => Self::Assurance,
        }
    }
}

/// The languages on the command line.
fn languages() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::as_str))
        .map(|tag| Language::from_tag(&tag))
}

/// The flags of `create-user`.
#[derive(Args)]
pub struct CreateUser {
    #[command(flatten)]
    database: Database,
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

impl CreateUser {
    /// Creates the user.
    pub fn run(self) -> CommandResult {
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
        if let Some(broken) = new_account(&user.first_name, &user.last_name, &user.email).first() {
            return Err(format!("{}: {}", broken.field, broken.code.as_str()).into());
        }
        let (roles, link) = (self.role, self.link);
        let line = open_migrated(&self.database)?.write_now(move |db| {
            if users::credentials(db, &user.email)?.is_some() {
                return Err(refused(format!("{} exists", user.email)));
            }
            let user = users::insert(db, &user)?;
            for role in &roles {
                let name = RoleName::from(*role);
                users::grant(db, user.id, name, name != RoleName::Assurance)?;
            }
            audit::record(db, None, Action::UserCreate, user.id, COMMAND_LINE)?;
            let link = link.issue(db, user.id)?;
            Ok(format!("created user {} ({})\n{link}", user.id, user.email))
        })?;
        Ok(line)
    }
}

/// The flags of `create-business`.
#[derive(Args)]
pub struct CreateBusiness {
    #[command(flatten)]
    database: Database,
    /// The business's name
    #[arg(long)]
    name: String,
    /// E-mail address of an existing user, who gets the role of a manager
    #[arg(long)]
    manager: String,
    /// Employees that the plan allows
    #[arg(long, default_value_t = 50)]
    employee_cap: u32,
}

impl CreateBusiness {
    /// Opens the business.
    pub fn run(self) -> CommandResult {
        let Self {
            name,
            manager,
            employee_cap,
            database,
        } = self;
        let name = trim_name(&name).to_owned();
        if !has_letter(&name) {
            return Err("a business needs a name".into());
        }
        if has_invisible(&name) {
            return Err("the name has an invisible character".into());
        }
        let line = open_migrated(&database)?.write_now(move |db| {
            let user_id = user_by_email(db, &manager)?;
            let business_id = id::next();
            db.execute(
                "INSERT INTO businesses (id, name, employee_cap, created_at)
                 VALUES (?1, ?2, ?3, ?4)",
                values![business_id, &name, i64::from(employee_cap), time::now()],
            )?;
            let taken = db.execute(
                "INSERT INTO business_managers (user_id, business_id) VALUES (?1, ?2)
                 ON CONFLICT (user_id) DO NOTHING",
                values![user_id, business_id],
            )?;
            if taken == 0 {
                return Err(refused(format!("{manager} already runs a business")));
            }
            users::grant(db, user_id, RoleName::Business, true)?;
            notify_user(db, user_id)?;
            audit::record(db, None, Action::BusinessCreate, business_id, COMMAND_LINE)?;
            Ok(format!("created business {business_id} ({name})"))
        })?;
        Ok(line)
    }
}

/// The flags of `approve-broker`.
#[derive(Args)]
pub struct ApproveBroker {
    #[command(flatten)]
    database: Database,
    /// E-mail address of a broker who signed up
    #[arg(long)]
    email: String,
    /// The brand to join
    #[arg(long)]
    brand: String,
    /// Create the brand if there is none of the name, which is refused without this flag
    #[arg(long)]
    create: bool,
    /// Offers that the brand may send in 30 days [default: 30 for a new brand, else as before]
    #[arg(long)]
    offer_quota: Option<u32>,
}

impl ApproveBroker {
    /// Approves the broker.
    pub fn run(self) -> CommandResult {
        let Self {
            email,
            brand,
            create,
            offer_quota,
            database,
        } = self;
        let line = open_migrated(&database)?.write_now(move |db| {
            let user_id = user_by_email(db, &email)?;
            let brand_id = match brand_named(db, &brand)? {
                Some(id) => id,
                None if create => create_brand(db, trim_name(&brand))?,
                None => {
                    return Err(refused(format!(
                        "there is no brand {brand}; correct --brand, or add --create to create it"
                    )));
                }
            };
            if let Some(quota) = offer_quota {
                set_quota(db, brand_id, i64::from(quota))?;
            }
            users::grant(db, user_id, RoleName::Assurance, true)?;
            users::join_brand(db, user_id, brand_id)?;
            notify_user(db, user_id)?;
            audit::record_with(
                db,
                None,
                Action::BrokerApprove,
                user_id,
                COMMAND_LINE,
                &brand_id.to_string(),
            )?;
            Ok(format!("{email} may now send offers for {brand}"))
        })?;
        Ok(line)
    }
}

fn brand_named(db: &mut Db<'_>, name: &str) -> Result<Option<i64>> {
    let found = db.row(
        "SELECT id FROM brands WHERE name = ?1",
        values![trim_name(name)],
        |row| row.get(0),
    )?;
    match found {
        // Brand 0, of the platform itself: it makes no offers.
        Some(0) => Err(refused(format!("{name} is no broker's brand"))),
        found => Ok(found),
    }
}

fn create_brand(db: &mut Db<'_>, name: &str) -> Result<i64> {
    if !has_letter(name) {
        return Err(refused("a brand needs a name".into()));
    }
    if has_invisible(name) {
        return Err(refused("the brand has an invisible character".into()));
    }
    let id = id::next();
    db.execute(
        "INSERT INTO brands (id, name, offer_quota) VALUES (?1, ?2, ?3)",
        values![id, name, DEFAULT_OFFER_QUOTA],
    )?;
    event::record(db, EventKind::BrandCreated, id, Audience::Administrators)?;
    audit::record(db, None, Action::BrandCreate, id, COMMAND_LINE)?;
    Ok(id)
}

fn set_quota(db: &mut Db<'_>, brand_id: i64, quota: i64) -> Result<()> {
    db.execute(
        "UPDATE brands SET offer_quota = ?2 WHERE id = ?1",
        values![brand_id, quota],
    )?;
    audit::record_with(
        db,
        None,
        Action::BrandQuota,
        brand_id,
        COMMAND_LINE,
        &quota.to_string(),
    )
}

/// Event that ends the user's open streams: their audience has changed.
pub(super) fn notify_user(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    event::record(
        db,
        EventKind::AccessChanged,
        user_id,
        Audience::User(user_id),
    )
}

pub(super) fn user_by_email(db: &mut Db<'_>, email: &str) -> Result<i64> {
    let found = users::credentials(db, &users::normal_email(email))?;
    found
        .map(|(id, _)| id)
        .ok_or_else(|| refused(format!("there is no user {email}")))
}

pub(super) fn refused(message: String) -> Error {
    Error::new(portal_core::api::ErrorCode::InvalidFields, message)
}

pub(super) fn open_migrated(database: &Database) -> Result<Store> {
    let store = database.open_existing()?;
    migrate::migrate(&store)?;
    Ok(store)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_names_every_role() {
        let named = RoleArgument::value_variants()
            .iter()
            .copied()
            .map(RoleName::from);
        assert_eq!(named.collect::<Vec<_>>(), RoleName::ALL);
    }
}
