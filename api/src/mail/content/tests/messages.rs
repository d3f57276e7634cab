//! Words of each message.

use super::*;

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
