//! Conversion of driver errors, sorted by whether a retry may help.

use postgres::error::SqlState;
use rusqlite::ErrorCode as Sqlite;

use crate::error::Error;

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        let why = error.to_string();
        match error.sqlite_error_code() {
            Some(
                Sqlite::DiskFull
                | Sqlite::ReadOnly
                | Sqlite::CannotOpen
                | Sqlite::SystemIoFailure
                | Sqlite::DatabaseBusy
                | Sqlite::DatabaseLocked
                | Sqlite::OutOfMemory
                | Sqlite::DatabaseCorrupt
                | Sqlite::NotADatabase
                | Sqlite::FileLockingProtocolFailed
                | Sqlite::PermissionDenied,
            ) => Self::Unavailable(why),
            _ => Self::Statement(why),
        }
    }
}

impl From<postgres::Error> for Error {
    fn from(error: postgres::Error) -> Self {
        let why = error.as_db_error().map_or_else(
            || error.to_string(),
            |db| format!("{}: {}", db.code().code(), db.message()),
        );
        let Some(code) = error.code() else {
            return if error.is_closed() || is_io(&error) {
                Self::Unavailable(why)
            } else {
                Self::Statement(why)
            };
        };
        match code {
            // A unique violation is a race lost: the second run sees the winner's row and
            // returns the rule's own refusal.
            &SqlState::T_R_SERIALIZATION_FAILURE
            | &SqlState::T_R_DEADLOCK_DETECTED
            | &SqlState::UNIQUE_VIOLATION => Self::Conflict(why),
            // A distributed engine lost the answer to a commit, which may be done.
            &SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN => Self::Unavailable(why),
            _ => match code.code().get(..2) {
                // 08 connection, 25006 read-only, 53 resources (disk full), 57 shutdown and
                // time limits, 58 system.
                Some("08" | "25" | "53" | "57" | "58") => Self::Unavailable(why),
                _ => Self::Statement(why),
            },
        }
    }
}

fn is_io(error: &postgres::Error) -> bool {
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        if cause.is::<std::io::Error>() {
            return true;
        }
        source = cause.source();
    }
    // `connect` reports a time limit without a source.
    error.to_string().contains("connect")
}
