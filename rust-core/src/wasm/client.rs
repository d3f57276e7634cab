use std::cell::Cell;
use std::future::Future;
use std::rc::Rc;

use js_sys::{JSON, Promise};
use serde_json::{Map, Value};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;
use web_sys::AbortSignal;

use super::calls::{self, Call};
use super::convert::to_js;
use super::error::into_js;
use super::transport::{self, Body, Settings};
use crate::api::requests::CreateOfferRequest;
use crate::api::{self, CoreError, CreateOffer, Endpoint, EndpointInfo, ErrorName, MarkResponded};
use crate::language::Language;
use crate::offer::{OfferFlow, OfferStep};

/// Makes the product's calls. Each is a promise of its own: the client is never borrowed across a
/// wait, so any number run side by side.
#[wasm_bindgen(js_name = Transport, skip_typescript)]
#[derive(Clone)]
pub struct Client {
    settings: Rc<Settings>,
    language: Rc<Cell<Language>>,
}

#[wasm_bindgen(js_class = Transport)]
impl Client {
    /// `baseUrl` without a slash at the end, header names and values one after the other.
    #[wasm_bindgen(constructor, skip_typescript)]
    pub fn new(base_url: String, headers: Vec<String>, timeout_ms: u32) -> Self {
        let headers = headers.chunks_exact(2).filter_map(|pair| match pair {
            [name, value] => Some((name.clone(), value.clone())),
            _ => None,
        });
        let settings = Settings {
            base_url,
            headers: headers.collect(),
            timeout_ms,
        };
        Self {
            settings: Rc::new(settings),
            language: Rc::default(),
        }
    }

    /// The language that answers such as CSV files and receipts are to be in, from now on.
    #[wasm_bindgen(js_name = setLanguage, skip_typescript)]
    pub fn set_language(&self, tag: &str) {
        self.language.set(Language::from_tag(tag));
    }

    /// Makes the call of this name. `request` is of the type that the `Calls` map says.
    #[wasm_bindgen(skip_typescript)]
    pub fn call(&self, name: &str, request: &JsValue, signal: Option<AbortSignal>) -> Promise {
        let call = calls::find(name);
        let fields = fields(request);
        let client = self.clone();
        promise(async move {
            let call = call.ok_or_else(|| CoreError::without_response(ErrorName::AnswerError))?;
            client.make(call, fields, signal).await
        })
    }

    /// Sends an offer: creates it, then marks its request answered (spec §8). Fulfils with the
    /// ending, also where it is a failure.
    #[wasm_bindgen(js_name = sendOffer, skip_typescript)]
    pub fn send_offer(&self, request: &JsValue, signal: Option<AbortSignal>) -> Promise {
        let fields = fields(request);
        let client = self.clone();
        future_to_promise(async move {
            let request = Value::Object(fields);
            let request: CreateOfferRequest =
                serde_json::from_value(request).map_err(|error| error.to_string())?;
            let flow = OfferFlow::begin(request.user_assurance_id);
            let created = client.tell::<CreateOffer>(&request, signal.clone()).await;
            let ending = match flow.created(created) {
                OfferStep::Ended(ending) => ending,
                // Not aborted with the first call: the offer exists and wants its mark.
                OfferStep::Mark(mark) => {
                    flow.marked(client.tell::<MarkResponded>(&mark, None).await)
                }
            };
            to_js(&ending)
        })
    }
}

impl Client {
    /// Makes a call and reads its response's status and bytes: the way of the handles, which read
    /// them straight into columns.
    ///
    /// # Errors
    /// As [`transport::send`].
    pub async fn read<T>(
        &self,
        info: &EndpointInfo,
        fields: Map<String, Value>,
        signal: Option<AbortSignal>,
        read: impl FnOnce(u16, Vec<u8>) -> Result<T, CoreError>,
    ) -> Result<T, CoreError> {
        let read = |body| match body {
            Body::Bytes(status, bytes) => read(status, bytes),
            Body::Blob(_) => Err(CoreError::without_response(ErrorName::AnswerError)),
        };
        self.send(info, fields, signal, read).await
    }

    async fn make(
        &self,
        call: &Call,
        fields: Map<String, Value>,
        signal: Option<AbortSignal>,
    ) -> Result<JsValue, CoreError> {
        let read = |body| match body {
            Body::Bytes(status, bytes) => calls::answer(call, status, &bytes),
            Body::Blob(blob) => Ok(blob),
        };
        self.send(call.info, fields, signal, read).await
    }

    /// Makes a call that only succeeds or fails.
    async fn tell<E: Endpoint>(
        &self,
        request: &E::Request,
        signal: Option<AbortSignal>,
    ) -> Result<(), CoreError> {
        let Ok(Value::Object(fields)) = serde_json::to_value(request) else {
            return Err(CoreError::without_response(ErrorName::AnswerError));
        };
        let read =
            |status, bytes: Vec<u8>| api::answer_json(E::INFO.answer, status, &bytes).map(|_| ());
        self.read(&E::INFO, fields, signal, read).await
    }

    async fn send<T>(
        &self,
        info: &EndpointInfo,
        fields: Map<String, Value>,
        signal: Option<AbortSignal>,
        read: impl FnOnce(Body) -> Result<T, CoreError>,
    ) -> Result<T, CoreError> {
        let request = api::encode_parts(info, fields);
        let language = self.language.get().as_str();
        transport::send(&self.settings, language, info, request, signal, read).await
    }
}

/// A promise that rejects with a `CoreError`.
pub fn promise(future: impl Future<Output = Result<JsValue, CoreError>> + 'static) -> Promise {
    future_to_promise(async move { future.await.map_err(|error| into_js(&error)) })
}

/// The members of a plain object. TypeScript holds requests to their types, the server to its rules.
fn fields(request: &JsValue) -> Map<String, Value> {
    let json = JSON::stringify(request)
        .ok()
        .and_then(|text| text.as_string());
    json.and_then(|json| serde_json::from_str(&json).ok())
        .unwrap_or_default()
}
