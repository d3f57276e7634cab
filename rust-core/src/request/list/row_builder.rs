//! One row while its fields arrive, in whatever order they come.

use super::keys::Field;
use crate::calendar::Date;
use crate::codes::{self, CodeSet};
use crate::id::Id;
use crate::json::{Place, SKIP};
use crate::language::Language;
use crate::loose_value::LooseValue;
use crate::money::{self, Cents};
use crate::request::bands::{credit_band_position, price_band_position};
use crate::request::columns::{
    AMOUNTS, CODES, CodeColumn, Columns, IDS, MoneyColumn, NUMBERS, NumberColumn, TEXTS,
    TextColumn, VALUES, ValueColumn, join,
};
use crate::search::RowSearch;

/// Where shown texts stand, apart from every object of a response.
const SHOWN: Place = SKIP;

/// Tickets or accidents: the number declared and the entries described.
#[derive(Clone, Copy, Default)]
pub(super) struct Count {
    declared: Option<u32>,
    /// A bit per index 0 to 99.
    entries: u128,
}

impl Count {
    /// A number, a word for none or for several, or else a description of the first entry. Apps
    /// write a number below zero for what they do not know.
    fn declare(&mut self, value: LooseValue<'_>, set: &CodeSet) {
        let declared = match value.integer() {
            Some(..0) => return,
            Some(number) => u32::try_from(number).unwrap_or(u32::MAX),
            None => value
                .code(set)
                .and_then(|position| u32::try_from(position).ok())
                .unwrap_or(1),
        };
        self.declared = self.declared.max(Some(declared));
    }

    /// The code column's "none", "1", "2 or more"; 0 where nothing was said.
    fn code(&self) -> u8 {
        let described = self.entries.count_ones();
        match self.declared.unwrap_or(0).max(described) {
            0 if self.declared.is_none() => 0,
            0 => 1,
            1 => 2,
            _ => 3,
        }
    }
}

/// The row being read, column by column as [`Columns`] has them.
#[derive(Default)]
pub(super) struct RowBuilder {
    ids: [Id; IDS],
    codes: [u8; CODES],
    numbers: [u32; NUMBERS],
    amounts: [Option<Cents>; AMOUNTS],
    values: [String; VALUES],
    texts: [String; TEXTS],
    tickets: Count,
    accidents: Count,
    cancellations: Count,
    accepted: Option<bool>,
}

impl RowBuilder {
    /// Takes a value under a known key. Values of no use are left out, never an error.
    pub fn set(&mut self, field: Field, value: LooseValue<'_>) {
        if !value.is_given() {
            return;
        }
        match field {
            Field::Id(column) => put(&mut self.ids, column as usize, value.integer().unwrap_or(0)),
            Field::Text(column) => copy(value, self.texts.get_mut(column as usize)),
            Field::Value(column) => {
                let text = self.values.get_mut(column as usize);
                copy(value, text);
            }
            Field::Code(column) => self.set_code(column, value),
            Field::Number(column) => put(&mut self.numbers, column as usize, number(column, value)),
            Field::Amount(column) => put(&mut self.amounts, column as usize, amount(column, value)),
            Field::Ticket(index) => self.tickets.entries |= 1 << index,
            Field::Accident(index) => self.accidents.entries |= 1 << index,
            Field::OfferAccepted => self.accepted = value.boolean(),
        }
    }

    fn set_code(&mut self, column: CodeColumn, value: LooseValue<'_>) {
        let position = match column {
            CodeColumn::Tickets => return self.tickets.declare(value, &codes::TICKETS),
            CodeColumn::Accidents => return self.accidents.declare(value, &codes::ACCIDENTS),
            CodeColumn::Cancellations => {
                return self.cancellations.declare(value, &codes::CANCELLATIONS);
            }
            CodeColumn::RenewalMonth => value.month().map(|month| usize::from(month) - 1),
            CodeColumn::Motor => motor(&value.text()),
            CodeColumn::Licence => value.code(&codes::LICENCE),
            CodeColumn::Credit => Some(credit(value)),
            CodeColumn::OfferStatus => value.code(&codes::OFFER_STATUS),
            CodeColumn::PriceBand => None,
        };
        put(&mut self.codes, column as usize, code(position));
    }

    /// Moves the row into the columns and its shown texts into the search; the stage is then empty.
    /// A row without a readable id can be neither opened nor discarded: it is left out.
    pub fn finish(&mut self, columns: &mut Columns, search: &mut RowSearch) {
        self.settle();
        if self.ids.first().is_none_or(|&request| request == 0) {
            search.drop_row();
        } else {
            self.push(columns);
            self.index_shown(columns, search);
            search.end_row();
        }
        self.clear();
    }

