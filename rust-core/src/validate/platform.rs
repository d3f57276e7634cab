//! Rules of what other systems of the platform send (CLIENT-7).

use super::field::Checks;
use super::{FieldCode, FieldError, Validate};
use crate::wire::requests::*;

/// Characters of a name.
const MAX_NAME_CHARS: u32 = 100;

/// Batches, whose items are validated each by itself.
macro_rules! batches {
    ($($name:ident,)+) => {$(
        impl Validate for $name {
            fn validate(&self) -> Vec<FieldError> {
                items(self.items.len())
            }
        }
    )+};
}

batches! {
    PutCarMakesRequest,
}

fn items(count: usize) -> Vec<FieldError> {
    let mut checks = Checks::default();
    checks.that("items", count > 0, FieldCode::Required);
    checks.that("items", count <= MAX_ITEMS, FieldCode::TooLong);
    checks.into_errors()
}

impl Validate for CarMakeItem {
    fn validate(&self) -> Vec<FieldError> {
        let mut checks = Checks::default();
        checks.name("name", &self.name, MAX_NAME_CHARS);
        checks.into_errors()
    }
}
