use serde_json::{Value, json};

use super::*;

mod buying;
mod properties;
mod reading;
mod table;

const BASIC: &str = "Basic";

/// Three stations: two with types and counts in another order, one with neither.
fn board() -> StationBoard {
    let stores = json!({ "success": true, "data": { "stores": [
        { "id": 3, "address": "12, rue Élm, Laval", "alertEn": "", "rating": 4.5, "isMaintainedLocally": 1, "active": 1,
          "routes": [{ "id": 31, "storeId": 3, "routeName": "Nord", "position": 2 }, { "id": 32, "storeId": 3, "routeName": "Centre", "position": 1 }] },
        { "id": "1", "address": "5 Main St", "alertEn": "Pump broken", "rating": "3", "isMaintainedLocally": 0, "active": true,
          "routes": [{ "id": 11, "storeId": 1, "routeName": "Nord", "position": 1 }] },
        { "id": 2, "address": "=HYPERLINK(\"x\")", "rating": null, "active": 0 },
        { "address": "without an id" },
    ] } });
    let counts = json!({ "data": { "stores": [
        { "id": 1, "count": { "Deluxe": 40, "Basic": 0, "Unsold": 9 } },
        { "id": 99, "count": { "Basic": 1 } },
        { "id": 3, "count": { "Basic": "7" } },
        { "id": 2, "count": null },
    ] } });
    let types = json!({ "data": { "storeCarwashTypes": [
        { "storeId": 1, "id": 101, "nameEn": "Basic", "price": 1000, "pricePro": 900 },
        { "storeId": 3, "id": 301, "nameEn": "Basic", "price": 1100, "pricePro": 1000 },
        { "storeId": 77, "id": 771, "nameEn": "Basic" },
        { "storeId": 1, "id": 102, "nameEn": "Deluxe", "price": 2000, "pricePro": 1500 },
        { "storeId": 3, "id": 302, "nameEn": "Deluxe" },
    ] } });
    from_json(&stores, &counts, &types)
}

fn from_json(stores: &Value, counts: &Value, types: &Value) -> StationBoard {
    let [stores, counts, types] = [stores, counts, types].map(|json| json.to_string().into_bytes());
    StationBoard::from_bytes(&stores, &counts, &types).unwrap()
}

#[test]
fn lists_that_arrive_byte_by_byte_are_the_same_stations() {
    let lists = [
        r#"[{"id":1,"address":"Élm","routes":[{"id":2,"routeName":"Nord","position":1}]},{"id":3}]"#,
        r#"[{"storeId":3,"id":7,"nameEn":"Basic"},{"storeId":1,"id":8,"nameEn":"Basic","price":5}]"#,
        r#"[{"id":3,"count":{"Basic":4}},{"id":1,"count":{"Basic":0}}]"#,
    ];
    let [stores, types, counts] = lists.map(str::as_bytes);
    let mut whole = StationBoard::from_bytes(stores, counts, types).unwrap();
    let mut board = StationBoard::default();
    let mut load = StationLoad::default();
    for list in lists {
        for byte in list.bytes() {
            load.on(&mut board, |load| load.feed(&[byte])).unwrap();
        }
        load.on(&mut board, StationLoad::end_list).unwrap();
    }
    load.finish(&mut board, None);
    let query = StationQuery::new(StationScope::Routes);
    let page = board.page(&query, &[]);
    assert_eq!(page, whole.page(&query, &[]));
    assert_eq!(page.rows.len(), 1);
}

#[test]
fn a_negative_count_or_position_is_read_as_missing_and_the_rows_stand() {
    let stores = json!([{ "id": 1, "routes": [
        { "id": 11, "routeName": "Nord", "position": -3 }, { "id": 12, "routeName": "Nord", "position": 2 },
    ] }]);
    let types = json!([{ "storeId": 1, "id": 7, "nameEn": "Basic" }, { "storeId": 1, "id": 8, "nameEn": "Deluxe" }]);
    let counts = json!([{ "id": 1, "count": { "Basic": -4, "Deluxe": 5 } }]);
    let mut board = from_json(&stores, &counts, &types);
    let page = board.page(&StationQuery::new(StationScope::Routes), &[]);
    let positions: Vec<_> = page
        .rows
        .iter()
        .map(|row| row.route.as_ref().unwrap().position)
        .collect();
    assert_eq!(positions, [Some(2), None]);
    let stock = page.rows[0].carwashes.iter().map(|c| (c.amount, c.level));
    assert_eq!(
        stock.collect::<Vec<_>>(),
        [(None, StockLevel::Unknown), (Some(5), StockLevel::Low)]
    );
}

fn stores() -> StationQuery {
    StationQuery::new(StationScope::Stores)
}

fn ids(query: StationQuery) -> Vec<i64> {
    board()
        .page(&query, &[])
        .rows
        .into_iter()
        .map(|row| row.store_id)
        .collect()
}

fn keys(keys: &[&str]) -> Vec<String> {
    keys.iter().map(|key| (*key).to_owned()).collect()
}
