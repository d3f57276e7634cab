//! Schema migrations: each step is one transaction. See docs/decisions/0018-migrations.md.

use super::tables::TABLES;
use super::{Db, Store};
use crate::error::{Error, Result};
use crate::values;

/// Every released migration with its number, in order. A released one is never edited.
const STEPS: &[(i64, &str)] = &[
    (1, include_str!("../migrations/0001_first_release.sql")),
    (2, include_str!("../migrations/0002_deleted_offers.sql")),
    (3, include_str!("../migrations/0003_accounts.sql")),
    (4, include_str!("../migrations/0004_events.sql")),
    (
        5,
        include_str!("../migrations/0005_saved_views_and_templates.sql"),
    ),
    (
        6,
        include_str!("../migrations/0006_requests_by_receipt.sql"),
    ),
    (
        7,
        include_str!("../migrations/0007_colleagues_in_events.sql"),
    ),
    (
        8,
        include_str!("../migrations/0008_mail_and_one_time_tokens.sql"),
    ),
    (9, include_str!("../migrations/0009_single_sign_on.sql")),
    (10, include_str!("../migrations/0010_own_accounts.sql")),
    (11, include_str!("../migrations/0011_passkeys.sql")),
    (
        12,
        include_str!("../migrations/0012_references_to_users.sql"),
    ),
    (13, include_str!("../migrations/0013_people.sql")),
    (14, include_str!("../migrations/0014_evidence.sql")),
    (15, include_str!("../migrations/0015_clients.sql")),
    (16, include_str!("../migrations/0016_webhooks.sql")),
    (
        17,
        include_str!("../migrations/0017_brokers_at_sign_up.sql"),
    ),
    (18, include_str!("../migrations/0018_sources_of_mails.sql")),
    (
        19,
        include_str!("../migrations/0019_names_of_sessions_and_passkeys.sql"),
    ),
    (
        20,
        include_str!("../migrations/0020_key_of_recovery_codes.sql"),
    ),
    (
        21,
        include_str!("../migrations/0021_makers_of_system_access.sql"),
    ),
    (
        22,
        include_str!("../migrations/0022_mails_by_recipient.sql"),
    ),
    (23, include_str!("../migrations/0023_notifications.sql")),
    (24, include_str!("../migrations/0024_statements.sql")),
    (
        25,
        include_str!("../migrations/0025_statement_addresses.sql"),
    ),
];

/// The schema version of this build.
pub const NEWEST: i64 = match STEPS.last() {
    Some((step, _)) => *step,
    None => 0,
};

/// The oldest build that works on the schema of this one, by its newest step: the steps after it only add, which a test
/// holds. A step that takes away or changes what such builds read raises this to its own number
/// (docs/decisions/0060-rolling-releases.md).
const OLDEST_BUILD: i64 = 17;

/// The name of [`OLDEST_BUILD`] among the settings of a database.
const OLDEST_BUILD_NAME: &str = "oldest_build";

const CREATE: &str =
    "CREATE TABLE IF NOT EXISTS schema_steps (step BIGINT PRIMARY KEY, applied_at BIGINT NOT NULL)";

/// Applies the missing steps; returns the version found and the version reached.
///
/// # Errors
/// Where the database is newer than this build.
pub fn migrate(store: &Store) -> Result<(i64, i64)> {
    let found = find(store)?;
    apply_missing(store, found)?;
    Ok((found, NEWEST))
}

/// Applies the missing steps, or leaves a newer schema that this build works on as it is: a server that was taken back to
/// the release before starts beside the newer ones.
///
/// # Errors
/// Where the database is newer and this build does not work on it.
pub fn migrate_or_follow(store: &Store) -> Result<()> {
    let found = find(store)?;
    if found > NEWEST && store.read_now(serves)? {
        tracing::warn!(
            found,
            newest = NEWEST,
            "schema is newer than this build, which works on it"
        );
        return Ok(());
    }
    apply_missing(store, found)
}

/// The version of the database, which gets the table of its steps.
fn find(store: &Store) -> Result<i64> {
    store.write_now(|db| {
        // On PostgreSQL only the schema's owner may say even `IF NOT EXISTS`; a server may have a role that is not.
        if !has_steps(db)? {
            db.script(CREATE)?;
        }
        version(db)
    })
}

fn apply_missing(store: &Store, found: i64) -> Result<()> {
    if found > NEWEST {
        return Err(Error::internal(format!(
            "the database is at schema {found}, newer than this build's {NEWEST}; use the portal-api that \
             migrated it, or restore a backup of before"
        )));
    }
    for (step, script) in STEPS.iter().filter(|(step, _)| *step > found) {
        store.write_now(|db| apply(db, *step, script))?;
    }
    store.write_now(super::server_secrets::create_missing)?;
    store.write_now(|db| {
        db.execute(
            "INSERT INTO settings (name, value) VALUES (?1, ?2)
             ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE settings.value <> excluded.value",
            values![OLDEST_BUILD_NAME, &OLDEST_BUILD.to_string()],
        )
    })?;
    Ok(())
}

/// Whether this build works on the schema of the database: on its own, and on a newer one that only added to it.
pub fn serves(db: &mut Db<'_>) -> Result<bool> {
    let found = version(db)?;
    if found <= NEWEST {
        return Ok(found == NEWEST);
    }
    let oldest = db.first::<String>(
        "SELECT value FROM settings WHERE name = ?1",
        values![OLDEST_BUILD_NAME],
    )?;
    let oldest = oldest.and_then(|text| text.parse::<i64>().ok());
    Ok(oldest.is_some_and(|oldest| oldest <= NEWEST))
}

/// Whether a PostgreSQL database has the table of steps; refuses one with tables of the portal's names that another
/// program made. SQLite refuses any other file as soon as it opens it.
fn has_steps(db: &mut Db<'_>) -> Result<bool> {
    if matches!(db, Db::Sqlite(_)) {
        return Ok(false);
    }
    let tables = "SELECT CAST(table_name AS TEXT) FROM information_schema.tables
        WHERE table_schema = current_schema()";
    let found = db.column::<String>(tables, values![])?;
    let has_steps = found.iter().any(|name| name == "schema_steps");
    let ours = |name: &&String| TABLES.iter().any(|table| table.name == **name);
    match found.iter().find(ours) {
        Some(table) if !has_steps => Err(Error::internal(format!(
            "the database has a table {table} of another program; correct DATABASE_URL, or give the \
                 portal a database of its own"
        ))),
        _ => Ok(has_steps),
    }
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
    db.run(
        "INSERT INTO schema_steps (step, applied_at) VALUES (?1, ?2)",
        values![step, crate::time::now()],
    )
}

#[cfg(test)]
mod tests;
