//! Origins in settings: what is none stops the start.

use std::net::{Ipv4Addr, Ipv6Addr};

use axum::http::Uri;

/// Origins as browsers write them. The alias keeps clap from reading the list item by item: an empty
/// variable is no origin, not one empty origin.
pub type Origins = Vec<String>;

/// The origins of a setting, separated by commas; an error names the one that is none.
pub fn parse_origins(text: &str) -> Result<Origins, String> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let origin = |part: &str| {
        // Quoted with escapes: the line end of a Windows file would be invisible.
        let refused =
            || format!("{part:?} is no origin, which is written https://portal.example.com");
        is_origin(part).then(|| part.to_owned()).ok_or_else(refused)
    };
    text.split(',').map(origin).collect()
}

/// An origin in the one form that browsers write, in lower case and without the default port: settings
/// are compared with it, and it cannot extend the policy.
fn is_origin(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once("://") else {
        return false;
    };
    let default_port = match scheme {
        "https" => 443,
        "http" => 80,
        _ => return false,
    };
    let Ok(uri) = text.parse::<Uri>() else {
        return false;
    };
    let host = uri.host().unwrap_or_default();
    let port = uri
        .port_u16()
        .filter(|port| *port != default_port && *port != 0);
    let canonical = port.map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"));
    is_host(host) && canonical == rest
}

/// A name or an address; a wildcard is none. Names in other scripts are written as browsers send them:
/// xn--qubec-csa.example.
fn is_host(host: &str) -> bool {
    if let Some(address) = host.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
        let parsed = address.parse::<Ipv6Addr>();
        return parsed.is_ok_and(|parsed| parsed.to_string() == address);
    }
    let is_label = |label: &str| {
        let allowed =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte);
        (1..=63).contains(&label.len()) && label.bytes().all(allowed)
    };
    let last = host.rsplit('.').next().unwrap_or_default();
    let is_numeric = last.bytes().all(|byte| byte.is_ascii_digit());
    host.split('.').all(is_label) && (!is_numeric || host.parse::<Ipv4Addr>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_written_as_browsers_write_it() {
        for text in [
            "https://portal.test",
            "https://portal.test:8443",
            "http://localhost:8080",
            "http://127.0.0.1:8080",
            "http://[::1]:8080",
            "https://xn--qubec-csa.test",
            "https://a_b-c.test",
        ] {
            assert_eq!(parse_origins(text), Ok(vec![text.to_owned()]));
        }
    }

    #[test]
    fn anything_else_is_no_origin_and_cannot_extend_the_policy() {
        for text in [
            "https://x; script-src *",
            "https://x;script-src",
            "https://portal.test\r",
            "https://portal.test\n",
            "https://portal\n.test",
            "https://portal.test\t",
            " https://portal.test",
            "https://*",
            "https://*.portal.test",
            "https://a$b(unsafe)",
            "https://'self'",
            "https://",
            "https://.",
            "https://portal..test",
            "https://portal.test.",
            "https://portal.test/",
            "https://portal.test/path",
            "https://portal.test?x",
            "https://portal.test#x",
            "https://me@portal.test",
            "https://me:word@portal.test",
            "https://Portal.test",
            "HTTPS://portal.test",
            "https://québec.test",
            "https://portal.test:",
            "https://portal.test:0",
            "https://portal.test:443",
            "https://portal.test:08443",
            "https://portal.test:65536",
            "https://1.2.3.256",
            "https://127.1",
            "https://[::1",
            "https://[::z]",
            "https://[0:0::1]",
            "https://[::1%25eth0]",
            "https:portal.test",
            "portal.test",
            "*",
            "data:",
            "null",
            "ftp://portal.test",
            " ",
        ] {
            assert!(parse_origins(text).is_err(), "{text:?}");
        }
        let error = parse_origins("https://portal.test\r").unwrap_err();
        assert!(
            error.contains(r#""https://portal.test\r" is no origin"#),
            "{error}"
        );
    }

    #[test]
    fn a_list_is_separated_by_commas_and_an_empty_one_names_none() {
        let two = ["https://a.test", "https://b.test"].map(str::to_owned);
        assert_eq!(
            parse_origins("https://a.test,https://b.test"),
            Ok(two.to_vec())
        );
        assert_eq!(parse_origins(""), Ok(Vec::new()));
        assert!(parse_origins("https://a.test,").is_err());
        assert!(parse_origins(",").is_err());
    }
}
