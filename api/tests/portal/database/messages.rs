//! Messages about a database that cannot be used: cause and remedy.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

use portal_api::store::DatabaseUrl;
use rusqlite::Connection;

use crate::process::{Process, written};

/// The error of a command on a database that it cannot use.
fn refused(url: &str, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_portal-api"));
    let output = command
        .args(args)
        .env("DATABASE_URL", url)
        .output()
        .unwrap();
    assert!(!output.status.success(), "{args:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!said.contains("secret") && said.len() < 500, "{said}");
    said
}

/// That every command says these words.
fn assert_refused(url: &str, words: &[&str]) {
    for args in [&["migrate"][..], &["serve", "--port", "0"]] {
        let said = refused(url, args);
        for word in words {
            assert!(said.contains(word), "{url}: {word} is not in {said}");
        }
    }
}

/// The address of a server that answers PostgreSQL's question for TLS with no.
fn start_without_tls() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut question = [0; 8];
            let _ = stream.read_exact(&mut question);
            let _ = stream.write_all(b"N");
        }
    });
    address
}

fn url_of(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

cases! {
    async fn another_programs_database_is_named_and_not_changed(fixture) {
        match &fixture.url {
            DatabaseUrl::Sqlite(_) => {
                let folder = tempfile::tempdir().unwrap();
                let file = folder.path().join("other.db");
                let other = Connection::open(&file).unwrap();
                other.execute_batch("CREATE TABLE users (name TEXT); CREATE TABLE bookmarks (name TEXT)").unwrap();
                drop(other);
                let before = std::fs::read(&file).unwrap();
                assert_refused(&url_of(&file), &["other.db", "another program", "DATABASE_URL"]);
                assert_eq!(std::fs::read(&file).unwrap(), before);
                let restore = ["restore", "--from", file.to_str().unwrap()];
                let said = refused(&url_of(&folder.path().join("new.db")), &restore);
                for words in [&file.display().to_string(), "no backup of portal-api: correct --from"] {
                    assert!(said.contains(words) && !said.contains("DATABASE_URL"), "{said}");
                }
                assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
            }
            DatabaseUrl::Postgres(_) => {
                for sql in ["DROP SCHEMA public CASCADE", "CREATE SCHEMA public", "CREATE TABLE bookmarks (name TEXT)"] {
                    fixture.change(sql).await;
                }
                fixture.change("CREATE TABLE users (name TEXT)").await;
                assert_refused(&written(&fixture.url), &["table users of another program", "a database of its own"]);
                let tables = "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = 'public'";
                assert_eq!(fixture.number(tables).await, 2);
            }
        }
    }

    async fn a_file_that_is_no_database_is_named(fixture) {
        let DatabaseUrl::Sqlite(_) = &fixture.url else { return };
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("letter.odt");
        std::fs::write(&file, "Bonjour ".repeat(1_000)).unwrap();
        assert_refused(&url_of(&file), &["letter.odt", "not a database", "DATABASE_URL"]);
        assert_refused(&url_of(folder.path()), &[&folder.path().display().to_string()]);
        let said = refused(&url_of(&folder.path().join("new.db")), &["restore", "--from", file.to_str().unwrap()]);
        assert!(said.contains("not a database"), "{said}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left");
    }

    async fn a_server_runs_with_a_role_that_owns_nothing(fixture) {
        let DatabaseUrl::Postgres(url) = &fixture.url else { return };
        let role = format!("rows_{}", std::process::id());
        for sql in [
            format!("CREATE ROLE {role} LOGIN PASSWORD 'secret'"),
            format!("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {role}"),
        ] {
            fixture.change(&sql).await;
        }
        let (_, host) = url.rsplit_once('@').unwrap();
        let server = Process::start(&DatabaseUrl::Postgres(format!("postgres://{role}:secret@{host}")));
        drop(server);
        fixture.change(&format!("DROP OWNED BY {role}")).await;
        fixture.change(&format!("DROP ROLE {role}")).await;
    }

    async fn a_wrong_postgresql_url_is_explained(fixture) {
        let DatabaseUrl::Postgres(_) = &fixture.url else { return };
        for (url, words) in [
            ("postgres://u:secret@db/portal?sslmode=verify-full", &["sslmode", "require", "verifies"][..]),
            ("postgres://u:secret@db/portal?timeout=1", &["timeout", "expected postgres://"]),
            ("postgres://u:secret@db:port/portal", &["port", "expected postgres://"]),
            ("postgres:///portal", &["no host"]),
        ] {
            assert_refused(url, words);
        }
    }

    async fn a_database_server_that_refuses_is_named_with_its_cause(fixture) {
        let DatabaseUrl::Postgres(url) = &fixture.url else { return };
        let (_, host) = url.rsplit_once('@').unwrap();
        let host = host.split(['/', '?']).next().unwrap();
        let refusals: [(String, &[&str]); 5] = [
            ("postgres://u:secret@127.0.0.1:1/portal".into(), &["Connection refused", "start PostgreSQL"]),
            ("postgres://u:secret@portal.invalid/portal".into(), &["lookup", "correct host"]),
            (format!("postgres://nobody_here:secret@{host}/portal"), &["nobody_here", "createuser"]),
            (format!("{}_gone", url.split('?').next().unwrap()), &["does not exist", "createdb"]),
            (format!("postgres://u:secret@{}/portal?sslmode=require", start_without_tls()), &["TLS", "SSL_CERT_FILE"]),
        ];
        for (url, words) in refusals {
            assert_refused(&url, words);
        }
    }
}
