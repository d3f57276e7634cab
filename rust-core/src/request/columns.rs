//! The rows of a list as columns: one vector per thing that is filtered, ordered or shown, those of
//! one type side by side.

use crate::columns::{DictionaryColumn, TextColumns};
use crate::id::Id;
use crate::money::Cents;

/// Columns of ids, 0 for "not given".
#[derive(Clone, Copy)]
pub(in crate::request) enum IdColumn {
    Request,
    User,
    Offer,
}

/// Columns of codes: 0 is "not given", else the position in the code set plus one.
#[derive(Clone, Copy)]
pub(in crate::request) enum CodeColumn {
    RenewalMonth,
    Motor,
    PriceBand,
    Licence,
    Credit,
    Tickets,
    Accidents,
    Cancellations,
    OfferStatus,
}

/// Columns of numbers, 0 for "not given".
#[derive(Clone, Copy)]
pub(in crate::request) enum NumberColumn {
    /// Packed dates.
    Birthday,
    /// Model years.
    CarYear,
}

/// Columns of amounts.
#[derive(Clone, Copy)]
pub(in crate::request) enum MoneyColumn {
    Premium,
    OfferPrice,
}

/// Columns of values that repeat.
#[derive(Clone, Copy)]
pub(in crate::request) enum ValueColumn {
    Make,
    Verification,
    CriminalRecord,
}

/// Columns of texts that the list shows.
#[derive(Clone, Copy)]
pub(in crate::request) enum TextColumn {
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

pub(in crate::request) const IDS: usize = 3;
pub(in crate::request) const CODES: usize = 9;
pub(in crate::request) const NUMBERS: usize = 2;
pub(in crate::request) const AMOUNTS: usize = 2;
pub(in crate::request) const VALUES: usize = 3;
pub(in crate::request) const TEXTS: usize = 11;

/// All columns, of equal length.
#[derive(Default)]
pub(in crate::request) struct Columns {
    pub ids: [Vec<Id>; IDS],
    pub codes: [Vec<u8>; CODES],
    pub numbers: [Vec<u32>; NUMBERS],
    pub amounts: [Vec<Option<Cents>>; AMOUNTS],
    pub values: [DictionaryColumn; VALUES],
    pub texts: TextColumns<TEXTS>,
}

impl Columns {
    /// The requests' ids.
    pub fn request_ids(&self) -> &[Id] {
        let [requests, ..] = &self.ids;
        requests
    }

    /// An id of a row, where it is given.
    pub fn id(&self, row: usize, column: IdColumn) -> Option<Id> {
        self.ids
            .get(column as usize)?
            .get(row)
            .copied()
            .filter(|&id| id != 0)
    }

    /// A column of codes.
    pub fn code_column(&self, column: CodeColumn) -> &[u8] {
        self.codes
            .get(column as usize)
            .map(Vec::as_slice)
            .unwrap_or_default()
    }

    /// The position of a row's code in its set, where it is given.
    pub fn code(&self, row: usize, column: CodeColumn) -> Option<usize> {
        self.code_column(column)
            .get(row)?
            .checked_sub(1)
            .map(usize::from)
    }

    /// A column of numbers.
    pub fn number_column(&self, column: NumberColumn) -> &[u32] {
        self.numbers
            .get(column as usize)
            .map(Vec::as_slice)
            .unwrap_or_default()
    }

    /// A number of a row, where it is given.
    pub fn number(&self, row: usize, column: NumberColumn) -> Option<u32> {
        self.number_column(column)
            .get(row)
            .copied()
            .filter(|&number| number > 0)
    }

    /// An amount of a row, where it is given.
    pub fn amount(&self, row: usize, column: MoneyColumn) -> Option<Cents> {
        self.amounts
            .get(column as usize)?
            .get(row)
            .copied()
            .flatten()
    }

    /// A column of values.
    pub fn value_column(&self, column: ValueColumn) -> Option<&DictionaryColumn> {
        self.values.get(column as usize)
    }

    /// A text of a row, empty where it is not given.
    pub fn text(&self, row: usize, column: TextColumn) -> &str {
        self.texts.get(row, column as usize)
    }

    /// Make of a row's car, empty where it is not given.
    pub fn make(&self, row: usize) -> &str {
        let makes = self.value_column(ValueColumn::Make);
        makes.and_then(|makes| makes.get(row)).unwrap_or_default()
    }

    /// Make, model and year as the list shows them, of those given.
    pub fn car_name(&self, row: usize) -> String {
        let year = self
            .number(row, NumberColumn::CarYear)
            .map(|year| year.to_string());
        let parts = [
            self.make(row),
            self.text(row, TextColumn::Model),
            year.as_deref().unwrap_or_default(),
        ];
        join(&parts)
    }
}

/// The parts that say something, with a space between them.
pub(in crate::request) fn join(parts: &[&str]) -> String {
    let mut joined = String::new();
    for part in parts {
        if !joined.is_empty() && !part.is_empty() {
            joined.push(' ');
        }
        joined.push_str(part);
    }
    joined
}
