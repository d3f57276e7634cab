/// Text of an input field as formatted while it is typed.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Formatted {
    /// The field's text.
    pub text: String,
    /// Caret position, in UTF-16 units.
    pub caret: usize,
}

impl Formatted {
    /// Formats a text whose caret is at the end, where `format` can read it. Edits before the end
    /// are left alone: a formatted text would move under the caret.
    pub fn at_end(typed: &str, caret: usize, format: impl FnOnce(&str) -> Option<String>) -> Self {
        let end = typed.encode_utf16().count();
        let formatted = if caret < end { None } else { format(typed) };
        match formatted {
            Some(text) => Self {
                caret: text.encode_utf16().count(),
                text,
            },
            None => Self {
                text: typed.to_owned(),
                caret: caret.min(end),
            },
        }
    }
}

/// Typing at the end of a formatted field, for tests.
#[cfg(test)]
pub mod typing {
    use super::Formatted;

    type Format = fn(&str, usize) -> Formatted;

    /// The field's text after these keys.
    pub fn typed(keys: &str, format: Format) -> String {
        keys.chars().fold(String::new(), |mut text, key| {
            text.push(key);
            format(&text, text.encode_utf16().count()).text
        })
    }

    /// Whether Backspace removes each character of a text in turn, so that formatting does not
    /// bring it back.
    pub fn is_deletable(text: &str, format: Format) -> bool {
        (0..text.chars().count()).all(|length| {
            let prefix: String = text.chars().take(length).collect();
            format(&prefix, prefix.encode_utf16().count()).text == prefix
        })
    }
}
