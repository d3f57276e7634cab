//! The sentences of the audit trail (AUDIT-2), from `i18n/locales/{fr,en}/audit.json`.

use std::collections::HashMap;
use std::sync::LazyLock;

use portal_core::language::Language;
use serde::Deserialize;

use super::action::Action;
use super::{COMMAND_LINE, SERVER};
use crate::texts::{Texts, fill};

/// The namespace `audit`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AuditTexts {
    /// Sentences by [`Action::as_str`], and with `_detail` behind it that of an act whose detail is known.
    acts: HashMap<String, String>,
    actors: Actors,
    number: String,
}

/// Actors without an account.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Actors {
    command_line: String,
    server: String,
    no_session: String,
}

static TEXTS: LazyLock<Texts<AuditTexts>> = LazyLock::new(|| {
    Texts::read(
        include_str!("../../../i18n/locales/fr/audit.json"),
        include_str!("../../../i18n/locales/en/audit.json"),
    )
});

/// The names in the sentence of an act.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names<'a> {
    /// The person or system who acted.
    pub who: &'a str,
    /// Its subject.
    pub subject: &'a str,
    /// Its detail as shown, where the row has one.
    pub detail: Option<&'a str>,
}

/// The sentence that says who did what to what.
pub(super) fn sentence(language: Language, action: Action, names: Names<'_>) -> String {
    let acts = &TEXTS.of(language).acts;
    let name = action.as_str();
    let detailed = names.detail.map(|_| [name, "_detail"].concat());
    let detailed = detailed.and_then(|name| acts.get(&name));
    let text = detailed.or_else(|| acts.get(name));
    let Names {
        who,
        subject,
        detail,
    } = names;
    let detail = detail.unwrap_or_default();
    fill(
        text.map_or(name, String::as_str),
        &[("who", who), ("subject", subject), ("detail", detail)],
    )
}

/// The actor of an act without an account, by its request id.
pub(super) fn who_without_account(call_id: &str, language: Language) -> &'static str {
    let actors = &TEXTS.of(language).actors;
    match call_id {
        COMMAND_LINE => &actors.command_line,
        SERVER => &actors.server,
        _ => &actors.no_session,
    }
}

/// The number of a row that has no name: `nº 12`, `#12`.
pub(super) fn number(id: i64, language: Language) -> String {
    fill(&TEXTS.of(language).number, &[("id", &id.to_string())])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::action::Reference;
    use super::*;

    #[test]
    fn every_act_is_said_with_its_names_in_both_languages() {
        for language in Language::ALL {
            for &action in Action::ALL {
                let whole = Names {
                    who: "«who»",
                    subject: "«subject»",
                    detail: Some("«detail»"),
                };
                let text = sentence(language, action, whole);
                assert!(text.starts_with("«who» ") && text.ends_with('.'), "{text}");
                assert!(!text.contains("{{"), "{text}");
                let has_detail = action.detail() != Reference::Nothing;
                assert_eq!(text.contains("«detail»"), has_detail, "{text}");
                let bare = Names {
                    detail: None,
                    ..whole
                };
                let bare = sentence(language, action, bare);
                assert!(bare.ends_with('.') && !bare.contains("{{"), "{bare}");
                assert!(!bare.contains("  ") && !bare.contains(" ."), "{bare}");
            }
        }
    }

    #[test]
    fn the_sentences_are_those_of_the_acts() {
        let has_detail = |action: &&Action| action.detail() != Reference::Nothing;
        let names = Action::ALL.iter().map(|action| action.as_str().to_owned());
        let detailed = Action::ALL.iter().filter(has_detail);
        let detailed = detailed.map(|action| format!("{}_detail", action.as_str()));
        let acts: BTreeSet<String> = names.chain(detailed).collect();
        for language in Language::ALL {
            let said = TEXTS.of(language).acts.keys().cloned();
            assert_eq!(said.collect::<BTreeSet<_>>(), acts);
        }
    }
}
