//! Values in and out. One serializer for all of them, so that every answer looks alike: plain
//! objects, null for what is absent, numbers for integers.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// What a function answers: a value of the type its declaration names.
pub type Answer = Result<JsValue, JsValue>;

/// A Rust value as JavaScript's.
///
/// # Errors
/// Only where a number is beyond what JavaScript holds.
pub fn to_js<T: Serialize + ?Sized>(value: &T) -> Answer {
    value
        .serialize(&Serializer::json_compatible())
        .map_err(JsValue::from)
}

/// A Rust value as its declared TypeScript type.
///
/// # Errors
/// As [`to_js`].
pub fn to_ts<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, JsValue> {
    to_js(value).map(Ts::new_unchecked)
}

/// A JavaScript value of a declared type as Rust's. Converting here, inside the function, leaks
/// nothing when the value is not what its type says.
///
/// # Errors
/// A `TypeError`-like sentence for developers: TypeScript's types rule this out.
pub fn from_ts<T: Tsify + DeserializeOwned>(value: Ts<T>) -> Result<T, JsValue> {
    from_js(value.into())
}

/// As [`from_ts`], for types that have no declaration of their own, such as lists.
///
/// # Errors
/// As [`from_ts`].
pub fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, JsValue> {
    serde_wasm_bindgen::from_value(value).map_err(JsValue::from)
}

/// As [`from_ts`], for a list.
///
/// # Errors
/// As [`from_ts`].
pub fn list_from_ts<T: Tsify + DeserializeOwned>(values: Vec<Ts<T>>) -> Result<Vec<T>, JsValue> {
    values.into_iter().map(from_ts).collect()
}
