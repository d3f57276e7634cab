//! Session tokens: 256 random bits in the cookie, their SHA-256 in the database.

use sha2::{Digest, Sha256};

/// A new token of 64 hexadecimal digits.
pub fn new() -> String {
    const_hex::encode(rand::random::<[u8; 32]>())
}

/// The stored form: a stolen copy of the database opens no session.
pub fn hash(token: &str) -> String {
    const_hex::encode(Sha256::digest(token.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_have_256_bits_and_never_repeat() {
        let (one, other) = (new(), new());
        assert_eq!(one.len(), 64);
        assert_ne!(one, other);
    }

    #[test]
    fn the_hash_is_sha_256() {
        assert!(hash("abc").starts_with("ba7816bf8f01cfea414140de5dae2223"));
    }
}
