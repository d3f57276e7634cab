//! Devices and networks that an account signed in from, which its owner keeps when strangers guess
//! at the password. See docs/decisions/0033-sign-in-under-attack.md.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::error::{Error, Result};
use crate::store::{Db, server_secrets};
use crate::time::{self, CLOCK_TOLERANCE, DAY};
use crate::values;

/// Time after a sign-in for which its network is known, in milliseconds.
const NETWORK_LIFETIME: i64 = 90 * DAY;

/// Networks known to one account: those of the latest sign-ins.
const MAX_NETWORKS: i64 = 20;

/// Days after its issue for which a device cookie counts; the browser keeps it as long.
const DEVICE_DAYS: i64 = 365;

/// The key of an account, its password and its `device_key_version`: a new password forgets devices
/// and networks, and so does [`forget_all`].
pub struct AccountKey(Hmac<Sha256>);

impl AccountKey {
    /// The key; `password_hash` is empty for an unknown account.
    pub fn of(db: &mut Db<'_>, email: &str, password_hash: &str) -> Result<Self> {
        let key = server_secrets::signing_key(db)?;
        let version = db.first::<i64>(
            "SELECT device_key_version FROM users WHERE email = ?1",
            values![email],
        )?;
        let version = version.unwrap_or_default();
        let mut mac = hmac(key.as_bytes())?;
        mac.update(format!("account:{email}\0{password_hash}\0{version}").as_bytes());
        Ok(Self(hmac(&mac.finalize().into_bytes())?))
    }

    /// The value of a device cookie: an id, the day of its issue, and their signature. A device keeps its
    /// id, and with it its counters; a new one gets a random id.
    pub fn device(&self, id: Option<&str>, now: i64) -> String {
        let id = id.map_or_else(
            || const_hex::encode(rand::random::<[u8; 16]>()),
            str::to_owned,
        );
        let device = format!("{id}.{}", now / DAY);
        let signature = const_hex::encode(self.sign("device", &device).finalize().into_bytes());
        format!("{device}.{signature}")
    }

    /// The id in a device cookie that was given to this account within [`DEVICE_DAYS`].
    pub fn device_id<'c>(&self, cookie: &'c str, now: i64) -> Option<&'c str> {
        let (device, signature) = cookie.rsplit_once('.')?;
        let signature = const_hex::decode(signature).ok()?;
        // Compared in constant time.
        self.sign("device", device).verify_slice(&signature).ok()?;
        let (id, issued_on) = device.split_once('.')?;
        let age = (now + CLOCK_TOLERANCE) / DAY - issued_on.parse::<i64>().ok()?;
        (0..=DEVICE_DAYS).contains(&age).then_some(id)
    }

    /// Whether the account signed in from the network lately.
    pub fn knows_network(&self, db: &mut Db<'_>, network: &str) -> Result<bool> {
        let now = time::now();
        db.value(
            "SELECT COUNT(*) > 0 FROM known_networks
             WHERE hash = ?1 AND expires_at > ?2 AND expires_at <= ?3",
            values![&self.network_hash(network), now, latest_expiry(now)],
        )
    }

    /// Records a sign-in from the network; the account keeps [`MAX_NETWORKS`].
    pub fn remember_network(&self, db: &mut Db<'_>, user_id: i64, network: &str) -> Result<()> {
        let now = time::now();
        db.execute(
            "INSERT INTO known_networks (hash, user_id, expires_at) VALUES (?1, ?2, ?3)
             ON CONFLICT (hash) DO UPDATE SET expires_at = ?3",
            values![&self.network_hash(network), user_id, now + NETWORK_LIFETIME],
        )?;
        db.run(
            "DELETE FROM known_networks WHERE user_id = ?1 AND hash NOT IN
                (SELECT hash FROM known_networks WHERE user_id = ?1 AND expires_at <= ?2
                 ORDER BY expires_at DESC, hash LIMIT ?3)",
            values![user_id, latest_expiry(now), MAX_NETWORKS],
        )
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

/// Forgets the devices and networks of the user.
pub fn forget_all(db: &mut Db<'_>, user_id: i64) -> Result<()> {
    db.execute(
        "UPDATE users SET device_key_version = device_key_version + 1 WHERE id = ?1",
        values![user_id],
    )?;
    db.run(
        "DELETE FROM known_networks WHERE user_id = ?1",
        values![user_id],
    )
}

/// Deletes the networks that expired.
pub fn delete_expired(db: &mut Db<'_>) -> Result<()> {
    let now = time::now();
    db.run(
        "DELETE FROM known_networks WHERE expires_at <= ?1 OR expires_at > ?2",
        values![now, latest_expiry(now)],
    )
}

/// The expiry beyond which a network was recorded by a clock that was ahead.
fn latest_expiry(now: i64) -> i64 {
    now + NETWORK_LIFETIME + CLOCK_TOLERANCE
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
        let now = time::now();
        let cookie = ana.device(None, now);
        let id = &cookie[..32];
        assert_eq!(ana.device_id(&cookie, now), Some(id));
        assert_eq!(bo.device_id(&cookie, now), None);
        for forged in [
            "",
            ".",
            id,
            &format!("{id}."),
            &cookie[1..],
            &format!("0{}", &cookie[1..33]),
            &cookie.replacen('.', ".1", 1),
        ] {
            assert_eq!(ana.device_id(forged, now), None, "{forged}");
        }
        assert_ne!(ana.device(None, now), cookie);
        let renewed = ana.device(Some(id), now + DAY);
        assert_ne!(renewed, cookie);
        assert_eq!(ana.device_id(&renewed, now + DAY), Some(id));
    }

    #[test]
    fn a_device_cookie_expires_after_a_year() {
        let (key, now) = (AccountKey(hmac(b"ana").unwrap()), time::now());
        let cookie = key.device(None, now);
        assert!(key.device_id(&cookie, now + 364 * DAY).is_some());
        assert!(key.device_id(&cookie, now + 366 * DAY).is_none());
        let ahead = key.device(None, now + CLOCK_TOLERANCE);
        assert!(key.device_id(&ahead, now).is_some());
        let far_ahead = key.device(None, now + DAY + CLOCK_TOLERANCE);
        assert!(key.device_id(&far_ahead, now).is_none());
    }
}
