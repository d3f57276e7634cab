//! Response bytes straight into columns: one pass, no object per row.

use super::columns::Columns;
use super::keys::{Field, field_and_place};
use super::stage::Stage;
use crate::json::{self, ITEM, JsonError, Place, Sink};
use crate::scalar::Scalar;
use crate::search::RowSearch;

/// Reads `{"success":true,"data":{"assurances":[…]}}`, the same with `offers`, a list directly in
/// `data`, or a bare list (readings 17), into empty columns and search text.
pub(super) fn ingest(
    bytes: &[u8],
    columns: &mut Columns,
    search: &mut RowSearch,
) -> Result<(), JsonError> {
    search.reserve(bytes.len());
    let mut reader = Reader {
        columns,
        search,
        stage: Stage::default(),
        field: None,
        column: None,
        meanings: Vec::new(),
    };
    json::read_list(bytes, &["assurances", "offers"], &mut reader)?;
    reader.search.shrink();
    Ok(())
}

struct Reader<'b> {
    columns: &'b mut Columns,
    search: &'b mut RowSearch,
    stage: Stage,
    /// What the key told last says of its value.
    field: Option<Field>,
    /// Where a search finds the values of that key.
    column: Option<usize>,
    /// What the keys of these columns mean: worked out for the first row, looked up for the others.
    meanings: Vec<(Option<Field>, Place)>,
}

impl Sink for Reader<'_> {
    fn key(&mut self, place: Place, key: &str) -> Place {
        self.column = self.search.column(place, key);
        let known = self
            .column
            .and_then(|column| self.meanings.get(column))
            .copied();
        let (field, of_value) = known.unwrap_or_else(|| field_and_place(place, key));
        if self.column == Some(self.meanings.len()) {
            self.meanings.push((field, of_value));
        }
        self.field = field;
        of_value
    }

    fn value(&mut self, _: Place, value: Scalar<'_>) {
        self.search.push_to(self.column, &value.text());
        if let Some(field) = self.field {
            self.stage.set(field, value);
        }
    }

    fn end(&mut self, place: Place) {
        if place == ITEM {
            self.stage.finish(self.columns, self.search);
        }
    }
}
