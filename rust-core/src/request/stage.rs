//! One row while its fields arrive, in whatever order they come.

use crate::api::Id;
use crate::calendar::Date;
use crate::language::Language;
use crate::money::{self, Cents};
use crate::search::SearchText;

use super::bands::{credit_band_position, price_band_position};
use super::codes::{self, CodeSet};
use super::columns::{Columns, TEXTS};
use super::keys::Field;
use crate::scalar::Scalar;

/// Tickets or accidents: the number declared and the entries described.
#[derive(Default)]
struct Count {
    declared: Option<u32>,
    /// A bit per index 0 to 99.
    entries: u128,
}

impl Count {
    /// A number, a word for none or for several, or else a description of the first entry.
    fn declare(&mut self, value: Scalar<'_>, set: &CodeSet) {
        let number = value
            .integer()
            .and_then(|number| u32::try_from(number).ok());
        let band = || {
            value
                .code(set)
                .and_then(|position| u32::try_from(position).ok())
        };
        self.declared = self.declared.max(number.or_else(band).or(Some(1)));
    }

    fn add_entry(&mut self, index: u8) {
        self.entries |= 1 << index;
    }

    /// The position in the code set of "none", "1", "2 or more"; `None` where nothing was said.
    fn band(&self) -> Option<usize> {
        let described = self.entries.count_ones();
        let said = self.declared.is_some() || described > 0;
        said.then(|| usize::try_from(self.declared.unwrap_or(0).max(described).min(2)).unwrap_or(2))
    }
}

/// The row being read.
#[derive(Default)]
pub(super) struct Stage {
    id: Option<Id>,
    request_id: Option<Id>,
    user_id: Option<Id>,
    texts: [String; TEXTS],
    make: String,
    verification: String,
    criminal_record: String,
    car_year: Option<u32>,
    motor: Option<usize>,
    premium: Option<Cents>,
    renewal_month: Option<u8>,
    licence: Option<usize>,
    credit: usize,
    birthday: Option<Date>,
    tickets: Count,
    accidents: Count,
    cancellations: Count,
    offer_price: Option<Cents>,
    offer_accepted: Option<bool>,
}

impl Stage {
    /// Takes a value under a known key. Values of no use are left out, never an error.
    pub fn set(&mut self, field: Field, value: Scalar<'_>) {
        if !value.is_given() {
            return;
        }
        match field {
            Field::Id => self.id = value.integer(),
            Field::RequestId => self.request_id = value.integer(),
            Field::UserId => self.user_id = value.integer(),
            Field::Text(text) => {
                if let Some(staged) = self.texts.get_mut(text as usize) {
                    copy(value, staged);
                }
            }
            Field::Make => copy(value, &mut self.make),
            Field::CarYear => self.car_year = value.integer().and_then(|year| year.try_into().ok()),
            Field::Engine => self.motor = motor(&value.text()),
            Field::Premium => self.premium = value.dollars(),
            Field::RenewalMonth => self.renewal_month = value.month(),
            Field::Licence => self.licence = value.code(&codes::LICENCE),
            Field::Credit => self.credit = credit(value),
            Field::Birthday => self.birthday = value.date(),
            Field::Verification => {
                code_or_text(value, &codes::VERIFICATION, &mut self.verification)
            }
            Field::CriminalRecord => {
                code_or_text(value, &codes::CRIMINAL_RECORD, &mut self.criminal_record)
            }
            Field::Cancellations => self.cancellations.declare(value, &codes::CANCELLATIONS),
            Field::Tickets => self.tickets.declare(value, &codes::TICKETS),
            Field::Ticket(index) => self.tickets.add_entry(index),
            Field::Accidents => self.accidents.declare(value, &codes::ACCIDENTS),
            Field::Accident(index) => self.accidents.add_entry(index),
            Field::OfferPrice => self.offer_price = value.integer().map(Cents),
            Field::OfferStatus => self.offer_accepted = self.offer_accepted.or(status(value)),
            Field::OfferAccepted => self.offer_accepted = value.boolean(),
        }
    }

