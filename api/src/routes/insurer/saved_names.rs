//! Names of saved views and templates: one row per name, replaced on demand only (VIEW-3, TEMPLATE-2).

use portal_core::api::ErrorCode;

use crate::error::Result;

/// The row that a save writes.
#[derive(Debug, PartialEq, Eq)]
pub struct RowToWrite {
    /// `None` for a new row.
    pub id: Option<i64>,
    /// The row that had the name before, to be deleted.
    pub replaced: Option<i64>,
}

/// The row to write for a request that names a row (`id`) or none, where `holder` is the row that has
/// the name already.
pub fn row_to_write(id: Option<i64>, holder: Option<i64>, replace: bool) -> Result<RowToWrite> {
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
