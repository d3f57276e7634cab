//! Events: notices of changes, and their way to the open streams (LIVE-1).

pub mod event;
pub mod hub;
