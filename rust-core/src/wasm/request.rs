//! Requests: the handle of a list, and the rules that need no list.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::answers::{failed_answer, unreadable};
use super::chunks::each_chunk;
use super::convert::{Answer, read, to_js, to_ts};
use super::error::into_js;
use super::from_js::{FromJs, member, whole};
use super::rule::rules;
use crate::api::Id;
use crate::api::wire::EventKind;
use crate::calendar::{Date, TimeZone, elapsed};
use crate::csv::CsvWriter;
use crate::language::Language;
use crate::loose_value::LooseValue;
use crate::money::{Cents, dollars};
use crate::request::{
    self, RequestBook, RequestDetail, RequestFilters, RequestList, RequestNeighbours, RequestPage,
    RequestQuery, Shown,
};

#[wasm_bindgen(typescript_custom_section)]
const FILTERS: &str = request::DECLARATION;

#[wasm_bindgen(typescript_custom_section)]
const OPTIONS: &str =
    "/** Options of the filters whose values come from the data, by the name of the filter. */
export type RequestOptions = Readonly<Record<string, readonly FilterOption[]>>;";

#[wasm_bindgen(typescript_custom_section)]
const CSV_CELL: &str = "/** A cell of a CSV file: a text, a number, an amount, or nothing. */
export type CsvCell = string | number | { readonly cents: number } | null;";

/// Handle of a list of requests or of offers, in WebAssembly memory until `free()` of every handle of it.
#[wasm_bindgen(js_name = RequestBook)]
pub struct RequestBookHandle {
    book: Rc<RefCell<RequestBook>>,
}

#[wasm_bindgen(js_class = RequestBook)]
impl RequestBookHandle {
    /// Reads the body of a response. Throws a `CoreError` where it contains no list.
    #[wasm_bindgen(js_name = fromBytes)]
    pub fn from_bytes(bytes: &Uint8Array) -> Result<Self, JsValue> {
        let mut book = RequestBook::new(time_zone());
        let read = each_chunk(bytes, &mut |chunk| book.feed(chunk).map_err(unreadable));
        let envelope = book.envelope().to_vec();
        read.and_then(|()| {
            let failed = |error| failed_answer(error, 200, &envelope);
            book.finish(None).map_err(failed)
        })
        .map(|()| Self::new(Rc::new(RefCell::new(book))))
        .map_err(|error| into_js(&error))
    }

    /// Whether the list has been read to its end; until then it has the requests so far.
    #[wasm_bindgen(getter, js_name = isComplete)]
    pub fn is_complete(&self) -> bool {
        self.book.borrow().is_complete()
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

    /// One page of what the query leaves, its texts in a language (French without one); `today` is the
    /// date in the browser's time zone, `YYYY-MM-DD`.
    pub fn page(
        &self,
        query: Ts<RequestQuery>,
        today: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "Language")] language: JsValue,
    ) -> Result<Ts<RequestPage>, JsValue> {
        let now = i64::from_js(js_sys::Date::now().into());
        let shown = Shown::new(day(today)?, now, Language::from_js(language));
        to_ts(&self.book.borrow_mut().page(&read(query), shown))
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

    /// The requests that the query keeps, in order, each once.
    #[wasm_bindgen(js_name = requestIds)]
    pub fn request_ids(&self, query: Ts<RequestQuery>, today: &str) -> Result<Vec<f64>, JsValue> {
        let ids = self
            .book
            .borrow_mut()
            .request_ids(&read(query), day(today)?);
        Ok(numbers(&ids))
    }

    /// The given requests that the list has, in the order given.
    pub fn listed(&self, ids: Vec<f64>) -> Vec<f64> {
        let ids: Vec<Id> = ids.into_iter().map(|id| Id::from_js(id.into())).collect();
        numbers(&self.book.borrow().listed(&ids))
    }

    /// Make, model and year of a request's car, also after the request was removed; empty without.
    #[wasm_bindgen(js_name = carName)]
    pub fn car_name(&self, id: f64) -> String {
        self.book.borrow().car_name(Id::from_js(id.into()))
    }

    /// Options of the filters whose values come from the data (FILTER-4).
    #[wasm_bindgen(unchecked_return_type = "RequestOptions")]
    pub fn options(&self) -> Answer {
        to_js(&self.book.borrow().options())
    }

    /// Sets the labels of codes in every language, by the keys of `searchLabelKeys`, so that the
    /// search finds a row by what it shows; and by `renewal.<month>`, 1 to 12, the texts of the
    /// renewal in a month, which depend on today; and by `expiry.<days>`, 0 to 7, and `expiry.past` the
    /// texts of an offer's expiry.
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
    /// A handle of a list, beside others of it: a new one says that the list has changed.
    pub const fn new(book: Rc<RefCell<RequestBook>>) -> Self {
        Self { book }
    }

    /// The list.
    pub fn book(&self) -> Rc<RefCell<RequestBook>> {
        Rc::clone(&self.book)
    }
}

