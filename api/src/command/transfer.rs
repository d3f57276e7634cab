//! Whole databases: backup, restore, and copies from one engine to the other.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::Args;

use super::CommandResult;
use crate::config::Database;
use crate::error::Result;
use crate::store::{DatabaseUrl, Store, copy, migrate};

/// The flags of `backup`.
#[derive(Args)]
pub struct Backup {
    #[command(flatten)]
    database: Database,
    /// File to write, which must not exist: a SQLite database of the same data
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

impl Backup {
    /// Backs up, while servers go on.
    pub fn run(self) -> CommandResult {
        if self.to.exists() {
            return Err(format!("{} exists", self.to.display()).into());
        }
        let source = migrated(self.database.open_existing()?)?;
        // Renamed once complete: an interrupted backup must not look like one.
        let part = PathBuf::from(with_suffix(&self.to, ".part"));
        remove(&part);
        let rows = write_to(&part, &source).inspect_err(|_| remove(&part))?;
        std::fs::rename(&part, &self.to)?;
        Ok(format!("backed up {rows} rows to {}", self.to.display()))
    }
}

fn write_to(file: &Path, source: &Store) -> Result<u64> {
    let target = Store::open(&DatabaseUrl::Sqlite(file.to_owned()), 1)?;
    copy::copy(source, &migrated(target)?)
}

/// Deletes a SQLite file with its write-ahead log, if it exists.
fn remove(file: &Path) {
    for suffix in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(with_suffix(file, suffix));
    }
}

fn with_suffix(file: &Path, suffix: &str) -> OsString {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name
}

/// The flags of `restore`.
#[derive(Args)]
pub struct Restore {
    #[command(flatten)]
    database: Database,
    /// A file that `backup` wrote
    #[arg(long, value_name = "FILE")]
    from: PathBuf,
}

impl Restore {
    /// Restores into an empty database.
    pub fn run(self) -> CommandResult {
        if !self.from.is_file() {
            return Err(format!("{}: there is no such file", self.from.display()).into());
        }
        let source = migrated(Store::open(&DatabaseUrl::Sqlite(self.from.clone()), 1)?)?;
        let rows = copy::copy(&source, &migrated(self.database.open()?)?)?;
        Ok(format!("restored {rows} rows from {}", self.from.display()))
    }
}

/// The flags of `copy`.
#[derive(Args)]
pub struct Copy {
    #[command(flatten)]
    database: Database,
    /// The other database, empty: postgres://USER:PASSWORD@HOST/DATABASE or sqlite://FILE
    #[arg(long, env = "COPY_TO", hide_env_values = true, value_name = "URL")]
    to: DatabaseUrl,
}

impl Copy {
    /// Copies everything, as of one moment. Stop the servers first: what they write later stays
    /// behind.
    pub fn run(self) -> CommandResult {
        let source = migrated(self.database.open_existing()?)?;
        let rows = copy::copy(&source, &migrated(Store::open(&self.to, 2)?)?)?;
        Ok(format!("copied {rows} rows"))
    }
}

fn migrated(store: Store) -> Result<Store> {
    migrate::migrate(&store)?;
    Ok(store)
}
