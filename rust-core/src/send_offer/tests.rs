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

fn flow() -> OfferFlow {
    OfferFlow::begin(7, terms())
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

/// The message of a failed creation where the server holds this offer.
fn message(error: CoreError, held: Option<&OfferTerms>) -> Vec<String> {
    let step = match flow().created(Err(error)) {
        OfferStep::Read(_, error) => flow().read(error, held),
        step => step,
    };
    match step {
        OfferStep::Ended(ending) => {
            assert_eq!(ending.outcome, OfferOutcome::Failed);
            ending.message_keys
        }
        step => panic!("{step:?} is no failure"),
    }
}

#[test]
fn the_request_is_marked_once_the_offer_exists() {
    assert_eq!(flow().created(Ok(())), OfferStep::Mark(ById { id: 7 }));
}

#[test]
fn both_calls_done_is_success() {
    let ending = flow().marked(Ok(()));
    assert_eq!(ending.outcome, OfferOutcome::Created);
    assert_eq!(ending.message_keys, ["offerEnding.created"]);
}

#[test]
fn an_offer_whose_request_could_not_be_marked_exists() {
    let ending = flow().marked(Err(refused(500, 1000)));
    assert_eq!(ending.outcome, OfferOutcome::CreatedNotMarked);
    assert_eq!(ending.message_keys, ["offerEnding.notMarked"]);
    assert_eq!(ending.error.and_then(|error| error.status), Some(500));
}

#[test]
fn an_offer_whose_answer_was_lost_is_found_and_its_request_marked() {
    for error in lost_answers() {
        let request = OfferRequest {
            user_assurance_id: 7,
        };
        assert_eq!(
            flow().created(Err(error.clone())),
            OfferStep::Read(request, error.clone())
        );
        assert_eq!(
            flow().read(error, Some(&terms())),
            OfferStep::Mark(ById { id: 7 })
        );
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
            ["error.offerAlreadyExists", "offerEnding.otherOffer"]
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
        "offerEnding.network",
        "offerEnding.network",
        "offerEnding.failed",
        "offerEnding.failed",
        "offerEnding.failed",
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
            vec!["offerEnding.refused", "error.requestDiscarded"],
        ),
        (
            refused(403, 1017),
            vec!["offerEnding.refused", "error.brandNotYours"],
        ),
        (
            refused(401, 1003),
            vec!["offerEnding.refused", "error.unauthenticated"],
        ),
        (refused(418, 9999), vec!["offerEnding.failed"]),
    ];
    for (error, keys) in cases {
        assert!(matches!(
            flow().created(Err(error.clone())),
            OfferStep::Ended(_)
        ));
        assert_eq!(message(error, None), keys);
    }
}

#[test]
fn a_code_counts_in_a_refusal_only() {
    assert_eq!(message(refused(500, 36), None), ["offerEnding.failed"]);
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
