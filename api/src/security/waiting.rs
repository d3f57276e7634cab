//! Sign-ins that wait for a permit of the fair queue.

use std::collections::VecDeque;

use tokio::sync::oneshot;

use crate::error::{Error, Result};

/// `Retry-After` for sign-ins beyond the queue.
const RETRY_AFTER_SECONDS: u64 = 2;

/// Who asks for a permit.
#[derive(Clone, Debug)]
pub struct Applicant {
    /// From [`super::networks::subscriber`].
    pub subscriber: String,
    /// What has one permit at a time.
    pub account: String,
    /// Whether the account signed in from the device or network before.
    pub is_known: bool,
}

/// The refusal of a sign-in that finds no room.
pub fn full() -> Error {
    Error::throttled(RETRY_AFTER_SECONDS)
}

/// A sign-in that waits or has a permit.
pub struct Entry {
    /// The number of its permit.
    pub id: u64,
    /// Whose it is.
    pub applicant: Applicant,
}

/// A queue for each waiting subscriber, never empty, in the order of their next permits.
#[derive(Default)]
pub struct Waiting(VecDeque<VecDeque<(Entry, oneshot::Sender<()>)>>);

impl Waiting {
    /// Adds a sign-in that gets its permit through `tx`.
    pub fn add(&mut self, entry: Entry, tx: oneshot::Sender<()>, max_waiting: usize) -> Result<()> {
        let own = self.0.iter().position(|queue| {
            let first = queue.front();
            first.is_some_and(|(it, _)| it.applicant.subscriber == entry.applicant.subscriber)
        });
        if self.0.iter().map(VecDeque::len).sum::<usize>() >= max_waiting {
            let own_length = own.and_then(|index| self.0.get(index));
            let own_length = own_length.map_or(0, VecDeque::len);
            let longest = self.0.iter_mut().max_by_key(|queue| queue.len());
            match longest.filter(|longest| longest.len() > own_length + 1) {
                // Its client gets 429 as its channel closes.
                Some(longest) => drop(longest.pop_back()),
                None => return Err(full()),
            }
        }
        match own.and_then(|index| self.0.get_mut(index)) {
            Some(queue) => queue.push_back((entry, tx)),
            None => self.0.push_back(VecDeque::from([(entry, tx)])),
        }
        Ok(())
    }

    /// Takes the next that may run: one of each subscriber, then again from the first.
    pub fn take(
        &mut self,
        running: &[Entry],
        max_per_subscriber: usize,
    ) -> Option<(Entry, oneshot::Sender<()>)> {
        let (index, position) = self.0.iter().enumerate().find_map(|(index, queue)| {
            let position = next_of(queue, running, max_per_subscriber)?;
            Some((index, position))
        })?;
        let mut queue = self.0.remove(index)?;
        let next = queue.remove(position);
        if !queue.is_empty() {
            self.0.push_back(queue);
        }
        next
    }

    /// Removes a sign-in whose client hung up.
    pub fn leave(&mut self, id: u64) {
        for queue in &mut self.0 {
            queue.retain(|(entry, _)| entry.id != id);
        }
        self.0.retain(|queue| !queue.is_empty());
    }
}

/// The first sign-in of the subscriber's queue that may run.
fn next_of(
    queue: &VecDeque<(Entry, oneshot::Sender<()>)>,
    running: &[Entry],
    max_per_subscriber: usize,
) -> Option<usize> {
    let (
        Entry {
            applicant: first, ..
        },
        _,
    ) = queue.front()?;
    // Strangers behind the same address take none from known devices.
    let is_of_queue = |entry: &&Entry| {
        entry.applicant.subscriber == first.subscriber && entry.applicant.is_known == first.is_known
    };
    if running.iter().filter(is_of_queue).count() >= max_per_subscriber {
        return None;
    }
    let is_free = |account: &str| running.iter().all(|it| it.applicant.account != account);
    queue
        .iter()
        .position(|(entry, _)| is_free(&entry.applicant.account))
}
