//! What mails say, in both languages.

use portal_core::api::wire::NotificationKind;
use portal_core::api::{RoleName, Secret};

use super::super::SecurityChange;
use super::*;
use crate::mail::{Line, Section};

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
fn administrators_learn_by_name_and_address_whose_act_it_is() {
    let changed = |by: Option<&str>, language| {
        let template = Template::AdministratorsChanged {
            email: "new@b.test".into(),
            is_given: true,
            by: by.map(str::to_owned),
        };
        render(&template, language, &letterhead(), AT, None).text
    };
    let by = Some("Zoé Roy (zoe@b.test)");
    assert!(changed(by, Language::Fr).contains("Par\u{a0}: Zoé Roy (zoe@b.test)\n"));
    assert!(changed(by, Language::En).contains("By: Zoé Roy (zoe@b.test)\n"));
    assert!(changed(None, Language::Fr).contains("une commande du serveur"));
    assert!(changed(None, Language::En).contains("a command of the server"));
}

#[test]
fn french_names_are_elided_and_a_name_brings_its_full_stop_along() {
    let approved = |brand: &str, language| {
        let template = Template::BrokerApproved {
            brand: brand.into(),
        };
        render(&template, language, &letterhead(), AT, None).text
    };
    assert!(approved("Assurances Boréal", Language::Fr).contains("au nom d’Assurances Boréal."));
    assert!(approved("Transport Roy inc.", Language::Fr).contains("de Transport Roy inc.\n"));
    assert!(approved("Transport Roy inc.", Language::En).contains("of Transport Roy inc.\n"));
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
        render(&template, language, &letterhead(), AT, None).text
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
        let mail = render(
            &Template::PasswordChanged,
            language,
            &letterhead(),
            AT,
            None,
        );
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
        let mail = render(&template, Language::Fr, &letterhead(), AT, None);
        let text = mail.text.to_lowercase();
        assert!(
            !text.contains("connexion") && !text.contains("connecte"),
            "{text}"
        );
        assert!(text.contains("session"), "{text}");
    }
}

#[test]
// ACCOUNT-9
fn the_mail_of_each_change_names_the_step_that_undoes_it() {
    for (change, french, english) in [
        (
            SecurityChange::AuthenticatorAdded,
            "l’administration du portail doit la retirer",
            "an administrator of the portal has to remove it",
        ),
        (
            SecurityChange::AuthenticatorRemoved,
            "configurez-y de nouveau l’application",
            "set the app up again",
        ),
        (
            SecurityChange::RecoveryCodesReplaced,
            "créez-y de nouveaux codes",
            "make new recovery codes",
        ),
        (
            SecurityChange::RecoveryCodeUsed,
            "créez-y de nouveaux codes",
            "make new recovery codes",
        ),
        (
            SecurityChange::PasskeyAdded,
            "retirez tout de suite cette clé à la page «\u{a0}Mon compte\u{a0}»",
            "remove this passkey at once on the page “My account”",
        ),
        (
            SecurityChange::PasskeyRemoved,
            "ajoutez-y de nouveau votre clé",
            "add your passkey again",
        ),
        (
            SecurityChange::SecondFactorReset,
            "fermé toutes vos sessions",
            "ended all your sessions",
        ),
    ] {
        for (language, words, of_owner, of_administrator) in [
            (
                Language::Fr,
                french,
                "Si ce n’était pas vous",
                "Si vous ne l’avez pas demandé",
            ),
            (
                Language::En,
                english,
                "If this was not you",
                "If you did not ask for this",
            ),
        ] {
            let template = Template::SecurityChanged(change);
            let text = render(&template, language, &letterhead(), AT, None).text;
            let is_reset = change == SecurityChange::SecondFactorReset;
            assert!(text.contains(words), "{text}");
            assert_eq!(text.contains(of_owner), !is_reset, "{text}");
            assert_eq!(text.contains(of_administrator), is_reset, "{text}");
        }
    }
}

#[test]
// ACCOUNT-9
fn the_decision_about_a_broker_carries_its_date() {
    for template in [
        Template::BrokerApproved {
            brand: "Élan".into(),
        },
        Template::BrokerRefused {
            reason: "Permis échu".into(),
        },
    ] {
        let text = render(&template, Language::Fr, &letterhead(), AT, None).text;
        assert!(text.contains("26 novembre 2026"), "{text}");
    }
}

#[test]
// NOTIFICATION-2, NOTIFICATION-5
fn a_mail_of_what_was_not_seen_has_cars_with_links_and_the_ways_to_stop_it() {
    let line = Line {
        text: "Kia Niro 2024 · Électriques".into(),
        path: "/Insurer/Offer/7".into(),
    };
    let template = Template::Notifications {
        sections: NotificationKind::ALL
            .iter()
            .map(|kind| Section {
                kind: *kind,
                lines: vec![line.clone()],
                more: 412,
                stop: Secret::new(kind.as_str()),
            })
            .collect(),
        stop: Secret::new("all"),
    };
    for (language, said) in [
        (
            Language::Fr,
            [
                "Nouvelles demandes",
                "Vous recevez ce courriel en raison de votre rôle dans le portail\u{a0}: courtage, administration, gestion de flotte.",
                "Et 412 de plus",
                "Choisir vos courriels",
            ],
        ),
        (
            Language::En,
            [
                "New requests",
                "because of your role in the portal: ",
                "And 412 more",
                "Choose your emails",
            ],
        ),
    ] {
        let mail = render(&template, language, &letterhead(), AT, None);
        for said in said.into_iter().chain([
            "https://portal.test/Insurer/Offer/7",
            "Électriques",
            "https://portal.test/stop-emails#newRequests",
            "https://portal.test/account",
            "https://exemple.ca/soutien",
            "1, rue Saint-Jean, Québec",
        ]) {
            assert!(
                mail.text.contains(said) && mail.html.contains(said),
                "{said}: {}",
                mail.text
            );
        }
        assert_eq!(
            mail.one_click.as_deref(),
            Some("https://portal.test/api/v1/user/notification/stop/all")
        );
        for kind in NotificationKind::ALL {
            let heading = texts(language).notifications.headings.get(kind.as_str());
            assert!(mail.html.contains(heading.unwrap()), "{kind:?}");
        }
    }
}
