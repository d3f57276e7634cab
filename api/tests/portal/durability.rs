//! What is acknowledged stays, and what breaks comes back: the server is killed, cut off and
//! filled up.

use std::collections::HashSet;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portal_api::security::session;
use portal_api::store::DatabaseUrl;
use portal_api::values;

use super::process::Process;
use super::world::{BROKER, MANAGER, World};

/// Kills in a loop under load; more where `KILLS` says so.
fn kills() -> usize {
    std::env::var("KILLS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(4)
}

const WRITERS: usize = 16;

async fn token(world: &World, user_id: i64) -> String {
    world
        .portal
        .store
        .write(move |db| session::open(db, user_id, true, None))
        .await
        .unwrap()
}

/// Requests 1000 and up, to be discarded one by one.
async fn many_requests(world: &World, count: i64) {
    let write = move |db: &mut portal_api::store::Db<'_>| {
        for id in 1_000..1_000 + count {
            db.execute(
                "INSERT INTO requests (id, driver_id, created_at, document) VALUES (?1, 100001, 0, '{}')",
                values![id],
            )?;
        }
        Ok(())
    };
    world.portal.store.write(write).await.unwrap();
}

/// Writes until the server is gone, killed once `after` writes are acknowledged; answers which were.
fn write_until_killed(
    server: Process,
    token: &str,
    next: &Arc<AtomicI64>,
    after: usize,
) -> Vec<i64> {
    let acknowledged = Arc::new(Mutex::new(Vec::new()));
    let writers: Vec<_> = (0..WRITERS)
        .map(|_| {
            let (client, next) = (server.client(token), Arc::clone(next));
            let acknowledged = Arc::clone(&acknowledged);
            std::thread::spawn(move || {
                loop {
                    let id = next.fetch_add(1, Ordering::Relaxed);
                    match client.delete(&format!("/api/v2/support/assurance/{id}")) {
                        Some(200) => acknowledged.lock().unwrap().push(id),
                        Some(status) => panic!("refused with {status}"),
                        None => return,
                    }
                }
            })
        })
        .collect();
    while acknowledged.lock().unwrap().len() < after {
        std::thread::sleep(Duration::from_millis(1));
    }
    server.kill();
    writers
        .into_iter()
        .for_each(|writer| writer.join().unwrap());
    Arc::into_inner(acknowledged).unwrap().into_inner().unwrap()
}

async fn discarded(world: &World) -> HashSet<i64> {
    let read = |db: &mut portal_api::store::Db<'_>| {
        Ok(db.rows(
            "SELECT request_id FROM request_states WHERE discarded_at IS NOT NULL",
            values![],
            |row| row.get::<i64>(0),
        )?)
    };
    world
        .portal
        .store
        .read(read)
        .await
        .unwrap()
        .into_iter()
        .collect()
}

/// A way to PostgreSQL that can be cut.
struct Proxy {
    url: DatabaseUrl,
    is_cut: Arc<AtomicBool>,
    streams: Arc<Mutex<Vec<TcpStream>>>,
}

impl Proxy {
    fn to(url: &str) -> Self {
        let host_and_rest = url.split_once('@').map_or(url, |(_, rest)| rest);
        let host = host_and_rest.split('/').next().unwrap().to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let own = listener.local_addr().unwrap().to_string();
        let (is_cut, streams) = (
            Arc::new(AtomicBool::new(false)),
            Arc::new(Mutex::new(Vec::new())),
        );
        let proxy = Self {
            url: DatabaseUrl::Postgres(url.replace(&host, &own)),
            is_cut: Arc::clone(&is_cut),
            streams: Arc::clone(&streams),
        };
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                if is_cut.load(Ordering::SeqCst) {
                    continue;
                }
                let server = TcpStream::connect(&host).unwrap();
                for (from, to) in [(&client, &server), (&server, &client)] {
                    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                    streams.lock().unwrap().push(from.try_clone().unwrap());
                    std::thread::spawn(move || std::io::copy(&mut from, &mut to));
                }
            }
        });
        proxy
    }

    fn cut(&self) {
        self.is_cut.store(true, Ordering::SeqCst);
        for stream in self.streams.lock().unwrap().drain(..) {
            let _ = stream.shutdown(std::net::Shutdown::Both);
        }
    }

    fn mend(&self) {
        self.is_cut.store(false, Ordering::SeqCst);
    }
}

