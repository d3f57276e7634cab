//! Stations: the handle of the table, and the buying list.

use std::cell::RefCell;

use js_sys::Uint8Array;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::chunks::each_chunk;
use super::client::unreadable;
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

/// All stations with their types and counts, held in this module's memory until `free()`.
#[wasm_bindgen(js_name = StationBoard)]
pub struct StationBoardHandle {
    board: RefCell<StationBoard>,
}

#[wasm_bindgen(js_class = StationBoard)]
impl StationBoardHandle {
    /// Joins the bodies of the three responses. Throws a `CoreError` where one is no list.
    #[wasm_bindgen(js_name = fromBytes)]
    pub fn from_bytes(
        stores: &Uint8Array,
        counts: &Uint8Array,
        types: &Uint8Array,
    ) -> Result<Self, JsValue> {
        let mut load = StationLoad::default();
        for list in [stores, types, counts] {
            each_chunk(list, &mut |chunk| load.feed(chunk).map_err(unreadable))
                .and_then(|()| load.end_list().map_err(unreadable))
                .map_err(|error| into_js(&error))?;
        }
        Ok(Self::new(load.finish()))
    }

    /// Stations there are.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> usize {
        self.board.borrow().len()
    }

    /// The items that were malformed and left out.
    #[wasm_bindgen(js_name = skippedItems)]
    pub fn skipped_items(&self) -> Result<Ts<SkippedItems>, JsValue> {
        to_ts(self.board.borrow().skipped_items())
    }

    /// One page of what the query leaves; `selected` holds keys of rows, of this page or not.
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

    /// All rows that the query leaves, as a file for spreadsheets in this language.
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
    /// The stations that were read.
    pub fn new(board: StationBoard) -> Self {
        Self {
            board: RefCell::new(board),
        }
    }
}

table! {
    /// A query that leaves every row, first page.
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

    /// The selection with rows, by their keys, added or taken out.
    selectRows "(selected: string[], keys: string[], on: boolean): string[]" = |args| {
        let (selected, keys): (_, Vec<String>) = (args.next(), args.next());
        to_js(&station::select(selected, &keys, args.next()))
    };

    /// The list with the items added whose id and route are not on it yet.
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

/// A query as plain object is read as one in a URL is, `descending` apart.
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
