//! The row being built while the fields of an item arrive, in any order.

use enum_map::EnumMap;

use super::keys::{Field, NamePart};
use crate::calendar::{Date, TimeZone};
use crate::codes::{self, CodeSet};
use crate::id::Id;
use crate::json::SKIP;
use crate::language::Language;
use crate::loose_value::LooseValue;
use crate::money::Cents;
use crate::request::bands::{credit_band_position, price_band_position};
use crate::request::columns::{
    CodeColumn, Columns, IdColumn, MoneyColumn, NumberColumn, TextColumn, ValueColumn, join,
};
use crate::request::count::{Declared, declared, is_zero};
use crate::request::filter::{FIELDS, Source};
use crate::search::{NodeId, RowSearch};

/// Schema node of the texts that a row shows joined or formatted, apart from every object of a
/// response.
const SHOWN: NodeId = SKIP;

/// Number of tickets, accidents or cancellations: as declared, and as entries described.
#[derive(Clone, Copy, Default)]
pub(super) struct Count {
    declared: Option<u32>,
    /// A bit per described entry, by its index from 0 to 99.
    entries: u128,
    /// Entries of which not every detail is 0, a bit each.
    substantial: u128,
}

impl Count {
    /// Takes the declared number; a description in its place is one entry.
    fn declare(&mut self, value: LooseValue<'_>) {
        let declared = match declared(value) {
            Declared::Unknown => return,
            Declared::Number(number) => number,
            Declared::Several => 2,
            Declared::Entry => 1,
        };
        self.declared = self.declared.max(Some(declared));
    }

    /// Takes a detail of the entry with this index.
    fn describe(&mut self, index: u8, value: LooseValue<'_>) {
        self.entries |= 1 << index;
        self.substantial |= u128::from(!is_zero(value)) << index;
    }

    /// The code column's "none", "1", "2 or more"; 0 where not provided.
    fn code(&self) -> u8 {
        let described = match self.declared {
            Some(0) => self.substantial,
            _ => self.entries,
        };
        match self.declared.unwrap_or(0).max(described.count_ones()) {
            0 if self.declared.is_none() => 0,
            0 => 1,
            1 => 2,
            _ => 3,
        }
    }
}

/// A row column by column, as [`Columns`] has them.
#[derive(Default)]
pub(super) struct RowBuilder {
    ids: EnumMap<IdColumn, Id>,
    codes: EnumMap<CodeColumn, u8>,
    numbers: EnumMap<NumberColumn, u32>,
    amounts: EnumMap<MoneyColumn, Option<Cents>>,
    values: EnumMap<ValueColumn, String>,
    texts: EnumMap<TextColumn, String>,
    tickets: Count,
    accidents: Count,
    cancellations: Count,
    is_accepted: bool,
    /// The name of a request's driver, which its page shows in one.
    driver_name: EnumMap<NamePart, String>,
    /// Time zone in which the list shows times.
    pub time_zone: TimeZone,
}

impl RowBuilder {
    /// Sets the value of a known key. A value of another type is left out, never an error.
    pub fn set(&mut self, field: Field, value: LooseValue<'_>) {
        if !value.is_present() {
            return;
        }
        match field {
            Field::Id(column) => self.ids[column] = value.integer().unwrap_or(0),
            Field::Text(_) if !value.is_text() => {}
            Field::Value(column) if !value.is_text() && codes_of(column).is_none() => {}
            Field::Text(column) => copy(value, &mut self.texts[column]),
            Field::Value(column) => copy(value, &mut self.values[column]),
            Field::Code(column) => self.set_code(column, value),
            Field::Number(column) => self.numbers[column] = number(column, value),
            Field::Amount(column) => self.amounts[column] = amount(column, value),
            Field::Ticket(index) => self.tickets.describe(index, value),
            Field::Accident(index) => self.accidents.describe(index, value),
            Field::DriverName(part) => copy(value, &mut self.driver_name[part]),
            Field::OfferAccepted => self.is_accepted = value.boolean() == Some(true),
        }
    }

