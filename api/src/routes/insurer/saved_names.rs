//! Names of saved views and templates: one row per name, replaced on demand only (VIEW-3, TEMPLATE-2).

use portal_core::api::ErrorCode;

use crate::error::{Error, Result};
use crate::store::Db;
use crate::{id, values};

/// Saved rows of one owner.
pub struct Saved {
    /// Their table.
    pub table: &'static str,
    /// Column of their owner.
    pub owner_column: &'static str,
    /// The id of their owner.
    pub owner: i64,
    /// Rows that an owner may have.
    pub max: u32,
}

impl Saved {
    /// The id of the row to write for a request that names a row (`id`) or none, where `holder` is the row that has the name
    /// already; a row that it replaces is deleted.
    ///
    /// # Errors
    /// [`ErrorCode::NotFound`] for a row of another owner, [`ErrorCode::NameTaken`], [`ErrorCode::TooManySaved`].
    pub fn id_to_write(
        &self,
        db: &mut Db<'_>,
        id: Option<i64>,
        holder: Option<i64>,
        replace: bool,
    ) -> Result<i64> {
        let of_owner = format!("FROM {} WHERE {} = ?1", self.table, self.owner_column);
        if let Some(id) = id {
            let known = format!("SELECT COUNT(*) > 0 {of_owner} AND id = ?2");
            let is_known: bool = db.value(&known, values![self.owner, id])?;
            Error::refuse_if(!is_known, ErrorCode::NotFound)?;
        }
        let row = row_to_write(id, holder, replace)?;
        if let Some(replaced) = row.replaced {
            let delete = format!("DELETE {of_owner} AND id = ?2");
            db.run(&delete, values![self.owner, replaced])?;
        }
        if let Some(id) = row.id {
            return Ok(id);
        }
        let saved: i64 = db.value(&format!("SELECT COUNT(*) {of_owner}"), values![self.owner])?;
        Error::refuse_if(saved >= i64::from(self.max), ErrorCode::TooManySaved)?;
        Ok(id::next())
    }
}

/// The row that a save writes.
#[derive(Debug, PartialEq, Eq)]
struct RowToWrite {
    /// `None` for a new row.
    id: Option<i64>,
    /// The row that had the name before, to be deleted.
    replaced: Option<i64>,
}

/// The row to write for a request that names a row (`id`) or none, where `holder` is the row that has
/// the name already.
fn row_to_write(id: Option<i64>, holder: Option<i64>, replace: bool) -> Result<RowToWrite> {
    match (id, holder) {
        (Some(id), Some(holder)) if id == holder => Ok(RowToWrite {
            id: Some(id),
            replaced: None,
        }),
        (_, Some(_)) if !replace => Err(ErrorCode::NameTaken.into()),
        (Some(id), replaced) => Ok(RowToWrite {
            id: Some(id),
            replaced,
        }),
        (None, holder) => Ok(RowToWrite {
            id: holder,
            replaced: None,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_row() {
        let written = |id, holder, replace| {
            let row = row_to_write(id, holder, replace).ok()?;
            Some((row.id, row.replaced))
        };
        assert_eq!(written(None, None, false), Some((None, None)));
        assert_eq!(written(None, Some(2), false), None);
        assert_eq!(written(None, Some(2), true), Some((Some(2), None)));
        assert_eq!(written(Some(1), None, false), Some((Some(1), None)));
        assert_eq!(written(Some(1), Some(1), false), Some((Some(1), None)));
        assert_eq!(written(Some(1), Some(2), false), None);
        assert_eq!(written(Some(1), Some(2), true), Some((Some(1), Some(2))));
    }
}
