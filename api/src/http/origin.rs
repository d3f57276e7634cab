//! Protection against cross-site request forgery: the browser states where a request comes from.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use portal_core::api::ErrorCode;

use crate::error::{Error, Result};

/// Refuses a request from a page of another site.
///
/// `Sec-Fetch-Site` cannot be forged by a page. Where a browser does not send it, `Origin` must be
/// one of `own` or, where none is configured, name the requested host over http: pages on https have
/// their origin in the configuration.
pub fn require_own(headers: &HeaderMap, own: &[String]) -> Result<()> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let is_own = match (text("sec-fetch-site"), text(ORIGIN.as_str())) {
        (Some(site), _) => site == "same-origin",
        (None, Some(origin)) if own.is_empty() => {
            let host = origin.strip_prefix("http://");
            host.is_some() && host == text(HOST.as_str())
        }
        (None, Some(origin)) => own.iter().any(|known| known == origin),
        (None, None) => false,
    };
    Error::refuse_if(!is_own, ErrorCode::CrossOrigin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes(pairs: &[(&'static str, &str)], own: &[&str]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, value.parse().unwrap());
        }
        let own: Vec<String> = own.iter().map(|origin| (*origin).to_owned()).collect();
        require_own(&headers, &own).is_ok()
    }

    #[test]
    fn the_portals_own_pages_pass() {
        assert!(passes(&[("sec-fetch-site", "same-origin")], &[]));
        assert!(passes(
            &[
                ("host", "localhost:8080"),
                ("origin", "http://localhost:8080")
            ],
            &[]
        ));
        assert!(passes(
            &[("origin", "https://portal.test")],
            &["https://portal.test"]
        ));
    }

    #[test]
    fn other_sites_and_missing_headers_are_refused() {
        assert!(!passes(&[("sec-fetch-site", "same-site")], &[]));
        assert!(!passes(
            &[
                ("sec-fetch-site", "cross-site"),
                ("origin", "http://a"),
                ("host", "a")
            ],
            &[]
        ));
        assert!(!passes(
            &[("host", "a.test"), ("origin", "https://b.test")],
            &[]
        ));
        assert!(!passes(
            &[("host", "a.test"), ("origin", "https://a.test")],
            &[]
        ));
        assert!(!passes(&[("host", "a.test"), ("origin", "null")], &[]));
        assert!(!passes(
            &[("host", "a.test"), ("origin", "https://a.test")],
            &["https://b.test"]
        ));
        assert!(!passes(&[("host", "a.test")], &[]));
    }
}
