//! Limits of streams: how many a user or another system may have open, how many chunks are read at once, and for
//! how long a stream may go on. See docs/decisions/0031-streams-in-turn.md.

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

/// Long lists of one user, or of one system, at once; a further one waits. A page reads up to three, in several tabs.
const MAX_LISTS: usize = 4;

/// Long batches of one system at once; a further one waits.
const MAX_BATCHES_OF_CLIENT: usize = 2;

/// Long batches of all systems at once; a further one waits. Each holds its body, 4 MB at most, and its items.
const MAX_BATCHES: usize = 8;

/// Long lists of one user, or lists or batches of one system, that wait; a further one is refused.
const MAX_WAITING: usize = 8;

/// Streams of events of one user at once; a further one is refused. A browser needs one for
/// all its tabs; connections of a lost network stay for half a minute (LIVE-7).
const MAX_EVENT_STREAMS: usize = 8;

/// Limit for a list or batch that waits for another to end: longer than a dead connection lasts (20 s), shorter
/// than the client waits (30 s).
const WAIT_TIMEOUT: Duration = Duration::from_secs(25);

/// Limit for a stream from its first chunk to its last.
const STREAM_TIMEOUT: Duration = Duration::from_secs(5 * 60);

/// `Retry-After` of a refused stream: most end within seconds.
const RETRY_AFTER_SECONDS: u64 = 10;

/// The right of a user to have a stream open. The stream holds it, and each read of the stream too.
pub type StreamPermit = Arc<OwnedSemaphorePermit>;

/// The right of a system to have a long batch written: one of its own permits, and one of all systems.
pub type BatchPermit = Arc<(StreamPermit, OwnedSemaphorePermit)>;

/// Kinds of streams, those of users before those of systems, whose ids have nothing to do with each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum StreamKind {
    Export,
    List,
    Events,
    ListOfClient,
    BatchOfClient,
}

/// The open streams of the server.
pub struct StreamLimits {
    /// Limit for one stream in all.
    pub timeout: Duration,
    wait_timeout: Duration,
    /// Permits of users and systems with an open stream.
    open: Mutex<HashMap<(i64, StreamKind), Arc<Semaphore>>>,
    /// Permits of long batches of all systems, given in turn.
    batches: Arc<Semaphore>,
    /// Permits of chunks that are read now, given in turn.
    chunk_reads: Arc<Semaphore>,
}

impl StreamLimits {
    /// Chunks are read by half of what reads the database; the other half remains to other requests.
    pub fn new(store: &Store) -> Self {
        Self {
            timeout: STREAM_TIMEOUT,
            wait_timeout: WAIT_TIMEOUT,
            open: Mutex::default(),
            batches: Arc::new(Semaphore::new(MAX_BATCHES)),
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
    /// [`ErrorCode::TooManyStreams`] after [`WAIT_TIMEOUT`], and beyond [`MAX_WAITING`].
    pub async fn begin_list(&self, user_id: i64) -> Result<StreamPermit> {
        self.begin_in_turn(user_id, StreamKind::List, MAX_LISTS)
            .await
    }

    /// As [`Self::begin_list`], of another system.
    pub async fn begin_list_of_client(&self, client_id: i64) -> Result<StreamPermit> {
        self.begin_in_turn(client_id, StreamKind::ListOfClient, MAX_LISTS)
            .await
    }

    /// Counts a long batch of the system until the permit is dropped; waits beyond [`MAX_BATCHES_OF_CLIENT`], and
    /// beyond [`MAX_BATCHES`] of all systems.
    ///
    /// # Errors
    /// [`ErrorCode::TooManyStreams`] as [`Self::begin_list`]; [`Error::Overloaded`] where those of other systems
    /// last for longer than [`WAIT_TIMEOUT`].
    pub async fn begin_batch(&self, client_id: i64) -> Result<BatchPermit> {
        let own = self.begin_in_turn(client_id, StreamKind::BatchOfClient, MAX_BATCHES_OF_CLIENT);
        let own = own.await?;
        let of_all = Arc::clone(&self.batches).acquire_owned();
        let of_all = tokio::time::timeout(self.wait_timeout, of_all).await;
        let of_all =
            of_all.map_err(|_| Error::Overloaded("batches of other systems go on".into()))?;
        Ok(Arc::new((own, of_all.map_err(Error::internal)?)))
    }

    async fn begin_in_turn(
        &self,
        id: i64,
        kind: StreamKind,
        max_open: usize,
    ) -> Result<StreamPermit> {
        let permits = self.permits(id, kind, max_open);
        let open_and_waiting = Arc::strong_count(&permits) - 1;
        if open_and_waiting > max_open + MAX_WAITING {
            return Err(too_many());
        }
        let permit = tokio::time::timeout(self.wait_timeout, permits.acquire_owned()).await;
        let permit = permit.map_err(|_| too_many())?.map_err(Error::internal)?;
        Ok(Arc::new(permit))
    }

    fn permits(&self, id: i64, kind: StreamKind, max_open: usize) -> Arc<Semaphore> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        // Each open or waiting stream holds its semaphore.
        open.retain(|_, permits| Arc::strong_count(permits) > 1);
        let permits = open.entry((id, kind));
        Arc::clone(permits.or_insert_with(|| Arc::new(Semaphore::new(max_open))))
    }

    /// Reads a chunk of a stream in its turn, apart from the threads that answer other requests.
    pub async fn read_chunk<T, W>(&self, store: &Store, permit: StreamPermit, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
    {
        let store = store.clone();
        let read = move |held| async move {
            let read = store.read_apart(move |db| {
                let _held = &held;
                work(db)
            });
            read.await
        };
        self.in_turn(permit, read).await
    }

    /// Does work of milliseconds on a batch, in turn with the chunks and apart from the threads that answer other
    /// requests.
    pub async fn compute<T, W>(&self, permit: BatchPermit, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: FnOnce() -> Result<T> + Send + 'static,
    {
        let compute = |held| async move {
            let computed = tokio::task::spawn_blocking(move || {
                let _held = held;
                work()
            });
            computed.await.map_err(Error::internal)?
        };
        self.in_turn(permit, compute).await
    }

    /// Does work in its turn. It goes on when its request is dropped, so it holds the turn and the permit itself.
    async fn in_turn<T, P, F>(
        &self,
        permit: P,
        work: impl FnOnce((OwnedSemaphorePermit, P)) -> F + Send + 'static,
    ) -> Result<T>
    where
        T: Send + 'static,
        P: Send + 'static,
        F: Future<Output = Result<T>> + Send + 'static,
    {
        let turns = Arc::clone(&self.chunk_reads);
        // A task of its own: a response that its client does not read is not polled, and would keep
        // the turn given to it.
        let work = tokio::spawn(async move {
            let turn = turns.acquire_owned().await;
            work((turn.map_err(Error::internal)?, permit)).await
        });
        AbortOnDropHandle::new(work)
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
mod tests;
