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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{DatabaseUrl, Store, migrate};

    fn database() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::Sqlite(folder.path().join("portal.db"));
        let store = Store::open(&url, 1).unwrap();
        migrate::migrate(&store).unwrap();
        (folder, store)
    }

    fn keys(store: &Store) -> (String, [u8; 32]) {
        store
            .read_now(|db| Ok((signing_key(db)?, sealing_key(db)?)))
            .unwrap()
    }

    #[test]
    fn a_new_database_has_two_keys_of_its_own_and_keeps_them() {
        let (_folder, store) = database();
        let (signing, sealing) = keys(&store);
        assert_ne!(signing, const_hex::encode(sealing));
        assert_ne!(keys(&database().1), (signing.clone(), sealing));
        migrate::migrate(&store).unwrap();
        assert_eq!(keys(&store), (signing, sealing));
    }

    #[test]
    fn a_key_whose_row_is_deleted_is_made_anew_and_the_other_stays() {
        let (_folder, store) = database();
        let (signing, sealing) = keys(&store);
        let delete = |db: &mut Db<'_>| {
            db.execute("DELETE FROM settings WHERE name = 'signing_key'", values![])
        };
        store.write_now(delete).unwrap();
        migrate::migrate(&store).unwrap();
        let renewed = keys(&store);
        assert_ne!(renewed.0, signing);
        assert_eq!(renewed.1, sealing);
    }
}