    fn set_code(&mut self, column: CodeColumn, value: LooseValue<'_>) {
        let position = match column {
            CodeColumn::Tickets => return self.tickets.declare(value),
            CodeColumn::Accidents => return self.accidents.declare(value),
            CodeColumn::Cancellations => return self.cancellations.declare(value),
            CodeColumn::RenewalMonth => value.month().map(|month| usize::from(month) - 1),
            CodeColumn::Motor => motor(&value.text()),
            CodeColumn::Licence => value.code(&codes::LICENCE),
            CodeColumn::Credit => Some(credit(value)),
            CodeColumn::OfferStatus => value.code(&codes::OFFER_STATUS),
            CodeColumn::Mark => (value.boolean() == Some(true)).then_some(0),
            CodeColumn::PriceBand => None,
        };
        self.codes[column] = code(position);
    }

    /// Adds the row to the columns and its shown texts to the search, and empties the builder.
    /// False for a row without a readable id, which can be neither opened nor discarded and is left
    /// out.
    pub fn finish(&mut self, columns: &mut Columns, search: &mut RowSearch) -> bool {
        self.derive();
        let has_id = self.ids[IdColumn::Request] != 0;
        if has_id {
            self.push(columns);
            self.index_shown(columns, search);
            search.end_row();
        } else {
            search.drop_row();
        }
        self.clear();
        has_id
    }

    /// Sets the columns that depend on several fields.
    fn derive(&mut self) {
        let is_offer = self.ids[IdColumn::Request] != 0;
        if !is_offer {
            self.ids[IdColumn::Request] = std::mem::take(&mut self.ids[IdColumn::Offer]);
        }
        // Pending is 1, accepted 2: accepted where either member says so (OFFER-2).
        let status = self.codes[CodeColumn::OfferStatus].max(u8::from(self.is_accepted) + 1);
        self.codes[CodeColumn::OfferStatus] = if is_offer { status } else { 0 };
        // An accepted offer expires no more.
        let is_pending = is_offer && status == 1;
        let expiry = Date::parse(&self.texts[TextColumn::ExpirationDate]);
        let expiry = expiry.filter(|_| is_pending);
        self.numbers[NumberColumn::OfferExpiry] = expiry.map_or(0, Date::packed);
        // An offer names its driver, a request has the name among the answers.
        let [first, last] = [TextColumn::FirstName, TextColumn::LastName];
        if self.texts[first].is_empty() && self.texts[last].is_empty() {
            std::mem::swap(
                &mut self.texts[first],
                &mut self.driver_name[NamePart::First],
            );
            std::mem::swap(&mut self.texts[last], &mut self.driver_name[NamePart::Last]);
        }
        let premium = self.amounts[MoneyColumn::Premium];
        self.codes[CodeColumn::PriceBand] = code(premium.and_then(price_band_position));
        // A credit level that is not provided is the level "unknown".
        self.codes[CodeColumn::Credit] = self.codes[CodeColumn::Credit].max(1);
        self.codes[CodeColumn::Tickets] = self.tickets.code();
        self.codes[CodeColumn::Accidents] = self.accidents.code();
        self.codes[CodeColumn::Cancellations] = self.cancellations.code();
        for (column, value) in &mut self.values {
            let code = codes_of(column).and_then(|set| set.code(value));
            if let Some(code) = code.filter(|_| !value.is_empty()) {
                code.clone_into(value);
            }
        }
    }

    fn push(&self, columns: &mut Columns) {
        for (column, id) in &self.ids {
            columns.ids[column].push(*id);
        }
        for (column, code) in &self.codes {
            columns.codes[column].push(*code);
        }
        for (column, number) in &self.numbers {
            columns.numbers[column].push(*number);
        }
        for (column, amount) in &self.amounts {
            columns.amounts[column].push(*amount);
        }
        for (column, value) in &self.values {
            columns.values[column].push(value);
        }
        let texts = self.texts.as_array().each_ref();
        columns.texts.push_row(texts.map(String::as_str));
    }

