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
        wait_timeout: Duration::ZERO,
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
    let mut waiting: Vec<_> = (0..MAX_LISTS + MAX_WAITING)
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
async fn batches_of_a_system_and_of_all_wait_in_turn() {
    let limits = limits();
    let mut open = Vec::new();
    for client_id in (0..).take(MAX_BATCHES / MAX_BATCHES_OF_CLIENT) {
        for _ in 0..MAX_BATCHES_OF_CLIENT {
            open.push(limits.begin_batch(client_id).await.unwrap());
        }
    }
    let mut own = pin!(limits.begin_batch(0));
    let mut of_all = pin!(limits.begin_batch(99));
    assert!(own.as_mut().now_or_never().is_none());
    assert!(of_all.as_mut().now_or_never().is_none());
    drop(open.pop());
    assert!(of_all.await.is_ok());
    assert!(own.as_mut().now_or_never().is_none());
    open.clear();
    assert!(own.await.is_ok());
}

#[tokio::test]
async fn a_batch_does_not_wait_for_those_of_others_for_ever() {
    let limits = StreamLimits {
        wait_timeout: Duration::ZERO,
        batches: Arc::new(Semaphore::new(0)),
        ..limits()
    };
    let refused = limits.begin_batch(1).await.unwrap_err();
    let (refusal, _) = refused.into_public_and_cause();
    assert_eq!(refusal.code, ErrorCode::Unavailable);
    assert!(refusal.retry_after.is_some());
}

#[tokio::test]
async fn an_aborted_batch_keeps_turn_and_permit_until_its_work_ends() {
    let limits = limits();
    let permit = limits.begin_batch(1).await.unwrap();
    let (release, released) = mpsc::channel::<()>();
    let work = limits.compute(permit, move || Ok(released.recv().is_err()));
    begin(&mut Box::pin(work).as_mut()).await;
    assert_eq!(limits.batches.available_permits(), MAX_BATCHES - 1);
    drop(release);
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
