//! Keys that all servers of one database share, each with one use, made once and stored in it.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::Db;
use crate::error::{Error, Result};
use crate::values;

const SIGNING_KEY: &str = "signing_key";
const SEALING_KEY: &str = "sealing_key";

/// The one key of databases from before the other two, which are made of it. Older servers on the same database read it.
const RECEIPT_KEY: &str = "receipt_key";

/// Makes the keys that are missing, after a migration.
pub fn create_missing(db: &mut Db<'_>) -> Result<()> {
    let random = || const_hex::encode(rand::random::<[u8; 32]>());
    let before = stored(db, RECEIPT_KEY)?;
    let signing = before.clone().unwrap_or_else(random);
    let sealing = match before {
        Some(key) => sealing_key_of(&key)?,
        None => random(),
    };
    for (name, key) in [(SIGNING_KEY, signing), (SEALING_KEY, sealing)] {
        db.execute(
            "INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING",
            values![name, &key],
        )?;
    }
    Ok(())
}

fn sealing_key_of(receipt_key: &str) -> Result<String> {
    let mut mac: Hmac<Sha256> =
        Hmac::new_from_slice(receipt_key.as_bytes()).map_err(Error::internal)?;
    mac.update(b"seal");
    Ok(const_hex::encode(mac.finalize().into_bytes()))
}

/// The key that signs the addresses of receipts and device cookies; each signed text begins with its
/// purpose.
pub fn signing_key(db: &mut Db<'_>) -> Result<String> {
    require(db, SIGNING_KEY)
}

/// The key that seals the secrets of authenticator apps.
pub fn sealing_key(db: &mut Db<'_>) -> Result<[u8; 32]> {
    let key = require(db, SEALING_KEY)?;
    const_hex::decode_to_array(key).map_err(Error::internal)
}

fn require(db: &mut Db<'_>, name: &str) -> Result<String> {
    let key = stored(db, name)?;
    key.ok_or_else(|| Error::internal(format!("the {name} of the database is missing")))
}

fn stored(db: &mut Db<'_>, name: &str) -> Result<Option<String>> {
    db.first("SELECT value FROM settings WHERE name = ?1", values![name])
}