rules! {
    /// The request of a response, in the sections of the detail page. Throws a `CoreError` where
    /// there is none.
    requestDetail "(bytes: Uint8Array, today: string): RequestDetail" = |args| {
        let bytes = Uint8Array::from(args.next::<JsValue>()).to_vec();
        let detail = RequestDetail::from_bytes(&bytes, day(&args.next::<String>())?);
        to_js(&detail.map_err(|error| into_js(&failed_answer(error, 200, &bytes)))?)
    };

    /// Rows of cells as a CSV file in this language; cents are written as dollars (TRANSACTION-6).
    csvOfRows "(rows: readonly (readonly CsvCell[])[], language: Language): string" = |args| {
        let rows: JsValue = args.next();
        let mut csv = CsvWriter::new(args.next());
        for row in Array::from(&rows) {
            for cell in Array::from(&row) {
                if let Some(text) = cell.as_string() {
                    csv.text(&text);
                    continue;
                }
                let money = whole(&member(&cell, "cents")).map(|cents| dollars(Cents(cents)));
                let number = || Some(LooseValue::Decimal(cell.as_f64()?).text().into_owned());
                csv.number(money.or_else(number).as_deref());
            }
            csv.end_row();
        }
        Ok(csv.finish().into())
    };

    /// The filters of a list, by the name of its call, in the order of the dialog; without a name those
    /// that every list has.
    requestFilterFields "(list?: string): FilterFieldInfo[]" = |args| {
        to_js(&request::filter_fields(&args.next::<String>()))
    };

    /// Names of the URL parameters of a list that this build does not know, or of whose filter it does not
    /// know the value: such a list shows more rows than the link or view means (FILTER-9).
    unreadParams "(params: Record<string, string>): string[]" = |args| {
        let params: JsValue = args.next();
        let text = |value: JsValue| value.as_string().unwrap_or_default();
        let entries = js_sys::Object::entries(&params.into()).into_iter();
        let pairs: Vec<_> = entries
            .map(|entry| Array::from(&entry))
            .map(|entry| (text(entry.get(0)), text(entry.get(1))))
            .collect();
        to_js(&request::unread_params(&pairs))
    };

    /// The name of an event's kind as this build knows it: `other` for a kind of a newer server.
    eventKind "(name: string): EventKind" = |args| {
        Ok(EventKind::from_name(&args.next::<String>()).as_str().into())
    };

    /// Effect of an event on a list, which its call names; null where it has none (LIVE-9).
    listEffect "(list: string, kind: EventKind): ListEffect | null" = |args| {
        let list: String = args.next();
        let kind = EventKind::from_name(&args.next::<String>());
        to_js(&request::list_effect(&list, kind))
    };

    /// Translation keys of every code that the search finds by its labels, in the namespace `codes`.
    searchLabelKeys "(): string[]" = |_| to_js(&request::search_label_keys());

    /// Months from today's to each month, January first: 0 in the month itself.
    monthsToRenewals "(today: string): number[]" = |args| {
        let today = day(&args.next::<String>())?;
        let months = (1..=12).map(|month| request::months_to(month, today));
        to_js(&months.collect::<Vec<_>>())
    };

    /// The columns that a list has, in the order of the screen.
    requestColumns "(list: RequestList): RequestColumnInfo[]" = |args| {
        let list = RequestList::from_name(&args.next::<String>());
        to_js(&list.map(request::request_columns).unwrap_or_default())
    };

    /// Time from an ISO 8601 instant to `now`, milliseconds since 1970; `null` for any other text.
    elapsed "(since: string, now: number): Elapsed | null" = |args| {
        let since = args.next::<String>();
        to_js(&elapsed(&since, args.next()))
    };

    /// The query for every request, first page.
    requestQueryDefault "(): RequestQuery" = |_| to_js(&RequestQuery::default());

    /// A query from URL parameters; what cannot be read is left at its default.
    requestQueryFromParams "(params: Record<string, string>): RequestQuery" = |args| {
        let params: JsValue = args.next();
        let text = |name: &str| member(&params, name).as_string();
        to_js(&RequestQuery::from_url(&text))
    };

    /// A query as URL parameters, defaults left out.
    requestQueryToParams "(query: RequestQuery): Record<string, string>" = |args| {
        to_js(&args.next::<RequestQuery>().to_url())
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
}

/// The browser's time zone.
pub(super) fn time_zone() -> TimeZone {
    TimeZone::new(|instant| {
        #[allow(
            clippy::cast_precision_loss,
            reason = "an instant of the years 1 to 9999 is exact"
        )]
        let date = js_sys::Date::new(&JsValue::from_f64(instant as f64));
        // JavaScript counts minutes west of UTC.
        whole(&date.get_timezone_offset().into()).map_or(0, |west| -west)
    })
}

/// Ids as JavaScript has them; none is above `MAX_SAFE_INTEGER`.
#[allow(clippy::cast_precision_loss, reason = "ids beyond 2^53 are not read")]
fn numbers(ids: &[Id]) -> Vec<f64> {
    ids.iter().map(|&id| id as f64).collect()
}

/// Reads the argument `today`.
pub(super) fn day(today: &str) -> Result<Date, JsValue> {
    Date::parse(today).ok_or_else(|| js_sys::Error::new("today must be a day, YYYY-MM-DD").into())
}
