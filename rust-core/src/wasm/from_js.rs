//! [`FromJs`] of the core's types that are not objects.

use wasm_bindgen::JsValue;

pub use crate::from_js::{FromJs, field, member, whole};

use crate::api::wire::{InvitationState, MailState, OfferType, PersonState};
use crate::api::{Id, RoleName, Secret};
use crate::language::Language;
use crate::loose_value::LooseValue;
use crate::money::Cents;
use crate::validate::Schedule;

/// A boolean, also written as a word or as 1 and 0, as the lists read it.
pub fn truth(value: &JsValue) -> Option<bool> {
    match (value.as_bool(), value.as_string()) {
        (Some(value), _) => Some(value),
        (None, Some(text)) => LooseValue::Text(&text).boolean(),
        (None, None) => LooseValue::Integer(whole(value)?).boolean(),
    }
}

/// A text or a whole number as text.
pub fn scalar_text(value: &JsValue) -> Option<String> {
    value
        .as_string()
        .or_else(|| whole(value).map(|number| number.to_string()))
}

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

impl FromJs for RoleName {
    fn from_js(value: JsValue) -> Self {
        Self::from_name(&String::from_js(value))
    }
}

impl FromJs for Schedule {
    fn from_js(value: JsValue) -> Self {
        Self::from_name(&String::from_js(value))
    }
}

impl FromJs for Language {
    fn from_js(value: JsValue) -> Self {
        Self::from_tag(&String::from_js(value))
    }
}

impl FromJs for PersonState {
    fn from_js(value: JsValue) -> Self {
        match String::from_js(value).as_str() {
            "disabled" => Self::Disabled,
            "unconfirmed" => Self::Unconfirmed,
            _ => Self::Enabled,
        }
    }
}

impl FromJs for OfferType {
    fn from_js(value: JsValue) -> Self {
        Self::from_name(&String::from_js(value)).unwrap_or_default()
    }
}

/// No search reads it.
impl FromJs for MailState {
    fn from_js(_: JsValue) -> Self {
        Self::Sent
    }
}

/// A state of a newer server is read as that of a link that does not work.
impl FromJs for InvitationState {
    fn from_js(value: JsValue) -> Self {
        Self::from_name(&String::from_js(value)).unwrap_or(Self::Expired)
    }
}
