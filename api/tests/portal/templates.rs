//! The databases that cases are copied from, filled once for each engine, and taken away at the end.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use portal_api::store::DatabaseUrl;

use crate::fixture::fill;

static SQLITE_TEMPLATE: OnceLock<PathBuf> = OnceLock::new();
static POSTGRES_TEMPLATE: OnceLock<(String, String)> = OnceLock::new();

pub fn sqlite_template() -> &'static Path {
    SQLITE_TEMPLATE.get_or_init(|| {
        let file = tempfile::tempdir().unwrap().keep().join("template.db");
        fill(&DatabaseUrl::Sqlite(file.clone()));
        file
    })
}

pub fn postgres_template(server: &str) -> &'static str {
    let (_, name) = POSTGRES_TEMPLATE.get_or_init(|| {
        let name = fresh_name();
        create(server, &format!("CREATE DATABASE {name}"));
        fill(&DatabaseUrl::Postgres(named(server, &name)));
        (server.to_owned(), name)
    });
    name
}

/// Takes the templates away, once no case needs them any more: what is static is never dropped.
pub fn clean_up() {
    if let Some(folder) = SQLITE_TEMPLATE.get().and_then(|file| file.parent()) {
        std::fs::remove_dir_all(folder).unwrap();
    }
    if let Some((server, name)) = POSTGRES_TEMPLATE.get() {
        create(server, &format!("DROP DATABASE {name} WITH (FORCE)"));
    }
}

pub fn fresh_name() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!(
        "portal_test_{}_{}",
        std::process::id(),
        COUNT.fetch_add(1, Ordering::Relaxed)
    )
}

/// `postgres://user@host/other` for `postgres://user@host/any`.
pub fn named(server: &str, database: &str) -> String {
    let (address, parameters) = server.split_once('?').unwrap_or((server, ""));
    let slashes = address.match_indices('/').map(|(at, _)| at).nth(2);
    let host = &address[..slashes.unwrap_or(address.len())];
    let query = if parameters.is_empty() {
        String::new()
    } else {
        format!("?{parameters}")
    };
    format!("{host}/{database}{query}")
}

pub fn create(server: &str, sql: &str) {
    // Not on the runtime's threads: this client brings a runtime of its own.
    let (server, sql) = (server.to_owned(), sql.to_owned());
    std::thread::spawn(move || {
        // PostgreSQL copies a template only while no client is connected to it.
        for _ in 0..50 {
            let mut client = postgres::Client::connect(&server, postgres::NoTls).unwrap();
            match client.batch_execute(&sql) {
                Ok(()) => return,
                Err(error)
                    if error.to_string().contains("being accessed")
                        || error.code().is_some_and(|code| code.code() == "55006") =>
                {
                    std::thread::sleep(std::time::Duration::from_millis(50));
                }
                Err(error) => panic!("{sql}: {error:?}"),
            }
        }
        panic!("{sql}: in use");
    })
    .join()
    .unwrap();
}
