//! The portal's files: the shell, the sections, `remotes.json`, `config.json`.

use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use portal_core::api::ErrorCode;
use rustix::io::Errno;
use serde_json::{Map, Value};
use tower_http::services::ServeDir;

use super::response::NO_STORE;
use super::site_folder::SiteFolder;
use crate::error::{Error, Result};
use crate::state::AppState;

const CONFIG_JSON: &str = "/config.json";
const PAGE: &str = "/index.html";
const CHANGE_PASSWORD: &str = "/.well-known/change-password";
/// Documents of a fixed name that a deployment replaces, beside the sections' manifests.
const DEPLOYED_DOCUMENTS: [&str; 2] = [CONFIG_JSON, "/remotes.json"];
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// Serves a file, or the shell's page for a route of the portal. A missing file is 404: to a person who opened the address,
/// the page that says so (MESSAGE-4); to a program never, since a script answered with HTML would hide a broken deployment.
pub async fn serve(State(state): State<Arc<AppState>>, request: Request) -> Result<Response> {
    let page = page_of_navigation(&request);
    match answer(&state, request).await {
        Err(Error::Refused(refusal)) if refusal.code == ErrorCode::NotFound => {
            let page = page.ok_or(ErrorCode::NotFound)?;
            let mut response = answer(&state, page).await?;
            *response.status_mut() = StatusCode::NOT_FOUND;
            Ok(response)
        }
        answered => answered,
    }
}

/// The request of the shell's page in place of a file that a browser opens as a page.
fn page_of_navigation(request: &Request) -> Option<Request> {
    let headers = request.headers();
    let accepted = headers.get(ACCEPT)?.to_str().ok()?;
    let is_navigation = accepted.contains("text/html") && !is_under(request.uri().path(), "/api");
    let mut page = Request::builder().method(request.method()).uri("/");
    if let Some(encodings) = headers.get(ACCEPT_ENCODING) {
        page = page.header(ACCEPT_ENCODING, encodings);
    }
    page.body(Body::empty()).ok().filter(|_| is_navigation)
}

async fn answer(state: &AppState, request: Request) -> Result<Response> {
    let path = request.uri().path().to_owned();
    let config = &state.config;
    let Some(root) = config.site.as_deref().filter(|_| is_public(&path)) else {
        return Err(ErrorCode::NotFound.into());
    };
    let site = SiteFolder::new(root, config.source_maps);
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let error = Error::from(ErrorCode::MethodNotAllowed);
        return Ok(([(ALLOW, "GET, HEAD")], error).into_response());
    }
    if path == CONFIG_JSON
        && let Some(settings) = config_json(&site, state).await
    {
        return Ok(([(CACHE_CONTROL, NO_STORE)], Json(settings)).into_response());
    }
    // Password managers ask for it (W3C, A Well-Known URL for Changing Passwords).
    if path == CHANGE_PASSWORD {
        return Ok((StatusCode::FOUND, [(LOCATION, "/account")]).into_response());
    }
    let (mut parts, _) = request.into_parts();
    if is_page(&path) || path == PAGE {
        parts.uri = live_page(&site).await;
    }
    let mut response = file(root, site, Request::from_parts(parts, Body::empty())).await?;
    if response.status() == StatusCode::NOT_FOUND {
        return Err(ErrorCode::NotFound.into());
    }
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, caching(&path));
    name_charset(headers);
    let is_html = headers
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    // Also with 304, which has no type: the policy may have changed where the page has not.
    if is_html || is_page(&path) {
        headers.insert(CONTENT_SECURITY_POLICY, state.page_policy.clone());
        headers.insert(
            "cross-origin-opener-policy",
            HeaderValue::from_static("same-origin"),
        );
    }
    Ok(response)
}

/// The page of the shell's live build, by `remotes.json` alone: one change of one file puts a shell and sections live. A
/// site without the entry has its page at the root.
async fn live_page(site: &SiteFolder) -> Uri {
    let remotes = site.read("remotes.json").await.unwrap_or_default();
    let remotes: Value = serde_json::from_slice(&remotes).unwrap_or_default();
    let entry = remotes.pointer("/shell/entry").and_then(Value::as_str);
    entry
        .filter(|entry| is_under(entry, "/shell") && is_public(entry))
        .and_then(|entry| entry.parse().ok())
        .unwrap_or(Uri::from_static(PAGE))
}

/// Names the encoding of texts: builds and documents of the portal are UTF-8.
fn name_charset(headers: &mut HeaderMap) {
    let kind = headers.get(CONTENT_TYPE).map(HeaderValue::as_bytes);
    if let Some(kind) = kind.filter(|kind| kind.starts_with(b"text/"))
        && let Ok(kind) = HeaderValue::from_bytes(&[kind, b"; charset=utf-8"].concat())
    {
        headers.insert(CONTENT_TYPE, kind);
    }
}

