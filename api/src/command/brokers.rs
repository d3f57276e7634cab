//! Brokers and their brands: approved, taken back, quotas.

use clap::Args;
use portal_core::api::RoleName;
use portal_core::validate;

use super::accounts::{refused, require_valid, user_by_email};
use super::operator::Act;
use crate::administration::{Actor, access, applications, brands};
use crate::error::Result;
use crate::store::Db;

/// The flags of `approve-broker`.
#[derive(Args)]
pub struct ApproveBroker {
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

impl Act for ApproveBroker {
    /// Approves the broker, whether they applied or not: the operator vouches for the account.
    fn act(&self, db: &mut Db<'_>) -> Result<String> {
        let (email, brand) = (&self.email, &self.brand);
        let user_id = user_by_email(db, email)?;
        let brand_id = match (known_brand(db, brand)?, self.create) {
            (Some(brand_id), _) => {
                if let Some(quota) = self.offer_quota {
                    set_quota(db, brand_id, quota)?;
                }
                brand_id
            }
            (None, true) => {
                let quota = self.offer_quota.unwrap_or(validate::DEFAULT_OFFER_QUOTA);
                require_valid("the brand's ", &validate::brand(brand, quota))?;
                brands::create(db, Actor::OPERATOR, brand, quota)?
            }
            (None, false) => {
                return Err(refused(format!(
                    "there is no brand {brand}; correct --brand, or add --create to create it"
                )));
            }
        };
        applications::accept(db, Actor::OPERATOR, user_id, brand_id)?;
        Ok(format!("{email} may now send offers for {brand}"))
    }
}

/// The flags of `revoke-broker`.
#[derive(Args)]
pub struct RevokeBroker {
    /// E-mail address of the broker
    #[arg(long)]
    email: String,
    /// Take this brand only; role and other brands stay
    #[arg(long)]
    brand: Option<String>,
}

impl Act for RevokeBroker {
    /// Takes the role and every brand, or one brand; sessions go on without them.
    fn act(&self, db: &mut Db<'_>) -> Result<String> {
        let Self { email, brand } = self;
        let user_id = user_by_email(db, email)?;
        let Some(brand) = brand else {
            if !access::revoke(db, Actor::OPERATOR, user_id, RoleName::Assurance)? {
                return Err(refused(format!("{email} is no broker")));
            }
            return Ok(format!("{email} is no longer a broker, of no brand"));
        };
        let brand_id = required_brand(db, brand)?;
        if !brands::leave(db, Actor::OPERATOR, brand_id, user_id)? {
            return Err(refused(format!("{email} is no member of {brand}")));
        }
        Ok(format!("{email} is no longer a member of {brand}"))
    }
}

/// The flags of `set-quota`.
#[derive(Args)]
pub struct SetQuota {
    /// The brand's name
    #[arg(long)]
    brand: String,
    /// Offers that the brand may send in 30 days
    #[arg(long)]
    offer_quota: u32,
}

impl Act for SetQuota {
    /// Sets the quota.
    fn act(&self, db: &mut Db<'_>) -> Result<String> {
        let Self { brand, offer_quota } = self;
        let brand_id = required_brand(db, brand)?;
        set_quota(db, brand_id, *offer_quota)?;
        Ok(format!("{brand} may send {offer_quota} offers in 30 days"))
    }
}

fn set_quota(db: &mut Db<'_>, brand_id: i64, offer_quota: u32) -> Result<()> {
    let name = brands::find(db, brand_id)?.name;
    require_valid("the brand's ", &validate::brand(&name, offer_quota))?;
    brands::update(db, Actor::OPERATOR, brand_id, &name, offer_quota)
}

/// The broker's brand of this name.
fn known_brand(db: &mut Db<'_>, name: &str) -> Result<Option<i64>> {
    match brands::with_name(db, name)? {
        // Brand 0, of the platform itself: it makes no offers.
        Some(0) => Err(refused(format!("{name} is no broker's brand"))),
        found => Ok(found),
    }
}

fn required_brand(db: &mut Db<'_>, name: &str) -> Result<i64> {
    known_brand(db, name)?.ok_or_else(|| refused(format!("there is no brand {name}")))
}
