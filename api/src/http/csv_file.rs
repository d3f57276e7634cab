//! Exports as CSV files, which are streamed in chunks.

use axum::body::Body;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::http::list_stream::{Chunk, ListBody};
use crate::http::response::NO_STORE;

/// Rows of one chunk.
pub const CHUNK_ROWS: i64 = 500;

const BYTE_ORDER_MARK: char = '\u{feff}';

/// The response with the file, whose name is in `disposition`.
pub fn response(body: ListBody, disposition: &'static str) -> Response {
    let body = match body {
        ListBody::Whole(bytes) => Body::from(bytes),
        ListBody::Stream(body) => body,
    };
    let headers = [
        (
            CONTENT_TYPE,
            HeaderValue::from_static("text/csv; charset=utf-8"),
        ),
        (CONTENT_DISPOSITION, HeaderValue::from_static(disposition)),
        (CACHE_CONTROL, NO_STORE),
    ];
    (headers, body).into_response()
}

/// A chunk with `rows` rows. Only the file begins with a byte order mark, not each chunk of it.
pub fn chunk(mut csv: String, is_first: bool, rows: i64) -> Chunk {
    if !is_first && csv.starts_with(BYTE_ORDER_MARK) {
        csv.drain(..BYTE_ORDER_MARK.len_utf8());
    }
    Chunk {
        bytes: csv.into_bytes(),
        is_last: rows < CHUNK_ROWS,
    }
}
