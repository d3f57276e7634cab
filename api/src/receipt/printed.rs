//! Parts that printable pages share: their signed addresses, which expire, and their frame.

use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use hmac::{Hmac, KeyInit, Mac};
use maud::{DOCTYPE, Markup, html};
use portal_core::language::Language;
use serde::Deserialize;
use sha2::Sha256;

use crate::config::Seller;
use crate::error::{Error, Result};
use crate::http::response::NO_STORE;
use crate::store::{Db, server_secrets};
use crate::texts::{files, fill};
use crate::time::{self, MINUTE};

/// Validity of an address, in milliseconds.
const ADDRESS_LIFETIME: i64 = 15 * MINUTE;

/// Query parameters of an address. The language is not signed: it only changes the labels.
#[derive(Clone, Deserialize)]
pub struct Signed {
    #[serde(default)]
    language: String,
    expires: i64,
    signature: String,
}

impl Signed {
    /// The language of the page.
    pub fn language(&self) -> Language {
        Language::from_tag(&self.language)
    }

    /// A path below `/api/` with these parameters.
    pub fn address(&self, path: &str) -> String {
        let (language, expires) = (self.language().as_str(), self.expires);
        let signature = &self.signature;
        format!("/api/{path}?language={language}&expires={expires}&signature={signature}")
    }

    /// Whether the address of a path below `/api/` is signed, and has not expired.
    pub fn opens(&self, db: &mut Db<'_>, path: &str) -> Result<bool> {
        let signature = const_hex::decode(&self.signature).unwrap_or_default();
        let is_signed = sign(db, path, self.expires)?.verify_slice(&signature);
        Ok(is_signed.is_ok() && self.expires >= time::now())
    }
}

/// The signed address of a path below `/api/`.
pub fn address(db: &mut Db<'_>, path: &str, language: Language) -> Result<String> {
    let expires = time::now() + ADDRESS_LIFETIME;
    let signature = sign(db, path, expires)?.finalize().into_bytes();
    let signed = Signed {
        language: language.as_str().into(),
        expires,
        signature: const_hex::encode(signature),
    };
    Ok(signed.address(path))
}

fn sign(db: &mut Db<'_>, path: &str, expires: i64) -> Result<Hmac<Sha256>> {
    let key = server_secrets::signing_key(db)?;
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).map_err(Error::internal)?;
    mac.update(format!("{}:{expires}", path.replace('/', ":")).as_bytes());
    Ok(mac)
}

/// The answer of a page, which loads its own style and script only.
pub fn answer(status: StatusCode, page: Markup) -> Response {
    let policy = "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";
    let headers = [
        (CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy)),
        (CACHE_CONTROL, NO_STORE),
    ];
    (status, headers, Html(page.into_string())).into_response()
}

/// `GET /api/receipt.css`
pub async fn style() -> Response {
    let headers = [
        (CONTENT_TYPE, "text/css; charset=utf-8"),
        (CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, include_str!("receipt.css")).into_response()
}

/// `GET /api/receipt.js`: the print button.
pub async fn script() -> Response {
    let headers = [
        (CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, include_str!("receipt.js")).into_response()
}

/// The page of an address that is forged or has expired; `reopen` says where there is a new one.
pub fn expired(language: Language, reopen: &str) -> Markup {
    let expired = &files(language).receipt.expired;
    let main = html! {
        h1 { (expired) }
        p { (reopen) }
    };
    document(language, expired, &main)
}

/// A page of a seller: a title with a line beside it, the seller as far as it is configured, content, and the button that
/// prints.
pub fn sheet(
    language: Language,
    seller: &Seller,
    [title, line]: [&str; 2],
    content: &Markup,
) -> Markup {
    let texts = &files(language).receipt;
    let lines = seller.lines.as_deref().unwrap_or_default();
    let lines = lines
        .split('|')
        .map(str::trim)
        .filter(|line| !line.is_empty());
    let numbers = [
        (&texts.gst_number, &seller.gst_number),
        (&texts.qst_number, &seller.qst_number),
    ];
    let main = html! {
        header {
            h1 { (title) }
            p { (line) }
        }
        address { @for line in lines { div { (line) } } }
        (content)
        footer {
            @for (text, number) in numbers {
                @if let Some(number) = number { p { (fill(text, &[("number", number)])) } }
            }
        }
        button id="print" type="button" { (texts.print) }
        script src="/api/receipt.js" {}
    };
    document(language, &format!("{title} – {line}"), &main)
}

/// A page with its title.
fn document(language: Language, title: &str, main: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(language.as_str()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (title) }
                link rel="stylesheet" href="/api/receipt.css";
            }
            body { main { (main) } }
        }
    }
}
