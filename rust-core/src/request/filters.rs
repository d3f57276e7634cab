//! The thirteen filters of spec §2 as one table that code walks: defaults, URL parameters, saved
//! filters, chips and the rows they keep all come from it.

use super::codes::{self, CodeSet};
use super::columns::Columns;
use crate::columns::Values;

wire! {
    /// How a number filter compares (spec §9). "All" is the filter's absence.
    #[derive(Copy)]
    pub enum Comparison {
        /// The number itself.
        Equals,
        /// Below the number.
        LessThan,
        /// Above the number.
        MoreThan,
    }

    /// A comparison and its number: whole years, or a model year.
    #[derive(Copy)]
    pub struct NumberFilter {
        /// How to compare.
        pub comparison: Comparison,
        /// What to compare with. Without it nothing is filtered yet.
        pub value: Option<u32>,
    }
}

impl NumberFilter {
    /// The numbers that pass, both ends included; `None` while the number is missing.
    pub fn range(&self) -> Option<(u32, u32)> {
        let value = self.value?;
        Some(match self.comparison {
            Comparison::Equals => (value, value),
            Comparison::LessThan => value.checked_sub(1).map_or(NOTHING, |last| (0, last)),
            Comparison::MoreThan => value
                .checked_add(1)
                .map_or(NOTHING, |first| (first, u32::MAX)),
        })
    }
}

/// A range that holds no number.
pub(super) const NOTHING: (u32, u32) = (1, 0);

wire! {
    /// Where in the filter dialog a field stands.
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
    }
}

impl FilterGroup {
    /// The groups in the order of the dialog.
    pub const ALL: [Self; 4] = [Self::Renewal, Self::Vehicle, Self::Driver, Self::History];

    /// Its name; the heading is `filterGroup.<name>` in the dictionary.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Renewal => "renewal",
            Self::Vehicle => "vehicle",
            Self::Driver => "driver",
            Self::History => "history",
        }
    }
}

/// What a filter chooses from and which column it looks at.
pub(super) enum Source {
    /// Codes of an enumeration.
    Codes(&'static CodeSet, fn(&Columns) -> &[u8]),
    /// Values found in the data, and the enumeration that has texts for some of them.
    Values(Option<&'static CodeSet>, fn(&Columns) -> &Values),
    /// A number.
    Number(fn(&Columns) -> &[u32]),
    /// Whole years since a packed date.
    Age(fn(&Columns) -> &[u32]),
}

/// One row of the table.
pub struct FilterField {
    /// Name in saved filters, in TypeScript and in the dictionary (`filter.<name>`).
    pub name: &'static str,
    /// URL parameter.
    pub param: &'static str,
    /// Where it stands in the dialog.
    pub group: FilterGroup,
    /// Whether several codes may be chosen; a row then passes with any of them.
    pub many: bool,
    pub(super) source: Source,
    pub(super) value: fn(&RequestFilters) -> ValueRef<'_>,
    pub(super) assign: fn(&mut RequestFilters, Value),
}

/// What a field is set to, whatever its type.
pub(super) enum ValueRef<'a> {
    Codes(&'a [String]),
    Number(Option<NumberFilter>),
}

/// A value to set a field to.
pub(super) enum Value {
    Codes(Vec<String>),
    Number(Option<NumberFilter>),
}

/// The three types a field can have.
trait Slot: Default {
    const MANY: bool = false;
    fn view(&self) -> ValueRef<'_>;
    fn read(value: Value) -> Option<Self>;
}

impl Slot for Vec<String> {
    const MANY: bool = true;

    fn view(&self) -> ValueRef<'_> {
        ValueRef::Codes(self)
    }

    fn read(value: Value) -> Option<Self> {
        if let Value::Codes(codes) = value {
            Some(codes)
        } else {
            None
        }
    }
}

impl Slot for Option<String> {
    fn view(&self) -> ValueRef<'_> {
        ValueRef::Codes(self.as_slice())
    }

    fn read(value: Value) -> Option<Self> {
        if let Value::Codes(codes) = value {
            Some(codes.into_iter().next())
        } else {
            None
        }
    }
}

impl Slot for Option<NumberFilter> {
    fn view(&self) -> ValueRef<'_> {
        ValueRef::Number(*self)
    }

    fn read(value: Value) -> Option<Self> {
        if let Value::Number(number) = value {
            Some(number)
        } else {
            None
        }
    }
}

