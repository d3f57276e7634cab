//! Response bytes straight into columns: one pass, no object per row.

use super::columns::Columns;
use super::keys::{Field, field_and_place};
use super::stage::Stage;
use crate::json::{self, ITEM, JsonError, Place, Sink};
use crate::scalar::Scalar;
use crate::search::SearchText;

/// The rows of a response: columns and the text to search.
#[derive(Default)]
pub(super) struct Rows {
    pub columns: Columns,
    pub search: SearchText,
}

/// Reads `{"success":true,"data":{"assurances":[…]}}`, the same with `offers`, a list directly in
/// `data`, or a bare list (readings 17).
pub(super) fn ingest(bytes: &[u8]) -> Result<Rows, JsonError> {
    // Half of a response is keys and punctuation that the search text leaves out.
    let search = SearchText::with_capacity(bytes.len() / 2);
    let mut reader = Reader {
        rows: Rows {
            search,
            ..Rows::default()
        },
        stage: Stage::default(),
        field: None,
    };
    json::read_list(bytes, &["assurances", "offers"], &mut reader)?;
    reader.rows.search.shrink();
    Ok(reader.rows)
}

struct Reader {
    rows: Rows,
    stage: Stage,
    /// What the key told last says of its value.
    field: Option<Field>,
}

impl Sink for Reader {
    fn key(&mut self, place: Place, key: &str) -> Place {
        let (field, place) = field_and_place(place, key);
        self.field = field;
        place
    }

    fn value(&mut self, _: Place, value: Scalar<'_>) {
        value.index(&mut self.rows.search);
        if let Some(field) = self.field {
            self.stage.set(field, value);
        }
    }

    fn end(&mut self, place: Place) {
        if place == ITEM {
            self.stage
                .finish(&mut self.rows.columns, &mut self.rows.search);
        }
    }
}
