//! The rows of a list as columns: one vector per thing that is filtered, ordered or shown.

use crate::api::Id;
use crate::columns::{Texts, Values};
use crate::money::Cents;

/// Column of codes: 0 is "not given", else the position in its code set plus one.
pub(super) type CodeColumn = Vec<u8>;

/// What the list shows as text, in the order in which a row's texts are stored.
#[derive(Clone, Copy)]
pub(super) enum Text {
    Model,
    Trim,
    Color,
    PictureUrl,
    CreatedAt,
    ExpirationDate,
    OfferType,
    FirstName,
    LastName,
    Email,
    Cellphone,
}

/// Number of [`Text`]s.
pub(super) const TEXTS: usize = 11;

/// All columns, of equal length.
#[derive(Default)]
pub(super) struct Columns {
    pub id: Vec<Id>,
    pub user_id: Vec<Option<Id>>,
    pub offer_id: Vec<Option<Id>>,
    pub texts: Texts<TEXTS>,
    pub make: Values,
    pub verification: Values,
    pub criminal_record: Values,
    pub renewal_month: CodeColumn,
    pub motor: CodeColumn,
    pub price_band: CodeColumn,
    pub licence: CodeColumn,
    pub credit: CodeColumn,
    pub tickets: CodeColumn,
    pub accidents: CodeColumn,
    pub cancellations: CodeColumn,
    /// 0 is "not an offer", else the position in [`super::codes::OFFER_STATUS`] plus one.
    pub offer_status: CodeColumn,
    /// Packed dates, 0 for "not given".
    pub birthday: Vec<u32>,
    /// Model years, 0 for "not given".
    pub car_year: Vec<u32>,
    pub premium: Vec<Option<Cents>>,
    pub offer_price: Vec<Option<Cents>>,
}

impl Columns {
    /// Number of rows.
    pub fn len(&self) -> usize {
        self.id.len()
    }

    /// Make, model and year as the list shows them, of those given.
    pub fn car_name(&self, row: usize) -> String {
        let year = self
            .car_year
            .get(row)
            .filter(|&&year| year > 0)
            .map(u32::to_string);
        let model = self.texts.get(row, Text::Model as usize);
        let parts = [
            self.make.get(row).unwrap_or_default(),
            model,
            year.as_deref().unwrap_or_default(),
        ];
        parts
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }
}
