//! Mails as they are read, in both languages.

mod messages;
mod notifications;

use portal_core::api::{RoleName, Secret};

use super::super::SecurityChange;
use super::*;

/// 26 November 2026, 6:38 in Montréal.
const AT: i64 = 1_795_693_080_000;

fn letterhead() -> Letterhead {
    Letterhead {
        origin: "https://portal.test".into(),
        brand: Some("AutoPortail".into()),
        support: Some("https://exemple.ca/soutien".into()),
        privacy: Some("https://exemple.ca/vie-privee".into()),
        privacy_officer: Some(("Ana Roy".into(), "ana@exemple.ca".into())),
        postal_address: Some("1, rue Saint-Jean, Québec".into()),
        time_zone: TimeZone::get("America/Toronto").unwrap(),
    }
}

#[test]
// ACCOUNT-9
fn a_mail_says_whose_it_is_what_happened_when_and_the_way_to_support() {
    let change = Template::SecurityChanged(SecurityChange::PasskeyAdded);
    let mail = render(&change, Language::Fr, &letterhead(), AT, None);
    assert_eq!(
        mail.subject,
        "Une clé d’accès est ajoutée à votre compte – AutoPortail"
    );
    for said in [
        "26 novembre 2026",
        "06:38",
        "Soutien\u{a0}: https://exemple.ca/soutien",
        "AutoPortail, https://portal.test",
        "Politique de confidentialité\u{a0}: https://exemple.ca/vie-privee",
        "renseignements personnels\u{a0}: Ana Roy, ana@exemple.ca",
        "1, rue Saint-Jean, Québec",
    ] {
        assert!(
            mail.text.contains(said) && mail.html.contains(said),
            "{said}: {}",
            mail.text
        );
    }
}

#[test]
// ACCOUNT-9
fn support_is_an_address_that_opens_and_reads_as_one() {
    let letterhead = Letterhead {
        support: Some("mailto:soutien@exemple.ca".into()),
        ..letterhead()
    };
    let mail = render(
        &Template::PasswordChanged,
        Language::Fr,
        &letterhead,
        AT,
        None,
    );
    assert!(mail.text.contains("Soutien\u{a0}: soutien@exemple.ca"));
    let link = r#"<a href="mailto:soutien@exemple.ca""#;
    assert!(mail.html.contains(link), "{}", mail.html);
    assert!(mail.text.contains("https://portal.test/forgot-password"));
}

#[test]
// ACCOUNT-9
fn a_mail_of_an_act_names_device_and_network_as_the_list_of_sessions_does() {
    let source = Source {
        address: "::ffff:203.0.113.7".parse().unwrap(),
        user_agent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36"
            .into(),
    };
    for (language, said) in [
        (
            Language::Fr,
            "Appareil\u{a0}: Chrome sur Windows. Adresse réseau\u{a0}: 203.0.113.7.",
        ),
        (
            Language::En,
            "Device: Chrome on Windows. Network address: 203.0.113.7.",
        ),
    ] {
        let template = Template::PasswordChanged;
        let mail = render(&template, language, &letterhead(), AT, Some(&source));
        assert!(mail.text.contains(said), "{}", mail.text);
        assert!(mail.html.contains(said), "{}", mail.html);
    }
    let asked = Template::ResetPassword {
        token: Secret::new("abc"),
    };
    let mail = render(&asked, Language::En, &letterhead(), AT, Some(&source));
    assert!(mail.text.contains("Date: ") && mail.text.contains("Chrome on Windows"));
    assert!(!mail.subject.contains("203.0.113.7"), "{}", mail.subject);
}

#[test]
fn a_browser_is_named_as_the_list_of_sessions_names_it() {
    for language in Language::ALL {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../mf-auth/src/pages/locales");
        let file = std::fs::read_to_string(format!("{folder}/{}.json", language.as_str())).unwrap();
        let shown: serde_json::Value = serde_json::from_str(&file).unwrap();
        let shown = &shown["account"]["sessions"];
        let texts = texts(language);
        assert_eq!(shown["browserOn"], texts.browser_on);
        assert_eq!(shown["unknown"], texts.unknown_browser);
        let words = |name, system| browser_words(Browser { name, system }, texts).into_owned();
        assert_eq!(words("", ""), texts.unknown_browser);
        assert_eq!(
            [words("Edge", ""), words("", "Windows")],
            ["Edge", "Windows"]
        );
        assert!(words("Edge", "Windows").starts_with("Edge "));
    }
}

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
            let mail = render(&template, language, &letterhead(), AT, None);
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
