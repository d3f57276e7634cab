//! Keys that all servers of one database share, made once and stored in it. What a new one costs is in docs/operating.md.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::Db;
use crate::error::{Error, Result};
use crate::values;

/// A key, by its row of `settings`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ServerKey {
    Signing,
    Sealing,
    RecoveryCode,
}

impl ServerKey {
    /// Every key that is made; one that is missing here is never found.
    const ALL: [Self; 3] = [Self::Signing, Self::Sealing, Self::RecoveryCode];

    const fn name(self) -> &'static str {
        match self {
            Self::Signing => "signing_key",
            Self::Sealing => "sealing_key",
            Self::RecoveryCode => "recovery_code_key",
        }
    }
}

/// The one key of databases from before the others, which are made of it. Older servers on the same database read it.
const RECEIPT_KEY: &str = "receipt_key";

/// Makes the keys that are missing, after a migration, which has made the one of recovery codes in a database of before.
pub fn create_missing(db: &mut Db<'_>) -> Result<()> {
    let before = stored(db, RECEIPT_KEY)?;
    for key in ServerKey::ALL {
        let value = match (key, &before) {
            (ServerKey::Signing, Some(before)) => before.clone(),
            (ServerKey::Sealing, Some(before)) => sealing_key_of(before)?,
            _ => const_hex::encode(rand::random::<[u8; 32]>()),
        };
        db.execute(
            "INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING",
            values![key.name(), &value],
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

/// The key that signs the addresses of receipts, device cookies and known networks; each signed text begins with its
/// purpose.
pub fn signing_key(db: &mut Db<'_>) -> Result<String> {
    require(db, ServerKey::Signing)
}

/// The key that seals the secrets of authenticator apps and of webhooks.
pub fn sealing_key(db: &mut Db<'_>) -> Result<[u8; 32]> {
    let key = require(db, ServerKey::Sealing)?;
    const_hex::decode_to_array(key).map_err(Error::internal)
}

/// The key of the hashes of recovery codes, which outlive a new signing key.
pub fn recovery_code_key(db: &mut Db<'_>) -> Result<String> {
    require(db, ServerKey::RecoveryCode)
}

fn require(db: &mut Db<'_>, key: ServerKey) -> Result<String> {
    let name = key.name();
    let key = stored(db, name)?;
    key.ok_or_else(|| Error::internal(format!("the {name} of the database is missing")))
}

fn stored(db: &mut Db<'_>, name: &str) -> Result<Option<String>> {
    db.first("SELECT value FROM settings WHERE name = ?1", values![name])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_stands_in_the_table_of_new_keys_with_its_use_and_its_cost() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/operating.md");
        let text = std::fs::read_to_string(path).unwrap();
        let (_, section) = text.split_once("### New keys\n").unwrap();
        let (section, _) = section.split_once("\n## ").unwrap();
        for key in ServerKey::ALL {
            let start = format!("| `{}` | ", key.name());
            let row = section.lines().find_map(|line| line.strip_prefix(&start));
            let cells: Vec<_> = row.unwrap_or_default().split('|').map(str::trim).collect();
            assert!(
                matches!(cells[..], [usage, cost, ""] if !usage.is_empty() && !cost.is_empty()),
                "{key:?}: {row:?}"
            );
        }
    }
}
