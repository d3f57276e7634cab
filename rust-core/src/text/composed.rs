//! One form of Unicode for texts that are compared or hashed byte by byte: `é` is one character, or a letter and an accent.

use std::borrow::Cow;

/// The text in normalization form C.
pub fn composed(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return text.into();
    }
    normalized(text).into()
}

#[cfg(not(target_arch = "wasm32"))]
fn normalized(text: &str) -> String {
    unicode_normalization::UnicodeNormalization::nfc(text).collect()
}

/// Composition by the browser, whose tables need no download.
#[cfg(target_arch = "wasm32")]
fn normalized(text: &str) -> String {
    js_sys::JsString::from(text).normalize("NFC").into()
}

#[cfg(test)]
mod tests {
    use super::composed;

    #[test]
    fn letters_with_accents_have_one_form() {
        assert_eq!(composed("for\u{65}\u{302}t"), "forêt");
        assert_eq!(composed("forêt"), "forêt");
        assert_eq!(composed("plain"), "plain");
    }
}
