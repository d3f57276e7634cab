//! The language of a request.

use axum::http::HeaderMap;
use portal_core::language::Language;

/// The language of the user, from the `Language` header; French without one.
pub fn of(headers: &HeaderMap) -> Language {
    let stated = headers
        .get("language")
        .and_then(|value| value.to_str().ok());
    stated.map_or_else(Language::default, Language::from_tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_header_decides_and_french_is_the_default() {
        let mut headers = HeaderMap::new();
        assert_eq!(of(&headers), Language::Fr);
        headers.insert("language", "en".parse().unwrap());
        assert_eq!(of(&headers), Language::En);
    }
}
