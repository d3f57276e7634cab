//! A SQLite file and its write-ahead log: neither is used once the other was replaced, and no log is lost.
//! See docs/decisions/0041-sqlite-identity-file.md.

use std::fs::{File, Metadata};
use std::io::{ErrorKind, Read};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use rusqlite::Connection;
use rusqlite::config::DbConfig;
use rustix::fs::{Access, access};
use tempfile::TempPath;

use super::sqlite_connection::open_plain;
use super::sqlite_identity::{Identity, refuse_foreign_log, renew_header_number};
pub use super::sqlite_paths::{folder, match_owner, resolved, with_suffix};
use super::sqlite_paths::{named, unavailable};
use crate::error::{Error, Result};

/// Files that SQLite keeps beside a database: write-ahead log, its index, rollback journal.
const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// An open database file whose log is its own.
pub(super) struct DatabaseFile {
    path: PathBuf,
    /// Device and inode. `connection` keeps the inodes from being used for other files.
    id: (u64, u64),
    log: PathBuf,
    log_id: (u64, u64),
    identity: Identity,
    /// Time of the last change of the file, in nanoseconds, after which its header was read.
    checked: AtomicI64,
    /// Taken when the file is closed.
    connection: Mutex<Option<Connection>>,
}

impl DatabaseFile {
    /// Opens the file; makes an empty database where neither it nor anything of one exists.
    ///
    /// # Errors
    /// Where the file is missing beside its log, is empty, or is not the file of the log.
    pub fn open(path: &Path) -> Result<Self> {
        if is_free(path)? {
            create(&resolved(path))?;
        }
        // SQLite keeps the log beside the file to which a link leads.
        let path = &resolved(path);
        let _alone = lock(path)?;
        refuse_interrupted(path)?;
        let found = metadata(path)?;
        refuse_forbidden(path)?;
        // Before the first connection, which would apply or delete the log.
        refuse_foreign_log(path)?;
        let log = with_suffix(path, "-wal");
        let is_first = !log.exists();
        let connection = open_plain(path)?;
        refuse_other_program(path, &connection)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        if is_first {
            renew_header_number(path, &connection)?;
        }
        let found_log = std::fs::metadata(&log).map_err(|error| unavailable(&log, &error))?;
        let identity = Identity::of(path)?;
        identity.write(path)?;
        Ok(Self {
            path: path.to_owned(),
            id: id(&found),
            log,
            log_id: id(&found_log),
            identity,
            checked: AtomicI64::new(0),
            connection: Mutex::new(Some(connection)),
        })
    }

    /// Compares the paths with the opened file and log, and the file's header where it was written since.
    ///
    /// # Errors
    /// [`Error::Unavailable`] where one of them was moved away or replaced, until it is back.
    pub fn check(&self) -> Result<()> {
        let found = metadata(&self.path)?;
        if id(&found) != self.id {
            return Err(Error::Unavailable(format!(
                "{}: another file was put in its place; put it back, or stop the server and restore \
                 as docs/operating.md says",
                self.path.display()
            )));
        }
        if std::fs::metadata(&self.log).map_or(true, |log| id(&log) != self.log_id) {
            return Err(Error::Unavailable(format!(
                "{}: the log was deleted, moved away or replaced; put it back, or read \
                 docs/operating.md before you stop the server",
                self.log.display()
            )));
        }
        if self.checked.load(Ordering::Acquire) != changed_at(&found) {
            self.identity.check_header(&self.path)?;
            self.checked.store(changed_at(&found), Ordering::Release);
        }
        Ok(())
    }

    /// A new connection to this file, never to one that replaced it.
    pub fn connect(&self, open: fn(&Path) -> Result<Connection>) -> Result<Connection> {
        self.check()?;
        let connection = open(&self.path)?;
        self.check()?;
        Ok(connection)
    }
}

impl Drop for DatabaseFile {
    /// Lets SQLite fold the log into the file and delete it, if this is the last connection.
    fn drop(&mut self) {
        if let Ok(_alone) = lock(&self.path)
            && self.check().is_ok()
            && let Ok(connection) = self.connection.get_mut()
            && let Some(connection) = connection.take()
        {
            let _ = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false);
            drop(connection);
            if !self.log.exists() {
                Identity::remove(&self.path);
            }
        }
    }
}

/// Keeps other processes from opening and closing databases of the same folder, until it is dropped.
fn lock(path: &Path) -> Result<File> {
    let folder = folder(path);
    let locked = File::open(folder).and_then(|folder| folder.lock().map(|()| folder));
    locked.map_err(|error| unavailable(folder, &error))
}

/// Whether a database may be made at the path.
///
/// # Errors
/// Where the file is missing, but its log, index or journal is there.
pub fn is_free(path: &Path) -> Result<bool> {
    let path = &resolved(path);
    let mut companions = COMPANIONS.iter().map(|suffix| with_suffix(path, suffix));
    match std::fs::metadata(path) {
        Ok(_) => Ok(false),
        Err(error) if error.kind() != ErrorKind::NotFound => Err(unavailable(path, &error)),
        Err(_) => companions
            .find(|companion| companion.exists())
            .map_or(Ok(true), |left| Err(missing(path, &left))),
    }
}

