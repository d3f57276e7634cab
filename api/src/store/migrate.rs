//! Schema migrations: each step is one transaction. See docs/decisions/0018-migrations.md.

use super::{Db, Store};
use crate::error::{Error, Result};
use crate::values;

/// Every released migration with its number, in order. A released one is never edited.
const STEPS: &[(i64, &str)] = &[
    (1, include_str!("migrations/0001_first_release.sql")),
    (2, include_str!("migrations/0002_deleted_offers.sql")),
    (3, include_str!("migrations/0003_accounts.sql")),
];

/// The schema version of this build.
pub const NEWEST: i64 = match STEPS.last() {
    Some((step, _)) => *step,
    None => 0,
};

const CREATE: &str =
    "CREATE TABLE IF NOT EXISTS schema_steps (step BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)";

/// Applies the missing steps; returns the version found and the version reached.
///
/// # Errors
/// Where the database is newer than this build.
pub fn migrate(store: &Store) -> Result<(i64, i64)> {
    let found = store.write_now(|db| {
        db.script(CREATE)?;
        version(db)
    })?;
    if found > NEWEST {
        return Err(Error::internal(format!(
            "the database is at schema {found}, newer than this build's {NEWEST}"
        )));
    }
    for (step, script) in STEPS.iter().filter(|(step, _)| *step > found) {
        store.write_now(|db| apply(db, *step, script))?;
    }
    store.write_now(super::server_secrets::create_missing)?;
    Ok((found, NEWEST))
}

/// The version of the database; 0 for an empty one.
pub fn version(db: &mut Db<'_>) -> Result<i64> {
    db.value("SELECT COALESCE(MAX(step), 0) FROM schema_steps", &[])
}

fn apply(db: &mut Db<'_>, step: i64, script: &str) -> Result<()> {
    // Another server may have applied it meanwhile.
    if version(db)? >= step {
        return Ok(());
    }
    db.script(script)?;
    db.execute(
        "INSERT INTO schema_steps (step, applied_at) VALUES (?1, ?2)",
        values![step, crate::time::now()],
    )?;
    Ok(())
}
