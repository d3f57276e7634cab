//! Limits of streams: how many a user may have open, how many chunks are read at once, and for how
//! long a stream may go on. See docs/decisions/0031-streams-in-turn.md.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use portal_core::api::ErrorCode;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::task::AbortOnDropHandle;

use crate::error::{Error, Refusal, Result};
use crate::store::{Db, Store};

/// Exports of one user at once; a further one is refused.
const MAX_EXPORTS: usize = 2;

/// Long lists of one user at once; a further one waits. A page reads up to three, in several tabs.
const MAX_LISTS: usize = 4;

/// Long lists of one user that wait; a further one is refused.
const MAX_WAITING_LISTS: usize = 8;

/// Streams of events of one user at once; a further one is refused. A browser needs one for
/// all its tabs; connections of a lost network stay for half a minute (LIVE-7).
const MAX_EVENT_STREAMS: usize = 8;

/// Limit for a long list that waits for another of its user to end: longer than a dead connection
/// lasts (20 s), shorter than the client waits (30 s).
const LIST_WAIT_TIMEOUT: Duration = Duration::from_secs(25);

/// Limit for a stream from its first chunk to its last.
const STREAM_TIMEOUT: Duration = Duration::from_secs(5 * 60);

/// `Retry-After` of a refused stream: most end within seconds.
const RETRY_AFTER_SECONDS: u64 = 10;

/// The right of a user to have a stream open. The stream holds it, and each read of the stream too.
pub type StreamPermit = Arc<OwnedSemaphorePermit>;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum StreamKind {
    Export,
    List,
    Events,
}

/// The open streams of the server.
pub struct StreamLimits {
    /// Limit for one stream in all.
    pub timeout: Duration,
    list_wait_timeout: Duration,
    /// Permits of users with an open stream.
    open: Mutex<HashMap<(i64, StreamKind), Arc<Semaphore>>>,
    /// Permits of chunks that are read now, given in turn.
    chunk_reads: Arc<Semaphore>,
}

impl StreamLimits {
    /// Chunks are read by half of what reads the database; the other half remains to other requests.
    pub fn new(store: &Store) -> Self {
        Self {
            timeout: STREAM_TIMEOUT,
            list_wait_timeout: LIST_WAIT_TIMEOUT,
            open: Mutex::default(),
            chunk_reads: Arc::new(Semaphore::new(store.max_reads().div_ceil(2))),
        }
    }

    /// Counts an export of the user until the permit is dropped.
    ///
    /// # Errors
    /// [`ErrorCode::TooManyStreams`] beyond [`MAX_EXPORTS`].
    pub fn begin_export(&self, user_id: i64) -> Result<StreamPermit> {
        self.begin(user_id, StreamKind::Export, MAX_EXPORTS)
    }

    /// Counts a stream of events of the user until the permit is dropped.
    ///
    /// # Errors
    /// [`ErrorCode::TooManyStreams`] beyond [`MAX_EVENT_STREAMS`].
    pub fn begin_events(&self, user_id: i64) -> Result<StreamPermit> {
        self.begin(user_id, StreamKind::Events, MAX_EVENT_STREAMS)
    }

    fn begin(&self, user_id: i64, kind: StreamKind, max_open: usize) -> Result<StreamPermit> {
        let permits = self.permits(user_id, kind, max_open);
        let permit = permits.try_acquire_owned();
        permit.map(Arc::new).map_err(|_| too_many())
    }

    /// Counts a long list of the user until the permit is dropped; waits beyond [`MAX_LISTS`].
    ///
    /// # Errors
    /// [`ErrorCode::TooManyStreams`] after [`LIST_WAIT_TIMEOUT`], and beyond [`MAX_WAITING_LISTS`].
    pub async fn begin_list(&self, user_id: i64) -> Result<StreamPermit> {
        let permits = self.permits(user_id, StreamKind::List, MAX_LISTS);
        let open_and_waiting = Arc::strong_count(&permits) - 1;
        if open_and_waiting > MAX_LISTS + MAX_WAITING_LISTS {
            return Err(too_many());
        }
        let permit = tokio::time::timeout(self.list_wait_timeout, permits.acquire_owned()).await;
        let permit = permit.map_err(|_| too_many())?.map_err(Error::internal)?;
        Ok(Arc::new(permit))
    }

    fn permits(&self, user_id: i64, kind: StreamKind, max_open: usize) -> Arc<Semaphore> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        // Each open or waiting stream holds its semaphore.
        open.retain(|_, permits| Arc::strong_count(permits) > 1);
        let permits = open.entry((user_id, kind));
        Arc::clone(permits.or_insert_with(|| Arc::new(Semaphore::new(max_open))))
    }

    /// Reads a chunk of a stream in its turn, apart from the threads that answer other requests. A
    /// read goes on when its request is dropped, so it holds the turn and the user's permit itself.
    pub async fn read_chunk<T, W>(&self, store: &Store, permit: StreamPermit, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
    {
        let (turns, store) = (Arc::clone(&self.chunk_reads), store.clone());
        // A task of its own: a response that its client does not read is not polled, and would keep
        // the turn given to it.
        let read = tokio::spawn(async move {
            let turn = turns.acquire_owned().await;
            let held = (turn.map_err(Error::internal)?, permit);
            let read = store.read_apart(move |db| {
                let _held = &held;
                work(db)
            });
            read.await
        });
        AbortOnDropHandle::new(read)
            .await
            .map_err(Error::internal)?
    }
}

