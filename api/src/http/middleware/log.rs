//! The request log: one line per request, and one more with the cause of a fault.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use tower::{ServiceExt, service_fn};

use super::error_envelope::{Cause, Code};
use super::{HttpService, request_id};
use crate::http::client_address;
use crate::security::client_token::PREFIX;

/// Limits of what a client chooses freely: a line is kept in memory until it is written.
const MAX_PATH_BYTES: usize = 256;
const MAX_METHOD_BYTES: usize = 16;

/// The user of the session, or whose account a sign-in tries; in the response's extensions.
#[derive(Clone, Copy)]
pub struct UserId(pub i64);

/// The system of the platform whose token the request carries (CLIENT-8); in the response's extensions.
#[derive(Clone, Copy)]
pub struct ClientId(pub i64);

/// Logs each request once its response begins: who asked, from where, and the code of a refusal. The
/// path goes without its query, which may hold personal data, without an escaped fragment, and cut short.
pub fn log_requests(trust_proxy: bool, inner: impl HttpService) -> impl HttpService {
    service_fn(move |request: Request| {
        let inner = inner.clone();
        async move {
            let start = Instant::now();
            let (method, uri) = (request.method().clone(), request.uri().clone());
            let route = request.extensions().get::<MatchedPath>().cloned();
            let client = client_address::of(request.extensions(), request.headers(), trust_proxy);
            let response = inner.oneshot(request).await?;

            let (path, method) = (
                cut(before_secret(uri.path()), MAX_PATH_BYTES),
                cut(method.as_str(), MAX_METHOD_BYTES),
            );
            let route = route.as_ref().map(MatchedPath::as_str);
            let request_id = request_id::of_response(&response);
            let status = response.status().as_u16();
            let extensions = response.extensions();
            let user_id = extensions.get().map(|UserId(id)| *id);
            let client_id = extensions.get().map(|ClientId(id)| *id);
            let code = extensions.get().map(|Code(code)| code.number());
            if let Some(Cause(error)) = extensions.get() {
                tracing::error!(target: "request", request_id, method, path, route, status, error);
            }
            let duration_ms = start.elapsed().as_secs_f64() * 1e3;
            tracing::info!(
                target: "request",
                request_id, %client, user_id, client_id, method, path, route, status, code, duration_ms
            );
            Ok(response)
        }
    })
}

/// The path before `%23`, or `%2523`: mail filters escape the `#` of mailed links, whose fragment is a token. Also before the
/// token of another system, which belongs in a header.
fn before_secret(path: &str) -> &str {
    let path = path.split(PREFIX).next().unwrap_or_default();
    let is_hash = |at: usize| path[at + 1..].trim_start_matches("25").starts_with("23");
    let mut escapes = path.match_indices('%').map(|(at, _)| at);
    &path[..escapes.find(|at| is_hash(*at)).unwrap_or(path.len())]
}

fn cut(text: &str, max_bytes: usize) -> &str {
    &text[..text.floor_char_boundary(max_bytes)]
}

#[cfg(test)]
mod tests {
    use super::{before_secret, cut};

    #[test]
    fn a_long_text_is_cut_between_characters() {
        assert_eq!(cut("/short", 8), "/short");
        assert_eq!(cut("/a/long/path", 8), "/a/long/");
        assert_eq!(cut("/été", 2), "/");
    }

    #[test]
    fn a_path_ends_before_an_escaped_fragment_and_a_token() {
        for path in [
            "/new-password%23token",
            "/new-password%2523token",
            "/new-password%252523a%23b",
            "/new-passwordportal_pat_0af3/x",
        ] {
            assert_eq!(before_secret(path), "/new-password");
        }
        for path in ["/new-password", "/api/v1/%0d%0a", "/a%25b", "/a%2", "/a%"] {
            assert_eq!(before_secret(path), path);
        }
    }
}
