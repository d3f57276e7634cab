//! Fair queueing of sign-ins: subscribers take turns, so that a thousand sign-ins of one delay
//! another by one. See docs/decisions/0033-sign-in-under-attack.md.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use portal_core::api::Secret;
use tokio::sync::oneshot;

use crate::error::{Error, Result};
use crate::security::random_token;

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
pub struct PermitRequest {
    /// From [`crate::security::networks::subscriber`].
    pub subscriber: String,
    /// The account: at most one permit at a time.
    pub account: String,
    /// Whether the account signed in from the device or network before.
    pub is_known: bool,
}

impl PermitRequest {
    /// A request with a mailed link, each of which is an account of its own here.
    pub fn of_link(subscriber: String, link: &Secret) -> Self {
        Self {
            subscriber,
            account: format!("link:{}", random_token::hash(link.expose())),
            is_known: false,
        }
    }
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
        state.running.retain(|(id, _)| *id != self.id);
        state.lines.iter_mut().for_each(|line| line.remove(self.id));
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
    /// 429 where the line is full and no other subscriber has more sign-ins in it; else the latest
    /// of the subscriber with the most gets it (longest queue drop).
    pub async fn acquire(&self, request: PermitRequest) -> Result<Permit> {
        let (tx, granted) = oneshot::channel();
        let id = {
            let mut state = self.state();
            state.last_id += 1;
            let id = state.last_id;
            let line = &mut state.lines[usize::from(request.is_known)];
            line.push(Waiting { id, request, tx }, self.bounds.waiting)?;
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

struct Waiting {
    id: u64,
    request: PermitRequest,
    /// Closed unused where it loses its place.
    tx: oneshot::Sender<()>,
}

/// A line of sign-ins: subscribers in the order of their turns, each with its own in the order of arrival, at least one.
#[derive(Default)]
struct Line(VecDeque<VecDeque<Waiting>>);

impl Line {
    fn push(&mut self, waiting: Waiting, max_waiting: usize) -> Result<()> {
        let subscriber = &waiting.request.subscriber;
        let of_subscriber = |own: &VecDeque<Waiting>| own[0].request.subscriber == *subscriber;
        let own = self.0.iter().position(of_subscriber);
        let own_len = own.map_or(0, |at| self.0[at].len());
        if self.0.iter().map(VecDeque::len).sum::<usize>() >= max_waiting {
            match self.0.iter_mut().max_by_key(|line| line.len()) {
                Some(longest) if longest.len() > own_len + 1 => drop(longest.pop_back()),
                _ => return Err(full()),
            }
        }
        match own {
            Some(at) => self.0[at].push_back(waiting),
            None => self.0.push_back(VecDeque::from([waiting])),
        }
        Ok(())
    }

    /// Takes the first that may run, of the first subscriber that has one, whose turn is then over.
    fn take(&mut self, may_run: impl Fn(&PermitRequest) -> bool) -> Option<Waiting> {
        let first = |own: &VecDeque<Waiting>| own.iter().position(|it| may_run(&it.request));
        let turns = self.0.iter().enumerate();
        let (at, index) = turns
            .filter_map(|(at, own)| Some((at, first(own)?)))
            .next()?;
        let mut own = self.0.remove(at)?;
        let taken = own.remove(index);
        if !own.is_empty() {
            self.0.push_back(own);
        }
        taken
    }

    fn remove(&mut self, id: u64) {
        self.0
            .iter_mut()
            .for_each(|own| own.retain(|it| it.id != id));
        self.0.retain(|own| !own.is_empty());
    }
}

#[derive(Default)]
struct State {
    last_id: u64,
    /// Permits by their ids.
    running: Vec<(u64, PermitRequest)>,
    /// Strangers and known ones: each have their own room and turns, so that strangers neither fill the queue for a known
    /// device nor hold up more than every second permit.
    lines: [Line; 2],
    last_was_known: bool,
}

impl State {
    /// Gives the free permits away, to known ones and strangers in turn.
    fn grant(&mut self, bounds: Bounds) {
        while self.running.len() < bounds.running {
            let may_run = |request: &PermitRequest| {
                let running = || self.running.iter().map(|(_, it)| it);
                let own = running().filter(|it| {
                    it.subscriber == request.subscriber && it.is_known == request.is_known
                });
                own.count() < bounds.running_per_subscriber
                    && running().all(|it| it.account != request.account)
            };
            let turn = usize::from(!self.last_was_known);
            let next = self.lines[turn].take(may_run);
            let Some(next) = next.or_else(|| self.lines[1 - turn].take(may_run)) else {
                return;
            };
            self.last_was_known = next.request.is_known;
            self.running.push((next.id, next.request));
            // A client that hung up just now leaves as its permit is dropped.
            let _ = next.tx.send(());
        }
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
        let request = PermitRequest {
            subscriber: subscriber.into(),
            account: account.into(),
            is_known,
        };
        let queue = queue.clone();
        let mut permit = async move { queue.acquire(request).await }.boxed();
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
