//! The texts of messages and the values in them.

use std::collections::BTreeSet;

use serde_json::Value;

use super::*;

/// A message of each template, with each choice of its data.
pub fn samples() -> Vec<Template> {
    let token = || Secret::new("abc");
    let invitation = |role| Template::Invitation {
        token: token(),
        role,
        brand: Some("Élan".into()),
        business: Some("Boréal inc.".into()),
        invited_by: "Zoé Roy".into(),
    };
    let administrators = |is_given, by: Option<&str>| Template::AdministratorsChanged {
        email: "ana@b.test".into(),
        is_given,
        by: by.map(str::to_owned),
    };
    let (system, host): (String, String) = ("Dépôt".into(), "hooks.test".into());
    let mut samples = vec![
        Template::ResetPassword { token: token() },
        Template::FirstPassword { token: token() },
        Template::NewPassword { token: token() },
        Template::AccountRecovered { token: token() },
        Template::ConfirmEmail { token: token() },
        Template::ConfirmNewEmail { token: token() },
        Template::EmailChangeAsked {
            email: "ana@b.test".into(),
        },
        Template::EmailChanged {
            email: "ana@b.test".into(),
        },
        Template::EmailReplaced,
        Template::AddressAskedFor,
        Template::AddressHasAccount,
        Template::AddressOfDriver,
        Template::AccountDisabled,
        administrators(true, Some("Zoé Roy (zoe@b.test)")),
        administrators(false, None),
        Template::KeptOut,
        Template::BrokerApproved {
            brand: "Élan".into(),
        },
        Template::BrokerApproved {
            brand: "Transport Roy inc.".into(),
        },
        Template::BrokerRefused {
            reason: "Permis échu.".into(),
        },
        Template::PasswordChanged,
        Template::Notifications {
            sections: Vec::new(),
            stop: Secret::new("abc"),
        },
        Template::IdentityLinked {
            provider: "Acme".into(),
        },
        invitation(None),
        Template::StatementLink {
            token: token(),
            business: "Élan".into(),
            month: None,
        },
        Template::StatementLink {
            token: token(),
            business: "Transport Roy inc.".into(),
            month: Some("2026-11".into()),
        },
        Template::InvitedToTeam {
            business: "Élan".into(),
        },
        Template::InvitedToTeam {
            business: "Transport Roy inc.".into(),
        },
        Template::WebhookFailing {
            system: system.clone(),
            host: host.clone(),
        },
        Template::WebhookSwitchedOff { system, host },
        Template::TokenEnds {
            client: "Dépôt".into(),
            prefix: "ptl_abc".into(),
            ends_on: "2026-12-01".into(),
        },
    ];
    for &role in RoleName::ALL {
        samples.extend([
            Template::RoleGiven { role },
            Template::RoleTaken { role },
            invitation(Some(role)),
        ]);
    }
    let changes = [
        SecurityChange::AuthenticatorAdded,
        SecurityChange::AuthenticatorRemoved,
        SecurityChange::RecoveryCodesReplaced,
        SecurityChange::RecoveryCodeUsed,
        SecurityChange::PasskeyAdded,
        SecurityChange::PasskeyRemoved,
        SecurityChange::SecondFactorReset,
        SecurityChange::ProviderRemoved,
    ];
    samples.extend(changes.map(Template::SecurityChanged));
    samples
}

/// The `{{name}}` in the texts of a message.
fn names_in(message: &Message) -> BTreeSet<&str> {
    let texts = [&message.subject].into_iter().chain(&message.paragraphs);
    let texts = texts.chain(&message.link).chain(&message.closing);
    let names = texts.flat_map(|text| text.split("{{").skip(1));
    names.filter_map(|text| text.split("}}").next()).collect()
}

#[test]
fn the_texts_of_every_message_have_its_values_and_no_others_in_both_languages() {
    let files = [
        include_str!("../../../../i18n/locales/fr/mail.json"),
        include_str!("../../../../i18n/locales/en/mail.json"),
    ];
    for (language, file) in Language::ALL.into_iter().zip(files) {
        let samples = samples();
        let mut said = BTreeSet::new();
        for template in &samples {
            let words = words(template, language);
            let values = words.values.iter().map(|(name, _)| *name).collect();
            assert_eq!(names_in(words.message), values, "{template:?}");
            let has_link = words.message.link.is_some();
            assert_eq!(has_link, words.path.is_some(), "{template:?}");
            let text = words.paragraphs().join("\n");
            assert!(!text.contains("{{"), "{text}");
            said.insert(&words.message.paragraphs);
        }
        let texts: Value = serde_json::from_str(file).unwrap();
        for (key, message) in texts["messages"].as_object().unwrap() {
            let paragraphs: Vec<String> =
                serde_json::from_value(message["paragraphs"].clone()).unwrap();
            assert!(said.contains(&paragraphs), "samples lack {key}");
        }
    }
}
