//! The network address of the client.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::http::{Extensions, HeaderMap};

/// The connection's address or, behind a trusted proxy, the one that the proxy appended to
/// `X-Forwarded-For`: everything before it was written by the client.
pub fn of(extensions: &Extensions, headers: &HeaderMap, trust_proxy: bool) -> IpAddr {
    let connection = extensions.get::<SocketAddr>().map(SocketAddr::ip);
    let forwarded = || {
        let mut headers = headers.get_all("x-forwarded-for").iter();
        let last = headers.next_back()?.to_str().ok()?.rsplit(',').next()?;
        last.trim().parse().ok()
    };
    let address = if trust_proxy {
        forwarded().or(connection)
    } else {
        connection
    };
    address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}
