//! Reading of the three lists of stations: whole as they arrive, or their changes.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Date, Function};
use wasm_bindgen::prelude::*;
use web_sys::{AbortController, AbortSignal};

use super::answers::{failed_answer, unreadable};
use super::request_list::SHOW_INTERVAL_MS;
use super::station::StationBoardHandle;
use super::transport::Reply;
use crate::api::{CoreError, ErrorName, Id};
use crate::station::{StationBoard, StationLoad};

/// Ends several calls once it is dropped: after the first error the other lists would be of no use, and a
/// response that is not read keeps its connection.
pub struct EndTogether(AbortController);

impl EndTogether {
    /// # Errors
    /// Where the browser has no `AbortController`.
    pub fn new() -> Result<Self, CoreError> {
        let failed = |_| CoreError::without_response(ErrorName::NetworkError);
        AbortController::new().map(Self).map_err(failed)
    }

    /// The signal of the calls.
    pub fn signal(&self) -> AbortSignal {
        self.0.signal()
    }
}

impl Drop for EndTogether {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Responses of the three lists, in the order in which they are joined: stores, types, counts.
pub struct StationLists {
    replies: [Reply; 3],
    /// Ends what is unread of them.
    _end: EndTogether,
}

impl StationLists {
    /// Responses that end together.
    pub const fn new(replies: [Reply; 3], end: EndTogether) -> Self {
        Self { replies, _end: end }
    }

    /// Number of the lists that are changes since a cursor.
    pub fn count_changes(&self, since: Option<Id>) -> usize {
        let replies = self.replies.iter();
        replies
            .filter(|reply| reply.is_changes_since(since))
            .count()
    }

    /// The oldest of the cursors: a change that a list contains is then repeated, and none is lost.
    fn cursor(&self) -> Option<Id> {
        let [stores, types, counts] = self.replies.each_ref().map(Reply::cursor);
        Some(stores?.min(types?).min(counts?))
    }
}

/// Reads the stations; `on_rows` gets a handle of those so far, from time to time.
pub async fn read_whole(
    lists: StationLists,
    on_rows: Option<Function>,
) -> Result<JsValue, CoreError> {
    let board = Rc::new(RefCell::new(StationBoard::default()));
    let mut load = StationLoad::default();
    let mut next_showing = 0.0;
    for reply in &lists.replies {
        let mut feed = |chunk: &[u8]| {
            let fed = load.on(&mut board.borrow_mut(), |load| load.feed(chunk));
            fed.map_err(unreadable)?;
            let is_due = !board.borrow().is_empty() && Date::now() >= next_showing;
            if let Some(on_rows) = on_rows.as_ref().filter(|_| is_due) {
                next_showing = Date::now() + SHOW_INTERVAL_MS;
                let so_far = StationBoardHandle::new(Rc::clone(&board));
                // An error in showing rows does not end their reading.
                let _ = on_rows.call1(&JsValue::NULL, &so_far.into());
            }
            Ok(())
        };
        let read = reply.list(&mut feed).await;
        end_list(reply, read, &mut load, &mut board.borrow_mut())?;
    }
    load.finish(&mut board.borrow_mut(), lists.cursor());
    Ok(StationBoardHandle::new(board).into())
}

/// Applies the changes of the lists to a board; `None` where they are more than stock.
pub async fn read_changes(
    lists: &StationLists,
    board: &Rc<RefCell<StationBoard>>,
) -> Result<Option<JsValue>, CoreError> {
    let mut changed = StationBoard::default();
    let mut load = StationLoad::default();
    for reply in &lists.replies {
        let mut feed = |chunk: &[u8]| {
            let fed = load.on(&mut changed, |load| load.feed(chunk));
            fed.map_err(unreadable)
        };
        let read = reply.list(&mut feed).await;
        end_list(reply, read, &mut load, &mut changed)?;
    }
    let is_applied = load.apply(&changed, &mut board.borrow_mut(), lists.cursor());
    Ok(is_applied.then(|| StationBoardHandle::new(Rc::clone(board)).into()))
}

fn end_list(
    reply: &Reply,
    read: Result<(), CoreError>,
    load: &mut StationLoad,
    board: &mut StationBoard,
) -> Result<(), CoreError> {
    let envelope = load.envelope().to_vec();
    let failed = |error| failed_answer(error, reply.status(), &envelope);
    let ended = read.and_then(|()| load.on(board, StationLoad::end_list).map_err(failed));
    reply.log_skipped(&reply.log_error(ended)?);
    Ok(())
}
