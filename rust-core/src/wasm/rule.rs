//! Rules as functions of JavaScript, all behind one door: an export of its own costs a rule half a
//! kilobyte of conversions, a row of a table here a tenth of that.

use js_sys::{Array, Error};
use wasm_bindgen::prelude::*;

use super::convert::Answer;
use super::from_js::FromJs;
use super::{offers, request, session, station, team};

/// The arguments of a call, taken one after the other.
pub struct Given<'a> {
    values: &'a Array,
    at: u32,
}

impl Given<'_> {
    /// The next argument.
    pub fn next<T: FromJs>(&mut self) -> T {
        let value = self.values.get(self.at);
        self.at += 1;
        T::from_js(value)
    }
}

/// A rule under its name in JavaScript.
pub struct Rule {
    /// As in the declaration.
    pub name: &'static str,
    /// Takes its arguments, and answers.
    pub answer: fn(&mut Given<'_>) -> Answer,
}

/// Makes a table of rules: of each the sentence that describes it, its name, its type in TypeScript,
/// and how it is answered.
macro_rules! table {
    ($($(#[doc = $doc:literal])+ $name:ident $type:literal = $answer:expr;)+) => {
        #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
        const DECLARATION: &str = concat!(
            "export interface Rules {\n",
            $("/**", $($doc, "\n",)+ "*/\n", stringify!($name), $type, ";\n",)+
            "}"
        );

        /// The rules of this module.
        pub const RULES: &[$crate::wasm::rule::Rule] = &[
            $($crate::wasm::rule::Rule { name: stringify!($name), answer: $answer },)+
        ];
    };
}
pub(super) use table;

/// Answers the rule of this name; its arguments and its answer are as `Rules` says.
///
/// # Errors
/// Where no rule is named so, or what the rule itself throws.
#[wasm_bindgen(unchecked_return_type = "unknown")]
pub fn rule(
    name: &str,
    #[wasm_bindgen(unchecked_param_type = "unknown[]")] values: &Array,
) -> Answer {
    let tables = [
        session::RULES,
        team::RULES,
        offers::RULES,
        request::RULES,
        station::RULES,
    ];
    let rule = tables.into_iter().flatten().find(|rule| rule.name == name);
    let rule = rule.ok_or_else(|| Error::new(&["no rule is named ", name].concat()))?;
    (rule.answer)(&mut Given { values, at: 0 })
}
