use std::cell::RefCell;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use super::*;
use crate::error::{ErrorBody, FailureBody};

fn terms() -> OfferTerms {
    OfferTerms {
        brand_id: 3,
        price_anually: Cents(119_988),
        expiration_date: "2031-03-01".into(),
        description: "All risks".into(),
    }
}

fn refused(status: u16, code: u32) -> CoreError {
    let error = ErrorBody {
        code: Some(code),
        ..ErrorBody::default()
    };
    let body = FailureBody {
        error,
        ..FailureBody::default()
    };
    CoreError::refused(status, body)
}

/// Failures after which the offer may exist all the same.
fn lost_answers() -> [CoreError; 6] {
    [
        CoreError::without_response(ErrorName::NetworkError),
        CoreError::without_response(ErrorName::TimeoutError),
        CoreError::unreadable(200),
        refused(500, 1000),
        CoreError::refused(502, FailureBody::default()),
        refused(409, 37),
    ]
}

/// Sends the offer of [`terms`], its calls answered with these results at once. Returns the calls that
/// were made too.
fn send(
    created: Result<(), CoreError>,
    held: Option<OfferTerms>,
    marked: Result<(), CoreError>,
) -> (SendOfferResult, Vec<&'static str>) {
    let calls = RefCell::new(Vec::new());
    let terms = terms();
    let sending = send_offer(
        &terms,
        async || {
            calls.borrow_mut().push("create");
            created
        },
        async || {
            calls.borrow_mut().push("read");
            Ok(held)
        },
        async || {
            calls.borrow_mut().push("mark");
            marked
        },
    );
    let Poll::Ready(result) = pin!(sending).poll(&mut Context::from_waker(Waker::noop())) else {
        panic!("a call is awaited");
    };
    (result, calls.take())
}

/// The message of a failed creation where the server holds this offer.
fn message(error: CoreError, held: Option<&OfferTerms>) -> Vec<String> {
    let (result, calls) = send(Err(error), held.cloned(), Ok(()));
    assert_eq!(result.outcome, SendOfferOutcome::Failed);
    assert!(!calls.contains(&"mark"));
    result.message_keys
}

#[test]
fn the_request_is_marked_once_the_offer_exists() {
    let (result, calls) = send(Ok(()), None, Ok(()));
    assert_eq!(calls, ["create", "mark"]);
    assert_eq!(result.outcome, SendOfferOutcome::Created);
    assert_eq!(result.message_keys, ["sendOfferResult.created"]);
    assert_eq!(result.error, None);
}

#[test]
fn an_offer_whose_request_could_not_be_marked_exists() {
    let (result, _) = send(Ok(()), None, Err(refused(500, 1000)));
    assert_eq!(result.outcome, SendOfferOutcome::CreatedNotMarked);
    assert_eq!(result.message_keys, ["sendOfferResult.notMarked"]);
    assert_eq!(result.error.and_then(|error| error.status), Some(500));
}

#[test]
fn an_offer_whose_answer_was_lost_is_found_and_its_request_marked() {
    for error in lost_answers() {
        let (result, calls) = send(Err(error), Some(terms()), Ok(()));
        assert_eq!(calls, ["create", "read", "mark"]);
        assert_eq!(result.outcome, SendOfferOutcome::Created);
    }
}

#[test]
fn another_offer_of_the_brand_is_no_success() {
    let other = OfferTerms {
        price_anually: Cents(90_000),
        ..terms()
    };
    for error in lost_answers() {
        assert_eq!(
            message(error, Some(&other)),
            ["error.offerAlreadyExists", "sendOfferResult.otherOffer"]
        );
    }
}

#[test]
fn an_offer_of_another_brand_and_no_offer_leave_the_message_of_the_failure() {
    let other = OfferTerms {
        brand_id: 4,
        ..terms()
    };
    let keys = [
        "sendOfferResult.network",
        "sendOfferResult.network",
        "sendOfferResult.failed",
        "sendOfferResult.failed",
        "sendOfferResult.failed",
        "error.offerAlreadyExists",
    ];
    for (error, key) in lost_answers().into_iter().zip(keys) {
        assert_eq!(message(error.clone(), None), [key]);
        assert_eq!(message(error, Some(&other)), [key]);
    }
}

#[test]
fn a_refusal_has_its_reason_and_does_not_ask_to_try_again() {
    let cases = [
        (refused(400, 36), vec!["error.offerQuotaReached"]),
        (
            refused(409, 1016),
            vec!["sendOfferResult.refused", "error.requestDiscarded"],
        ),
        (
            refused(403, 1017),
            vec!["sendOfferResult.refused", "error.brandNotYours"],
        ),
        (
            refused(401, 1003),
            vec!["sendOfferResult.refused", "error.unauthenticated"],
        ),
        (refused(418, 9999), vec!["sendOfferResult.failed"]),
    ];
    for (error, keys) in cases {
        let (_, calls) = send(Err(error.clone()), Some(terms()), Ok(()));
        assert_eq!(calls, ["create"]);
        assert_eq!(message(error, None), keys);
    }
}

#[test]
fn a_code_counts_in_a_refusal_only() {
    assert_eq!(message(refused(500, 36), None), ["sendOfferResult.failed"]);
}

#[test]
fn an_offer_may_be_deleted_until_the_driver_accepts_it() {
    assert!(may_delete(false));
    assert!(!may_delete(true));
}

#[test]
fn every_message_key_is_listed() {
    let reasons = ErrorCode::ALL.iter().map(|code| code.message_key());
    let listed: Vec<_> = reasons.chain(MESSAGE_KEYS).collect();
    for code in ErrorCode::ALL {
        for status in [400, 503] {
            for key in message(refused(status, code.number()), None) {
                assert!(listed.contains(&key.as_str()), "{key}");
            }
        }
    }
}
