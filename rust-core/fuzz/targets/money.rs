#![no_main]
//! Parsed amounts are within the limits, and parse to the same amount after formatting.

use libfuzzer_sys::fuzz_target;
use portal_core::language::Language;
use portal_core::money::{Cents, format, parse};
use portal_core::validate::{Schedule, yearly_price};

fuzz_target!(|text: &str| {
    let _ = yearly_price(text, Schedule::Monthly);
    let Ok(cents) = parse(text) else { return };
    assert!((Cents(0)..=Cents::MAX).contains(&cents));
    for language in [Language::Fr, Language::En] {
        assert_eq!(parse(&format(cents, language)), Ok(cents));
    }
});
