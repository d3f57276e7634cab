//! Networks that webhooks may reach: the public ones, and one that the operator allows for tests.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use clap::Args;
use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use url::{Host, Url};

/// Settings of webhooks.
#[derive(Args, Clone, Debug, Default)]
pub struct WebhookSettings {
    /// One private network that webhooks may reach, also without TLS, such as 127.0.0.0/8: for tests only
    #[arg(long, env = "WEBHOOK_TEST_NETWORK", value_name = "NETWORK")]
    pub webhook_test_network: Option<IpNet>,
}

const fn v4(a: u8, b: u8, c: u8, d: u8, prefix: u8) -> Ipv4Net {
    Ipv4Net::new_assert(Ipv4Addr::new(a, b, c, d), prefix)
}

const fn v6(a: u16, b: u16, prefix: u8) -> Ipv6Net {
    Ipv6Net::new_assert(Ipv6Addr::new(a, b, 0, 0, 0, 0, 0, 0), prefix)
}

/// IPv4 networks that are not of the public internet, by IANA's registry of special-purpose addresses.
const NOT_PUBLIC_V4: [Ipv4Net; 14] = [
    v4(0, 0, 0, 0, 8),
    v4(10, 0, 0, 0, 8),
    v4(100, 64, 0, 0, 10),
    v4(127, 0, 0, 0, 8),
    v4(169, 254, 0, 0, 16),
    v4(172, 16, 0, 0, 12),
    v4(192, 0, 0, 0, 24),
    v4(192, 0, 2, 0, 24),
    v4(192, 88, 99, 0, 24),
    v4(192, 168, 0, 0, 16),
    v4(198, 18, 0, 0, 15),
    v4(198, 51, 100, 0, 24),
    v4(203, 0, 113, 0, 24),
    v4(224, 0, 0, 0, 3),
];

/// The public part of IPv6.
const GLOBAL_UNICAST_V6: Ipv6Net = v6(0x2000, 0, 3);

/// Networks in it that are not public, or that lead to an IPv4 address of any kind: protocols with Teredo, examples, 6to4.
const NOT_PUBLIC_V6: [Ipv6Net; 4] = [
    v6(0x2001, 0, 23),
    v6(0x2001, 0xdb8, 32),
    v6(0x2002, 0, 16),
    v6(0x3fff, 0, 20),
];

impl WebhookSettings {
    /// Whether a webhook may be sent to the address.
    pub(super) fn allows(&self, address: IpAddr, has_tls: bool) -> bool {
        let address = address.to_canonical();
        let is_of_tests = self
            .webhook_test_network
            .is_some_and(|it| it.contains(&address));
        is_of_tests || has_tls && is_public(address)
    }

    /// Whether an endpoint may have the address, as far as that shows in it: names are resolved at each attempt.
    pub(super) fn takes(&self, url: &str) -> bool {
        let Ok(url) = Url::parse(url) else {
            return false;
        };
        let address = match url.host() {
            Some(Host::Ipv4(address)) => address.into(),
            Some(Host::Ipv6(address)) => address.into(),
            Some(Host::Domain(name)) if is_this_machine(name) => Ipv4Addr::LOCALHOST.into(),
            _ => return true,
        };
        self.allows(address, url.scheme() == "https")
    }

    /// Whether deliveries without TLS may leave.
    pub(super) fn allows_plain_http(&self) -> bool {
        self.webhook_test_network.is_some()
    }
}

/// Whether a name means the machine itself everywhere (RFC 6761).
fn is_this_machine(name: &str) -> bool {
    let name = name.trim_end_matches('.');
    name == "localhost" || name.ends_with(".localhost")
}

fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !NOT_PUBLIC_V4
            .iter()
            .any(|network| network.contains(&address)),
        IpAddr::V6(address) => {
            GLOBAL_UNICAST_V6.contains(&address)
                && !NOT_PUBLIC_V6
                    .iter()
                    .any(|network| network.contains(&address))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_public_internet_are_reached() {
        let settings = WebhookSettings::default();
        let allows = |address: &str| settings.allows(address.parse().unwrap(), true);
        for public in [
            "1.1.1.1",
            "93.184.216.34",
            "2606:4700::1111",
            "::ffff:1.1.1.1",
        ] {
            assert!(allows(public), "{public}");
        }
        for private in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.31.255.255",
            "192.168.1.1",
            "198.19.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "2001::1",
            "2001:db8::1",
            "fc00::1",
            "fe80::1",
            "ff02::1",
        ] {
            assert!(!allows(private), "{private}");
        }
        assert!(!settings.allows([1, 1, 1, 1].into(), false), "without TLS");
    }

    #[test]
    fn an_endpoint_has_no_address_that_is_private_in_any_notation() {
        let settings = WebhookSettings::default();
        for private in [
            "https://10.0.0.1/",
            "https://localhost/hooks",
            "https://LOCALHOST.:8443/",
            "https://hooks.localhost/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
            "http://127.0.0.1:9000/",
        ] {
            assert!(!settings.takes(private), "{private}");
        }
        for taken in [
            "https://driver.test/",
            "https://1.1.1.1/",
            "https://intranet/",
        ] {
            assert!(settings.takes(taken), "{taken}");
        }
        let of_tests = WebhookSettings {
            webhook_test_network: Some("127.0.0.0/8".parse().unwrap()),
        };
        assert!(of_tests.takes("http://localhost:9000/hooks"));
        assert!(!of_tests.takes("https://10.0.0.1/"));
    }

    #[test]
    fn a_network_of_tests_is_reached_without_tls_and_no_other() {
        let settings = WebhookSettings {
            webhook_test_network: Some("127.0.0.0/8".parse().unwrap()),
        };
        assert!(settings.allows([127, 0, 0, 1].into(), false));
        assert!(settings.allows("::ffff:127.0.0.1".parse().unwrap(), false));
        assert!(!settings.allows([10, 0, 0, 1].into(), true));
    }
}
