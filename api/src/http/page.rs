//! Long lists: read page by page on snapshots of their own and sent as they are written, so that
//! neither the list's length nor a slow reader costs memory or holds a connection.

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use portal_core::api::{AnswerShape, ErrorCode};
use serde::Serialize;

use super::answer::{self, Answered, JSON, NO_STORE};
use super::call::PageWork;
use super::json::Json;
use crate::failure::Failure;
use crate::portal::Portal;
use crate::security::session::Caller;
use crate::store::Outcome;

/// Rows read at once.
const ROWS: i64 = 128;

/// The rows a work is asked for: at most `limit`, with ids beyond `after`.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The last id already sent; below every id at the start.
    pub after: i64,
    /// The most rows to write.
    pub limit: i64,
}

/// Rows written so far, as the items of a JSON list.
#[derive(Default)]
pub struct Written {
    json: Vec<u8>,
    rows: i64,
    last: i64,
}

impl Written {
    /// Adds a row. Several with one id belong together and count once.
    pub fn push(&mut self, id: i64, row: &impl Serialize) -> Outcome<()> {
        self.next(id);
        Json(&mut self.json).value(row)
    }

    /// Adds a row that already is JSON.
    pub fn push_json(&mut self, id: i64, row: &[u8]) {
        self.next(id);
        self.json.extend_from_slice(row);
    }

    /// Notes an id that has no row to show.
    pub fn pass(&mut self, id: i64) {
        self.rows += i64::from(id != self.last);
        self.last = id;
    }

    fn next(&mut self, id: i64) {
        if !self.json.is_empty() {
            self.json.push(b',');
        }
        self.pass(id);
    }
}

/// What the caller asks of a list, beyond the spec: `limit` rows, with ids beyond `after`. The
/// answer then tells the `after` of its next page as `data.next`, null at the end.
struct Asked {
    limit: Option<i64>,
    after: i64,
}

impl Asked {
    fn of(query: &str) -> Outcome<Self> {
        let mut asked = Self {
            limit: None,
            after: i64::MIN,
        };
        for (name, value) in query.split('&').filter_map(|pair| pair.split_once('=')) {
            let number = |least| {
                let number = value.parse::<i64>().ok().filter(|number| *number >= least);
                let why = "limit is a whole number from 1, after one from 0";
                number.ok_or_else(|| Failure::new(ErrorCode::MalformedRequest, why))
            };
            match name {
                // No row would leave no id to go on after.
                "limit" => asked.limit = Some(number(1)?),
                "after" => asked.after = number(0)?,
                _ => {}
            }
        }
        Ok(asked)
    }
}

/// A list on its way.
struct List {
    portal: Portal,
    caller: Caller,
    work: PageWork,
    shape: AnswerShape,
    limit: Option<i64>,
    left: i64,
    after: i64,
    begun: bool,
    filled: bool,
    ended: bool,
}

/// Answers a list, whole if it is short, in pieces if it is long.
pub async fn answer(
    portal: Portal,
    caller: Caller,
    shape: AnswerShape,
    parts: Parts,
    work: PageWork,
) -> Result<Response, Failure> {
    let Asked { limit, after } = Asked::of(parts.uri.query().unwrap_or_default())?;
    let left = limit.unwrap_or(i64::MAX);
    let (begun, filled, ended) = (false, false, false);
    let mut list = List {
        portal,
        caller,
        work,
        shape,
        limit,
        left,
        after,
        begun,
        filled,
        ended,
    };
    let first = list.piece().await?;
    if list.ended {
        return Ok(Answered::json(first).unless_known(&parts.headers));
    }
    let rest = futures_util::stream::unfold((Some(first), list), |(first, mut list)| async move {
        let piece = match first {
            Some(first) => Ok(first),
            None if list.ended => return None,
            // The status is sent already: a broken connection is how the reader learns of it.
            None => list.piece().await.inspect_err(|_| list.ended = true),
        };
        Some((piece.map(Bytes::from), (None, list)))
    })
    // The compression of the answer asks again after the end.
    .fuse();
    Ok((
        [(CONTENT_TYPE, JSON), (CACHE_CONTROL, NO_STORE)],
        Body::from_stream(rest),
    )
        .into_response())
}

impl List {
    async fn piece(&mut self) -> Outcome<Vec<u8>> {
        let page = Page {
            after: self.after,
            limit: self.left.min(ROWS),
        };
        let (work, caller) = (self.work, self.caller.clone());
        let written = self
            .portal
            .store
            .read(move |db| {
                let mut written = Written {
                    last: page.after,
                    ..Written::default()
                };
                work(db, &caller, page, &mut written)?;
                Ok(written)
            })
            .await?;
        let mut body = Vec::with_capacity(written.json.len() + 64);
        if !self.begun {
            answer::open(&mut body, self.shape);
            body.push(b'[');
        } else if self.filled && !written.json.is_empty() {
            body.push(b',');
        }
        body.extend_from_slice(&written.json);
        self.filled |= !written.json.is_empty();
        self.begun = true;
        self.left -= written.rows;
        self.after = written.last;
        let exhausted = written.rows < page.limit;
        if exhausted || self.left == 0 {
            self.ended = true;
            body.push(b']');
            if self.limit.is_some() && matches!(self.shape, AnswerShape::Data(_)) {
                let next = if exhausted {
                    "null".into()
                } else {
                    self.after.to_string()
                };
                body.extend_from_slice(format!(",\"next\":{next}").as_bytes());
            }
            body.extend_from_slice(answer::close(self.shape));
        }
        Ok(body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_that_is_no_number_is_refused() {
        assert!(Asked::of("limit=ten").is_err());
        assert!(Asked::of("limit=0").is_err());
        assert!(Asked::of("after=-1").is_err());
        let asked = Asked::of("limit=10&after=5&other=x").unwrap();
        assert_eq!((asked.limit, asked.after), (Some(10), 5));
    }
}
