//! Reading of lists of requests or offers: whole as they arrive, or their changes.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Date, Function};
use wasm_bindgen::prelude::*;

use super::answers::{failed_answer, unreadable};
use super::request::{RequestBookHandle, time_zone};
use super::transport::Reply;
use crate::api::CoreError;
use crate::paging::LIST_PAGE_SIZE;
use crate::request::RequestBook;

/// Milliseconds between two showings of the rows so far.
pub(super) const SHOW_INTERVAL_MS: f64 = 250.0;

/// Reads a list; `on_rows` gets a handle of the rows so far once they fill a page, and then from time to
/// time. It gets none where they are all: the list itself follows, and a page would render twice.
pub async fn read_whole(reply: &Reply, on_rows: Option<Function>) -> Result<JsValue, CoreError> {
    let book = Rc::new(RefCell::new(RequestBook::new(time_zone())));
    let mut next_showing = 0.0;
    let mut feed = |chunk: &[u8]| {
        book.borrow_mut().feed(chunk).map_err(unreadable)?;
        let is_page = book.borrow().len() >= LIST_PAGE_SIZE as usize;
        let is_shown = is_page && !book.borrow().has_all_rows() && Date::now() >= next_showing;
        if let Some(on_rows) = on_rows.as_ref().filter(|_| is_shown) {
            next_showing = Date::now() + SHOW_INTERVAL_MS;
            let so_far = RequestBookHandle::new(Rc::clone(&book));
            // An error in showing rows does not end their reading.
            let _ = on_rows.call1(&JsValue::NULL, &so_far.into());
        }
        Ok(())
    };
    let read = reply.list(&mut feed).await;
    let finished = read.and_then(|()| {
        let mut book = book.borrow_mut();
        let finished = book.finish(reply.cursor());
        finished.map_err(|error| failed_answer(error, reply.status(), book.envelope()))
    });
    reply.log_error(finished)?;
    reply.log_skipped(book.borrow().skipped_items());
    Ok(RequestBookHandle::new(book).into())
}

/// Applies the changes of a list at once, so that two readings of it cannot mix.
pub async fn read_changes(
    reply: &Reply,
    book: Rc<RefCell<RequestBook>>,
) -> Result<JsValue, CoreError> {
    let mut changes = Vec::new();
    let mut collect = |chunk: &[u8]| {
        changes.extend_from_slice(chunk);
        Ok(())
    };
    let read = reply.list(&mut collect).await;
    let applied = read.and_then(|()| {
        let mut book = book.borrow_mut();
        let applied = book.apply_changes(&changes, reply.cursor());
        applied.map_err(|error| failed_answer(error, reply.status(), book.envelope()))
    });
    reply.log_error(applied)?;
    Ok(RequestBookHandle::new(book).into())
}
