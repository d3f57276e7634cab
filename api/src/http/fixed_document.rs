//! A document of JSON that stays the same while the server runs: compressed once for each encoding, not for each client.

use std::collections::HashMap;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use tokio::sync::Mutex;
use tower::{ServiceExt, service_fn};

use super::middleware::compression::compress_responses;
use super::response::JSON;
use crate::error::{Error, Result};

/// A document.
pub struct FixedDocument {
    json: Bytes,
    /// Compressed bodies by their `Content-Encoding`.
    compressed: Mutex<HashMap<HeaderValue, Bytes>>,
}

impl FixedDocument {
    /// A document with this content.
    pub fn new(json: String) -> Self {
        Self {
            json: json.into(),
            compressed: Mutex::default(),
        }
    }

    /// Answers in the encoding that the client prefers.
    pub async fn respond(&self, request: Request) -> Result<Response> {
        let json = self.json.clone();
        let plain = service_fn(move |_: Request| {
            let response = ([(CONTENT_TYPE, JSON)], json.clone()).into_response();
            async { Ok(response) }
        });
        let Ok(response) = compress_responses(plain).oneshot(request).await;
        let Some(encoding) = response.headers().get(CONTENT_ENCODING).cloned() else {
            return Ok(response);
        };
        let (parts, body) = response.into_parts();
        let mut compressed = self.compressed.lock().await;
        let bytes = match compressed.get(&encoding) {
            Some(bytes) => bytes.clone(),
            None => {
                let bytes = to_bytes(body, usize::MAX).await.map_err(Error::internal)?;
                compressed.insert(encoding, bytes.clone());
                bytes
            }
        };
        Ok(Response::from_parts(parts, Body::from(bytes)))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header::ACCEPT_ENCODING;
    use http_body_util::BodyExt;

    use super::*;

    /// The encoding of an answer, and its bytes.
    async fn answer(document: &FixedDocument, accepted: &str) -> (String, Bytes) {
        let request = Request::builder()
            .uri("/api/openapi.json")
            .header(ACCEPT_ENCODING, accepted);
        let request = request.body(Body::empty()).unwrap();
        let response = document.respond(request).await.unwrap();
        assert_eq!(response.headers()[CONTENT_TYPE], "application/json");
        let encoding = response.headers().get(CONTENT_ENCODING);
        let encoding = encoding.map_or("", |it| it.to_str().unwrap()).to_owned();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        (encoding, body)
    }

    #[tokio::test]
    async fn a_document_is_compressed_once_for_all_clients() {
        let document = FixedDocument::new(format!("\"{}\"", "a".repeat(100_000)));
        for (accepted, encoding) in [("gzip, br", "br"), ("gzip", "gzip"), ("identity", "")] {
            let (first, second) = (
                answer(&document, accepted).await,
                answer(&document, accepted).await,
            );
            assert_eq!(first.0, encoding);
            assert_eq!(first.1.as_ptr(), second.1.as_ptr(), "the same bytes");
            assert_eq!(first.1.len() < 10_000, !encoding.is_empty());
        }
    }
}
