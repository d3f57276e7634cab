//! Who is calling, and how often they may try.

mod hashing;
pub mod password;
pub mod session;
pub mod throttle;
pub mod token;
