//! Tickets and accidents: up to a hundred numbered answers each (REQUEST-3), newest first.

use super::answers::Answers;
use super::fact::{Fact, FactKind, FactValue};
use crate::codes::{self, CodeSet};
use crate::columns::sorted;
use crate::loose_value::LooseValue;
use crate::request::entry_index::MAX_ENTRIES;

/// A series of numbered answers.
pub(super) struct Entries {
    /// Name of the fact that counts them.
    count: &'static str,
    /// The answer with their number, or a description of the first.
    declared: &'static str,
    /// Spellings of "none" and "several" in that answer.
    bands: &'static CodeSet,
    /// The answer to order by, a date or a year.
    when: &'static str,
    /// Facts of each: name in the request without its number, and kind.
    facts: &'static [(&'static str, FactKind)],
}

pub(super) static TICKETS: Entries = Entries {
    count: "ticketCount",
    declared: "last5YearsTickets0",
    bands: &codes::TICKETS,
    when: "ticketYear",
    facts: &[
        ("ticketYear", FactKind::Whole(FactValue::Year)),
        ("explainTicket", FactKind::Text),
    ],
};

pub(super) static ACCIDENTS: Entries = Entries {
    count: "accidentCount",
    declared: "last6YearsAccidents0",
    bands: &codes::ACCIDENTS,
    when: "claimDate",
    facts: &[
        ("claimDate", FactKind::Date),
        ("claimAmount", FactKind::Money),
        ("explainAccident", FactKind::Text),
    ],
};

impl Entries {
    /// The fact with their number, and the facts of each.
    pub fn read(&self, answers: &Answers) -> (Fact, Vec<Vec<Fact>>) {
        let indexes =
            (0..MAX_ENTRIES).map(|index| (self.when(answers, index), self.entry(answers, index)));
        let mut entries: Vec<_> = indexes.filter(|(_, facts)| !facts.is_empty()).collect();
        let when = |entry: usize| entries.get(entry).and_then(|(when, _)| *when);
        // Entries of the same day, and those without a day, keep the driver's order.
        let newest_first = sorted(entries.len(), &|one, other| when(other).cmp(&when(one)));
        let facts = |entry: usize| {
            entries
                .get_mut(entry)
                .map(|(_, facts)| std::mem::take(facts))
        };
        let entries: Vec<Vec<Fact>> = newest_first.into_iter().filter_map(facts).collect();
        (
            Fact::new(self.count, self.count(answers, entries.len())),
            entries,
        )
    }

    fn entry(&self, answers: &Answers, index: u8) -> Vec<Fact> {
        let facts = self.facts.iter().filter_map(|(name, kind)| {
            let value = kind.read(answers, &[&format!("{name}{index}")])?;
            Some(Fact::new(name, Some(value)))
        });
        facts.collect()
    }

    /// The larger of the declared and the described number; a text that is no number is kept.
    fn count(&self, answers: &Answers, described: usize) -> Option<FactValue> {
        let described = i64::try_from(described).unwrap_or(i64::MAX);
        let number = |number: i64| Some(FactValue::Number(number.max(described)));
        let is_known = |declared: &LooseValue<'_>| !matches!(declared.integer(), Some(..0));
        let Some(declared) = answers.find(&[self.declared]).filter(is_known) else {
            return (described > 0).then_some(FactValue::Number(described));
        };
        match (declared.integer(), declared.code(self.bands)) {
            (Some(declared), _) => number(declared),
            (None, Some(0)) => number(0),
            (None, Some(_)) if described > 1 => number(described),
            (None, Some(_)) => FactKind::Code(self.bands).read(answers, &[self.declared]),
            (None, None) => match declared {
                LooseValue::Bool(_) => number(1),
                _ => FactKind::Text.read(answers, &[self.declared]),
            },
        }
    }

    /// The day or year as a number that grows with time.
    fn when(&self, answers: &Answers, index: u8) -> Option<i64> {
        let value = answers.find(&[&format!("{}{index}", self.when)])?;
        let day = value.date().map(|date| i64::from(date.packed()));
        day.or_else(|| value.integer().map(|year| year.saturating_mul(10_000)))
    }

    /// The names of its facts.
    pub fn fact_keys(&self) -> impl Iterator<Item = &'static str> + use<> {
        std::iter::once(self.count).chain(self.facts.iter().map(|(name, _)| *name))
    }
}

impl Fact {
    /// A fact with its label.
    pub(super) fn new(key: &str, value: Option<FactValue>) -> Self {
        Self {
            key: key.to_owned(),
            label_key: format!("fact.{key}"),
            value,
        }
    }
}
