//! Durability of acknowledged writes: the server is killed, and backed up, under load.

use std::collections::HashSet;
use std::process::Command;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use portal_api::security::session;
use portal_api::store::{DatabaseUrl, Store, backup, migrate};
use portal_api::values;

use crate::fixture::{BROKER, Fixture, no_credentials};
use crate::process::{Process, command, written};
use crate::rows::rows;

/// Kills in a loop under load; more where `KILLS` says so.
fn kills() -> usize {
    std::env::var("KILLS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(4)
}

const WRITERS: usize = 16;

pub async fn token(fixture: &Fixture, user_id: i64) -> String {
    fixture
        .state
        .store
        .write(move |db| session::open(db, user_id, true, &no_credentials()))
        .await
        .unwrap()
}

/// Requests 1000 and up, to be discarded one by one.
pub async fn many_requests(fixture: &Fixture, count: i64) {
    // One statement: sixty thousand of them take PostgreSQL a minute on a busy machine.
    let last = 999 + count;
    let series = format!(
        "INSERT INTO requests (id, driver_id, created_at, document)
         WITH RECURSIVE series (id) AS
            (SELECT CAST(1000 AS BIGINT) UNION ALL SELECT id + 1 FROM series WHERE id < {last})
         SELECT id, 100001, 0, '{{}}' FROM series"
    );
    fixture.change(&series).await;
}

/// Writes until the server, killed after `after` acknowledged writes, is gone; returns the ids
/// acknowledged.
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

async fn discarded(fixture: &Fixture) -> HashSet<i64> {
    let read = |db: &mut portal_api::store::Db<'_>| {
        db.column::<i64>(
            "SELECT request_id FROM request_states WHERE discarded_at IS NOT NULL",
            values![],
        )
    };
    fixture
        .state
        .store
        .read(read)
        .await
        .unwrap()
        .into_iter()
        .collect()
}

