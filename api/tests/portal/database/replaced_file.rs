//! SQLite files that are replaced, missing or empty: no log is applied to another file, and none is lost.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use portal_api::store::DatabaseUrl;
use rusqlite::Connection;
use tempfile::TempDir;

use crate::database::durability::{many_requests, token};
use crate::fixture::{BROKER, Fixture};
use crate::process::{Client, Process, command};

/// A database of its own, with a backup of it and a session of a broker.
pub struct Files {
    pub folder: TempDir,
    token: String,
}

impl Files {
    pub async fn of(fixture: &Fixture) -> Self {
        if fixture
            .number("SELECT COUNT(*) FROM requests WHERE id >= 1000")
            .await
            == 0
        {
            many_requests(fixture, 200).await;
        }
        let token = token(fixture, BROKER).await;
        let folder = tempfile::tempdir().unwrap();
        let files = Self { folder, token };
        for name in ["backup.db", "portal.db"] {
            command(
                &fixture.url,
                &["backup", "--to", files.at(name).to_str().unwrap()],
            );
        }
        files
    }

    pub fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn url(&self) -> DatabaseUrl {
        DatabaseUrl::Sqlite(self.at("portal.db"))
    }

    pub fn start(&self) -> (Process, Client) {
        let server = Process::start(&self.url());
        let client = server.client(&self.token);
        (server, client)
    }

    /// Error output of a server that must not start.
    pub fn refusal(&self) -> String {
        Process::refused(&self.url())
    }

    /// A server that was killed after it acknowledged these writes.
    pub fn killed_after(&self, ids: std::ops::Range<i64>) {
        let (server, client) = self.start();
        discard(&client, ids);
        server.kill();
        assert!(bytes(&self.at("portal.db-wal")).len() > 10_000);
    }

