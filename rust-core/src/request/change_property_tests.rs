//! Laws of lists that are brought up to date by a change set: they are the list read whole.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::{Value, json};

use super::RequestBook;
use super::property_tests::{book, request, requests, same_lists};
use crate::id::Id;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_list_brought_up_to_date_is_the_list_read_whole(
        requests in requests(),
        rounds in prop::collection::vec(prop::collection::vec((1..40i64, prop::option::of(request())), 0..8), 1..4),
        searched in "[a-z0-9é]{1,2}",
    ) {
        let of_id = |request: &Value| request["id"].as_i64().unwrap();
        let mut listed: BTreeMap<Id, Value> = requests.iter().map(|it| (of_id(it), it.clone())).collect();
        // The newest first (LIST-11).
        let newest_first = |listed: &BTreeMap<Id, Value>| book(&listed.values().rev().cloned().collect::<Vec<_>>());
        let mut dated = newest_first(&listed);
        for (round, changes) in rounds.into_iter().enumerate() {
            let changes: BTreeMap<Id, Option<Value>> = changes.into_iter().collect();
            let (mut rows, mut removed) = (Vec::new(), Vec::new());
            for (id, changed) in changes {
                match changed {
                    Some(mut request) => {
                        request["id"] = json!(id);
                        rows.push(request.clone());
                        listed.insert(id, request);
                    }
                    None => {
                        removed.push(id);
                        listed.remove(&id);
                    }
                }
            }
            // The order of a change set does not matter.
            rows.reverse();
            let changes = json!({ "data": { "assurances": rows, "removed": removed } }).to_string();
            let cursor = Id::try_from(round).ok();
            dated.apply_changes(changes.as_bytes(), cursor).unwrap();
            prop_assert_eq!(dated.cursor(), cursor);
            same_lists(&mut dated, &mut newest_first(&listed), &searched)?;
        }
    }

    #[test]
    fn changed_offers_take_the_place_of_all_offers_of_their_requests(
        offers in prop::collection::btree_map(1..30i64, 1..6i64, 0..12),
        later in prop::collection::btree_map(1..30i64, 1..6i64, 0..12),
        touched in prop::collection::btree_set(1..6i64, 0..4),
    ) {
        let write = |offers: &BTreeMap<Id, Id>| -> Vec<Value> {
            offers.iter().rev().map(|(id, request)| json!({ "id": id, "userAssuranceId": request })).collect()
        };
        let of_touched = |(_, request): &(&Id, &Id)| touched.contains(request);
        let kept = offers.iter().filter(|it| !of_touched(it)).map(|(&id, &request)| (id, request));
        let kept: BTreeMap<Id, Id> = kept.collect();
        let added = later.iter().filter(|it| of_touched(it) && !kept.contains_key(it.0));
        let added: BTreeMap<Id, Id> = added.map(|(&id, &request)| (id, request)).collect();
        let removed: Vec<Id> = touched.iter().copied().filter(|id| added.values().all(|it| it != id)).collect();
        let read = |offers: &BTreeMap<Id, Id>| {
            let bytes = json!({ "data": { "offers": write(offers) } }).to_string();
            RequestBook::from_bytes(bytes.as_bytes()).unwrap()
        };
        let mut dated = read(&offers);
        let changes = json!({ "data": { "offers": write(&added), "removed": removed } }).to_string();
        dated.apply_changes(changes.as_bytes(), None).unwrap();
        let mut whole = read(&kept.into_iter().chain(added).collect());
        same_lists(&mut dated, &mut whole, "1")?;
    }

    #[test]
    fn changes_that_cannot_be_read_leave_the_rows_and_the_cursor_unknown(requests in requests(), cut in any::<prop::sample::Index>()) {
        let changes = json!({ "data": { "assurances": [{ "id": 1 }, { "id": 99 }], "removed": [2, 3] } }).to_string();
        let mut dated = book(&requests);
        prop_assert!(dated.apply_changes(&changes.as_bytes()[..cut.index(changes.len())], Some(1)).is_err());
        prop_assert_eq!(dated.cursor(), None);
        same_lists(&mut dated, &mut book(&requests), "a")?;
    }
}

#[test]
fn a_list_with_many_replaced_rows_is_to_be_read_whole() {
    let mut book = book(&[json!({ "id": 1 })]);
    let change = br#"{"data":{"assurances":[{"id":1}],"removed":[]}}"#;
    let mut applied = 0;
    while applied == 0 || book.cursor().is_some() {
        book.apply_changes(change, Some(1)).unwrap();
        applied += 1;
    }
    assert_eq!((applied, book.len()), (1_001, 1));
}

#[test]
fn a_change_set_with_a_malformed_row_is_followed_by_the_whole_list() {
    let mut book = book(&[json!({ "id": 1 })]);
    let change = br#"{"data":{"assurances":[{"id":}],"removed":[]}}"#;
    book.apply_changes(change, Some(1)).unwrap();
    assert_eq!((book.cursor(), book.len()), (None, 1));
}
