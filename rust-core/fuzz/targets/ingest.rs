#![no_main]
//! Whatever a list answers, it is read or refused; what was read is asked every question, and the
//! counts, pages, neighbours and options agree with one another.

use libfuzzer_sys::fuzz_target;
use portal_core::calendar::Date;
use portal_core::json::JsonError;
use portal_core::language::Language;
use portal_core::request::{RequestBook, RequestDetail, RequestQuery, RequestSort};
use portal_core::station::{
    BuyingCsvLabels, StationBoard, StationQuery, StationScope, StationSort, add,
};

const SORTS: [RequestSort; 9] = [
    RequestSort::Received,
    RequestSort::Car,
    RequestSort::Year,
    RequestSort::Premium,
    RequestSort::Renewal,
    RequestSort::OfferPrice,
    RequestSort::OfferCreated,
    RequestSort::OfferStatus,
    RequestSort::Driver,
];

/// A response that in two chunks is read or refused like one chunk.
fn in_two_chunks(bytes: &[u8], cut: usize) -> Result<RequestBook, JsonError> {
    let (first, second) = bytes.split_at(cut.min(bytes.len()));
    let mut book = RequestBook::default();
    book.feed(first)?;
    book.feed(second)?;
    book.finish(None)?;
    Ok(book)
}

fn requests(bytes: &[u8], search: &str, today: Date) {
    let _ = RequestDetail::from_bytes(bytes, today);
    let all = RequestQuery::default();
    let cut = in_two_chunks(bytes, search.len());
    let (mut cut, mut book) = match (cut, RequestBook::from_bytes(bytes)) {
        (Ok(cut), Ok(whole)) => (cut, whole),
        (cut, whole) => return assert_eq!(cut.err(), whole.err()),
    };
    assert_eq!(cut.page(&all, today), book.page(&all, today));
    let options = book.options();
    for option in options.of("make") {
        let mut query = RequestQuery::default();
        query.filters.set(
            "make",
            portal_core::request::FilterValue::Codes(vec![option.value.clone()]),
        );
        assert_eq!(book.count(&query, today), option.count);
    }
    for sort in SORTS {
        for descending in [false, true] {
            let query = RequestQuery {
                search: search.to_owned(),
                sort,
                descending,
                ..RequestQuery::default()
            };
            let page = book.page(&query, today);
            assert_eq!(page.paging.total, book.count(&query, today));
            assert_eq!(page.rows.is_empty(), page.paging.total == 0);
            for row in &page.rows {
                assert!(book.neighbours(row.id, &query, today).position.is_some());
            }
        }
    }
    while let Some(row) = book.page(&all, today).rows.first().cloned() {
        assert!(book.remove(row.id));
        if book.len() > 100 {
            break;
        }
    }
}

fn stations(stores: &[u8], counts: &[u8], types: &[u8]) {
    let Ok(mut board) = StationBoard::from_bytes(stores, counts, types) else {
        return;
    };
    let _ = (board.summary(), board.options());
    for scope in [StationScope::Stores, StationScope::Routes] {
        for sort in [
            StationSort::Received,
            StationSort::Address,
            StationSort::Rating,
            StationSort::Route,
            StationSort::Stock,
        ] {
            let query = StationQuery {
                sort,
                stock_type: Some("Basic".to_owned()),
                ..StationQuery::new(scope)
            };
            let keys = board.keys(&query);
            let page = board.page(&query, &keys);
            assert_eq!(page.selected, page.paging.total);
            let items = board.buying_items(&keys);
            let items = add(items.clone(), items);
            let _ = board.buying_totals(&items, Some(1));
            let word = || "=word".to_owned();
            let labels = BuyingCsvLabels {
                id: word(),
                address: word(),
                route: word(),
                amount: word(),
                price: word(),
                price_pro: word(),
            };
            let file = board.buying_csv(&items, &labels, Language::Fr);
            assert!(file.ends_with("\r\n"));
        }
    }
}

fuzz_target!(|input: (&str, &[u8], &[u8], &[u8])| {
    let (search, first, second, third) = input;
    let today = Date::parse("2024-02-29").expect("a day");
    requests(first, search, today);
    stations(first, second, third);
});
