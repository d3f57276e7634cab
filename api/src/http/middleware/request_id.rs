//! The request id: made by the server for every request, sent back as `X-Request-Id`.

use std::sync::Arc;

use axum::extract::Request;
use axum::http::{Extensions, HeaderName, HeaderValue};
use axum::response::Response;
use tower_http::request_id::{MakeRequestId, RequestId};

const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Makes ids of 16 random hexadecimal digits.
#[derive(Clone, Copy)]
pub struct RandomRequestId;

impl MakeRequestId for RandomRequestId {
    fn make_request_id<B>(&mut self, _: &axum::http::Request<B>) -> Option<RequestId> {
        let id = const_hex::encode(rand::random::<[u8; 8]>());
        HeaderValue::try_from(id).ok().map(RequestId::new)
    }
}

/// Removes an id that the client sent: `SetRequestIdLayer` would keep it.
pub fn remove_client_id(mut request: Request) -> Request {
    request.headers_mut().remove(X_REQUEST_ID);
    request
}

/// The id of the request with these extensions.
pub fn of_request(extensions: &Extensions) -> Arc<str> {
    let id = extensions.get::<RequestId>();
    let id = id.and_then(|id| id.header_value().to_str().ok());
    id.unwrap_or_default().into()
}

/// The id that the response carries.
pub fn of_response(response: &Response) -> &str {
    let id = response.headers().get(X_REQUEST_ID);
    id.and_then(|id| id.to_str().ok()).unwrap_or_default()
}
