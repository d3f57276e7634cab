//! Tickets and accidents: up to a hundred numbered answers each (REQUEST-3), newest first.

use super::answers::Answers;
use super::fact::{Fact, FactValue, Kind};
use crate::codes::{self, CodeSet};
use crate::columns::sorted;
use crate::loose_value::LooseValue;
use crate::request::entry_index::MAX_ENTRIES;

/// A series of numbered answers.
pub(super) struct Entries {
    /// Name of the fact that counts them.
    count: &'static str,
    /// The answer that says how many there are, or describes the first.
    declared: &'static str,
    /// How "none" and "several" are spelled there.
    bands: &'static CodeSet,
    /// The answer to order by: a date or a year.
    when: &'static str,
    /// What is known of each: name in the request before its number, and kind.
    facts: &'static [(&'static str, Kind)],
}

pub(super) static TICKETS: Entries = Entries {
    count: "ticketCount",
    declared: "last5YearsTickets0",
    bands: &codes::TICKETS,
    when: "ticketYear",
    facts: &[
        ("ticketYear", Kind::Whole(FactValue::Year)),
        ("explainTicket", Kind::Text),
    ],
};

pub(super) static ACCIDENTS: Entries = Entries {
    count: "accidentCount",
    declared: "last6YearsAccidents0",
    bands: &codes::ACCIDENTS,
    when: "claimDate",
    facts: &[
        ("claimDate", Kind::Date),
        ("claimAmount", Kind::Money),
        ("explainAccident", Kind::Text),
    ],
};

impl Entries {
    /// The fact that counts them, and each of them.
    pub fn read(&self, answers: &Answers) -> (Fact, Vec<Vec<Fact>>) {
        let indexes =
            (0..MAX_ENTRIES).map(|index| (self.when(answers, index), self.entry(answers, index)));
        let mut entries: Vec<_> = indexes.filter(|(_, facts)| !facts.is_empty()).collect();
        let when = |entry: usize| entries.get(entry).and_then(|(when, _)| *when);
        // Entries of one day, and those without any, keep the driver's order.
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

    /// The number declared or described, whichever is larger; a word that is no number stands.
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
            (None, Some(_)) => Kind::Code(self.bands).read(answers, &[self.declared]),
            (None, None) => match declared {
                LooseValue::Bool(_) => number(1),
                _ => Kind::Text.read(answers, &[self.declared]),
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
