//! HTTP transport over gloo-net: one request, one response, no retry. A call ends when its response has
//! been read, at its timeout ([`Timeout`]), or when its caller aborts it.

use std::str::FromStr;

use gloo_net::http::{Request, RequestBuilder};
use js_sys::{JsString, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, RequestCredentials, Response};

use super::answers;
use super::chunks::{Feed, each_body_chunk};
use super::error::{log, log_skipped};
use super::timeout::Timeout;
use crate::api::{CoreError, Endpoint, EndpointInfo, HttpRequest, Id, Method, ReleaseClaim};

#[wasm_bindgen]
extern "C" {
    // gloo-net's `send` traps where the promise rejects with a value that is no `Error` of this
    // realm, such as an abort with a custom reason. Awaited here, a rejection is any value.
    #[wasm_bindgen(catch, js_name = fetch)]
    fn fetch(request: &web_sys::Request, options: &Object) -> Result<Promise, JsValue>;
}

/// Options of every call.
pub struct ClientOptions {
    /// Scheme, host and path to which the paths of calls are appended; without a trailing slash.
    pub base_url: String,
    /// Names and values of the deployment's headers (CALL-4).
    pub headers: Vec<(String, String)>,
    /// Longest time without a byte of a response, milliseconds.
    pub timeout_ms: u32,
}

/// A response whose body has not been read.
pub struct Reply {
    response: Response,
    timeout: Timeout,
    info: &'static EndpointInfo,
    /// Its URL, for the log.
    address: String,
}

impl Reply {
    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.response.status()
    }

    /// The server's number for the state of a list (LIST-9).
    pub fn cursor(&self) -> Option<Id> {
        header(&self.response, "List-Cursor")
    }

    /// Whether the body is the changes of a list since this cursor, not the list.
    pub fn is_changes_since(&self, cursor: Option<Id>) -> bool {
        cursor.is_some() && header(&self.response, "List-Since") == cursor
    }

    /// The whole body as text.
    pub async fn text(&self) -> Result<JsString, CoreError> {
        let text = self.read_body(Response::text).await?;
        Ok(text.unchecked_into())
    }

    /// The body as a `Blob`, which stays in the browser's memory.
    pub async fn blob(&self) -> Result<JsValue, CoreError> {
        self.read_body(Response::blob).await
    }

    /// Whether the status is 2xx.
    pub fn is_ok(&self) -> bool {
        self.response.ok()
    }

    /// Checks the status.
    ///
    /// # Errors
    /// The refusal of the envelope.
    pub async fn accepted(&self) -> Result<(), CoreError> {
        if self.is_ok() {
            return Ok(());
        }
        Err(answers::refusal(self.status(), &self.text().await?))
    }

    /// The answer in the body; logs the items that its lists leave out.
    ///
    /// # Errors
    /// As [`answers::answer`].
    pub fn answer(&self, body: &JsString) -> Result<JsValue, CoreError> {
        let mut skipped = Vec::new();
        let answer = answers::answer(self.info, self.status(), body, &mut skipped);
        self.log_skipped(&skipped);
        answer
    }

    /// Feeds the body of a list as it arrives.
    pub async fn list(&self, feed: Feed<'_>) -> Result<(), CoreError> {
        self.accepted().await?;
        match self.response.body() {
            Some(body) => each_body_chunk(&body, feed, &self.timeout).await,
            None => Ok(()),
        }
    }

    /// Logs an error, and adds `Retry-After` to it.
    pub fn log_error<T>(&self, result: Result<T, CoreError>) -> Result<T, CoreError> {
        result.map_err(|error| {
            // The other form of this header, a date, is never sent by this server.
            let retry_after = header(&self.response, "Retry-After");
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

    /// Reads the whole body by a method of the response. A copy of the response is read beside it, since the
    /// method says nothing of the pieces that have come.
    async fn read_body(
        &self,
        read: fn(&Response) -> Result<Promise, JsValue>,
    ) -> Result<JsValue, CoreError> {
        let failed = |_| self.timeout.error();
        let pieces = self.response.clone().map_err(failed)?.body();
        let whole = JsFuture::from(read(&self.response).map_err(failed)?);
        if let Some(pieces) = pieces {
            // An error is that of the response, which follows.
            let _ = each_body_chunk(&pieces, &mut |_| Ok(()), &self.timeout).await;
        }
        whole.await.map_err(failed)
    }
}

/// Sends a call. A call without a response is logged here, errors of a response by
/// [`Reply::log_error`].
///
/// # Errors
/// Aborted, timed out, or a network failure.
pub async fn send(
    options: &ClientOptions,
    language: &str,
    info: &'static EndpointInfo,
    request: HttpRequest,
    signal: Option<AbortSignal>,
) -> Result<Reply, CoreError> {
    let address = [&options.base_url, request.path()].concat();
    let timeout = Timeout::new(options.timeout_ms, signal)?;
    match exchange(options, language, info, &request, &timeout).await {
        Ok(response) => Ok(Reply {
            response,
            timeout,
            info,
            address,
        }),
        Err(error) => {
            log(&error, info, &address);
            Err(error)
        }
    }
}

async fn exchange(
    options: &ClientOptions,
    language: &str,
    info: &EndpointInfo,
    request: &HttpRequest,
    timeout: &Timeout,
) -> Result<Response, CoreError> {
    let failed = |_| timeout.error();
    if timeout.is_aborted() {
        return Err(timeout.error());
    }
    let request = build(options, language, request, &timeout.signal()).map_err(failed)?;
    let sending = fetch(&request, &fetch_options(info)).map_err(failed)?;
    Ok(timeout.wait(sending).await?.unchecked_into())
}

/// A claim is given up while its page is left: the browser sends that call all the same.
fn fetch_options(info: &EndpointInfo) -> Object {
    let options = Object::new();
    if info.name == ReleaseClaim::INFO.name {
        // Fails for frozen objects only.
        let _ = Reflect::set(&options, &"keepalive".into(), &true.into());
    }
    options
}

/// The number in a header.
fn header<T: FromStr>(response: &Response, name: &str) -> Option<T> {
    let text = response.headers().get(name).ok().flatten()?;
    text.trim().parse().ok()
}

fn build(
    options: &ClientOptions,
    language: &str,
    request: &HttpRequest,
    signal: &AbortSignal,
) -> Result<web_sys::Request, JsValue> {
    let url = [options.base_url.as_str(), &request.path_and_query].concat();
    let mut builder: RequestBuilder = match request.method {
        Method::Get => Request::get(&url),
        Method::Post => Request::post(&url),
        Method::Put => Request::put(&url),
        Method::Delete => Request::delete(&url),
    };
    builder = builder
        .credentials(RequestCredentials::Include)
        .abort_signal(Some(signal))
        .header("Language", language);
    for (name, value) in request.headers() {
        builder = builder.header(name, value);
    }
    for (name, value) in &options.headers {
        builder = builder.header(name, value);
    }
    let built = match &request.body {
        Some(body) => builder.body(body.as_str()),
        None => builder.build(),
    };
    // Fails for an invalid URL only; the caller then reports a network failure.
    built.map(web_sys::Request::from).map_err(|_| JsValue::NULL)
}
