#![no_main]
//! Whatever a browser sends, the server reads it or refuses it; what it read, it reads again.

use libfuzzer_sys::fuzz_target;
use portal_core::api::{self, Endpoint, RequestParts, encode, read};

fn there_and_back<E: Endpoint>(parts: &RequestParts<'_>) {
    let Ok(request) = read::<E>(parts) else {
        return;
    };
    let _ = E::validate(&request);
    let sent = encode::<E>(&request).expect("a request is an object");
    let query = sent
        .path_and_query
        .split_once('?')
        .map_or("", |(_, query)| query);
    let body = sent.body.as_deref().unwrap_or_default();
    let again = RequestParts {
        path: parts.path,
        query,
        body: body.as_bytes(),
    };
    let again = read::<E>(&again).map_err(|error| (error, sent.path_and_query.clone()));
    let again = again.expect("what was sent is read");
    assert!(serde_json::to_value(again).ok() == serde_json::to_value(request).ok());
}

fuzz_target!(|sent: (&str, &str, &[u8])| {
    let (id, query, body) = sent;
    let parts = RequestParts {
        path: &[("id", id)],
        query,
        body,
    };
    there_and_back::<api::SignIn>(&parts);
    there_and_back::<api::Register>(&parts);
    there_and_back::<api::AddEmployee>(&parts);
    there_and_back::<api::UpdateCard>(&parts);
    there_and_back::<api::Transactions>(&parts);
    there_and_back::<api::Offer>(&parts);
    there_and_back::<api::CreateOffer>(&parts);
    there_and_back::<api::AuthorizePartner>(&parts);
    there_and_back::<api::DiscardRequest>(&parts);
});
