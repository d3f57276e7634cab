//! Timeout of a call: a time without a byte. It runs while the head of the response or a piece of its body
//! is awaited, and starts anew with each (ERROR-7).

use js_sys::{Array, Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, AbortSignal};

use super::from_js::member;
use crate::api::{CoreError, ErrorName};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(run: &Function, after_ms: u32) -> JsValue;
    #[wasm_bindgen(js_name = clearTimeout)]
    fn clear_timeout(timer: &JsValue);
}

/// Ends a call: at its timeout, or when its caller aborts it.
pub struct Timeout {
    caller: Option<AbortSignal>,
    controller: AbortController,
    ms: u32,
}

impl Timeout {
    /// # Errors
    /// Where the browser has no `AbortController`.
    pub fn new(ms: u32, caller: Option<AbortSignal>) -> Result<Self, CoreError> {
        let failed = |_| CoreError::without_response(ErrorName::NetworkError);
        let controller = AbortController::new().map_err(failed)?;
        Ok(Self {
            caller,
            controller,
            ms,
        })
    }

    /// The signal of the request.
    pub fn signal(&self) -> AbortSignal {
        let timeout = self.controller.signal();
        match &self.caller {
            Some(caller) => AbortSignal::any(&Array::of2(caller, &timeout)),
            None => timeout,
        }
    }

    /// Whether the caller has aborted the call.
    pub fn is_aborted(&self) -> bool {
        self.caller.as_ref().is_some_and(AbortSignal::aborted)
    }

    /// Awaits the head of the response, or a piece of its body.
    ///
    /// # Errors
    /// As [`Timeout::error`].
    pub async fn wait(&self, promise: Promise) -> Result<JsValue, CoreError> {
        let abort: Function = member(&self.controller, "abort").unchecked_into();
        let timer = set_timeout(&abort.bind0(&self.controller), self.ms);
        let value = JsFuture::from(promise).await;
        clear_timeout(&timer);
        value.map_err(|_| self.error())
    }

    /// The error of a call that ended without a whole response: aborted, timed out, else a network failure.
    pub fn error(&self) -> CoreError {
        CoreError::without_response(if self.is_aborted() {
            ErrorName::AbortError
        } else if self.controller.signal().aborted() {
            ErrorName::TimeoutError
        } else {
            ErrorName::NetworkError
        })
    }
}
