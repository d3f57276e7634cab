//! The network address of the client.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Once;

use axum::http::{Extensions, HeaderMap, HeaderValue};

/// The connection's address or, behind a trusted proxy, the one that the proxy appended to
/// `X-Forwarded-For`: everything before it was written by the client.
pub fn of(extensions: &Extensions, headers: &HeaderMap, trust_proxy: bool) -> IpAddr {
    let forwarded = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?;
        let address = parse(last);
        if address.is_none() {
            warn_once();
        }
        address
    };
    let address = if trust_proxy { forwarded() } else { None };
    let connection = || extensions.get::<SocketAddr>().map(SocketAddr::ip);
    address
        .or_else(connection)
        .unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// The last address of the header; some proxies write its port too.
fn parse(header: &HeaderValue) -> Option<IpAddr> {
    let last = header.to_str().ok()?.rsplit(',').next()?.trim();
    let with_port = || last.parse().ok().map(|address: SocketAddr| address.ip());
    last.parse().ok().or_else(with_port)
}

fn warn_once() {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        tracing::warn!(
            "X-Forwarded-For has no address: all clients share the limits of one address, the proxy's; let the proxy set the header"
        );
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_header(value: &str) -> String {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "198.51.100.1".parse().unwrap());
        headers.append("x-forwarded-for", value.parse().unwrap());
        let mut extensions = Extensions::new();
        extensions.insert(SocketAddr::from(([10, 0, 0, 1], 80)));
        let untrusted = of(&extensions, &headers, false);
        assert_eq!(untrusted.to_string(), "10.0.0.1");
        of(&extensions, &headers, true).to_string()
    }

    #[test]
    fn the_last_forwarded_address_counts_with_or_without_a_port() {
        for (value, address) in [
            ("203.0.113.7", "203.0.113.7"),
            ("192.0.2.1, 203.0.113.7:51234", "203.0.113.7"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("203.0.113.7, unknown", "10.0.0.1"),
            ("", "10.0.0.1"),
        ] {
            assert_eq!(of_header(value), address, "{value}");
        }
    }
}
