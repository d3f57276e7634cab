#![no_main]
//! Formatting of card number and expiry is idempotent; a valid form is sent, no other.

use libfuzzer_sys::fuzz_target;
use portal_core::api::Secret;
use portal_core::card::{Expiry, brand, group, last_four, passes_luhn};
use portal_core::text::Formatted;
use portal_core::validate::{CardForm, card, card_hints, card_payload, update_card};

fuzz_target!(|typed: (&str, usize, &str, &str)| {
    let (number, caret, expiry, cvv) = typed;
    let grouped = group(number, caret);
    for (formatted, format) in [
        (&grouped, group as fn(&str, usize) -> Formatted),
        (&Expiry::format(expiry, caret), Expiry::format),
    ] {
        assert!(formatted.caret <= formatted.text.encode_utf16().count());
        assert!(format(&formatted.text, formatted.caret) == *formatted);
    }
    let _ = (brand(number), last_four(number), passes_luhn(number));
    let form = CardForm {
        card_number: Secret::new(grouped.text),
        name: "x".to_owned(),
        expiration_date: expiry.to_owned(),
        cvv: Secret::new(cvv),
    };
    let _ = card_hints(&form, 2026, 1);
    match card_payload(&form) {
        Some(sent) => assert!(card(&form).is_empty() && update_card(&sent).is_empty()),
        None => assert!(!card(&form).is_empty()),
    }
});
