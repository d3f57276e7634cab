//! Reports of sections that did not load or crashed, sent by the shell in people's browsers, for the
//! operator's metrics and log. They need no session, since the sign-in page is a section too, and hold
//! no personal data.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use portal_core::api::ErrorCode;
use serde::Deserialize;

use crate::error::{Error, Result};
use crate::http::client_address;
use crate::http::origin::require_own;
use crate::http::request_body::{MAX_BODY_BYTES, read_json};
use crate::metrics::OTHER;
use crate::security::limits::limited_act::LimitedAct;
use crate::security::networks;
use crate::state::AppState;
use crate::store::Db;

/// Failure codes of docs/contract.md. Metrics count any other as [`OTHER`].
const CODES: [&str; 12] = [
    "code",
    "contract",
    "core",
    "crash",
    "error",
    "manifest-invalid",
    "manifest-timeout",
    "manifest-unreachable",
    "rejection",
    "script",
    "start",
    "version",
];

const MAX_LENGTH: usize = 64;

/// Characters of a message or of a route that reach the log; the shell sends no more.
const MAX_MESSAGE_CHARS: usize = 300;
const MAX_STACK_CHARS: usize = 2000;

/// The body of a report.
#[derive(Deserialize)]
struct SectionFailure {
    /// Name in `remotes.json`: "team".
    section: String,
    /// Folder of the build: "1.8.2-ab12cd34".
    build: String,
    code: String,
    /// The error's own words, without quoted texts, digits and addresses.
    #[serde(default)]
    message: String,
    /// Path pattern of the page: "/Insurer/Offer/:offerId".
    #[serde(default)]
    route: String,
    /// Functions, files and positions, one a line.
    #[serde(default)]
    stack: String,
}

/// The beginning of a text of a browser, without control characters but the ends of lines.
fn bounded(text: &str, max_chars: usize) -> String {
    let is_kept = |character: &char| !character.is_control() || *character == '\n';
    text.chars().filter(is_kept).take(max_chars).collect()
}

impl SectionFailure {
    /// Whether each text may be a name, so that none leads out of the site's folder or breaks a log line.
    fn is_well_formed(&self) -> bool {
        [&self.section, &self.build, &self.code].iter().all(|text| {
            let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-.+".contains(&byte);
            (1..=MAX_LENGTH).contains(&text.len())
                && !text.starts_with('.')
                && text.bytes().all(is_allowed)
        })
    }

    /// The labels of the metric: what the site does not hold is [`OTHER`], since a client must not be
    /// able to add labels. The shell names no build where the section's entry in `remotes.json` is
    /// faulty; the section is counted even so.
    async fn labels(&self, site: Option<&Path>) -> [String; 3] {
        let folder = site.map(|site| site.join("mf").join(&self.section));
        let build = folder.as_ref().map(|folder| folder.join(&self.build));
        let is_known = |code: &&&str| **code == self.code;
        let code = CODES.iter().find(is_known).copied().unwrap_or(OTHER);
        [
            deployed(&self.section, folder).await.to_owned(),
            deployed(&self.build, build).await.to_owned(),
            code.to_owned(),
        ]
    }
}

/// The text where its folder exists, else [`OTHER`].
async fn deployed(text: &str, folder: Option<PathBuf>) -> &str {
    let exists = match folder {
        Some(folder) => tokio::fs::try_exists(folder).await.unwrap_or(false),
        None => false,
    };
    if exists { text } else { OTHER }
}

/// `POST /api/v1/section/failure`
///
/// # Errors
/// 429 where the subscriber's limit is reached; the error of a body that is no report.
pub async fn report(State(state): State<Arc<AppState>>, request: Request) -> Result<StatusCode> {
    let (parts, body) = request.into_parts();
    let config = &state.config;
    require_own(&parts.headers, &config.public_origins)?;
    let body = read_json(&parts.headers, body, MAX_BODY_BYTES).await?;
    let failure: SectionFailure =
        serde_json::from_slice(&body).map_err(|_| ErrorCode::MalformedRequest)?;
    Error::refuse_if(!failure.is_well_formed(), ErrorCode::MalformedRequest)?;
    let client = client_address::of(&parts.extensions, &parts.headers, config.trust_proxy);
    let subscriber = networks::subscriber(client);
    let count = move |db: &mut Db<'_>| LimitedAct::FailureReport(&subscriber).count(db);
    state.store.write(count).await?;

    let SectionFailure {
        section,
        build,
        code,
        ..
    } = &failure;
    let message = bounded(&failure.message, MAX_MESSAGE_CHARS);
    let route = bounded(&failure.route, MAX_MESSAGE_CHARS);
    let stack = bounded(&failure.stack, MAX_STACK_CHARS);
    tracing::warn!(
        target: "section",
        section, build, code, message, route, stack,
        "a section failed in a browser"
    );
    let [section, build, code] = failure.labels(config.site.as_deref()).await;
    state.metrics.record_section_failure(section, build, code);
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::bounded;

    #[test]
    fn a_text_of_a_browser_is_cut_and_loses_its_control_characters() {
        assert_eq!(bounded("at page\n\u{1b}[31m\u{0}é", 300), "at page\n[31mé");
        assert_eq!(bounded("ééé", 2), "éé");
    }
}
