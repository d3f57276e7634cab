//! Successful responses: the envelope around an answer, its headers, and 304 for an answer that the
//! client already has.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use futures_util::{Stream, StreamExt};
use portal_core::api::AnswerShape;
use serde::Serialize;

use crate::error::{Error, Result};

/// Answers hold personal data: no cache may keep them.
pub const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// `application/json`
pub const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Initial capacity of a body; most answers fit.
const BODY_CAPACITY: usize = 4096;

/// Bytes of a body that are compressed and sent at a time: between them the thread answers others.
const PIECE_BYTES: usize = 32 * 1024;

/// Initial capacity of the headers; most responses fit.
const HEADERS_CAPACITY: usize = 12;

/// The body of a success with this answer.
pub fn envelope(shape: AnswerShape, answer: &impl Serialize) -> Result<Vec<u8>> {
    let mut body = Vec::with_capacity(BODY_CAPACITY);
    envelope_prefix(&mut body, shape);
    if shape != AnswerShape::Nothing {
        serde_json::to_writer(&mut body, answer).map_err(Error::internal)?;
    }
    body.extend_from_slice(envelope_suffix(shape));
    Ok(body)
}

/// The answer of a handler.
pub trait Answer: 'static {
    /// The body of a success with it.
    fn envelope(&self, shape: AnswerShape) -> Result<Vec<u8>>;
}

impl<A: Serialize + 'static> Answer for A {
    fn envelope(&self, shape: AnswerShape) -> Result<Vec<u8>> {
        envelope(shape, self)
    }
}

/// An answer that is stored as JSON: `&RawValue` would parse it again, which costs more than the rest of the request.
pub struct StoredJson(pub Vec<u8>);

impl Answer for StoredJson {
    fn envelope(&self, shape: AnswerShape) -> Result<Vec<u8>> {
        let mut body = Vec::with_capacity(self.0.len() + 64);
        envelope_prefix(&mut body, shape);
        body.extend_from_slice(&self.0);
        body.extend_from_slice(envelope_suffix(shape));
        Ok(body)
    }
}

/// Writes the envelope up to the answer. Apart from the suffix, because lists are streamed.
pub fn envelope_prefix(body: &mut Vec<u8>, shape: AnswerShape) {
    body.extend_from_slice(br#"{"success":true,"data":"#);
    match shape {
        AnswerShape::Data(name) => {
            body.extend_from_slice(b"{\"");
            body.extend_from_slice(name.as_bytes());
            body.extend_from_slice(b"\":");
        }
        AnswerShape::Nothing => body.push(b'{'),
        AnswerShape::Flat | AnswerShape::Blob(_) | AnswerShape::Events => {}
    }
}

/// The envelope after the answer.
pub const fn envelope_suffix(shape: AnswerShape) -> &'static [u8] {
    match shape {
        AnswerShape::Data(_) | AnswerShape::Nothing => b"}}",
        AnswerShape::Flat | AnswerShape::Blob(_) | AnswerShape::Events => b"}",
    }
}

/// A response with a body of JSON.
pub struct JsonResponse(pub Vec<u8>);

impl JsonResponse {
    /// A success with this answer.
    pub fn success(shape: AnswerShape, answer: &impl Serialize) -> Result<Response> {
        Ok(Self(envelope(shape, answer)?).into_response())
    }

    /// The response with its `ETag`; 304 without a body where `If-None-Match` names it.
    pub fn if_none_match(self, request_headers: &HeaderMap) -> Response {
        self.if_none_match_holding(request_headers, ())
    }

    /// As [`Self::if_none_match`]; `permit` is dropped once the client has the body.
    pub fn if_none_match_holding(
        self,
        request_headers: &HeaderMap,
        permit: impl Send + 'static,
    ) -> Response {
        let hash = xxhash_rust::xxh3::xxh3_64(&self.0);
        let tag = format!("{hash:016x}");
        let mut response = if names_tag(request_headers, &tag) {
            (StatusCode::NOT_MODIFIED, [(CACHE_CONTROL, NO_STORE)]).into_response()
        } else {
            self.respond_holding(permit)
        };
        if let Ok(tag) = HeaderValue::try_from(["W/\"", &tag, "\""].concat()) {
            response.headers_mut().insert(ETAG, tag);
        }
        response
    }
}