cases! {
    async fn every_acknowledged_write_survives_a_kill(world) {
        many_requests(&world, 60_000).await;
        let token = token(&world, BROKER).await;
        let next = Arc::new(AtomicI64::new(1_000));
        let mut acknowledged = Vec::new();
        for round in 0..kills() {
            let server = Process::start(&world.url);
            // Not always after as many: a kill is to hit every moment of a commit.
            let after = 40 + 37 * (round % 7);
            let (token, next) = (token.clone(), Arc::clone(&next));
            let killed = tokio::task::spawn_blocking(move || write_until_killed(server, &token, &next, after));
            acknowledged.extend(killed.await.unwrap());
        }
        let found = discarded(&world).await;
        let lost: Vec<_> = acknowledged.iter().filter(|id| !found.contains(id)).collect();
        assert!(lost.is_empty(), "{} of {} lost", lost.len(), acknowledged.len());
        let audited = world.number("SELECT COUNT(*) FROM audit WHERE action = 'request.discard'").await;
        let in_rows = found.iter().filter(|id| **id >= 1_000).count();
        assert_eq!(usize::try_from(audited).unwrap(), in_rows, "one row per change, in its transaction");
    }

    async fn a_full_disk_is_told_and_forgotten_once_there_is_room(world) {
        let DatabaseUrl::Sqlite(_) = world.url else { return cut_off(world).await };
        many_requests(&world, 200).await;
        let mut broker = world.signed_in(BROKER).await;
        for pragma in ["PRAGMA max_page_count = 1", "PRAGMA query_only = TRUE"] {
            // On the writer's connection, which is the one that a full disk would meet.
            world.portal.store.write(move |db| Ok(db.script(pragma)?)).await.unwrap();
            let mut statuses = Vec::new();
            for id in 1_000..1_100 {
                let path = format!("/api/v2/support/assurance/{id}");
                let reply = broker.send("DELETE", &path, None).await;
                if reply.status == 503 {
                    assert_eq!((reply.code(), reply.header("retry-after")), (1013, "1"));
                }
                statuses.push(reply.status.as_u16());
                assert_eq!(broker.get("/api/v1/user").await.status, 200, "reads go on");
            }
            assert!(statuses.contains(&503), "{pragma}: {statuses:?}");
            assert_eq!(statuses.last(), Some(&200), "{pragma}: recovered");
        }
    }

    async fn a_stop_waits_for_what_is_in_flight(world) {
        let server = Process::start(&world.url);
        let body = r#"{"email":"fleet@demo.test","password":"wrong"}"#;
        let mut stream = TcpStream::connect(server.address).unwrap();
        write!(stream, "POST /api/v1/user/token HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: {}\r\n\r\n", body.len()).unwrap();
        // The server asks for the body: the call is in flight.
        let mut asked = [0; 25];
        stream.read_exact(&mut asked).unwrap();
        assert_eq!(&asked, b"HTTP/1.1 100 Continue\r\n\r\n");
        let stopping = tokio::task::spawn_blocking(move || server.stop());
        std::thread::sleep(Duration::from_millis(200));
        stream.write_all(body.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
        let (took, in_order) = stopping.await.unwrap();
        assert!(in_order && took < Duration::from_secs(10), "{took:?}");
    }

    async fn half_open_connections_neither_block_nor_stay(world) {
        let token = token(&world, MANAGER).await;
        let server = Process::start(&world.url);
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
        // The head had ten seconds.
        let mut last = half_open.pop().unwrap();
        last.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        let mut rest = Vec::new();
        last.read_to_end(&mut rest).unwrap();
    }
}

/// PostgreSQL is cut off in the middle of everything, and comes back.
async fn cut_off(world: World) {
    let DatabaseUrl::Postgres(url) = &world.url else {
        return;
    };
    let token = token(&world, MANAGER).await;
    let proxy = Proxy::to(url);
    let server = Process::start(&proxy.url);
    let client = server.client(&token);
    tokio::task::spawn_blocking(move || {
        assert_eq!(client.get("/api/v1/user"), Some(200));
        proxy.cut();
        for _ in 0..20 {
            assert_eq!(client.get("/api/v1/user"), Some(503));
        }
        assert_eq!(
            (client.get("/readyz"), client.get("/healthz")),
            (Some(503), Some(200))
        );
        proxy.mend();
        let began = Instant::now();
        while client.get("/api/v1/user") != Some(200) {
            assert!(
                began.elapsed() < Duration::from_secs(10),
                "it does not recover"
            );
        }
        assert_eq!(client.get("/readyz"), Some(200));
    })
    .await
    .unwrap();
    drop(server);
}
