mod send_offer;

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use futures_util::future::try_join3;
use js_sys::{Array, Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::future_to_promise;
use web_sys::AbortSignal;

use super::answers::unreadable;
use super::calls;
use super::convert::to_js;
use super::error::into_js;
use super::from_js::FromJs;
use super::request::RequestBookHandle;
use super::request_list;
use super::station::StationBoardHandle;
use super::station_lists::{self, EndTogether, StationLists};
use super::transport::{self, ClientOptions, Reply};
use crate::api::{
    self, AnswerShape, CarwashCounts, CarwashTypes, CoreError, ENDPOINTS, Endpoint, EndpointInfo,
    HttpRequest, Id, Stores,
};
use crate::calendar::Date;
use crate::language::Language;
use crate::request::RequestDetail;

/// Client of the product's calls. Each call is a promise of its own; the client is never borrowed across
/// an await, so calls run concurrently.
#[wasm_bindgen(js_name = Transport)]
#[derive(Clone)]
pub struct Client {
    options: Rc<ClientOptions>,
    language: Rc<Cell<Language>>,
}

#[wasm_bindgen(js_class = Transport)]
impl Client {
    /// `baseUrl` without a slash at the end, header names and values one after the other.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = baseUrl)] base_url: String,
        headers: Vec<String>,
        #[wasm_bindgen(js_name = timeoutMs)] timeout_ms: u32,
    ) -> Self {
        let headers = headers.chunks_exact(2).filter_map(|pair| match pair {
            [name, value] => Some((name.clone(), value.clone())),
            _ => None,
        });
        let options = ClientOptions {
            base_url,
            headers: headers.collect(),
            timeout_ms,
        };
        Self {
            options: Rc::new(options),
            language: Rc::default(),
        }
    }

    /// Sets the language of answers such as CSV files and receipts.
    #[wasm_bindgen(js_name = setLanguage)]
    pub fn set_language(&self, tag: &str) {
        self.language.set(Language::from_tag(tag));
    }

    /// Makes a call by its name. The interface `Calls` declares request and answer.
    #[wasm_bindgen(unchecked_return_type = "Promise<unknown>")]
    pub fn call(
        &self,
        name: &str,
        #[wasm_bindgen(unchecked_param_type = "unknown")] request: &JsValue,
        signal: Option<AbortSignal>,
    ) -> Promise {
        let Some(info) = ENDPOINTS.iter().find(|info| info.name == name) else {
            return Promise::reject(&js_sys::Error::new(&["no call is named ", name].concat()));
        };
        let request = calls::encode(info, request);
        let client = self.clone();
        promise(async move {
            let reply = client.send(info, request, signal).await?;
            let is_file = matches!(info.answer, AnswerShape::Blob(_)) && reply.is_ok();
            let answer = if is_file {
                reply.blob().await
            } else {
                let text = reply.text().await;
                text.and_then(|text| reply.answer(&text))
            };
            reply.log_error(answer)
        })
    }

    /// Reads the list of a call that answers with requests or offers into a handle. `onRows` gets handles
    /// of the rows so far, while the list arrives.
    #[wasm_bindgen(js_name = requestBook, unchecked_return_type = "Promise<RequestBook>")]
    pub fn request_book(
        &self,
        name: &str,
        signal: Option<AbortSignal>,
        #[wasm_bindgen(js_name = onRows, unchecked_param_type = "((book: RequestBook) => void) | undefined")]
        on_rows: Option<Function>,
    ) -> Promise {
        let Some(info) = ENDPOINTS.iter().find(|info| info.name == name) else {
            return Promise::reject(&js_sys::Error::new(&["no list is named ", name].concat()));
        };
        let client = self.clone();
        promise(async move {
            let request = calls::encode(info, &JsValue::UNDEFINED);
            let reply = client.send(info, request, signal).await?;
            request_list::read_whole(&reply, on_rows).await
        })
    }

    /// Brings a list up to date by what changed since it was read; reads it whole where that is not
    /// known. Fulfils with a further handle.
    #[wasm_bindgen(js_name = updateRequestBook, unchecked_return_type = "Promise<RequestBook>")]
    pub fn update_request_book(
        &self,
        name: &str,
        book: &RequestBookHandle,
        signal: Option<AbortSignal>,
    ) -> Promise {
        let Some(info) = ENDPOINTS.iter().find(|info| info.name == name) else {
            return Promise::reject(&js_sys::Error::new(&["no list is named ", name].concat()));
        };
        let (client, book) = (self.clone(), book.book());
        promise(async move {
            let since = book.borrow().cursor();
            let reply = client
                .send(info, changes_since(info, since), signal)
                .await?;
            if reply.is_changes_since(since) {
                request_list::read_changes(&reply, book).await
            } else {
                request_list::read_whole(&reply, None).await
            }
        })
    }

    /// Reads one request into the sections of its page; `today` is the date in the browser's
    /// time zone, `YYYY-MM-DD`.
    #[wasm_bindgen(js_name = requestDetail, unchecked_return_type = "Promise<RequestDetail>")]
    pub fn request_detail(&self, id: f64, today: String, signal: Option<AbortSignal>) -> Promise {
        let info = &api::Request::INFO;
        let client = self.clone();
        promise(async move {
            let request = by_id(info, Id::from_js(id.into()));
            let reply = client.send(info, request, signal).await?;
            let read = async {
                let text = reply.text().await?;
                reply.answer(&text)?;
                let failed = || CoreError::unreadable(reply.status());
                let today = Date::parse(&today).ok_or_else(failed)?;
                let detail = RequestDetail::from_bytes(String::from(text).as_bytes(), today);
                to_js(&detail.map_err(unreadable)?).map_err(|_| failed())
            };
            reply.log_error(read.await)
        })
    }

    /// Requests the three lists of stations concurrently; all must succeed before they are joined
    /// (STATION-2).
    /// `onRows` gets handles of the stations so far, while the first list arrives.
    #[wasm_bindgen(js_name = stationBoard, unchecked_return_type = "Promise<StationBoard>")]
    pub fn station_board(
        &self,
        signal: Option<AbortSignal>,
        #[wasm_bindgen(js_name = onRows, unchecked_param_type = "((board: StationBoard) => void) | undefined")]
        on_rows: Option<Function>,
    ) -> Promise {
        let client = self.clone();
        promise(async move {
            let lists = client.station_lists(None, signal).await?;
            station_lists::read_whole(lists, on_rows).await
        })
    }

    /// Brings the stations up to date by what changed since they were read; reads them whole where that is
    /// not known. Fulfils with a further handle.
    #[wasm_bindgen(js_name = updateStationBoard, unchecked_return_type = "Promise<StationBoard>")]
    pub fn update_station_board(
        &self,
        board: &StationBoardHandle,
        signal: Option<AbortSignal>,
    ) -> Promise {
        let (client, board) = (self.clone(), board.board());
        promise(async move {
            let since = board.borrow().cursor();
            let lists = client.station_lists(since, signal.clone()).await?;
            let of_changes = lists.count_changes(since);
            if of_changes == 0 {
                return station_lists::read_whole(lists, None).await;
            }
            if of_changes == 3
                && let Some(updated) = station_lists::read_changes(&lists, &board).await?
            {
                return Ok(updated);
            }
            drop(lists);
            let lists = client.station_lists(None, signal).await?;
            station_lists::read_whole(lists, None).await
        })
    }

    /// Reads the remaining codes of one station: a list of one, or of none where it is gone.
    #[wasm_bindgen(js_name = stationCounts, unchecked_return_type = "Promise<CarwashCount[]>")]
    pub fn station_counts(&self, id: f64, signal: Option<AbortSignal>) -> Promise {
        let info = &CarwashCounts::INFO;
        let before = Id::from_js(id.into()).saturating_sub(1);
        let range = [("after", before), ("limit", 1)];
        let fields = range.map(|(name, value)| (name.to_owned(), value.to_string()));
        let request = api::encode_parts(info, &fields, |_| String::new());
        let client = self.clone();
        promise(async move {
            let reply = client.send(info, request, signal).await?;
            let text = reply.text().await;
            reply.log_error(text.and_then(|text| reply.answer(&text)))
        })
    }
}

