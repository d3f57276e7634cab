//! Response bytes straight into columns: one pass, no object per row.

use super::columns::Columns;
use super::keys::{Field, field_and_place};
use super::stage::Stage;
use crate::json::{self, ITEM, JsonError, Place, Sink};
use crate::scalar::Scalar;
use crate::search::SearchText;

/// Reads `{"success":true,"data":{"assurances":[…]}}`, the same with `offers`, a list directly in
/// `data`, or a bare list (readings 17), into empty columns and search text.
pub(super) fn ingest(
    bytes: &[u8],
    columns: &mut Columns,
    search: &mut SearchText,
) -> Result<(), JsonError> {
    // Half of a response is keys and punctuation that the search text leaves out.
    search.reserve(bytes.len() / 2);
    let mut reader = Reader {
        columns,
        search,
        stage: Stage::default(),
        field: None,
    };
    json::read_list(bytes, &["assurances", "offers"], &mut reader)?;
    reader.search.shrink();
    Ok(())
}

struct Reader<'b> {
    columns: &'b mut Columns,
    search: &'b mut SearchText,
    stage: Stage,
    /// What the key told last says of its value.
    field: Option<Field>,
}

impl Sink for Reader<'_> {
    fn key(&mut self, place: Place, key: &str) -> Place {
        let (field, place) = field_and_place(place, key);
        self.field = field;
        place
    }

    fn value(&mut self, _: Place, value: Scalar<'_>) {
        value.index(self.search);
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
