//! The record of which file and which write-ahead log belong together, in `portal.db-identity` while
//! the database is open and after a kill. SQLite itself applies any log of the right name to any file.
//! See docs/decisions/0041-sqlite-identity-file.md.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use serde::{Deserialize, Serialize};
use url::Url;

use super::sqlite_paths::{folder, match_owner, named, unavailable, with_suffix};
use crate::error::{Error, Result};

/// A number in the header of the file that SQLite keeps for its user and does nothing with.
const HEADER_NUMBER: &str = "application_id";

/// A database file with its log. Devices are left out: a restart of the machine may number them anew.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Identity {
    file_inode: u64,
    log_inode: u64,
    /// From [`renew_header_number`]: another file copied over this one keeps the inode, not this.
    header_number: i32,
}

impl Identity {
    /// The identity of what lies at the path now.
    pub fn of(path: &Path) -> Result<Self> {
        let inode = |path: &Path| {
            let found = std::fs::metadata(path).map_err(|error| unavailable(path, &error))?;
            Ok::<_, Error>(found.ino())
        };
        Ok(Self {
            file_inode: inode(path)?,
            log_inode: inode(&with_suffix(path, "-wal"))?,
            header_number: header_number(path)?,
        })
    }

    /// Writes the record beside the file, durably and at once, unless it is there: after a kill a start
    /// needs no room on the disk, and commands beside a server write nothing.
    pub fn write(&self, path: &Path) -> Result<()> {
        let record = record_of(path);
        if read(&record).is_ok_and(|found| found.as_ref() == Some(self)) {
            return Ok(());
        }
        let written = || {
            let mut new = tempfile::NamedTempFile::new_in(folder(path))?;
            match_owner(new.as_file(), path);
            new.write_all(&serde_json::to_vec(self)?)?;
            new.as_file().sync_all()?;
            new.persist(&record)?;
            File::open(folder(path))?.sync_all()
        };
        written().map_err(|error| unavailable(&record, &error))
    }

    /// Removes the record, once SQLite has folded the log into the file and deleted it.
    pub fn remove(path: &Path) {
        let _ = std::fs::remove_file(record_of(path));
    }

    /// Refuses a file that was overwritten.
    pub fn check_header(&self, path: &Path) -> Result<()> {
        if header_number(path)? == self.header_number {
            Ok(())
        } else {
            Err(foreign(path))
        }
    }
}

/// Refuses a file with a log that a server did not leave with it. Without a record every log is
/// accepted: one of an earlier release, or one whose record the operator deleted.
pub(super) fn refuse_foreign_log(path: &Path) -> Result<()> {
    let log = with_suffix(path, "-wal");
    if std::fs::metadata(&log).map_or(0, |log| log.len()) == 0 {
        return Ok(());
    }
    match read(&record_of(path))? {
        Some(recorded) if recorded != Identity::of(path)? => Err(foreign(path)),
        _ => Ok(()),
    }
}

/// The record, if there is one.
fn read(record: &Path) -> Result<Option<Identity>> {
    match std::fs::read(record) {
        Ok(text) => serde_json::from_slice(&text)
            .map_err(|error| Error::Unavailable(format!("{}: {error}", record.display()))),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unavailable(record, &error)),
    }
}

/// Gives the file a new random number, in the file itself: copies made before have another one. Only for
/// the first connection, while nothing is in the log.
pub(super) fn renew_header_number(path: &Path, connection: &Connection) -> Result<()> {
    connection.pragma_update(None, HEADER_NUMBER, rand::random::<i32>())?;
    let is_busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
    if is_busy {
        return Err(Error::Unavailable(format!(
            "{}: another program has just opened the file; start again",
            path.display()
        )));
    }
    Ok(())
}

/// The number in the header of the file itself, whatever the log holds. SQLite reads it: a file that
/// this process opened and closed beside SQLite would take SQLite's locks away.
fn header_number(path: &Path) -> Result<i32> {
    let mut uri = Url::from_file_path(std::path::absolute(path).unwrap_or(path.to_owned()))
        .map_err(|()| Error::Unavailable(format!("{}: no path of a file", path.display())))?;
    uri.set_query(Some("immutable=1"));
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(uri.as_str(), flags)?;
    // A file that the log is being folded into may be shorter than its header says.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_WRITABLE_SCHEMA, true)?;
    let number = connection.pragma_query_value(None, HEADER_NUMBER, |row| row.get(0));
    number.map_err(|error| named(path, error.into()))
}

fn record_of(path: &Path) -> PathBuf {
    with_suffix(path, "-identity")
}

fn foreign(path: &Path) -> Error {
    Error::Unavailable(format!(
        "{}: the file or {} was replaced, they do not belong together; nothing was changed. Put back what was \
         there. If you moved or copied both together, delete {} and start again. To go on without the log \
         and its writes, stop the server and move the log, -shm and -identity away",
        path.display(),
        with_suffix(path, "-wal").display(),
        record_of(path).display()
    ))
}
