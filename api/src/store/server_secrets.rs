//! Secrets that all servers of one database share, made once and stored in it.

use super::Db;
use crate::error::{Error, Result};
use crate::values;

/// The key's name from the time when it signed receipts only.
const SIGNING_KEY: &str = "receipt_key";

/// Makes the secrets that are missing, after a migration.
pub fn create_missing(db: &mut Db<'_>) -> Result<()> {
    let key = const_hex::encode(rand::random::<[u8; 32]>());
    db.execute(
        "INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING",
        values![SIGNING_KEY, &key],
    )?;
    Ok(())
}

/// The key that signs the addresses of receipts and device cookies; each signed text begins with its
/// purpose.
pub fn signing_key(db: &mut Db<'_>) -> Result<String> {
    let key = db.first(
        "SELECT value FROM settings WHERE name = ?1",
        values![SIGNING_KEY],
    )?;
    key.ok_or_else(|| Error::internal("the signing key is missing"))
}
