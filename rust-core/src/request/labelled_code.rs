//! Codes with their translation keys, as filters and facts show them.

use crate::codes::CodeSet;

wire_type! {
    /// A code and its translation key.
    pub struct LabelledCode {
        /// The code, or the text of an unknown one.
        pub value: String,
        /// Translation key of its label; none where the value is its own label.
        pub label_key: Option<String>,
    }
}

impl LabelledCode {
    /// The code of the set that `text` spells, or the text itself.
    pub fn new(text: &str, set: Option<&CodeSet>) -> Self {
        match set.and_then(|set| Some((set, set.code(text)?))) {
            Some((set, code)) => Self {
                value: code.to_owned(),
                label_key: Some(set.key(code)),
            },
            None => Self {
                value: text.to_owned(),
                label_key: None,
            },
        }
    }
}
