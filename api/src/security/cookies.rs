//! The two cookies of a session, the token and a hint that scripts may read, and the device cookie.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use cookie::time::Duration;
use cookie::{Cookie, CookieBuilder, SameSite};

use crate::config::Config;
use crate::error::{Error, Result};
use crate::security::random_token;

/// The cookie with the session's token, out of reach of scripts.
pub const SESSION: &str = "portal_session";

/// The cookie whose presence means that a session was opened. Scripts read it, so that the page of
/// an anonymous visitor requests no session and meets no refusal.
pub const SESSION_HINT: &str = "portal_signed_in";

/// The cookie of a browser that an account signed in from; it outlives the session.
pub const DEVICE: &str = "portal_device";

/// The cookie of a browser that began a single sign-on.
pub const SINGLE_SIGN_ON: &str = "portal_sso";

/// The cookie of a sign-in that waits for its second factor.
pub const PENDING: &str = "portal_pending";

/// Lifetime of a device cookie; browsers keep none longer than 400 days.
const DEVICE_LIFETIME: Duration = Duration::days(365);

/// The name on https: browsers accept a `__Host-` cookie from its own host only, so that no other
/// site of the domain plants one (RFC 6265bis §4.1.3.2).
pub fn full_name(name: &str, config: &Config) -> String {
    let prefix = if config.is_https() && !config.insecure_cookies {
        "__Host-"
    } else {
        ""
    };
    format!("{prefix}{name}")
}

/// The session tokens among the request's cookies.
pub fn session_tokens(headers: &HeaderMap, config: &Config) -> Vec<String> {
    values(
        headers,
        &full_name(SESSION, config),
        random_token::is_well_formed,
    )
}

/// The tokens of sign-ins that wait for their second factor.
pub fn pending_tokens(headers: &HeaderMap, config: &Config) -> Vec<String> {
    values(
        headers,
        &full_name(PENDING, config),
        random_token::is_well_formed,
    )
}

/// The device cookies of the request.
pub fn devices(headers: &HeaderMap, config: &Config) -> Vec<String> {
    values(headers, &full_name(DEVICE, config), |value| {
        let signature = value.rsplit_once('.').map(|(_, signature)| signature);
        signature.is_some_and(random_token::is_well_formed)
    })
}

/// The tokens of a browser that began single sign-ons.
pub fn single_sign_on_tokens(headers: &HeaderMap, config: &Config) -> Vec<String> {
    let name = full_name(SINGLE_SIGN_ON, config);
    values(headers, &name, random_token::is_well_formed)
}

/// Values of one name that count: each costs queries, and a request has room for hundreds.
const MAX_VALUES: usize = 4;

/// The values of a cookie, whose name may come more than once: the first [`MAX_VALUES`] that are
/// well-formed. A cookie that is no text spoils itself only.
fn values(headers: &HeaderMap, name: &str, is_well_formed: fn(&str) -> bool) -> Vec<String> {
    let headers = headers.get_all(COOKIE).iter();
    headers
        .flat_map(|header| header.as_bytes().split(|byte| *byte == b';'))
        .filter_map(|pair| Cookie::parse(std::str::from_utf8(pair).ok()?).ok())
        .filter(|cookie| cookie.name() == name && is_well_formed(cookie.value()))
        .take(MAX_VALUES)
        .map(|cookie| cookie.value().to_owned())
        .collect()
}

/// The `Set-Cookie` of the token; without `max_age_seconds` it expires with the browser.
pub fn session(token: &str, max_age_seconds: Option<i64>, config: &Config) -> Result<HeaderValue> {
    let mut cookie = Cookie::build((full_name(SESSION, config), token)).http_only(true);
    if let Some(seconds) = max_age_seconds {
        cookie = cookie.max_age(Duration::seconds(seconds));
    }
    set_cookie(cookie, config)
}

/// The `Set-Cookie` of the hint.
pub fn session_hint(value: &str, max_age_seconds: i64, config: &Config) -> Result<HeaderValue> {
    let max_age = Duration::seconds(max_age_seconds);
    let cookie = Cookie::build((full_name(SESSION_HINT, config), value)).max_age(max_age);
    set_cookie(cookie, config)
}

