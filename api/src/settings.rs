//! Keys that all servers of one database share, made once and kept in it.

use crate::error::{Error, Result};
use crate::security::token;
use crate::store::Db;
use crate::values;

const RECEIPT_KEY: &str = "receipt_key";

/// Makes what is missing; after a migration.
pub fn complete(db: &mut Db<'_>) -> Result<()> {
    db.execute(
        "INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING",
        values![RECEIPT_KEY, &token::new()],
    )?;
    Ok(())
}

/// The key that signs the addresses of receipts.
pub fn receipt_key(db: &mut Db<'_>) -> Result<String> {
    let key = db.row(
        "SELECT value FROM settings WHERE name = ?1",
        values![RECEIPT_KEY],
        |row| row.get(0),
    )?;
    key.ok_or_else(|| Error::internal("there is no receipt key"))
}
