//! Tickets and accidents: up to a hundred numbered answers each (REQUEST-3), newest first.

use super::answers::Answers;
use super::fact::{Fact, FactKind, FactValue};
use crate::codes::{self, CodeSet};
use crate::columns::sorted;
use crate::request::count::{Declared, declared, is_zero};
use crate::request::entry_index::MAX_ENTRIES;

/// A series of numbered answers.
pub(super) struct Entries {
    /// Name of the fact that counts them.
    count: &'static str,
    /// The answer with their number, or a description of the first.
    declared: &'static str,
    /// Codes of "none", "1" and "2 or more".
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
        let declared = answers.find(&[self.declared]).map(declared);
        let indexes = (0..MAX_ENTRIES).filter(|&index| self.is_entry(answers, index, declared));
        let mut entries: Vec<_> = indexes
            .map(|index| (self.when(answers, index), self.entry(answers, index)))
            .collect();
        let when = |entry: usize| entries.get(entry).and_then(|(when, _)| *when);
        // Entries of the same day, and those without a day, keep the driver's order.
        let newest_first = sorted(entries.len(), &|one, other| when(other).cmp(&when(one)));
        let facts = |entry: usize| {
            entries
                .get_mut(entry)
                .map(|(_, facts)| std::mem::take(facts))
        };
        let entries: Vec<Vec<Fact>> = newest_first.into_iter().filter_map(facts).collect();
        let count = self.count(answers, declared, entries.len());
        (Fact::new(self.count, count), entries)
    }

    /// Whether there is an entry with this index: a detail of it, and beside a declared 0 one that
    /// is not 0 (REQUEST-9).
    fn is_entry(&self, answers: &Answers, index: u8, declared: Option<Declared>) -> bool {
        let details = self
            .facts
            .iter()
            .filter_map(|(name, _)| answers.find(&[&format!("{name}{index}")]));
        let is_none = declared == Some(Declared::Number(0));
        details
            .into_iter()
            .any(|detail| !is_none || !is_zero(detail))
    }

    fn entry(&self, answers: &Answers, index: u8) -> Vec<Fact> {
        let facts = self.facts.iter().filter_map(|(name, kind)| {
            let value = kind.read(answers, &[&format!("{name}{index}")])?;
            Some(Fact::new(name, Some(value)))
        });
        facts.collect()
    }

    /// The larger of the declared and the described number; a description in place of the number is
    /// kept.
    fn count(
        &self,
        answers: &Answers,
        declared: Option<Declared>,
        described: usize,
    ) -> Option<FactValue> {
        let described = i64::try_from(described).unwrap_or(i64::MAX);
        match declared {
            None | Some(Declared::Unknown) => {
                (described > 0).then_some(FactValue::Number(described))
            }
            Some(Declared::Number(number)) => {
                Some(FactValue::Number(i64::from(number).max(described)))
            }
            Some(_) if described > 1 => Some(FactValue::Number(described)),
            Some(_) => FactKind::Count(self.bands).read(answers, &[self.declared]),
        }
    }

    /// The day or year as a number that grows with time.
    fn when(&self, answers: &Answers, index: u8) -> Option<i64> {
        let value = answers.find(&[&format!("{}{index}", self.when)])?;
        let day = value.date().map(|date| i64::from(date.packed()));
        day.or_else(|| value.integer().map(|year| year.saturating_mul(10_000)))
    }

    /// The kind of the fact of this name, which is without its number.
    pub fn kind_of(&self, name: &str) -> Option<&'static FactKind> {
        let fact = self.facts.iter().find(|(known, _)| *known == name);
        fact.map(|(_, kind)| kind)
    }

    /// The answers of one of its entries, without its number, with their kinds.
    #[cfg(test)]
    pub fn answers(&'static self) -> impl Iterator<Item = (&'static str, &'static FactKind)> {
        self.facts.iter().map(|(name, kind)| (*name, kind))
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
