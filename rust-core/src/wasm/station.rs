//! Stations: the handle of the table, and the buying list.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Uint8Array;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::answers::{failed_answer, unreadable};
use super::chunks::each_chunk;
use super::convert::{Answer, read, to_js, to_ts};
use super::error::into_js;
use super::from_js::{FromJs, member, scalar_text, whole};
use super::rule::rules;
use crate::api::Id;
use crate::language::Language;
use crate::list_query::UrlQuery;
use crate::station::{
    self, BuyingCsvLabels, BuyingTotals, PAGE_SIZES, SkippedItems, StationBoard, StationLoad,
    StationOptions, StationPage, StationQuery, StationScope, StationSummary,
};

/// Handle of all stations with their types and counts, in WebAssembly memory until `free()` of every
/// handle of them.
#[wasm_bindgen(js_name = StationBoard)]
pub struct StationBoardHandle {
    board: Rc<RefCell<StationBoard>>,
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
        let mut board = StationBoard::default();
        let mut load = StationLoad::default();
        for list in [stores, types, counts] {
            let read = each_chunk(list, &mut |chunk| {
                load.on(&mut board, |load| load.feed(chunk))
                    .map_err(unreadable)
            });
            let envelope = load.envelope().to_vec();
            let failed = |error| failed_answer(error, 200, &envelope);
            read.and_then(|()| load.on(&mut board, StationLoad::end_list).map_err(failed))
                .map_err(|error| into_js(&error))?;
        }
        load.finish(&mut board, None);
        Ok(Self::new(Rc::new(RefCell::new(board))))
    }

    /// Whether all stations have been read; until then the board has the stations so far, and their stock
    /// is not known.
    #[wasm_bindgen(getter, js_name = isComplete)]
    pub fn is_complete(&self) -> bool {
        self.board.borrow().is_complete()
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

    /// One page of the rows that the query keeps; `selected` has keys of rows of any page, `thresholds`
    /// the user's thresholds of low stock by the name of the carwash type.
    pub fn page(
        &self,
        query: Ts<StationQuery>,
        selected: Vec<String>,
        #[wasm_bindgen(unchecked_optional_param_type = "Readonly<Record<string, number>>")]
        thresholds: JsValue,
    ) -> Result<Ts<StationPage>, JsValue> {
        let mut page = self.board.borrow_mut().page(&read(query), &selected);
        page.set_thresholds(&|name| whole(&member(&thresholds, name))?.try_into().ok());
        to_ts(&page)
    }

    /// Keys of all rows that the query keeps, of every page, in order.
    #[wasm_bindgen(unchecked_return_type = "string[]")]
    pub fn keys(&self, query: Ts<StationQuery>) -> Answer {
        to_js(&self.board.borrow_mut().keys(&read(query)))
    }

    /// The tiles above the table.
    pub fn summary(&self) -> Result<Ts<StationSummary>, JsValue> {
        to_ts(&self.board.borrow().summary())
    }

    /// Sets a station's remaining codes; the order of the rows stays (LIVE-10). Returns whether the
    /// board has the station.
    #[wasm_bindgen(js_name = setCounts)]
    pub fn set_counts(
        &self,
        #[wasm_bindgen(unchecked_param_type = "CarwashCount")] counts: &JsValue,
    ) -> bool {
        let by_name = member(counts, "count");
        let count = |name: &str| whole(&member(&by_name, name));
        let id = Id::from_js(member(counts, "id"));
        self.board.borrow_mut().set_counts(id, &count)
    }

    /// Options of the filters.
    pub fn options(&self) -> Result<Ts<StationOptions>, JsValue> {
        to_ts(&self.board.borrow().options())
    }

    /// Items to buy for the selected rows, in the order of the table, amount 0.
    #[wasm_bindgen(js_name = buyingItems, unchecked_return_type = "BuyingItem[]")]
    pub fn buying_items(&self, selected: Vec<String>) -> Answer {
        to_js(&self.board.borrow_mut().buying_items(&selected))
    }

    /// Totals of the items, with the lines of a page, or of all items without one.
    #[wasm_bindgen(js_name = buyingTotals)]
    pub fn buying_totals(
        &self,
        #[wasm_bindgen(unchecked_param_type = "BuyingItem[]")] items: JsValue,
        page: Option<u32>,
    ) -> Result<Ts<BuyingTotals>, JsValue> {
        let items = Vec::from_js(items);
        to_ts(&self.board.borrow().buying_totals(&items, page))
    }

    /// The items as a CSV file in this language.
    #[wasm_bindgen(js_name = buyingCsv)]
    pub fn buying_csv(
        &self,
        #[wasm_bindgen(unchecked_param_type = "BuyingItem[]")] items: JsValue,
        labels: Ts<BuyingCsvLabels>,
        language: Ts<Language>,
    ) -> String {
        let (items, labels) = (Vec::from_js(items), read(labels));
        self.board
            .borrow()
            .buying_csv(&items, &labels, read(language))
    }
}

impl StationBoardHandle {
    /// A handle of the stations, beside others of them: a new one says that they have changed.
    pub const fn new(board: Rc<RefCell<StationBoard>>) -> Self {
        Self { board }
    }

    /// The stations.
    pub fn board(&self) -> Rc<RefCell<StationBoard>> {
        Rc::clone(&self.board)
    }
}

rules! {
    /// The query for every row, first page.
    stationQueryDefault "(scope: StationScope): StationQuery" = |args| {
        to_js(&StationQuery::new(args.next()))
    };

    /// A query from URL parameters; what cannot be read is left at its default.
    stationQueryFromParams
        "(scope: StationScope, params: Record<string, string>): StationQuery" = |args| {
        let (scope, params): (_, JsValue) = (args.next(), args.next());
        let text = |name: &str| member(&params, name).as_string();
        to_js(&StationQuery::new(scope).with_params(&text))
    };

    /// A query as URL parameters, defaults left out.
    stationQueryToParams "(query: StationQuery): Record<string, string>" = |args| {
        to_js(&args.next::<StationQuery>().to_params())
    };

    /// The page sizes to choose from; the first is the default.
    stationPageSizes "(): number[]" = |_| to_js(&PAGE_SIZES);

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

    /// An amount to buy as typed in a language; null for a text that is none.
    parseBuyingAmount "(typed: string, language: Language): number | null" = |args| {
        to_js(&station::parse_amount(&args.next::<String>(), args.next()))
    };

    /// A threshold of low stock as typed in a language, the initial one for an empty text; null for a
    /// text that is none.
    parseThreshold "(typed: string, language: Language): number | null" = |args| {
        to_js(&station::parse_threshold(&args.next::<String>(), args.next()))
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
        let query = Self::new(scope).with_params(&|name| scalar_text(&member(&object, name)));
        Self {
            descending,
            ..query
        }
    }
}
