//! Streams of long lists: each chunk is read in a transaction of its own when the client is ready
//! for it, so that neither the list's length nor a slow client costs memory or holds a connection.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use portal_core::api::ErrorCode;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::Instant;

use crate::error::{Error, Result};
use crate::stream_limits::StreamLimits;

/// A part of a list's body.
pub struct Chunk {
    /// The bytes to send.
    pub bytes: Vec<u8>,
    /// Whether the list ends with it.
    pub is_last: bool,
}

/// A list that is read from the database chunk by chunk.
pub trait ListSource: Send + 'static {
    /// Reads the next chunk, for a user who may still have it; not called again after the last one or
    /// an error.
    fn next_chunk(&mut self) -> impl Future<Output = Result<Chunk>> + Send;
}

/// The body of a list.
pub enum ListBody {
    /// The whole list, which one chunk held.
    Whole(Vec<u8>),
    /// The chunks as they are read.
    Stream(Body),
}

/// Reads the first chunk, so that an error up to here still decides the status of the response. A
/// later error cuts off the body and is logged under the request's id. `permit` is awaited where more
/// chunks follow, and held until the last of them.
pub async fn read_list(
    mut source: impl ListSource,
    limits: &StreamLimits,
    permit: impl Future<Output = Result<OwnedSemaphorePermit>>,
    request_id: Arc<str>,
) -> Result<ListBody> {
    let first = source.next_chunk().await?;
    if first.is_last {
        return Ok(ListBody::Whole(first.bytes));
    }
    let permit = permit.await?;
    let deadline = Instant::now() + limits.timeout;
    let rest = stream::try_unfold(Some((source, permit)), move |open| async move {
        let Some((mut source, permit)) = open else {
            return Ok(None);
        };
        if Instant::now() >= deadline {
            return Err(ErrorCode::RequestTimeout.into());
        }
        let chunk = source.next_chunk().await?;
        let open = (!chunk.is_last).then_some((source, permit));
        Ok::<_, Error>(Some((chunk.bytes, open)))
    });
    let chunks = stream::once(async { Ok(first.bytes) })
        .chain(rest)
        .map_ok(Bytes::from)
        .inspect_err(move |error| match error {
            Error::Refused(_) => {
                tracing::info!(target: "request", %request_id, %error, "a response was ended");
            }
            _ => tracing::error!(target: "request", %request_id, %error, "a response was cut off"),
        });
    Ok(ListBody::Stream(Body::from_stream(chunks)))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use http_body_util::BodyExt;

    use super::*;

    struct Letters(u8);

    impl ListSource for Letters {
        async fn next_chunk(&mut self) -> Result<Chunk> {
            self.0 += 1;
            Ok(Chunk {
                bytes: vec![self.0],
                is_last: self.0 == b'd',
            })
        }
    }

    async fn stream(limits: &StreamLimits) -> Body {
        let list = read_list(Letters(b'`'), limits, limits.begin_list(1), "".into());
        match list.await.unwrap() {
            ListBody::Stream(body) => body,
            ListBody::Whole(_) => panic!("one chunk"),
        }
    }

    #[tokio::test]
    async fn a_list_is_streamed_chunk_by_chunk() {
        let body = stream(&StreamLimits::default()).await;
        assert_eq!(body.collect().await.unwrap().to_bytes(), "abcd");
    }

    #[tokio::test]
    async fn a_stream_is_cut_off_after_its_total_time() {
        let mut limits = StreamLimits::default();
        limits.timeout = Duration::ZERO;
        let mut body = stream(&limits).await;
        assert!(body.frame().await.unwrap().is_ok());
        assert!(body.frame().await.unwrap().is_err());
    }

    #[tokio::test]
    async fn a_stream_that_ends_or_is_dropped_makes_room_for_another() {
        let limits = StreamLimits::default();
        for _ in 0..9 {
            drop(stream(&limits).await);
            stream(&limits).await.collect().await.unwrap();
        }
    }
}
