//! The filters (FILTER-1, FILTER-8) as one table, from which defaults, URL parameters, saved filters,
//! chips and the filtering of rows come.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::codes::{self, CodeSet};
use crate::request::columns::{CodeColumn, NumberColumn, ValueColumn};

wire_type! {
    /// Comparison of a number filter (FILTER-2). "All" is the absence of the filter.
    #[derive(Copy)]
    pub enum Comparison {
        /// The number itself.
        Equals,
        /// Below the number.
        LessThan,
        /// Above the number.
        MoreThan,
    }
}

view_type! {
    /// A comparison and its number: whole years, or a model year.
    #[derive(Copy)]
    pub struct NumberFilter {
        /// The comparison.
        pub comparison: Comparison,
        /// The number; without it the filter is not active.
        pub value: Option<u32>,
    }

    /// Group of a field in the filter dialog.
    #[derive(Copy)]
    pub enum FilterGroup {
        /// Renewal and price.
        Renewal,
        /// The car.
        Vehicle,
        /// The driver.
        Driver,
        /// Tickets, accidents, cancellations.
        History,
        /// The offer sent, on its list only.
        Offer,
    }
}

/// A range that contains no number.
pub(in crate::request) const EMPTY_RANGE: (u32, u32) = (1, 0);

impl NumberFilter {
    /// The range of numbers that pass, both ends included; `None` without a number.
    pub fn range(&self) -> Option<(u32, u32)> {
        let value = self.value?;
        Some(match self.comparison {
            Comparison::Equals => (value, value),
            Comparison::LessThan => value.checked_sub(1).map_or(EMPTY_RANGE, |last| (0, last)),
            Comparison::MoreThan => value
                .checked_add(1)
                .map_or(EMPTY_RANGE, |first| (first, u32::MAX)),
        })
    }
}

impl FilterGroup {
    /// The groups in the order of the dialog. A test finds a group that has filters and is not here.
    pub const ALL: [Self; 5] = [
        Self::Offer,
        Self::Renewal,
        Self::Vehicle,
        Self::Driver,
        Self::History,
    ];

    /// Its name; the translation of the heading is `codes:filterGroup.<name>`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Renewal => "renewal",
            Self::Vehicle => "vehicle",
            Self::Driver => "driver",
            Self::History => "history",
            Self::Offer => "offer",
        }
    }
}

