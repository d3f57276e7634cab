//! Numbers that the page formats, as texts: what the search finds of them (SEARCH-3).

use super::fact::{FactKind, FactValue};
use crate::calendar::{self, Date};
use crate::language::Language;
use crate::loose_value::LooseValue;
use crate::money::{self, Cents};
use crate::number::scale;

/// Quantity that a formatted number measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Cents.
    Money,
    /// A day as `YYYYMMDD`.
    Day,
    /// Thousandths of a percent.
    Percent,
    Years,
    Months,
    Weeks,
    Kilometres,
}

impl FactKind {
    /// Quantity of its number; none where the page shows the answer itself, or a text of a code.
    pub fn measure(&self) -> Option<Measure> {
        match self {
            Self::Money => Some(Measure::Money),
            Self::Date => Some(Measure::Day),
            Self::Percent => Some(Measure::Percent),
            Self::Whole(value) => value(0).unit(),
            Self::Text
            | Self::Code(_)
            | Self::Codes(_)
            | Self::Credit
            | Self::Count(_)
            | Self::Month
            | Self::Boolean => None,
        }
    }
}

impl FactValue {
    /// The unit of a whole number; none for a year and a count, which are shown as they are.
    const fn unit(&self) -> Option<Measure> {
        match self {
            Self::Years(_) => Some(Measure::Years),
            Self::Months(_) => Some(Measure::Months),
            Self::Weeks(_) => Some(Measure::Weeks),
            Self::Kilometres(_) => Some(Measure::Kilometres),
            Self::Text(_)
            | Self::Code(_)
            | Self::Codes(_)
            | Self::Money(_)
            | Self::Date(_)
            | Self::Month(_)
            | Self::Year(_)
            | Self::Number(_)
            | Self::Percent(_)
            | Self::Boolean(_) => None,
        }
    }
}

impl Measure {
    /// The number of an answer.
    pub fn number(self, value: LooseValue<'_>) -> Option<i64> {
        match self {
            Self::Money => value.dollars().map(|cents| cents.0),
            Self::Day => value.date().map(|date| date.packed().into()),
            Self::Percent => {
                let percent = value.decimal()?;
                scale(LooseValue::Text(&percent).number()?, 1_000.0)
            }
            Self::Years | Self::Months | Self::Weeks | Self::Kilometres => value.integer(),
        }
    }

    /// The number as the page shows it. The units are those of `unit` in the texts of the insurer's
    /// section, which a test compares.
    pub fn text(self, number: i64, language: Language) -> String {
        use Language::{En, Fr};
        let unit = match (self, language) {
            (Self::Money, _) => return money::format(Cents(number), language),
            (Self::Day, _) => return day(number, language),
            (Self::Percent, _) => return language.percent(number),
            (Self::Years, Fr) => plural(number.abs() < 2, ["an", "ans"]),
            (Self::Years, En) => plural(number.abs() == 1, ["year", "years"]),
            (Self::Months, Fr) => "mois",
            (Self::Months, En) => plural(number.abs() == 1, ["month", "months"]),
            (Self::Weeks, Fr) => plural(number.abs() < 2, ["semaine", "semaines"]),
            (Self::Weeks, En) => plural(number.abs() == 1, ["week", "weeks"]),
            (Self::Kilometres, Fr | En) => "km",
        };
        [&language.number(number), " ", unit].concat()
    }
}

fn day(packed: i64, language: Language) -> String {
    let date = u32::try_from(packed).ok().and_then(Date::from_packed);
    date.map_or_else(String::new, |date| calendar::format(date, language))
}

const fn plural(is_one: bool, [one, many]: [&'static str; 2]) -> &'static str {
    if is_one { one } else { many }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// The texts of `unit` on the page of a request.
    fn units(language: Language) -> Value {
        let folder = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../mf-insurer/src/later/locales"
        );
        let file = format!("{folder}/{}.json", language.as_str());
        let texts: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        texts["unit"].clone()
    }

    #[test]
    fn texts_are_those_of_the_page() {
        for language in Language::ALL {
            let units = units(language);
            for (number, shown) in [(1, "1"), (2, "2"), (12_000, "12,000")] {
                let shown = shown.replace(',', &language.group_mark().to_string());
                let form = if number == 1 { "one" } else { "other" };
                for (measure, key) in [
                    (Measure::Years, format!("years_{form}")),
                    (Measure::Months, format!("months_{form}")),
                    (Measure::Weeks, format!("weeks_{form}")),
                    (Measure::Kilometres, "kilometres".to_owned()),
                ] {
                    let text = units[&key].as_str().unwrap();
                    let text = text.replace("{{count, number}}", &shown);
                    let text = text.replace("{{number, number}}", &shown);
                    assert_eq!(
                        measure.text(number, language).replace(' ', "\u{a0}"),
                        text.replace(' ', "\u{a0}"),
                    );
                }
            }
            let text = units["percent"].as_str().unwrap();
            let shown = format!("4{}99", language.decimal_mark());
            let percent = Measure::Percent.text(4_990, language);
            assert_eq!(percent, text.replace("{{number}}", &shown));
        }
    }

    #[test]
    fn a_percentage_is_read_as_the_page_reads_it() {
        for (answer, shown) in [
            (LooseValue::Decimal(4.99), "4,99\u{a0}%"),
            (LooseValue::Text("4.90 %"), "4,9\u{a0}%"),
            (LooseValue::Text("6,125"), "6,125\u{a0}%"),
            (LooseValue::Integer(12), "12\u{a0}%"),
        ] {
            let number = Measure::Percent.number(answer).unwrap();
            assert_eq!(Measure::Percent.text(number, Language::Fr), shown);
        }
    }
}
