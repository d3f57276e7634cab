//! Claims: who prepares an offer for a request in a brand's name. A claim is a sign to colleagues; it
//! never stops an offer (CLAIM-5).

use crate::error::ErrorCode;
use crate::id::Id;

/// Time after its holder's last sign of life at which a claim lapses (CLAIM-3), milliseconds.
pub const CLAIM_DURATION_MS: i64 = 120_000;

/// Live claims of one person (CLAIM-6).
pub const MAX_CLAIMS: i64 = 20;

/// A claim as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredClaim {
    /// Its holder.
    pub user_id: Id,
    /// The holder's last sign of life, milliseconds since 1970.
    pub seen_at: i64,
}

impl StoredClaim {
    /// Seconds until the claim lapses, rounded up; 0 once it has. A sign of life in the future, by
    /// another server's clock, counts as one of now where it is less than the claim's duration ahead,
    /// else as none: a wrong clock must not hold a request for long.
    pub fn seconds_left(self, now: i64) -> u32 {
        let age = now.saturating_sub(self.seen_at);
        if age <= -CLAIM_DURATION_MS {
            return 0;
        }
        let left = u32::try_from(CLAIM_DURATION_MS.saturating_sub(age.max(0)));
        left.unwrap_or(0).div_ceil(1000)
    }
}

/// Effect of a call that makes a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimStep {
    /// The caller holds the claim now and did not before, which is an event.
    Taken,
    /// A sign of life of the holder, which is no event.
    Renewed,
}

/// Decides a call that makes a claim (CLAIM-2, CLAIM-4).
///
/// # Errors
/// [`ErrorCode::RequestClaimed`] where a colleague holds the claim and the caller does not take it over.
pub fn claim(
    held: Option<StoredClaim>,
    user_id: Id,
    take_over: bool,
    now: i64,
) -> Result<ClaimStep, ErrorCode> {
    match held.filter(|held| held.seconds_left(now) > 0) {
        Some(held) if held.user_id == user_id => Ok(ClaimStep::Renewed),
        Some(_) if !take_over => Err(ErrorCode::RequestClaimed),
        _ => Ok(ClaimStep::Taken),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOW: i64 = 1_763_600_000_000;

    const fn held(age: i64) -> Option<StoredClaim> {
        Some(StoredClaim {
            user_id: 1,
            seen_at: NOW - age,
        })
    }

    #[test]
    fn a_claim_lapses_two_minutes_after_the_last_sign_of_life() {
        assert_eq!(
            claim(held(119_999), 2, false, NOW),
            Err(ErrorCode::RequestClaimed)
        );
        assert_eq!(claim(held(120_000), 2, false, NOW), Ok(ClaimStep::Taken));
        let left = |age| held(age).unwrap().seconds_left(NOW);
        assert_eq!(
            [left(0), left(1), left(1_000), left(119_999), left(120_000)],
            [120, 120, 119, 1, 0]
        );
    }

    #[test]
    fn a_clock_that_is_ahead_holds_a_claim_for_four_minutes_at_most() {
        let left = |ahead: i64| held(-ahead).unwrap().seconds_left(NOW);
        assert_eq!(
            [left(1), left(119_999), left(120_000), left(i64::MAX / 2)],
            [120, 120, 0, 0]
        );
    }

    proptest! {
        #[test]
        fn without_a_live_claim_every_user_gets_it(user in 1..9i64, take_over: bool, age in CLAIM_DURATION_MS..) {
            prop_assert_eq!(claim(None, user, take_over, NOW), Ok(ClaimStep::Taken));
            prop_assert_eq!(claim(held(age.min(NOW)), user, take_over, NOW), Ok(ClaimStep::Taken));
        }

        #[test]
        fn a_live_claim_is_renewed_by_its_holder_and_changes_hands_only_on_purpose(
            user in 2..9i64,
            take_over: bool,
            age in 0..CLAIM_DURATION_MS,
        ) {
            prop_assert_eq!(claim(held(age), 1, take_over, NOW), Ok(ClaimStep::Renewed));
            let step = if take_over { Ok(ClaimStep::Taken) } else { Err(ErrorCode::RequestClaimed) };
            prop_assert_eq!(claim(held(age), user, take_over, NOW), step);
        }

        #[test]
        fn the_time_left_never_grows_and_never_exceeds_two_minutes(seen_at: i64, first: i64, second: i64) {
            let stored = StoredClaim { user_id: 1, seen_at };
            let (early, late) = (first.min(second), first.max(second));
            prop_assert!(stored.seconds_left(early) <= 120);
            // Before its own time less the duration a claim counts as none.
            if early.saturating_sub(seen_at) > -CLAIM_DURATION_MS {
                prop_assert!(stored.seconds_left(late) <= stored.seconds_left(early));
            }
        }
    }
}
