//! Facts of a request: key, kind and value.

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use crate::money::Cents;

use super::answers::Answers;
use crate::codes::{self, CodeSet};
use crate::loose_value::LooseValue;
use crate::request::bands::credit_band;
use crate::request::count::{Declared, declared};
use crate::request::labelled_code::LabelledCode;

view_type! {
    /// A fact about a request, or its absence.
    pub struct Fact {
        /// Its key.
        pub key: String,
        /// Translation key of its label.
        pub label_key: String,
        /// The value; none for a key fact that is not provided.
        pub value: Option<FactValue>,
    }
}

/// A value with its kind, so that the screen can format it in the user's language:
/// `{ kind: 'money', value: 123450 }`.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(
    target_arch = "wasm32",
    serde(tag = "kind", content = "value", rename_all = "camelCase")
)]
pub enum FactValue {
    /// Text as the driver wrote it.
    Text(String),
    /// One code.
    Code(LabelledCode),
    /// Several codes.
    Codes(Vec<LabelledCode>),
    /// Cents.
    Money(Cents),
    /// `YYYY-MM-DD`.
    Date(String),
    /// 1 to 12.
    Month(u8),
    /// A calendar year.
    Year(i64),
    /// A count.
    Number(i64),
    /// A duration in whole years.
    Years(i64),
    /// A duration in whole months.
    Months(i64),
    /// A duration in whole weeks.
    Weeks(i64),
    /// Whole kilometres.
    Kilometres(i64),
    /// A percentage as decimal text: `4.99`.
    Percent(String),
    /// Yes or no.
    Boolean(bool),
}

impl Serialize for FactValue {
    /// Written by hand, since serde's code for an adjacently tagged enum adds two kilobytes.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("FactValue", 2)?;
        object.serialize_field("kind", self.kind())?;
        match self {
            Self::Text(text) | Self::Date(text) | Self::Percent(text) => {
                object.serialize_field("value", text)?
            }
            Self::Code(code) => object.serialize_field("value", code)?,
            Self::Codes(codes) => object.serialize_field("value", codes)?,
            Self::Money(Cents(number))
            | Self::Year(number)
            | Self::Number(number)
            | Self::Years(number)
            | Self::Months(number)
            | Self::Weeks(number)
            | Self::Kilometres(number) => object.serialize_field("value", number)?,
            Self::Month(month) => object.serialize_field("value", month)?,
            Self::Boolean(value) => object.serialize_field("value", value)?,
        }
        object.end()
    }
}

impl FactValue {
    const fn kind(&self) -> &'static str {
        match self {
            Self::Text(_) => "text",
            Self::Code(_) => "code",
            Self::Codes(_) => "codes",
            Self::Money(_) => "money",
            Self::Date(_) => "date",
            Self::Month(_) => "month",
            Self::Year(_) => "year",
            Self::Number(_) => "number",
            Self::Years(_) => "years",
            Self::Months(_) => "months",
            Self::Weeks(_) => "weeks",
            Self::Kilometres(_) => "kilometres",
            Self::Percent(_) => "percent",
            Self::Boolean(_) => "boolean",
        }
    }
}