/// The site's `config.json`, with what the server knows: the origins of pictures that the policy allows, the
/// identity providers, and the host of passkeys. `None` where it is missing or no JSON object: it is then served as
/// it is (REQUEST-14).
async fn config_json(site: &SiteFolder, state: &AppState) -> Option<Map<String, Value>> {
    let text = site.read("config.json").await.ok()?;
    let mut settings: Map<String, Value> = serde_json::from_slice(&text).ok()?;
    let origins = state.config.image_origins.as_slice();
    settings.insert("imageOrigins".into(), origins.into());
    settings.remove("singleSignOn");
    settings.remove("passkeyHost");
    if let Some(party) = &state.passkeys {
        settings.insert("passkeyHost".into(), party.id().into());
    }
    if let Some(of_providers) = state.oidc.page_settings() {
        settings.insert("singleSignOn".into(), of_providers);
    }
    Some(settings)
}

async fn file(root: &Path, site: SiteFolder, request: Request) -> Result<Response> {
    let files = ServeDir::with_backend(root, site)
        .append_index_html_on_directories(false)
        .precompressed_br()
        .precompressed_gzip()
        .try_call(request);
    match files.await {
        Ok(response) => Ok(response.map(Body::new)),
        Err(error) => Err(file_error(&error)),
    }
}

fn file_error(error: &std::io::Error) -> Error {
    let cause = format!("a file of the portal: {error}");
    if matches!(
        Errno::from_io_error(error),
        Some(Errno::MFILE | Errno::NFILE)
    ) {
        return Error::Overloaded(cause);
    }
    match error.kind() {
        ErrorKind::NotFound
        | ErrorKind::NotADirectory
        | ErrorKind::PermissionDenied
        // Too long for a file name.
        | ErrorKind::InvalidFilename => ErrorCode::NotFound.into(),
        _ => Error::internal(cause),
    }
}

/// Hidden files belong to the deployment, and unknown endpoints are no pages. Escaped dots and
/// slashes are refused: only path traversal needs them.
fn is_public(path: &str) -> bool {
    let hidden = |segment: &str| segment.starts_with('.') && segment != ".well-known";
    let escaped = |escape: &[u8]| matches!(escape, [b'%', b'2', b'e' | b'E' | b'f' | b'F']);
    !path.split('/').any(hidden)
        && !path.as_bytes().windows(3).any(escaped)
        && !is_under(path, "/api")
}

fn is_under(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Whether the address is a route of the portal, which the shell's page answers.
fn is_page(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    !last.contains('.') && !is_under(path, "/mf") && !is_under(path, "/.well-known")
}

fn caching(path: &str) -> HeaderValue {
    let name = path.rsplit('/').next().unwrap_or_default();
    if name.ends_with("manifest.json") || DEPLOYED_DOCUMENTS.contains(&path) {
        NO_STORE
    } else if is_versioned_folder(path) || has_content_hash(name) {
        IMMUTABLE
    } else {
        REVALIDATE
    }
}

/// `/mf/team/1.8.2-ab12cd/…`: deployments never change an existing folder.
fn is_versioned_folder(path: &str) -> bool {
    path.strip_prefix("/mf/")
        .is_some_and(|rest| rest.split('/').count() > 2)
}

/// `main-0123456789.js`, as the build names files by their content.
fn has_content_hash(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default();
    let hash = stem.rsplit_once('-').map_or("", |(_, hash)| hash);
    (8..=20).contains(&hash.len()) && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_cannot_be_opened_for_want_of_descriptors_is_asked_for_again() {
        let error = file_error(&Errno::MFILE.into());
        let (public, cause) = error.into_public_and_cause();
        assert_eq!(
            (public.code, public.retry_after),
            (ErrorCode::Unavailable, Some(1))
        );
        assert!(cause.is_some());
    }

    #[tokio::test]
    async fn a_site_at_a_relative_path_is_served() {
        let root = Path::new("src/http");
        let request = Request::builder().uri("/mod.rs").body(Body::empty());
        let site = SiteFolder::new(root, false);
        let response = file(root, site, request.unwrap()).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
    }

    #[test]
    fn routes_are_pages_and_missing_assets_are_not() {
        for page in ["/", "/team/member", "/Insurer/Offer/12", "/anything"] {
            assert!(is_page(page), "{page}");
        }
        for asset in [
            "/main-0123456789.js",
            "/mf/team/1.0.0-ab/x",
            "/mf",
            "/favicon.ico",
            "/.well-known/anything",
        ] {
            assert!(!is_page(asset), "{asset}");
        }
    }

    #[test]
    fn hidden_files_and_unknown_endpoints_are_not_served() {
        assert!(!is_public("/.incoming-x/main.js"));
        assert!(!is_public("/mf/.lock"));
        assert!(!is_public("/mf/%2elock") && !is_public("/mf%2F.lock"));
        assert!(!is_public("/api/v1/nothing"));
        assert!(is_public("/apiary"));
        assert!(is_public("/.well-known/security.txt"));
    }

    #[test]
    fn files_with_a_content_hash_are_immutable() {
        assert_eq!(caching("/main-0123456789.js"), IMMUTABLE);
        assert_eq!(caching("/mf/team/1.8.2-ab12cd/remoteEntry.js"), IMMUTABLE);
        assert_eq!(caching("/mf/team/1.8.2-ab12cd/mf-manifest.json"), NO_STORE);
        assert_eq!(caching("/remotes.json"), NO_STORE);
        assert_eq!(caching("/index.html"), REVALIDATE);
        assert_eq!(caching("/team/member"), REVALIDATE);
    }
}
