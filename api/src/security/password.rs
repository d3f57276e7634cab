//! Passwords: argon2id (19 MiB, two passes, one lane), on few threads of low priority, so that a
//! storm of sign-ins never starves the rest of the server.

use std::sync::Arc;

use argon2::password_hash::PasswordHasher;
use argon2::password_hash::phc::{Output, PasswordHash};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use portal_core::api::{ErrorCode, Secret};
use tokio::sync::Semaphore;

use crate::failure::Failure;
use crate::store::Outcome;

const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Sign-ins that may wait per hashing thread; more are asked to come back. At some 20 ms each,
/// nobody waits longer than about two seconds.
const WAITING_PER_THREAD: usize = 100;

/// Steps of priority below the threads that serve: enough that a read comes first, little enough
/// that a busy neighbour does not stop sign-ins.
const LOWER_PRIORITY: i32 = 10;

/// The longest password that is hashed, in bytes.
pub const LONGEST: usize = 1024;

/// A thread's working memory, kept from one password to the next: asking the system for 19 MiB
/// each time costs a tenth of a hash.
type Memory = Vec<Block>;

/// One password to hash or check.
type Job = Box<dyn FnOnce(&mut Memory) + Send>;

/// Hashes and checks passwords. Cheap to clone.
#[derive(Clone)]
pub struct Passwords {
    queue: crossbeam_channel::Sender<Job>,
    waiting: Arc<Semaphore>,
    /// Checked when the user is unknown, so that the answer takes as long.
    nobody: Arc<str>,
}

impl Passwords {
    /// Starts `threads` hashing threads.
    pub fn start(threads: usize) -> Outcome<Self> {
        let threads = threads.max(1);
        let (queue, jobs) = crossbeam_channel::unbounded::<Job>();
        for number in 0..threads {
            let jobs = crossbeam_channel::Receiver::clone(&jobs);
            std::thread::Builder::new()
                .name(format!("password-{number}"))
                .spawn(move || {
                    // On Linux a thread has a priority of its own. Without the right to lower
                    // it the thread works all the same.
                    let _ = rustix::process::nice(LOWER_PRIORITY);
                    let mut memory = Memory::new();
                    while let Ok(job) = jobs.recv() {
                        job(&mut memory);
                    }
                })
                .map_err(|error| Failure::internal(error.to_string()))?;
        }
        Ok(Self {
            queue,
            waiting: Arc::new(Semaphore::new(threads * WAITING_PER_THREAD)),
            nobody: hash(&Secret::new(super::token::new()))?.into(),
        })
    }

    /// The hash of a new password.
    pub async fn hash(&self, password: Secret) -> Outcome<String> {
        self.run(move |_| hash(&password)).await?
    }

    /// Whether the password fits the hash. No hash stands for an unknown user: the answer is no,
    /// and takes as long as it would for a known one.
    pub async fn verify(&self, password: Secret, stored: Option<String>) -> Outcome<bool> {
        let known = stored.is_some();
        let stored = stored.unwrap_or_else(|| self.nobody.as_ref().to_owned());
        Ok(self
            .run(move |memory| verify(&password, &stored, memory).unwrap_or(false))
            .await?
            && known)
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Outcome<T> {
        let place = Arc::clone(&self.waiting)
            .try_acquire_owned()
            .map_err(|_| Failure::throttled(2))?;
        let (tell, told) = tokio::sync::oneshot::channel();
        let job = move |memory: &mut Memory| {
            // Whoever hung up meanwhile costs nothing.
            if !tell.is_closed() {
                drop(tell.send(work(memory)));
            }
            drop(place);
        };
        self.queue
            .send(Box::new(job))
            .map_err(|_| Failure::from(ErrorCode::Unavailable))?;
        told.await
            .map_err(|_| Failure::from(ErrorCode::Unavailable))
    }
}

fn argon2() -> Outcome<Argon2<'static>> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None)
        .map_err(|error| Failure::internal(error.to_string()))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// Hashes here and now; for the command line.
pub fn hash(password: &Secret) -> Outcome<String> {
    let hashed: PasswordHash = argon2()?
        .hash_password(password.expose().as_bytes())
        .map_err(|error| Failure::internal(error.to_string()))?;
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
        let passwords = Passwords::start(1).unwrap();
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
