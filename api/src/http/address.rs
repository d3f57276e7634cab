//! Where a call comes from.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::http::request::Parts;

/// The caller's address: the connection's, or, behind a trusted proxy, the one that the proxy
/// appended to `X-Forwarded-For`. Whatever stands before it was written by the caller.
pub fn of(parts: &Parts, trust_proxy: bool) -> IpAddr {
    let connection = parts.extensions.get::<SocketAddr>().map(SocketAddr::ip);
    let forwarded = || {
        let header = parts
            .headers
            .get_all("x-forwarded-for")
            .iter()
            .next_back()?;
        header
            .to_str()
            .ok()?
            .rsplit(',')
            .next()?
            .trim()
            .parse()
            .ok()
    };
    let address = if trust_proxy {
        forwarded().or(connection)
    } else {
        connection
    };
    address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}
