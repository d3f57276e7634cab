//! Browser binding of the core. It has no rules: its functions convert arguments, call a rule and convert
//! the result.

mod administration;
mod answers;
pub mod calls;
mod chunks;
mod client;
mod convert;
mod error;
mod from_js;
mod invitations;
mod offers;
mod panic;
mod people;
mod request;
mod request_list;
mod request_query;
mod rule;
mod rules;
mod session;
mod shape;
mod station;
mod station_lists;
mod team;
mod timeout;
mod transport;
mod webhooks;

pub use client::Client;
pub use request::RequestBookHandle;
pub use rules::rule;

use std::alloc::System;

use zeroizing_alloc::ZeroAlloc;

/// Zeroes freed memory: a card number, a CVV or a password does not stay in the page's memory after
/// its request is sent.
#[global_allocator]
static ALLOCATOR: ZeroAlloc<System> = ZeroAlloc(System);
