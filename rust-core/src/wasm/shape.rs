//! Answers held to the shape of their type. Numbers and booleans written as text are read, so that a
//! value means the same here as in the lists behind handles.

use js_sys::{Array, Number, Object, Reflect};
use wasm_bindgen::prelude::*;

use super::from_js::{member, truth, whole};
use crate::wire::shape::{Absence, Member, Shape};

/// The value of a shape: members that are absent get their default, items of a list that are of
/// another shape are left out and their numbers, from 1, added to `skipped`. `None` for a value of
/// another shape. Values of JSON are changed in place.
pub fn conform(shape: &Shape, value: JsValue, skipped: &mut Vec<u32>) -> Option<JsValue> {
    match shape {
        Shape::Any => Some(value),
        Shape::Text => text(value),
        Shape::Code(set) => set.code(&value.as_string()?).map(JsValue::from),
        Shape::Number => whole(&value).map(|it| Number::parse_float(&it.to_string()).into()),
        Shape::Count => whole(&value)
            .and_then(|it| u32::try_from(it).ok())
            .map(JsValue::from),
        Shape::Boolean => truth(&value).map(JsValue::from),
        Shape::OrNull(_) if value.is_null() => Some(value),
        Shape::OrNull(shape) => conform(shape, value, skipped),
        Shape::Object(members) => {
            let is_object = value.is_object() && !Array::is_array(&value);
            let object = value.dyn_into::<Object>().ok().filter(|_| is_object)?;
            let conforms = |of: &Member| set_member(&object, of, skipped);
            members.iter().all(conforms).then(|| object.into())
        }
        Shape::List(item) => list(item, &value, skipped).map(JsValue::from),
        Shape::Page(item) => {
            let rows = list(item, &member(&value, "transactions"), skipped)?;
            Reflect::set(&value, &"transactions".into(), &rows).ok()?;
            Some(value)
        }
    }
}

/// Sets a member to its value of the shape, or its default. False where a required one is missing.
fn set_member(object: &Object, of: &Member, skipped: &mut Vec<u32>) -> bool {
    let name = of.name();
    let value = member(object, &name);
    let is_absent = value.is_undefined() || value.is_null();
    let value = (!is_absent).then(|| conform(&of.shape, value, skipped));
    let value = value.flatten().or(match of.absence {
        Absence::Refused => None,
        Absence::Null => Some(JsValue::NULL),
        Absence::False => Some(JsValue::FALSE),
        Absence::Zero => Some(0.into()),
        Absence::Empty => Some(Array::new().into()),
    });
    value.is_some_and(|value| Reflect::set(object, &name.into(), &value).is_ok())
}

fn list(item: &Shape, value: &JsValue, skipped: &mut Vec<u32>) -> Option<Array> {
    let items = value.dyn_ref::<Array>()?;
    let kept = Array::new();
    for (number, value) in (1..).zip(items.iter()) {
        match conform(item, value, skipped) {
            Some(value) => {
                kept.push(&value);
            }
            None => skipped.push(number),
        }
    }
    Some(kept)
}

/// A text, also a number in place of one (`"last4": 4242`).
fn text(value: JsValue) -> Option<JsValue> {
    if value.is_string() {
        Some(value)
    } else {
        whole(&value).map(|number| number.to_string().into())
    }
}
