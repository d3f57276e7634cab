//! Passwords: argon2id (19 MiB, two passes, one lane), on threads of their own.

use std::sync::Arc;

use argon2::password_hash::PasswordHasher;
use argon2::password_hash::phc::{Output, PasswordHash};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use portal_core::api::Secret;

use super::hashing::{Memory, Threads};
use crate::error::{Error, Result};

const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// The longest password that is hashed, in bytes.
pub const LONGEST: usize = 1024;

/// Hashes and checks passwords. Cheap to clone.
#[derive(Clone)]
pub struct Passwords {
    threads: Threads,
    /// Checked when the user is unknown, so that the answer takes as long.
    nobody: Arc<str>,
}

impl Passwords {
    /// Hashes on at most `threads` threads at once.
    pub fn on(threads: usize) -> Result<Self> {
        Ok(Self {
            threads: Threads::new(threads.max(1)),
            nobody: hash(&Secret::new(super::token::new()))?.into(),
        })
    }

    /// The hash of a new password.
    pub async fn hash(&self, password: Secret) -> Result<String> {
        let password = Arc::new(password);
        self.threads.run(move |_| hash(&password)).await?
    }

    /// Whether the password fits the hash. No hash stands for an unknown user: the answer is no,
    /// and takes as long as it would for a known one.
    pub async fn verify(&self, password: Secret, stored: Option<String>) -> Result<bool> {
        let known = stored.is_some();
        let stored = stored.map_or_else(|| Arc::clone(&self.nobody), Arc::from);
        let password = Arc::new(password);
        Ok(self
            .threads
            .run(move |memory| verify(&password, &stored, memory).unwrap_or(false))
            .await?
            && known)
    }
}

fn argon2() -> Result<Argon2<'static>> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None)
        .map_err(|error| Error::internal(error.to_string()))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// Hashes here and now; for the command line.
pub fn hash(password: &Secret) -> Result<String> {
    let hashed: PasswordHash = argon2()?
        .hash_password(password.expose().as_bytes())
        .map_err(|error| Error::internal(error.to_string()))?;
    Ok(hashed.to_string())
}

/// Whether the password fits the hash, at the cost that the hash itself states.
fn verify(password: &Secret, stored: &str, memory: &mut Memory) -> Option<bool> {
    let stored = PasswordHash::new(stored).ok()?;
    let (salt, expected) = (stored.salt?, stored.hash?);
    let params = Params::try_from(&stored).ok()?;
    let version = stored.version?.try_into().ok()?;
    let algorithm = Algorithm::try_from(stored.algorithm.as_str()).ok()?;
    memory.resize(params.block_count().max(memory.len()), Block::default());
    let mut found = [0; Output::MAX_LENGTH];
    let found = found.get_mut(..expected.len())?;
    Argon2::new(algorithm, version, params)
        .hash_password_into_with_memory(password.expose().as_bytes(), &salt, found, memory)
        .ok()?;
    // Compared in constant time.
    Some(password.expose().len() <= LONGEST && Output::new(found).ok()? == expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_says_its_cost_and_fits_only_its_password() {
        let mut memory = Memory::new();
        let hashed = hash(&Secret::new("correct horse")).unwrap();
        assert!(
            hashed.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hashed}"
        );
        assert!(verify(&Secret::new("correct horse"), &hashed, &mut memory) == Some(true));
        assert!(verify(&Secret::new("battery staple"), &hashed, &mut memory) == Some(false));
    }

    #[tokio::test]
    async fn an_unknown_user_never_passes_and_costs_as_much() {
        let passwords = Passwords::on(1).unwrap();
        assert!(
            !passwords
                .verify(Secret::new("anything"), None)
                .await
                .unwrap()
        );
        let cost = |hash: &str| hash.split('$').nth(3).map(str::to_owned);
        assert_eq!(cost(&passwords.nobody), Some("m=19456,t=2,p=1".into()));
    }
}
