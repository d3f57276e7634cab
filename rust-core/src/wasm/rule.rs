//! Rules as rows of tables, behind one export ([`super::rules`]): an own export costs half a kilobyte of
//! conversions, a row a tenth of that.

use js_sys::Array;

use super::convert::Answer;
use super::from_js::FromJs;

/// Arguments of a rule, read one after the other.
pub struct Args<'a> {
    values: &'a Array,
    at: u32,
}

impl<'a> Args<'a> {
    /// The values that JavaScript passed.
    pub const fn new(values: &'a Array) -> Self {
        Self { values, at: 0 }
    }

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

/// Declares the rules of a module, each with documentation, name, TypeScript type and function.
macro_rules! rules {
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
pub(super) use rules;
