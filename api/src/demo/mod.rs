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
use clap::Args;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use people::PEOPLE;
use portal_core::api::Secret;
use serde::de::DeserializeOwned;

use crate::error::{Error, Result};
use crate::security::password;
use crate::store::{Db, Store};
use crate::{time, values};

/// The password of every demo account.
pub const PASSWORD: &str = "Demo-portal-2026";

const FLEET_MANAGER: i64 = 1_001;
const ADMINISTRATOR: i64 = 1_002;
const BROKER: i64 = 1_003;
const PENDING_BROKER: i64 = 1_004;

/// A table of the demo data, in a file of `api/demo`.
#[allow(
    clippy::expect_used,
    reason = "the files are part of the build, and a test reads them"
)]
fn table<T: DeserializeOwned>(json: &str) -> T {
    serde_json::from_str(json).expect("a table of api/demo is as its type says")
}

/// The size of the demo data.
#[derive(Args, Clone, Copy, Debug)]
pub struct Sizes {
    /// Insurance requests
    #[arg(long, default_value_t = 250, value_name = "N")]
    pub requests: u32,
    /// Car-wash stations
    #[arg(long, default_value_t = 180, value_name = "N")]
    pub stations: u32,
}

/// Whether the database holds the demo data: new users never get an id as low as its accounts have.
pub fn is_seeded(db: &mut Db<'_>) -> Result<bool> {
    db.value(
        "SELECT COUNT(*) > 0 FROM users WHERE id = ?1",
        values![FLEET_MANAGER],
    )
}

/// The routes of the pictures, where the database holds the demo data.
pub fn routes<S: Clone + Send + Sync + 'static>(store: &Store) -> Result<Router<S>> {
    Ok(match store.read_now(is_seeded)? {
        true => pictures::routes(),
        false => Router::new(),
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
        for account in &PEOPLE.accounts {
            people::write_account(db, account, &password_hash)?;
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
