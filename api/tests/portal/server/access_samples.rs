//! Requests that the tests make of every endpoint.

mod account;
mod people;
mod platform;
mod sections;

/// A well-formed request: the name of its endpoint, path and body.
pub type Sample = (&'static str, &'static str, &'static str);

/// One of each endpoint.
pub fn samples() -> impl Iterator<Item = &'static Sample> {
    [
        account::SAMPLES,
        sections::SAMPLES,
        people::SAMPLES,
        platform::SAMPLES,
    ]
    .into_iter()
    .flatten()
}
