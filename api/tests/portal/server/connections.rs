//! Limits, shutdown, log and metrics of the server as a process.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use portal_api::demo::PASSWORD;
use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

use crate::database::durability::token;
use crate::fixture::{ADMINISTRATOR, Fixture, MANAGER};
use crate::process::Process;

const HEAD: &str = "POST /api/v1/user/token HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\n";

/// Sends this much of a request and reads until the server closes or answers in full.
fn answer(server: &Process, request: &str) -> String {
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(30)))
        .unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    let mut part = [0; 4096];
    while let Ok(length @ 1..) = stream.read(&mut part) {
        answer.extend_from_slice(&part[..length]);
        if answer.ends_with(b"}") {
            break;
        }
    }
    String::from_utf8(answer).unwrap()
}

/// Busy threads on one processor.
struct Busy {
    processor: CpuSet,
    stop: Arc<AtomicBool>,
}

impl Busy {
    fn on_one_processor(threads: usize) -> Self {
        let mine = sched_getaffinity(None).unwrap();
        let last = (0..CpuSet::MAX_CPU).rfind(|number| mine.is_set(*number));
        let mut processor = CpuSet::new();
        processor.set(last.unwrap());
        let busy = Self {
            processor,
            stop: Arc::default(),
        };
        for _ in 0..threads {
            let stop = Arc::clone(&busy.stop);
            busy.beside(|| {
                std::thread::spawn(move || while !stop.load(Ordering::Relaxed) {});
            });
        }
        busy
    }

