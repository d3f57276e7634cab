//! Sending an offer: one call creates it, a second one marks its request answered (OFFER-8, OFFER-9). Where
//! the first one's answer is lost, or reports an offer that exists already (37), the offer is read to find
//! out whether it is the one that was sent.

mod premium;

pub use premium::{PremiumDifference, PremiumSide};

use crate::error::{CoreError, ErrorCode, ErrorName};
use crate::id::Id;
use crate::money::Cents;

wire_type! {
    /// Result of sending an offer.
    pub struct SendOfferResult {
        /// State of the offer.
        pub outcome: SendOfferOutcome,
        /// Translation keys of the message's sentences, in order.
        pub message_keys: Vec<String>,
        /// The error of the failed call, if any.
        pub error: Option<CoreError>,
    }

    /// State of an offer after it was sent.
    #[derive(Copy, Eq)]
    pub enum SendOfferOutcome {
        /// The offer exists and its request is marked answered.
        Created,
        /// The offer exists; its request still counts as unanswered.
        CreatedNotMarked,
        /// The offer was not created, or it is not known to be.
        Failed,
    }
}

/// The members by which a sent offer is recognised in the one that the server holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferTerms {
    /// The brand that offers.
    pub brand_id: Id,
    /// Price a year, cents.
    pub price_anually: Cents,
    /// Last day on which it is valid, `YYYY-MM-DD`.
    pub expiration_date: String,
    /// Description of the coverage.
    pub description: String,
}

/// Sends an offer of these terms by three calls: `create` creates it; `read` reads the offer that the
/// server holds for the request, where the creation failed but the offer may exist; `mark` marks the
/// request answered once the offer exists. An offer with the same terms is the one that was sent;
/// another one of the same brand excludes it.
pub async fn send_offer(
    terms: &OfferTerms,
    create: impl AsyncFnOnce() -> Result<(), CoreError>,
    read: impl AsyncFnOnce() -> Result<Option<OfferTerms>, CoreError>,
    mark: impl AsyncFnOnce() -> Result<(), CoreError>,
) -> SendOfferResult {
    if let Err(error) = create().await {
        let held = if may_exist(&error) {
            read().await.ok().flatten()
        } else {
            None
        };
        match held {
            Some(held) if held == *terms => {}
            Some(held) if held.brand_id == terms.brand_id => {
                return failed([EXISTS, OTHER_OFFER].map(str::to_owned).into(), error);
            }
            _ => return failed(failure_keys(&error), error),
        }
    }
    let marked = mark().await;
    let (outcome, key) = match marked {
        Ok(()) => (SendOfferOutcome::Created, CREATED),
        Err(_) => (SendOfferOutcome::CreatedNotMarked, NOT_MARKED),
    };
    SendOfferResult {
        outcome,
        message_keys: vec![key.to_owned()],
        error: marked.err(),
    }
}

fn failed(message_keys: Vec<String>, error: CoreError) -> SendOfferResult {
    SendOfferResult {
        outcome: SendOfferOutcome::Failed,
        message_keys,
        error: Some(error),
    }
}

/// Whether the offer may exist although its creation failed: the answer was lost on its way, or an
/// earlier attempt created it (37). Any other refusal (4xx) excludes it.
fn may_exist(error: &CoreError) -> bool {
    match error.name {
        ErrorName::NetworkError | ErrorName::TimeoutError | ErrorName::AnswerError => true,
        ErrorName::AbortError => false,
        ErrorName::RefusedError => {
            error.status.is_some_and(|status| status >= 500)
                || refusal(error) == Some(ErrorCode::OfferAlreadyExists)
        }
    }
}

const CREATED: &str = "sendOfferResult.created";
const NOT_MARKED: &str = "sendOfferResult.notMarked";
const FAILED: &str = "sendOfferResult.failed";
const REFUSED: &str = "sendOfferResult.refused";
const NETWORK: &str = "sendOfferResult.network";
const OTHER_OFFER: &str = "sendOfferResult.otherOffer";
const EXISTS: &str = ErrorCode::OfferAlreadyExists.message_key();
const QUOTA: &str = ErrorCode::OfferQuotaReached.message_key();

/// Translation keys of the messages (OFFER-9).
pub const MESSAGE_KEYS: [&str; 8] = [
    CREATED,
    NOT_MARKED,
    FAILED,
    REFUSED,
    NETWORK,
    OTHER_OFFER,
    EXISTS,
    QUOTA,
];

/// The message of a failed creation: that of codes 36 and 37, the reason of another refusal (4xx), the
/// network's without a response, else the general one. Only the last two ask to try again.
fn failure_keys(error: &CoreError) -> Vec<String> {
    let reason = error.message_key.as_str();
    let keys: &[&str] = match (refusal(error), error.name) {
        (Some(ErrorCode::OfferQuotaReached), _) => &[QUOTA],
        (Some(ErrorCode::OfferAlreadyExists), _) => &[EXISTS],
        (None, ErrorName::NetworkError | ErrorName::TimeoutError) => &[NETWORK],
        _ if is_client_error(error) && reason != ErrorName::RefusedError.message_key() => {
            &[REFUSED, reason]
        }
        _ => &[FAILED],
    };
    keys.iter().map(|&key| key.to_owned()).collect()
}

/// The code of a 4xx response.
fn refusal(error: &CoreError) -> Option<ErrorCode> {
    error.known_code().filter(|_| is_client_error(error))
}

const fn is_client_error(error: &CoreError) -> bool {
    matches!(error.status, Some(400..=499))
}

/// Whether an offer may be deleted: until the driver accepts it (OFFER-12).
pub const fn may_delete(is_accepted: bool) -> bool {
    !is_accepted
}

#[cfg(test)]
mod tests;
