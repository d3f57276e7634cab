//! Fair queueing of sign-ins: subscribers take turns, so that a thousand sign-ins of one delay
//! another by one. See docs/decisions/0033-sign-in-under-attack.md.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::waiting::{Applicant, Entry, Waiting, full};
use crate::error::Result;

/// Bounds of the queue.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Permits at once.
    pub running: usize,
    /// Permits at once of one subscriber.
    pub running_per_subscriber: usize,
    /// Strangers' sign-ins that wait, and as many of known devices and networks.
    pub waiting: usize,
}

/// The queue. Cheap to clone.
#[derive(Clone)]
pub struct FairQueue {
    bounds: Bounds,
    state: Arc<Mutex<State>>,
}

/// The right to sign in now, until it is dropped.
#[must_use]
pub struct Permit {
    queue: FairQueue,
    id: u64,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut state = self.queue.state();
        state.leave(self.id);
        state.grant(self.queue.bounds);
    }
}

impl FairQueue {
    /// An empty queue.
    pub fn new(bounds: Bounds) -> Self {
        Self {
            bounds,
            state: Arc::default(),
        }
    }

    /// Waits for a permit.
    ///
    /// # Errors
    /// 429 where the queue is full and no other subscriber has more sign-ins in it; else the latest
    /// of the subscriber with the most gets it (longest queue drop).
    pub async fn acquire(&self, applicant: Applicant) -> Result<Permit> {
        let (tx, granted) = oneshot::channel();
        let id = {
            let mut state = self.state();
            state.last_id += 1;
            let id = state.last_id;
            let entry = Entry { id, applicant };
            let waiting = if entry.applicant.is_known {
                &mut state.known
            } else {
                &mut state.strangers
            };
            waiting.add(entry, tx, self.bounds.waiting)?;
            state.grant(self.bounds);
            id
        };
        // Made before the wait: a client that hangs up leaves the queue.
        let permit = Permit {
            queue: self.clone(),
            id,
        };
        granted.await.map_err(|_| full())?;
        Ok(permit)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Default)]
struct State {
    last_id: u64,
    running: Vec<Entry>,
    /// Apart from strangers, who can neither fill it nor hold up more than every second permit.
    known: Waiting,
    strangers: Waiting,
    last_was_known: bool,
}

impl State {
    /// Gives the free permits away, to known applicants and strangers in turn.
    fn grant(&mut self, bounds: Bounds) {
        while self.running.len() < bounds.running {
            let (first, second) = if self.last_was_known {
                (&mut self.strangers, &mut self.known)
            } else {
                (&mut self.known, &mut self.strangers)
            };
            let next = first.take(&self.running, bounds.running_per_subscriber);
            let next = next.or_else(|| second.take(&self.running, bounds.running_per_subscriber));
            let Some((entry, tx)) = next else {
                return;
            };
            self.last_was_known = entry.applicant.is_known;
            self.running.push(entry);
            // A client that hung up just now leaves as its permit is dropped.
            let _ = tx.send(());
        }
    }

    fn leave(&mut self, id: u64) {
        self.running.retain(|entry| entry.id != id);
        self.known.leave(id);
        self.strangers.leave(id);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use futures_util::future::BoxFuture;

    use super::*;
    use crate::error::Error;

    const BOUNDS: Bounds = Bounds {
        running: 1,
        running_per_subscriber: 1,
        waiting: 4,
    };

    fn ask(
        queue: &FairQueue,
        subscriber: &str,
        account: &str,
    ) -> BoxFuture<'static, Result<Permit>> {
        apply(queue, subscriber, account, false)
    }

