//! Rules as JavaScript functions behind one export: an own export costs half a kilobyte of conversions, a
//! row of this table a tenth of that.

use js_sys::{Array, Error};
use wasm_bindgen::prelude::*;

use super::convert::Answer;
use super::from_js::FromJs;
use super::{offers, request, session, station, team};

/// Arguments of a rule, read one after the other.
pub struct Args<'a> {
    values: &'a Array,
    at: u32,
}

impl Args<'_> {
    /// The next argument.
    pub fn next<T: FromJs>(&mut self) -> T {
        let value = self.values.get(self.at);
        self.at += 1;
        T::from_js(value)
    }
}

/// A rule and its name in JavaScript.
pub struct Rule {
    /// Name of the declaration.
    pub name: &'static str,
    /// Evaluates the rule.
    pub answer: fn(&mut Args<'_>) -> Answer,
}

/// Declares a table of rules, each with documentation, name, TypeScript type and function.
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
        offers::RULES,
        request::RULES,
        station::RULES,
    ];
    let rule = tables.into_iter().flatten().find(|rule| rule.name == name);
    let rule = rule.ok_or_else(|| Error::new(&["no rule is named ", name].concat()))?;
    (rule.answer)(&mut Args { values, at: 0 })
}
