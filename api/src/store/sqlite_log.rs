//! The transactions in the header of a SQLite file, and in its write-ahead log.
//! See docs/decisions/0032-sqlite-log-of-its-file.md.

use std::fs::File;
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::sqlite_connection::{header_number, transaction_number};
use crate::error::{Error, Result};

/// Attempts to read file and log between two starts of the log.
const MAX_ATTEMPTS: u32 = 100;

/// Whether the log continues the file: the file holds the state before the log's first transaction, or
/// after one of its transactions (then SQLite has begun to fold the log into the file). SQLite opens the
/// log for the newest header, and changes neither.
pub(super) fn log_continues(path: &Path, connection: &Connection) -> Result<bool> {
    for _ in 0..MAX_ATTEMPTS {
        let Some(first) = first_in_log(path)? else {
            return Ok(true);
        };
        let file = in_file(path)?;
        let newest = Header::of(connection)?;
        // Only another start of the log moves its first transaction.
        if first_in_log(path)? == Some(first) {
            return Ok(is_between(first, file, newest));
        }
    }
    Err(Error::Unavailable(format!(
        "{}: its log does not rest",
        path.display()
    )))
}

fn is_between(first: FirstInLog, file: Header, newest: Header) -> bool {
    let is_before = file.number == first.previous;
    let since_first = |number: u32| number.wrapping_sub(first.number);
    let is_in_log = since_first(file.number) <= since_first(newest.number);
    // VACUUM writes a file of the same number in other pages, and counts the schema up. Equal headers:
    // SQLite found no whole transaction in the log.
    file == newest || ((is_before || is_in_log) && file.schema <= newest.schema)
}

/// Numbers in the header of the first page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Header {
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
pub(super) fn in_file(path: &Path) -> Result<Header> {
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

/// The first transaction in the log, which has the file's first page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct FirstInLog {
    number: u32,
    /// The number before it.
    previous: u32,
}

/// Reads the log (<https://sqlite.org/walformat.html>); `None` without a log, or without a transaction.
pub(super) fn first_in_log(path: &Path) -> Result<Option<FirstInLog>> {
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

fn find_first(log: &mut File) -> std::io::Result<Option<FirstInLog>> {
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
            let mut page = [0; 72];
            log.read_exact(&mut page)?;
            return Ok(Some(FirstInLog {
                number: u32_at(&page, 60),
                previous: u32_at(&page, 68),
            }));
        }
        log.seek(SeekFrom::Current(page_bytes))?;
    }
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    let four = bytes.get(at..at + 4).and_then(|four| four.try_into().ok());
    u32::from_be_bytes(four.unwrap_or_default())
}

/// The path with more letters at its end.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

pub(super) fn unavailable(path: &Path, error: &std::io::Error) -> Error {
    Error::Unavailable(format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_continues_the_file_before_its_first_transaction_or_after_one_of_them() {
        let first = |previous, number| FirstInLog { number, previous };
        let header = |number, schema| Header { number, schema };
        let newest = header(20, 5);
        for (number, is_own) in [(8, false), (9, true), (10, true), (20, true), (21, false)] {
            let found = is_between(first(9, 10), header(number, 5), newest);
            assert_eq!(found, is_own, "{number}");
        }
        // The number of a log is whatever random start it had: it may wrap.
        assert!(is_between(first(0, 1), header(0, 5), newest));
        assert!(is_between(first(u32::MAX, 0), header(u32::MAX, 5), newest));
        // Written by VACUUM.
        assert!(!is_between(first(9, 10), header(20, 6), newest));
        // The first log of a file without numbers, and one that begins anew.
        assert!(is_between(first(0, 15), header(0, 5), newest));
        assert!(is_between(first(7_000, 15), header(7_000, 5), newest));
        assert!(!is_between(first(7_000, 15), header(7_001, 5), newest));
    }
}
