//! Typed values of `fixtures/typed.json`; `js/typed.test.ts` runs the same file through WebAssembly and
//! through plain JavaScript.

use portal_core::card::{brand, passes_luhn};
use portal_core::money::parse;
use portal_core::paging::page_count;
use portal_core::validate::is_email;
use serde::Deserialize;

#[derive(Deserialize)]
struct Fixtures {
    money: Vec<Money>,
    email: Vec<Email>,
    card: Vec<Card>,
    pages: Vec<Pages>,
}

#[derive(Deserialize)]
struct Money {
    text: String,
    cents: Option<i64>,
}

#[derive(Deserialize)]
struct Email {
    text: String,
    valid: bool,
}

#[derive(Deserialize)]
struct Card {
    number: String,
    brand: Option<String>,
    fits: bool,
}

#[derive(Deserialize)]
struct Pages {
    total: u32,
    size: u32,
    count: u32,
}

fn fixtures() -> Fixtures {
    serde_json::from_str(include_str!("../fixtures/typed.json")).unwrap()
}

#[test]
fn amounts() {
    for Money { text, cents } in fixtures().money {
        assert_eq!(parse(&text).ok().map(|amount| amount.0), cents, "{text:?}");
    }
}

#[test]
fn email_addresses() {
    for Email { text, valid } in fixtures().email {
        assert_eq!(is_email(&text), valid, "{text:?}");
    }
}

#[test]
fn card_numbers() {
    for card in fixtures().card {
        assert_eq!(
            brand(&card.number),
            card.brand.as_deref(),
            "{}",
            card.number
        );
        assert_eq!(passes_luhn(&card.number), card.fits, "{}", card.number);
    }
}

#[test]
fn page_counts() {
    for Pages { total, size, count } in fixtures().pages {
        assert_eq!(page_count(total, size), count, "{total} by {size}");
    }
}
