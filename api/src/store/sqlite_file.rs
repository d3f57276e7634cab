//! A SQLite file and its write-ahead log. SQLite applies any log of the right name to any file, and
//! deletes the log of an empty one; here a log stays untouched unless it continues its file.
//! See docs/decisions/0032-sqlite-log-of-its-file.md.

use std::fs::{File, Metadata};
use std::io::{ErrorKind, Read};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use rusqlite::Connection;
use rusqlite::config::DbConfig;
use tempfile::TempPath;

use super::sqlite_connection::{count_transaction, open_plain, transaction_number};
pub use super::sqlite_log::with_suffix;
use super::sqlite_log::{first_in_log, in_file, log_continues, unavailable};
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
    /// Time of the last change of the file, in nanoseconds, up to which the log was compared with it.
    compared: AtomicI64,
    connection: Mutex<Connection>,
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
        refuse_interrupted(path)?;
        let found = metadata(path)?;
        // Before the first connection, which would delete the log of an empty file.
        in_file(path).map_err(|error| named(path, error))?;
        let connection = open_plain(path)?;
        compare(path, &connection)?;
        refuse_other_program(path, &connection)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        // Opens the log, which this connection folds into the file when it is closed.
        transaction_number(&connection)?;
        let log = with_suffix(path, "-wal");
        let found_log = std::fs::metadata(&log).map_err(|error| unavailable(&log, &error))?;
        Ok(Self {
            path: path.to_owned(),
            id: id(&found),
            log,
            log_id: id(&found_log),
            compared: AtomicI64::new(changed_at(&found)),
            connection: Mutex::new(connection),
        })
    }

    /// Compares the paths with the opened file and log, and the file with its log where it was written
    /// since.
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
        if self.compared.load(Ordering::Acquire) != changed_at(&found) {
            let connection = self.connection.lock();
            let connection = connection.map_err(|_| Error::internal("a comparison panicked"))?;
            compare(&self.path, &connection)?;
            self.compared.store(changed_at(&found), Ordering::Release);
        }
        Ok(())
    }

    /// Whether no transaction is in the log. A log that cannot be read holds some.
    pub fn has_empty_log(&self) -> bool {
        matches!(first_in_log(&self.path), Ok(None))
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
        if self.check().is_ok()
            && let Ok(connection) = self.connection.get_mut()
        {
            let _ = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false);
        }
    }
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

/// The path without links; of a missing file too. A missing folder has none.
pub fn resolved(path: &Path) -> PathBuf {
    let folder = folder(path);
    match (std::fs::canonicalize(path), std::fs::read_link(path)) {
        (Ok(whole), _) => whole,
        // A link to a missing file; a loop of links is another error, and stays as it is.
        (Err(error), Ok(target)) if error.kind() == ErrorKind::NotFound => {
            resolved(&folder.join(target))
        }
        _ => match (std::fs::canonicalize(folder), path.file_name()) {
            (Ok(folder), Some(name)) => folder.join(name),
            _ => path.to_owned(),
        },
    }
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

/// Refuses a damaged file, with the first damage that SQLite names.
pub fn refuse_damaged(path: &Path) -> Result<()> {
    let connection = open_plain(path)?;
    let found: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    match found.as_str() {
        "ok" => Ok(()),
        damage => Err(Error::Unavailable(format!("the file is damaged: {damage}"))),
    }
}

/// Makes an empty database, which appears complete or not at all.
fn create(path: &Path) -> Result<()> {
    let failed = |error| unavailable(path, &error);
    std::fs::create_dir_all(folder(path)).map_err(failed)?;
    let new = tempfile::Builder::new()
        .prefix(".portal-")
        .suffix(".db")
        .tempfile_in(folder(path))
        .map_err(failed)?
        .into_temp_path();
    let connection = Connection::open(&new)?;
    // In the file itself, before it has a log.
    count_transaction(&connection, true)?;
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

/// The folder of a file.
pub fn folder(path: &Path) -> &Path {
    let parent = path.parent();
    parent
        .filter(|it| !it.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// Refuses a file with tables of another program, before it is changed.
fn refuse_other_program(path: &Path, connection: &Connection) -> Result<()> {
    let count = "SELECT COUNT(*), COUNT(*) FILTER (WHERE name = 'schema_steps') FROM sqlite_schema
        WHERE type = 'table'";
    match connection.query_row(count, [], |row| Ok((row.get(0)?, row.get(1)?)))? {
        (1_i64.., 0_i64) => Err(Error::Unavailable(format!(
            "{}: the file is of another program; correct DATABASE_URL",
            path.display()
        ))),
        _ => Ok(()),
    }
}

fn compare(path: &Path, connection: &Connection) -> Result<()> {
    if log_continues(path, connection)? {
        Ok(())
    } else {
        Err(foreign(path, &with_suffix(path, "-wal")))
    }
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

fn named(path: &Path, error: Error) -> Error {
    match error {
        Error::Unavailable(why) => Error::Unavailable(format!("{}: {why}", path.display())),
        error => error,
    }
}

fn empty(path: &Path) -> Error {
    Error::Unavailable(format!(
        "{}: the file is empty, which no database is; put the database or a backup in its place, or \
         delete the file to begin anew",
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

fn foreign(path: &Path, log: &Path) -> Error {
    Error::Unavailable(format!(
        "{}: the file was replaced, {} is the log of another one; put that one back, or stop the server, \
         move the log and -shm away and start on this file; nothing was changed",
        path.display(),
        log.display()
    ))
}
