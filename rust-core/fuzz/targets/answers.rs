#![no_main]
//! Whatever comes back, every call reads it as its answer or as an error, and says so twice alike.

use libfuzzer_sys::fuzz_target;
use portal_core::api::{self, ENDPOINTS, answer_json, decode, decode_error};
use serde::de::IgnoredAny;

fuzz_target!(|response: (u16, &[u8])| {
    let (status, body) = response;
    let error = decode_error(status, body);
    assert_eq!(error, decode_error(status, body));
    assert!(error.message_key.starts_with("error."));
    for info in ENDPOINTS {
        if let Ok(json) = answer_json(info, status, body) {
            assert!((200..300).contains(&status) && info.kind.fits(json));
            // Not read into a `Value`, which refuses numbers beyond a float; a browser does not.
            assert!(serde_json::from_str::<IgnoredAny>(json).is_ok());
        }
    }
    let _ = decode::<api::Transactions>(status, body);
    let _ = decode::<api::Offer>(status, body);
    let _ = decode::<api::UnansweredRequests>(status, body);
});
