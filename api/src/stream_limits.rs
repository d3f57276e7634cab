//! Limits of streams: how many a user may have open, how many chunks are read at once, and for how
//! long a stream may go on. See docs/decisions/0031-streams-in-turn.md.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use portal_core::api::ErrorCode;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::{Error, Refusal, Result};
use crate::store::{Db, Store};

/// Exports of one user at once; a further one is refused.
const MAX_EXPORTS: usize = 2;

/// Long lists of one user at once; a further one waits. A page reads up to three, in several tabs.
const MAX_LISTS: usize = 4;

/// Limit for a long list that waits for another of its user to end.
const LIST_WAIT_TIMEOUT: Duration = Duration::from_secs(10);

/// Limit for a stream from its first chunk to its last.
const STREAM_TIMEOUT: Duration = Duration::from_secs(5 * 60);

/// `Retry-After` of a refused stream: most end within seconds.
const RETRY_AFTER_SECONDS: u64 = 10;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum StreamKind {
    Export,
    List,
}

/// The open streams of the server.
pub struct StreamLimits {
    /// Limit for one stream in all.
    pub timeout: Duration,
    list_wait_timeout: Duration,
    /// Permits of users with an open stream.
    open: Mutex<HashMap<(i64, StreamKind), Arc<Semaphore>>>,
    /// Permits of chunks that are read now, given in turn.
    chunk_reads: Semaphore,
}

impl Default for StreamLimits {
    /// Half of the processors read chunks; the others remain to other requests.
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            timeout: STREAM_TIMEOUT,
            list_wait_timeout: LIST_WAIT_TIMEOUT,
            open: Mutex::default(),
            chunk_reads: Semaphore::new(processors.div_ceil(2)),
        }
    }
}

impl StreamLimits {
    /// Counts an export of the user until the permit is dropped.
    ///
    /// # Errors
    /// [`ErrorCode::TooManyRequests`] beyond [`MAX_EXPORTS`].
    pub fn begin_export(&self, user_id: i64) -> Result<OwnedSemaphorePermit> {
        let permits = self.permits(user_id, StreamKind::Export, MAX_EXPORTS);
        permits.try_acquire_owned().map_err(|_| too_many())
    }

    /// Counts a long list of the user until the permit is dropped; waits beyond [`MAX_LISTS`].
    ///
    /// # Errors
    /// [`ErrorCode::TooManyRequests`] after [`LIST_WAIT_TIMEOUT`].
    pub async fn begin_list(&self, user_id: i64) -> Result<OwnedSemaphorePermit> {
        let permits = self.permits(user_id, StreamKind::List, MAX_LISTS);
        let permit = tokio::time::timeout(self.list_wait_timeout, permits.acquire_owned()).await;
        permit.map_err(|_| too_many())?.map_err(Error::internal)
    }

    fn permits(&self, user_id: i64, kind: StreamKind, max_open: usize) -> Arc<Semaphore> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        // Each open or waiting stream holds its semaphore.
        open.retain(|_, permits| Arc::strong_count(permits) > 1);
        let permits = open.entry((user_id, kind));
        Arc::clone(permits.or_insert_with(|| Arc::new(Semaphore::new(max_open))))
    }

    /// Reads a chunk of a stream in its turn, apart from the threads that answer other requests.
    pub async fn read_chunk<T, W>(&self, store: &Store, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
    {
        let _permit = self.chunk_reads.acquire().await.map_err(Error::internal)?;
        store.read_apart(work).await
    }
}

fn too_many() -> Error {
    Error::Refused(Refusal {
        message: "too many exports or long lists at once".into(),
        retry_after: Some(RETRY_AFTER_SECONDS),
        ..ErrorCode::TooManyRequests.into()
    })
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn the_exports_of_a_user_are_limited_and_those_of_others_are_not_affected() {
        let limits = StreamLimits::default();
        let first = limits.begin_export(1).unwrap();
        let _second = limits.begin_export(1).unwrap();
        let (refusal, _) = limits.begin_export(1).unwrap_err().into_public_and_cause();
        assert_eq!(
            (refusal.code, refusal.retry_after),
            (ErrorCode::TooManyRequests, Some(RETRY_AFTER_SECONDS))
        );
        assert!(limits.begin_export(2).is_ok());
        drop(first);
        assert!(limits.begin_export(1).is_ok());
    }

    #[tokio::test]
    async fn a_long_list_beyond_the_limit_waits_until_another_ends() {
        let limits = StreamLimits::default();
        let mut open = Vec::new();
        for _ in 0..MAX_LISTS {
            open.push(limits.begin_list(1).await.unwrap());
        }
        let mut waiting = std::pin::pin!(limits.begin_list(1));
        assert!(waiting.as_mut().now_or_never().is_none());
        open.pop();
        assert!(waiting.await.is_ok());
    }

    #[tokio::test]
    async fn a_long_list_does_not_wait_for_ever() {
        let limits = StreamLimits {
            list_wait_timeout: Duration::ZERO,
            ..StreamLimits::default()
        };
        let mut open = Vec::new();
        for _ in 0..MAX_LISTS {
            open.push(limits.begin_list(1).await.unwrap());
        }
        assert!(limits.begin_list(1).await.is_err());
    }

    #[test]
    fn users_without_a_stream_are_forgotten() {
        let limits = StreamLimits::default();
        for user_id in 0..9 {
            drop(limits.begin_export(user_id));
        }
        assert_eq!(limits.open.lock().unwrap().len(), 1);
    }
}
