//! Stations while they arrive, and brought up to date by their changes.

use proptest::prelude::*;

use super::properties::{joined, queries, responses, rows};
use super::*;

/// The changes of a board, of the items of some stations.
fn apply(board: &mut StationBoard, changes: &[Value; 3], removed: &[i64]) -> bool {
    let mut changed = StationBoard::default();
    let mut load = StationLoad::default();
    let [stores, counts, types] = changes;
    for (name, list) in [
        ("stores", stores),
        ("storeCarwashTypes", types),
        ("stores", counts),
    ] {
        let list = json!({ "data": { name: list, "removed": removed } }).to_string();
        load.on(&mut changed, |load| load.feed(list.as_bytes()))
            .unwrap();
        load.on(&mut changed, StationLoad::end_list).unwrap();
    }
    load.apply(&changed, board, Some(9))
}

/// The items of the lists that are of these stations.
fn of(lists: &[Value; 3], stations: &[i64]) -> [Value; 3] {
    lists.each_ref().map(|list| {
        let items = list.as_array().unwrap().iter().filter(|item| {
            let store = item.get("storeId").unwrap_or(&item["id"]);
            stations.contains(&store.as_i64().unwrap())
        });
        json!(items.collect::<Vec<_>>())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn stations_whose_stock_changed_are_those_read_whole(
        lists in responses(),
        amounts in prop::collection::btree_map(1..70i64, prop::option::of(0..90i64), 0..9),
        query in queries(),
    ) {
        let mut board = joined(&lists);
        // The order is computed before the change.
        rows(&mut board, &query);
        let mut later = lists;
        for store in later[1].as_array_mut().unwrap() {
            if let Some(amount) = amounts.get(&store["id"].as_i64().unwrap()) {
                store["count"].as_object_mut().unwrap().values_mut().for_each(|it| *it = json!(amount));
            }
        }
        let stations: Vec<i64> = amounts.into_keys().collect();
        prop_assert!(apply(&mut board, &of(&later, &stations), &[]));
        prop_assert_eq!(board.cursor(), Some(9));
        let mut whole = joined(&later);
        prop_assert_eq!(rows(&mut board, &query), rows(&mut whole, &query));
        prop_assert_eq!(board.summary(), whole.summary());
    }

    #[test]
    fn the_stations_so_far_keep_their_places(lists in responses(), cut in any::<prop::sample::Index>(), query in queries()) {
        let [stores, types, counts] = [&lists[0], &lists[2], &lists[1]].map(|it| it.to_string().into_bytes());
        let mut board = StationBoard::default();
        let mut load = StationLoad::default();
        let (first, rest) = stores.split_at(cut.index(stores.len()));
        load.on(&mut board, |load| load.feed(first)).unwrap();
        prop_assert!(!board.is_complete() && board.cursor().is_none());
        let early: Vec<String> = board.page(&query, &[]).rows.into_iter().map(|row| row.key).collect();
        load.on(&mut board, |load| load.feed(rest)).unwrap();
        let later: Vec<String> = board.page(&query, &[]).rows.into_iter().map(|row| row.key).collect();
        prop_assert!(later.starts_with(&early), "{:?} {:?}", early, later);
        load.on(&mut board, StationLoad::end_list).unwrap();
        for list in [types, counts] {
            load.on(&mut board, |load| load.feed(&list)).unwrap();
            load.on(&mut board, StationLoad::end_list).unwrap();
        }
        load.finish(&mut board, Some(3));
        prop_assert_eq!((board.is_complete(), board.cursor()), (true, Some(3)));
        prop_assert_eq!(rows(&mut board, &query), rows(&mut joined(&lists), &query));
    }
}

#[test]
fn a_station_that_is_new_gone_or_otherwise_another_is_to_be_read_whole() {
    let lists = || {
        let stores = json!([{ "id": 1, "address": "A", "routes": [{ "id": 11, "routeName": "Nord" }] }, { "id": 2, "address": "B" }]);
        let types = json!([{ "storeId": 1, "id": 7, "nameEn": "Basic", "price": 5 }]);
        [stores, json!([{ "id": 1, "count": { "Basic": 4 } }]), types]
    };
    let one = || of(&lists(), &[1]);
    let with = |list: usize, member: &str, value: Value| {
        let mut changes = one();
        changes[list][0][member] = value;
        changes
    };
    let cases = [
        (with(0, "id", json!(3)), vec![]),
        (with(0, "address", json!("C")), vec![]),
        (with(0, "alertEn", json!("closed")), vec![]),
        (with(0, "rating", json!(4)), vec![]),
        (with(0, "routes", json!([])), vec![]),
        (with(2, "nameEn", json!("Wax")), vec![]),
        (with(2, "price", json!(6)), vec![]),
        ([one()[0].clone(), one()[1].clone(), json!([])], vec![]),
        (one(), vec![2]),
    ];
    for (changes, removed) in cases {
        let mut board = joined(&lists());
        assert!(
            !apply(&mut board, &changes, &removed),
            "{changes:?} {removed:?}"
        );
        assert_eq!(board.cursor(), None);
        let query = StationQuery::new(StationScope::Stores);
        assert_eq!(
            rows(&mut board, &query),
            rows(&mut joined(&lists()), &query)
        );
    }
}
