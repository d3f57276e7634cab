//! Businesses: opened, their managers and caps.

use clap::Args;
use portal_core::text::trim_name;
use portal_core::validate;

use super::accounts::{refused, require_valid, user_by_email};
use super::operator::Act;
use crate::administration::Actor;
use crate::administration::businesses::{self, BusinessRow};
use crate::error::{Error, Result};
use crate::store::Db;

/// The flags of `create-business`.
#[derive(Args)]
pub struct CreateBusiness {
    /// The business's name
    #[arg(long)]
    name: String,
    /// E-mail address of an existing user, who gets the role of a manager
    #[arg(long)]
    manager: String,
    /// Employees that the plan allows
    #[arg(long, default_value_t = validate::DEFAULT_EMPLOYEE_CAP)]
    employee_cap: u32,
}

impl Act for CreateBusiness {
    /// Opens the business.
    fn act(&self, db: &mut Db<'_>) -> Result<String> {
        let (name, cap) = (&self.name, self.employee_cap);
        require_valid("", &validate::business(name, cap, None))?;
        let business_id = businesses::create(db, Actor::OPERATOR, name, cap, None)?;
        add_manager(db, business_id, &self.manager)?;
        let name = trim_name(name);
        Ok(format!("created business {business_id} ({name})"))
    }
}

/// The flags of `add-manager`.
#[derive(Args)]
pub struct AddManager {
    /// The business's id
    #[arg(long)]
    business: i64,
    /// E-mail address of an existing user, who gets the role of a manager
    #[arg(long)]
    email: String,
}

impl Act for AddManager {
    /// Makes the user a further manager.
    fn act(&self, db: &mut Db<'_>) -> Result<String> {
        let Self { business, email } = self;
        let name = find(db, *business)?.name;
        add_manager(db, *business, email)?;
        Ok(format!("{email} manages {name}"))
    }
}

/// The flags of `set-cap`.
#[derive(Args)]
pub struct SetCap {
    /// The business's id
    #[arg(long)]
    business: i64,
    /// Employees that the plan allows
    #[arg(long)]
    employee_cap: u32,
}

impl Act for SetCap {
    /// Sets the cap.
    fn act(&self, db: &mut Db<'_>) -> Result<String> {
        let (business, cap) = (self.business, self.employee_cap);
        let name = find(db, business)?.name;
        require_valid("", &validate::business(&name, cap, None))?;
        businesses::update(db, Actor::OPERATOR, business, &name, cap, None)?;
        Ok(format!("{name} may have {cap} members"))
    }
}

fn find(db: &mut Db<'_>, business_id: i64) -> Result<BusinessRow> {
    businesses::find(db, business_id)
        .map_err(|error| explained(error, format!("there is no business {business_id}")))
}

fn add_manager(db: &mut Db<'_>, business_id: i64, email: &str) -> Result<()> {
    let user_id = user_by_email(db, email)?;
    businesses::add_manager(db, Actor::OPERATOR, business_id, user_id)
        .map_err(|error| explained(error, format!("{email} already runs a business")))
}

/// A refusal in words that name its subject; faults stay as they are.
fn explained(error: Error, message: String) -> Error {
    match error {
        Error::Refused(_) => refused(message),
        fault => fault,
    }
}
