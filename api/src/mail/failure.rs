//! Why a message was not sent.

/// A message that was not sent.
pub(super) struct Failure {
    /// Cause, for the operator.
    pub why: String,
    /// Whether a further attempt cannot succeed.
    pub is_permanent: bool,
}

impl Failure {
    pub fn transient(why: impl ToString) -> Self {
        Self {
            why: why.to_string(),
            is_permanent: false,
        }
    }

    pub fn permanent(why: impl ToString) -> Self {
        Self {
            why: why.to_string(),
            is_permanent: true,
        }
    }
}
