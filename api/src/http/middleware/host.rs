//! The `Host` header of a request (RFC 9112, section 3.2).

use axum::extract::Request;
use axum::http::header::HOST;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Version};
use axum::response::IntoResponse;
use portal_core::api::ErrorCode;
use tower::{ServiceExt, service_fn};

use super::HttpService;
use crate::error::Error;

/// Refuses a request that does not name one host.
pub fn require_host(inner: impl HttpService) -> impl HttpService {
    service_fn(move |request: Request| {
        let inner = inner.clone();
        async move {
            if names_one_host(request.version(), request.headers()) {
                inner.oneshot(request).await
            } else {
                let message = "a request names one host";
                Ok(Error::new(ErrorCode::MalformedRequest, message).into_response())
            }
        }
    })
}

fn names_one_host(version: Version, headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) => version < Version::HTTP_11,
        (Some(host), None) => {
            let host = Authority::try_from(host.as_bytes());
            host.is_ok_and(|host| !host.as_str().contains('@'))
        }
        (Some(_), Some(_)) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes(version: Version, hosts: &[&str]) -> bool {
        let mut headers = HeaderMap::new();
        for host in hosts {
            headers.append(HOST, host.parse().unwrap());
        }
        names_one_host(version, &headers)
    }

    #[test]
    fn a_request_names_one_host() {
        for host in ["portal.test", "localhost:8080", "[::1]:8080", "127.0.0.1"] {
            assert!(passes(Version::HTTP_11, &[host]), "{host}");
        }
        for host in [
            "",
            "a b",
            "me@portal.test",
            "portal.test/x",
            "http://portal.test",
        ] {
            assert!(!passes(Version::HTTP_11, &[host]), "{host}");
        }
        assert!(!passes(Version::HTTP_11, &[]));
        assert!(!passes(Version::HTTP_11, &["a.test", "a.test"]));
    }

    #[test]
    fn http_1_0_knows_no_host() {
        assert!(passes(Version::HTTP_10, &[]));
        assert!(!passes(Version::HTTP_10, &["a.test", "b.test"]));
    }
}
