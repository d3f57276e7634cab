//! Whole databases: backup, restore, and copies from one engine to the other.

use std::fs::{File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use clap::Args;
use tempfile::{TempDir, TempPath};

use super::CommandResult;
use crate::config::Database;
use crate::error::{Error, Result};
use crate::store::sqlite_file::{
    folder, is_free, match_owner, move_to_free_path, refuse_interrupted, refuse_no_backup,
    resolved, with_suffix,
};
use crate::store::{DatabaseUrl, Store, backup, migrate};
use crate::values;

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
        let part = with_suffix(&self.to, ".part");
        remove(&part);
        let rows =
            write_new(&part, &source, backup::copy_without_links).inspect_err(|_| remove(&part))?;
        move_to_free_path(TempPath::try_from_path(part)?, &self.to)?;
        Ok(format!("backed up {rows} rows to {}", self.to.display()))
    }
}

/// Copies into a new file, which is complete once this returns.
fn write_new(file: &Path, source: &Store, copy: fn(&Store, &Store) -> Result<u64>) -> Result<u64> {
    let target = migrated(Store::open(&DatabaseUrl::Sqlite(file.to_owned()), 1)?)?;
    let rows = copy(source, &target)?;
    drop(target);
    if with_suffix(file, "-wal").exists() {
        return Err(Error::internal(
            "the new file has a log left: another program has opened it; try again with another name",
        ));
    }
    Ok(rows)
}

/// Deletes a SQLite file with what lies beside it, if it exists.
fn remove(file: &Path) {
    for suffix in ["", "-wal", "-shm", "-identity"] {
        let _ = std::fs::remove_file(with_suffix(file, suffix));
    }
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
    /// Restores into an empty database, wholly or not at all. The backup is only read.
    pub fn run(self) -> CommandResult {
        let from = &resolved(&self.from);
        if !from.is_file() {
            return Err(format!("{}: there is no such file", from.display()).into());
        }
        if std::fs::metadata(with_suffix(from, "-wal")).is_ok_and(|log| log.len() > 0) {
            let why = "a log is beside it, so it is a database in use and no backup: \
                       `portal-api backup` makes one of it";
            return Err(format!("{}: {why}", from.display()).into());
        }
        refuse_interrupted(from)?;
        let folder = work_folder(&self.database.database_url)?;
        // An older backup is migrated; SQLite writes to a file even to read it.
        let source = folder.path().join("backup.db");
        std::fs::copy(from, &source)?;
        std::fs::set_permissions(&source, Permissions::from_mode(0o600))?;
        refuse_no_backup(&source).map_err(|error| format!("{}: {error}", from.display()))?;
        let source = migrated(Store::open(&DatabaseUrl::Sqlite(source), 1)?)?;
        // A session that ended since the backup must not open again: everybody signs in once more.
        // Nor must a link that was used, nor mail that was sent, go out again.
        source.write_now(|db| {
            db.execute("DELETE FROM one_time_tokens", values![])?;
            db.execute("DELETE FROM outbox WHERE finished_at IS NULL", values![])?;
            db.execute("DELETE FROM provider_sign_ins", values![])?;
            db.execute("DELETE FROM pending_sign_ins", values![])?;
            db.execute("DELETE FROM passkey_challenges", values![])?;
            db.execute("DELETE FROM sessions", values![])
        })?;
        let rows = fill(&self.database, &source)?;
        Ok(format!("restored {rows} rows from {}", from.display()))
    }
}

/// Copies everything into an empty database: a SQLite file that does not exist appears complete.
fn fill(target: &Database, source: &Store) -> Result<u64, Box<dyn std::error::Error>> {
    match &target.database_url {
        DatabaseUrl::Sqlite(file) if is_free(file)? => {
            let folder = work_folder(&target.database_url)?;
            let new = folder.path().join("new.db");
            let rows = write_new(&new, source, backup::copy)?;
            let file = resolved(file);
            match_owner(&File::open(&new)?, self::folder(&file));
            move_to_free_path(TempPath::try_from_path(new)?, &file)?;
            Ok(rows)
        }
        _ => Ok(backup::copy(source, &migrated(target.open()?)?)?),
    }
}

/// A folder for incomplete files, deleted in the end: beside a SQLite file, on the same disk; for
/// PostgreSQL where `TMPDIR` says.
fn work_folder(url: &DatabaseUrl) -> Result<TempDir> {
    let parent = match url {
        DatabaseUrl::Sqlite(file) => folder(&resolved(file)).to_owned(),
        DatabaseUrl::Postgres(_) => std::env::temp_dir(),
    };
    std::fs::create_dir_all(&parent)
        .and_then(|()| {
            tempfile::Builder::new()
                .prefix(".portal-")
                .tempdir_in(&parent)
        })
        .map_err(|error| Error::Unavailable(format!("{}: {error}", parent.display())))
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
        let target = Database {
            database_url: self.to,
            ..self.database
        };
        let rows = fill(&target, &source)?;
        Ok(format!("copied {rows} rows"))
    }
}

fn migrated(store: Store) -> Result<Store> {
    migrate::migrate(&store)?;
    Ok(store)
}
