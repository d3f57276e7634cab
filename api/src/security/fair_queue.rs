//! Fair queueing of sign-ins: networks take turns, so that a thousand sign-ins of one network delay
//! another network by one. See docs/decisions/0033-sign-in-under-attack.md.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::error::{Error, Result};

/// `Retry-After` for sign-ins beyond the queue.
const RETRY_AFTER_SECONDS: u64 = 2;

/// Bounds of the queue.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Turns at once.
    pub running: usize,
    /// Turns at once of one network.
    pub running_per_network: usize,
    /// Sign-ins that wait.
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
pub struct Turn {
    queue: FairQueue,
    id: u64,
}

impl Drop for Turn {
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

    /// Waits for a turn; an account has one at a time.
    ///
    /// # Errors
    /// 429 where the queue is full and no other network has more sign-ins in it; else the latest of
    /// the network with the most gets it (longest queue drop).
    pub async fn turn(&self, network: &str, account: &str) -> Result<Turn> {
        let (tx, granted) = oneshot::channel();
        let id = {
            let mut state = self.state();
            state.last_id += 1;
            let entry = Entry {
                id: state.last_id,
                network: network.to_owned(),
                account: account.to_owned(),
            };
            let id = entry.id;
            state.add(entry, tx, self.bounds.waiting)?;
            state.grant(self.bounds);
            id
        };
        // Made before the wait: a client that hangs up leaves the queue.
        let turn = Turn {
            queue: self.clone(),
            id,
        };
        granted.await.map_err(|_| full())?;
        Ok(turn)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn full() -> Error {
    Error::throttled(RETRY_AFTER_SECONDS)
}

struct Entry {
    id: u64,
    network: String,
    account: String,
}

#[derive(Default)]
struct State {
    last_id: u64,
    running: Vec<Entry>,
    /// A queue for each waiting network, never empty, in the order of their next turns.
    waiting: VecDeque<VecDeque<(Entry, oneshot::Sender<()>)>>,
}

impl State {
    fn add(&mut self, entry: Entry, tx: oneshot::Sender<()>, most: usize) -> Result<()> {
        let own = self.waiting.iter().position(|queue| {
            let first = queue.front();
            first.is_some_and(|(waiting, _)| waiting.network == entry.network)
        });
        if self.waiting.iter().map(VecDeque::len).sum::<usize>() >= most {
            let own_length = own.and_then(|index| self.waiting.get(index));
            let own_length = own_length.map_or(0, VecDeque::len);
            let longest = self.waiting.iter_mut().max_by_key(|queue| queue.len());
            match longest.filter(|longest| longest.len() > own_length + 1) {
                // Its client gets 429 as its channel closes.
                Some(longest) => drop(longest.pop_back()),
                None => return Err(full()),
            }
        }
        match own.and_then(|index| self.waiting.get_mut(index)) {
            Some(queue) => queue.push_back((entry, tx)),
            None => self.waiting.push_back(VecDeque::from([(entry, tx)])),
        }
        Ok(())
    }

    /// Gives the free turns away: one to each network, then again from the first.
    fn grant(&mut self, bounds: Bounds) {
        while self.running.len() < bounds.running {
            let next = self.waiting.iter().enumerate().find_map(|(index, queue)| {
                let position = self.next_of(queue, bounds.running_per_network)?;
                Some((index, position))
            });
            let Some((index, position)) = next else {
                return;
            };
            let Some(mut queue) = self.waiting.remove(index) else {
                return;
            };
            if let Some((entry, tx)) = queue.remove(position) {
                self.running.push(entry);
                // A client that hung up just now leaves as its turn is dropped.
                let _ = tx.send(());
            }
            if !queue.is_empty() {
                self.waiting.push_back(queue);
            }
        }
    }

    /// The first sign-in of the network's queue that may run.
    fn next_of(
        &self,
        queue: &VecDeque<(Entry, oneshot::Sender<()>)>,
        most: usize,
    ) -> Option<usize> {
        let (first, _) = queue.front()?;
        let of_network = |entry: &&Entry| entry.network == first.network;
        if self.running.iter().filter(of_network).count() >= most {
            return None;
        }
        let is_free = |account: &str| self.running.iter().all(|entry| entry.account != account);
        queue.iter().position(|(entry, _)| is_free(&entry.account))
    }

    fn leave(&mut self, id: u64) {
        self.running.retain(|entry| entry.id != id);
        for queue in &mut self.waiting {
            queue.retain(|(entry, _)| entry.id != id);
        }
        self.waiting.retain(|queue| !queue.is_empty());
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use futures_util::future::BoxFuture;

    use super::*;

    const BOUNDS: Bounds = Bounds {
        running: 1,
        running_per_network: 1,
        waiting: 4,
    };

    fn ask(
        queue: &FairQueue,
        network: &'static str,
        account: &str,
    ) -> BoxFuture<'static, Result<Turn>> {
        let (queue, account) = (queue.clone(), account.to_owned());
        let mut turn = async move { queue.turn(network, &account).await }.boxed();
        // The first poll puts it into the queue.
        match (&mut turn).now_or_never() {
            Some(granted) => std::future::ready(granted).boxed(),
            None => turn,
        }
    }

    fn granted(turn: &mut BoxFuture<'static, Result<Turn>>) -> Option<Turn> {
        turn.now_or_never().map(Result::unwrap)
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
    fn a_network_and_an_account_have_few_turns_at_once() {
        let queue = FairQueue::new(Bounds {
            running: 8,
            running_per_network: 2,
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
}