/// Moves a complete file to a path where none is, durably and at once.
///
/// # Errors
/// With [`ErrorKind::AlreadyExists`] where there is one.
pub fn move_to_free_path(new: TempPath, path: &Path) -> std::io::Result<()> {
    new.persist_noclobber(path).map_err(|error| error.error)?;
    File::open(folder(path))?.sync_all()
}

/// Refuses a file whose last change was interrupted: SQLite would roll it back, which is right, unless
/// the file was replaced since.
///
/// # Errors
/// Where a rollback journal is beside it. One of zeros belongs to a complete change.
pub fn refuse_interrupted(path: &Path) -> Result<()> {
    let journal = with_suffix(path, "-journal");
    let mut first = [0];
    match File::open(&journal).and_then(|mut file| file.read_exact(&mut first)) {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::UnexpectedEof) => {
            Ok(())
        }
        Err(error) => Err(unavailable(&journal, &error)),
        Ok(()) if first == [0] => Ok(()),
        Ok(()) => Err(Error::Unavailable(format!(
            "{}: another tool was interrupted while it changed the file, {} holds the way back; keep both, \
             and open the file once with sqlite3 to roll the change back: sqlite3 FILE 'PRAGMA quick_check'",
            path.display(),
            journal.display()
        ))),
    }
}

/// Refuses a file that no backup wrote, and a damaged one, with the first damage that SQLite names.
pub fn refuse_no_backup(path: &Path) -> Result<()> {
    let connection = open_plain(path)?;
    let found: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found != "ok" {
        return Err(Error::Unavailable(format!("the file is damaged: {found}")));
    }
    if !connection.table_exists(None, "schema_steps")? {
        let why = "the file is no backup of portal-api: correct --from";
        return Err(Error::Unavailable(why.into()));
    }
    Ok(())
}

/// Makes an empty database, which appears complete or not at all.
fn create(path: &Path) -> Result<()> {
    let failed = |error| unavailable(path, &error);
    std::fs::create_dir_all(folder(path)).map_err(failed)?;
    let new = tempfile::Builder::new()
        .prefix(".portal-")
        .suffix(".db")
        .tempfile_in(folder(path))
        .map_err(failed)?;
    match_owner(new.as_file(), folder(path));
    let new = new.into_temp_path();
    let connection = Connection::open(&new)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    drop(connection);
    match move_to_free_path(new, path) {
        // Another process made it meanwhile.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(()),
        made => made.map_err(failed)?,
    }
    tracing::warn!(file = %path.display(), "there was no database: an empty one was created");
    Ok(())
}

/// Refuses a file with tables of another program, before it is changed.
fn refuse_other_program(path: &Path, connection: &Connection) -> Result<()> {
    let count = "SELECT COUNT(*), COUNT(*) FILTER (WHERE name = 'schema_steps') FROM sqlite_schema
        WHERE type = 'table'";
    let found = connection.query_row(count, [], |row| Ok((row.get(0)?, row.get(1)?)));
    match found.map_err(|error| named(path, error.into()))? {
        (1_i64.., 0_i64) => Err(Error::Unavailable(format!(
            "{}: the file is of another program; correct DATABASE_URL",
            path.display()
        ))),
        _ => Ok(()),
    }
}

/// Refuses a file or folder that this process may not write: SQLite's own error has no reason.
fn refuse_forbidden(path: &Path) -> Result<()> {
    for (path, wanted) in [
        (folder(path), Access::WRITE_OK),
        (path, Access::READ_OK | Access::WRITE_OK),
    ] {
        access(path, wanted).map_err(|error| unavailable(path, &error.into()))?;
    }
    Ok(())
}

/// An empty file is no database.
fn metadata(path: &Path) -> Result<Metadata> {
    match std::fs::metadata(path) {
        Ok(found) if found.len() == 0 => Err(empty(path)),
        found => found.map_err(|error| unavailable(path, &error)),
    }
}

fn id(found: &Metadata) -> (u64, u64) {
    (found.dev(), found.ino())
}

fn changed_at(found: &Metadata) -> i64 {
    found.ctime() * 1_000_000_000 + found.ctime_nsec()
}

fn empty(path: &Path) -> Error {
    Error::Unavailable(format!(
        "{}: the file is empty (0 bytes), so it is not a database; put the database or a backup in its \
         place, or delete the file to begin anew",
        path.display()
    ))
}

fn missing(path: &Path, left: &Path) -> Error {
    Error::Unavailable(format!(
        "{}: the file is missing, but {} is there; put the file back, or move its other files away \
         to begin anew",
        path.display(),
        left.display()
    ))
}
