use super::*;
use crate::language::Language;
use crate::money::Cents;

#[test]
fn adding_skips_known_items_and_an_amount_is_set_by_station_and_route() {
    let mut board = board();
    let north = board.buying_items(&keys(&["3:31", "1:11"]));
    assert_eq!(
        north
            .iter()
            .map(|item| (
                item.id,
                item.store_id,
                item.route_name.as_str(),
                item.amount_buying
            ))
            .collect::<Vec<_>>(),
        [(11, 1, "Nord", 0), (31, 3, "Nord", 0),]
    );
    let items = change_amount(add(north.clone(), north), 3, "Nord", 5);
    assert_eq!(
        items
            .iter()
            .map(|item| item.amount_buying)
            .collect::<Vec<_>>(),
        [0, 5]
    );
    let items = add(items, board.buying_items(&keys(&["3"])));
    assert_eq!(items.len(), 3);
    assert_eq!(remove(items, 3, "Nord").len(), 2);
}

#[test]
fn an_amount_is_a_whole_number_and_no_digits_are_joined() {
    for (typed, amount) in [
        ("", 0),
        (" ", 0),
        ("0", 0),
        ("35", 35),
        (" 007 ", 7),
        ("\u{200b}35\u{feff}", 35),
        ("1 000", 1_000),
        ("1\u{a0}234\u{202f}567", 1_234_567),
        ("9999999", 9_999_999),
    ] {
        for language in Language::ALL {
            assert_eq!(parse_amount(typed, language), Some(amount), "{typed:?}");
        }
    }
    for typed in [
        "3.5", "3,5", "-4", "+4", "3 5", "1 0000", "1000 200", "10000000", "12 codes", "٣", "1e3",
    ] {
        for language in Language::ALL {
            assert_eq!(parse_amount(typed, language), None, "{typed:?}");
        }
    }
}

#[test]
fn an_amount_is_read_with_the_group_marks_of_the_language() {
    for (typed, amount) in [("1,000", 1_000), ("9,999,999", 9_999_999), ("1 000", 1_000)] {
        assert_eq!(parse_amount(typed, Language::En), Some(amount), "{typed}");
    }
    for typed in [",000", "1,00", "1000,000", "1,,000", "1,0000", "1.000", ","] {
        assert_eq!(parse_amount(typed, Language::En), None, "{typed}");
    }
    for typed in ["1,000", "1.000"] {
        assert_eq!(parse_amount(typed, Language::Fr), None, "{typed}");
    }
}

#[test]
fn a_threshold_without_a_text_is_the_one_of_who_has_set_none() {
    assert_eq!(parse_threshold(" ", Language::Fr), Some(LOW_STOCK));
    assert_eq!(parse_threshold("0", Language::Fr), Some(0));
    assert_eq!(parse_threshold("1,000", Language::En), Some(1_000));
    assert_eq!(parse_threshold("abc", Language::En), None);
}

#[test]
fn totals_are_amounts_times_the_prices_of_all_types_of_the_station() {
    let mut board = board();
    let items = board.buying_items(&keys(&["1", "2", "3"]));
    let items = change_amount(change_amount(items, 1, "", 2), 3, "", 10);
    let totals = board.buying_totals(&change_amount(items, 2, "", 4), None);
    let prices: Vec<_> = totals
        .lines
        .iter()
        .map(|line| (line.price.map(|c| c.0), line.price_pro.map(|c| c.0)))
        .collect();
    assert_eq!(
        prices,
        [
            (Some(11_000), Some(10_000)),
            (Some(6_000), Some(4_800)),
            (None, None)
        ]
    );
    assert_eq!(
        (
            totals.amount,
            totals.price.unwrap().0,
            totals.price_pro.unwrap().0
        ),
        // 2 and 10 codes of the types of the first and last station, 4 of the second's.
        (24, 17_000, 14_800)
    );
}

#[test]
fn each_type_has_totals_over_the_stations_that_sell_it() {
    let mut board = board();
    let items = board.buying_items(&keys(&["1", "2", "3"]));
    let items = change_amount(change_amount(items, 1, "", 2), 3, "", 10);
    let of_types = |items: &[BuyingItem]| -> Vec<_> {
        let totals = board.buying_totals(items, Some(1)).types.into_iter();
        totals
            .map(|total| {
                let cents = |price: Option<Cents>| price.map(|price| price.0);
                let prices = (cents(total.price), cents(total.price_pro));
                (total.carwash_type, total.amount, prices)
            })
            .collect()
    };
    // Deluxe has no price at station 3.
    assert_eq!(
        of_types(&items),
        [
            (BASIC.to_owned(), 12, (Some(13_000), Some(11_800))),
            ("Deluxe".to_owned(), 12, (Some(4_000), Some(3_000))),
        ]
    );
    // Station 2 sells nothing.
    assert!(of_types(&remove(remove(items, 1, ""), 3, "")).is_empty());
}

#[test]
fn a_price_above_the_largest_amount_is_none() {
    let types =
        json!([{ "storeId": 1, "id": 1, "nameEn": "Basic", "price": Cents::MAX.0, "pricePro": 2 }]);
    let mut board = from_json(&json!([{ "id": 1 }]), &json!([]), &types);
    let items = board.buying_items(&keys(&["1"]));
    let totals = board.buying_totals(&change_amount(items, 1, "", 2), None);
    let line = &totals.lines[0];
    assert_eq!((line.price, line.price_pro), (None, Some(Cents(4))));
    assert_eq!((totals.price, totals.price_pro), (None, Some(Cents(4))));
    assert_eq!(totals.types[0].price, None);
}

#[test]
fn the_csv_file_of_a_buying_list_has_the_codes_of_each_type_and_plain_dollars() {
    let labels = BuyingCsvLabels {
        id: "Station".into(),
        address: "Adresse".into(),
        route: "Trajet".into(),
        amount: "Codes par type".into(),
        price: "Prix".into(),
        price_pro: "Prix entreprise".into(),
    };
    let mut board = board();
    let mut items = board.buying_items(&keys(&["1", "2", "3:31"]));
    items.push(BuyingItem {
        id: 9,
        store_id: 9,
        route_name: String::new(),
        amount_buying: 4,
    });
    let items = change_amount(change_amount(items, 1, "", 2), 3, "Nord", 10);
    let file = board.buying_csv(&items, &labels, Language::Fr);
    assert_eq!(
        file.lines().collect::<Vec<_>>(),
        [
            "\u{feff}\"Station\";\"Adresse\";\"Trajet\";\"Codes par type\";\"Basic\";\"Deluxe\";\"Prix\";\"Prix entreprise\"",
            "1;\"5 Main St\";\"\";2;2;2;60,00;48,00",
            "2;\"'=HYPERLINK(\"\"x\"\")\";\"\";0;;;;",
            "3;\"12, rue Élm, Laval\";\"Nord\";10;10;10;110,00;100,00",
            "9;\"\";\"\";4;;;;",
        ]
    );
}
