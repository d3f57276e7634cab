//! The rows of a database as text, to be compared.

use portal_api::error::Result;
use portal_api::store::Db;
use portal_api::store::tables::{ColumnType, TABLES, Table};
use portal_api::values;

/// Every row of every table, a line each.
pub fn rows(db: &mut Db<'_>) -> Result<Vec<String>> {
    rows_of(db, TABLES.iter())
}

/// The same of some tables.
pub fn rows_of<'t>(
    db: &mut Db<'_>,
    tables: impl Iterator<Item = &'t Table>,
) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for table in tables {
        let names: Vec<_> = table.columns.iter().map(|(name, _)| *name).collect();
        let select = format!("SELECT {} FROM {}", names.join(", "), table.name);
        let mut found = db.rows(&select, values![], |row| {
            let mut line = table.name.to_owned();
            for (column, column_type) in table.columns {
                let cell = match column_type {
                    ColumnType::Int => row.get::<Option<i64>>(column)?.map(|it| it.to_string()),
                    ColumnType::Bool => row.get::<Option<bool>>(column)?.map(|it| it.to_string()),
                    ColumnType::Text => row.get::<Option<String>>(column)?,
                };
                line.push('|');
                line.push_str(cell.as_deref().unwrap_or("NULL"));
            }
            Ok(line)
        })?;
        found.sort();
        lines.append(&mut found);
    }
    Ok(lines)
}
