//! Conversion of driver errors, sorted by whether a retry may help.

use rusqlite::ErrorCode as Sqlite;
use tokio_postgres::error::SqlState;

use crate::error::Error;

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        let why = match &error {
            // Its own text repeats the statement, a whole migration too.
            rusqlite::Error::SqlInputError { msg, .. } => msg.clone(),
            _ => error.to_string(),
        };
        match error.sqlite_error_code() {
            Some(Sqlite::DatabaseCorrupt | Sqlite::NotADatabase) => Self::Unavailable(format!(
                "{why}; correct DATABASE_URL, or restore a backup as docs/operating.md says"
            )),
            Some(
                Sqlite::DiskFull
                | Sqlite::ReadOnly
                | Sqlite::CannotOpen
                | Sqlite::SystemIoFailure
                | Sqlite::DatabaseBusy
                | Sqlite::DatabaseLocked
                | Sqlite::OutOfMemory
                | Sqlite::FileLockingProtocolFailed
                | Sqlite::PermissionDenied,
            ) => Self::Unavailable(why),
            _ => Self::Statement(why),
        }
    }
}

impl From<tokio_postgres::Error> for Error {
    fn from(error: tokio_postgres::Error) -> Self {
        let Some(db) = error.as_db_error() else {
            let why = with_causes(&error);
            return if error.is_closed() || is_io(&error) || why.contains("TLS") {
                Self::Unavailable(format!("{why}{}", advice(&why)))
            } else {
                Self::Statement(why)
            };
        };
        let (code, why) = (db.code(), format!("{}: {}", db.code().code(), db.message()));
        match code {
            // A unique violation is a race lost: the second run sees the winner's row and
            // returns the rule's own refusal.
            &SqlState::T_R_SERIALIZATION_FAILURE
            | &SqlState::T_R_DEADLOCK_DETECTED
            | &SqlState::UNIQUE_VIOLATION
            // Likewise a migration that another server has made meanwhile; a table has a type of its name.
            | &SqlState::DUPLICATE_COLUMN
            | &SqlState::DUPLICATE_OBJECT
            | &SqlState::DUPLICATE_TABLE => Self::Conflict(why),
            // A distributed engine lost the answer to a commit, which may be done.
            &SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN => Self::Unavailable(why),
            _ => match code.code().get(..2) {
                Some("28") => Self::Unavailable(format!(
                    "{why}; correct user and password in DATABASE_URL, or create the role with `createuser`"
                )),
                Some("3D") => Self::Unavailable(format!(
                    "{why}; correct DATABASE_URL, or create the database with `createdb`"
                )),
                // 08 connection, 25006 read-only, 53 resources (disk full), 57 shutdown and
                // time limits, 58 system.
                Some("08" | "25" | "53" | "57" | "58") => Self::Unavailable(why),
                _ if code == &SqlState::INSUFFICIENT_PRIVILEGE => Self::Statement(format!(
                    "{why}; the role of DATABASE_URL must own the database or its schema"
                )),
                _ => Self::Statement(why),
            },
        }
    }
}

/// The error with its causes; its own text is `error connecting to server` and no more.
fn with_causes(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}

/// The error of a URL, which it never repeats: it holds a password.
pub(super) fn of_url(error: &tokio_postgres::Error) -> String {
    format!(
        "{}; expected postgres://USER:PASSWORD@HOST:PORT/DATABASE with sslmode disable, prefer or require, \
         which verifies the certificate",
        with_causes(error)
    )
}

fn advice(why: &str) -> &'static str {
    if why.contains("TLS") {
        "; sslmode=require needs a server with TLS, whose certificate names its host and is of an \
         authority that the system or SSL_CERT_FILE knows"
    } else if why.starts_with("error connecting") {
        "; correct host and port in DATABASE_URL, or start PostgreSQL there"
    } else {
        ""
    }
}

fn is_io(error: &tokio_postgres::Error) -> bool {
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
