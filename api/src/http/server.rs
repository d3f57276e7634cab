//! The listening loop: connections with limits in number and time, and a graceful stop.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::BoxError;
use axum::body::{Body, Bytes};
use axum::http::{Request, Response};
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use rustix::net::sockopt::set_tcp_user_timeout;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::{Service, ServiceExt};

/// How long a request's head may take to arrive, and how long a connection may stay unused.
const HEAD_TIME: Duration = Duration::from_secs(10);

/// Bytes of a request's head.
const HEAD_LENGTH: usize = 16 * 1024;

/// How long a reader may stand still before its connection is closed.
const STANDSTILL: Duration = Duration::from_secs(20);

/// How long calls in flight may take to end once the server stops; the rest of its ten seconds is
/// for ending beside programs that leave it little time.
const STOP_TIME: Duration = Duration::from_secs(7);

/// Serves until `stop` ends, then lets what is in flight finish. More than so many `connections`
/// wait in the kernel's queue.
pub async fn serve<A, B>(
    listener: TcpListener,
    connections: usize,
    app: A,
    stop: impl Future<Output = ()>,
) where
    A: Service<Request<Body>, Response = Response<B>, Error = Infallible>,
    A: Clone + Send + Sync + 'static,
    A::Future: Send,
    B: hyper::body::Body<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
{
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
            .map_request(move |mut request: Request<Incoming>| {
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
                let standstill = u32::try_from(STANDSTILL.as_millis()).unwrap_or(u32::MAX);
                let _ = set_tcp_user_timeout(&stream, standstill);
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