/// The `Set-Cookie` of a browser that begins a single sign-on.
pub fn single_sign_on(token: &str, max_age_seconds: i64, config: &Config) -> Result<HeaderValue> {
    let cookie = Cookie::build((full_name(SINGLE_SIGN_ON, config), token)).http_only(true);
    set_cookie(cookie.max_age(Duration::seconds(max_age_seconds)), config)
}

/// The `Set-Cookie` of a sign-in that waits for its second factor.
pub fn pending(token: &str, max_age_seconds: i64, config: &Config) -> Result<HeaderValue> {
    let cookie = Cookie::build((full_name(PENDING, config), token)).http_only(true);
    set_cookie(cookie.max_age(Duration::seconds(max_age_seconds)), config)
}

/// The `Set-Cookie` of a device.
pub fn device(value: &str, config: &Config) -> Result<HeaderValue> {
    let cookie = Cookie::build((full_name(DEVICE, config), value)).http_only(true);
    set_cookie(cookie.max_age(DEVICE_LIFETIME), config)
}

fn set_cookie(cookie: CookieBuilder<'_>, config: &Config) -> Result<HeaderValue> {
    let cookie = cookie
        .path("/")
        .same_site(SameSite::Strict)
        .secure(!config.insecure_cookies)
        .build();
    let mut header = HeaderValue::try_from(cookie.to_string()).map_err(Error::internal)?;
    header.set_sensitive(true);
    Ok(header)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(cookies: &[&[u8]], config: &Config) -> Vec<String> {
        let mut headers = HeaderMap::new();
        for cookie in cookies {
            headers.append(COOKIE, HeaderValue::from_bytes(cookie).unwrap());
        }
        session_tokens(&headers, config)
    }

    #[test]
    fn the_session_token_is_found_among_other_cookies() {
        let own = random_token::new();
        let cookies = format!("i18next=fr; portal_session={own}; other=1");
        assert_eq!(tokens(&[cookies.as_bytes()], &Config::default()), [own]);
    }

    #[test]
    fn a_planted_cookie_hides_no_other() {
        let (planted, own) = (random_token::new(), random_token::new());
        let mut cookies = format!("portal_session=; portal_session={planted}; ").into_bytes();
        cookies.extend(b"\xe9=\xff; =; portal_session; portal_session=abc");
        let own_cookie = format!("portal_session={own}");
        let found = tokens(&[&cookies, own_cookie.as_bytes()], &Config::default());
        assert_eq!(found, [planted, own]);
    }

    #[test]
    fn of_900_cookies_the_first_four_that_are_well_formed_count() {
        let mut headers = HeaderMap::new();
        let mut append = |name: &str, value: &str| {
            let cookie = HeaderValue::try_from(format!("{name}={value}")).unwrap();
            headers.append(COOKIE, cookie);
        };
        let sent: Vec<_> = (0..900).map(|_| random_token::new()).collect();
        for token in &sent {
            append(SESSION, "x");
            append(SESSION, token);
            append(DEVICE, "x");
            append(DEVICE, &format!("id.{token}"));
        }
        let config = Config::default();
        assert_eq!(session_tokens(&headers, &config), sent[..4]);
        let devices = devices(&headers, &config);
        assert_eq!(
            devices,
            sent[..4]
                .iter()
                .map(|it| format!("id.{it}"))
                .collect::<Vec<_>>()
        );
    }

    #[test]
    fn cookies_have_the_host_prefix_on_https_and_no_other_name_counts() {
        let config = Config {
            public_origins: vec!["https://portal.test".into()],
            ..Config::default()
        };
        let (planted, own) = (random_token::new(), random_token::new());
        let cookies = format!("portal_session={planted}; __Host-portal_session={own}");
        assert_eq!(tokens(&[cookies.as_bytes()], &config), [own]);
        for (cookie, name) in [
            (session("abc", None, &config), "__Host-portal_session=abc;"),
            (session_hint("1", 60, &config), "__Host-portal_signed_in=1;"),
            (device("id", &config), "__Host-portal_device=id;"),
        ] {
            let cookie = cookie.unwrap();
            let cookie = cookie.to_str().unwrap();
            assert!(cookie.starts_with(name), "{cookie}");
            // A browser drops the cookie otherwise.
            assert!(
                cookie.contains("; Secure") && cookie.contains("; Path=/"),
                "{cookie}"
            );
            assert!(!cookie.contains("Domain"), "{cookie}");
        }
    }
}
