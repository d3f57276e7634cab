//! Threads for password hashing: few, and of lower priority than the threads that serve, so that
//! reads stay fast while users sign in. See docs/decisions/0017-hashing-pool.md.

use std::panic::{AssertUnwindSafe, catch_unwind};

use argon2::Block;
use crossbeam_channel::{Receiver, Sender, unbounded};
use portal_core::api::ErrorCode;
use tokio::sync::oneshot;

use crate::error::{Error, Result};

/// Niceness of the threads: 20 levels, of which the server itself has 0.
const NICENESS: i32 = 10;

/// Working memory of a thread, kept from one hash to the next: allocating 19 MiB costs a tenth of
/// a hash.
pub type Memory = Vec<Block>;

type Job = Box<dyn FnOnce(&mut Memory) + Send>;

/// A handle of the threads, which end with its last clone. Callers hold a permit of the fair queue,
/// which bounds the hashes that wait.
#[derive(Clone)]
pub struct HashPool(Sender<Job>);

impl HashPool {
    /// Starts the threads.
    pub fn start(threads: usize) -> Result<Self> {
        let (queue, jobs) = unbounded();
        for _ in 0..threads {
            let jobs = Receiver::clone(&jobs);
            std::thread::Builder::new()
                .name("password".into())
                .spawn(move || serve(&jobs))
                .map_err(Error::internal)?;
        }
        Ok(Self(queue))
    }

    /// Runs `hash` on one of the threads, unless the client hangs up before.
    pub async fn run<T: Send + 'static>(
        &self,
        hash: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T> {
        let (tx, rx) = oneshot::channel();
        let job = move |memory: &mut Memory| {
            if !tx.is_closed() {
                drop(tx.send(hash(memory)));
            }
        };
        self.0
            .send(Box::new(job))
            .map_err(|_| ErrorCode::Unavailable)?;
        Ok(rx.await.map_err(|_| ErrorCode::Unavailable)?)
    }
}

fn serve(jobs: &Receiver<Job>) {
    // On Linux a thread has a niceness of its own. Where the system refuses, hashing still works.
    let _ = rustix::process::nice(NICENESS);
    let mut memory = Memory::new();
    for job in jobs {
        // The client of a hash that panicked gets 503 as its channel closes.
        let _ = catch_unwind(AssertUnwindSafe(|| job(&mut memory)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn hashes_run_at_lower_priority() {
        let niceness = |_: &mut Memory| rustix::process::nice(0).unwrap();
        let own = niceness(&mut Memory::new());
        let pool = HashPool::start(1).unwrap();
        assert_eq!(pool.run(niceness).await.unwrap(), (own + NICENESS).min(19));
    }

    #[tokio::test]
    async fn a_panic_ends_one_hash_and_not_the_thread() {
        let pool = HashPool::start(1).unwrap();
        let failed = pool.run(|_| panic!("no memory")).await;
        assert!(
            matches!(failed, Err(Error::Refused(refusal)) if refusal.code == ErrorCode::Unavailable)
        );
        assert_eq!(pool.run(|_| 1).await.unwrap(), 1);
    }
}
