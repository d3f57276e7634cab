//! Demo people: brokers in each state of their approval, and the acts of the past weeks.

use std::sync::LazyLock;

use portal_core::api::{RoleName, Secret};
use serde::Deserialize;

use super::acts::Acts;
use super::brokers::BRAND;
use super::fleet::BUSINESS;
use super::invitations::{self, Invitation};
use super::{ADMINISTRATOR, BROKER, FLEET_MANAGER, PASSWORD, PENDING_BROKER, names, table};
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
    let email = account.email.clone();
    let user = NewUser {
        password_hash: Some(password_hash.into()),
        is_email_confirmed: true,
        ..names::user(email, &account.first_name, &account.last_name)
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
    let mut add = |at, action, subject, detail: Option<i64>| {
        let detail = detail.map(|id| id.to_string());
        acts.add(at, ADMINISTRATOR, action, subject, detail);
    };
    for brand in 1..=3 {
        add(now - 480 * DAY + brand, Action::BrandCreate, brand, None);
    }
    let opened = now - 470 * DAY;
    add(opened, Action::BusinessCreate, BUSINESS, None);
    let manager_added = opened + HOUR;
    add(
        manager_added,
        Action::ManagerAdd,
        FLEET_MANAGER,
        Some(BUSINESS),
    );
    let approved = now - 400 * DAY;
    add(approved, Action::BrokerApprove, BROKER, Some(BRAND));
    add(now - 30 * DAY, Action::BrandQuota, 2, Some(45));
    for (user_id, hours) in [(FLEET_MANAGER, 3), (BROKER, 1), (ADMINISTRATOR, 20)] {
        let at = now - hours * HOUR;
        db.execute(
            "UPDATE users SET created_at = ?2, email_confirmed_at = ?2, signed_in_at = ?3 WHERE id = ?1",
            values![user_id, now - 490 * DAY, at],
        )?;
        acts.add(at, user_id, Action::SessionOpen, user_id, None);
    }
    let (id, applied) = (PENDING_BROKER, now - 30 * HOUR);
    db.execute(
        "UPDATE users SET created_at = ?2, email_confirmed_at = ?2 WHERE id = ?1",
        values![id, applied],
    )?;
    acts.add(applied, id, Action::UserRegister, id, None);
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
    let email = applicant.email.clone();
    let user = NewUser {
        password_hash: Some(password_hash.into()),
        cellphone: Some("514-555-0172".into()),
        ..names::user(email, &applicant.first_name, &applicant.last_name)
    };
    users::insert_as(db, id, &user)?;
    users::grant(db, id, RoleName::Assurance, applicant.brand_id.is_some())?;
    let confirmed_at = (!applicant.is_unconfirmed).then_some(applied + HOUR / 4);
    db.execute(
        "UPDATE users SET created_at = ?2, email_confirmed_at = ?3 WHERE id = ?1",
        values![id, applied, confirmed_at],
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
        let detail = Some(reason.clone());
        acts.add(at, ADMINISTRATOR, Action::BrokerRefuse, id, detail);
    }
    acts.add(applied, id, Action::UserRegister, id, None);
    if let Some(at) = confirmed_at {
        acts.add(at, id, Action::UserConfirmEmail, id, None);
    }
    Ok(())
}

/// The acts that made the demo's offers.
fn write_offers(db: &mut Db<'_>, acts: &mut Acts) -> Result<()> {
    db.each(
        "SELECT id, request_id, created_by, created_at FROM offers",
        values![],
        |row| {
            let request = Some(row.get::<i64>("request_id")?.to_string());
            let (id, at) = (row.get("id")?, row.get("created_at")?);
            acts.add(at, row.get("created_by")?, Action::OfferCreate, id, request);
            Ok(())
        },
    )
}
