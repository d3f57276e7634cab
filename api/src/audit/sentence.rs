//! The sentence of an act (AUDIT-2).

use portal_core::language::Language;

use super::action::Action;
use super::sentence_parts::Names;
use super::{english, french};

/// The sentence that says who did what to what.
pub(super) fn sentence(language: Language, action: Action, names: Names<'_>) -> String {
    match language {
        Language::Fr => french::sentence(action, names),
        Language::En => english::sentence(action, names),
    }
}

#[cfg(test)]
mod tests {
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
                let has_detail = action.detail() != Reference::Nothing;
                assert_eq!(text.contains("«detail»"), has_detail, "{text}");
                let bare = sentence(
                    language,
                    action,
                    Names {
                        detail: None,
                        ..whole
                    },
                );
                assert!(
                    bare.ends_with('.') && !bare.contains("  ") && !bare.contains(" ."),
                    "{bare}"
                );
            }
        }
    }
}
