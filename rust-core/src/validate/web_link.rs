//! Web links of offers.

use std::borrow::Cow;

use crate::text::{is_invisible, trimmed};

/// Whether the text is empty or an http(s) address that a browser opens. The crate `url` would be the
/// standard's own parser; its tables of international names weigh more than this whole crate.
pub fn is_web_link(text: &str) -> bool {
    let rest = ["https://", "http://"].into_iter().find_map(|scheme| {
        let (start, rest) = text.split_at_checked(scheme.len())?;
        start.eq_ignore_ascii_case(scheme).then_some(rest)
    });
    let is_printable = !text.contains(|c: char| c.is_whitespace() || is_invisible(c));
    text.is_empty() || is_printable && rest.is_some_and(has_host)
}

/// A link as typed, trimmed, with the scheme that people leave out before `www.` (OFFER-5).
pub fn with_scheme(typed: &str) -> Cow<'_, str> {
    let typed = trimmed(typed);
    let (start, rest) = typed.split_at_checked("www.".len()).unwrap_or((typed, ""));
    if start.eq_ignore_ascii_case("www.") && !rest.is_empty() {
        Cow::Owned(["https://", typed].concat())
    } else {
        Cow::Borrowed(typed)
    }
}

/// Whether an address without its scheme begins with a host, and a port or none.
fn has_host(rest: &str) -> bool {
    let authority = rest.split(['/', '?', '#', '\\']).next().unwrap_or_default();
    let host_and_port = match authority.rsplit_once('@') {
        Some((user, host_and_port)) if !user.is_empty() => host_and_port,
        Some(_) => return false,
        None => authority,
    };
    if let Some(literal) = host_and_port.strip_prefix('[') {
        let is_literal = |host: &str| {
            host.contains(':')
                && host
                    .bytes()
                    .all(|b| b.is_ascii_hexdigit() || b":.".contains(&b))
        };
        return literal
            .split_once(']')
            .is_some_and(|(host, port)| is_literal(host) && is_port(port));
    }
    let end = host_and_port.find(':').unwrap_or(host_and_port.len());
    let (host, port) = host_and_port.split_at(end);
    !host.is_empty() && !host.contains(['%', '<', '>', '[', ']', '^', '|']) && is_port(port)
}

/// Port behind a host: nothing, or a colon and a number up to 65535, which may be left out.
fn is_port(text: &str) -> bool {
    let number = text.strip_prefix(':').unwrap_or(text);
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
    number.is_empty() || number.len() < text.len() && is_number && number.parse::<u16>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::is_web_link;

    #[test]
    fn an_address_that_a_browser_opens_is_a_link() {
        for link in [
            "",
            "https://a.ca",
            "HTTP://a.ca:8080/x?y#z",
            "https://a.ca:/x",
            "https://user:secret@a.ca",
            "https://[2001:db8::1]:443/x",
            "https://assurances-québec.ca/é?q=a%20b",
            "https://a.ca/x|y[0]^<>%zz",
        ] {
            assert!(is_web_link(link), "{link}");
        }
    }

    #[test]
    fn an_address_that_no_browser_opens_is_none() {
        for link in [
            "https://a.ca:99999",
            "https://a.ca:x",
            "https://[zz]/",
            "https://[::1",
            "https://%zz",
            "http://a^b",
            "https://a<b>",
            "https://a|b",
            "https://user@",
            "https://@a",
            "https://:80",
            "https:///x",
            "https://a b",
            "https://a.ca/\u{202e}x",
            "a.ca",
            "ftp://a.ca",
            "javascript:alert(1)",
        ] {
            assert!(!is_web_link(link), "{link}");
        }
    }
}
