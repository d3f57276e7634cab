#![no_main]
//! However a card number is typed, it stays grouped; what is valid is sent, nothing else.

use libfuzzer_sys::fuzz_target;
use portal_core::api::{Secret, Validate};
use portal_core::card::{brand, group, last_four, passes_luhn};
use portal_core::validate::{CardForm, card, card_hints, card_payload};

fuzz_target!(|typed: (&str, usize, bool, &str, &str)| {
    let (number, caret, is_delete, expiry, cvv) = typed;
    let grouped = group(number, caret, is_delete);
    assert!(grouped.caret <= grouped.text.len());
    assert!(group(&grouped.text, grouped.caret, is_delete) == grouped);
    let _ = (brand(number), last_four(number), passes_luhn(number));
    let form = CardForm {
        card_number: Secret::new(grouped.text),
        name: "x".to_owned(),
        expiration_date: expiry.to_owned(),
        cvv: Secret::new(cvv),
    };
    let _ = card_hints(&form, 2026, 1);
    match card_payload(&form) {
        Some(sent) => assert!(card(&form).is_empty() && sent.validate().is_empty()),
        None => assert!(!card(&form).is_empty()),
    }
});
