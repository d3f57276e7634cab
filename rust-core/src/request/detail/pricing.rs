//! Facts that a broker prices by, in one line under the driver's name (REQUEST-21).

use crate::money::Cents;

use super::DetailSection;
use super::fact::{Fact, FactValue};

view_type! {
    /// A fact that a broker prices by.
    pub struct PricingFact {
        /// The fact, as its section has it.
        pub fact: Fact,
        /// Sum of the claims, cents; none without an amount.
        pub claims: Option<Cents>,
        /// Whether the value raises a premium: coloured.
        pub raises_premium: bool,
    }
}

/// The facts in the order of the line.
const KEYS: [&str; 6] = [
    "ticketCount",
    "accidentCount",
    "cancellations",
    "criminalRecord",
    "usage",
    "creditScore",
];

/// The facts of a request that it provides.
pub(super) fn pricing_facts(sections: &[DetailSection]) -> Vec<PricingFact> {
    let facts = KEYS.iter().filter_map(|key| {
        let (section, fact) = sections.iter().find_map(|section| {
            let fact = section.facts.iter().find(|fact| fact.key == *key)?;
            Some((section, fact))
        })?;
        let value = fact.value.as_ref()?;
        Some(PricingFact {
            fact: fact.clone(),
            claims: claims(section),
            raises_premium: raises_premium(key, value),
        })
    });
    facts.collect()
}

/// A record, a ticket, an accident or a cancellation, also one that is described in place of a number
/// (REQUEST-8); use for work other than the way to it; credit below "good".
fn raises_premium(key: &str, value: &FactValue) -> bool {
    let code = match value {
        FactValue::Code(code) => code.value.as_str(),
        FactValue::Number(number) => return *number > 0,
        FactValue::Boolean(value) => return *value,
        FactValue::Text(_) => return true,
        _ => return false,
    };
    match key {
        "usage" => matches!(code, "business" | "delivery"),
        "creditScore" => matches!(code, "poor" | "fair"),
        _ => !matches!(code, "none" | "no"),
    }
}

fn claims(section: &DetailSection) -> Option<Cents> {
    let amounts = section.entries.iter().flatten().filter_map(|fact| {
        match (fact.key.as_str(), &fact.value) {
            ("claimAmount", Some(FactValue::Money(Cents(amount)))) => Some(*amount),
            _ => None,
        }
    });
    amounts
        .reduce(i64::saturating_add)
        .filter(|&sum| sum > 0)
        .map(Cents)
}
