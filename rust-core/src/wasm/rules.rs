//! The export through which JavaScript calls every rule.

use js_sys::{Array, Error};
use wasm_bindgen::prelude::*;

use super::convert::Answer;
use super::rule::Args;
use super::{
    administration, invitations, offers, people, request, session, station, team, webhooks,
};

/// Evaluates the rule of this name; the TypeScript interface `Rules` declares arguments and result.
///
/// # Errors
/// An unknown name, or the error of the rule.
#[wasm_bindgen(unchecked_return_type = "unknown")]
pub fn rule(
    name: &str,
    #[wasm_bindgen(unchecked_param_type = "unknown[]")] values: &Array,
) -> Answer {
    let tables = [
        session::RULES,
        team::RULES,
        people::RULES,
        offers::RULES,
        request::RULES,
        station::RULES,
        administration::RULES,
        invitations::RULES,
        webhooks::RULES,
    ];
    let rule = tables.into_iter().flatten().find(|rule| rule.name == name);
    let rule = rule.ok_or_else(|| Error::new(&["no rule is named ", name].concat()))?;
    (rule.answer)(&mut Args::new(values))
}
