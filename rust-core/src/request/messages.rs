//! The keys of the dictionaries' `codes` namespace that requests need.

use super::detail::{SECTIONS, fact_keys};
use super::filter::{FIELDS, FilterGroup};
use crate::codes;

/// Every enumeration's codes, labels of filters and their groups, headings of sections, labels of
/// facts, and what stands where a key fact was not provided.
pub fn message_keys(add: &mut dyn FnMut(String)) {
    for set in codes::ALL {
        set.names().for_each(|code| add(set.key(code)));
    }
    FIELDS.iter().for_each(|field| add(field.label_key()));
    FilterGroup::ALL
        .iter()
        .for_each(|group| add(format!("filterGroup.{}", group.name())));
    SECTIONS
        .iter()
        .for_each(|section| add(format!("section.{}", section.key)));
    fact_keys().for_each(|key| add(format!("fact.{key}")));
    ["notProvided", "filterAll"]
        .iter()
        .for_each(|key| add((*key).to_owned()));
}
