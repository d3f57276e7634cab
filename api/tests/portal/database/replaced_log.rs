//! SQLite logs that are deleted, of a fork, or beside a linked file; and what other tools leave there.

use std::process::Command;

use portal_api::store::DatabaseUrl;
use rusqlite::Connection;
use rusqlite::config::DbConfig;

use crate::database::replaced_file::{Files, bytes, discard, shell};
use crate::process::Process;

/// Copies what the server still holds open of a deleted log.
const RESCUE: &str = "fd=$(find /proc/[0-9]*/fd -lname \"$PWD/portal.db-wal (deleted)\" 2>/dev/null | head -n 1); cp $fd portal.db-wal";

/// Ways to fork `portal.db`.
const FORKS: [&str; 3] = ["cp", "backup", "vacuum"];

/// Runs a command in the folder; returns what it says where it fails.
fn failure(files: &Files, args: &[&str]) -> String {
    let mut run = Command::new(env!("CARGO_BIN_EXE_portal-api"));
    let run = run
        .args(args)
        .current_dir(files.folder.path())
        .output()
        .unwrap();
    assert!(!run.status.success(), "{args:?}");
    String::from_utf8(run.stderr).unwrap()
}

cases! {
    async fn a_running_server_answers_503_while_its_log_is_deleted_or_moved(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        for (lose, find) in [
            ("mv portal.db-wal kept", "mv kept portal.db-wal"),
            ("mv portal.db-wal kept; : > portal.db-wal", "mv kept portal.db-wal"),
            ("rm portal.db-wal", RESCUE),
        ] {
            let files = Files::of(&fixture).await;
            let (server, client) = files.start();
            discard(&client, 1_000..1_020);
            shell(&files, lose);
            let before = files.all();
            for _ in 0..20 {
                assert_eq!(client.get("/api/v1/user"), Some(503), "{lose}");
                assert_eq!(client.delete("/api/v2/support/assurance/1100"), Some(503), "{lose}");
            }
            assert_eq!((client.get("/readyz"), client.get("/healthz")), (Some(503), Some(200)));
            assert_eq!(files.all(), before, "{lose}");
            shell(&files, find);
            if find == RESCUE {
                assert_eq!(client.get("/api/v1/user"), Some(503), "another inode");
                let rescued = files.all();
                server.ended();
                assert_eq!(files.all(), rescued, "the log is not folded");
                assert!(files.refusal().contains("portal.db-identity"), "another inode");
                shell(&files, "rm portal.db-identity");
                assert_eq!(files.discarded(), 20);
            } else {
                discard(&client, 1_020..1_030);
                server.ended();
                assert_eq!(files.discarded(), 30, "{lose}");
            }
        }
    }

    async fn a_log_of_a_fork_is_not_used_with_its_sibling(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        for fork in FORKS {
            let files = Files::of(&fixture).await;
            let database = Connection::open(files.at("portal.db")).unwrap();
            let into = files.at("fork.db");
            match fork {
                "cp" => shell(&files, "cp portal.db fork.db"),
                "backup" => database.backup("main", &into, None::<fn(rusqlite::backup::Progress)>).unwrap(),
                _ => drop(database.execute("VACUUM INTO ?1", [into.to_str().unwrap()]).unwrap()),
            }
            drop(database);
            let (server, client) = files.start();
            discard(&client, 1_000..1_005);
            server.ended();
            shell(&files, "mv portal.db sibling.db; mv fork.db portal.db");
            files.killed_after(1_010..1_030);
            shell(&files, "mv portal.db fork.db; mv sibling.db portal.db");
            let before = files.all();
            let why = files.refusal();
            assert!(why.contains("portal.db-wal"), "{fork}: {why}");
            assert_eq!(files.all(), before, "{fork}");
            shell(&files, "mv fork.db portal.db");
            assert_eq!(files.discarded(), 20, "{fork}");
        }
    }

    async fn a_linked_file_has_its_log_beside_the_file_itself(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        let files = Files::of(&fixture).await;
        shell(&files, "mkdir disk; mv portal.db disk; ln -s disk/portal.db portal.db");
        let (server, client) = files.start();
        discard(&client, 1_000..1_030);
        server.kill();
        shell(&files, "mv disk/portal.db old.db; cp backup.db disk/portal.db");
        let why = files.refusal();
        assert!(why.contains("disk/portal.db-wal"), "{why}");
        shell(&files, "rm disk/portal.db");
        let why = files.refusal();
        assert!(why.contains("the file is missing"), "{why}");
        let restore = ["restore", "--from", "backup.db", "--database-url", "sqlite://portal.db"];
        assert!(failure(&files, &restore).contains("the file is missing"));
        shell(&files, "mv old.db disk/portal.db");
        let restore = ["restore", "--from", "portal.db", "--database-url", "sqlite://new.db"];
        assert!(failure(&files, &restore).contains("`portal-api backup`"));
        // An absolute path behind `sqlite:///` has one slash too many.
        let url = DatabaseUrl::Sqlite(format!("/{}", files.at("portal.db").display()).into());
        Process::start(&url).ended();
        assert_eq!(files.discarded(), 30);
        shell(&files, "ln -s disk/new.db new.db");
        let new = DatabaseUrl::Sqlite(files.at("new.db"));
        crate::process::command(&new, &["restore", "--from", files.at("backup.db").to_str().unwrap()]);
        assert!(files.at("disk/new.db").exists() && files.at("new.db").is_symlink());
    }

    async fn a_server_starts_beside_a_reader_that_never_ends(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        let files = Files::of(&fixture).await;
        // As Litestream reads.
        let reader = Connection::open(files.at("portal.db")).unwrap();
        reader.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).unwrap();
        reader.execute_batch("BEGIN; SELECT * FROM settings").unwrap();
        files.killed_after(1_000..1_010);
        files.killed_after(1_010..1_030);
        drop(reader);
        assert_eq!(files.discarded(), 30);
        assert!(!files.at("portal.db-wal").exists());
    }

    async fn an_older_log_of_the_same_file_is_not_used(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        let files = Files::of(&fixture).await;
        let (server, client) = files.start();
        discard(&client, 1_000..1_010);
        shell(&files, "cp portal.db-wal older");
        discard(&client, 1_010..1_030);
        server.kill();
        shell(&files, "mv portal.db-wal kept; mv older portal.db-wal");
        let before = files.all();
        assert!(files.refusal().contains("portal.db-wal"));
        assert_eq!(files.all(), before);
        shell(&files, "mv kept portal.db-wal");
        assert_eq!(files.discarded(), 30);
    }

    async fn an_interrupted_change_of_another_tool_is_rolled_back_by_that_tool(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        let files = Files::of(&fixture).await;
        let database = Connection::open(files.at("portal.db")).unwrap();
        database.pragma_update(None, "journal_mode", "DELETE").unwrap();
        database.pragma_update(None, "cache_size", 2).unwrap();
        database.execute_batch("BEGIN; UPDATE requests SET document = '{\"changed\":true}'").unwrap();
        shell(&files, "mkdir cut; cp portal.db portal.db-journal cut");
        drop(database);
        shell(&files, "rm portal.db; mv cut/* .; rmdir cut");
        let before = files.all();
        let why = files.refusal();
        assert!(why.contains("interrupted") && why.contains("sqlite3"), "{why}");
        let restore = ["restore", "--from", "portal.db", "--database-url", "sqlite://new.db"];
        assert!(failure(&files, &restore).contains("interrupted"));
        assert_eq!(files.all(), before);
        let database = Connection::open(files.at("portal.db")).unwrap();
        let whole = database.query_row("PRAGMA quick_check", [], |row| row.get(0));
        assert_eq!(whole, Ok("ok".to_owned()));
        let sql = "SELECT COUNT(*) FROM requests WHERE document LIKE '%changed%'";
        assert_eq!(database.query_row(sql, [], |row| row.get(0)), Ok(0));
        // A complete change leaves a journal of zeros.
        database.pragma_update(None, "journal_mode", "PERSIST").unwrap();
        database.execute_batch("UPDATE requests SET document = '{}'").unwrap();
        drop(database);
        assert!(!bytes(&files.at("portal.db-journal")).is_empty());
        files.killed_after(1_000..1_020);
        assert_eq!(files.discarded(), 20);
    }

    async fn a_damaged_backup_is_not_restored(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        let files = Files::of(&fixture).await;
        // A copy of the rows reads no index.
        let backup = Connection::open(files.at("backup.db")).unwrap();
        let root = "SELECT MAX(rootpage) FROM sqlite_schema WHERE type = 'index'";
        let root: u32 = backup.query_row(root, [], |row| row.get(0)).unwrap();
        let root = usize::try_from(root).unwrap();
        drop(backup);
        let mut damaged = bytes(&files.at("backup.db"));
        damaged[4096 * (root - 1)..4096 * root].fill(0xff);
        std::fs::write(files.at("backup.db"), damaged).unwrap();
        let restore = ["restore", "--from", "backup.db", "--database-url", "sqlite://new.db"];
        let why = failure(&files, &restore);
        assert!(why.contains("backup.db: ") && why.contains("damaged"), "{why}");
        assert!(!files.at("new.db").exists());
    }
}