    fn ask_known(
        queue: &FairQueue,
        subscriber: &str,
        account: &str,
    ) -> BoxFuture<'static, Result<Permit>> {
        apply(queue, subscriber, account, true)
    }

    fn apply(
        queue: &FairQueue,
        subscriber: &str,
        account: &str,
        is_known: bool,
    ) -> BoxFuture<'static, Result<Permit>> {
        let applicant = Applicant {
            subscriber: subscriber.into(),
            account: account.into(),
            is_known,
        };
        let queue = queue.clone();
        let mut permit = async move { queue.acquire(applicant).await }.boxed();
        // The first poll puts it into the queue.
        match (&mut permit).now_or_never() {
            Some(granted) => std::future::ready(granted).boxed(),
            None => permit,
        }
    }

    fn granted(permit: &mut BoxFuture<'static, Result<Permit>>) -> Option<Permit> {
        permit.now_or_never().map(Result::unwrap)
    }

    #[test]
    fn networks_take_turns() {
        let queue = FairQueue::new(BOUNDS);
        let first = granted(&mut ask(&queue, "storm", "0")).unwrap();
        let mut storm = ["1", "2"].map(|account| ask(&queue, "storm", account));
        let mut stranger = ask(&queue, "elsewhere", "3");
        drop(first);
        let second = granted(&mut storm[0]).unwrap();
        assert!(granted(&mut stranger).is_none());
        drop(second);
        assert!(granted(&mut storm[1]).is_none(), "the stranger is next");
        assert!(granted(&mut stranger).is_some());
    }

    #[test]
    fn a_network_and_an_account_have_few_permits_at_once() {
        let queue = FairQueue::new(Bounds {
            running: 8,
            running_per_subscriber: 2,
            waiting: 8,
        });
        let one = granted(&mut ask(&queue, "office", "ana"));
        let mut ana = ask(&queue, "home", "ana");
        assert!(
            granted(&mut ana).is_none(),
            "an account signs in once at a time"
        );
        let other = granted(&mut ask(&queue, "office", "bo"));
        let mut third = ask(&queue, "office", "eve");
        assert!(one.is_some() && other.is_some() && granted(&mut third).is_none());
        drop(one);
        assert!(granted(&mut third).is_some() && granted(&mut ana).is_some());
    }

    #[test]
    fn a_full_queue_drops_the_latest_of_the_network_with_the_most() {
        let queue = FairQueue::new(BOUNDS);
        let _running = granted(&mut ask(&queue, "storm", "0"));
        let mut storm = ["1", "2", "3", "4"].map(|account| ask(&queue, "storm", account));
        let refused = ask(&queue, "storm", "5").now_or_never().unwrap();
        assert!(matches!(refused, Err(Error::Refused(refusal)) if refusal.retry_after == Some(2)));
        let stranger = ask(&queue, "elsewhere", "6");
        assert!(
            (&mut storm[3]).now_or_never().unwrap().is_err(),
            "made room"
        );
        assert!(stranger.now_or_never().is_none(), "it waits");
    }

    #[test]
    fn a_client_that_hangs_up_leaves_the_queue() {
        let queue = FairQueue::new(BOUNDS);
        let running = granted(&mut ask(&queue, "a", "0"));
        let mut waiting = ["1", "2", "3", "4"].map(|account| Some(ask(&queue, "a", account)));
        waiting[0] = None;
        let mut next = ask(&queue, "a", "5");
        assert!((&mut next).now_or_never().is_none(), "there is room again");
        drop((running, waiting));
        assert!(granted(&mut next).is_some());
    }

    #[test]
    fn strangers_neither_drop_nor_hold_up_a_known_device() {
        let queue = FairQueue::new(BOUNDS);
        let running = granted(&mut ask(&queue, "0", "0"));
        let mut storm = ["1", "2", "3", "4"].map(|number| ask(&queue, number, number));
        let mut owner = ask_known(&queue, "1", "owner");
        assert!(
            ask(&queue, "5", "5").now_or_never().unwrap().is_err(),
            "full"
        );
        drop(running);
        assert!(granted(&mut owner).is_some(), "before those who came first");
        let mut again = ask_known(&queue, "1", "owner");
        assert!(
            granted(&mut storm[0]).is_some(),
            "every second permit is a stranger's"
        );
        assert!(granted(&mut again).is_some());
    }
}
