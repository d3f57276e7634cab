use std::collections::BTreeSet;

use super::*;

#[test]
fn types_join_by_store_and_amounts_by_type_name_in_any_order() {
    let page = board().page(&stores(), &[]);
    let stock = |row: &StationRow| -> Vec<_> {
        row.carwashes
            .iter()
            .map(|c| (c.id, c.name_en.clone(), c.amount, c.level))
            .collect()
    };
    assert_eq!(
        stock(&page.rows[0]),
        [
            (301, BASIC.to_owned(), Some(7), StockLevel::Low),
            (302, "Deluxe".to_owned(), None, StockLevel::Unknown),
        ]
    );
    assert_eq!(
        stock(&page.rows[1]),
        [
            (101, BASIC.to_owned(), Some(0), StockLevel::Out),
            (102, "Deluxe".to_owned(), Some(40), StockLevel::Enough),
        ]
    );
    assert!(page.rows[2].carwashes.is_empty());
}

#[test]
fn a_type_is_named_and_counted_exactly_as_sent() {
    let names = ["Basic", "basic", "Eco", "Éco", " Basic", "Basic\u{a0}"];
    let types = names.map(|name| json!({ "storeId": 1, "id": 1, "nameEn": name }));
    let count: serde_json::Map<_, _> = names
        .iter()
        .zip(1..)
        .map(|(name, amount): (_, u32)| ((*name).to_owned(), json!(amount)))
        .collect();
    let board = from_json(
        &json!([{ "id": 1 }]),
        &json!([{ "id": 1, "count": count }]),
        &json!(types),
    );
    let mut board = board;
    let row = board.page(&stores(), &[]).rows.remove(0);
    let shown: Vec<_> = row
        .carwashes
        .iter()
        .map(|it| (it.name_en.as_str(), it.amount))
        .collect();
    let expected: Vec<_> = names.into_iter().zip((1..).map(Some)).collect();
    assert_eq!(shown, expected);
}

#[test]
fn a_route_is_named_exactly_as_sent() {
    let names = ["Nord", "NORD", "Nord ", " "];
    let routes = [11, 12, 13, 14].map(|id| json!({ "id": id, "routeName": names[id - 11] }));
    let store = json!({ "id": 1, "routes": routes });
    let mut board = from_json(&json!([store]), &json!([]), &json!([]));
    let named: BTreeSet<_> = board.options().routes.into_iter().collect();
    assert_eq!(named, ["NORD", "Nord", "Nord "].map(str::to_owned).into());
    for (route, key) in [("Nord", "1:11"), ("NORD", "1:12"), ("Nord ", "1:13")] {
        let query = StationQuery {
            route: Some(route.to_owned()),
            ..StationQuery::new(StationScope::Routes)
        };
        let rows = board.page(&query, &[]).rows;
        let keys: Vec<_> = rows.iter().map(|row| row.key.as_str()).collect();
        assert_eq!(keys, [key], "{route:?}");
    }
    let items = board.buying_items(&keys(&["1:11", "1:12", "1:13"]));
    let items = change_amount(items, 1, "Nord ", 5);
    let amounts = items
        .iter()
        .map(|item| (item.route_name.as_str(), item.amount_buying));
    let amounts: BTreeSet<_> = amounts.collect();
    assert_eq!(amounts, [("NORD", 0), ("Nord", 0), ("Nord ", 5)].into());
}

#[test]
fn orphans_and_stores_without_an_id_are_left_out() {
    let board = board();
    assert_eq!(board.len(), 3);
    assert_eq!(board.options().carwash_types, [BASIC, "Deluxe"]);
}

