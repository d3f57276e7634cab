//! The listening loop: limits on the number, the time and the memory of connections, and graceful
//! shutdown. `axum::serve` has no limit for a request's header.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use rustix::net::sockopt::{set_socket_send_buffer_size, set_tcp_user_timeout};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// Limit for the header of a request, and for an idle connection.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);

const MAX_HEADER_BYTES: usize = 16 * 1024;

/// Limit for a client that acknowledges nothing of what was sent.
const UNACKNOWLEDGED_TIMEOUT: Duration = Duration::from_secs(20);

/// Limit for a client that takes nothing of what was sent, or too little to make room for more.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// Limit for the bytes of a response in the kernel until the client has taken them; the kernel counts
/// its own bookkeeping in and doubles the number. Without a limit it keeps up to 4 MB for a slow client.
const SEND_BUFFER_BYTES: usize = 96 * 1024;

/// Limit for requests in flight at shutdown. With the longest `SHUTDOWN_DELAY` of 6 s and a second for
/// the runtime the process ends within 14 s, before systemd kills it (`TimeoutStopSec=15`).
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(7);

/// Delay before the next `accept` after one that failed.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(50);

/// Serves until `stop` ends, then finishes the requests in flight. Connections beyond
/// `max_connections` wait in the kernel's queue.
pub async fn serve(
    listener: TcpListener,
    max_connections: usize,
    app: Router,
    stop: impl Future<Output = ()>,
) {
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(MAX_HEADER_BYTES);
    let graceful = GracefulShutdown::new();
    let permits = Arc::new(Semaphore::new(max_connections));
    let mut stop = std::pin::pin!(stop);
    loop {
        let next = async {
            let permit = Arc::clone(&permits).acquire_owned().await;
            (permit, accept(&listener).await)
        };
        let (permit, (stream, peer)) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let app = app
            .clone()
            .map_request(move |mut request: Request<Incoming>| {
                request.extensions_mut().insert(peer);
                request.map(Body::new)
            });
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(WRITE_TIMEOUT));
        let stream = TokioIo::new(Box::pin(stream));
        let connection = http.serve_connection(stream, TowerToHyperService::new(app));
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // Clients that hang up or send malformed HTTP are not logged.
            let _ = connection.await;
            drop(permit);
        });
    }
    drop(listener);
    if tokio::time::timeout(SHUTDOWN_TIMEOUT, graceful.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("requests in flight were cut off");
    }
}

async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Small responses must not wait for the client's acknowledgement.
                let _ = stream.set_nodelay(true);
                let timeout_ms =
                    u32::try_from(UNACKNOWLEDGED_TIMEOUT.as_millis()).unwrap_or(u32::MAX);
                let _ = set_tcp_user_timeout(&stream, timeout_ms);
                let _ = set_socket_send_buffer_size(&stream, SEND_BUFFER_BYTES);
                return (stream, peer);
            }
            // Out of file descriptors: closing connections return some.
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
            }
        }
    }
}
