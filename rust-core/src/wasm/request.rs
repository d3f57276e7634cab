//! Requests: the handle of a list, and the rules that need no list.

use std::cell::RefCell;

use js_sys::{Array, Uint8Array};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::chunks::each_chunk;
use super::client::{failed_answer, unreadable};
use super::convert::{read, to_js, to_ts};
use super::error::into_js;
use super::from_js::{FromJs, member, whole};
use super::rule::table;
use crate::api::Id;
use crate::calendar::{Date, TimeZone};
use crate::request::{
    self, FIELDS, RequestBook, RequestDetail, RequestFilters, RequestLoad, RequestNeighbours,
    RequestOptions, RequestPage, RequestQuery,
};

#[wasm_bindgen(typescript_custom_section)]
const FILTERS: &str = request::DECLARATION;

/// Handle of a list of requests or of offers, in WebAssembly memory until `free()`.
#[wasm_bindgen(js_name = RequestBook)]
pub struct RequestBookHandle {
    book: RefCell<RequestBook>,
}

#[wasm_bindgen(js_class = RequestBook)]
impl RequestBookHandle {
    /// Reads the body of a response. Throws a `CoreError` where it contains no list.
    #[wasm_bindgen(js_name = fromBytes)]
    pub fn from_bytes(bytes: &Uint8Array) -> Result<Self, JsValue> {
        let mut load = RequestLoad::new(time_zone());
        let read = each_chunk(bytes, &mut |chunk| load.feed(chunk).map_err(unreadable));
        let envelope = load.envelope().to_vec();
        read.and_then(|()| {
            let failed = |error| failed_answer(error, 200, &envelope);
            load.finish().map_err(failed)
        })
        .map(Self::new)
        .map_err(|error| into_js(&error))
    }

    /// Numbers, from 1, of malformed items, which were left out.
    #[wasm_bindgen(js_name = skippedItems)]
    pub fn skipped_items(&self) -> Vec<u32> {
        self.book.borrow().skipped_items().to_vec()
    }

    /// Number of requests.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> usize {
        self.book.borrow().len()
    }

    /// One page of what the query leaves; `today` is the date in the browser's time zone, `YYYY-MM-DD`.
    pub fn page(&self, query: Ts<RequestQuery>, today: &str) -> Result<Ts<RequestPage>, JsValue> {
        to_ts(&self.book.borrow_mut().page(&read(query), day(today)?))
    }

    /// Number of requests that a query would keep.
    pub fn count(&self, query: Ts<RequestQuery>, today: &str) -> Result<u32, JsValue> {
        Ok(self.book.borrow().count(&read(query), day(today)?))
    }

    /// The requests before and after one among those that the query keeps.
    pub fn neighbours(
        &self,
        id: f64,
        query: Ts<RequestQuery>,
        today: &str,
    ) -> Result<Ts<RequestNeighbours>, JsValue> {
        to_ts(
            &self
                .book
                .borrow_mut()
                .neighbours(Id::from_js(id.into()), &read(query), day(today)?),
        )
    }

    /// Options of the filters whose values come from the data (FILTER-4).
    pub fn options(&self) -> Result<Ts<RequestOptions>, JsValue> {
        to_ts(&self.book.borrow().options())
    }

    /// Sets the labels of codes in every language, by the keys of `searchLabelKeys`, so that the
    /// search finds a row by what it shows; and by `renewal.<month>`, 1 to 12, the texts of the
    /// renewal in a month, which depend on today.
    #[wasm_bindgen(js_name = setLabels)]
    pub fn set_labels(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Record<string, readonly string[]>")]
        labels: &JsValue,
    ) {
        let texts = |key: &str| Vec::from_js(member(labels, key));
        self.book.borrow_mut().set_labels(&texts);
    }

    /// Removes a request that was discarded or answered. Returns whether the list had it.
    pub fn remove(&self, id: f64) -> bool {
        self.book.borrow_mut().remove(Id::from_js(id.into()))
    }
}

impl RequestBookHandle {
    /// The handle of a list.
    pub fn new(book: RequestBook) -> Self {
        Self {
            book: RefCell::new(book),
        }
    }
}