    /// Adds to the search the texts that a row or its page shows joined or of several values: "Honda Civic
    /// 2019", "Ana Roy" and the time of an offer in every language.
    fn index_shown(&self, columns: &Columns, search: &mut RowSearch) {
        let row = columns.len() - 1;
        let name = [TextColumn::FirstName, TextColumn::LastName];
        let driver = join(&name.map(|part| columns.text(row, part)));
        for (key, text) in [("car", columns.car_name(row)), ("driver", driver)] {
            let column = search.column(SHOWN, key);
            search.push_to(column, &text);
        }
        if self.driver_name.values().all(|part| !part.is_empty()) {
            let name = self.driver_name.as_array().each_ref();
            search.push_to(None, &join(&name.map(String::as_str)));
        }
        let created = columns.instant(row, TextColumn::CreatedAt);
        let created = created.and_then(|instant| self.time_zone.local(instant));
        for language in Language::ALL {
            if let Some(created) = created {
                search.push_to(None, &created.format(language));
            }
        }
    }

    /// Empties the builder and keeps the memory of its texts.
    pub fn clear(&mut self) {
        let mut texts = std::mem::take(&mut self.texts);
        let mut values = std::mem::take(&mut self.values);
        let mut driver_name = std::mem::take(&mut self.driver_name);
        texts.values_mut().for_each(String::clear);
        values.values_mut().for_each(String::clear);
        driver_name.values_mut().for_each(String::clear);
        *self = Self {
            texts,
            values,
            driver_name,
            time_zone: self.time_zone.clone(),
            ..Self::default()
        };
    }
}

/// The enumeration of the filter over a column of values; none where they are free text.
fn codes_of(column: ValueColumn) -> Option<&'static CodeSet> {
    FIELDS.iter().find_map(|field| match field.source {
        Source::Value(set, of) if of == column => set,
        _ => None,
    })
}

fn copy(value: LooseValue<'_>, into: &mut String) {
    into.clear();
    into.push_str(&value.text());
}

/// A position in a code set as its column stores it: plus one, 0 for none.
#[allow(
    clippy::cast_possible_truncation,
    reason = "no code set has more than 254 codes"
)]
const fn code(position: Option<usize>) -> u8 {
    match position {
        Some(position) => position as u8 + 1,
        None => 0,
    }
}

fn number(column: NumberColumn, value: LooseValue<'_>) -> u32 {
    match column {
        NumberColumn::Birthday => value.date().map_or(0, Date::packed),
        NumberColumn::CarYear => value
            .integer()
            .and_then(|year| year.try_into().ok())
            .unwrap_or(0),
        // Derived, as it depends on the status.
        NumberColumn::OfferExpiry => 0,
    }
}

fn amount(column: MoneyColumn, value: LooseValue<'_>) -> Option<Cents> {
    match column {
        MoneyColumn::Premium => value.dollars(),
        MoneyColumn::OfferPrice => value.integer().map(Cents),
    }
}

/// A credit level by its name or by a score (REQUEST-7).
fn credit(value: LooseValue<'_>) -> usize {
    match value.integer() {
        Some(score) => credit_band_position(score),
        None => value.code(&codes::CREDIT).unwrap_or(0),
    }
}

/// `BATTERY` for an engine that is electric and not hybrid; every other engine is `GAS`.
fn motor(engine: &str) -> Option<usize> {
    codes::MOTOR.find(engine).or_else(|| {
        let engine = crate::text::fold(engine);
        // `memmem`, since `str::contains` would add a second substring search to the module.
        let contains = |word: &[u8]| memchr::memmem::find(engine.as_bytes(), word).is_some();
        let electric = contains(b"electri") && !contains(b"hybrid");
        codes::MOTOR.position(if electric { "BATTERY" } else { "GAS" })
    })
}
