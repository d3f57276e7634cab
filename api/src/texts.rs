//! Texts of the locale files, `i18n/locales`, which are part of the program. A type per namespace names its keys.

use std::collections::HashMap;
use std::sync::LazyLock;

use portal_core::api::RoleName;
use portal_core::language::Language;
use portal_core::text::de;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The texts of a namespace in each language.
pub struct Texts<T> {
    french: T,
    english: T,
}

impl<T: DeserializeOwned> Texts<T> {
    /// Reads the files of a namespace. Tests read each, so that none has a key too many or too few here.
    pub fn read(french: &str, english: &str) -> Self {
        let read = |file| match serde_json::from_str(file) {
            Ok(texts) => texts,
            Err(error) => unreachable!("{error}"),
        };
        Self {
            french: read(french),
            english: read(english),
        }
    }

    /// The texts of a language.
    pub const fn of(&self, language: Language) -> &T {
        match language {
            Language::Fr => &self.french,
            Language::En => &self.english,
        }
    }
}

/// The text with a value for each `{{name}}`; a name without a value stays. Names come into sentences as in the browser,
/// by `namesInSentences.ts`: French elides "de" before a vowel, and the full stop of "Transport Roy inc." ends the
/// sentence too.
pub fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, name, after)) = next_name(rest) {
        filled.push_str(before);
        match values.iter().find(|(known, _)| *known == name) {
            Some((_, value)) => {
                let value = match after.starts_with('.') {
                    true => value.trim_end_matches('.'),
                    false => value,
                };
                match before.strip_suffix(" de ") {
                    Some(_) => {
                        filled.truncate(filled.len() - "de ".len());
                        filled.push_str(&de(value));
                    }
                    None => filled.push_str(value),
                }
            }
            None => filled.extend(["{{", name, "}}"]),
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

fn next_name(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("{{")?;
    let (name, after) = rest.split_once("}}")?;
    Some((before, name, after))
}

/// Words that mails, the audit trail and files share.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Terms {
    /// Names of roles within a sentence, by [`RoleName::as_str`].
    role_names: HashMap<String, String>,
    /// Names of Canada's time zones, by identifier.
    time_zones: HashMap<String, String>,
}

static TERMS: LazyLock<Texts<Terms>> = LazyLock::new(|| {
    Texts::read(
        include_str!("../../i18n/locales/fr/terms.json"),
        include_str!("../../i18n/locales/en/terms.json"),
    )
});

/// The name of a role within a sentence; none for [`RoleName::Other`].
pub fn role_name(role: RoleName, language: Language) -> Option<&'static str> {
    let names = &TERMS.of(language).role_names;
    names.get(role.as_str()).map(String::as_str)
}

/// The name of a time zone by its identifier: "heure de l’Est"; none outside Canada.
pub fn time_zone_name(id: &str, language: Language) -> Option<&'static str> {
    TERMS.of(language).time_zones.get(id).map(String::as_str)
}

/// The namespace `files`: exports and printed pages.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileTexts {
    /// The heading of times, with their zone.
    pub time: String,
    /// The other headings of the transactions.
    pub transactions: [String; 12],
    /// The other headings of the acts.
    pub acts: [String; 8],
    /// The page of a receipt.
    pub receipt: ReceiptTexts,
    /// The page of a statement.
    pub statement: StatementTexts,
}

/// Texts of a statement, beside those of a receipt.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[allow(missing_docs)]
pub struct StatementTexts {
    pub title: String,
    pub period: String,
    /// The period of the running month.
    pub to_date: String,
    pub made: String,
    pub purchases: String,
    pub refunds: String,
    pub carwash_type: String,
    /// A purchase without a type.
    pub no_type: String,
    /// Headings of the amounts.
    pub amounts: [String; 5],
    pub total: String,
    /// Captions of the sums by member, station and type.
    pub sums_by: [String; 3],
    pub none: String,
    pub export: String,
    /// Name of the file of the export.
    pub file: String,
    pub reopen: String,
}

/// Texts of a receipt.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[allow(missing_docs)]
pub struct ReceiptTexts {
    pub title: String,
    pub number: String,
    pub date: String,
    pub business: String,
    pub buyer: String,
    pub station: String,
    pub card: String,
    pub price: String,
    /// Taxes whose parts are not known.
    pub taxes: String,
    pub gst: String,
    pub qst: String,
    pub total: String,
    /// The total of a refund.
    pub refund: String,
    pub print: String,
    /// Registration numbers of the seller.
    pub gst_number: String,
    pub qst_number: String,
    /// An address that is forged or has expired.
    pub expired: String,
    pub reopen: String,
}

static FILES: LazyLock<Texts<FileTexts>> = LazyLock::new(|| {
    Texts::read(
        include_str!("../../i18n/locales/fr/files.json"),
        include_str!("../../i18n/locales/en/files.json"),
    )
});

/// Texts of exports and printed pages.
pub fn files(language: Language) -> &'static FileTexts {
    FILES.of(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_stands_where_its_name_does() {
        let values = [("who", "Zoé"), ("what", "{{who}}")];
        assert_eq!(fill("{{who}} : {{what}}", &values), "Zoé : {{who}}");
        assert_eq!(fill("{{who}}, {{whom}}.", &values), "Zoé, {{whom}}.");
        assert_eq!(fill("{{", &values), "{{");
    }

    #[test]
    fn french_elides_before_a_name_whose_full_stop_ends_the_sentence() {
        let said = |name| fill("Le compte de {{name}}.", &[("name", name)]);
        assert_eq!(said("Élan"), "Le compte d’Élan.");
        assert_eq!(said("Roy inc."), "Le compte de Roy inc.");
        assert_eq!(fill("mode {{name}}", &[("name", "Élan")]), "mode Élan");
    }

    #[test]
    fn every_role_has_a_name_in_both_languages() {
        for language in Language::ALL {
            for &role in RoleName::ALL {
                assert!(role_name(role, language).is_some(), "{role:?}");
            }
            assert_eq!(role_name(RoleName::Other, language), None);
        }
    }
}