#[test]
fn each_filter_keeps_its_stations() {
    assert_eq!(
        ids(StationQuery {
            address: " elm ".into(),
            ..stores()
        }),
        [3]
    );
    assert_eq!(
        ids(StationQuery {
            route: Some("Nord".into()),
            ..stores()
        }),
        [3, 1]
    );
    assert!(
        ids(StationQuery {
            route: Some("Sud".into()),
            ..stores()
        })
        .is_empty()
    );
    assert_eq!(
        ids(StationQuery {
            alert: YesNo::Yes,
            ..stores()
        }),
        [1]
    );
    assert_eq!(
        ids(StationQuery {
            alert: YesNo::No,
            ..stores()
        }),
        [3, 2]
    );
    assert_eq!(
        ids(StationQuery {
            local: Maintenance::Local,
            ..stores()
        }),
        [3]
    );
    assert_eq!(
        ids(StationQuery {
            local: Maintenance::Network,
            ..stores()
        }),
        [1, 2]
    );
    assert_eq!(
        ids(StationQuery {
            active: YesNo::No,
            ..stores()
        }),
        [2]
    );
    assert_eq!(
        ids(StationQuery {
            out_of_stock: Some(BASIC.into()),
            ..stores()
        }),
        [1]
    );
}

#[test]
fn rating_orders_both_ways_and_its_absence_comes_last() {
    let by_rating = |descending| {
        ids(StationQuery {
            sort: StationSort::Rating,
            descending,
            ..stores()
        })
    };
    assert_eq!(by_rating(false), [1, 3, 2]);
    assert_eq!(by_rating(true), [3, 1, 2]);
}

#[test]
fn the_stock_of_a_type_orders_both_ways_and_its_absence_comes_last() {
    let by_stock = |carwash_type: &str, descending| {
        ids(StationQuery {
            sort: StationSort::Stock,
            stock_type: Some(carwash_type.to_owned()),
            descending,
            ..stores()
        })
    };
    // Station 2 sells nothing, station 3 does not count Deluxe.
    assert_eq!(by_stock(BASIC, false), [1, 3, 2]);
    assert_eq!(by_stock(BASIC, true), [3, 1, 2]);
    assert_eq!(by_stock("Deluxe", true), [1, 3, 2]);
    assert_eq!(by_stock("unknown", true), [3, 1, 2]);
}

#[test]
fn the_order_by_stock_follows_the_type() {
    let types = json!([{ "storeId": 1, "id": 1, "nameEn": "A" }, { "storeId": 1, "id": 2, "nameEn": "B" },
        { "storeId": 2, "id": 3, "nameEn": "A" }, { "storeId": 2, "id": 4, "nameEn": "B" }]);
    let counts =
        json!([{ "id": 1, "count": { "A": 1, "B": 9 } }, { "id": 2, "count": { "A": 2, "B": 8 } }]);
    let mut board = from_json(&json!([{ "id": 1 }, { "id": 2 }]), &counts, &types);
    for (carwash_type, keys) in [("A", ["1", "2"]), ("B", ["2", "1"])] {
        let query = StationQuery {
            sort: StationSort::Stock,
            stock_type: Some(carwash_type.to_owned()),
            ..stores()
        };
        assert_eq!(board.keys(&query), keys);
    }
}

#[test]
fn a_threshold_of_the_user_holds_for_its_type_only() {
    let mut page = board().page(&stores(), &[]);
    page.set_thresholds(&|name| (name == "Deluxe").then_some(40));
    let levels = page.rows.iter().flat_map(|row| &row.carwashes);
    let levels: Vec<_> = levels.map(|it| (it.name_en.as_str(), it.level)).collect();
    let expected = [
        (BASIC, StockLevel::Low),
        ("Deluxe", StockLevel::Unknown),
        (BASIC, StockLevel::Out),
        ("Deluxe", StockLevel::Low),
    ];
    assert_eq!(levels, expected);
}

