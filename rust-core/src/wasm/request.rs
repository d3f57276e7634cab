//! Requests: the handle of a list, and what needs no list.

use std::cell::RefCell;
use std::collections::BTreeMap;

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::convert::{from_js, from_ts, to_js, to_ts};
use super::error::into_js;
use crate::api::{CoreError, Id};
use crate::calendar::Date;
use crate::request::{
    self, RequestBook, RequestDetail, RequestFilters, RequestNeighbours, RequestPage, RequestQuery,
};

/// A list of requests or of offers, held in this module's memory until `free()`.
#[wasm_bindgen(js_name = RequestBook)]
pub struct RequestBookHandle {
    book: RefCell<RequestBook>,
}

#[wasm_bindgen(js_class = RequestBook)]
impl RequestBookHandle {
    /// Reads the body of a response. Throws a `CoreError` where it is no list.
    #[wasm_bindgen(js_name = fromBytes)]
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, JsValue> {
        Self::read(bytes).map_err(|error| into_js(&error))
    }

    /// Requests there are.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> usize {
        self.book.borrow().len()
    }

    /// One page of what the query leaves; `today` is the reader's day, `YYYY-MM-DD`.
    pub fn page(&self, query: Ts<RequestQuery>, today: &str) -> Result<Ts<RequestPage>, JsValue> {
        to_ts(&self.book.borrow_mut().page(&from_ts(query)?, day(today)?))
    }

    /// How many requests a query would leave.
    pub fn count(&self, query: Ts<RequestQuery>, today: &str) -> Result<u32, JsValue> {
        Ok(self.book.borrow().count(&from_ts(query)?, day(today)?))
    }

    /// The requests before and after one, in the list that the query leaves.
    pub fn neighbours(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] id: f64,
        query: Ts<RequestQuery>,
        today: &str,
    ) -> Result<Ts<RequestNeighbours>, JsValue> {
        to_ts(
            &self
                .book
                .borrow_mut()
                .neighbours(whole(id), &from_ts(query)?, day(today)?),
        )
    }

    /// What can be chosen in the filters whose values come from the data, by filter name.
    #[wasm_bindgen(unchecked_return_type = "RequestOptions")]
    pub fn options(&self) -> Result<JsValue, JsValue> {
        to_js(&self.book.borrow().options())
    }

    /// Says how codes are shown, so that the search finds what the reader sees: filter name (or
    /// `offerStatus`), then code, then text.
    #[wasm_bindgen(js_name = setLabels)]
    pub fn set_labels(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Record<string, Record<string, string>>")]
        texts: JsValue,
    ) -> Result<(), JsValue> {
        self.book.borrow_mut().set_labels(&from_js(texts)?);
        Ok(())
    }

    /// Takes a request out, after it was discarded or answered. Whether it was there.
    pub fn remove(&self, #[wasm_bindgen(unchecked_param_type = "number")] id: f64) -> bool {
        self.book.borrow_mut().remove(whole(id))
    }
}

impl RequestBookHandle {
    /// As [`Self::from_bytes`], for the client.
    ///
    /// # Errors
    /// [`CoreError::unreadable`] where the body is no list.
    pub fn read(bytes: &[u8]) -> Result<Self, CoreError> {
        let book = RequestBook::from_bytes(bytes).map_err(|_| CoreError::unreadable(200))?;
        Ok(Self {
            book: RefCell::new(book),
        })
    }
}

#[wasm_bindgen(typescript_custom_section)]
const OPTIONS: &str = "/** Values to filter by, by filter name. */
export type RequestOptions = Record<'make' | 'verification' | 'criminalRecord', FilterOption[]>;";

/// The request of a response, in the sections of the detail page. Throws a `CoreError` where there
/// is none.
#[wasm_bindgen(js_name = requestDetail)]
pub fn request_detail(bytes: &[u8], today: &str) -> Result<Ts<RequestDetail>, JsValue> {
    let detail = RequestDetail::from_bytes(bytes, day(today)?);
    to_ts(&detail.map_err(|_| into_js(&CoreError::unreadable(200)))?)
}

/// The table of filters, in the order of the dialog.
#[wasm_bindgen(js_name = requestFilterFields, unchecked_return_type = "FilterFieldInfo[]")]
pub fn request_filter_fields() -> Result<JsValue, JsValue> {
    to_js(&request::filter_fields())
}

/// A query that leaves every request, first page.
#[wasm_bindgen(js_name = requestQueryDefault)]
pub fn request_query_default() -> Result<Ts<RequestQuery>, JsValue> {
    to_ts(&RequestQuery::default())
}

/// A query from URL parameters; what cannot be read is left at its default.
#[wasm_bindgen(js_name = requestQueryFromParams)]
pub fn request_query_from_params(
    #[wasm_bindgen(unchecked_param_type = "Record<string, string>")] params: JsValue,
) -> Result<Ts<RequestQuery>, JsValue> {
    let params: BTreeMap<String, String> = from_js(params)?;
    to_ts(&RequestQuery::from_params(&params))
}

/// A query as URL parameters, defaults left out.
#[wasm_bindgen(js_name = requestQueryToParams, unchecked_return_type = "Record<string, string>")]
pub fn request_query_to_params(query: Ts<RequestQuery>) -> Result<JsValue, JsValue> {
    to_js(&from_ts(query)?.to_params())
}

/// Filters as text to be saved.
#[wasm_bindgen(js_name = filtersToSaved)]
pub fn filters_to_saved(filters: Ts<RequestFilters>) -> Result<String, JsValue> {
    Ok(from_ts(filters)?.to_saved())
}

/// Filters from saved text; what cannot be read is left at its default.
#[wasm_bindgen(js_name = filtersFromSaved)]
pub fn filters_from_saved(text: &str) -> Result<Ts<RequestFilters>, JsValue> {
    to_ts(&RequestFilters::from_saved(text))
}

/// A chip per active filter; their number is the one on the filter button.
#[wasm_bindgen(js_name = filterChips, unchecked_return_type = "FilterChip[]")]
pub fn filter_chips(filters: Ts<RequestFilters>) -> Result<JsValue, JsValue> {
    to_js(&from_ts(filters)?.chips())
}

/// The filters with one of them, by name, put back to its default.
#[wasm_bindgen(js_name = filtersWithout)]
pub fn filters_without(
    filters: Ts<RequestFilters>,
    name: &str,
) -> Result<Ts<RequestFilters>, JsValue> {
    to_ts(&from_ts(filters)?.without(name))
}

/// The reader's day.
pub(super) fn day(today: &str) -> Result<Date, JsValue> {
    Date::parse(today).ok_or_else(|| js_sys::Error::new("today must be a day, YYYY-MM-DD").into())
}

/// An id as JavaScript holds it.
#[allow(clippy::cast_possible_truncation, reason = "a cast from f64 saturates")]
pub(super) fn whole(id: f64) -> Id {
    id as Id
}
