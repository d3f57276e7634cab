//! The two cookies of a session: the token, and a hint that scripts may read.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use crate::config::Config;
use crate::error::{Error, Result};

/// The cookie with the session's token, out of reach of scripts.
pub const SESSION: &str = "portal_session";

/// The cookie whose presence means that a session was opened. Scripts read it, so that the page of
/// an anonymous visitor requests no session and meets no refusal.
pub const SESSION_HINT: &str = "portal_signed_in";

/// The session token among the request's cookies.
pub fn session_token(headers: &HeaderMap) -> Option<&str> {
    let headers = headers.get_all(COOKIE).iter();
    headers
        .filter_map(|header| header.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(|cookie| cookie.ok())
        .find(|cookie| cookie.name() == SESSION)
        .and_then(|cookie| cookie.value_raw())
}

/// The `Set-Cookie` of the token; without `max_age_seconds` it expires with the browser.
pub fn session(token: &str, max_age_seconds: Option<i64>, config: &Config) -> Result<HeaderValue> {
    let mut cookie = Cookie::build((SESSION, token)).http_only(true);
    if let Some(seconds) = max_age_seconds {
        cookie = cookie.max_age(Duration::seconds(seconds));
    }
    set_cookie(cookie, config)
}

/// The `Set-Cookie` of the hint.
pub fn session_hint(value: &str, max_age_seconds: i64, config: &Config) -> Result<HeaderValue> {
    let max_age = Duration::seconds(max_age_seconds);
    set_cookie(
        Cookie::build((SESSION_HINT, value)).max_age(max_age),
        config,
    )
}

fn set_cookie(cookie: cookie::CookieBuilder<'_>, config: &Config) -> Result<HeaderValue> {
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

    #[test]
    fn the_session_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        headers.insert(
            COOKIE,
            "i18next=fr; portal_session=abc; other=1".parse().unwrap(),
        );
        assert_eq!(session_token(&headers), Some("abc"));
    }
}
