//! The languages of the portal.

use crate::number::push_grouped;

wire_type! {
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
    /// Every language of the portal.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// The sign between groups of three digits: a no-break space in French.
    pub const fn group_mark(self) -> char {
        match self {
            Self::Fr => '\u{a0}',
            Self::En => ',',
        }
    }

    /// The sign before decimals.
    pub const fn decimal_mark(self) -> char {
        match self {
            Self::Fr => ',',
            Self::En => '.',
        }
    }

    /// A whole number as the language writes it: `1 000`, `1,000`.
    pub fn number(self, number: i64) -> String {
        let mut text = String::from(if number < 0 { "-" } else { "" });
        push_grouped(&mut text, number.unsigned_abs(), Some(self.group_mark()));
        text
    }

    /// Thousandths of a percent without zeros at the end: `9,975 %`, `9.975%`.
    pub fn percent(self, thousandths: i64) -> String {
        let mut text = self.number(thousandths / 1_000);
        let decimals = (1_000 + thousandths.unsigned_abs() % 1_000).to_string();
        let decimals = decimals.get(1..).unwrap_or_default().trim_end_matches('0');
        if !decimals.is_empty() {
            text.push(self.decimal_mark());
            text.push_str(decimals);
        }
        text.push_str(match self {
            Self::Fr => "\u{a0}%",
            Self::En => "%",
        });
        text
    }

    /// Its tag on the wire and the name of its translations: `fr`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
        }
    }

    /// The language that a tag such as `en-CA` names; French for others.
    pub fn from_tag(tag: &str) -> Self {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        let named = |language: &Self| language.as_str().eq_ignore_ascii_case(primary);
        Self::ALL.into_iter().find(named).unwrap_or_default()
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
