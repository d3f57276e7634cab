//! Streams of long lists: each chunk is read in a transaction of its own when the client is ready
//! for it, so that neither the list's length nor a slow client costs memory or holds a connection.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use futures_util::stream::{self, StreamExt, TryStreamExt};
use portal_core::api::ErrorCode;
use tokio::time::Instant;

use super::response::pieces;
use crate::error::{Error, Result};

/// Bytes of a chunk that are compressed and sent at a time, some 3 ms: rows of a few kilobytes fit, and the encoder
/// writes out what it has after each.
const PIECE_BYTES: usize = 256 * 1024;

/// A part of a list's body.
pub struct Chunk {
    /// The bytes to send.
    pub bytes: Vec<u8>,
    /// Whether the list ends with it.
    pub is_last: bool,
}

/// A list that is read from the database chunk by chunk.
pub trait ListSource: Send + 'static {
    /// Counts the list among the streams of its user; called where more than one chunk is read.
    fn begin_stream(&mut self) -> impl Future<Output = Result<()>> + Send;

    /// Reads the next chunk and authorizes the request again; not called again after the last chunk
    /// or an error.
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
/// later error cuts off the body and is logged under the request's id.
pub async fn read_list(
    mut source: impl ListSource,
    timeout: Duration,
    request_id: Arc<str>,
) -> Result<ListBody> {
    let first = source.next_chunk().await?;
    if first.is_last {
        return Ok(ListBody::Whole(first.bytes));
    }
    source.begin_stream().await?;
    let deadline = Instant::now() + timeout;
    let rest = stream::try_unfold(Some(source), move |open| async move {
        let Some(mut source) = open else {
            return Ok(None);
        };
        Error::refuse_if(Instant::now() >= deadline, ErrorCode::RequestTimeout)?;
        let chunk = source.next_chunk().await?;
        let open = (!chunk.is_last).then_some(source);
        Ok::<_, Error>(Some((chunk.bytes, open)))
    });
    let chunks = stream::once(async { Ok(first.bytes) })
        .chain(rest)
        .map_ok(|chunk| pieces(chunk.into(), PIECE_BYTES).map(Ok))
        .try_flatten()
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
    use http_body_util::BodyExt;

    use super::*;

    struct Letters(u8);

    impl ListSource for Letters {
        async fn begin_stream(&mut self) -> Result<()> {
            Ok(())
        }

        async fn next_chunk(&mut self) -> Result<Chunk> {
            self.0 += 1;
            Ok(Chunk {
                bytes: vec![self.0],
                is_last: self.0 == b'd',
            })
        }
    }

    async fn stream(timeout: Duration) -> Body {
        match read_list(Letters(b'`'), timeout, "".into()).await.unwrap() {
            ListBody::Stream(body) => body,
            ListBody::Whole(_) => panic!("one chunk"),
        }
    }

    #[tokio::test]
    async fn a_list_is_streamed_chunk_by_chunk() {
        let body = stream(Duration::from_secs(60)).await;
        assert_eq!(body.collect().await.unwrap().to_bytes(), "abcd");
    }

    #[tokio::test]
    async fn a_stream_is_cut_off_after_its_total_time() {
        let mut body = stream(Duration::ZERO).await;
        assert!(body.frame().await.unwrap().is_ok());
        assert!(body.frame().await.unwrap().is_err());
    }
}
