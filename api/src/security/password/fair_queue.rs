//! Fair queueing of sign-ins: subscribers take turns, so that a thousand sign-ins of one delay
//! another by one. See docs/decisions/0033-sign-in-under-attack.md.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::error::{Error, Result};

/// `Retry-After` for sign-ins beyond the queue.
const RETRY_AFTER_SECONDS: u64 = 2;

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

/// A sign-in or sign-up that needs a permit.
#[derive(Clone, Debug)]
pub struct Applicant {
    /// From [`crate::security::networks::subscriber`].
    pub subscriber: String,
    /// The account: at most one permit at a time.
    pub account: String,
    /// Whether the account signed in from the device or network before.
    pub is_known: bool,
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
        state.running.retain(|entry| entry.id != self.id);
        state.waiting.retain(|(entry, _)| entry.id != self.id);
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
            let id = state.add(applicant, tx, self.bounds.waiting)?;
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

/// A sign-in that waits or has a permit.
struct Entry {
    /// The number of its permit, in the order of arrival.
    id: u64,
    applicant: Applicant,
    /// Lower turns go first: the next turn for a subscriber's first sign-in, one more for each further
    /// one (start-time fair queueing).
    turn: u64,
}

impl Entry {
    fn is_of(&self, applicant: &Applicant) -> bool {
        self.is_known(applicant.is_known) && self.applicant.subscriber == applicant.subscriber
    }

    fn is_known(&self, is_known: bool) -> bool {
        self.applicant.is_known == is_known
    }
}

#[derive(Default)]
struct State {
    last_id: u64,
    running: Vec<Entry>,
    /// In the order of arrival, strangers and known ones: each have their own room and turns, so that
    /// strangers neither fill the queue for a known device nor hold up more than every second permit.
    waiting: Vec<(Entry, oneshot::Sender<()>)>,
    /// The turns granted last, of strangers and of known ones.
    turns: [u64; 2],
    last_was_known: bool,
}

impl State {
    fn add(
        &mut self,
        applicant: Applicant,
        tx: oneshot::Sender<()>,
        max_waiting: usize,
    ) -> Result<u64> {
        let is_known = applicant.is_known;
        let alike = || (self.waiting.iter()).filter(|(entry, _)| entry.is_known(is_known));
        let own = alike().filter(|(entry, _)| entry.is_of(&applicant));
        let before = own.map(|(entry, _)| entry.turn).max();
        let turn = before.unwrap_or(self.turns[usize::from(is_known)]) + 1;
        if alike().count() >= max_waiting {
            // The latest sign-in of the longest line; its client gets 429 as its channel closes.
            let latest = alike().max_by_key(|(entry, _)| entry.turn);
            let Some(id) = latest.and_then(|(it, _)| (it.turn > turn).then_some(it.id)) else {
                return Err(full());
            };
            self.waiting.retain(|(entry, _)| entry.id != id);
        }
        self.last_id += 1;
        let entry = Entry {
            id: self.last_id,
            applicant,
            turn,
        };
        self.waiting.push((entry, tx));
        Ok(self.last_id)
    }

    /// Gives the free permits away, to known applicants and strangers in turn.
    fn grant(&mut self, bounds: Bounds) {
        while self.running.len() < bounds.running {
            let next = self.next(!self.last_was_known, bounds);
            let Some(index) = next.or_else(|| self.next(self.last_was_known, bounds)) else {
                return;
            };
            let (entry, tx) = self.waiting.remove(index);
            self.last_was_known = entry.applicant.is_known;
            let turn = &mut self.turns[usize::from(entry.applicant.is_known)];
            // One that was skipped, since its account signed in, is behind.
            *turn = entry.turn.max(*turn);
            self.running.push(entry);
            // A client that hung up just now leaves as its permit is dropped.
            let _ = tx.send(());
        }
    }

    /// The index of the next sign-in that may run.
    fn next(&self, is_known: bool, bounds: Bounds) -> Option<usize> {
        let may_run = |entry: &Entry| {
            let own = (self.running.iter()).filter(|it| it.is_of(&entry.applicant));
            let account = &entry.applicant.account;
            own.count() < bounds.running_per_subscriber
                && (self.running.iter()).all(|it| it.applicant.account != *account)
        };
        let waiting = self.waiting.iter().enumerate();
        waiting
            .filter(|(_, (entry, _))| entry.is_known(is_known) && may_run(entry))
            // The first of equal ones.
            .min_by_key(|(_, (entry, _))| entry.turn)
            .map(|(index, _)| index)
    }
}

/// The refusal of a sign-in that finds no room.
fn full() -> Error {
    Error::throttled(RETRY_AFTER_SECONDS)
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
