//! The keys of the dictionaries' `codes` namespace that requests need.

use super::codes;
use super::detail::{SECTIONS, fact_keys};
use super::filters::{FIELDS, FilterGroup};

/// Every enumeration's codes, labels of filters and their groups, headings of sections, labels of
/// facts, and what stands where a key fact was not provided.
pub fn message_keys() -> impl Iterator<Item = String> {
    let codes = codes::ALL
        .iter()
        .flat_map(|set| set.names().map(|code| set.key(code)));
    let filters = FIELDS.iter().map(|field| field.label_key());
    let groups = FilterGroup::ALL
        .iter()
        .map(|group| format!("filterGroup.{}", group.name()));
    let sections = SECTIONS
        .iter()
        .map(|section| format!("section.{}", section.key));
    let facts = fact_keys().map(|key| format!("fact.{key}"));
    let rest = ["notProvided", "filterAll"].map(str::to_owned);
    codes
        .chain(filters)
        .chain(groups)
        .chain(sections)
        .chain(facts)
        .chain(rest)
}
