//! Values in and out. What goes out is written as JSON and parsed by the browser, whose parser is
//! there anyway: a second serializer for the same types would weigh as much again. Every answer
//! looks alike that way: plain objects, null for what is absent, numbers for integers.

use js_sys::JSON;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::object::FromJs;
use crate::compact;
use crate::validate::FieldError;

/// What a function answers: a value of the type its declaration names.
pub type Answer = Result<JsValue, JsValue>;

/// A Rust value as JavaScript's.
///
/// # Errors
/// Only where the value has no JSON, which no type of ours lacks.
pub fn to_js<T: Serialize + ?Sized>(value: &T) -> Answer {
    JSON::parse(&compact::to_string(value).map_err(|_| JsValue::NULL)?)
}

/// What a form breaks, as JavaScript is told it.
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

/// A JavaScript value of a declared type, its members read one by one. Converting here, inside the
/// function, leaks nothing when the value is not what its type says.
pub fn read<T: Tsify + FromJs>(value: Ts<T>) -> T {
    <T as FromJs>::from_js(value.into())
}

/// As [`read`], for a list.
pub fn read_list<T: Tsify + FromJs>(values: Vec<Ts<T>>) -> Vec<T> {
    values.into_iter().map(read).collect()
}
