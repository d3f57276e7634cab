//! Carries calls over gloo-net: one request, one response, no retry. A call ends when its answer is
//! read, when its time is over or when its caller aborts it.

use gloo_net::http::{Request, RequestBuilder};
use js_sys::{Array, JsString, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, RequestCredentials, Response};

use super::calls;
use super::chunks::{Feed, each_body_chunk};
use super::error::{log, log_skipped};
use crate::api::{CoreError, EndpointInfo, ErrorName, HttpRequest, Method};

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
    /// Names and values of the deployment's headers (CALL-4).
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

/// An answer, its body not read yet.
pub struct Reply {
    response: Response,
    deadline: Deadline,
    info: &'static EndpointInfo,
    /// Where it came from, for the log.
    address: String,
}

impl Reply {
    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.response.status()
    }

    /// The whole body as text.
    pub async fn text(&self) -> Result<JsString, CoreError> {
        let text = self.whole(self.response.text()).await?;
        Ok(text.unchecked_into())
    }

    /// The body as a file, left to the browser.
    pub async fn blob(&self) -> Result<JsValue, CoreError> {
        self.whole(self.response.blob()).await
    }

    /// Whether the status says that the call succeeded.
    pub fn is_ok(&self) -> bool {
        self.response.ok()
    }

    /// The refusal, where it is one.
    pub async fn accepted(&self) -> Result<(), CoreError> {
        if self.is_ok() {
            return Ok(());
        }
        Err(calls::refusal(self.status(), &self.text().await?))
    }

    /// The body of a list, handed over as it arrives.
    pub async fn list(&self, feed: Feed<'_>) -> Result<(), CoreError> {
        self.accepted().await?;
        match self.response.body() {
            Some(body) => each_body_chunk(&body, feed, &|| self.deadline.error()).await,
            None => Ok(()),
        }
    }

    /// What became of the answer: a failure is told when to try again, and logged.
    pub fn told<T>(&self, result: Result<T, CoreError>) -> Result<T, CoreError> {
        result.map_err(|error| {
            let retry_after = retry_after(&self.response);
            let error = CoreError {
                retry_after,
                ..error
            };
            log(&error, self.info, &self.address);
            error
        })
    }

    /// Logs the malformed items of a list.
    pub fn log_skipped(&self, items: &[u32]) {
        if !items.is_empty() {
            log_skipped(items, self.info, &self.address);
        }
    }

    async fn whole(&self, body: Result<Promise, JsValue>) -> Result<JsValue, CoreError> {
        let failed = |_| self.deadline.error();
        JsFuture::from(body.map_err(failed)?).await.map_err(failed)
    }
}

/// Sends a call. Where no answer comes, that is logged here; what is wrong with an answer, by
/// [`Reply::told`].
///
/// # Errors
/// Why no answer came.
pub async fn send(
    settings: &Settings,
    language: &str,
    info: &'static EndpointInfo,
    request: HttpRequest,
    signal: Option<AbortSignal>,
) -> Result<Reply, CoreError> {
    let address = [&settings.base_url, request.path()].concat();
    let deadline = Deadline::new(settings.timeout_ms, signal);
    match exchange(settings, language, &request, &deadline).await {
        Some(response) => Ok(Reply {
            response,
            deadline,
            info,
            address,
        }),
        None => {
            let error = deadline.error();
            log(&error, info, &address);
            Err(error)
        }
    }
}

async fn exchange(
    settings: &Settings,
    language: &str,
    request: &HttpRequest,
    deadline: &Deadline,
) -> Option<Response> {
    if deadline.is_aborted() {
        return None;
    }
    let request = build(settings, language, request, &deadline.both).ok()?;
    let response = JsFuture::from(fetch(&request).ok()?).await.ok()?;
    Some(response.unchecked_into())
}

/// The seconds of `Retry-After`. The header may hold a date instead, which this server never sends.
fn retry_after(response: &Response) -> Option<u32> {
    let seconds = response.headers().get("Retry-After").ok().flatten()?;
    seconds.trim().parse().ok()
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
