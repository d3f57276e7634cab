//! Passwords: argon2id with 19 MiB, two passes and one lane.

pub mod fair_queue;
mod hash_pool;

use std::sync::Arc;

use argon2::password_hash::PasswordHasher;
use argon2::password_hash::phc::{Output, PasswordHash};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use portal_core::api::Secret;
use portal_core::text::composed;
use portal_core::validate::{MAX_PASSWORD_CHARS, is_longer};

use crate::error::{Error, Result};
use crate::security::password::fair_queue::{Bounds, FairQueue, Permit, PermitRequest};
use crate::security::password::hash_pool::{HashPool, Memory};

const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Sign-ins and sign-ups at once per hashing thread: while one hashes, two others wait for the
/// database, so that the thread stays busy; a stranger waits for each of them.
const PERMITS_PER_THREAD: usize = 3;

/// Hashes at once of one subscriber; with one thread one less, so that no one holds them all.
const MAX_PERMITS_PER_SUBSCRIBER: usize = 4;

/// Sign-ins and sign-ups that may wait per thread: an office of 200 that signs in at once. The last
/// one waits for four seconds where the processor is idle, and longer beside other work, which goes
/// before hashing.
const WAITING_PER_THREAD: usize = 200;

/// Hashes and verifies passwords. Cheap to clone.
#[derive(Clone)]
pub struct Passwords {
    pool: HashPool,
    queue: FairQueue,
    /// Verified for an unknown user, so that the response takes as long as for a known one.
    dummy_hash: Arc<str>,
}

impl Passwords {
    /// Hashes on at most `threads` threads at once.
    pub fn start(threads: usize) -> Result<Self> {
        let threads = threads.max(1);
        let running = threads * PERMITS_PER_THREAD;
        let bounds = Bounds {
            running,
            running_per_subscriber: (running - 1).min(MAX_PERMITS_PER_SUBSCRIBER),
            waiting: threads * WAITING_PER_THREAD,
        };
        Ok(Self {
            pool: HashPool::start(threads)?,
            queue: FairQueue::new(bounds),
            dummy_hash: hash(&Secret::new(crate::security::random_token::new()))?.into(),
        })
    }

    /// Waits for a permit to hash: subscribers take turns, an account has one at a time.
    ///
    /// # Errors
    /// 429 where too many wait.
    pub async fn acquire(&self, request: PermitRequest) -> Result<Permit> {
        self.queue.acquire(request).await
    }

    /// The hash of a new password; for the holder of a permit.
    pub async fn hash(&self, password: Secret, _: &Permit) -> Result<String> {
        self.pool.run(move |_| hash(&password)).await?
    }

    /// Whether the password matches the hash; for the holder of a permit. `None`, for an unknown user,
    /// never matches and takes as long.
    pub async fn verify(
        &self,
        password: Secret,
        stored: Option<String>,
        _: &Permit,
    ) -> Result<bool> {
        let is_known = stored.is_some();
        let stored = stored.map_or_else(|| Arc::clone(&self.dummy_hash), Arc::from);
        let verify = move |memory: &mut Memory| verify(&password, &stored, memory);
        Ok(self.pool.run(verify).await?.unwrap_or(false) && is_known)
    }
}

fn argon2() -> Result<Argon2<'static>> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).map_err(Error::internal)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// Hashes on the calling thread; for the command line. Of the composed form, so that the same letters match whatever keyboard
/// they are typed on (SESSION-10).
pub fn hash(password: &Secret) -> Result<String> {
    let hashed: PasswordHash = argon2()?
        .hash_password(composed(password.expose()).as_bytes())
        .map_err(Error::internal)?;
    Ok(hashed.to_string())
}

/// Whether the password matches the hash, at the cost that the hash itself names. Hashes of before version 14 are of the
/// password as it was typed.
fn verify(password: &Secret, stored: &str, memory: &mut Memory) -> Option<bool> {
    if is_longer(password.expose(), MAX_PASSWORD_CHARS) {
        return Some(false);
    }
    let typed = password.expose();
    let composed = composed(typed);
    let is_right = matches(&composed, stored, memory)?;
    if is_right || composed == typed {
        return Some(is_right);
    }
    matches(typed, stored, memory)
}

fn matches(password: &str, stored: &str, memory: &mut Memory) -> Option<bool> {
    let stored = PasswordHash::new(stored).ok()?;
    let (salt, expected) = (stored.salt?, stored.hash?);
    let params = Params::try_from(&stored).ok()?;
    let version = stored.version?.try_into().ok()?;
    let algorithm = Algorithm::try_from(stored.algorithm.as_str()).ok()?;
    memory.resize(params.block_count().max(memory.len()), Block::default());
    let mut computed = [0; Output::MAX_LENGTH];
    let computed = computed.get_mut(..expected.len())?;
    Argon2::new(algorithm, version, params)
        .hash_password_into_with_memory(password.as_bytes(), &salt, computed, memory)
        .ok()?;
    // Compared in constant time.
    Some(Output::new(computed).ok()? == expected)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn a_hash_names_its_cost_and_matches_only_its_password() {
        let mut memory = Memory::new();
        let hashed = hash(&Secret::new("correct horse")).unwrap();
        assert!(
            hashed.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hashed}"
        );
        assert!(verify(&Secret::new("correct horse"), &hashed, &mut memory) == Some(true));
        assert!(verify(&Secret::new("battery staple"), &hashed, &mut memory) == Some(false));
    }

    #[test]
    fn a_password_is_the_same_in_every_form_of_unicode_and_old_hashes_keep_working() {
        let (typed, decomposed) = ("for\u{ea}t d'\u{e9}rables", "fore\u{302}t d'e\u{301}rables");
        let mut memory = Memory::new();
        let mut opens = |password: &str, hash: &str| {
            verify(&Secret::new(password), hash, &mut memory) == Some(true)
        };
        for set in [typed, decomposed] {
            let hashed = hash(&Secret::new(set)).unwrap();
            assert!(opens(typed, &hashed) && opens(decomposed, &hashed));
            assert!(!opens("foret d'erables", &hashed));
        }
        let old: PasswordHash = argon2()
            .unwrap()
            .hash_password(decomposed.as_bytes())
            .unwrap();
        assert!(opens(decomposed, &old.to_string()));
    }

    fn permit_request(subscriber: &str, account: &str) -> PermitRequest {
        PermitRequest {
            subscriber: subscriber.into(),
            account: account.into(),
            is_known: false,
        }
    }

    #[tokio::test]
    async fn one_address_never_has_every_permit() {
        for threads in [1, 2, 4] {
            let passwords = Passwords::start(threads).unwrap();
            let mut permits = Vec::new();
            for account in 0..threads * PERMITS_PER_THREAD {
                let asked = passwords.acquire(permit_request("192.0.2.1", &account.to_string()));
                permits.push(asked.now_or_never());
            }
            assert!(
                passwords
                    .acquire(permit_request("192.0.2.2", "ana"))
                    .now_or_never()
                    .is_some()
            );
        }
    }

    #[tokio::test]
    async fn an_unknown_user_never_matches_and_costs_as_much() {
        let passwords = Passwords::start(1).unwrap();
        let permit = passwords.acquire(permit_request("192.0.2.1", "unknown"));
        let permit = permit.await.unwrap();
        let verified = passwords
            .verify(Secret::new("anything"), None, &permit)
            .await;
        assert!(!verified.unwrap());
        let cost = |hash: &str| hash.split('$').nth(3).map(str::to_owned);
        assert_eq!(cost(&passwords.dummy_hash), Some("m=19456,t=2,p=1".into()));
    }
}