#[test]
fn the_routes_page_has_a_row_per_station_and_route_in_the_order_of_routes() {
    let page = board().page(&StationQuery::new(StationScope::Routes), &[]);
    let rows: Vec<_> = page
        .rows
        .iter()
        .map(|row| (row.route.as_ref().unwrap().name.as_str(), row.key.as_str()))
        .collect();
    assert_eq!(
        rows,
        [("Centre", "3:32"), ("Nord", "1:11"), ("Nord", "3:31")]
    );
    let north = StationQuery {
        route: Some("Nord".into()),
        ..StationQuery::new(StationScope::Routes)
    };
    assert_eq!(board().page(&north, &[]).paging.total, 2);
}

#[test]
fn a_selection_outlives_filters_and_is_counted_among_the_rows_they_keep() {
    let mut board = board();
    let selected = keys(&["3", "1"]);
    let all = board.page(&stores(), &selected);
    assert_eq!((all.selected, all.page_selection), (2, PageSelection::Some));
    let filtered = board.page(
        &StationQuery {
            alert: YesNo::Yes,
            ..stores()
        },
        &selected,
    );
    assert_eq!(
        (filtered.selected, filtered.page_selection),
        (1, PageSelection::All)
    );
    let none = board.page(
        &StationQuery {
            active: YesNo::No,
            ..stores()
        },
        &selected,
    );
    assert_eq!(
        (none.selected, none.page_selection),
        (0, PageSelection::None)
    );
}

#[test]
fn the_tiles_count_all_stations() {
    let summary = board().summary();
    assert_eq!(
        (summary.stations, summary.active, summary.with_alerts),
        (3, 2, 1)
    );
    let out: Vec<_> = summary
        .out_of_stock
        .iter()
        .map(|out| (out.carwash_type.as_str(), out.stations))
        .collect();
    assert_eq!(out, [(BASIC, 1), ("Deluxe", 0)]);
}

#[test]
fn the_bar_is_a_share_of_the_fullest_station() {
    let page = board().page(&stores(), &[]);
    assert_eq!(page.rows[0].carwashes[0].percent, 100);
    assert_eq!(page.rows[1].carwashes[0].percent, 0);
}

#[test]
fn a_response_that_is_no_list_is_an_error() {
    let list = b"{\"data\":[]}";
    assert!(StationBoard::from_bytes(list, list, b"<html>").is_err());
    assert!(StationBoard::from_bytes(list, b"{}", list).is_err());
    assert!(
        StationBoard::from_bytes(list, list, list)
            .unwrap()
            .is_empty()
    );
}

#[test]
fn a_page_past_the_last_row_claims_no_rows() {
    let page = board().page(
        &StationQuery {
            page: 2,
            ..stores()
        },
        &[],
    );
    assert!(page.rows.is_empty());
    assert_eq!(
        (page.paging.from, page.paging.to, page.paging.total),
        (None, None, 3)
    );
}

#[test]
fn counts_that_are_set_show_as_if_they_had_been_read() {
    let stores = json!([{ "id": 1 }, { "id": 2 }]);
    let sold = |store| json!({ "storeId": store, "id": store * 10, "nameEn": BASIC });
    let types = json!([sold(1), sold(2)]);
    let counted = |first: i64| {
        json!([
            { "id": 1, "count": { BASIC: first } },
            { "id": 2, "count": { BASIC: 40 } },
        ])
    };
    for first in [0, 7, 400, -3] {
        let mut board = from_json(&stores, &counted(90), &types);
        let before = board.page(&self::stores(), &[]);
        assert!(board.set_counts(1, &|name| (name == BASIC).then_some(first)));
        let mut read = from_json(&stores, &counted(first), &types);
        let shown = board.page(&self::stores(), &[]);
        assert_eq!(shown, read.page(&self::stores(), &[]), "{first}");
        assert_ne!(shown, before, "{first}");
        assert_eq!(board.summary(), read.summary(), "{first}");
        assert!(!board.set_counts(3, &|_| Some(1)), "an unknown station");
        assert_eq!(board.page(&self::stores(), &[]), shown);
    }
}