    /// Runs `work` and the processes it starts on that processor.
    fn beside<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        std::thread::scope(|scope| {
            let work = || {
                sched_setaffinity(None, &self.processor).unwrap();
                work()
            };
            scope.spawn(work).join().unwrap()
        })
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// A server, and the connection of a client that asks for 20,736 stations and reads nothing.
pub async fn unread_list(fixture: &Fixture) -> (Process, TcpStream) {
    let copies = "INSERT INTO stores (id, address, province, alert_en, is_maintained_locally, active)
        SELECT 1000 + a.id * 1728 + b.id * 144 + c.id * 12 + d.id, a.address, '', a.address, a.active, a.active
        FROM stores a CROSS JOIN stores b CROSS JOIN stores c CROSS JOIN stores d";
    fixture.change(copies).await;
    let token = token(fixture, ADMINISTRATOR).await;
    let server = Process::start(&fixture.url);
    let mut stream = TcpStream::connect(server.address).unwrap();
    write!(
        stream,
        "GET /api/v1/store HTTP/1.1\r\nhost: a\r\ncookie: portal_session={token}\r\n\r\n"
    )
    .unwrap();
    (server, stream)
}

cases! {
    async fn a_request_without_a_host_is_refused(fixture) {
        let server = Process::start(&fixture.url);
        for head in ["", "host: a\r\nhost: a\r\n", "host: a b\r\n"] {
            let refused = answer(&server, &format!("GET /api/v1/user HTTP/1.1\r\nconnection: close\r\n{head}\r\n"));
            assert!(refused.starts_with("HTTP/1.1 400 ") && refused.contains("\"code\":1001"), "{refused}");
        }
        let old = answer(&server, "GET /healthz HTTP/1.0\r\n\r\n");
        assert!(old.starts_with("HTTP/1.0 200 "), "{old}");
    }

    async fn shutdown_waits_for_requests_in_flight(fixture) {
        let server = Process::start(&fixture.url);
        // Refused before hashing, which may take longer on a busy machine.
        let body = r#"{"email":"fleet@demo.test","password":""}"#;
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(stream, "POST /api/v1/user/token HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: {}\r\n\r\n", body.len()).unwrap();
        // The server waits for the body: the request is in flight.
        let mut interim = [0; 25];
        stream.read_exact(&mut interim).unwrap();
        assert_eq!(&interim, b"HTTP/1.1 100 Continue\r\n\r\n");
        let stopping = tokio::task::spawn_blocking(move || server.stop());
        std::thread::sleep(Duration::from_millis(200));
        stream.write_all(body.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 422"), "{answer}");
        let (took, in_order) = stopping.await.unwrap();
        assert!(in_order && took < Duration::from_secs(10), "{took:?}");
    }

    async fn shutdown_has_a_limit(fixture) {
        let server = Process::start(&fixture.url);
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(stream, "{HEAD}content-length: 10\r\n\r\n").unwrap();
        std::thread::sleep(Duration::from_millis(300));
        let (took, in_order) = tokio::task::spawn_blocking(move || server.stop()).await.unwrap();
        assert!(in_order && took < Duration::from_secs(10), "{took:?}");
    }

    async fn shutdown_on_a_busy_processor_does_not_wait_for_hashes(fixture) {
        let url = fixture.url.clone();
        let (server, busy) = tokio::task::spawn_blocking(move || {
            let busy = Busy::on_one_processor(5);
            (busy.beside(move || Process::start(&url)), busy)
        })
        .await
        .unwrap();
        let client = Arc::new(server.client(""));
        for _ in 0..4 {
            let client = Arc::clone(&client);
            let body = format!(r#"{{"email":"fleet@demo.test","password":"{PASSWORD}"}}"#);
            // The last of them may be cut off.
            tokio::task::spawn_blocking(move || client.post("/api/v1/user/token", &body));
        }
        tokio::time::sleep(Duration::from_secs(2)).await;
        let (took, in_order) = tokio::task::spawn_blocking(move || server.stop()).await.unwrap();
        drop(busy);
        assert!(in_order && took < Duration::from_secs(10), "{took:?}");
    }

    async fn a_client_that_stops_reading_is_disconnected(fixture) {
        let (_server, mut stream) = unread_list(&fixture).await;
        std::thread::sleep(Duration::from_secs(25));
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        let mut rest = Vec::new();
        let ended = stream.read_to_end(&mut rest);
        assert!(!rest.ends_with(b"0\r\n\r\n"), "all of {} bytes arrived", rest.len());
        assert!(!ended.is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock));
    }

    async fn half_open_connections_neither_block_nor_stay(fixture) {
        let token = token(&fixture, MANAGER).await;
        let server = Process::start(&fixture.url);
        let mut half_open: Vec<_> = (0..1_000)
            .map(|_| {
                let mut stream = TcpStream::connect(server.address).unwrap();
                stream.write_all(b"GET /api/v1/user HTTP/1.1\r\nhost: a\r\ncook").unwrap();
                stream
            })
            .collect();
        let client = server.client(&token);
        let serve = move || (0..20).all(|_| client.get("/api/v1/user") == Some(200));
        assert!(tokio::task::spawn_blocking(serve).await.unwrap());
        // The header had ten seconds.
        let mut last = half_open.pop().unwrap();
        last.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        let mut rest = Vec::new();
        last.read_to_end(&mut rest).unwrap();
    }

    async fn a_connection_beyond_the_limit_waits(fixture) {
        let server = Process::start_with(&fixture.url, &[("CONNECTIONS", "20")]);
        let mut open: Vec<_> = (0..20).map(|_| TcpStream::connect(server.address).unwrap()).collect();
        std::thread::sleep(Duration::from_millis(200));
        let mut late = TcpStream::connect(server.address).unwrap();
        late.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").unwrap();
        late.set_read_timeout(Some(Duration::from_millis(300))).unwrap();
        assert!(late.read(&mut [0; 16]).is_err(), "all connections are taken");
        open.pop();
        late.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        let mut answer = String::new();
        late.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        // Shutdown works with every connection taken.
        let (took, in_order) = tokio::task::spawn_blocking(move || server.stop()).await.unwrap();
        assert!(in_order && took < Duration::from_secs(10), "{took:?}");
    }

    async fn a_long_header_and_a_slow_body_are_refused(fixture) {
        let server = Process::start(&fixture.url);
        let responses = tokio::task::spawn_blocking(move || {
            let long = answer(&server, &format!("{HEAD}x-long: {}\r\n\r\n", "x".repeat(20_000)));
            let began = Instant::now();
            let slow = answer(&server, &format!("{HEAD}content-length: 10\r\n\r\n{{"));
            (long, slow, began.elapsed())
        });
        let (long, slow, took) = responses.await.unwrap();
        assert!(long.starts_with("HTTP/1.1 431"), "{long}");
        assert!(slow.starts_with("HTTP/1.1 408") && slow.contains("\"success\":false"), "{slow}");
        assert!(took > Duration::from_secs(14) && took < Duration::from_secs(25), "{took:?}");
    }

    async fn every_request_is_one_line_and_metrics_have_their_own_address(fixture) {
        let token = token(&fixture, MANAGER).await;
        let metrics = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let server = Process::start_with(&fixture.url, &[("METRICS_ADDRESS", &metrics.to_string())]);
        let client = server.client(&token);
        let page = tokio::task::spawn_blocking(move || {
            assert_eq!(client.get("/api/v1/business/employee?businessId=1"), Some(200));
            assert_eq!(client.get("/metrics"), Some(404), "not for everybody");
            let mut stream = TcpStream::connect(metrics).unwrap();
            stream.write_all(b"GET /metrics HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").unwrap();
            let mut page = String::new();
            stream.read_to_string(&mut page).unwrap();
            page
        });
        let page = page.await.unwrap();
        assert!(page.contains("http_requests_total{method=\"GET\",route=\"/api/v1/business/employee\",status=\"200\"} 1"), "{page}");
        let lines = server.ended();
        let calls: Vec<serde_json::Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let calls: Vec<_> = calls.iter().filter(|line| line["target"] == "request").collect();
        assert_eq!(calls.len(), 2, "{lines}");
        let call = calls[0];
        assert_eq!((&call["method"], &call["path"], &call["route"], &call["status"]), (&"GET".into(), &"/api/v1/business/employee".into(), &"/api/v1/business/employee".into(), &200.into()));
        assert!(call["request_id"].as_str().is_some_and(|id| id.len() == 16) && call["duration_ms"].is_f64(), "{call}");
    }
}