    /// Works out what depends on several fields.
    fn settle(&mut self) {
        let [request, _, offer] = &mut self.ids;
        let is_offer = *request != 0;
        if !is_offer {
            *request = std::mem::take(offer);
        }
        let status = self
            .codes
            .get(CodeColumn::OfferStatus as usize)
            .copied()
            .unwrap_or(0);
        let accepted = self
            .accepted
            .map_or(status.max(1), |accepted| u8::from(accepted) + 1);
        let [premium, _] = self.amounts;
        let credit = self
            .codes
            .get(CodeColumn::Credit as usize)
            .copied()
            .unwrap_or(0);
        for (column, settled) in [
            (CodeColumn::OfferStatus, if is_offer { accepted } else { 0 }),
            (
                CodeColumn::PriceBand,
                code(premium.and_then(price_band_position)),
            ),
            // A credit level that was not given is unknown, which is a level of its own.
            (CodeColumn::Credit, credit.max(1)),
            (CodeColumn::Tickets, self.tickets.code()),
            (CodeColumn::Accidents, self.accidents.code()),
            (CodeColumn::Cancellations, self.cancellations.code()),
        ] {
            put(&mut self.codes, column as usize, settled);
        }
        for (column, set) in [
            (ValueColumn::Verification, &codes::VERIFICATION),
            (ValueColumn::CriminalRecord, &codes::CRIMINAL_RECORD),
        ] {
            if let Some(value) = self.values.get_mut(column as usize)
                && let Some(code) = set.code(value).filter(|_| !value.is_empty())
            {
                code.clone_into(value);
            }
        }
    }

    fn push(&self, columns: &mut Columns) {
        columns
            .ids
            .iter_mut()
            .zip(self.ids)
            .for_each(|(column, id)| column.push(id));
        columns
            .codes
            .iter_mut()
            .zip(self.codes)
            .for_each(|(column, code)| column.push(code));
        columns
            .numbers
            .iter_mut()
            .zip(self.numbers)
            .for_each(|(column, number)| column.push(number));
        columns
            .amounts
            .iter_mut()
            .zip(self.amounts)
            .for_each(|(column, amount)| column.push(amount));
        columns
            .values
            .iter_mut()
            .zip(&self.values)
            .for_each(|(column, value)| column.push(value));
        columns
            .texts
            .push_row(self.texts.each_ref().map(String::as_str));
    }

    /// What a row shows joined, though it holds it apart, and its amounts as either language writes
    /// them: "Honda Civic 2019", "Ana Roy", "$1,234.56".
    fn index_shown(&self, columns: &Columns, search: &mut RowSearch) {
        let row = columns.request_ids().len() - 1;
        let name = [TextColumn::FirstName, TextColumn::LastName];
        let driver = join(&name.map(|part| columns.text(row, part)));
        for (key, text) in [("car", columns.car_name(row)), ("driver", driver)] {
            let column = search.column(SHOWN, key);
            search.push_to(column, &text);
        }
        for amount in self.amounts.into_iter().flatten() {
            for language in [Language::Fr, Language::En] {
                search.push_to(None, &money::format(amount, language));
            }
        }
    }

    /// Empties the stage and keeps the memory of its texts.
    fn clear(&mut self) {
        let mut texts = std::mem::take(&mut self.texts);
        let mut values = std::mem::take(&mut self.values);
        texts.iter_mut().chain(&mut values).for_each(String::clear);
        *self = Self {
            texts,
            values,
            ..Self::default()
        };
    }
}

fn put<T: Copy>(row: &mut [T], column: usize, value: T) {
    if let Some(cell) = row.get_mut(column) {
        *cell = value;
    }
}

fn copy(value: LooseValue<'_>, into: Option<&mut String>) {
    if let Some(into) = into {
        into.clear();
        into.push_str(&value.text());
    }
}

/// A position in a code set as its column stores it.
fn code(position: Option<usize>) -> u8 {
    position
        .and_then(|position| u8::try_from(position + 1).ok())
        .unwrap_or(0)
}

fn number(column: NumberColumn, value: LooseValue<'_>) -> u32 {
    match column {
        NumberColumn::Birthday => value.date().map_or(0, Date::packed),
        NumberColumn::CarYear => value
            .integer()
            .and_then(|year| year.try_into().ok())
            .unwrap_or(0),
    }
}

fn amount(column: MoneyColumn, value: LooseValue<'_>) -> Option<Cents> {
    match column {
        MoneyColumn::Premium => value.dollars(),
        MoneyColumn::OfferPrice => value.integer().map(Cents),
    }
}

/// A credit level by its name or by a score (spec §3).
fn credit(value: LooseValue<'_>) -> usize {
    match value.integer() {
        Some(score) => credit_band_position(score),
        None => value.code(&codes::CREDIT).unwrap_or(0),
    }
}

/// `BATTERY`, or an engine that says it is electric and nothing else; any other engine burns gas.
fn motor(engine: &str) -> Option<usize> {
    codes::MOTOR.find(engine).or_else(|| {
        let engine = crate::text::fold(engine);
        // Not `str::contains`: nothing else here brings its search and the printing of its panics.
        let says = |word: &[u8]| memchr::memmem::find(engine.as_bytes(), word).is_some();
        let electric = says(b"electri") && !says(b"hybrid");
        codes::MOTOR.position(if electric { "BATTERY" } else { "GAS" })
    })
}
