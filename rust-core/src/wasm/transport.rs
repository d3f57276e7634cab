//! Carries calls over gloo-net: one request, one response, no retry. A call ends when its answer is
//! read, when its time is over or when its caller aborts it.

use gloo_net::http::{Request, RequestBuilder};
use js_sys::{Array, Promise, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, RequestCredentials, Response};

use super::error::log;
use crate::api::{AnswerShape, CoreError, EndpointInfo, ErrorName, HttpRequest, Method};

#[wasm_bindgen]
extern "C" {
    // gloo-net's own `send` traps where a promise rejects with what is no `Error` of this realm,
    // such as an abort with a reason of its own. Awaited here, a rejection is any value.
    #[wasm_bindgen(catch, js_name = fetch)]
    fn fetch(request: &web_sys::Request) -> Result<Promise, JsValue>;
}

/// What every call carries, and how long it may take.
pub struct Settings {
    /// Scheme, host and path that the calls' paths are appended to; without a slash at the end.
    pub base_url: String,
    /// Names and values of the deployment's headers (reading 32).
    pub headers: Vec<(String, String)>,
    /// How long a call may take, milliseconds.
    pub timeout_ms: u32,
}

/// A call's end: either may come first.
struct Deadline {
    caller: Option<AbortSignal>,
    both: AbortSignal,
}

impl Deadline {
    fn new(timeout_ms: u32, caller: Option<AbortSignal>) -> Self {
        let timeout = AbortSignal::timeout_with_u32(timeout_ms);
        let both = match &caller {
            Some(caller) => AbortSignal::any(&Array::of2(caller, &timeout)),
            None => timeout,
        };
        Self { caller, both }
    }

    fn is_aborted(&self) -> bool {
        self.caller.as_ref().is_some_and(AbortSignal::aborted)
    }

    /// Why no answer came: the caller, the clock, else the network.
    fn error(&self) -> CoreError {
        CoreError::without_response(if self.is_aborted() {
            ErrorName::AbortError
        } else if self.both.aborted() {
            ErrorName::TimeoutError
        } else {
            ErrorName::NetworkError
        })
    }
}

/// A response, its body read.
pub enum Body {
    /// Bytes in this module's memory.
    Bytes(u16, Vec<u8>),
    /// A file, left to the browser.
    Blob(JsValue),
}

/// Sends a call and reads its answer. A failure of either is logged here, and nowhere else.
///
/// # Errors
/// What the server refused, why no answer came, or what `read` says of the answer.
pub async fn send<T>(
    settings: &Settings,
    language: &str,
    info: &EndpointInfo,
    request: HttpRequest,
    signal: Option<AbortSignal>,
    read: impl FnOnce(Body) -> Result<T, CoreError>,
) -> Result<T, CoreError> {
    let response = exchange(settings, language, info, &request, signal).await;
    let result = response.and_then(|(body, retry_after)| {
        read(body).map_err(|error| CoreError {
            retry_after,
            ..error
        })
    });
    if let Err(error) = &result {
        log(error, info, &[&settings.base_url, request.path()].concat());
    }
    result
}

async fn exchange(
    settings: &Settings,
    language: &str,
    info: &EndpointInfo,
    request: &HttpRequest,
    signal: Option<AbortSignal>,
) -> Result<(Body, Option<u32>), CoreError> {
    let deadline = Deadline::new(settings.timeout_ms, signal);
    if deadline.is_aborted() {
        return Err(deadline.error());
    }
    let request = build(settings, language, request, &deadline.both);
    let promise = request
        .and_then(|request| fetch(&request))
        .map_err(|_| deadline.error())?;
    let response: Response = JsFuture::from(promise)
        .await
        .map_err(|_| deadline.error())?
        .unchecked_into();
    let status = response.status();
    let retry_after = retry_after(&response);
    if response.ok() && info.answer == AnswerShape::Blob {
        let blob = whole(response.blob(), &deadline).await?;
        return Ok((Body::Blob(blob), retry_after));
    }
    let bytes = Uint8Array::new(&whole(response.array_buffer(), &deadline).await?).to_vec();
    Ok((Body::Bytes(status, bytes), retry_after))
}

/// The seconds of `Retry-After`. The header may hold a date instead, which this server never sends.
fn retry_after(response: &Response) -> Option<u32> {
    let seconds = response.headers().get("Retry-After").ok().flatten()?;
    seconds.trim().parse().ok()
}

async fn whole(body: Result<Promise, JsValue>, deadline: &Deadline) -> Result<JsValue, CoreError> {
    let body = body.map_err(|_| deadline.error())?;
    JsFuture::from(body).await.map_err(|_| deadline.error())
}

fn build(
    settings: &Settings,
    language: &str,
    request: &HttpRequest,
    signal: &AbortSignal,
) -> Result<web_sys::Request, JsValue> {
    let url = [settings.base_url.as_str(), &request.path_and_query].concat();
    let mut builder: RequestBuilder = match request.method {
        Method::Get => Request::get(&url),
        Method::Post => Request::post(&url),
        Method::Delete => Request::delete(&url),
    };
    builder = builder
        .credentials(RequestCredentials::Include)
        .abort_signal(Some(signal))
        .header("Language", language);
    for (name, value) in request.headers() {
        builder = builder.header(name, value);
    }
    for (name, value) in &settings.headers {
        builder = builder.header(name, value);
    }
    let built = match &request.body {
        Some(body) => builder.body(body.as_str()),
        None => builder.build(),
    };
    // Only an address that is none fails here, and then there is no response to tell of.
    built.map(web_sys::Request::from).map_err(|_| JsValue::NULL)
}