    /// Requests discarded in a file, as the next server finds them.
    pub fn discarded(&self) -> i64 {
        drop(self.start());
        let sql = "SELECT COUNT(*) FROM request_states WHERE discarded_at IS NOT NULL AND request_id >= 1000";
        let database = Connection::open(self.at("portal.db")).unwrap();
        let whole = database.query_row("PRAGMA integrity_check", [], |row| row.get(0));
        assert_eq!(whole, Ok("ok".to_owned()));
        database.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    /// Every file with its length and a hash.
    pub fn all(&self) -> Vec<(PathBuf, usize, u64)> {
        let entries = std::fs::read_dir(self.folder.path()).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        // The index of a log is made anew.
        let mut paths: Vec<_> = paths
            .filter(|path| !path.ends_with("portal.db-shm"))
            .collect();
        paths.sort();
        let described = paths.into_iter().map(|path| {
            let bytes = bytes(&path);
            let mut hasher = DefaultHasher::new();
            bytes.hash(&mut hasher);
            (path, bytes.len(), hasher.finish())
        });
        described.collect()
    }
}

pub fn bytes(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap()
}

pub fn discard(client: &Client, ids: std::ops::Range<i64>) {
    for id in ids {
        assert_eq!(
            client.delete(&format!("/api/v2/support/assurance/{id}")),
            Some(200)
        );
    }
}

pub fn shell(files: &Files, script: &str) {
    let done = Command::new("sh")
        .args(["-ec", script])
        .current_dir(files.folder.path())
        .status();
    assert!(done.unwrap().success(), "{script}");
}

/// Ways to put another file in the place of `portal.db`, which `old.db` keeps, and the way back.
const REPLACEMENTS: [(&str, &str); 5] = [
    ("mv portal.db old.db; mv backup.db portal.db", PUT_BACK),
    ("mv portal.db old.db; cp backup.db portal.db", PUT_BACK),
    // The same inode.
    (
        "cp portal.db old.db; cp backup.db portal.db",
        "cp old.db portal.db",
    ),
    ("mv portal.db old.db; : > portal.db", PUT_BACK),
    (
        "mv portal.db old.db; head -c 9000 backup.db > portal.db",
        PUT_BACK,
    ),
];

const PUT_BACK: &str = "mv old.db portal.db";

cases! {
    async fn a_running_server_answers_503_while_another_file_is_in_the_place_of_its_own(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        for (replace, put_back) in REPLACEMENTS {
            let files = Files::of(&fixture).await;
            let (server, client) = files.start();
            discard(&client, 1_000..1_030);
            shell(&files, replace);
            let before = files.all();
            for _ in 0..20 {
                assert_eq!(client.get("/api/v1/user"), Some(503), "{replace}");
                assert_eq!(client.delete("/api/v2/support/assurance/1100"), Some(503), "{replace}");
            }
            assert_eq!((client.get("/readyz"), client.get("/healthz")), (Some(503), Some(200)));
            assert_eq!(files.all(), before, "{replace}");
            // Neither does the end of the server fold its log into the file, nor the next start.
            server.ended();
            assert_eq!(files.all(), before, "{replace}");
            let why = files.refusal();
            assert!(why.contains("portal.db"), "{why}");
            assert_eq!(files.all(), before, "{replace}: {why}");
            shell(&files, put_back);
            assert_eq!(files.discarded(), 30, "{replace}");
        }
    }

    async fn a_file_put_in_the_place_of_a_killed_servers_is_not_opened_with_its_log(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        for (replace, put_back) in REPLACEMENTS {
            let files = Files::of(&fixture).await;
            files.killed_after(1_000..1_030);
            shell(&files, replace);
            let before = files.all();
            for args in [&["migrate"][..], &["backup", "--to", "other.db"]] {
                let run = Command::new(env!("CARGO_BIN_EXE_portal-api")).args(args).current_dir(files.folder.path())
                    .env("DATABASE_URL", "sqlite://portal.db").output().unwrap();
                assert!(!run.status.success(), "{replace}: {args:?}");
            }
            let why = files.refusal();
            assert!(why.contains("away") || why.contains("delete the file") || why.contains("malformed"), "{replace}: {why}");
            assert_eq!(files.all(), before, "{replace}: {why}");
            shell(&files, &format!("cp old.db other.db; cp portal.db-wal other.db-wal; {put_back}"));
            assert_eq!(files.discarded(), 30, "{replace}");
            // The file with its own log, elsewhere.
            shell(&files, "rm -f portal.db*; mv other.db portal.db; mv other.db-wal portal.db-wal");
            assert_eq!(files.discarded(), 30, "{replace}");
        }
    }

    async fn an_older_copy_of_a_file_is_not_opened_with_the_log_of_later_writes(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        let replacements = [
            ("mv portal.db old.db; mv copy.db portal.db", PUT_BACK),
            ("cp portal.db old.db; cp copy.db portal.db", "cp old.db portal.db"),
        ];
        for (replace, put_back) in replacements {
            let files = Files::of(&fixture).await;
            let (server, client) = files.start();
            discard(&client, 1_000..1_010);
            server.ended();
            shell(&files, "cp portal.db copy.db");
            files.killed_after(1_010..1_020);
            assert_eq!(files.discarded(), 20);
            files.killed_after(1_020..1_030);
            shell(&files, replace);
            let before = files.all();
            let why = files.refusal();
            assert!(why.contains("portal.db-wal"), "{why}");
            assert_eq!(files.all(), before, "{replace}");
            shell(&files, put_back);
            assert_eq!(files.discarded(), 30, "{replace}");
        }
    }

    async fn a_copy_made_by_vacuum_is_not_opened_with_the_log_of_later_writes(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        let files = Files::of(&fixture).await;
        let (server, client) = files.start();
        discard(&client, 1_000..1_010);
        let database = Connection::open(files.at("portal.db")).unwrap();
        let into = files.at("copy.db");
        database.execute("VACUUM INTO ?1", [into.to_str().unwrap()]).unwrap();
        drop(database);
        discard(&client, 1_010..1_030);
        server.kill();
        shell(&files, "mv portal.db old.db; mv copy.db portal.db");
        let before = files.all();
        assert!(files.refusal().contains("portal.db-wal"));
        assert_eq!(files.all(), before);
        shell(&files, PUT_BACK);
        assert_eq!(files.discarded(), 30);
    }

    async fn a_file_that_was_moved_together_with_its_log_starts_once_the_operator_says_so(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        let files = Files::of(&fixture).await;
        files.killed_after(1_000..1_030);
        shell(&files, "mkdir copies; cp portal.db* copies; rm portal.db*; mv copies/* .; rmdir copies");
        let before = files.all();
        let why = files.refusal();
        assert!(why.contains("delete") && why.contains("portal.db-identity"), "{why}");
        assert_eq!(files.all(), before);
        shell(&files, "echo x > portal.db-identity");
        assert!(files.refusal().contains("portal.db-identity: "), "a record that cannot be read");
        shell(&files, "rm portal.db-identity");
        files.start().0.ended();
        assert!(!files.at("portal.db-identity").exists(), "after a clean stop");
        assert_eq!(files.discarded(), 30);
    }

    async fn a_missing_file_is_not_created_while_its_log_is_there(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        let files = Files::of(&fixture).await;
        let (server, client) = files.start();
        discard(&client, 1_000..1_020);
        shell(&files, "mv portal.db gone.db");
        server.kill();
        let before = files.all();
        let why = files.refusal();
        assert!(why.contains("the file is missing") && why.contains("portal.db-wal"), "{why}");
        assert_eq!(files.all(), before);
        shell(&files, "mv gone.db portal.db");
        assert_eq!(files.discarded(), 20);
        shell(&files, "rm portal.db*; : > portal.db");
        let why = files.refusal();
        assert!(why.contains("empty"), "{why}");
        assert_eq!(bytes(&files.at("portal.db")).len(), 0);
    }

    async fn a_database_is_created_where_nothing_of_one_is_there_and_the_log_says_so(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::Sqlite(folder.path().join("data/portal.db"));
        let log = Process::start(&url).ended();
        let said = |log: &str| log.lines().any(|line| line.contains("WARN") && line.contains("an empty one was created"));
        assert!(said(&log), "{log}");
        assert!(!said(&Process::start(&url).ended()));
        assert_eq!(std::fs::read_dir(folder.path().join("data")).unwrap().count(), 1);
    }

    async fn a_file_of_an_earlier_release_or_another_tool_survives_a_kill(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        for mode in ["wal", "delete"] {
            let files = Files::of(&fixture).await;
            let database = Connection::open(files.at("portal.db")).unwrap();
            database.pragma_update(None, "journal_mode", mode).unwrap();
            database.pragma_update(None, "application_id", 0).unwrap();
            drop(database);
            files.killed_after(1_000..1_010);
            files.killed_after(1_010..1_030);
            shell(&files, "cp portal.db old.db; cp backup.db portal.db");
            assert!(files.refusal().contains("portal.db-wal"));
            shell(&files, "cp old.db portal.db");
            assert_eq!(files.discarded(), 30, "{mode}");
            files.start().0.ended();
            assert!(!files.at("portal.db-wal").exists(), "{mode}");
        }
    }

    async fn a_database_with_its_log_is_no_backup(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        let files = Files::of(&fixture).await;
        files.killed_after(1_000..1_010);
        let before = files.all();
        let mut restore = Command::new(env!("CARGO_BIN_EXE_portal-api"));
        restore.args(["restore", "--from", "portal.db", "--database-url", "sqlite://new.db"]);
        let restored = restore.current_dir(files.folder.path()).output().unwrap();
        let why = String::from_utf8(restored.stderr).unwrap();
        assert!(!restored.status.success() && why.contains("`portal-api backup`"), "{why}");
        assert_eq!(files.all(), before, "what it holds without its log is not all");
    }
}