/// Whether `If-None-Match` names the tag, strong or weak, in a list or as `*` (RFC 9110 §13.1.2).
fn names_tag(request_headers: &HeaderMap, tag: &str) -> bool {
    let lines = request_headers.get_all(IF_NONE_MATCH).iter();
    lines.filter_map(|line| line.to_str().ok()).any(|line| {
        // Tags are quoted and hold no quotes themselves.
        let mut tags = line.split('"').skip(1).step_by(2);
        line.trim() == "*" || tags.any(|known| known == tag)
    })
}

impl JsonResponse {
    fn respond_holding(self, permit: impl Send + 'static) -> Response {
        let length = self.0.len();
        let body = if length > PIECE_BYTES {
            let pieces = pieces(self.0.into(), PIECE_BYTES).map(move |piece| {
                let _held = &permit;
                Ok::<_, Infallible>(piece)
            });
            // The encoder asks again after the end.
            Body::from_stream(pieces.fuse())
        } else {
            Body::from(self.0)
        };
        let mut response = Response::new(body);
        let headers = response.headers_mut();
        headers.reserve(HEADERS_CAPACITY);
        headers.insert(CONTENT_TYPE, JSON);
        headers.insert(CACHE_CONTROL, NO_STORE);
        headers.insert(CONTENT_LENGTH, HeaderValue::from(length));
        response
    }
}

impl IntoResponse for JsonResponse {
    fn into_response(self) -> Response {
        self.respond_holding(())
    }
}

/// The body in pieces of `max_bytes`, before each of which the thread answers others; a shorter one is one piece at once.
pub fn pieces(whole: Bytes, max_bytes: usize) -> impl Stream<Item = Bytes> + Send {
    let is_long = whole.len() > max_bytes;
    stream::unfold(whole, move |mut rest| async move {
        if rest.is_empty() {
            return None;
        }
        if is_long {
            tokio::task::yield_now().await;
        }
        let piece = rest.split_to(rest.len().min(max_bytes));
        Some((piece, rest))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(shape: AnswerShape) -> String {
        String::from_utf8(envelope(shape, &[1, 2]).unwrap()).unwrap()
    }

    #[test]
    fn the_envelope_has_the_shape_of_the_endpoint_table() {
        let data = text(AnswerShape::Data("cards"));
        assert_eq!(data, r#"{"success":true,"data":{"cards":[1,2]}}"#);
        assert_eq!(text(AnswerShape::Flat), r#"{"success":true,"data":[1,2]}"#);
        assert_eq!(text(AnswerShape::Nothing), r#"{"success":true,"data":{}}"#);
    }

    #[test]
    fn an_answer_that_the_client_has_is_not_sent_again() {
        let answer = || JsonResponse(b"{}".to_vec());
        let tag = answer().if_none_match(&HeaderMap::new()).headers()[ETAG].clone();
        let weak = tag.to_str().unwrap();
        let strong = weak.trim_start_matches("W/");
        let status = |lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(IF_NONE_MATCH, line.parse().unwrap());
            }
            let response = answer().if_none_match(&headers);
            assert_eq!(response.headers()[ETAG], tag);
            response.status()
        };
        let among = format!("\"a,b\", {weak},W/\"c\"");
        for matching in [
            &[weak][..],
            &[strong],
            &["*"],
            &[&among],
            &["\"a\"", strong],
        ] {
            assert_eq!(status(matching), StatusCode::NOT_MODIFIED, "{matching:?}");
        }
        let bare = strong.trim_matches('"');
        let within = format!("\", {bare}, \"");
        for other in [&[][..], &[""], &["\"a\", W/\"*\""], &[bare], &[&within]] {
            assert_eq!(status(other), StatusCode::OK, "{other:?}");
        }
    }
}
