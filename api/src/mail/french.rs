//! The words of every message in French, which is written first.

use portal_core::text::{de, isolated};

use super::Template;
use super::french_terms::{change_subject, change_words, invitation_words, role_name};
use super::words::{Content, full_stop};

const PORTAL: &str = "portail";

const AGAINST_EMAIL_CHANGE: &str = "Si ce n’était pas vous, changez tout de suite votre mot de passe à la page « Mon compte », ce qui annule aussi ce changement, et avertissez le soutien.";

/// The content of a template.
pub(super) fn content(template: &Template) -> Content {
    match template {
        Template::ResetPassword { token } => Content {
            subject: "Choisissez un nouveau mot de passe",
            paragraphs: vec![format!(
                "Vous avez demandé un nouveau mot de passe pour le {PORTAL}. Ce lien sert une seule fois, pendant 30 minutes."
            )],
            link: Some((
                "Choisir un nouveau mot de passe",
                format!("/new-password#{}", token.expose()),
            )),
            closing: vec![
                "Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.".replace(" :", "\u{a0}:"),
            ],
        },
        Template::FirstPassword { token } => Content {
            subject: "Choisissez votre mot de passe",
            paragraphs: vec![format!(
                "Votre compte au {PORTAL} attend votre mot de passe. Ce lien sert une seule fois, pendant 7 jours."
            )],
            link: Some((
                "Choisir mon mot de passe",
                format!("/new-password#{}", token.expose()),
            )),
            closing: vec!["Passé ce délai, demandez un nouveau lien à la page d’ouverture de session, par « Mot de passe oublié ».".replace("« ", "«\u{a0}").replace(" »", "\u{a0}»")],
        },
        Template::NewPassword { token } => Content {
            subject: "Choisissez un nouveau mot de passe",
            paragraphs: vec![format!(
                "L’administration du {PORTAL} vous envoie ce lien pour choisir un nouveau mot de passe. Il sert une seule fois, pendant 7 jours. Jusque-là, votre mot de passe reste le même."
            )],
            link: Some((
                "Choisir un nouveau mot de passe",
                format!("/new-password#{}", token.expose()),
            )),
            closing: vec!["Si vous n’attendiez pas ce message, avertissez le soutien.".into()],
        },
        Template::AccountRecovered { token } => Content {
            subject: "Votre compte vous est rendu",
            paragraphs: vec![format!(
                "L’administration du {PORTAL} vous rend votre compte, qu’une autre personne a pu utiliser. Le mot de passe ne sert plus, toutes les sessions sont fermées, et les codes de récupération aussi sont annulés. Choisissez un nouveau mot de passe par ce lien, qui sert une seule fois, pendant 7 jours."
            )],
            link: Some((
                "Choisir un nouveau mot de passe",
                format!("/new-password#{}", token.expose()),
            )),
            closing: vec!["Vérifiez ensuite, à la page « Mon compte », vos clés d’accès et votre application d’authentification, et créez de nouveaux codes de récupération. Changez aussi le mot de passe de votre boîte de courriel si une autre personne a pu l’ouvrir.".replace("« ", "«\u{a0}").replace(" »", "\u{a0}»")],
        },
        Template::RoleGiven { role } => Content {
            subject: "Vous avez un nouveau rôle",
            paragraphs: vec![format!(
                "L’administration du {PORTAL} vous a donné un rôle\u{a0}: {}. Il compte dès maintenant.",
                role_name(*role)
            )],
            link: Some(("Ouvrir une session", "/login".into())),
            closing: vec!["Si vous ne vous y attendiez pas, avertissez le soutien.".into()],
        },
        Template::RoleTaken { role } => Content {
            subject: "Un de vos rôles vous a été retiré",
            paragraphs: vec![format!(
                "L’administration du {PORTAL} vous a retiré un rôle\u{a0}: {}. Votre compte reste ouvert, sans ce que ce rôle permettait.",
                role_name(*role)
            )],
            link: None,
            closing: vec!["Si c’est une erreur, écrivez au soutien.".into()],
        },
        Template::AdministratorsChanged {
            email,
            is_given,
            by,
        } => Content {
            subject: match is_given {
                true => "Une personne de plus administre le portail",
                false => "Une personne de moins administre le portail",
            },
            paragraphs: vec![match is_given {
                true => format!("Le compte {email} peut désormais administrer le {PORTAL}\u{a0}: il voit et change tout ce que vous voyez et changez."),
                false => format!("Le compte {email} ne peut plus administrer le {PORTAL}."),
            }, match by {
                Some(by) => format!("Par\u{a0}: {by}"),
                None => "Par\u{a0}: une commande du serveur".into(),
            }],
            link: Some(("Voir l’historique", "/people/audit?kind=access".into())),
            closing: vec!["Si vous ne savez pas pourquoi, demandez-le à vos collègues, et agissez sans attendre.".into()],
        },
        Template::TokenEnds {
            client,
            prefix,
            ends_on,
        } => Content {
            subject: "Le jeton d’un système prend bientôt fin",
            paragraphs: vec![format!(
                "Le jeton {prefix}… du système {} prend fin le {ends_on}. Après cette date, ses appels au {PORTAL} seront refusés.",
                isolated(client)
            )],
            link: Some(("Créer un nouveau jeton", "/people/systems".into())),
            closing: vec!["L’ancien jeton et le nouveau fonctionnent ensemble jusqu’à cette date. Rien n’est à faire si ce système ne sert plus.".into()],
        },
        Template::KeptOut => Content {
            subject: "Votre compte est désactivé",
            paragraphs: vec![format!(
                "L’administration du {PORTAL} a désactivé votre compte. Toutes vos sessions sont fermées, et aucune ne peut être ouverte."
            )],
            link: None,
            closing: vec!["Si c’est une erreur, écrivez au soutien.".into()],
        },
        Template::ConfirmEmail { token } => Content {
            subject: "Confirmez votre adresse courriel",
            paragraphs: vec![format!(
                "Vous avez ouvert un compte au {PORTAL}. Ouvrez une session par ce lien, dans les 2 jours, pour confirmer votre adresse."
            )],
            link: Some((
                "Confirmer mon adresse",
                format!("/confirm-email#{}", token.expose()),
            )),
            closing: vec!["Si vous n’avez pas ouvert de compte, ignorez ce message.".into()],
        },
        Template::ConfirmNewEmail { token } => Content {
            subject: "Confirmez votre nouvelle adresse courriel",
            paragraphs: vec![format!(
                "Cette adresse doit devenir celle d’un compte du {PORTAL}. Confirmez-la par ce lien, dans les 30 minutes. Jusque-là, rien ne change."
            )],
            link: Some((
                "Confirmer ma nouvelle adresse",
                format!("/new-email#{}", token.expose()),
            )),
            closing: vec!["Si vous n’avez rien demandé, ignorez ce message.".into()],
        },
        Template::EmailChangeAsked { email } => Content {
            subject: "Une nouvelle adresse est demandée pour votre compte",
            paragraphs: vec![
                format!("L’adresse {email} a été demandée pour votre compte au {PORTAL}. Le compte la prendra dès qu’elle sera confirmée par le lien que nous y avons envoyé."),
            ],
            link: Some(("Ouvrir mon compte", "/account".into())),
            closing: vec![AGAINST_EMAIL_CHANGE.replace("« ", "«\u{a0}").replace(" »", "\u{a0}»")],
        },
        Template::EmailChanged { email } => Content {
            subject: "L’adresse de votre compte a changé",
            paragraphs: vec![format!(
                "Votre compte au {PORTAL} a maintenant l’adresse {email}. C’est avec elle que vous ouvrez une session et que vous recevez nos courriels."
            )],
            link: None,
            closing: vec!["Si ce n’était pas vous, avertissez tout de suite le soutien : il peut vous rendre votre compte.".replace(" :", "\u{a0}:")],
        },
        Template::AddressAskedFor => Content {
            subject: "Vous avez déjà un compte",
            paragraphs: vec![format!(
                "Une personne a demandé cette adresse pour un autre compte du {PORTAL}. Vous avez déjà un compte avec elle : rien n’a changé, ni dans l’un ni dans l’autre."
            ).replace(" :", "\u{a0}:")],
            link: Some(("Ouvrir une session", "/login".into())),
            closing: vec!["Si ce n’était pas vous, ignorez ce message.".into()],
        },
        Template::AddressHasAccount => Content {
            subject: "Vous avez déjà un compte",
            paragraphs: vec![format!(
                "Quelqu’un vient de remplir le formulaire d’inscription du {PORTAL} avec cette adresse. Vous avez déjà un compte, et rien n’y a changé."
            )],
            link: Some(("Ouvrir une session", "/login".into())),
            closing: vec!["Si vous avez oublié votre mot de passe, demandez-en un nouveau à la page d’ouverture de session. Si ce n’était pas vous, ignorez ce message.".into()],
        },
        Template::IdentityLinked { provider } => Content {
            subject: "Votre compte est relié à un fournisseur d’identité",
            paragraphs: vec![format!(
                "Une session vient d’être ouverte par {provider}, pour la première fois, dans votre compte au {PORTAL}. Vous pouvez désormais ouvrir vos sessions de cette façon."
            )],
            link: None,
            closing: vec!["Si ce n’était pas vous, avertissez tout de suite le soutien : il peut défaire ce lien.".replace(" :", "\u{a0}:")],
        },
        Template::AddressOfDriver => Content {
            subject: "Cette adresse sert déjà à l’application mobile",
            paragraphs: vec![format!(
                "Quelqu’un vient de remplir le formulaire d’inscription du {PORTAL} avec cette adresse, qui est celle d’un compte de l’application mobile. Un compte de courtage demande une autre adresse."
            )],
            link: Some(("S’inscrire avec une autre adresse", "/insurer/signup".into())),
            closing: vec!["Si ce n’était pas vous, ignorez ce message.".into()],
        },
        Template::AccountDisabled => Content {
            subject: "Votre compte est désactivé",
            paragraphs: vec![format!(
                "Vous avez demandé un lien pour votre compte au {PORTAL}. Ce compte est désactivé : aucun lien ne peut l’ouvrir."
            ).replace(" :", "\u{a0}:")],
            link: None,
            closing: vec!["Pour le faire réactiver, communiquez avec le soutien technique. Si vous n’avez rien demandé, ignorez ce message.".into()],
        },
        Template::Invitation { token, role, brand, business, invited_by } => Content {
            subject: "Votre invitation au portail",
            paragraphs: vec![
                full_stop(format!(
                    "{} vous invite à {}",
                    isolated(invited_by),
                    invitation_words(*role, brand.as_deref(), business.as_deref())
                )),
                "Le lien sert une seule fois, pendant 7 jours.".into(),
            ],
            link: Some((
                "Voir l’invitation",
                format!("/invitation#{}", token.expose()),
            )),
            closing: vec!["Si vous n’attendiez pas cette invitation, ignorez ce message : rien ne change.".replace(" :", "\u{a0}:")],
        },
        Template::InvitedToTeam { business } => Content {
            subject: "Une invitation à une équipe",
            paragraphs: vec![format!(
                "La personne qui gère l’équipe {} a voulu vous y inviter avec cette adresse, qui a déjà un compte. Rien n’y a changé, et cette personne ne sait pas que vous avez un compte.",
                de(&isolated(business))
            )],
            link: None,
            closing: vec!["Pour faire partie de l’équipe, demandez-lui de vous y ajouter avec cette adresse, ou avec une autre si votre compte sert au courtage ou à l’administration du portail. Si vous ne connaissez pas cette entreprise, ignorez ce message.".into()],
        },
        Template::SecurityChanged(change) => Content {
            subject: change_subject(*change),
            paragraphs: vec![format!("{} Cela concerne votre compte au {PORTAL}.", change_words(*change))],
            link: Some(("Ouvrir mon compte", "/account".into())),
            closing: vec!["Si ce n’était pas vous, changez tout de suite votre mot de passe, fermez vos autres sessions à la page « Mon compte » et avertissez le soutien.".replace("« ", "«\u{a0}").replace(" »", "\u{a0}»")],
        },
        Template::BrokerApproved { brand } => Content {
            subject: "Votre compte de courtage est approuvé",
            paragraphs: vec![full_stop(format!(
                "Votre compte de courtage au {PORTAL} est approuvé\u{a0}: vous pouvez maintenant envoyer des offres au nom {}",
                de(&isolated(brand))
            ))],
            link: Some(("Voir les nouvelles demandes", "/Insurer".into())),
            closing: Vec::new(),
        },
        Template::BrokerRefused { reason } => Content {
            subject: "Votre candidature au courtage n’a pas été acceptée",
            paragraphs: vec![
                format!("Nous avons examiné votre candidature au courtage sur le {PORTAL} et ne pouvons pas l’accepter."),
                format!("Motif\u{a0}: {reason}"),
            ],
            link: None,
            closing: vec!["Si vous pensez qu’il s’agit d’une erreur, communiquez avec le soutien technique.".into()],
        },
        Template::WebhookFailing { system, host } => Content {
            subject: "Un système ne répond plus aux webhooks",
            paragraphs: vec![format!(
                "Depuis deux jours, aucun envoi du {PORTAL} n’arrive à {host}, l’adresse du système {}. S’il n’en arrive aucun jusqu’à demain, le portail cessera d’y envoyer quoi que ce soit.",
                isolated(system)
            )],
            link: Some(("Voir les systèmes", "/people/systems".into())),
            closing: vec!["Le motif de chaque échec se lit à la page des webhooks de ce système.".into()],
        },
        Template::WebhookSwitchedOff { system, host } => Content {
            subject: "Les webhooks d’un système sont suspendus",
            paragraphs: vec![format!(
                "Depuis trois jours, aucun envoi du {PORTAL} n’arrive à {host}, l’adresse du système {}. Le portail n’y envoie plus rien.",
                isolated(system)
            )],
            link: Some(("Voir les systèmes", "/people/systems".into())),
            closing: vec!["Une fois l’adresse réparée, reprenez les envois à la page des webhooks de ce système. Ce qui n’est pas arrivé peut y être renvoyé pendant 30 jours.".into()],
        },
        Template::PasswordChanged => Content {
            subject: "Votre mot de passe a changé",
            paragraphs: vec![format!(
                "Le mot de passe de votre compte au {PORTAL} vient de changer, et les sessions ouvertes ailleurs ont pris fin."
            )],
            link: None,
            closing: vec!["Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe à la page d’ouverture de session et avertissez le soutien.".into()],
        },
    }
}