    /// Moves the row into the columns and its shown texts into the search; the stage is then empty.
    /// A row without a readable id can be neither opened nor discarded: it is left out.
    pub fn finish(&mut self, columns: &mut Columns, search: &mut SearchText) {
        let is_offer = self.request_id.is_some();
        match self.request_id.or(self.id) {
            Some(id) => {
                columns.id.push(id);
                columns.offer_id.push(self.id.filter(|_| is_offer));
                let accepted = is_offer.then_some(self.offer_accepted.unwrap_or(false));
                columns.offer_status.push(code(accepted.map(usize::from)));
                self.push(columns);
                self.index_shown(columns, search);
                search.end_row();
            }
            None => search.drop_row(),
        }
        self.clear();
    }

    fn push(&self, columns: &mut Columns) {
        columns.user_id.push(self.user_id);
        columns
            .texts
            .push_row(self.texts.each_ref().map(String::as_str));
        columns.make.push(&self.make);
        columns.verification.push(&self.verification);
        columns.criminal_record.push(&self.criminal_record);
        columns.renewal_month.push(self.renewal_month.unwrap_or(0));
        columns.motor.push(code(self.motor));
        columns
            .price_band
            .push(code(self.premium.and_then(price_band_position)));
        columns.licence.push(code(self.licence));
        columns.credit.push(code(Some(self.credit)));
        columns.tickets.push(code(self.tickets.band()));
        columns.accidents.push(code(self.accidents.band()));
        columns.cancellations.push(code(self.cancellations.band()));
        columns.birthday.push(self.birthday.map_or(0, Date::packed));
        columns.car_year.push(self.car_year.unwrap_or(0));
        columns.premium.push(self.premium);
        columns.offer_price.push(self.offer_price);
    }

    /// What a row shows joined, though it holds it apart: "Honda Civic 2019", "Ana Roy", "$1,234.56".
    fn index_shown(&self, columns: &Columns, search: &mut SearchText) {
        search.push(&columns.car_name(columns.len() - 1));
        let [.., first, last, _, _] = &self.texts;
        if !first.is_empty() && !last.is_empty() {
            search.push(&format!("{first} {last}"));
        }
        if let Some(price) = self.offer_price {
            search.push(&money::format(price, Language::Fr));
            search.push(&money::format(price, Language::En));
        }
    }

    /// Empties the stage and keeps the memory of its texts.
    fn clear(&mut self) {
        let mut texts = std::mem::take(&mut self.texts);
        let mut values = [
            &mut self.make,
            &mut self.verification,
            &mut self.criminal_record,
        ]
        .map(std::mem::take);
        texts.iter_mut().chain(&mut values).for_each(String::clear);
        let [make, verification, criminal_record] = values;
        *self = Self {
            texts,
            make,
            verification,
            criminal_record,
            ..Self::default()
        };
    }
}

/// A position in a code set as its column stores it.
fn code(position: Option<usize>) -> u8 {
    position
        .and_then(|position| u8::try_from(position + 1).ok())
        .unwrap_or(0)
}

fn copy(value: Scalar<'_>, into: &mut String) {
    into.clear();
    into.push_str(&value.text());
}

fn code_or_text(value: Scalar<'_>, set: &CodeSet, into: &mut String) {
    match value.code(set).and_then(|position| set.name(position)) {
        Some(code) => code.clone_into(into),
        None => copy(value, into),
    }
}

/// A credit level by its name or by a score (spec §3).
fn credit(value: Scalar<'_>) -> usize {
    match value.integer() {
        Some(score) => credit_band_position(score),
        None => value.code(&codes::CREDIT).unwrap_or(0),
    }
}

/// `BATTERY`, or an engine that says it is electric and nothing else; any other engine burns gas.
fn motor(engine: &str) -> Option<usize> {
    codes::MOTOR.find(engine).or_else(|| {
        let engine = crate::search::fold(engine);
        let electric = engine.contains("electri") && !engine.contains("hybrid");
        codes::MOTOR.position(if electric { "BATTERY" } else { "GAS" })
    })
}

fn status(value: Scalar<'_>) -> Option<bool> {
    value
        .code(&codes::OFFER_STATUS)
        .map(|position| position == 1)
}
