//! Sessions, passwords and throttling.

pub mod cookies;
pub mod ended_session;
mod hash_pool;
pub mod password;
pub mod session;
pub mod throttle;
pub mod token;
