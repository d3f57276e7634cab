//! Translation keys of every code of the core: in the dictionary `codes` of the frame, or under `codes`
//! in that of a section. `tests/dictionaries.rs` looks for each in both languages.

use crate::error::{ErrorCode, ErrorName};
use crate::validate::{FieldCode, OfferRequirement};
use crate::{request, send_offer, station};

/// All keys, sorted, each once.
pub fn message_keys() -> Vec<String> {
    let errors = ErrorCode::ALL.iter().map(|code| code.message_key());
    let failures = ErrorName::ALL.iter().map(|name| name.message_key());
    let plain = errors.chain(failures).chain(send_offer::MESSAGE_KEYS);
    let validation = FieldCode::ALL
        .iter()
        .map(|code| ("validation.", code.as_str()));
    let missing = OfferRequirement::ALL
        .iter()
        .map(|part| ("offerMissing.", part.as_str()));
    let prefixed = validation.chain(missing);
    let mut keys: Vec<String> = plain
        .map(str::to_owned)
        .chain(prefixed.map(|(group, key)| [group, key].concat()))
        .collect();
    request::message_keys(&mut |key| keys.push(key));
    station::message_keys(&mut |key| keys.push(key));
    keys.sort_unstable();
    keys.dedup();
    keys
}
