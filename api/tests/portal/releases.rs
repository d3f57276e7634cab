//! Migrations of the database of every release.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Barrier;

use portal_api::error::Result;
use portal_api::store::tables::{TABLES, Table};
use portal_api::store::{DatabaseUrl, Db, Store, migrate};
use portal_api::values;

use crate::fixture::Fixture;
use crate::process::{Process, command, written};
use crate::rows::rows;

/// The first release, the last one before each migration that changes rows, and the newest: the releases between are
/// what a migration makes on its way, each step in a transaction of its own. `0001.sql` is a database of release 1,
/// `0001.rows` has its rows in today's schema. A new migration changes the newest pair, or comes with the next one where
/// it changes rows; `WRITE_ROWS=1` writes the rows: the difference is to be read.
fn releases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/portal/releases");
    let files = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|kind| kind == "sql"));
    files.sort();
    files
}

fn number(release: &Path) -> i64 {
    release
        .file_stem()
        .unwrap()
        .to_str()
        .unwrap()
        .parse()
        .unwrap()
}

/// The file of the name, or the fixture's database in PostgreSQL.
fn at(fixture: &Fixture, name: &str) -> DatabaseUrl {
    match &fixture.url {
        DatabaseUrl::Sqlite(_) => DatabaseUrl::Sqlite(fixture.folder().unwrap().join(name)),
        url @ DatabaseUrl::Postgres(_) => url.clone(),
    }
}

/// A database without a table.
async fn empty(fixture: &Fixture, name: &str) -> Store {
    if matches!(fixture.url, DatabaseUrl::Postgres(_)) {
        fixture.change("DROP SCHEMA public CASCADE").await;
        fixture.change("CREATE SCHEMA public").await;
    }
    Store::open(&at(fixture, name), 1).unwrap()
}

async fn load(fixture: &Fixture, release: &Path) -> Store {
    let store = empty(fixture, &format!("release-{}.db", number(release))).await;
    let dump = std::fs::read_to_string(release).unwrap();
    store.write(move |db| db.script(&dump)).await.unwrap();
    store
}

