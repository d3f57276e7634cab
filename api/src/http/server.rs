//! The listening loop: connections with limits in number and time, and a graceful stop.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt;

/// How long a request's head may take to arrive, and how long a connection may stay unused.
const HEAD_TIME: Duration = Duration::from_secs(10);

/// Bytes of a request's head.
const HEAD_LENGTH: usize = 16 * 1024;

/// How long calls in flight may take to end once the server stops.
const STOP_TIME: Duration = Duration::from_secs(8);

/// Serves until `stop` ends, then lets what is in flight finish. More than so many `connections`
/// wait in the kernel's queue.
pub async fn serve(
    listener: TcpListener,
    connections: usize,
    app: Router,
    stop: impl Future<Output = ()>,
) {
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_buf_size(HEAD_LENGTH);
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(connections));
    let mut stop = std::pin::pin!(stop);
    loop {
        let next = async {
            let place = Arc::clone(&places).acquire_owned().await;
            (place, accept(&listener).await)
        };
        let (place, (stream, peer)) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let app = app
            .clone()
            .map_request(move |mut request: hyper::Request<Incoming>| {
                request.extensions_mut().insert(peer);
                request.map(Body::new)
            });
        let connection = http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(app));
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // Whoever hangs up or sends nonsense is no event worth a line.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    if tokio::time::timeout(STOP_TIME, graceful.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("calls still in flight were cut off");
    }
}

async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Small answers must not wait for the reader's acknowledgement.
                let _ = stream.set_nodelay(true);
                return (stream, peer);
            }
            // Out of file descriptors: the connections that end give some back.
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
}
