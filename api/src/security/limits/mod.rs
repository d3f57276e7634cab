//! Limits: how often a client may try something, and how much of the server it may hold at once.

pub mod limited_act;
pub mod sign_in_limits;
pub mod streams;
