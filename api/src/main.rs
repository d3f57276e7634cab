//! The product API.
fn main() {}
