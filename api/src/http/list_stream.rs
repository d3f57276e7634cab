//! Streams of long lists: each chunk is read in a transaction of its own when the client is ready
//! for it, so that neither the list's length nor a slow client costs memory or holds a connection.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use futures_util::stream::{self, StreamExt, TryStreamExt};

use crate::error::{Error, Result};

/// A part of a list's body.
pub struct Chunk {
    /// The bytes to send.
    pub bytes: Vec<u8>,
    /// Whether the list ends with it.
    pub is_last: bool,
}

/// A list that is read from the database chunk by chunk.
pub trait ListSource: Send + 'static {
    /// Reads the next chunk; not called again after the last one or an error.
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
pub async fn read_list(mut source: impl ListSource, request_id: Arc<str>) -> Result<ListBody> {
    let first = source.next_chunk().await?;
    if first.is_last {
        return Ok(ListBody::Whole(first.bytes));
    }
    let rest = stream::try_unfold(Some(source), async |source| {
        let Some(mut source) = source else {
            return Ok(None);
        };
        let chunk = source.next_chunk().await?;
        let source = (!chunk.is_last).then_some(source);
        Ok::<_, Error>(Some((chunk.bytes, source)))
    });
    let chunks = stream::once(async { Ok(first.bytes) })
        .chain(rest)
        .map_ok(Bytes::from)
        .inspect_err(move |error| {
            tracing::error!(target: "request", %request_id, %error, "a response was cut off");
        });
    Ok(ListBody::Stream(Body::from_stream(chunks)))
}
