//! Calls of other systems of the platform (CLIENT-1).

pub mod cars;
pub mod webhooks;
