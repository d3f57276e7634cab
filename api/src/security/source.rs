//! Device and network of an act, as the list of sessions and mails tell them (ACCOUNT-4, ACCOUNT-9).

use std::net::IpAddr;

/// A browser and the network address that it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The network address.
    pub address: IpAddr,
    /// The `User-Agent` that the browser sent, shortened; empty without one.
    pub user_agent: String,
}

impl Source {
    /// The address as it is kept: one of IPv4 has one spelling.
    pub fn kept_address(&self) -> String {
        self.address.to_canonical().to_string()
    }
}