cases! {
    async fn every_acknowledged_write_survives_a_kill(fixture) {
        many_requests(&fixture, 60_000).await;
        let token = token(&fixture, BROKER).await;
        let next = Arc::new(AtomicI64::new(1_000));
        let mut acknowledged = Vec::new();
        for round in 0..kills() {
            let server = Process::start(&fixture.url);
            // A varying number of writes, so that kills hit every moment of a commit.
            let after = 40 + 37 * (round % 7);
            let (token, next) = (token.clone(), Arc::clone(&next));
            let killed = tokio::task::spawn_blocking(move || write_until_killed(server, &token, &next, after));
            acknowledged.extend(killed.await.unwrap());
        }
        let found = discarded(&fixture).await;
        let lost: Vec<_> = acknowledged.iter().filter(|id| !found.contains(id)).collect();
        assert!(lost.is_empty(), "{} of {} lost", lost.len(), acknowledged.len());
        let audited = fixture.number("SELECT COUNT(*) FROM audit WHERE action = 'request.discard'").await;
        let in_rows = found.iter().filter(|id| **id >= 1_000).count();
        assert_eq!(usize::try_from(audited).unwrap(), in_rows, "one row per change, in its transaction");
    }

    async fn a_backup_made_under_load_is_one_snapshot_and_restores_to_the_same_rows(fixture) {
        many_requests(&fixture, 60_000).await;
        let token = token(&fixture, BROKER).await;
        let next = Arc::new(AtomicI64::new(1_000));
        let server = Process::start(&fixture.url);
        let folder = tempfile::tempdir().unwrap();
        let (backup, again) = (folder.path().join("backup.db"), folder.path().join("again.db"));
        let (written, to) = (Arc::clone(&next), backup.clone());
        let url = fixture.url.clone();
        let working = tokio::task::spawn_blocking(move || write_until_killed(server, &token, &next, 3_000));
        let backing = tokio::task::spawn_blocking(move || {
            while written.load(Ordering::Relaxed) < 1_300 {
                std::thread::sleep(Duration::from_millis(1));
            }
            command(&url, &["backup", "--to", to.to_str().unwrap()])
        });
        assert!(backing.await.unwrap().contains("backed up"));
        let acknowledged = working.await.unwrap().len();
        let restored = DatabaseUrl::Sqlite(again);
        let said = command(&restored, &["restore", "--from", backup.to_str().unwrap()]);
        assert!(said.contains("restored"), "{said}");
        let open = |url: &DatabaseUrl| Store::open(url, 1).unwrap();
        let (backup, restored) = (open(&DatabaseUrl::Sqlite(backup)), open(&restored));
        let held = backup.read(rows).await.unwrap();
        let without_sessions: Vec<_> = held.iter().filter(|row| !row.starts_with("sessions|")).collect();
        assert!(restored.read(rows).await.unwrap().iter().eq(without_sessions), "the same rows");
        let of = |start: &str| held.iter().filter(|row| row.starts_with(start)).count();
        let audited = held.iter().filter(|row| row.contains("|request.discard|")).count();
        let discarded = of("request_states|") - usize::try_from(seeded_states(&fixture).await).unwrap();
        assert_eq!(discarded, audited, "as of one moment");
        assert!((200..acknowledged + WRITERS).contains(&audited), "{audited} of {acknowledged}");
        assert_eq!(migrate::migrate(&restored).unwrap().0, migrate::NEWEST);
    }

    async fn a_restore_that_is_killed_restores_nothing(fixture) {
        many_requests(&fixture, 4_000).await;
        let folder = tempfile::tempdir().unwrap();
        let (backup, new) = (folder.path().join("backup.db"), folder.path().join("new/new.db"));
        let from = backup.to_str().unwrap();
        command(&fixture.url, &["backup", "--to", from]);
        let original = Store::open(&DatabaseUrl::Sqlite(backup.clone()), 1).unwrap().read(rows).await.unwrap();
        let empty_file = DatabaseUrl::Sqlite(folder.path().join("empty.db"));
        let targets = match &fixture.url {
            DatabaseUrl::Sqlite(_) => vec![DatabaseUrl::Sqlite(new), empty_file],
            DatabaseUrl::Postgres(url) => {
                fixture.change("DROP SCHEMA public CASCADE").await;
                fixture.change("CREATE SCHEMA public").await;
                vec![DatabaseUrl::Postgres(url.clone())]
            }
        };
        command(targets.last().unwrap(), &["migrate"]);
        for target in targets {
            // The delays reach every part of a restore, whatever the machine.
            let mut delay = Duration::from_millis(20);
            let mut kills = 0;
            while killed_before_its_end(&target, from, delay) {
                kills += 1;
                delay = delay * 3 / 2;
                if let DatabaseUrl::Sqlite(file) = &target && !file.exists() {
                    continue;
                }
                let held = Store::open(&target, 1).unwrap().read(rows).await.unwrap();
                let data = held.iter().filter(|row| !row.starts_with("settings|") && !row.starts_with("brands|"));
                // Killed once everything was written.
                if held == original {
                    break;
                }
                assert_eq!(data.count(), 0, "killed after {delay:?}");
            }
            assert!(kills > 0);
            assert_eq!(Store::open(&target, 1).unwrap().read(rows).await.unwrap(), original);
        }
    }

    async fn a_backup_restores_to_the_same_rows(fixture) {
        let folder = tempfile::tempdir().unwrap();
        let open = |name: &str| {
            let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join(name)), 1).unwrap();
            migrate::migrate(&store).unwrap();
            store
        };
        let store = fixture.state.store.clone();
        let (copy, again) = (open("copy.db"), open("again.db"));
        std::thread::spawn(move || {
            let rows = backup::copy(&store, &copy).unwrap();
            assert!(rows > 800, "{rows}");
            assert_eq!(backup::copy(&copy, &again).unwrap(), rows);
            assert!(backup::copy(&copy, &again).is_err(), "never over existing data");
            let all = |store: &Store| {
                store.read_now(|db| db.rows(
                    "SELECT id, document FROM requests ORDER BY id",
                    &[],
                    |row| Ok((row.get::<i64>("id")?, row.get::<String>("document")?)),
                )).unwrap()
            };
            assert_eq!(all(&store), all(&again));
        })
        .join()
        .unwrap();
    }
}

/// States of the demo data, which have no audit row.
async fn seeded_states(fixture: &Fixture) -> i64 {
    fixture
        .number("SELECT COUNT(*) FROM request_states WHERE request_id < 1000")
        .await
}

/// Kills a restore after a delay; false where it was done before.
fn killed_before_its_end(target: &DatabaseUrl, from: &str, delay: Duration) -> bool {
    let mut restore = Command::new(env!("CARGO_BIN_EXE_portal-api"));
    restore.args(["restore", "--from", from]);
    let mut restore = restore
        .env("DATABASE_URL", written(target))
        .spawn()
        .unwrap();
    std::thread::sleep(delay);
    restore.kill().unwrap();
    !restore.wait().unwrap().success()
}
