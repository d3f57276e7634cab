//! Outages of the database: disconnected, moved away, full, read-only. The server recovers by itself.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use portal_api::store::{DatabaseUrl, Db};

use crate::database::durability::{many_requests, token};
use crate::database::proxy::Proxy;
use crate::fixture::{ADMINISTRATOR, BROKER, Fixture, MANAGER};
use crate::process::{Client, Process};

/// Discards request after request; returns the number of refusals before a success.
fn refused_until_done(client: &Client, ids: &mut impl Iterator<Item = i64>) -> usize {
    let began = Instant::now();
    ids.take_while(|id| {
        assert!(
            began.elapsed() < Duration::from_secs(10),
            "it does not recover"
        );
        match client.delete(&format!("/api/v2/support/assurance/{id}")) {
            Some(200) => false,
            Some(503) => true,
            other => panic!("{other:?}"),
        }
    })
    .count()
}

/// Writes until the server refuses; returns the number of writes.
fn done_until_refused(client: &Client, ids: &mut impl Iterator<Item = i64>) -> usize {
    ids.take_while(|id| client.delete(&format!("/api/v2/support/assurance/{id}")) == Some(200))
        .count()
}

type Switch = Box<dyn Fn() + Send>;

cases! {
    async fn a_lost_database_is_answered_by_503_until_it_is_back(fixture) {
        let token = token(&fixture, BROKER).await;
        let (url, lose, find): (DatabaseUrl, Switch, Switch) = match &fixture.url {
            DatabaseUrl::Sqlite(file) => {
                let (file, aside) = (file.clone(), file.with_extension("aside"));
                let (from, to) = (file.clone(), aside.clone());
                let lose = move || std::fs::rename(&from, &to).unwrap();
                let find = move || std::fs::rename(&aside, &file).unwrap();
                (fixture.url.clone(), Box::new(lose), Box::new(find))
            }
            DatabaseUrl::Postgres(url) => {
                let proxy = Arc::new(Proxy::to(url));
                let again = Arc::clone(&proxy);
                (proxy.url.clone(), Box::new(move || proxy.cut()), Box::new(move || again.mend()))
            }
        };
        many_requests(&fixture, 1_000).await;
        let server = Process::start(&url);
        let client = server.client(&token);
        tokio::task::spawn_blocking(move || {
            let mut ids = 1_000..2_000;
            assert_eq!(client.get("/api/v1/user"), Some(200));
            for _ in 0..3 {
                assert_eq!(refused_until_done(&client, &mut ids), 0);
                lose();
                for _ in 0..20 {
                    assert_eq!(client.get("/api/v1/user"), Some(503));
                    assert_eq!(client.delete(&format!("/api/v2/support/assurance/{}", ids.next().unwrap())), Some(503));
                }
                assert_eq!((client.get("/readyz"), client.get("/healthz")), (Some(503), Some(200)));
                find();
                let began = Instant::now();
                while client.get("/api/v1/user") != Some(200) {
                    assert!(began.elapsed() < Duration::from_secs(10), "it does not recover");
                }
                refused_until_done(&client, &mut ids);
                assert_eq!(client.get("/readyz"), Some(200));
            }
            // Lost while idle: the connection is opened again and no write is refused.
            lose();
            find();
            for _ in 0..40 {
                assert_eq!(refused_until_done(&client, &mut ids), 0);
            }
        })
        .await
        .unwrap();
        drop(server);
    }

    async fn a_silent_database_is_answered_by_503_until_it_is_back(fixture) {
        let DatabaseUrl::Postgres(url) = &fixture.url else { return };
        let token = token(&fixture, BROKER).await;
        many_requests(&fixture, 100).await;
        let proxy = Proxy::to(url);
        let server = Process::start_with(&proxy.url, &[("DATABASE_CONNECTIONS", "2")]);
        let client = Arc::new(server.client(&token));
        tokio::task::spawn_blocking(move || {
            assert_eq!(client.get("/api/v1/user"), Some(200));
            proxy.is_stalled.store(true, Ordering::SeqCst);
            let began = Instant::now();
            let calls: Vec<_> = (1_000..1_010)
                .map(|id| {
                    let client = Arc::clone(&client);
                    std::thread::spawn(move || client.delete(&format!("/api/v2/support/assurance/{id}")))
                })
                .collect();
            for call in calls {
                assert_eq!(call.join().unwrap(), Some(503));
            }
            assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
            assert_eq!(client.get("/healthz"), Some(200));
            proxy.is_stalled.store(false, Ordering::SeqCst);
            assert_eq!(refused_until_done(&client, &mut (1_010..1_100)), 0);
        })
        .await
        .unwrap();
        // Writes that timed out in the queue were not run.
        assert!(fixture.number("SELECT COUNT(*) FROM request_states WHERE discarded_at IS NOT NULL AND request_id BETWEEN 1000 AND 1009").await <= 2);
        drop(server);
    }

    async fn a_primary_that_falls_silent_is_left_for_the_host_that_answers(fixture) {
        let DatabaseUrl::Postgres(url) = &fixture.url else { return };
        let token = token(&fixture, BROKER).await;
        many_requests(&fixture, 100).await;
        let proxy = Proxy::to(url);
        let DatabaseUrl::Postgres(silent) = &proxy.url else { return };
        let host = |url: &str| url.split_once('@').unwrap().1.split('/').next().unwrap().to_owned();
        let both = url.replacen(&host(url), &format!("{},{}", host(silent), host(url)), 1);
        let server = Process::start_with(&DatabaseUrl::Postgres(both), &[("DATABASE_CONNECTIONS", "4")]);
        let client = server.client(&token);
        tokio::task::spawn_blocking(move || {
            let mut ids = 1_000..1_100;
            assert_eq!(refused_until_done(&client, &mut ids), 0);
            proxy.is_stalled.store(true, Ordering::SeqCst);
            let began = Instant::now();
            while client.delete(&format!("/api/v2/support/assurance/{}", ids.next().unwrap())) != Some(200) {
                assert!(began.elapsed() < Duration::from_secs(40), "it stays with the silent one");
            }
            // None of the other connections to the silent host is used again.
            for _ in 0..20 {
                assert_eq!(refused_until_done(&client, &mut ids), 0);
            }
        })
        .await
        .unwrap();
        drop(server);
    }

    async fn the_error_that_cuts_off_a_list_is_logged(fixture) {
        let DatabaseUrl::Sqlite(file) = &fixture.url else { return };
        // More bytes than the buffers of both sockets hold.
        let long = "rue ".repeat(150);
        let copies = "INSERT INTO stores (id, address, province, alert_en, is_maintained_locally, active)
            SELECT 1000 + a.id * 1728 + b.id * 144 + c.id * 12 + d.id, a.address, '', a.address, a.active, a.active
            FROM stores a CROSS JOIN stores b CROSS JOIN stores c CROSS JOIN stores d";
        fixture.change(copies).await;
        fixture.change(&format!("UPDATE stores SET address = '{long}'")).await;
        fixture.change("INSERT INTO transactions (id, business_id, employee_id, store_id, created_at, price_paid, tax_paid, last4) SELECT 10000 + s.id, 1, t.employee_id, t.store_id, t.created_at, 1, 1, t.last4 FROM stores s, transactions t WHERE t.id = 1").await;
        for (path, user) in [("/api/v1/store", ADMINISTRATOR), ("/api/v1/business/transaction/csv?businessId=1", MANAGER)] {
            let token = token(&fixture, user).await;
            let server = Process::start(&fixture.url);
            let mut stream = TcpStream::connect(server.address).unwrap();
            write!(stream, "GET {path} HTTP/1.1\r\nhost: a\r\ncookie: portal_session={token}\r\n\r\n").unwrap();
            let mut begun = [0; 4096];
            stream.read_exact(&mut begun).unwrap();
            // The rest waits for the client.
            std::thread::sleep(Duration::from_millis(500));
            let aside = file.with_extension("aside");
            std::fs::rename(file, &aside).unwrap();
            let mut rest = Vec::new();
            let _ = stream.read_to_end(&mut rest);
            assert!(!rest.ends_with(b"0\r\n\r\n"), "all of {} bytes arrived", rest.len());
            std::fs::rename(&aside, file).unwrap();
            let log = server.ended();
            let broken = log.lines().filter(|line| line.contains("ERROR") && line.contains("the database is unavailable"));
            let id = String::from_utf8_lossy(&begun).into_owned();
            let id = id.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap();
            assert_eq!(broken.filter(|line| line.contains(id)).count(), 1, "{path}: {log}");
        }
    }

    async fn a_full_disk_is_answered_by_503_until_there_is_space(fixture) {
        let token = token(&fixture, BROKER).await;
        many_requests(&fixture, 20_000).await;
        let DatabaseUrl::Sqlite(file) = &fixture.url else { return full_server(fixture, token).await };
        let Some((server, disk)) = Process::start_on_small_disk(file) else { return };
        let client = server.client(&token);
        tokio::task::spawn_blocking(move || {
            let mut ids = 1_000..21_000;
            for _ in 0..3 {
                let ballast = fill(&disk);
                let done = done_until_refused(&client, &mut ids);
                assert!(done < 5_000, "it never filled up");
                for _ in 0..20 {
                    assert_eq!(client.get("/api/v1/user"), Some(200), "reads go on");
                }
                std::fs::remove_file(ballast).unwrap();
                refused_until_done(&client, &mut ids);
            }
        })
        .await
        .unwrap();
        drop(server);
    }

    async fn a_read_only_database_refuses_writes_only(fixture) {
        many_requests(&fixture, 10).await;
        let mut broker = fixture.signed_in(BROKER).await;
        set_read_only(&fixture, true).await;
        for id in 1_000..1_005 {
            let reply = broker.send("DELETE", &format!("/api/v2/support/assurance/{id}"), None).await;
            assert_eq!((reply.status.as_u16(), reply.code(), reply.header("retry-after")), (503, 1013, "1"));
            assert_eq!(broker.get("/api/v1/user").await.status, 200, "reads go on");
            // SQLite's connection is opened again after each failure.
            if matches!(fixture.url, DatabaseUrl::Sqlite(_)) { set_read_only(&fixture, true).await; }
        }
        set_read_only(&fixture, false).await;
        let statuses = [1_006, 1_007].map(|id| format!("/api/v2/support/assurance/{id}"));
        let mut last = 0;
        for path in statuses {
            last = broker.send("DELETE", &path, None).await.status.as_u16();
        }
        assert_eq!(last, 200, "recovered");
    }
}

