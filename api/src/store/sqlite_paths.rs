//! Paths of a SQLite database and of the files beside it.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::error::Error;

/// The path with more letters at its end.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// The folder of a file.
pub fn folder(path: &Path) -> &Path {
    let parent = path.parent();
    parent
        .filter(|it| !it.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
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

/// An error of the file system, with the path.
pub(super) fn unavailable(path: &Path, error: &std::io::Error) -> Error {
    Error::Unavailable(format!("{}: {error}", path.display()))
}

/// The error of a database, with the path.
pub(super) fn named(path: &Path, error: Error) -> Error {
    match error {
        Error::Unavailable(why) => Error::Unavailable(format!("{}: {why}", path.display())),
        error => error,
    }
}
