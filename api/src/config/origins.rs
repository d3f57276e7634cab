//! Origins in the configuration: an invalid one stops the start.

use url::{Host, Url};

/// The longest name that DNS knows.
const MAX_NAME_BYTES: usize = 253;

/// Origins as browsers write them. The alias keeps clap from reading the list item by item: an empty
/// variable is no origin, not one empty origin.
pub type Origins = Vec<String>;

/// The origins of a setting, separated by commas; an error names the one that is none.
pub fn parse_origins(text: &str) -> Result<Origins, String> {
    list(text, |part| origin(part).map(drop))
}

/// The origins of a setting for the content security policy, which cannot name IPv6 addresses.
pub fn parse_policy_origins(text: &str) -> Result<Origins, String> {
    list(text, |part| match origin(part)? {
        Host::Ipv6(_) => Err(format!(
            "a content security policy cannot name the IPv6 address of {part:?}: use a host name"
        )),
        Host::Domain(_) | Host::Ipv4(_) => Ok(()),
    })
}

fn list(text: &str, check: impl Fn(&str) -> Result<(), String>) -> Result<Origins, String> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let checked = |part: &str| check(part).map(|()| part.to_owned());
    text.split(',').map(checked).collect()
}

/// The host of an origin in the one form that browsers write: settings are compared with it, and it
/// cannot extend the policy.
fn origin(text: &str) -> Result<Host<String>, String> {
    // Quoted with escapes: the line end of a Windows file would be invisible.
    let refused = || format!("{text:?} is no origin, which is written https://portal.example.com");
    let url = Url::parse(text).map_err(|_| refused())?;
    let is_web = matches!(url.scheme(), "https" | "http") && url.port() != Some(0);
    if !is_web || url.origin().ascii_serialization() != text {
        return Err(refused());
    }
    match url.host().map(|host| host.to_owned()) {
        Some(Host::Domain(name)) if !is_name(&name) => Err(refused()),
        host => host.ok_or_else(refused),
    }
}

/// Whether it is a name that DNS knows; browsers also take `*`, `;` and quotes, which extend the policy.
fn is_name(name: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(is_allowed)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    name.len() <= MAX_NAME_BYTES && name.split('.').all(is_label)
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
            "http://[::ffff:102:304]",
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
            "https://0x7f000001",
            "https://1.0x2",
            "https://-a.test",
            "https://a-.test",
            "https://xn--a.test",
            "http://[::ffff:1.2.3.4]",
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
        let label = "a".repeat(63);
        for (letters, fits) in [(61, true), (62, false)] {
            let last = "a".repeat(letters);
            let origin = format!("https://{label}.{label}.{label}.{last}");
            assert_eq!(parse_origins(&origin).is_ok(), fits, "{origin}");
        }
        assert!(parse_origins(&format!("https://{label}a.test")).is_err());
        let error = parse_origins("https://portal.test\r").unwrap_err();
        assert!(
            error.contains(r#""https://portal.test\r" is no origin"#),
            "{error}"
        );
    }

    #[test]
    fn a_policy_names_no_ipv6_address() {
        for text in ["https://[::1]", "https://a.test,http://[2001:db8::1]:8443"] {
            assert!(parse_origins(text).is_ok(), "{text}");
            let error = parse_policy_origins(text).unwrap_err();
            assert!(error.contains("use a host name"), "{error}");
        }
        let origins = ["https://a.test:8443", "http://127.0.0.1:8080"].map(str::to_owned);
        assert_eq!(
            parse_policy_origins(&origins.join(",")),
            Ok(origins.to_vec())
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
