//! A browser of the tests: sends what the portal's own pages send, and keeps the cookies of session
//! and device.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use axum::response::Response;
use http_body_util::BodyExt;
use portal_api::error::Result;
use portal_api::security::cookies::{DEVICE, PENDING, SESSION, SINGLE_SIGN_ON};
use portal_core::api::{
    self, AnswerShape, CoreError, Endpoint, ErrorBody, FailureBody, HttpRequest,
};
use serde_json::Value;
use tower::ServiceExt;

/// A browser.
#[derive(Clone)]
pub struct Client {
    app: Router,
    cookie: Option<String>,
    device: Option<String>,
    single_sign_on: Option<String>,
    pending: Option<String>,
    headers: Vec<(&'static str, String)>,
}

/// A response.
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Client {
    pub fn new(app: Router) -> Self {
        let own_page = ("sec-fetch-site", "same-origin".to_owned());
        Self {
            app,
            cookie: None,
            device: None,
            single_sign_on: None,
            pending: None,
            headers: vec![own_page],
        }
    }

    pub fn with_session(mut self, token: &str) -> Self {
        self.cookie = Some(format!("{SESSION}={token}"));
        self
    }

    /// Adds a header to every request, or removes it with an empty value.
    pub fn with_header(mut self, name: &'static str, value: &str) -> Self {
        self.headers.retain(|(known, _)| *known != name);
        if !value.is_empty() {
            self.headers.push((name, value.to_owned()));
        }
        self
    }

    /// The session cookie as it is sent.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// The device cookie as it is sent.
    pub fn device(&self) -> Option<&str> {
        self.device.as_deref()
    }

    /// The cookie of a browser that began a single sign-on, as it is sent.
    pub fn single_sign_on(&self) -> Option<&str> {
        self.single_sign_on.as_deref()
    }

    /// The same browser at another server.
    pub fn at(mut self, app: Router) -> Self {
        self.app = app;
        self
    }

    pub fn with_device(mut self, cookie: Option<&str>) -> Self {
        self.device = cookie.map(str::to_owned);
        self
    }

    /// Calls an endpoint through the core's own client.
    pub async fn call<E: Endpoint>(
        &mut self,
        request: &E::Request,
    ) -> Result<E::Answer, CoreError> {
        let HttpRequest {
            method,
            path_and_query,
            body,
            ..
        } = api::encode::<E>(request).unwrap();
        let reply = self.send(method.as_str(), &path_and_query, body).await;
        let envelope: Value = serde_json::from_slice(&reply.body).unwrap_or_default();
        if !reply.status.is_success() {
            return Err(refusal(reply.status.as_u16(), &envelope));
        }
        let data = &envelope["data"];
        let answer = match E::INFO.answer {
            AnswerShape::Data(name) => data.get(name).unwrap_or(data),
            AnswerShape::Flat => data,
            AnswerShape::Nothing | AnswerShape::Blob(_) | AnswerShape::Events => &Value::Null,
        };
        Ok(serde_json::from_value(answer.clone()).unwrap())
    }

    /// The error code of a request that must fail.
    pub async fn refused<E: Endpoint>(&mut self, request: &E::Request) -> u32 {
        match self.call::<E>(request).await {
            Ok(_) => panic!("{} was answered", E::INFO.name),
            Err(error) => error.code.unwrap_or_else(|| panic!("no code: {error:?}")),
        }
    }

    pub async fn get(&mut self, path: &str) -> Reply {
        self.send("GET", path, None).await
    }

    pub async fn post(&mut self, path: &str, body: &str) -> Reply {
        self.send("POST", path, Some(body.to_owned())).await
    }

    pub async fn send(&mut self, method: &str, path: &str, body: Option<String>) -> Reply {
        self.send_body(method, path, body.map(Body::from)).await
    }

    /// [`Client::send`] with a body that may arrive in parts.
    pub async fn send_body(&mut self, method: &str, path: &str, body: Option<Body>) -> Reply {
        let response = self.begin(method, path, body).await;
        let (parts, body) = response.into_parts();
        // A stream of events has no end.
        let is_stream = parts
            .headers
            .get("content-type")
            .is_some_and(|it| it == "text/event-stream");
        let body = if is_stream {
            Vec::new()
        } else {
            body.collect().await.unwrap().to_bytes().to_vec()
        };
        Reply {
            status: parts.status,
            headers: parts.headers,
            body,
        }
    }

    /// A response whose body is still unread.
    pub async fn begin(&mut self, method: &str, path: &str, body: Option<Body>) -> Response {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", "portal.test");
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let cookies = [
            &self.cookie,
            &self.device,
            &self.single_sign_on,
            &self.pending,
        ];
        for cookie in cookies.into_iter().flatten() {
            request = request.header("cookie", cookie);
        }
        if body.is_some() && !self.headers.iter().any(|(name, _)| *name == "content-type") {
            request = request.header("content-type", "application/json");
        }
        let request = request.body(body.unwrap_or_default()).unwrap();
        let response = self.app.clone().oneshot(request).await.unwrap();
        for cookie in response.headers().get_all("set-cookie") {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            if let Some(token) = pair.strip_prefix(&format!("{SESSION}=")) {
                self.cookie = (!token.is_empty()).then(|| pair.to_owned());
            } else if let Some(token) = pair.strip_prefix(&format!("{PENDING}=")) {
                self.pending = (!token.is_empty()).then(|| pair.to_owned());
            } else if pair.contains(DEVICE) {
                self.device = Some(pair.to_owned());
            } else if pair.contains(SINGLE_SIGN_ON) {
                self.single_sign_on = Some(pair.to_owned());
            }
        }
        response
    }
}

/// The error of a failed call; fields are not read.
fn refusal(status: u16, envelope: &Value) -> CoreError {
    let code = envelope["error"]["code"].as_u64();
    let error = ErrorBody {
        code: code.map(|code| code.try_into().unwrap()),
        ..ErrorBody::default()
    };
    let body = FailureBody {
        error,
        ..FailureBody::default()
    };
    CoreError::refused(status, body)
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("not JSON: {}", self.text()))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The error code in the envelope.
    pub fn code(&self) -> u64 {
        let json = self.json();
        assert_eq!(json["success"], false, "{json}");
        assert_eq!(json["requestId"], self.header("x-request-id"), "{json}");
        json["error"]["code"].as_u64().unwrap()
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }
}
