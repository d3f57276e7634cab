//! Rendered messages, as text and as HTML. Plain on purpose: it reads the same on a phone.

use maud::{DOCTYPE, html};
use portal_core::language::Language;

use super::{Template, english, french};

/// A message ready to send.
pub(super) struct Rendered {
    pub subject: &'static str,
    pub text: String,
    pub html: String,
    /// The whole address of the link.
    pub link: Option<String>,
}

/// Renders a template; `origin` is the portal's own.
pub(super) fn render(template: &Template, language: Language, origin: &str) -> Rendered {
    let content = match language {
        Language::Fr => french::content(template),
        Language::En => english::content(template),
    };
    let link = content
        .link
        .map(|(label, path)| (label, format!("{origin}{path}")));
    let mut parts = content.paragraphs.clone();
    parts.extend(link.iter().map(|(label, address)| match language {
        Language::Fr => format!("{label}\u{a0}:\n{address}"),
        Language::En => format!("{label}:\n{address}"),
    }));
    parts.extend(content.closing.iter().cloned());
    let page = html! {
        (DOCTYPE)
        html lang=(language.as_str()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (content.subject) }
            }
            body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em; margin: 0 auto; padding: 16px" {
                @for paragraph in &content.paragraphs { p { (paragraph) } }
                @if let Some((label, address)) = &link {
                    p { a href=(address) { (label) } }
                    p style="overflow-wrap: anywhere; font-size: 14px" { (address) }
                }
                @for paragraph in &content.closing { p { (paragraph) } }
            }
        }
    };
    Rendered {
        subject: content.subject,
        text: parts.join("\n\n") + "\n",
        html: page.into_string(),
        link: link.map(|(_, address)| address),
    }
}

#[cfg(test)]
mod tests {
    use portal_core::api::{RoleName, Secret};

    use super::*;

    #[test]
    fn a_link_is_whole_in_text_and_html_of_each_language() {
        let token = Secret::new("abc");
        for template in [
            Template::ResetPassword {
                token: token.clone(),
            },
            Template::FirstPassword {
                token: token.clone(),
            },
            Template::NewPassword {
                token: token.clone(),
            },
            Template::AccountRecovered {
                token: token.clone(),
            },
            Template::ConfirmNewEmail {
                token: token.clone(),
            },
            Template::ConfirmEmail {
                token: token.clone(),
            },
            Template::Invitation {
                token,
                role: Some(RoleName::Assurance),
                brand: Some("Élan".into()),
                business: None,
                invited_by: "Zoé Roy".into(),
            },
        ] {
            for language in Language::ALL {
                let mail = render(&template, language, "https://portal.test");
                let link = mail.link.unwrap();
                // In the fragment, which browsers neither send nor name as a referrer.
                assert!(
                    link.starts_with("https://portal.test/") && link.ends_with("#abc"),
                    "{link}"
                );
                assert!(mail.text.lines().any(|line| line == link), "{}", mail.text);
                assert_eq!(mail.html.matches(&link).count(), 2, "{}", mail.html);
                assert!(
                    mail.html
                        .contains(&format!("lang=\"{}\"", language.as_str()))
                );
            }
        }
    }

    #[test]
    fn an_invitation_names_who_invites_and_what_the_person_joins() {
        let words = |role, language| {
            let template = Template::Invitation {
                token: Secret::new("abc"),
                role,
                brand: Some("Élan".into()),
                business: Some("Boréal".into()),
                invited_by: "Zoé Roy".into(),
            };
            render(&template, language, "https://portal.test").text
        };
        for (role, french, english) in [
            (None, "l’équipe de Boréal", "the team of Boréal"),
            (
                Some(RoleName::Business),
                "gérer l’équipe de Boréal",
                "manage the team of Boréal",
            ),
            (
                Some(RoleName::Assurance),
                "la bannière Élan",
                "the brand Élan",
            ),
            (
                Some(RoleName::Admin),
                "administrer le portail",
                "administer the portal",
            ),
        ] {
            let (fr, en) = (words(role, Language::Fr), words(role, Language::En));
            assert!(fr.contains("Zoé Roy") && fr.contains(french), "{fr}");
            assert!(en.contains("Zoé Roy") && en.contains(english), "{en}");
        }
    }

    #[test]
    fn a_changed_password_ends_the_sessions_opened_elsewhere() {
        // One that changes the own password goes on (ACCOUNT-3).
        for (language, words) in [
            (Language::Fr, "les sessions ouvertes ailleurs ont pris fin"),
            (Language::En, "its sessions opened elsewhere have ended"),
        ] {
            let mail = render(&Template::PasswordChanged, language, "https://portal.test");
            assert!(mail.text.contains(words), "{}", mail.text);
        }
    }

    #[test]
    fn french_mails_name_the_sign_in_as_the_pages_do() {
        for template in [
            Template::FirstPassword {
                token: Secret::new("abc"),
            },
            Template::ConfirmEmail {
                token: Secret::new("abc"),
            },
            Template::AddressAskedFor,
            Template::AddressHasAccount,
            Template::IdentityLinked {
                provider: "Acme".into(),
            },
            Template::PasswordChanged,
        ] {
            let mail = render(&template, Language::Fr, "https://portal.test");
            let text = mail.text.to_lowercase();
            assert!(
                !text.contains("connexion") && !text.contains("connecte"),
                "{text}"
            );
            assert!(text.contains("session"), "{text}");
        }
    }
}
