//! Rows of a list as columns: one vector per value that is filtered, ordered or shown.

use enum_map::{Enum, EnumMap};

use crate::calendar::Date;
use crate::columns::{DictionaryColumn, TextColumns};
use crate::id::Id;
use crate::loose_value::LooseValue;
use crate::money::Cents;
use crate::request::town::town;

/// Columns of ids, 0 for "not provided".
#[derive(Clone, Copy, PartialEq, Enum)]
pub(super) enum IdColumn {
    Request,
    User,
    Offer,
}

/// Columns of codes: 0 is "not provided", else the position in the code set plus one.
#[derive(Clone, Copy, PartialEq, Enum)]
pub(super) enum CodeColumn {
    RenewalMonth,
    Motor,
    PriceBand,
    Licence,
    Credit,
    Tickets,
    Accidents,
    Cancellations,
    OfferStatus,
    /// Marks of new requests.
    Mark,
}

/// Columns of numbers, 0 for "not provided".
#[derive(Clone, Copy, PartialEq, Enum)]
pub(super) enum NumberColumn {
    /// Packed dates.
    Birthday,
    /// Model years.
    CarYear,
    /// Last valid days of pending offers, packed dates.
    OfferExpiry,
}

/// Columns of amounts.
#[derive(Clone, Copy, PartialEq, Enum)]
pub(super) enum MoneyColumn {
    Premium,
    OfferPrice,
}

/// Dictionary columns.
#[derive(Clone, Copy, PartialEq, Enum)]
pub(super) enum ValueColumn {
    Make,
    Verification,
    CriminalRecord,
}

/// Columns of texts that the list shows.
#[derive(Clone, Copy, PartialEq, Enum)]
pub(super) enum TextColumn {
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
    /// Address of the driver, of which a list shows the town.
    Address,
    /// When the request came, ISO 8601.
    ReceivedAt,
}

/// Number of [`TextColumn`]s.
pub(super) const TEXT_COLUMNS: usize = TextColumn::ReceivedAt as usize + 1;

/// All columns, of equal length.
#[derive(Default)]
pub(super) struct Columns {
    pub ids: EnumMap<IdColumn, Vec<Id>>,
    pub codes: EnumMap<CodeColumn, Vec<u8>>,
    pub numbers: EnumMap<NumberColumn, Vec<u32>>,
    pub amounts: EnumMap<MoneyColumn, Vec<Option<Cents>>>,
    pub values: EnumMap<ValueColumn, DictionaryColumn>,
    pub texts: TextColumns<TEXT_COLUMNS>,
}

#[allow(
    clippy::indexing_slicing,
    reason = "callers take rows from 0..len(); a row beyond must fail, not read as \"not given\""
)]
impl Columns {
    /// Number of rows.
    pub fn len(&self) -> usize {
        self.request_ids().len()
    }

    /// Ids of the requests.
    pub fn request_ids(&self) -> &[Id] {
        &self.ids[IdColumn::Request]
    }

    /// An id of a row, where it is provided.
    pub fn id(&self, row: usize, column: IdColumn) -> Option<Id> {
        Some(self.ids[column][row]).filter(|&id| id != 0)
    }

    /// The position of a row's code in its set, where it is provided.
    pub fn code(&self, row: usize, column: CodeColumn) -> Option<usize> {
        self.codes[column][row].checked_sub(1).map(usize::from)
    }

    /// A number of a row, where it is provided.
    pub fn number(&self, row: usize, column: NumberColumn) -> Option<u32> {
        Some(self.numbers[column][row]).filter(|&number| number > 0)
    }

    /// An amount of a row, where it is provided.
    pub fn amount(&self, row: usize, column: MoneyColumn) -> Option<Cents> {
        self.amounts[column][row]
    }

    /// A text of a row, empty where it is not provided.
    pub fn text(&self, row: usize, column: TextColumn) -> &str {
        self.texts.get(row, column as usize)
    }

    /// A text of a row as an instant, milliseconds since 1970.
    pub fn instant(&self, row: usize, column: TextColumn) -> Option<i64> {
        LooseValue::Text(self.text(row, column)).instant()
    }

    /// Age of a row's driver, whole years.
    pub fn age(&self, row: usize, today: Date) -> Option<u32> {
        let birthday = self.number(row, NumberColumn::Birthday)?;
        Date::from_packed(birthday)?.age_on(today)
    }

    /// The position of a row's credit level in its set, unless it is the level "unknown".
    pub fn known_credit(&self, row: usize) -> Option<usize> {
        self.code(row, CodeColumn::Credit)
            .filter(|&level| level > 0)
    }

    /// Make of a row's car, empty where it is not provided.
    pub fn make(&self, row: usize) -> &str {
        self.value(row, ValueColumn::Make).unwrap_or_default()
    }

    /// A value of a row, where it is provided.
    pub fn value(&self, row: usize, column: ValueColumn) -> Option<&str> {
        self.values[column].get(row)
    }

    /// Town of a row's driver, where the address names one surely. Read when it is shown: few of the
    /// rows ever are.
    pub fn town(&self, row: usize) -> Option<&str> {
        town(self.text(row, TextColumn::Address))
    }

    /// Make, model and year as the list shows them, without those not provided.
    pub fn car_name(&self, row: usize) -> String {
        let year = self.number(row, NumberColumn::CarYear);
        let year = year.map(|year| year.to_string());
        join(&[
            self.make(row),
            self.text(row, TextColumn::Model),
            year.as_deref().unwrap_or_default(),
        ])
    }
}

/// The parts that are not empty, separated by spaces.
pub(super) fn join(parts: &[&str]) -> String {
    let mut joined = String::new();
    for part in parts {
        if !joined.is_empty() && !part.is_empty() {
            joined.push(' ');
        }
        joined.push_str(part);
    }
    joined
}