/// The tables, columns and indexes, as the engine describes them.
fn schema(db: &mut Db<'_>) -> Result<Vec<String>> {
    let describe = match db {
        Db::Sqlite(..) => {
            "SELECT t.type || ' ' || t.name || ' ' || COALESCE(c.name || ' ' || c.type || ' ' || c.\"notnull\" || c.pk, '')
                || COALESCE(' -> ' || f.\"table\", '')
             FROM sqlite_schema t
             LEFT JOIN pragma_table_info(t.name) c
             LEFT JOIN pragma_foreign_key_list(t.name) f ON f.\"from\" = c.name
             UNION ALL
             SELECT 'index ' || i.name || ' ' || group_concat(x.name)
             FROM sqlite_schema t, pragma_index_list(t.name) i, pragma_index_info(i.name) x GROUP BY i.name
             ORDER BY 1"
        }
        Db::Postgres { .. } => {
            "SELECT table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable
             FROM information_schema.columns WHERE table_schema = 'public'
             UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
             UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
                WHERE connamespace = 'public'::regnamespace
             ORDER BY 1"
        }
    };
    db.column(describe, values![])
}

/// Migrates with several servers that start together.
fn migrate_at_once(url: &DatabaseUrl, servers: usize) -> Vec<Result<(i64, i64)>> {
    let start = Barrier::new(servers);
    let migrate = || {
        start.wait();
        migrate::migrate(&Store::open(url, 1)?)
    };
    std::thread::scope(|scope| {
        let servers: Vec<_> = (0..servers).map(|_| scope.spawn(migrate)).collect();
        servers
            .into_iter()
            .map(|server| server.join().unwrap())
            .collect()
    })
}

/// A step of a later release.
const NEWER: &str = "INSERT INTO schema_steps (step, applied_at) VALUES (99, 0)";

/// Each command is refused with what to do.
fn refuse_newer(fixture: &Fixture, commands: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.db");
    for command in commands {
        let mut portal = Command::new(env!("CARGO_BIN_EXE_portal-api"));
        portal
            .args(command.split(' '))
            .env("DATABASE_URL", written(&fixture.url));
        if command.ends_with(" --to") {
            portal.arg(&file);
        }
        let ended = portal.output().unwrap();
        let said = String::from_utf8(ended.stderr).unwrap();
        assert!(!ended.status.success(), "{command}");
        assert!(
            said.starts_with("portal-api: the database is at schema 99, newer than this build's"),
            "{command}: {said}"
        );
        assert!(said.contains("restore a backup"), "{command}: {said}");
    }
}

cases! {
    async fn servers_that_start_together_all_migrate(fixture) {
        let oldest = releases().remove(0);
        for round in 0..8 {
            let name = format!("round-{round}.db");
            let (url, servers) = if round % 2 == 0 {
                drop(empty(&fixture, &name).await);
                (at(&fixture, &name), 4)
            } else {
                drop(load(&fixture, &oldest).await);
                (at(&fixture, "release-1.db"), 2)
            };
            for migrated in migrate_at_once(&url, servers) {
                assert_eq!(migrated.unwrap().1, migrate::NEWEST, "{servers} at once");
            }
            let steps = |db: &mut Db<'_>| db.value::<i64>("SELECT COUNT(*) FROM schema_steps", values![]);
            assert_eq!(Store::open(&url, 1).unwrap().read(steps).await.unwrap(), migrate::NEWEST);
            if let DatabaseUrl::Sqlite(file) = &url {
                std::fs::remove_file(file).unwrap();
            }
        }
    }

    async fn every_released_database_is_migrated_with_its_rows(fixture) {
        let mut wrong = Vec::new();
        for release in releases() {
            let store = load(&fixture, &release).await;
            assert_eq!(migrate::migrate(&store).unwrap(), (number(&release), migrate::NEWEST));
            let found = store.read(rows).await.unwrap();
            // A table that a later migration made is empty in an older release.
            let newest = number(&release) == migrate::NEWEST;
            for Table { name, .. } in TABLES.iter().filter(|_| newest) {
                assert!(found.iter().any(|row| row.starts_with(&format!("{name}|"))), "no row in {name}");
            }
            let file = release.with_extension("rows");
            if std::env::var_os("WRITE_ROWS").is_some() {
                std::fs::write(&file, format!("{}\n", found.join("\n"))).unwrap();
            }
            let expected = std::fs::read_to_string(file).unwrap_or_default();
            let expected: Vec<_> = expected.lines().collect();
            if found != expected {
                wrong.push(format!("{} holds\n{}", release.display(), found.join("\n")));
            }
            assert_eq!(migrate::migrate(&store).unwrap().0, migrate::NEWEST, "done once");
        }
        let hint = "WRITE_ROWS=1 writes the rows of every release";
        assert!(wrong.is_empty(), "{}\n\n{hint}", wrong.join("\n\n"));
    }

    async fn the_newest_release_is_what_the_migrations_make(fixture) {
        let newest = releases().pop().unwrap();
        assert_eq!(number(&newest), migrate::NEWEST, "a new migration comes with its release");
        let released = load(&fixture, &newest).await.read(schema).await.unwrap();
        assert!(released.len() > 150, "{}", released.len());
        let fresh = empty(&fixture, "fresh.db").await;
        migrate::migrate(&fresh).unwrap();
        assert_eq!(fresh.read(schema).await.unwrap(), released, "a released migration is never edited");
    }

    async fn a_backup_of_every_release_is_restored_and_not_changed(fixture) {
        let folder = tempfile::tempdir().unwrap();
        for release in releases() {
            let backup = folder.path().join(format!("{}.db", number(&release)));
            let store = Store::open(&DatabaseUrl::Sqlite(backup.clone()), 1).unwrap();
            let dump = std::fs::read_to_string(&release).unwrap();
            store.write(move |db| db.script(&dump)).await.unwrap();
            drop(store);
            let before = std::fs::read(&backup).unwrap();
            for (path, mode) in [(&*backup, 0o444), (folder.path(), 0o555)] {
                std::fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
            }
            let target = match &fixture.url {
                DatabaseUrl::Sqlite(_) => DatabaseUrl::Sqlite(fixture.folder().unwrap().join(format!("{}.db", number(&release)))),
                url @ DatabaseUrl::Postgres(_) => {
                    drop(empty(&fixture, "").await);
                    url.clone()
                }
            };
            command(&target, &["restore", "--from", backup.to_str().unwrap()]);
            let restored = Store::open(&target, 1).unwrap().read(rows).await.unwrap();
            let expected = std::fs::read_to_string(release.with_extension("rows")).unwrap();
            let left_out = |row: &&str| ["sessions|", "provider_sign_ins|", "pending_sign_ins|", "passkey_challenges|", "one_time_tokens|", "outbox|970|"].iter().any(|it| row.starts_with(it));
            let expected: Vec<_> = expected.lines().filter(|row| !left_out(row)).collect();
            assert_eq!(restored, expected, "{}: all but sessions, links and unsent mail", release.display());
            assert_eq!(std::fs::read(&backup).unwrap(), before, "{}", release.display());
            assert!(!folder.path().join(format!("{}.db-wal", number(&release))).exists());
            std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
        }
    }

    async fn a_newer_schema_that_only_added_is_served_and_neither_migrated_nor_copied(fixture) {
        fixture.change(NEWER).await;
        assert_eq!(fixture.anonymous().get("/readyz").await.status, 200, "a server that runs goes on");
        let server = Process::start(&fixture.url);
        assert_eq!(server.client("").get("/readyz"), Some(200));
        let (_, in_order) = server.stop();
        assert!(in_order);
        command(&fixture.url, &["list-users"]);
        // A copy would lack the new columns.
        refuse_newer(&fixture, &["migrate", "backup --to"]);
    }

    async fn a_newer_schema_that_took_something_away_is_refused(fixture) {
        fixture.change(NEWER).await;
        fixture.change("UPDATE settings SET value = '99' WHERE name = 'oldest_build'").await;
        assert_eq!(fixture.anonymous().get("/readyz").await.status, 503);
        refuse_newer(&fixture, &["migrate", "backup --to", "serve --port 0"]);
        assert_eq!(fixture.number("SELECT COUNT(*) FROM schema_steps").await, migrate::NEWEST + 1);
    }
}
