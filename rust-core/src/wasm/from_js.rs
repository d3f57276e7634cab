//! [`FromJs`] of the core's types that are not objects.

use wasm_bindgen::JsValue;

pub use crate::from_js::{FromJs, field, member, whole};

use crate::api::wire::OfferType;
use crate::api::{Id, RoleName, Secret};
use crate::language::Language;
use crate::money::Cents;
use crate::validate::Schedule;

impl FromJs for Secret {
    fn from_js(value: JsValue) -> Self {
        Secret::new(String::from_js(value))
    }
}

impl FromJs for Cents {
    fn from_js(value: JsValue) -> Self {
        Cents(Id::from_js(value))
    }
}

/// Reads names by the function that knows them.
macro_rules! from_names {
    ($($type:ident: $named:path;)+) => {$(
        impl FromJs for $type {
            fn from_js(value: JsValue) -> Self {
                $named(&String::from_js(value))
            }
        }
    )+};
}

from_names! {
    RoleName: RoleName::from_name;
    Schedule: Schedule::from_name;
    Language: Language::from_tag;
}

impl FromJs for OfferType {
    fn from_js(value: JsValue) -> Self {
        Self::from_name(&String::from_js(value)).unwrap_or_default()
    }
}
