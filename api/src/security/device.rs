//! Devices and networks that an account signed in from, which its owner keeps when strangers guess
//! at the password. See docs/decisions/0033-sign-in-under-attack.md.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::error::{Error, Result};
use crate::store::{Db, server_secrets};
use crate::time::{self, DAY};
use crate::values;

/// Time after a sign-in for which its network is known, in milliseconds.
const NETWORK_LIFETIME: i64 = 90 * DAY;

/// Expired networks that one sign-in deletes: more than it adds.
const DELETED_PER_SIGN_IN: i64 = 4;

/// The key of an account and its password: a new password forgets devices and networks.
pub struct AccountKey(Hmac<Sha256>);

impl AccountKey {
    /// The key; `password_hash` is empty for an unknown account.
    pub fn of(db: &mut Db<'_>, email: &str, password_hash: &str) -> Result<Self> {
        let key = server_secrets::signing_key(db)?;
        let mut mac = hmac(key.as_bytes())?;
        mac.update(format!("account:{email}\0{password_hash}").as_bytes());
        Ok(Self(hmac(&mac.finalize().into_bytes())?))
    }

    /// The value of a new device cookie: a random id with its signature.
    pub fn new_device(&self) -> String {
        let id = const_hex::encode(rand::random::<[u8; 16]>());
        let signature = const_hex::encode(self.sign("device", &id).finalize().into_bytes());
        format!("{id}.{signature}")
    }

    /// The id in a device cookie that was given to this account.
    pub fn device_id<'c>(&self, cookie: &'c str) -> Option<&'c str> {
        let (id, signature) = cookie.split_once('.')?;
        let signature = const_hex::decode(signature).ok()?;
        // Compared in constant time.
        let verified = self.sign("device", id).verify_slice(&signature);
        verified.is_ok().then_some(id)
    }

    /// Whether the account signed in from the network lately.
    pub fn knows_network(&self, db: &mut Db<'_>, network: &str) -> Result<bool> {
        let now = time::now();
        let found: i64 = db.value(
            "SELECT COUNT(*) FROM known_networks
             WHERE hash = ?1 AND expires_at > ?2 AND expires_at <= ?3",
            values![&self.network_hash(network), now, now + NETWORK_LIFETIME],
        )?;
        Ok(found > 0)
    }

    /// Records a sign-in from the network.
    pub fn remember_network(&self, db: &mut Db<'_>, network: &str) -> Result<()> {
        let now = time::now();
        db.execute(
            "DELETE FROM known_networks WHERE hash IN
                (SELECT hash FROM known_networks WHERE expires_at <= ?1 LIMIT ?2)",
            values![now, DELETED_PER_SIGN_IN],
        )?;
        db.execute(
            "INSERT INTO known_networks (hash, expires_at) VALUES (?1, ?2)
             ON CONFLICT (hash) DO UPDATE SET expires_at = ?2",
            values![&self.network_hash(network), now + NETWORK_LIFETIME],
        )?;
        Ok(())
    }

    fn network_hash(&self, network: &str) -> String {
        const_hex::encode(self.sign("network", network).finalize().into_bytes())
    }

    fn sign(&self, purpose: &str, text: &str) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        mac.update(format!("{purpose}:{text}").as_bytes());
        mac
    }
}

fn hmac(key: &[u8]) -> Result<Hmac<Sha256>> {
    Hmac::new_from_slice(key).map_err(Error::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_cookie_is_of_one_account_and_cannot_be_forged() {
        let (ana, bo) = (
            AccountKey(hmac(b"ana").unwrap()),
            AccountKey(hmac(b"bo").unwrap()),
        );
        let cookie = ana.new_device();
        let id = &cookie[..32];
        assert_eq!(ana.device_id(&cookie), Some(id));
        assert_eq!(bo.device_id(&cookie), None);
        for forged in [
            "",
            ".",
            id,
            &format!("{id}."),
            &cookie[1..],
            &format!("0{}", &cookie[1..33]),
        ] {
            assert_eq!(ana.device_id(forged), None, "{forged}");
        }
        assert_ne!(ana.new_device(), cookie);
    }
}
