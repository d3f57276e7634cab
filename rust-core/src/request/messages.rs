//! Translation keys of requests, under `codes` in the dictionaries of the frame and of sections.

use super::detail::{SECTIONS, fact_keys};
use super::filter::{FIELDS, FilterGroup};
use crate::codes;

/// Codes of every enumeration, labels of filters and their groups, "all" for each filter of one value
/// (French agrees with its label), headings of sections, labels of facts, and the text of absent
/// values.
pub fn message_keys(add: &mut dyn FnMut(String)) {
    for set in codes::ALL {
        set.names().for_each(|code| add(set.key(code)));
    }
    FIELDS.iter().for_each(|field| add(field.label_key()));
    FIELDS
        .iter()
        .filter(|field| !field.many())
        .for_each(|field| add(format!("filterAll.{}", field.name)));
    FilterGroup::ALL
        .iter()
        .for_each(|group| add(format!("filterGroup.{}", group.name())));
    SECTIONS
        .iter()
        .for_each(|section| add(format!("section.{}", section.key)));
    fact_keys().for_each(|key| add(format!("fact.{key}")));
    add("notProvided".to_owned());
}
