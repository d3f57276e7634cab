//! The database behind one interface: SQLite for one machine, PostgreSQL beyond it.
//!
//! A unit of work is a function over [`Db`] that runs in one transaction: a read has one snapshot, a
//! write is serializable and durable before its result is returned. A write may run more than once
//! (PostgreSQL: after a conflict), so it must have no effect outside of `Db`.
//!
//! SQL is written once, in the dialect that both engines share, with `?1`-numbered parameters.

pub mod backup;
mod db;
mod error;
pub mod migrate;
mod postgres;
mod postgres_connection;
mod postgres_session;
mod query;
pub mod server_secrets;
mod sqlite;
mod sqlite_connection;
pub mod sqlite_file;
mod sqlite_identity;
mod sqlite_paths;
mod sqlite_writer;
pub mod tables;
mod tls;
mod value;

use std::sync::Arc;

pub use db::Db;
pub use query::Query;
pub use value::{Column, Row, Value};

use crate::error::{Error, Result};

/// The parsed `DATABASE_URL`.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// `sqlite://path/to/file.db`
    Sqlite(std::path::PathBuf),
    /// `postgres://user:password@host/database`; never printed, it contains a password.
    Postgres(String),
}

impl std::fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite://{}", path.display()),
            Self::Postgres(_) => f.write_str("postgres://…"),
        }
    }
}

impl std::str::FromStr for DatabaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(path) = text.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            // SQLite itself would read parameters, and a database in memory ends with the process.
            let is_file = !path.is_empty() && !path.contains('?') && !path.contains(":memory:");
            return if !is_file || path.starts_with("file:") {
                Err("a SQLite URL names a file and nothing else: sqlite://var/portal.db".into())
            } else {
                Ok(Self::Sqlite(path.into()))
            };
        }
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return match text.parse::<tokio_postgres::Config>() {
                Ok(config) if config.get_hosts().is_empty() => Err("the URL names no host".into()),
                Ok(_) => Ok(Self::Postgres(text.into())),
                Err(error) => Err(error::of_url(&error)),
            };
        }
        Err("expected sqlite://FILE or postgres://USER@HOST/DATABASE".into())
    }
}

/// The open database. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    engine: Engine,
}

#[derive(Clone)]
enum Engine {
    Sqlite(Arc<sqlite::Engine>),
    Postgres(Arc<postgres::Engine>),
}

impl Store {
    /// Opens the database. `connections` bounds PostgreSQL's pool (SQLite needs no bound).
    pub fn open(url: &DatabaseUrl, connections: usize) -> Result<Self> {
        let engine = match url {
            DatabaseUrl::Sqlite(path) => Engine::Sqlite(Arc::new(sqlite::Engine::open(path)?)),
            DatabaseUrl::Postgres(url) => {
                Engine::Postgres(Arc::new(postgres::Engine::open(url, connections)?))
            }
        };
        Ok(Self { engine })
    }

    /// Reads that run at once: one per connection of PostgreSQL, one per processor with SQLite.
    pub fn max_reads(&self) -> usize {
        match &self.engine {
            Engine::Sqlite(_) => std::thread::available_parallelism().map_or(1, usize::from),
            Engine::Postgres(engine) => engine.connections,
        }
    }

    /// Runs `work` on one snapshot of the data.
    pub async fn read<T, W>(&self, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
    {
        match &self.engine {
            Engine::Sqlite(engine) => engine.read(work),
            Engine::Postgres(engine) => engine.read(work).await,
        }
    }

    /// [`Store::read`] on a thread that answers no other request: for reads of milliseconds, many of
    /// which would delay every other request.
    pub async fn read_apart<T, W>(&self, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
    {
        match &self.engine {
            Engine::Sqlite(engine) => {
                let engine = Arc::clone(engine);
                tokio::task::spawn_blocking(move || engine.read(work))
                    .await
                    .map_err(Error::internal)?
            }
            Engine::Postgres(engine) => engine.read(work).await,
        }
    }

    /// Runs `work` in a serializable transaction, durable once this returns. An error of `work` rolls
    /// its changes back.
    pub async fn write<T, W>(&self, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
    {
        match &self.engine {
            Engine::Sqlite(engine) => engine.write(work).await,
            Engine::Postgres(engine) => engine.write(work).await,
        }
    }

    /// [`Store::write`] for the command line, which has no runtime to block.
    pub fn write_now<T, W>(&self, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
    {
        match &self.engine {
            Engine::Sqlite(engine) => engine.write_now(work),
            Engine::Postgres(engine) => engine.write_now(work),
        }
    }

    /// [`Store::read`] for the command line.
    pub fn read_now<T, W>(&self, work: W) -> Result<T>
    where
        T: Send + 'static,
        W: Fn(&mut Db<'_>) -> Result<T> + Send + 'static,
    {
        match &self.engine {
            Engine::Sqlite(engine) => engine.read(work),
            Engine::Postgres(engine) => engine.read_now(work),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::DatabaseUrl;

    #[test]
    fn a_database_url_says_its_engine() {
        assert_eq!(
            "sqlite://var/a.db".parse(),
            Ok(DatabaseUrl::Sqlite("var/a.db".into()))
        );
        assert_eq!(
            "sqlite:///srv/a.db".parse(),
            Ok(DatabaseUrl::Sqlite("/srv/a.db".into()))
        );
        let postgres = "postgres://portal@db/portal";
        assert_eq!(postgres.parse(), Ok(DatabaseUrl::Postgres(postgres.into())));
        assert!("mysql://x".parse::<DatabaseUrl>().is_err());
        for no_file in [
            "sqlite://",
            "sqlite:///a.db?mode=memory",
            "sqlite://:memory:",
            "sqlite::memory:",
            "sqlite://file:a.db",
        ] {
            assert!(no_file.parse::<DatabaseUrl>().is_err(), "{no_file}");
        }
    }
}