/// Options of a filter and the column that it compares.
#[derive(Clone, Copy)]
pub(in crate::request) enum Source {
    /// One code of an enumeration.
    Code(&'static CodeSet, CodeColumn),
    /// Any of several codes of an enumeration.
    Codes(&'static CodeSet, CodeColumn),
    /// A value found in the data, and the enumeration with labels for some of them.
    Value(Option<&'static CodeSet>, ValueColumn),
    /// A number.
    Number(NumberColumn),
    /// Whole years since a packed date.
    Age(NumberColumn),
    /// One state of a packed date of expiry.
    Expiry(&'static CodeSet, NumberColumn),
}

/// A row of the table.
pub struct FilterField {
    /// Name in saved filters, in TypeScript and in translation keys (`filter.<name>`).
    pub name: &'static str,
    /// URL parameter.
    pub param: &'static str,
    /// Its group in the dialog.
    pub group: FilterGroup,
    pub(in crate::request) source: Source,
}

const fn field(
    name: &'static str,
    param: &'static str,
    group: FilterGroup,
    source: Source,
) -> FilterField {
    FilterField {
        name,
        param,
        group,
        source,
    }
}

/// Number of filters.
const COUNT: usize = 14;

/// The table, in the order of the dialog within each group (FILTER-1, FILTER-8).
#[rustfmt::skip]
pub static FIELDS: [FilterField; COUNT] = [
    field("renewalMonth", "renewal", FilterGroup::Renewal, Source::Codes(&codes::MONTH, CodeColumn::RenewalMonth)),
    field("motor", "motor", FilterGroup::Vehicle, Source::Code(&codes::MOTOR, CodeColumn::Motor)),
    field("priceBand", "price", FilterGroup::Renewal, Source::Code(&codes::PRICE_BAND, CodeColumn::PriceBand)),
    field("make", "make", FilterGroup::Vehicle, Source::Value(None, ValueColumn::Make)),
    field("licence", "licence", FilterGroup::Driver, Source::Code(&codes::LICENCE, CodeColumn::Licence)),
    field("credit", "credit", FilterGroup::Driver, Source::Code(&codes::CREDIT, CodeColumn::Credit)),
    field("age", "age", FilterGroup::Driver, Source::Age(NumberColumn::Birthday)),
    field("carYear", "year", FilterGroup::Vehicle, Source::Number(NumberColumn::CarYear)),
    field("tickets", "tickets", FilterGroup::History, Source::Code(&codes::TICKETS, CodeColumn::Tickets)),
    field("accidents", "accidents", FilterGroup::History, Source::Code(&codes::ACCIDENTS, CodeColumn::Accidents)),
    field("verification", "verification", FilterGroup::Driver, Source::Value(Some(&codes::VERIFICATION), ValueColumn::Verification)),
    field("criminalRecord", "criminal", FilterGroup::History, Source::Value(Some(&codes::CRIMINAL_RECORD), ValueColumn::CriminalRecord)),
    field("cancellations", "cancellations", FilterGroup::History, Source::Code(&codes::CANCELLATIONS, CodeColumn::Cancellations)),
    field("offerExpiry", "expiry", FilterGroup::Offer, Source::Expiry(&codes::OFFER_EXPIRY, NumberColumn::OfferExpiry)),
];

/// Value of a field.
#[derive(Clone, Debug, PartialEq)]
pub enum FilterValue {
    /// Codes or values; an empty list is the default "all".
    Codes(Vec<String>),
    /// A comparison.
    Number(NumberFilter),
}

impl Default for FilterValue {
    fn default() -> Self {
        Self::Codes(Vec::new())
    }
}

impl FilterValue {
    /// Whether it differs from "all".
    pub fn is_active(&self) -> bool {
        match self {
            Self::Codes(codes) => !codes.is_empty(),
            Self::Number(number) => number.value.is_some(),
        }
    }
}

/// Filters of a list: a value per field of [`FIELDS`]. A field at its default keeps every request.
///
/// In TypeScript an object with a member per field: a list of codes where several may be chosen, a
/// [`NumberFilter`] for a comparison, else a code; `null` for "all".
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RequestFilters {
    values: [FilterValue; COUNT],
}

impl FilterField {
    /// Whether several codes may be chosen; a row then passes with any of them.
    pub const fn many(&self) -> bool {
        matches!(self.source, Source::Codes(..))
    }

    /// The enumeration with the labels of this field's codes.
    pub const fn code_set(&self) -> Option<&'static CodeSet> {
        match self.source {
            Source::Code(set, _) | Source::Codes(set, _) | Source::Expiry(set, _) => Some(set),
            Source::Value(set, _) => set,
            Source::Number(_) | Source::Age(_) => None,
        }
    }
}

impl RequestFilters {
    /// Every field with its value, in table order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static FilterField, &FilterValue)> {
        FIELDS.iter().zip(&self.values)
    }

    /// The fields that differ from their default, in table order.
    pub fn active(&self) -> impl Iterator<Item = (&'static FilterField, &FilterValue)> {
        self.iter().filter(|(_, value)| value.is_active())
    }

    /// The number on the filter button (FILTER-5).
    pub fn active_count(&self) -> usize {
        self.active().count()
    }

    /// Sets the field of this name; unknown names are ignored.
    pub fn set(&mut self, name: &str, value: FilterValue) {
        for (field, known) in FIELDS.iter().zip(&mut self.values) {
            if field.name == name {
                *known = value;
                return;
            }
        }
    }

    /// The filters with the field of this name reset to its default.
    #[must_use]
    pub fn without(mut self, name: &str) -> Self {
        self.set(name, FilterValue::default());
        self
    }
}

impl Serialize for RequestFilters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(COUNT))?;
        for (field, value) in self.iter() {
            map.serialize_key(field.name)?;
            match value {
                FilterValue::Codes(codes) if field.many() => map.serialize_value(codes)?,
                FilterValue::Codes(codes) => map.serialize_value(&codes.first())?,
                FilterValue::Number(number) => map.serialize_value(number)?,
            }
        }
        map.end()
    }
}

/// The TypeScript declaration of [`RequestFilters`]; a test compares it with the table.
pub const DECLARATION: &str =
    "/** Filters of a list; null, or an empty list, keeps every request. */
export interface RequestFilters {
    renewalMonth: string[];
    motor: string | null;
    priceBand: string | null;
    make: string | null;
    licence: string | null;
    credit: string | null;
    age: NumberFilter | null;
    carYear: NumberFilter | null;
    tickets: string | null;
    accidents: string | null;
    verification: string | null;
    criminalRecord: string | null;
    cancellations: string | null;
    offerExpiry: string | null;
}";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typescript_declares_each_field_as_it_is_written() {
        let members = FIELDS.iter().map(|field| {
            let of_type = match field.source {
                Source::Codes(..) => "string[]",
                Source::Number(_) | Source::Age(_) => "NumberFilter | null",
                Source::Code(..) | Source::Value(..) | Source::Expiry(..) => "string | null",
            };
            format!("    {}: {of_type};\n", field.name)
        });
        let declared = DECLARATION.split_once("{\n").map(|(_, members)| members);
        assert_eq!(
            declared,
            Some(format!("{}}}", members.collect::<String>()).as_str())
        );
    }

    #[test]
    fn the_default_keeps_everything() {
        let written = serde_json::to_value(RequestFilters::default()).unwrap();
        assert_eq!(written["renewalMonth"], serde_json::json!([]));
        assert_eq!(written["age"], serde_json::Value::Null);
        assert_eq!(RequestFilters::default().active_count(), 0);
    }
}
