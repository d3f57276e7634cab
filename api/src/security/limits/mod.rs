//! Limits: how often a client may try something, and how much of the server it may hold at once.

pub mod limited_act;
pub mod sign_in_limits;
pub mod streams;

use std::future::Future;
use std::time::Duration;

use crate::error::{Error, Result};

/// Time before a refusal: clients that ask again at once would take the processor from the hashing
/// threads.
const REFUSAL_DELAY: Duration = Duration::from_millis(250);

/// Response time of calls that must not reveal whether an address has an account: longer than they take.
const NEUTRAL_DURATION: Duration = Duration::from_millis(250);

/// Answers after the same time whatever the call finds, so that an address with an account is answered no sooner and no
/// later.
pub async fn answer_neutrally<T>(call: impl Future<Output = T>) -> T {
    let ((), answer) = tokio::join!(tokio::time::sleep(NEUTRAL_DURATION), call);
    answer
}

/// Holds a refusal back for a moment where a limit is reached.
pub async fn delay_refusal<T>(result: Result<T>) -> Result<T> {
    if matches!(&result, Err(Error::Refused(refusal)) if refusal.retry_after.is_some()) {
        tokio::time::sleep(REFUSAL_DELAY).await;
    }
    result
}
