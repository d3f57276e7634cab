//! Bodies that a response leaves unread, such as that of a refusal before the body. hyper closes such
//! a connection without a word, and a client that still sends loses the response.

use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::header::{CONNECTION, EXPECT};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use http_body_util::{BodyExt, Limited};
use hyper::body::{Frame, SizeHint};
use tower::{ServiceExt, service_fn};

use super::HttpService;

/// Bytes of a rest that are read: as many as the longest body that the server accepts has.
const MAX_DRAINED_BYTES: usize = 64 * 1024;

/// Limit for the rest of a body; the response waits for it.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(2);

const CLOSE: HeaderValue = HeaderValue::from_static("close");

/// Reads the rest of a body, so that the connection stays; where the rest is long or late, the
/// response says that the connection ends.
pub fn drain_or_close(inner: impl HttpService) -> impl HttpService {
    service_fn(move |request: Request| {
        let inner = inner.clone();
        async move {
            if request.body().is_end_stream() {
                return inner.oneshot(request).await;
            }
            let (parts, body) = request.into_parts();
            let may_drain = is_sent_and_short(&parts, &body);
            let body = SharedBody(Arc::new(Mutex::new(body)));
            let shared = Body::new(body.clone());
            let mut response = inner.oneshot(Request::from_parts(parts, shared)).await?;
            let may_drain = may_drain && response.status() != StatusCode::REQUEST_TIMEOUT;
            let is_read = body.is_end_stream() || (may_drain && drain(body).await);
            if !is_read {
                response.headers_mut().insert(CONNECTION, CLOSE);
            }
            Ok(response)
        }
    })
}

/// Whether the client sends the body without being asked for it, and says nothing of a long one.
fn is_sent_and_short(parts: &Parts, body: &Body) -> bool {
    !parts.headers.contains_key(EXPECT) && body.size_hint().lower() <= MAX_DRAINED_BYTES as u64
}

/// Whether the body ended within the limits.
async fn drain(body: SharedBody) -> bool {
    let mut rest = Limited::new(body, MAX_DRAINED_BYTES);
    let end = async {
        loop {
            match rest.frame().await {
                Some(Ok(_)) => {}
                Some(Err(_)) => return false,
                None => return true,
            }
        }
    };
    tokio::time::timeout(DRAIN_TIMEOUT, end).await == Ok(true)
}

/// A body that the handler may drop while the rest of it is still wanted.
#[derive(Clone)]
struct SharedBody(Arc<Mutex<Body>>);

impl SharedBody {
    fn body(&self) -> MutexGuard<'_, Body> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl HttpBody for SharedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut *self.body()).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body().is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body().size_hint()
    }
}