macro_rules! filter_fields {
    ($($(#[$doc:meta])+ $field:ident: $type:ty = $name:literal, $param:literal, $group:ident, $source:expr;)+) => {
        wire! {
            /// What the broker filters by. A field left at its default keeps every request.
            #[derive(Default)]
            #[serde(default)]
            pub struct RequestFilters {
                $($(#[$doc])+ pub $field: $type,)+
            }
        }

        /// The table, in the order of spec §2.
        pub static FIELDS: &[FilterField] = &[$(FilterField {
            name: $name,
            param: $param,
            group: FilterGroup::$group,
            many: <$type as Slot>::MANY,
            source: $source,
            value: |filters| filters.$field.view(),
            assign: |filters, value| filters.$field = Slot::read(value).unwrap_or_default(),
        },)+];
    };
}

filter_fields! {
    /// Months of renewal, "1" to "12"; any of them passes.
    renewal_month: Vec<String> = "renewalMonth", "renewal", Renewal,
        Source::Codes(&codes::MONTH, |columns| &columns.renewal_month);
    /// `BATTERY` or `GAS`.
    motor: Option<String> = "motor", "motor", Vehicle,
        Source::Codes(&codes::MOTOR, |columns| &columns.motor);
    /// Band of the current yearly premium: `upTo1000` …
    price_band: Option<String> = "priceBand", "price", Renewal,
        Source::Codes(&codes::PRICE_BAND, |columns| &columns.price_band);
    /// Make of the car, as in the options.
    make: Option<String> = "make", "make", Vehicle,
        Source::Values(None, |columns| &columns.make);
    /// `COMMERCIAL` or `PERSONAL`.
    licence: Option<String> = "licence", "licence", Driver,
        Source::Codes(&codes::LICENCE, |columns| &columns.licence);
    /// Credit level.
    credit: Option<String> = "credit", "credit", Driver,
        Source::Codes(&codes::CREDIT, |columns| &columns.credit);
    /// The driver's age in whole years.
    age: Option<NumberFilter> = "age", "age", Driver,
        Source::Age(|columns| &columns.birthday);
    /// The car's model year.
    car_year: Option<NumberFilter> = "carYear", "year", Vehicle,
        Source::Number(|columns| &columns.car_year);
    /// Number of tickets: `none`, `1`, `2OrMore`.
    tickets: Option<String> = "tickets", "tickets", History,
        Source::Codes(&codes::TICKETS, |columns| &columns.tickets);
    /// Number of accidents: `none`, `1`, `2OrMore`.
    accidents: Option<String> = "accidents", "accidents", History,
        Source::Codes(&codes::ACCIDENTS, |columns| &columns.accidents);
    /// Verification profile, as in the options.
    verification: Option<String> = "verification", "verification", Driver,
        Source::Values(Some(&codes::VERIFICATION), |columns| &columns.verification);
    /// Criminal record, as in the options.
    criminal_record: Option<String> = "criminalRecord", "criminal", History,
        Source::Values(Some(&codes::CRIMINAL_RECORD), |columns| &columns.criminal_record);
    /// Insurer cancellations in the last 5 years: `none`, `1`, `2OrMore`.
    cancellations: Option<String> = "cancellations", "cancellations", History,
        Source::Codes(&codes::CANCELLATIONS, |columns| &columns.cancellations);
}

impl FilterField {
    /// Whether the filters set this field to something that keeps fewer rows.
    pub fn is_active(&self, filters: &RequestFilters) -> bool {
        match (self.value)(filters) {
            ValueRef::Codes(codes) => !codes.is_empty(),
            ValueRef::Number(number) => number.is_some_and(|number| number.value.is_some()),
        }
    }

    /// Chooses codes or values; a field that takes one takes the first, one that compares none.
    pub fn set_codes(&self, filters: &mut RequestFilters, codes: Vec<String>) {
        (self.assign)(filters, Value::Codes(codes));
    }

    /// Sets the comparison of a field that compares.
    pub fn set_number(&self, filters: &mut RequestFilters, number: NumberFilter) {
        (self.assign)(filters, Value::Number(Some(number)));
    }

    /// Puts the field back to its default: no code, no comparison.
    pub fn clear(&self, filters: &mut RequestFilters) {
        self.set_codes(filters, Vec::new());
    }

    /// The enumeration that has the texts of this field's codes.
    pub fn code_set(&self) -> Option<&'static CodeSet> {
        match self.source {
            Source::Codes(set, _) => Some(set),
            Source::Values(set, _) => set,
            Source::Number(_) | Source::Age(_) => None,
        }
    }
}

impl RequestFilters {
    /// The fields that differ from their default, in table order.
    pub fn active(&self) -> impl Iterator<Item = &'static FilterField> {
        FIELDS.iter().filter(|field| field.is_active(self))
    }

    /// The number on the filter button (readings 37).
    pub fn active_count(&self) -> usize {
        self.active().count()
    }

    /// The same filters with one field, by name, put back to its default.
    pub fn without(mut self, name: &str) -> Self {
        if let Some(field) = FIELDS.iter().find(|field| field.name == name) {
            field.clear(&mut self);
        }
        self
    }
}
