//! A SQLite file and its write-ahead log. SQLite applies any log of the right name to any file, and
//! deletes the log of an empty one; here a log stays untouched unless it continues its file.
//! See docs/decisions/0032-sqlite-log-of-its-file.md.

use std::fs::{File, Metadata};
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use tempfile::TempPath;

use super::sqlite_connection::{begin_count, header_number, open_plain, transaction_number};
use crate::error::{Error, Result};

/// Files that SQLite keeps beside a database: write-ahead log, its index, rollback journal.
const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Attempts to read file and log between two restarts of the log.
const MAX_ATTEMPTS: u32 = 100;

/// An open database file whose log is its own.
pub(super) struct DatabaseFile {
    path: PathBuf,
    /// Device and inode. `connection` keeps the inode from being used for another file.
    id: (u64, u64),
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
            create(path)?;
        }
        let journal = with_suffix(path, "-journal");
        if std::fs::metadata(&journal).is_ok_and(|found| found.len() > 0) {
            return Err(foreign(path, &journal));
        }
        let found = metadata(path)?;
        // Before the first connection: with an unlucky file, opening one deletes the log.
        in_file(path)?;
        let connection = open_plain(path)?;
        compare(path, &connection)?;
        // Opens the log, which this connection folds into the file when it is closed.
        transaction_number(&connection)?;
        Ok(Self {
            path: path.to_owned(),
            id: id(&found),
            compared: AtomicI64::new(changed_at(&found)),
            connection: Mutex::new(connection),
        })
    }

    /// Compares the path with the opened file, and the file with its log where it was written since.
    ///
    /// # Errors
    /// [`Error::Unavailable`] where the file was moved away or replaced, until it is back.
    pub fn check(&self) -> Result<()> {
        let found = metadata(&self.path)?;
        if id(&found) != self.id {
            return Err(Error::Unavailable(format!(
                "{}: another file was put in its place; put it back, or stop the server and restore \
                 as docs/operating.md says",
                self.path.display()
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
/// Where the file is missing beside what is left of a database.
pub fn is_free(path: &Path) -> Result<bool> {
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

/// Makes an empty database; what is interrupted leaves no file at the path.
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
    connection.pragma_update(None, "journal_mode", "WAL")?;
    begin_count(&connection)?;
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

/// The log continues the file where the file holds the state before the log's first transaction, or
/// after one of its transactions (then SQLite has begun to fold the log into the file).
fn compare(path: &Path, connection: &Connection) -> Result<()> {
    for _ in 0..MAX_ATTEMPTS {
        let Some(first) = first_in_log(path)? else {
            return Ok(());
        };
        let file = in_file(path)?;
        let newest = Header::of(connection)?;
        // Only another start of the log moves its first transaction.
        if first_in_log(path)? == Some(first) {
            let before = first.wrapping_sub(1);
            let is_own = file.number.wrapping_sub(before) <= newest.number.wrapping_sub(before);
            // VACUUM writes a file of the same number in other pages, and counts the schema up.
            let is_own = is_own && file.schema <= newest.schema;
            let log = with_suffix(path, "-wal");
            return if is_own || file == newest {
                Ok(())
            } else {
                Err(foreign(path, &log))
            };
        }
    }
    Err(Error::Unavailable(format!(
        "{}: its log does not rest",
        path.display()
    )))
}

/// Numbers in the header of the first page.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Header {
    /// Of the last transaction.
    number: u32,
    schema: u32,
}

impl Header {
    fn of(connection: &Connection) -> Result<Self> {
        Ok(Self {
            number: transaction_number(connection)?,
            schema: header_number(connection, "schema_version")?,
        })
    }
}

/// The header of the file itself, whatever the log holds.
fn in_file(path: &Path) -> Result<Header> {
    if metadata(path)?.len() == 0 {
        return Err(empty(path));
    }
    let mut uri = b"file:".to_vec();
    for &byte in path.as_os_str().as_bytes() {
        match byte {
            b'%' | b'?' | b'#' => uri.extend(format!("%{byte:02x}").bytes()),
            _ => uri.push(byte),
        }
    }
    uri.extend(b"?immutable=1");
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let uri = PathBuf::from(std::ffi::OsString::from_vec(uri));
    let connection = Connection::open_with_flags(uri, flags)?;
    // A file that the log is being folded into may be shorter than its header says.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_WRITABLE_SCHEMA, true)?;
    Header::of(&connection)
}

/// The number of the first transaction in the log, which names it in the file's first page
/// (https://sqlite.org/walformat.html). `None` without a log, or without a transaction.
fn first_in_log(path: &Path) -> Result<Option<u32>> {
    let failed = |error| unavailable(path, &error);
    match File::open(with_suffix(path, "-wal")) {
        Ok(mut log) => match find_first(&mut log) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(None),
            found => found.map_err(failed),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(failed(error)),
    }
}

fn find_first(log: &mut File) -> std::io::Result<Option<u32>> {
    let mut header = [0; 32];
    log.read_exact(&mut header)?;
    let page_bytes = i64::from(u32_at(&header, 8));
    loop {
        let mut frame = [0; 24];
        log.read_exact(&mut frame)?;
        // Another salt: a frame that an earlier start of the log left.
        if frame[8..16] != header[16..24] {
            return Ok(None);
        }
        if u32_at(&frame, 0) == 1 {
            let mut page = [0; 64];
            log.read_exact(&mut page)?;
            return Ok(Some(u32_at(&page, 60)));
        }
        log.seek(SeekFrom::Current(page_bytes))?;
    }
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    let four = bytes.get(at..at + 4).and_then(|four| four.try_into().ok());
    u32::from_be_bytes(four.unwrap_or_default())
}

fn metadata(path: &Path) -> Result<Metadata> {
    std::fs::metadata(path).map_err(|error| unavailable(path, &error))
}

fn id(found: &Metadata) -> (u64, u64) {
    (found.dev(), found.ino())
}

fn changed_at(found: &Metadata) -> i64 {
    found.ctime() * 1_000_000_000 + found.ctime_nsec()
}

/// The path with more letters at its end.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn unavailable(path: &Path, error: &std::io::Error) -> Error {
    Error::Unavailable(format!("{}: {error}", path.display()))
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
        "{}: the file is missing, but {} is there; put the file back, or move what is left of it away \
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