fn too_many() -> Error {
    Error::Refused(Refusal {
        retry_after: Some(RETRY_AFTER_SECONDS),
        ..ErrorCode::TooManyStreams.into()
    })
}

#[cfg(test)]
mod tests {
    use std::pin::{Pin, pin};
    use std::sync::mpsc;

    use futures_util::FutureExt;

    use super::*;
    use crate::store::DatabaseUrl;

    fn store() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::Sqlite(folder.path().join("portal.db"));
        (folder, Store::open(&url, 1).unwrap())
    }

    fn limits() -> StreamLimits {
        StreamLimits::new(&store().1)
    }

    /// Polls a read once and lets its task run.
    async fn begin<T>(read: &mut Pin<&mut impl Future<Output = T>>) {
        assert!(read.as_mut().now_or_never().is_none());
        tokio::task::yield_now().await;
    }

    #[test]
    fn the_exports_of_a_user_are_limited_and_those_of_others_are_not_affected() {
        let limits = limits();
        let first = limits.begin_export(1).unwrap();
        let _second = limits.begin_export(1).unwrap();
        let (refusal, _) = limits.begin_export(1).unwrap_err().into_public_and_cause();
        assert_eq!(
            (refusal.code, refusal.retry_after),
            (ErrorCode::TooManyStreams, Some(RETRY_AFTER_SECONDS))
        );
        assert!(limits.begin_export(2).is_ok());
        drop(first);
        assert!(limits.begin_export(1).is_ok());
    }

    #[tokio::test]
    async fn a_long_list_beyond_the_limit_waits_until_another_ends() {
        let limits = limits();
        let mut open = Vec::new();
        for _ in 0..MAX_LISTS {
            open.push(limits.begin_list(1).await.unwrap());
        }
        let mut waiting = pin!(limits.begin_list(1));
        assert!(waiting.as_mut().now_or_never().is_none());
        open.pop();
        assert!(waiting.await.is_ok());
    }

    #[tokio::test]
    async fn a_long_list_does_not_wait_for_ever() {
        let limits = StreamLimits {
            list_wait_timeout: Duration::ZERO,
            ..limits()
        };
        let mut open = Vec::new();
        for _ in 0..MAX_LISTS {
            open.push(limits.begin_list(1).await.unwrap());
        }
        assert!(limits.begin_list(1).await.is_err());
    }

    #[tokio::test]
    async fn long_lists_that_wait_are_limited() {
        let limits = limits();
        let mut waiting: Vec<_> = (0..MAX_LISTS + MAX_WAITING_LISTS)
            .map(|_| Box::pin(limits.begin_list(1)))
            .collect();
        let mut open = Vec::new();
        for list in &mut waiting {
            open.extend(list.as_mut().now_or_never());
        }
        assert_eq!(open.len(), MAX_LISTS);
        let refused = limits.begin_list(1).now_or_never().unwrap();
        assert!(refused.is_err());
        assert!(limits.begin_list(2).await.is_ok());
        drop(waiting.pop());
        assert!(limits.begin_list(1).now_or_never().is_none());
    }

    #[tokio::test]
    async fn aborted_streams_keep_turn_and_permit_until_their_read_ends() {
        let (_folder, store) = store();
        let limits = limits();
        let mut releases = Vec::new();
        for user_id in 0..100 {
            let permit = limits.begin_export(user_id).unwrap();
            let (release, released) = mpsc::channel::<()>();
            releases.push(release);
            let read = limits.read_chunk(&store, permit, move |_| Ok(released.recv().is_err()));
            begin(&mut pin!(read)).await;
        }
        assert_eq!(limits.chunk_reads.available_permits(), 0);
        let _second = limits.begin_export(0).unwrap();
        assert!(limits.begin_export(0).is_err());
        drop(releases);
        let permit = limits.begin_export(99).unwrap();
        limits.read_chunk(&store, permit, |_| Ok(())).await.unwrap();
    }

    #[tokio::test]
    async fn a_stream_whose_client_does_not_read_keeps_no_turn() {
        let (_folder, store) = store();
        let limits = limits();
        let turn = Arc::clone(&limits.chunk_reads).acquire_owned().await;
        let permit = |user_id| limits.begin_export(user_id).unwrap();
        let mut not_polled = pin!(limits.read_chunk(&store, permit(1), |_| Ok(())));
        begin(&mut not_polled).await;
        drop(turn);
        let other = limits.read_chunk(&store, permit(2), |_| Ok(()));
        let other = tokio::time::timeout(Duration::from_secs(10), other).await;
        assert!(other.is_ok());
    }

    #[test]
    fn users_without_a_stream_are_forgotten() {
        let limits = limits();
        for user_id in 0..9 {
            drop(limits.begin_export(user_id));
        }
        assert_eq!(limits.open.lock().unwrap().len(), 1);
    }
}