/// Kind of a fact: how its value is read.
pub enum FactKind {
    Text,
    Code(&'static CodeSet),
    Codes(&'static CodeSet),
    /// A credit level, also given as a score.
    Credit,
    /// A declared number of entries; "none" and "several" are codes of this set.
    Count(&'static CodeSet),
    /// Dollars on the wire.
    Money,
    Date,
    Month,
    Percent,
    Boolean,
    /// A whole number of this kind.
    Whole(fn(i64) -> FactValue),
}

impl FactKind {
    /// The enumeration whose labels it shows.
    pub const fn set(&self) -> Option<&'static CodeSet> {
        match self {
            Self::Code(set) | Self::Codes(set) | Self::Count(set) => Some(set),
            Self::Credit => Some(&codes::CREDIT),
            _ => None,
        }
    }

    /// Reads the first of the names that is provided; codes come comma-separated (REQUEST-4). A value
    /// of another kind is kept as a boolean or a text, so that no answer is lost.
    pub(super) fn read(&self, answers: &Answers, names: &[&str]) -> Option<FactValue> {
        if let Self::Codes(set) = self {
            let mut codes = Vec::new();
            for value in names.iter().flat_map(|name| answers.values(name)) {
                let listed = value.text();
                for code in listed
                    .split(',')
                    .map(str::trim)
                    .filter(|code| !code.is_empty())
                {
                    codes.push(LabelledCode::new(code, Some(set)));
                }
            }
            return (!codes.is_empty()).then_some(FactValue::Codes(codes));
        }
        let value = answers.find(names)?;
        if matches!(self, Self::Count(_)) && declared(value) == Declared::Unknown {
            return None;
        }
        self.value(value).or_else(|| self.other_kind(value))
    }

    /// A value of another kind. A number that is no month, a boolean in place of a text, and a
    /// number too large for its text say nothing.
    fn other_kind(&self, value: LooseValue<'_>) -> Option<FactValue> {
        let text = value.text();
        match (self, value) {
            (Self::Text, LooseValue::Bool(_)) => None,
            (_, LooseValue::Bool(value)) => Some(FactValue::Boolean(value)),
            (Self::Month, _) if value.number().is_some() => None,
            _ => (!text.is_empty()).then(|| FactValue::Text(text.into_owned())),
        }
    }

    fn value(&self, value: LooseValue<'_>) -> Option<FactValue> {
        let labelled = |set: &CodeSet| FactValue::Code(LabelledCode::new(&value.text(), Some(set)));
        match self {
            Self::Text | Self::Codes(_) => None,
            Self::Code(set) => Some(labelled(set)),
            Self::Credit => Some(match value.integer().and_then(credit_band) {
                Some(level) => FactValue::Code(LabelledCode::new(level, Some(&codes::CREDIT))),
                None => labelled(&codes::CREDIT),
            }),
            Self::Count(set) => {
                let code = |code| FactValue::Code(LabelledCode::new(code, Some(set)));
                match declared(value) {
                    Declared::Number(0) => Some(code("none")),
                    Declared::Number(number) => Some(FactValue::Number(number.into())),
                    Declared::Several => Some(code("2OrMore")),
                    Declared::Unknown | Declared::Entry => None,
                }
            }
            Self::Money => value.dollars().map(FactValue::Money),
            Self::Date => value.date().map(|date| FactValue::Date(date.to_string())),
            Self::Month => value.month().map(FactValue::Month),
            Self::Percent => value.decimal().map(FactValue::Percent),
            Self::Boolean => value.boolean().map(FactValue::Boolean),
            Self::Whole(kind) => value.integer().map(kind),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::calendar::Date;
    use crate::request::RequestDetail;
    use crate::request::detail::{Measure, answers};

    #[test]
    fn numbers_have_their_units() {
        let units = [
            ("yearGotLicense", "year"),
            ("currentInsurerYears", "years"),
            ("howLongActualAssurance", "years"),
            ("claimAmount", "money"),
            ("civilResponsability", "money"),
            ("colision", "money"),
            ("riskOther", "money"),
            ("franchise", "money"),
            ("demoKilometers", "kilometres"),
            ("purchaseAmount", "money"),
            ("financeAmount", "money"),
            ("financeDuration", "months"),
            ("interest", "percent"),
            ("kilometerDaily", "kilometres"),
            ("kilometerAnnually", "kilometres"),
            ("weekOutOfState", "weeks"),
        ];
        let with_unit = answers().filter(|(_, kind)| {
            let is_number = |measure| measure != Measure::Day;
            matches!(kind, FactKind::Whole(_)) || kind.measure().is_some_and(is_number)
        });
        let others = ["assuranceAmount_yearly", "ticketYear", "year"];
        for (name, _) in with_unit.filter(|(name, _)| !others.contains(name)) {
            assert!(units.iter().any(|(known, _)| *known == name), "{name}");
        }
        let mut informations = json!({ "claimAmount0": 12 });
        for (name, _) in units {
            informations[name] = json!(12);
        }
        let request = json!({ "id": 1, "informations": informations }).to_string();
        let today = Date::parse("2026-06-15").unwrap();
        let detail = RequestDetail::from_bytes(request.as_bytes(), today).unwrap();
        let facts = detail.sections.into_iter().flat_map(|section| {
            let entries = section.entries.into_iter().flatten();
            section.facts.into_iter().chain(entries)
        });
        let facts: Vec<Fact> = facts.collect();
        for (name, unit) in units {
            let fact = facts.iter().find(|fact| fact.key == name).unwrap();
            assert_eq!(json!(fact.value)["kind"], unit, "{name}");
        }
    }
}
