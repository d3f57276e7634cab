//! Property tests of the table and of the buying list, over random stations and queries.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::id::Id;
use crate::list_query::UrlQuery;
use crate::money::Cents;

const TYPES: [&str; 3] = [BASIC, "Deluxe", "basic"];

/// Responses with stores, counts and types: stations 1 to n, each with its stock of some types and
/// its routes.
pub(super) fn responses() -> impl Strategy<Value = [Value; 3]> {
    let amount = prop_oneof![Just(Value::Null), (0_i64..40).prop_map(Value::from)];
    let price = prop_oneof![Just(Value::Null), (0_i64..5_000).prop_map(Value::from)];
    let stock = prop::option::of((amount, price));
    let routes = prop::sample::subsequence(vec!["Nord", "Sud"], 0..=2);
    let station = ("[A-C ]{0,3}", prop::array::uniform3(stock), routes);
    prop::collection::vec(station, 0..70).prop_map(|stations| {
        let (mut stores, mut counts, mut types) = (Vec::new(), Vec::new(), Vec::new());
        for ((address, stocks, routes), id) in stations.into_iter().zip(1..) {
            let routes: Vec<_> = routes
                .into_iter()
                .zip(1..)
                .map(|(name, number)| json!({ "id": id * 10 + number, "routeName": name }))
                .collect();
            stores.push(json!({ "id": id, "address": address, "routes": routes }));
            let mut count = serde_json::Map::new();
            for (name, (amount, price)) in TYPES.into_iter().zip(stocks).filter_map(sold) {
                count.insert(name.to_owned(), amount);
                types.push(json!({ "storeId": id, "id": id, "nameEn": name, "price": price, "pricePro": 7 }));
            }
            counts.push(json!({ "id": id, "count": count }));
        }
        [json!(stores), json!(counts), json!(types)]
    })
}

