//! Values of JavaScript, read member by member. A missing value, or one of another type, is read as
//! the empty value, which the rules then refuse. A reader that serde derives weighs three
//! kilobytes per type, one of these a hundred bytes (docs/decisions/0062-arguments-are-read-by-field.md).

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

use crate::json_name::json_name;
use crate::number::{scale, whole_text};

/// Reads a value of JavaScript.
pub trait FromJs: Sized {
    /// The value, or the empty one.
    fn from_js(value: JsValue) -> Self;
}

/// A member of an object; undefined where there is none. `Reflect::get` throws for a value that is
/// no object, and thrown values are never released.
pub fn member(object: &JsValue, name: &str) -> JsValue {
    if !object.is_object() {
        return JsValue::UNDEFINED;
    }
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// A field of an object: the member whose camelCase name corresponds to the field's name in Rust.
pub fn field<T: FromJs>(object: &JsValue, name: &str) -> T {
    T::from_js(field_value(object, name))
}

/// The value of [`field`]. A function of its own: in every `field` of a type it weighed half a kilobyte.
fn field_value(object: &JsValue, name: &str) -> JsValue {
    member(object, &json_name(name))
}

/// A whole number that JavaScript holds exactly, also written as text, as the lists read it; `None`
/// for any other value.
pub fn whole(value: &JsValue) -> Option<i64> {
    match value.as_f64() {
        Some(number) if number.fract() == 0.0 => scale(number, 1.0),
        Some(_) => None,
        None => whole_text(&value.as_string()?),
    }
}

impl FromJs for String {
    fn from_js(value: JsValue) -> Self {
        value.as_string().unwrap_or_default()
    }
}

impl FromJs for bool {
    fn from_js(value: JsValue) -> Self {
        value.as_bool() == Some(true)
    }
}

impl FromJs for i64 {
    fn from_js(value: JsValue) -> Self {
        whole(&value).unwrap_or_default()
    }
}

/// Reads whole numbers of a smaller range.
macro_rules! from_numbers {
    ($($type:ident)+) => {$(
        impl FromJs for $type {
            fn from_js(value: JsValue) -> Self {
                let number = whole(&value).and_then(|number| number.try_into().ok());
                number.unwrap_or_default()
            }
        }
    )+};
}

from_numbers! { u8 u16 u32 usize }

impl FromJs for JsValue {
    fn from_js(value: JsValue) -> Self {
        value
    }
}

impl<T: FromJs> FromJs for Vec<T> {
    fn from_js(value: JsValue) -> Self {
        let list = value.dyn_ref::<Array>();
        list.map_or_else(Vec::new, |list| list.iter().map(T::from_js).collect())
    }
}

impl<T: FromJs> FromJs for Option<T> {
    fn from_js(value: JsValue) -> Self {
        (!value.is_undefined() && !value.is_null()).then(|| T::from_js(value))
    }
}
