//! Stations: the handle of the table, and the buying list.

use std::cell::RefCell;

use js_sys::Uint8Array;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::chunks::each_chunk;
use super::client::{failed_answer, unreadable};
use super::convert::{Answer, read, read_list, to_js, to_ts};
use super::error::into_js;
use super::from_js::{FromJs, member};
use super::request::scalar_text;
use super::rule::table;
use crate::api::Id;
use crate::language::Language;
use crate::station::{
    self, BuyingItem, BuyingTotals, PAGE_SIZES, SkippedItems, StationBoard, StationCsvLabels,
    StationLoad, StationOptions, StationPage, StationQuery, StationScope, StationSummary,
};

/// Handle of all stations with their types and counts, in WebAssembly memory until `free()`.
#[wasm_bindgen(js_name = StationBoard)]
pub struct StationBoardHandle {
    board: RefCell<StationBoard>,
}

#[wasm_bindgen(js_class = StationBoard)]
impl StationBoardHandle {
    /// Joins the bodies of the three responses. Throws a `CoreError` where one contains no list.
    #[wasm_bindgen(js_name = fromBytes)]
    pub fn from_bytes(
        stores: &Uint8Array,
        counts: &Uint8Array,
        types: &Uint8Array,
    ) -> Result<Self, JsValue> {
        let mut load = StationLoad::default();
        for list in [stores, types, counts] {
            let read = each_chunk(list, &mut |chunk| load.feed(chunk).map_err(unreadable));
            let envelope = load.envelope().to_vec();
            let failed = |error| failed_answer(error, 200, &envelope);
            read.and_then(|()| load.end_list().map_err(failed))
                .map_err(|error| into_js(&error))?;
        }
        Ok(Self::new(load.finish()))
    }

    /// Number of stations.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> usize {
        self.board.borrow().len()
    }

    /// Malformed items, which were left out.
    #[wasm_bindgen(js_name = skippedItems)]
    pub fn skipped_items(&self) -> Result<Ts<SkippedItems>, JsValue> {
        to_ts(self.board.borrow().skipped_items())
    }

    /// One page of the rows that the query keeps; `selected` has keys of rows of any page.
    pub fn page(
        &self,
        query: Ts<StationQuery>,
        selected: Vec<String>,
    ) -> Result<Ts<StationPage>, JsValue> {
        to_ts(&self.board.borrow_mut().page(&read(query), &selected))
    }

    /// The tiles above the table.
    pub fn summary(&self) -> Result<Ts<StationSummary>, JsValue> {
        to_ts(&self.board.borrow().summary())
    }

    /// Options of the filters.
    pub fn options(&self) -> Result<Ts<StationOptions>, JsValue> {
        to_ts(&self.board.borrow().options())
    }

    /// All rows that the query keeps, as a CSV file in this language.
    pub fn csv(
        &self,
        query: Ts<StationQuery>,
        labels: Ts<StationCsvLabels>,
        language: Ts<Language>,
    ) -> Result<String, JsValue> {
        let (query, labels) = (read(query), read(labels));
        Ok(self.board.borrow_mut().csv(&query, &labels, read(language)))
    }

    /// Items to buy for the selected rows, in the order of the table, amount 0.
    #[wasm_bindgen(js_name = buyingItems, unchecked_return_type = "BuyingItem[]")]
    pub fn buying_items(&self, selected: Vec<String>) -> Answer {
        to_js(&self.board.borrow_mut().buying_items(&selected))
    }

    /// Totals of the items.
    #[wasm_bindgen(js_name = buyingTotals)]
    pub fn buying_totals(&self, items: Vec<Ts<BuyingItem>>) -> Result<Ts<BuyingTotals>, JsValue> {
        to_ts(&self.board.borrow().buying_totals(read_list(items)))
    }
}

impl StationBoardHandle {
    /// The handle of joined stations.
    pub fn new(board: StationBoard) -> Self {
        Self {
            board: RefCell::new(board),
        }
    }
}

table! {
    /// The query for every row, first page.
    stationQueryDefault "(scope: StationScope): StationQuery" = |args| {
        to_js(&StationQuery::new(args.next()))
    };

    /// A query from URL parameters; what cannot be read is left at its default.
    stationQueryFromParams
        "(scope: StationScope, params: Record<string, string>): StationQuery" = |args| {
        let (scope, params): (_, JsValue) = (args.next(), args.next());
        let text = |name: &str| member(&params, name).as_string();
        to_js(&StationQuery::from_params(scope, &text))
    };

    /// A query as URL parameters, defaults left out.
    stationQueryToParams "(query: StationQuery): Record<string, string>" = |args| {
        to_js(&args.next::<StationQuery>().to_params())
    };

    /// The page sizes to choose from; the first is the default.
    stationPageSizes "(): number[]" = |_| to_js(&PAGE_SIZES);

    /// The selection with the rows of `keys` added (`on`) or removed.
    selectRows "(selected: string[], keys: string[], on: boolean): string[]" = |args| {
        let (selected, keys): (_, Vec<String>) = (args.next(), args.next());
        to_js(&station::select(selected, &keys, args.next()))
    };

    /// The list with the items whose id and route it does not have yet.
    addToBuying "(items: BuyingItem[], added: BuyingItem[]): BuyingItem[]" = |args| {
        to_js(&station::add(args.next(), args.next()))
    };

    /// The list with the amount of the item of a station and route changed.
    changeBuyingAmount
        "(items: BuyingItem[], storeId: Id, routeName: string, amount: number): BuyingItem[]"
        = |args| {
        let (items, store_id, route_name): (_, _, String) =
            (args.next(), args.next(), args.next());
        to_js(&station::change_amount(items, store_id, &route_name, args.next()))
    };

    /// An amount to buy as typed; null for a text that is none.
    parseBuyingAmount "(typed: string): number | null" = |args| {
        to_js(&station::parse_amount(&args.next::<String>()))
    };

    /// The list without the item of a station and route.
    removeFromBuying
        "(items: BuyingItem[], storeId: Id, routeName: string): BuyingItem[]" = |args| {
        let (items, store_id): (_, Id) = (args.next(), args.next());
        to_js(&station::remove(items, store_id, &args.next::<String>()))
    };
}

impl FromJs for StationScope {
    fn from_js(value: JsValue) -> Self {
        if value.as_string().as_deref() == Some("routes") {
            Self::Routes
        } else {
            Self::Stores
        }
    }
}

/// Reads a plain object like URL parameters, except `descending`.
impl FromJs for StationQuery {
    fn from_js(object: JsValue) -> Self {
        let scope = FromJs::from_js(member(&object, "scope"));
        let descending = FromJs::from_js(member(&object, "descending"));
        let query = Self::from_params(scope, &|name| scalar_text(&member(&object, name)));
        Self {
            descending,
            ..query
        }
    }
}