table! {
    /// The request of a response, in the sections of the detail page. Throws a `CoreError` where
    /// there is none.
    requestDetail "(bytes: Uint8Array, today: string): RequestDetail" = |args| {
        let bytes = Uint8Array::from(args.next::<JsValue>()).to_vec();
        let detail = RequestDetail::from_bytes(&bytes, day(&args.next::<String>())?);
        to_js(&detail.map_err(|error| into_js(&failed_answer(error, 200, &bytes)))?)
    };

    /// The table of filters, in the order of the dialog.
    requestFilterFields "(): FilterFieldInfo[]" = |_| to_js(&request::filter_fields());

    /// Translation keys of every code that the search finds by its labels, in the namespace `codes`.
    searchLabelKeys "(): string[]" = |_| to_js(&request::search_label_keys());

    /// Months from today's to each month, January first: 0 in the month itself.
    monthsToRenewals "(today: string): number[]" = |args| {
        let today = day(&args.next::<String>())?;
        let months = (1..=12).map(|month| request::months_to(month, today));
        to_js(&months.collect::<Vec<_>>())
    };

    /// The query for every request, first page.
    requestQueryDefault "(): RequestQuery" = |_| to_js(&RequestQuery::default());

    /// A query from URL parameters; what cannot be read is left at its default.
    requestQueryFromParams "(params: Record<string, string>): RequestQuery" = |args| {
        let params: JsValue = args.next();
        let text = |name: &str| member(&params, name).as_string();
        to_js(&RequestQuery::from_params(&text))
    };

    /// A query as URL parameters, defaults left out.
    requestQueryToParams "(query: RequestQuery): Record<string, string>" = |args| {
        to_js(&args.next::<RequestQuery>().to_params())
    };

    /// Filters as text to be saved.
    filtersToSaved "(filters: RequestFilters): string" = |args| {
        Ok(args.next::<RequestFilters>().to_saved().into())
    };

    /// Filters from saved text; what cannot be read is left at its default.
    filtersFromSaved "(text: string): RequestFilters" = |args| {
        to_js(&RequestFilters::from_saved(&args.next::<String>()))
    };

    /// A chip per active filter; their number is the one on the filter button.
    filterChips "(filters: RequestFilters): FilterChip[]" = |args| {
        to_js(&args.next::<RequestFilters>().chips())
    };

    /// The filters with one of them, by name, put back to its default.
    filtersWithout "(filters: RequestFilters, name: string): RequestFilters" = |args| {
        let filters: RequestFilters = args.next();
        to_js(&filters.without(&args.next::<String>()))
    };
}

/// The browser's time zone.
pub(super) const fn time_zone() -> TimeZone {
    TimeZone {
        offset_minutes: |instant| {
            #[allow(
                clippy::cast_precision_loss,
                reason = "an instant of the years 1 to 9999 is exact"
            )]
            let date = js_sys::Date::new(&JsValue::from_f64(instant as f64));
            // JavaScript counts minutes west of UTC.
            whole(&date.get_timezone_offset().into()).map_or(0, |west| -west)
        },
    }
}

/// Reads the argument `today`.
fn day(today: &str) -> Result<Date, JsValue> {
    Date::parse(today).ok_or_else(|| js_sys::Error::new("today must be a day, YYYY-MM-DD").into())
}

/// Reads a plain object like URL parameters, except that `descending` is a member of its own and
/// `filters` has the filters by name.
impl FromJs for RequestQuery {
    fn from_js(object: JsValue) -> Self {
        let filters = RequestFilters::from_js(member(&object, "filters"));
        let text = |name: &str| match name {
            "q" => member(&object, "search").as_string(),
            _ => scalar_text(&member(&object, name)),
        };
        let descending = bool::from_js(member(&object, "descending"));
        Self {
            filters,
            descending,
            ..Self::from_params(&text)
        }
    }
}

impl FromJs for RequestFilters {
    fn from_js(object: JsValue) -> Self {
        let mut filters = Self::default();
        for field in &FIELDS {
            let value = member(&object, field.name);
            let text = match value.dyn_ref::<Array>() {
                Some(codes) => codes.join(",").as_string(),
                None => value.as_string().or_else(|| comparison(&value)),
            };
            if let Some(text) = text {
                filters.set(field.name, field.read(&text));
            }
        }
        filters
    }
}

/// `{ comparison: 'lessThan', value: 25 }` as its URL parameter; `None` for a number that is not
/// whole, which would compare as another one.
fn comparison(filter: &JsValue) -> Option<String> {
    let comparison = member(filter, "comparison").as_string()?;
    let value = member(filter, "value");
    let is_absent = value.is_undefined() || value.is_null();
    let number = if is_absent {
        String::new()
    } else {
        scalar_text(&value)?
    };
    Some([&comparison, ":", &number].concat())
}

/// A text or a whole number as text.
pub(super) fn scalar_text(value: &JsValue) -> Option<String> {
    value
        .as_string()
        .or_else(|| whole(value).map(|number| number.to_string()))
}
