//! Event hub: numbers the committed events, reads them once per server and publishes them to every
//! open stream.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use portal_core::api::ErrorCode;
use tokio::sync::{Notify, broadcast};

use crate::error::Result;
use crate::events::event::{self, Event};
use crate::store::Store;

/// Events that an open stream may be behind before it is ended. All streams share them.
pub const MAX_BEHIND: usize = 4096;

/// Time after which events of other servers and of the command line are looked for.
const POLL_INTERVAL: Duration = Duration::from_millis(250);

/// Time in which changes that follow one another are read together, and in which streams send them.
const BATCH_DELAY: Duration = Duration::from_millis(10);

/// Events numbered or read at once.
const BATCH_EVENTS: u16 = 500;

/// The events of one server's streams.
pub struct EventHub {
    /// Time after which an open stream looks whether its session has expired.
    pub check_interval: Duration,
    /// `None` once the server stops.
    sender: Mutex<Option<broadcast::Sender<Event>>>,
    changed: Notify,
}

impl EventHub {
    /// A hub without streams; [`Self::run`] brings the events.
    pub fn new(check_interval: Duration) -> Self {
        let (sender, _) = broadcast::channel(MAX_BEHIND);
        Self {
            check_interval,
            sender: Mutex::new(Some(sender)),
            changed: Notify::new(),
        }
    }

    /// Every event from now on.
    ///
    /// # Errors
    /// [`ErrorCode::Unavailable`] once the server stops.
    pub fn subscribe(&self) -> Result<broadcast::Receiver<Event>> {
        let sender = self.sender.lock().unwrap_or_else(PoisonError::into_inner);
        let sender = sender.as_ref().ok_or(ErrorCode::Unavailable)?;
        Ok(sender.subscribe())
    }

    /// Wakes the hub: it reads just-committed events now instead of at the next poll.
    pub fn wake(&self) {
        self.changed.notify_one();
    }

    /// Ends all streams: the server stops, and their clients continue with another.
    pub fn close(&self) {
        *self.sender.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Publishes the events of the database, for as long as the server runs.
    pub async fn run(&self, store: &Store) {
        let mut last = None;
        let mut is_failing = false;
        loop {
            let published = self.publish_batch(store, &mut last).await;
            if let Err(error) = &published
                && !is_failing
            {
                tracing::warn!(%error, "events could not be read: they are sent once the database answers");
            }
            is_failing = published.is_err();
            if !matches!(published, Ok(true)) {
                // Elapsed or woken, both end the wait.
                let _ = tokio::time::timeout(POLL_INTERVAL, self.changed.notified()).await;
            }
            tokio::time::sleep(BATCH_DELAY).await;
        }
    }

    /// Publishes the events after `last`, from the newest on at the start; returns whether there may be
    /// more.
    async fn publish_batch(&self, store: &Store, last: &mut Option<i64>) -> Result<bool> {
        let after = match *last {
            Some(last) => last,
            None => *last.insert(store.read(event::newest).await?),
        };
        let limit = i64::from(BATCH_EVENTS);
        let unnumbered = store.read(move |db| event::unnumbered(db, limit)).await?;
        let mut is_full = is_batch(&unnumbered);
        if !unnumbered.is_empty() {
            store
                .write(move |db| event::number(db, &unnumbered))
                .await?;
        }
        let events = store.read(move |db| event::after(db, after, limit)).await?;
        is_full |= is_batch(&events);
        let sender = self.sender.lock().unwrap_or_else(PoisonError::into_inner);
        for event in events {
            *last = Some(event.sequence);
            if let Some(sender) = sender.as_ref() {
                // Fails where no stream is open.
                let _ = sender.send(event);
            }
        }
        Ok(is_full)
    }
}

fn is_batch<T>(events: &[T]) -> bool {
    events.len() >= usize::from(BATCH_EVENTS)
}

#[cfg(test)]
mod tests {
    use portal_core::api::wire::EventKind;
    use portal_core::audience::Audience;

    use super::*;
    use crate::store::{DatabaseUrl, migrate};

    fn store() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::Sqlite(folder.path().join("portal.db"));
        let store = Store::open(&url, 1).unwrap();
        migrate::migrate(&store).unwrap();
        (folder, store)
    }

    fn hub() -> EventHub {
        EventHub::new(Duration::from_secs(20))
    }

    async fn record(store: &Store, subjects: std::ops::Range<i64>) {
        let record = move |db: &mut crate::store::Db<'_>| {
            subjects.clone().try_for_each(|id| {
                event::record(db, EventKind::StockChanged, id, Audience::Brokers)
            })
        };
        store.write(record).await.unwrap();
    }

    #[tokio::test]
    async fn two_hubs_on_one_database_publish_the_same_events_with_the_same_numbers() {
        let (_folder, store) = store();
        let (one, other) = (hub(), hub());
        let mut received = [one.subscribe().unwrap(), other.subscribe().unwrap()];
        let (mut last_of_one, mut last_of_other) = (Some(0), Some(0));
        for first in [0, 600, 700] {
            record(&store, first..first + 100).await;
            one.publish_batch(&store, &mut last_of_one).await.unwrap();
        }
        other
            .publish_batch(&store, &mut last_of_other)
            .await
            .unwrap();
        let [events, others] = received.each_mut().map(|receiver| {
            std::iter::from_fn(|| receiver.try_recv().ok()).collect::<Vec<Event>>()
        });
        assert_eq!((events.len(), &events), (300, &others));
        assert!(events.is_sorted_by(|a, b| a.sequence < b.sequence && a.change.id < b.change.id));
    }

    #[tokio::test]
    async fn more_events_than_a_batch_are_published_in_several() {
        let (_folder, store) = store();
        let hub = hub();
        let mut receiver = hub.subscribe().unwrap();
        let mut last = Some(0);
        record(&store, 0..1_100).await;
        let mut batches = vec![];
        for _ in 0..3 {
            batches.push(hub.publish_batch(&store, &mut last).await.unwrap());
        }
        assert_eq!(batches, [true, true, false]);
        let ids = std::iter::from_fn(|| receiver.try_recv().ok()).map(|event| event.change.id);
        assert!(ids.eq(0..1_100));
    }

    #[tokio::test]
    async fn a_hub_that_starts_publishes_nothing_of_before() {
        let (_folder, store) = store();
        record(&store, 0..3).await;
        let hub = hub();
        hub.publish_batch(&store, &mut Some(0)).await.unwrap();
        let mut receiver = hub.subscribe().unwrap();
        let mut last = None;
        hub.publish_batch(&store, &mut last).await.unwrap();
        assert!(receiver.try_recv().is_err());
        record(&store, 3..4).await;
        hub.publish_batch(&store, &mut last).await.unwrap();
        assert_eq!(receiver.try_recv().unwrap().change.id, 3);
    }

    #[tokio::test]
    async fn a_server_that_stops_ends_its_streams_and_takes_no_new_one() {
        let hub = hub();
        let mut open = hub.subscribe().unwrap();
        hub.close();
        assert!(open.recv().await.is_err());
        assert!(hub.subscribe().is_err());
    }
}
