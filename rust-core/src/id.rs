//! Identifiers of database rows.

use crate::number::MAX_SAFE_INTEGER;

/// A database identifier, up to [`MAX_ID`].
pub type Id = i64;

/// The largest identifier. JavaScript would round a larger one to the identifier of another row.
pub const MAX_ID: Id = MAX_SAFE_INTEGER;
