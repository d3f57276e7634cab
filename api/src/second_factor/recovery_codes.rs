//! Recovery codes: ten, shown once, each good once (FACTOR-3). New ones are offered first, and count once their owner has
//! kept them. A code has 40 random bits; the key of its hash is of this database, and for this use alone (docs/decisions/0048-second-factor.md).

use hmac::{Hmac, KeyInit, Mac};
use portal_core::api::{ErrorCode, Secret};
use portal_core::validate::{FactorCode, RECOVERY_CODE_CHARS, factor_code, recovery_code_groups};
use rand::RngExt;
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::error::{Error, Result};
use crate::security::one_time_token::{self, Purpose};
use crate::security::random_token;
use crate::store::{Db, server_secrets};
use crate::values;

/// Codes that a person has at first.
const COUNT: usize = 10;

/// The digits of base32.
const DIGITS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Codes that were shown and do not count yet.
#[derive(Serialize, Deserialize)]
struct Offered {
    hashes: Vec<String>,
    /// The time step of the first code of an app that was offered with them.
    step: Option<i64>,
}

/// Makes codes that count once they are kept, and until then those before; as they are shown.
pub fn offer(db: &mut Db<'_>, user_id: i64, step: Option<i64>) -> Result<Vec<String>> {
    let codes: Vec<String> = (0..COUNT).map(|_| new()).collect();
    let hashes = codes.iter().map(|code| hash(db, user_id, code));
    let hashes = hashes.collect::<Result<_>>()?;
    let offered = serde_json::to_string(&Offered { hashes, step }).map_err(Error::internal)?;
    one_time_token::issue(db, user_id, Purpose::KeepRecoveryCodes, Some(&offered))?;
    Ok(codes
        .iter()
        .map(|code| recovery_code_groups(code))
        .collect())
}

/// Puts the offered codes, of which `code` is one, in the place of those before; the time step of their app.
///
/// # Errors
/// [`ErrorCode::LinkExpired`] where they are offered no longer.
pub fn keep(db: &mut Db<'_>, user_id: i64, code: &Secret) -> Result<Option<i64>> {
    let Some(FactorCode::Recovery(code)) = factor_code(code.expose()) else {
        return Err(ErrorCode::LinkExpired.into());
    };
    let offered = one_time_token::data_of(db, user_id, Purpose::KeepRecoveryCodes)?;
    let offered = offered.ok_or(ErrorCode::LinkExpired)?;
    let offered: Offered = serde_json::from_str(&offered).map_err(Error::internal)?;
    if !offered.hashes.contains(&hash(db, user_id, &code)?) {
        return Err(ErrorCode::LinkExpired.into());
    }
    remove(db, user_id)?;
    for hash in &offered.hashes {
        db.execute(
            "INSERT INTO recovery_codes (hash, user_id) VALUES (?1, ?2)",
            values![hash, user_id],
        )?;
    }
    Ok(offered.step)
}

/// Withdraws the codes that are offered.
pub fn withdraw_offer(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    one_time_token::void(db, user_id, Purpose::KeepRecoveryCodes)
}

/// Uses a code up; whether it was one of the user's.
pub fn use_code(db: &mut Db<'_>, user_id: i64, code: &str) -> Result<bool> {
    let hash = hash(db, user_id, code)?;
    let used = db.execute(
        "DELETE FROM recovery_codes WHERE hash = ?1 AND user_id = ?2",
        values![&hash, user_id],
    )?;
    Ok(used > 0)
}

/// Codes that the user has left.
pub fn left(db: &mut Db<'_>, user_id: i64) -> Result<u32> {
    db.value(
        "SELECT COUNT(*) FROM recovery_codes WHERE user_id = ?1",
        values![user_id],
    )
}

/// Removes the user's codes, those that are offered too.
pub fn remove(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    withdraw_offer(db, user_id)?;
    db.run(
        "DELETE FROM recovery_codes WHERE user_id = ?1",
        values![user_id],
    )
}

fn new() -> String {
    let mut rng = rand::rng();
    let digit = |_| char::from(DIGITS[rng.random_range(0..DIGITS.len())]);
    (0..RECOVERY_CODE_CHARS).map(digit).collect()
}

fn hash(db: &mut Db<'_>, user_id: i64, code: &str) -> Result<String> {
    // Codes of earlier releases have 120 bits, of which a hash without a key says nothing.
    if code.len() > RECOVERY_CODE_CHARS {
        return Ok(random_token::hash(&format!("{user_id}:{code}")));
    }
    let key = server_secrets::recovery_code_key(db)?;
    let mut mac: Hmac<Sha256> = Hmac::new_from_slice(key.as_bytes()).map_err(Error::internal)?;
    mac.update(format!("recovery code:{user_id}:{code}").as_bytes());
    Ok(const_hex::encode(mac.finalize().into_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{DatabaseUrl, Store, migrate};

    // FACTOR-3
    #[test]
    fn codes_outlive_a_new_signing_key_and_end_with_their_own() {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::Sqlite(folder.path().join("portal.db"));
        let store = Store::open(&url, 1).unwrap();
        migrate::migrate(&store).unwrap();
        let made = store.write_now(|db| {
            db.execute(
                "INSERT INTO users (id, email, first_name, last_name, created_at) VALUES (1, 'ana@b.test', '', '', 0)",
                values![],
            )?;
            let codes = offer(db, 1, None)?;
            keep(db, 1, &Secret::new(&*codes[0]))?;
            Ok(codes)
        });
        let codes = made.unwrap();
        let counts_without = |key: &'static str, code: &str| {
            let Some(FactorCode::Recovery(code)) = factor_code(code) else {
                panic!("{code} is no recovery code");
            };
            let delete = move |db: &mut Db<'_>| {
                db.execute("DELETE FROM settings WHERE name = ?1", values![key])
            };
            store.write_now(delete).unwrap();
            migrate::migrate(&store).unwrap();
            store.write_now(move |db| use_code(db, 1, &code)).unwrap()
        };
        assert!(counts_without("signing_key", &codes[1]));
        assert!(!counts_without("recovery_code_key", &codes[2]));
    }

    #[test]
    fn a_code_is_read_as_it_is_shown_and_never_repeats() {
        let (one, other) = (new(), new());
        assert_ne!(one, other);
        let read = factor_code(&recovery_code_groups(&one));
        assert_eq!(read, Some(FactorCode::Recovery(one)));
    }
}
