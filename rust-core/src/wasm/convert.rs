//! Conversion of values. Results are JSON-like: plain objects, null for absent values, numbers for
//! integers.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::from_js::FromJs;
use crate::validate::FieldError;

/// The value of a function's declared return type, or the error it throws.
pub type Answer = Result<JsValue, JsValue>;

/// A Rust value as a JavaScript value.
///
/// # Errors
/// A number above the safe integers, which no type here has.
pub fn to_js<T: Serialize + ?Sized>(value: &T) -> Answer {
    Ok(value.serialize(&Serializer::json_compatible())?)
}

/// The errors of a form as a JavaScript value.
///
/// # Errors
/// As [`to_js`].
pub fn errors(errors: Vec<FieldError>) -> Answer {
    to_js(&errors)
}

/// A Rust value as its declared TypeScript type.
///
/// # Errors
/// As [`to_js`].
pub fn to_ts<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, JsValue> {
    to_js(value).map(Ts::new_unchecked)
}

/// Reads a JavaScript value of a declared type, member by member. `Ts` is converted inside the
/// function, since wasm-bindgen leaks arguments whose conversion fails.
pub fn read<T: Tsify + FromJs>(value: Ts<T>) -> T {
    <T as FromJs>::from_js(value.into())
}
