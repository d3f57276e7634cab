//! Paths of a SQLite database and of the files beside it.

use std::fs::File;
use std::io::ErrorKind;
use std::os::unix::fs::{MetadataExt, fchown};
use std::path::{Path, PathBuf};

use rustix::process::geteuid;

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

/// Gives a file that root makes the owner of one that is there, or of its folder, as SQLite does for its
/// log: a server of another user could not open it. Where that fails, the server's start says so.
pub fn match_owner(new: &File, existing: &Path) {
    if geteuid().is_root()
        && let Ok(existing) = std::fs::metadata(existing)
    {
        let _ = fchown(new, Some(existing.uid()), Some(existing.gid()));
    }
}

/// An error of the file system, with the path, and with the owner where the permissions are wrong.
pub(super) fn unavailable(path: &Path, error: &std::io::Error) -> Error {
    let owner = match std::fs::metadata(path) {
        Ok(found) if error.kind() == ErrorKind::PermissionDenied => format!(
            "; it belongs to user {} and group {} with mode {:o}, and this process runs as user {}: \
             correct the owner with chown",
            found.uid(),
            found.gid(),
            found.mode() & 0o7777,
            geteuid().as_raw()
        ),
        _ => String::new(),
    };
    Error::Unavailable(format!("{}: {error}{owner}", path.display()))
}

/// The error of a database, with the path.
pub(super) fn named(path: &Path, error: Error) -> Error {
    match error {
        Error::Unavailable(why) => Error::Unavailable(format!("{}: {why}", path.display())),
        error => error,
    }
}
