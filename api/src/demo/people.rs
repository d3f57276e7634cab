//! Demo people: brokers in each state of their approval, and the acts of the past weeks.

use std::sync::LazyLock;

use portal_core::api::{RoleName, Secret};
use portal_core::language::Language;
use serde::Deserialize;

use super::acts::Acts;
use super::brokers::BRAND;
use super::fleet::BUSINESS;
use super::invitations::{self, Invitation};
use super::{ADMINISTRATOR, BROKER, FLEET_MANAGER, PASSWORD, PENDING_BROKER, table};
use crate::audit::Action;
use crate::error::Result;
use crate::security::password;
use crate::store::{Db, Store};
use crate::time::{self, DAY, HOUR};
use crate::users::{self, NewUser};
use crate::values;

/// Tables of `people.json`.
#[derive(Deserialize)]
pub(super) struct People {
    /// Accounts that sign in with [`PASSWORD`].
    pub accounts: Vec<Account>,
    applicants: Vec<Applicant>,
    invitations: Vec<Invitation>,
}

/// The tables.
pub(super) static PEOPLE: LazyLock<People> =
    LazyLock::new(|| table(include_str!("../../demo/people.json")));

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Account {
    id: i64,
    email: String,
    first_name: String,
    last_name: String,
    role: RoleName,
    is_accepted: bool,
}

/// A broker who signed up.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Applicant {
    id: i64,
    first_name: String,
    last_name: String,
    email: String,
    /// Hours since the sign-up.
    hours: i64,
    /// Whether the address is not confirmed.
    #[serde(default)]
    is_unconfirmed: bool,
    /// The reason, of a broker who was refused.
    refusal: Option<String>,
    /// The brand to which an accepted invitation led.
    brand_id: Option<i64>,
}

/// Adds an account that can sign in.
pub(super) fn write_account(db: &mut Db<'_>, account: &Account, password_hash: &str) -> Result<()> {
    let user = NewUser {
        email: account.email.clone(),
        password_hash: Some(password_hash.into()),
        first_name: account.first_name.clone(),
        last_name: account.last_name.clone(),
        cellphone: None,
        language: Language::Fr,
        is_email_confirmed: true,
    };
    users::insert_as(db, account.id, &user)?;
    users::grant(db, account.id, account.role, account.is_accepted)
}

/// Adds the people to the demo data.
pub fn seed(store: &Store) -> Result<()> {
    let password_hash = password::hash(&Secret::new(PASSWORD))?;
    let now = time::now();
    store.write_now(move |db| {
        let mut acts = Acts::default();
        write_beginnings(db, now, &mut acts)?;
        for applicant in &PEOPLE.applicants {
            write_applicant(db, applicant, &password_hash, now, &mut acts)?;
        }
        invitations::write(db, &PEOPLE.invitations, now, &mut acts)?;
        write_offers(db, &mut acts)?;
        acts.write(db)
    })
}

/// The brands, the business and the accounts that the other demo data has made.
fn write_beginnings(db: &mut Db<'_>, now: i64, acts: &mut Acts) -> Result<()> {
    for brand in 1..=3 {
        acts.add(
            now - 480 * DAY + brand,
            ADMINISTRATOR,
            Action::BrandCreate,
            brand,
            None,
        );
    }
    let opened = now - 470 * DAY;
    acts.add(
        opened,
        ADMINISTRATOR,
        Action::BusinessCreate,
        BUSINESS,
        None,
    );
    let business = Some(BUSINESS.to_string());
    acts.add(
        opened + HOUR,
        ADMINISTRATOR,
        Action::ManagerAdd,
        FLEET_MANAGER,
        business,
    );
    let brand = Some(BRAND.to_string());
    acts.add(
        now - 400 * DAY,
        ADMINISTRATOR,
        Action::BrokerApprove,
        BROKER,
        brand,
    );
    acts.add(
        now - 30 * DAY,
        ADMINISTRATOR,
        Action::BrandQuota,
        2,
        Some("45".into()),
    );
    for (user_id, hours) in [(FLEET_MANAGER, 3), (BROKER, 1), (ADMINISTRATOR, 20)] {
        let at = now - hours * HOUR;
        db.execute(
            "UPDATE users SET created_at = ?2, email_confirmed_at = ?2, signed_in_at = ?3 WHERE id = ?1",
            values![user_id, now - 490 * DAY, at],
        )?;
        acts.add(at, user_id, Action::SessionOpen, user_id, None);
    }
    let applied = now - 30 * HOUR;
    db.execute(
        "UPDATE users SET created_at = ?2, email_confirmed_at = ?2 WHERE id = ?1",
        values![PENDING_BROKER, applied],
    )?;
    acts.add(
        applied,
        PENDING_BROKER,
        Action::UserRegister,
        PENDING_BROKER,
        None,
    );
    Ok(())
}

fn write_applicant(
    db: &mut Db<'_>,
    applicant: &Applicant,
    password_hash: &str,
    now: i64,
    acts: &mut Acts,
) -> Result<()> {
    let id = applicant.id;
    let applied = now - applicant.hours * HOUR;
    let user = NewUser {
        email: applicant.email.clone(),
        password_hash: Some(password_hash.into()),
        first_name: applicant.first_name.clone(),
        last_name: applicant.last_name.clone(),
        cellphone: Some("514-555-0172".into()),
        language: Language::Fr,
        is_email_confirmed: !applicant.is_unconfirmed,
    };
    users::insert_as(db, id, &user)?;
    users::grant(db, id, RoleName::Assurance, applicant.brand_id.is_some())?;
    db.execute(
        "UPDATE users SET created_at = ?2,
            email_confirmed_at = CASE WHEN email_confirmed_at IS NULL THEN NULL ELSE CAST(?3 AS BIGINT) END
         WHERE id = ?1",
        values![id, applied, applied + HOUR / 4],
    )?;
    if let Some(brand_id) = applicant.brand_id {
        return users::join_brand(db, id, brand_id);
    }
    if let Some(reason) = &applicant.refusal {
        let at = applied + 30 * HOUR;
        db.execute(
            "UPDATE user_roles SET refused_at = ?2, refusal = ?3 WHERE user_id = ?1",
            values![id, at, reason.as_str()],
        )?;
        acts.add(
            at,
            ADMINISTRATOR,
            Action::BrokerRefuse,
            id,
            Some(reason.clone()),
        );
    }
    acts.add(applied, id, Action::UserRegister, id, None);
    if !applicant.is_unconfirmed {
        acts.add(applied + HOUR / 4, id, Action::UserConfirmEmail, id, None);
    }
    Ok(())
}

/// The acts that made the demo's offers.
fn write_offers(db: &mut Db<'_>, acts: &mut Acts) -> Result<()> {
    let offers = db.rows(
        "SELECT id, request_id, created_by, created_at FROM offers",
        values![],
        |row| {
            Ok((
                row.get("id")?,
                row.get::<i64>("request_id")?,
                row.get("created_by")?,
                row.get("created_at")?,
            ))
        },
    )?;
    for (id, request_id, user_id, at) in offers {
        let request = Some(request_id.to_string());
        acts.add(at, user_id, Action::OfferCreate, id, request);
    }
    Ok(())
}
