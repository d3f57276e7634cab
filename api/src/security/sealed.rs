//! Secrets in the database that the server must read again, sealed with AES-256-GCM. The sealing key is of this database
//! (`server_secrets`): a column that leaks alone, in a log or by an injected query, tells nothing, and a row that is moved to
//! another account opens nothing. Who has the whole database has the key too (docs/decisions/0048-second-factor.md).

use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

use crate::error::{Error, Result};
use crate::store::{Db, server_secrets};

/// Seals a secret for its owner, such as `authenticator:7`; in hexadecimal.
pub fn seal(db: &mut Db<'_>, owner: &str, secret: &[u8]) -> Result<String> {
    seal_with(&key(db)?, owner, secret)
}

/// Opens what [`seal`] made for the same owner.
pub fn open(db: &mut Db<'_>, owner: &str, sealed: &str) -> Result<Vec<u8>> {
    open_with(&key(db)?, owner, sealed)
}

fn key(db: &mut Db<'_>) -> Result<LessSafeKey> {
    let unbound = UnboundKey::new(&AES_256_GCM, &server_secrets::sealing_key(db)?);
    Ok(LessSafeKey::new(unbound.map_err(Error::internal)?))
}

fn seal_with(key: &LessSafeKey, owner: &str, secret: &[u8]) -> Result<String> {
    let nonce: [u8; NONCE_LEN] = rand::random();
    let mut text = secret.to_vec();
    key.seal_in_place_append_tag(
        Nonce::assume_unique_for_key(nonce),
        Aad::from(owner.as_bytes()),
        &mut text,
    )
    .map_err(Error::internal)?;
    Ok(const_hex::encode([&nonce[..], &text].concat()))
}

fn open_with(key: &LessSafeKey, owner: &str, sealed: &str) -> Result<Vec<u8>> {
    let unreadable = || Error::internal("a sealed secret cannot be opened");
    let bytes = const_hex::decode(sealed).map_err(|_| unreadable())?;
    let (nonce, text) = bytes.split_at_checked(NONCE_LEN).ok_or_else(unreadable)?;
    let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| unreadable())?;
    let mut text = text.to_vec();
    let opened = key.open_in_place(nonce, Aad::from(owner.as_bytes()), &mut text);
    Ok(opened.map_err(|_| unreadable())?.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_opens_for_its_owner_only_and_unchanged() {
        let key = LessSafeKey::new(UnboundKey::new(&AES_256_GCM, &[7; 32]).unwrap());
        let sealed = seal_with(&key, "authenticator:7", b"secret").unwrap();
        assert_ne!(
            sealed,
            seal_with(&key, "authenticator:7", b"secret").unwrap()
        );
        assert_eq!(
            open_with(&key, "authenticator:7", &sealed).unwrap(),
            b"secret"
        );
        assert!(open_with(&key, "authenticator:8", &sealed).is_err());
        let changed = sealed.replacen('0', "1", 1);
        for wrong in [&*changed, "", "00", "no hexadecimal"] {
            assert!(wrong == sealed || open_with(&key, "authenticator:7", wrong).is_err());
        }
    }
}
