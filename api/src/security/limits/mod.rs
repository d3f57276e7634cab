//! Limits: how often a client may try something, and how much of the server it may hold at once.

pub mod attempt_counter;
pub mod call_limits;
pub mod streams;
pub mod throttle;
