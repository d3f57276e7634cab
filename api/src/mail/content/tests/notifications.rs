//! Mails of what was not seen.

use portal_core::api::wire::NotificationKind;

use super::*;
use crate::mail::{Line, Section};

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
