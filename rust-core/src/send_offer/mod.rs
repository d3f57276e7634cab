//! Sending an offer: two calls and three outcomes (OFFER-8, OFFER-9). One call creates the offer, a
//! second one marks its request answered; if the second fails, the offer still exists.

use crate::error::{CoreError, ErrorCode, ErrorName};
use crate::id::Id;
use crate::wire::requests::ById;

wire! {
    /// Outcome of sending an offer.
    #[derive(Copy, Eq)]
    pub enum OfferOutcome {
        /// The offer exists and its request is marked answered.
        Created,
        /// The offer exists; its request still counts as unanswered.
        CreatedNotMarked,
        /// The offer was not created.
        Failed,
    }

    /// Outcome of sending an offer, with its message.
    pub struct OfferEnding {
        /// The outcome.
        pub outcome: OfferOutcome,
        /// Translation key of the message.
        pub message_key: String,
        /// The error of the failed call, if any.
        pub error: Option<CoreError>,
    }
}

/// The next step of sending an offer.
#[derive(Debug, PartialEq)]
pub enum OfferStep {
    /// Call [`OfferFlow::marked`] with the result of marking the request answered.
    Mark(ById),
    /// The flow has ended.
    Ended(OfferEnding),
}

/// State machine of sending one offer; the caller makes the calls.
#[derive(Clone, Copy, Debug)]
pub struct OfferFlow {
    user_assurance_id: Id,
}

impl OfferFlow {
    /// Starts with the creation of the offer for this request.
    pub const fn begin(user_assurance_id: Id) -> Self {
        Self { user_assurance_id }
    }

    /// Takes the result of the creation. The request is marked only if it succeeded.
    pub fn created(self, result: Result<(), CoreError>) -> OfferStep {
        match result {
            Ok(()) => OfferStep::Mark(ById {
                id: self.user_assurance_id,
            }),
            Err(error) => OfferStep::Ended(OfferEnding {
                outcome: OfferOutcome::Failed,
                message_key: failure_key(&error).to_owned(),
                error: Some(error),
            }),
        }
    }

    /// Takes the result of marking the request.
    pub fn marked(self, result: Result<(), CoreError>) -> OfferEnding {
        match result {
            Ok(()) => OfferEnding {
                outcome: OfferOutcome::Created,
                message_key: CREATED.to_owned(),
                error: None,
            },
            Err(error) => OfferEnding {
                outcome: OfferOutcome::CreatedNotMarked,
                message_key: NOT_MARKED.to_owned(),
                error: Some(error),
            },
        }
    }
}

const CREATED: &str = "offerEnding.created";
const NOT_MARKED: &str = "offerEnding.notMarked";
const FAILED: &str = "offerEnding.failed";
const NETWORK: &str = "offerEnding.network";

/// Translation keys of the six messages (OFFER-9).
pub const MESSAGE_KEYS: [&str; 6] = [
    CREATED,
    NOT_MARKED,
    FAILED,
    NETWORK,
    ErrorCode::OfferQuotaReached.message_key(),
    ErrorCode::OfferAlreadyExists.message_key(),
];

/// The message of a failed creation: that of codes 36 and 37 in a 4xx response, the network's
/// without a response, else the general one.
fn failure_key(error: &CoreError) -> &'static str {
    let is_client_error = matches!(error.status, Some(400..=499));
    match (error.known_code().filter(|_| is_client_error), error.name) {
        (Some(code @ (ErrorCode::OfferQuotaReached | ErrorCode::OfferAlreadyExists)), _) => {
            code.message_key()
        }
        (_, ErrorName::NetworkError | ErrorName::TimeoutError) => NETWORK,
        _ => FAILED,
    }
}

/// Whether an offer may be deleted: until the driver accepts it (OFFER-12).
pub const fn may_delete(is_accepted: bool) -> bool {
    !is_accepted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::{ErrorBody, FailureBody};

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

    fn ending_of(error: CoreError) -> (OfferOutcome, String) {
        match OfferFlow::begin(7).created(Err(error)) {
            OfferStep::Ended(ending) => (ending.outcome, ending.message_key),
            OfferStep::Mark(_) => panic!("a failed creation marks nothing"),
        }
    }

    #[test]
    fn the_request_is_marked_once_the_offer_exists() {
        assert_eq!(
            OfferFlow::begin(7).created(Ok(())),
            OfferStep::Mark(ById { id: 7 })
        );
    }

    #[test]
    fn both_calls_done_is_success() {
        let ending = OfferFlow::begin(7).marked(Ok(()));
        assert_eq!(ending.outcome, OfferOutcome::Created);
        assert_eq!(ending.message_key, "offerEnding.created");
    }

    #[test]
    fn an_offer_whose_request_could_not_be_marked_exists() {
        let ending = OfferFlow::begin(7).marked(Err(refused(500, 1000)));
        assert_eq!(ending.outcome, OfferOutcome::CreatedNotMarked);
        assert_eq!(ending.message_key, "offerEnding.notMarked");
        assert_eq!(ending.error.and_then(|error| error.status), Some(500));
    }

    #[test]
    fn a_refused_offer_has_the_message_of_its_code() {
        let failed = OfferOutcome::Failed;
        assert_eq!(
            ending_of(refused(409, 37)),
            (failed, "error.offerAlreadyExists".into())
        );
        assert_eq!(
            ending_of(refused(400, 36)),
            (failed, "error.offerQuotaReached".into())
        );
        assert_eq!(
            ending_of(refused(500, 37)),
            (failed, "offerEnding.failed".into())
        );
        assert_eq!(
            ending_of(refused(403, 1017)),
            (failed, "offerEnding.failed".into())
        );
    }

    #[test]
    fn a_call_without_a_response_has_the_networks_message() {
        for name in [ErrorName::NetworkError, ErrorName::TimeoutError] {
            let (_, key) = ending_of(CoreError::without_response(name));
            assert_eq!(key, "offerEnding.network");
        }
    }

    #[test]
    fn an_offer_may_be_deleted_until_the_driver_accepts_it() {
        assert!(may_delete(false));
        assert!(!may_delete(true));
    }

    #[test]
    fn every_message_key_is_listed() {
        let codes = [11, 25, 26, 36, 37, 1000, 1003];
        for (_, key) in codes
            .into_iter()
            .flat_map(|c| [ending_of(refused(400, c)), ending_of(refused(503, c))])
        {
            assert!(MESSAGE_KEYS.contains(&key.as_str()), "{key}");
        }
    }
}
