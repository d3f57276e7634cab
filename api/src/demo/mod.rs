//! Demo data: deterministic for a day, Canadian, bilingual, of any size.

mod acts;
mod answers;
mod brokers;
mod cars;
mod fleet;
mod insurance;
mod invitations;
mod names;
pub mod people;
pub mod pictures;
mod rng;
mod stations;

use axum::Router;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use portal_core::api::{RoleName, Secret};
use portal_core::language::Language;

use crate::error::{Error, Result};
use crate::security::password;
use crate::store::{Db, Store};
use crate::users::{self, NewUser};
use crate::{time, values};

/// The password of every demo account.
pub const PASSWORD: &str = "Demo-portal-2026";

const FLEET_MANAGER: i64 = 1_001;
const ADMINISTRATOR: i64 = 1_002;
const BROKER: i64 = 1_003;
const PENDING_BROKER: i64 = 1_004;

/// An account that signs in with [`PASSWORD`].
struct Account {
    id: i64,
    email: &'static str,
    first_name: &'static str,
    last_name: &'static str,
    role: RoleName,
    is_accepted: bool,
}

const ACCOUNTS: [Account; 4] = [
    account(
        FLEET_MANAGER,
        "fleet@demo.test",
        "Josée",
        "Lavoie",
        RoleName::Business,
        true,
    ),
    account(
        ADMINISTRATOR,
        "admin@demo.test",
        "Martin",
        "Bélanger",
        RoleName::Admin,
        true,
    ),
    account(
        BROKER,
        "broker@demo.test",
        "Nadia",
        "Haddad",
        RoleName::Assurance,
        true,
    ),
    account(
        PENDING_BROKER,
        "pending@demo.test",
        "Louis",
        "Paquette",
        RoleName::Assurance,
        false,
    ),
];

const fn account(
    id: i64,
    email: &'static str,
    first_name: &'static str,
    last_name: &'static str,
    role: RoleName,
    is_accepted: bool,
) -> Account {
    Account {
        id,
        email,
        first_name,
        last_name,
        role,
        is_accepted,
    }
}

/// The size of the demo data.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Insurance requests.
    pub requests: u32,
    /// Car-wash stations.
    pub stations: u32,
}

impl Default for Sizes {
    fn default() -> Self {
        Self {
            requests: 250,
            stations: 180,
        }
    }
}

/// Whether the database holds the demo data: new users never get an id as low as its accounts have.
pub fn is_seeded(db: &mut Db<'_>) -> Result<bool> {
    let count: i64 = db.value(
        "SELECT COUNT(*) FROM users WHERE id = ?1",
        values![FLEET_MANAGER],
    )?;
    Ok(count > 0)
}

/// The routes of the pictures, where the database holds the demo data.
pub fn routes<S: Clone + Send + Sync + 'static>(store: &Store) -> Result<Router<S>> {
    let is_seeded = store.read_now(is_seeded)?;
    Ok(if is_seeded {
        pictures::routes()
    } else {
        Router::new()
    })
}

/// Rows written in one transaction.
const BATCH_ROWS: i64 = 1_000;

/// Fills an empty database.
pub fn seed(store: &Store, sizes: Sizes) -> Result<()> {
    let (requests, stations) = (i64::from(sizes.requests), i64::from(sizes.stations));
    let now = time::now();
    let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
    let password_hash = password::hash(&Secret::new(PASSWORD))?;
    store.write_now(move |db| {
        if db.value::<i64>("SELECT COUNT(*) FROM users", values![])? > 0 {
            return Err(Error::internal(
                "demo data goes into an empty database only",
            ));
        }
        for account in &ACCOUNTS {
            write_account(db, account, &password_hash)?;
        }
        fleet::write(db, now)?;
        brokers::write_brands(db)?;
        stations::write_brands(db)
    })?;
    in_batches(store, stations, stations::write)?;
    if stations > 0 {
        store.write_now(move |db| fleet::write_transactions(db, now, stations))?;
    }
    in_batches(store, requests, move |db, id| {
        brokers::write(db, id, requests, now, today)
    })
}

fn in_batches(
    store: &Store,
    rows: i64,
    write: impl Fn(&mut Db<'_>, i64) -> Result<()> + Clone + Send + 'static,
) -> Result<()> {
    let mut first = 1;
    while first <= rows {
        let (write, last) = (write.clone(), rows.min(first + BATCH_ROWS - 1));
        store.write_now(move |db| (first..=last).try_for_each(|id| write(db, id)))?;
        first = last + 1;
    }
    Ok(())
}

fn write_account(db: &mut Db<'_>, account: &Account, password_hash: &str) -> Result<()> {
    let user = NewUser {
        email: account.email.into(),
        password_hash: Some(password_hash.into()),
        first_name: account.first_name.into(),
        last_name: account.last_name.into(),
        cellphone: None,
        language: Language::Fr,
        is_email_confirmed: true,
    };
    users::insert_as(db, account.id, &user)?;
    users::grant(db, account.id, account.role, account.is_accepted)
}
