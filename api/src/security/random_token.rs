//! Random tokens of sessions, links and the like: 256 bits for their owner, the SHA-256 in the database.

use sha2::{Digest, Sha256};

/// A new token of 64 hexadecimal digits.
pub fn new() -> String {
    const_hex::encode(rand::random::<[u8; 32]>())
}

/// Whether the text has the form of a token.
pub fn is_well_formed(text: &str) -> bool {
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    text.len() == 64 && text.bytes().all(is_digit)
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
        // Each bit is set in some tokens and not in others.
        let (mut set, mut unset) = ([0; 32], [0; 32]);
        for _ in 0..200 {
            let bytes = const_hex::decode_to_array::<_, 32>(new()).unwrap();
            for (at, byte) in bytes.into_iter().enumerate() {
                set[at] |= byte;
                unset[at] |= !byte;
            }
        }
        assert_eq!((set, unset), ([0xff; 32], [0xff; 32]));
        assert!(is_well_formed(&one) && !is_well_formed(&one[1..]));
        assert!(!is_well_formed(&one.replace(|_| true, "G")));
    }

    #[test]
    fn the_hash_is_sha_256() {
        assert!(hash("abc").starts_with("ba7816bf8f01cfea414140de5dae2223"));
    }
}