/// Fills the small disk.
fn fill(disk: &Path) -> PathBuf {
    let path = disk.join("ballast");
    let mut file = std::fs::File::create(&path).unwrap();
    while file.write_all(&[0; 4096]).is_ok() {}
    path
}

/// Makes PostgreSQL refuse writes with this code.
macro_rules! refuse {
    ($code:literal) => {
        concat!(
            "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION USING ERRCODE = ''",
            $code,
            "''; END'"
        )
    };
}

const REFUSED: &str =
    "CREATE TRIGGER refuse BEFORE INSERT ON request_states EXECUTE FUNCTION refuse()";
const ALLOWED: &str = "DROP TRIGGER refuse ON request_states";

/// A trigger raises PostgreSQL's error for a full disk.
async fn full_server(fixture: Fixture, token: String) {
    fixture.change(refuse!("53100")).await;
    let server = Process::start(&fixture.url);
    let client = Arc::new(server.client(&token));
    for round in 0..3_i64 {
        fixture.change(REFUSED).await;
        let calls = Arc::clone(&client);
        let first = 1_000 + 100 * round;
        let refused = move || {
            (first..first + 20)
                .all(|id| calls.delete(&format!("/api/v2/support/assurance/{id}")) == Some(503))
                && calls.get("/api/v1/user") == Some(200)
        };
        assert!(tokio::task::spawn_blocking(refused).await.unwrap());
        fixture.change(ALLOWED).await;
        let calls = Arc::clone(&client);
        let done = move || calls.delete(&format!("/api/v2/support/assurance/{first}"));
        assert_eq!(tokio::task::spawn_blocking(done).await.unwrap(), Some(200));
    }
    drop(server);
}

async fn set_read_only(fixture: &Fixture, read_only: bool) {
    match (&fixture.url, read_only) {
        // On the writer's connection, which is the one that a read-only disk would meet.
        (DatabaseUrl::Sqlite(_), true) => {
            let work = |db: &mut Db<'_>| db.script("PRAGMA query_only = TRUE");
            fixture.state.store.write(work).await.unwrap();
        }
        (DatabaseUrl::Sqlite(_), false) => {}
        (DatabaseUrl::Postgres(_), true) => {
            fixture.change(refuse!("25006")).await;
            fixture.change(REFUSED).await;
        }
        (DatabaseUrl::Postgres(_), false) => fixture.change(ALLOWED).await,
    }
}