impl Client {
    /// The responses of the three lists of stations, or of their changes since a cursor.
    async fn station_lists(
        &self,
        since: Option<Id>,
        signal: Option<AbortSignal>,
    ) -> Result<StationLists, CoreError> {
        let end = EndTogether::new()?;
        let signals = signal.into_iter().chain([end.signal()]);
        let signal = AbortSignal::any(&signals.collect::<Array>());
        let request_list = |info| {
            let reply = self.send(info, changes_since(info, since), Some(signal.clone()));
            async {
                let reply = reply.await?;
                let accepted = reply.accepted().await;
                reply.log_error(accepted).map(|()| reply)
            }
        };
        let (stores, counts, types) = try_join3(
            request_list(&Stores::INFO),
            request_list(&CarwashCounts::INFO),
            request_list(&CarwashTypes::INFO),
        )
        .await?;
        Ok(StationLists::new([stores, types, counts], end))
    }

    async fn send(
        &self,
        info: &'static EndpointInfo,
        request: HttpRequest,
        signal: Option<AbortSignal>,
    ) -> Result<Reply, CoreError> {
        let language = self.language.get().as_str();
        transport::send(&self.options, language, info, request, signal).await
    }
}

/// A promise that rejects with a `CoreError`.
fn promise(future: impl Future<Output = Result<JsValue, CoreError>> + 'static) -> Promise {
    let future = async move { future.await.map_err(|error| into_js(&error)) };
    spawn(Box::pin(future))
}

/// Boxed, so that the code of the promise is compiled once and not once per call.
fn spawn(future: Pin<Box<dyn Future<Output = Result<JsValue, JsValue>>>>) -> Promise {
    future_to_promise(future)
}

/// A list since a cursor; whole without one, or from a server that does not know cursors.
fn changes_since(info: &EndpointInfo, cursor: Option<Id>) -> HttpRequest {
    let since = cursor.map(|cursor| ("since".to_owned(), cursor.to_string()));
    api::encode_parts(info, since.as_slice(), |_| String::new())
}

/// A call with the id of a request in its path.
fn by_id(info: &EndpointInfo, id: Id) -> HttpRequest {
    api::encode_parts(info, &[("id".to_owned(), id.to_string())], |_| {
        String::new()
    })
}