fn sold<T>((name, stock): (&'static str, Option<T>)) -> Option<(&'static str, T)> {
    stock.map(|stock| (name, stock))
}

pub(super) fn queries() -> impl Strategy<Value = StationQuery> {
    let scope = prop::sample::select(vec![StationScope::Stores, StationScope::Routes]);
    let sorts = [
        StationSort::Received,
        StationSort::Address,
        StationSort::Rating,
        StationSort::Route,
        StationSort::Stock,
    ];
    let sort = prop::sample::select(sorts.to_vec());
    let out_of_stock = prop::option::of(prop::sample::select(TYPES.to_vec()));
    let filters = ("[a-c]{0,1}", prop::option::of(Just("Nord")), out_of_stock);
    let stock_type = prop::option::of(prop::sample::select(TYPES.to_vec()));
    (scope, filters, (sort, stock_type), any::<bool>()).prop_map(
        |(scope, (address, route, out_of_stock), (sort, stock_type), descending)| StationQuery {
            address,
            route: route.map(str::to_owned),
            out_of_stock: out_of_stock.map(str::to_owned),
            stock_type: stock_type.map(str::to_owned),
            sort,
            descending,
            ..StationQuery::new(scope)
        },
    )
}

pub(super) fn joined([stores, counts, types]: &[Value; 3]) -> StationBoard {
    from_json(stores, counts, types)
}

/// The rows of all pages.
pub(super) fn rows(board: &mut StationBoard, query: &StationQuery) -> Vec<StationRow> {
    let page = |page| {
        board
            .page(
                &StationQuery {
                    page,
                    ..query.clone()
                },
                &[],
            )
            .rows
    };
    let pages = (1..).map(page).take_while(|rows| !rows.is_empty());
    pages.flatten().collect()
}

fn items() -> impl Strategy<Value = Vec<BuyingItem>> {
    let item = (1..90_i64, prop::sample::select(vec!["", "Nord"]), 0..20_u32);
    let item = item.prop_map(|(id, route_name, amount_buying)| BuyingItem {
        id,
        store_id: id,
        route_name: route_name.to_owned(),
        amount_buying,
    });
    prop::collection::vec(item, 0..160)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_keys_of_a_query_are_those_of_all_its_pages_and_select_every_row(
        responses in responses(), query in queries(),
    ) {
        let mut board = joined(&responses);
        let keys = board.keys(&query);
        let of_pages: Vec<_> = rows(&mut board, &query).into_iter().map(|row| row.key).collect();
        prop_assert_eq!(&keys, &of_pages);
        let page = board.page(&query, &keys);
        prop_assert_eq!(page.selected, page.paging.total);
        prop_assert_eq!(board.buying_items(&keys).len(), keys.len());
    }

    #[test]
    fn rows_by_stock_are_all_rows_in_the_order_of_the_amounts_and_those_without_one_are_last(
        responses in responses(), query in queries(), name in prop::sample::select(TYPES.to_vec()),
    ) {
        let mut board = joined(&responses);
        let of_query = board.keys(&query).into_iter().collect::<BTreeSet<_>>();
        let query = StationQuery {
            sort: StationSort::Stock,
            stock_type: Some(name.to_owned()),
            ..query
        };
        let rows = rows(&mut board, &query);
        let keys = rows.iter().map(|row| row.key.clone()).collect::<BTreeSet<_>>();
        prop_assert_eq!(keys, of_query);
        let amount = |row: &StationRow| {
            let sold = row.carwashes.iter().find(|carwash| carwash.name_en == name)?;
            sold.amount.map(|amount| if query.descending { u32::MAX - amount } else { amount })
        };
        let rank = |row: &StationRow| (amount(row).is_none(), amount(row));
        prop_assert!(rows.is_sorted_by_key(rank));
    }

    #[test]
    fn levels_rise_with_the_amount_and_fall_with_the_threshold(
        amounts in prop::array::uniform2(0..50_u32), thresholds in prop::array::uniform2(0..50_u32),
    ) {
        let rank = |amount: u32, threshold: u32| match StockLevel::of(Some(amount), threshold) {
            StockLevel::Out => 0,
            StockLevel::Low => 1,
            StockLevel::Enough => 2,
            StockLevel::Unknown => 3,
        };
        let [[few, many], [small, large]] = [amounts, thresholds].map(|mut pair| {
            pair.sort_unstable();
            pair
        });
        prop_assert!(rank(few, small) <= rank(many, small));
        prop_assert!(rank(few, large) <= rank(few, small));
    }

    #[test]
    fn a_link_has_the_whole_query(query in queries(), page in 1..9_u32) {
        let query = StationQuery { page, ..query };
        let params = query.to_params();
        prop_assert_eq!(StationQuery::new(query.scope).with_params(&params.lookup()), query);
    }

    #[test]
    fn adding_keeps_the_first_item_of_each_id_and_route(known in items(), added in items()) {
        let known = add(Vec::new(), known);
        let identity = |item: &BuyingItem| -> (Id, String) { (item.id, item.route_name.clone()) };
        let mut expected = known.clone();
        for item in &added {
            if expected.iter().all(|known| identity(known) != identity(item)) {
                expected.push(item.clone());
            }
        }
        prop_assert_eq!(add(known, added), expected);
    }

    #[test]
    fn the_totals_of_the_types_are_a_partition_of_the_price(
        responses in responses(), items in items(),
    ) {
        let totals = joined(&responses).buying_totals(&items, None);
        let types = totals.types.iter();
        let [price, price_pro] = types.fold([0, 0], |[price, price_pro], of_type| {
            let cents = |price: Option<Cents>| price.map_or(0, |price| price.0);
            [price + cents(of_type.price), price_pro + cents(of_type.price_pro)]
        });
        prop_assert_eq!(totals.price, Some(Cents(price)));
        prop_assert_eq!(totals.price_pro, Some(Cents(price_pro)));
        // Every type that the random stations sell has the price for businesses of seven cents.
        let codes: u32 = totals.types.iter().map(|of_type| of_type.amount).sum();
        prop_assert_eq!(price_pro, i64::from(codes) * 7);
        prop_assert_eq!(totals.amount, codes);
    }

    #[test]
    fn the_pages_of_a_buying_list_have_each_line_once_and_the_totals_of_all(
        responses in responses(), items in items(),
    ) {
        let board = joined(&responses);
        let whole = board.buying_totals(&items, None);
        prop_assert_eq!(whole.lines.len(), items.len());
        let mut lines = Vec::new();
        for page in 1..=whole.lines.len() / BUYING_PAGE_SIZE as usize + 1 {
            let totals = board.buying_totals(&items, u32::try_from(page).ok());
            prop_assert_eq!(
                (totals.amount, totals.price, totals.price_pro),
                (whole.amount, whole.price, whole.price_pro)
            );
            if totals.paging.page == u32::try_from(page).unwrap() {
                lines.extend(totals.lines);
            }
        }
        prop_assert_eq!(&lines, &whole.lines);
        prop_assert_eq!(&board.buying_totals(&items, Some(1)).types, &whole.types);
        let past_end = board.buying_totals(&items, Some(u32::MAX));
        prop_assert_eq!(past_end.paging.page, past_end.paging.last_page);
        prop_assert_eq!(past_end.lines.last(), whole.lines.last());
    }
}
