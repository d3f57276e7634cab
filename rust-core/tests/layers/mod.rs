//! Layers of the core's modules. A module may use the modules before it in [`LAYERS`] and none after
//! it, so no cycle can arise. Decision 0015 says why a test of our own holds this.

mod module_uses;

use module_uses::{circles, violations};

/// The modules of each layer, from the bottom to the top; within a layer, too, a module uses only
/// modules before it.
const LAYERS: [(&str, &[&str]); 6] = [
    (
        "text, numbers, dates",
        &[
            "number",
            "json_name",
            "from_js",
            "id",
            "secret",
            "language",
            "text",
            "texts",
            "calendar",
            "time_of_day",
            "money",
            "csv",
            "paging",
            "codes",
            "loose_value",
            "list_query",
        ],
    ),
    (
        "columns and search",
        &["hash_index", "columns", "search", "json"],
    ),
    ("wire types", &["wire", "wire_macro"]),
    (
        "domain",
        &[
            "role",
            "card",
            "validate",
            "error",
            "approval",
            "access",
            "audience",
            "claim",
            "session",
            "team",
            "people",
            "offer_expiry",
            "offer_template",
            "premium_tax",
            "send_offer",
            "request",
            "station",
            "messages",
        ],
    ),
    ("calls", &["api"]),
    ("browser binding", &["wasm"]),
];

/// The modules of `request`, in the order in which they may use one another.
const REQUEST: [&str; 14] = [
    "entry_index",
    "town",
    "shown_columns",
    "count",
    "labelled_code",
    "renewal",
    "bands",
    "columns",
    "filter",
    "query",
    "detail",
    "list",
    "list_effect",
    "messages",
];

/// The modules of `station`, likewise.
const STATION: [&str; 14] = [
    "item",
    "stores",
    "stock",
    "row",
    "stock_changes",
    "query",
    "order",
    "selection",
    "board",
    "page_answer",
    "buying",
    "buying_totals",
    "export",
    "ingest",
];

/// The modules of `wasm`, likewise.
const WASM: [&str; 24] = [
    "from_js",
    "convert",
    "error",
    "shape",
    "answers",
    "calls",
    "timeout",
    "chunks",
    "transport",
    "rule",
    "session",
    "team",
    "request",
    "people",
    "request_list",
    "offers",
    "station",
    "station_lists",
    "administration",
    "invitations",
    "webhooks",
    "rules",
    "client",
    "panic",
];

#[test]
fn no_module_uses_one_that_comes_after_it() {
    let modules: Vec<&str> = LAYERS
        .iter()
        .flat_map(|(_, modules)| *modules)
        .copied()
        .collect();
    assert_eq!(violations(&[], &modules), [""; 0]);
}

#[test]
fn no_module_of_requests_uses_one_that_comes_after_it() {
    assert_eq!(violations(&["request"], &REQUEST), [""; 0]);
}

#[test]
fn no_module_of_stations_uses_one_that_comes_after_it() {
    assert_eq!(violations(&["station"], &STATION), [""; 0]);
}

#[test]
fn no_module_of_the_browser_binding_uses_one_that_comes_after_it() {
    assert_eq!(violations(&["wasm"], &WASM), [""; 0]);
}

#[test]
fn the_modules_of_no_folder_use_one_another_in_a_circle() {
    assert_eq!(circles(), [""; 0]);
}
