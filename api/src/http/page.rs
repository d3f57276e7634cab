//! Long lists: read page by page on snapshots of their own and sent as they are written, so that
//! neither the list's length nor a slow reader costs memory or holds a connection.

use std::num::NonZeroU64;

use axum::body::{Body, Bytes};
use axum::extract::Query;
use axum::http::Uri;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use portal_core::api::{AnswerShape, ErrorCode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::answer::{self, Answered, JSON, NO_STORE};
use super::call::PageWork;
use super::json::Json;
use crate::error::{Error, Result};
use crate::portal::Portal;
use crate::security::session::Caller;

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
    pub fn push(&mut self, id: i64, row: &impl Serialize) -> Result<()> {
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

/// What a caller may ask of every long list, beyond the spec.
#[derive(Deserialize, JsonSchema)]
pub struct Asked {
    /// Answer so many rows at most, those with one id counted once, and tell `data.next`.
    limit: Option<NonZeroU64>,
    /// Answer rows with ids beyond this one, such as the page before told as `data.next`.
    after: Option<u64>,
}

impl Asked {
    fn of(uri: &Uri) -> Result<Self> {
        let Query(asked) = Query::try_from_uri(uri)
            .map_err(|why| Error::new(ErrorCode::MalformedRequest, why.body_text()))?;
        Ok(asked)
    }

    fn page(&self) -> Page {
        let or_most = |number| i64::try_from(number).unwrap_or(i64::MAX);
        Page {
            after: self.after.map_or(i64::MIN, or_most),
            limit: self.limit.map_or(i64::MAX, |limit| or_most(limit.get())),
        }
    }
}

/// A list on its way.
struct List {
    portal: Portal,
    caller: Caller,
    work: PageWork,
    shape: AnswerShape,
    limited: bool,
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
) -> Result<Response> {
    let asked = Asked::of(&parts.uri)?;
    let limited = asked.limit.is_some();
    let Page { after, limit: left } = asked.page();
    let (begun, filled, ended) = (false, false, false);
    let mut list = List {
        portal,
        caller,
        work,
        shape,
        limited,
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
            None => list.piece().await.inspect_err(|failure| {
                super::watch::log_cut_off(failure, &list.caller.call_id);
                list.ended = true;
            }),
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
    async fn piece(&mut self) -> Result<Vec<u8>> {
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
            if self.limited && matches!(self.shape, AnswerShape::Data(_)) {
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

    fn asked(query: &str) -> Result<Page> {
        let uri = Uri::try_from(format!("/?{query}")).unwrap();
        Ok(Asked::of(&uri)?.page())
    }

    #[test]
    fn a_limit_that_is_no_number_is_refused() {
        for wrong in [
            "limit=ten",
            "limit=0",
            "limit=",
            "after=-1",
            "after=1&after=2",
        ] {
            assert!(asked(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_list_is_whole_where_nothing_else_is_asked() {
        let page = |query| asked(query).map(|page| (page.limit, page.after)).unwrap();
        assert_eq!(page("other=x"), (i64::MAX, i64::MIN));
        assert_eq!(page("limit=%31%30&after=5"), (10, 5));
        assert_eq!(page(&format!("after={}", u64::MAX)), (i64::MAX, i64::MAX));
    }
}
