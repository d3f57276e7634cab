//! Roles, invitations and changes in the French of messages.

use portal_core::api::RoleName;
use portal_core::text::{de, isolated};

use super::SecurityChange;

/// The end of a sentence that says what a person is invited to.
pub(super) fn invitation_words(
    role: Option<RoleName>,
    brand: Option<&str>,
    business: Option<&str>,
) -> String {
    let [brand, business] = [brand, business].map(|name| isolated(name.unwrap_or_default()));
    match role {
        None | Some(RoleName::Other) => format!(
            "faire partie de l’équipe {}, pour acheter des lavages avec l’application mobile",
            de(&business)
        ),
        Some(RoleName::Business) => {
            format!("gérer l’équipe {} dans le portail", de(&business))
        }
        Some(RoleName::Assurance) => {
            format!("répondre aux demandes d’assurance du portail pour la bannière {brand}")
        }
        Some(RoleName::Admin) => "administrer le portail".into(),
    }
}

/// The change in a few words.
pub(super) const fn change_subject(change: SecurityChange) -> &'static str {
    match change {
        SecurityChange::AuthenticatorAdded => "Une application d’authentification est ajoutée",
        SecurityChange::AuthenticatorRemoved => "Votre application d’authentification est retirée",
        SecurityChange::RecoveryCodesReplaced => "Vous avez de nouveaux codes de récupération",
        SecurityChange::RecoveryCodeUsed => "Un code de récupération a ouvert une session",
        SecurityChange::PasskeyAdded => "Une clé d’accès est ajoutée à votre compte",
        SecurityChange::PasskeyRemoved => "Une clé d’accès est retirée de votre compte",
        SecurityChange::SecondFactorReset => "Vos deuxièmes facteurs sont retirés",
    }
}

/// The sentence of a change.
pub(super) const fn change_words(change: SecurityChange) -> &'static str {
    match change {
        SecurityChange::AuthenticatorAdded => {
            "Une application d’authentification a été configurée."
        }
        SecurityChange::AuthenticatorRemoved => "L’application d’authentification a été retirée.",
        SecurityChange::RecoveryCodesReplaced => {
            "De nouveaux codes de récupération ont été créés; les anciens ne servent plus."
        }
        SecurityChange::RecoveryCodeUsed => "Un code de récupération vient d’ouvrir une session.",
        SecurityChange::PasskeyAdded => {
            "Une clé d’accès a été ajoutée\u{a0}: elle ouvre le compte sans mot de passe."
        }
        SecurityChange::PasskeyRemoved => "Une clé d’accès a été retirée.",
        SecurityChange::SecondFactorReset => {
            "Une personne qui administre le portail a retiré tous les deuxièmes facteurs et toutes les clés d’accès."
        }
    }
}

/// The name of a role.
pub(super) const fn role_name(role: RoleName) -> &'static str {
    match role {
        RoleName::Business => "gestionnaire de flotte",
        RoleName::Admin => "administration",
        RoleName::Assurance => "courtage",
        RoleName::Other => "",
    }
}
