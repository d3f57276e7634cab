//! Session tokens: 256 random bits for the cookie, their SHA-256 for the database.

use sha2::{Digest, Sha256};

/// A token as the cookie carries it: 64 hexadecimal digits.
pub fn new() -> String {
    hex(&rand::random::<[u8; 32]>())
}

/// What the database keeps: a stolen copy of it opens no session.
pub fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

/// Bytes in lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |nibble: u8| DIGITS[usize::from(nibble & 15)];
    let mut text = vec![0; bytes.len() * 2];
    for (pair, byte) in text.chunks_exact_mut(2).zip(bytes) {
        pair.copy_from_slice(&[digit(byte >> 4), digit(*byte)]);
    }
    String::from_utf8(text).unwrap_or_default()
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
