//! The two languages of the portal.

wire! {
    /// A language of the portal.
    #[derive(Copy, Eq, Default)]
    pub enum Language {
        /// Canadian French, the language of the product.
        #[default]
        Fr,
        /// Canadian English.
        En,
    }
}

impl Language {
    /// Its tag on the wire: `fr` or `en`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
        }
    }

    /// The language a tag such as `en-CA` names; French for all others.
    pub fn from_tag(tag: &str) -> Self {
        match tag.as_bytes() {
            [b'e' | b'E', b'n' | b'N'] | [b'e' | b'E', b'n' | b'N', b'-' | b'_', ..] => Self::En,
            _ => Self::Fr,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn english_tags_are_english_and_all_others_french() {
        for (tag, language) in [
            ("en", "en"),
            ("EN-ca", "en"),
            ("fr-CA", "fr"),
            ("enm", "fr"),
            ("", "fr"),
        ] {
            assert_eq!(Language::from_tag(tag).as_str(), language, "{tag}");
        }
    }
}
