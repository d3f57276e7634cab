//! How long a session lasts.

use crate::time::{DAY, HOUR};

/// Lifetime of a session's lifetime (SESSION-6).
#[derive(Clone, Copy, Debug)]
pub struct Lifetime {
    /// Time without a request, milliseconds.
    pub idle: i64,
    /// Time in all, milliseconds.
    pub absolute: i64,
}

impl Lifetime {
    /// The limits of a session, longer with remember-me.
    pub const fn of(remembered: bool) -> Self {
        if remembered {
            Self {
                idle: 14 * DAY,
                absolute: 60 * DAY,
            }
        } else {
            Self {
                idle: 2 * HOUR,
                absolute: 12 * HOUR,
            }
        }
    }

    /// When a session ends that began and was used at these times.
    pub(super) fn expiry(self, created_at: i64, seen_at: i64) -> i64 {
        (seen_at + self.idle).min(created_at + self.absolute)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_ends_idle_or_old_whichever_comes_first() {
        let limits = Lifetime::of(false);
        assert_eq!(limits.expiry(0, 0), 2 * HOUR);
        assert_eq!(limits.expiry(0, 11 * HOUR), 12 * HOUR);
    }
}
