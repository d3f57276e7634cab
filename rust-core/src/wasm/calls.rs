//! From the endpoint table to TypeScript: the `Calls` map, and how each answer is read.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

use super::convert::to_js;
use crate::api::{self, CoreError, Endpoint, EndpointInfo};

#[wasm_bindgen(typescript_custom_section)]
const CALLS: &str = api::CALLS_DECLARATION;

/// A call of the table and the reader of its answer's JSON.
pub struct Call {
    /// The row.
    pub info: &'static EndpointInfo,
    /// Reads the JSON; null where it is not this call's answer.
    pub read: fn(&str) -> Option<JsValue>,
}

/// One per answer type, not one per call: calls that answer alike share their code.
fn read<A: DeserializeOwned + Serialize>(json: &str) -> Option<JsValue> {
    to_js(&serde_json::from_str::<A>(json).ok()?).ok()
}

macro_rules! call {
    ($name:ident) => {
        Call {
            info: &api::$name::INFO,
            read: read::<<api::$name as Endpoint>::Answer>,
        }
    };
}

macro_rules! calls {
    ($($name:ident)+) => {
        static TABLE: &[Call] = &[$(call!($name),)+];
    };
}

api::with_endpoints!(calls);

/// The call of this name.
pub fn find(name: &str) -> Option<&'static Call> {
    TABLE.iter().find(|call| call.info.name == name)
}

/// Reads a response into what TypeScript is promised.
///
/// # Errors
/// Where the response is not this call's answer.
pub fn answer(call: &Call, status: u16, body: &[u8]) -> Result<JsValue, CoreError> {
    let json = api::answer_json(call.info.answer, status, body)?;
    (call.read)(json).ok_or_else(|| CoreError::unreadable(status))
}
