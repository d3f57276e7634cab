//! What goes back: the envelope of a success, its headers, and 304 for what the caller has.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use portal_core::api::AnswerShape;
use serde::Serialize;

use super::json::Json;
use crate::error::Result;
use crate::security::token;

/// Answers hold people's data: no cache keeps them.
pub const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// `application/json`
pub const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Bytes that most answers fit in.
const USUAL: usize = 4096;

/// Headers that most answers have room for.
const HEADERS: usize = 12;

/// The envelope of a success around `answer`.
pub fn envelope(shape: AnswerShape, answer: &impl Serialize) -> Result<Vec<u8>> {
    around(shape, |body| match shape {
        AnswerShape::Nothing => Ok(()),
        _ => body.value(answer),
    })
}

/// The envelope of a success around the JSON that `write` writes.
pub fn around(
    shape: AnswerShape,
    write: impl FnOnce(&mut Json<'_>) -> Result<()>,
) -> Result<Vec<u8>> {
    let mut body = Vec::with_capacity(USUAL);
    open(&mut body, shape);
    write(&mut Json(&mut body))?;
    body.extend_from_slice(close(shape));
    Ok(body)
}

/// Writes what stands before the answer.
pub fn open(body: &mut Vec<u8>, shape: AnswerShape) {
    body.extend_from_slice(br#"{"success":true,"data":"#);
    match shape {
        AnswerShape::Data(name) => {
            body.extend_from_slice(b"{\"");
            body.extend_from_slice(name.as_bytes());
            body.extend_from_slice(b"\":");
        }
        AnswerShape::Nothing => body.push(b'{'),
        AnswerShape::Flat | AnswerShape::Blob => {}
    }
}

/// What stands after the answer.
pub const fn close(shape: AnswerShape) -> &'static [u8] {
    match shape {
        AnswerShape::Data(_) | AnswerShape::Nothing => b"}}",
        AnswerShape::Flat | AnswerShape::Blob => b"}",
    }
}

/// A finished body.
pub struct Answered(Vec<u8>);

impl Answered {
    /// A body of JSON.
    pub fn json(body: Vec<u8>) -> Self {
        Self(body)
    }

    /// The answer with its `ETag`; 304 without a body if the caller already holds it.
    pub fn unless_known(self, asked: &HeaderMap) -> Response {
        let hash = xxhash_rust::xxh3::xxh3_64(&self.0).to_be_bytes();
        let tag = token::hex(&hash);
        let mut response = if is_known(asked, &tag) {
            (StatusCode::NOT_MODIFIED, [(CACHE_CONTROL, NO_STORE)]).into_response()
        } else {
            self.into_response()
        };
        if let Ok(tag) = HeaderValue::try_from(["W/\"", &tag, "\""].concat()) {
            response.headers_mut().insert(ETAG, tag);
        }
        response
    }
}

/// Whether `If-None-Match` names the tag, be it strong or weak, among others or as `*`
/// (RFC 9110 §13.1.2).
fn is_known(asked: &HeaderMap, tag: &str) -> bool {
    let lines = asked.get_all(IF_NONE_MATCH).iter();
    lines.filter_map(|line| line.to_str().ok()).any(|line| {
        // Between quotes stands a tag, which has none itself.
        let mut tags = line.split('"').skip(1).step_by(2);
        line.trim() == "*" || tags.any(|known| known == tag)
    })
}

impl IntoResponse for Answered {
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::from(self.0));
        let headers = response.headers_mut();
        headers.reserve(HEADERS);
        headers.insert(CONTENT_TYPE, JSON);
        headers.insert(CACHE_CONTROL, NO_STORE);
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(shape: AnswerShape) -> String {
        String::from_utf8(envelope(shape, &[1, 2]).unwrap()).unwrap()
    }

    #[test]
    fn the_answer_sits_where_the_table_says() {
        let data = text(AnswerShape::Data("cards"));
        assert_eq!(data, r#"{"success":true,"data":{"cards":[1,2]}}"#);
        assert_eq!(text(AnswerShape::Flat), r#"{"success":true,"data":[1,2]}"#);
        assert_eq!(text(AnswerShape::Nothing), r#"{"success":true,"data":{}}"#);
    }

    #[test]
    fn what_the_caller_already_holds_is_not_sent_again() {
        let answer = || Answered::json(b"{}".to_vec());
        let tag = answer().unless_known(&HeaderMap::new()).headers()[ETAG].clone();
        let weak = tag.to_str().unwrap();
        let strong = weak.trim_start_matches("W/");
        let status = |lines: &[&str]| {
            let mut asked = HeaderMap::new();
            for line in lines {
                asked.append(IF_NONE_MATCH, line.parse().unwrap());
            }
            let answered = answer().unless_known(&asked);
            assert_eq!(answered.headers()[ETAG], tag);
            answered.status()
        };
        let among = format!("\"a,b\", {weak},W/\"c\"");
        for known in [
            &[weak][..],
            &[strong],
            &["*"],
            &[&among],
            &["\"a\"", strong],
        ] {
            assert_eq!(status(known), StatusCode::NOT_MODIFIED, "{known:?}");
        }
        let bare = strong.trim_matches('"');
        let within = format!("\", {bare}, \"");
        for other in [&[][..], &[""], &["\"a\", W/\"*\""], &[bare], &[&within]] {
            assert_eq!(status(other), StatusCode::OK, "{other:?}");
        }
    }
}
