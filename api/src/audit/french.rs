//! The sentences of the audit trail in French, which is written first. They avoid participles that
//! agree with a person's gender.

use portal_core::text::de;

use super::action::Action;
use super::sentence_parts::{Names, after_colon, with_full_stop};

/// The sentence of an act.
pub(super) fn sentence(action: Action, names: Names<'_>) -> String {
    let Names {
        who,
        subject,
        detail,
    } = names;
    let of_subject = de(subject);
    let said: String = match action {
        Action::SessionOpen => "a ouvert une session".into(),
        Action::SessionPassword => {
            "a donné son mot de passe, qui attend le deuxième facteur".into()
        }
        Action::SessionConfirm => "a confirmé son identité".into(),
        Action::SessionEnd => "a fermé une session".into(),
        Action::SessionRename => "a nommé une session".into(),
        Action::SessionEndOthers => "a fermé ses autres sessions".into(),
        Action::UserRegister => "a ouvert un compte".into(),
        Action::UserConfirmEmail => "a confirmé son adresse courriel".into(),
        Action::UserDeleteUnconfirmed => {
            format!("a supprimé l’inscription {of_subject}, jamais confirmée")
        }
        Action::UserUpdate => format!("a modifié son compte{}", after(detail)),
        Action::UserAskEmailChange => {
            format!("a demandé à changer d’adresse courriel{}", after(detail))
        }
        Action::UserCancelEmailChange => "a annulé son changement d’adresse courriel".into(),
        Action::UserChangeEmail => format!("a changé d’adresse courriel{}", after(detail)),
        Action::UserChangePassword => "a changé de mot de passe".into(),
        Action::UserResetPassword => {
            "a choisi un mot de passe par un lien reçu par courriel".into()
        }
        Action::AuthenticatorOffer => {
            "a commencé à configurer une application d’authentification".into()
        }
        Action::AuthenticatorAdd => "a configuré une application d’authentification".into(),
        Action::AuthenticatorRemove => "a retiré son application d’authentification".into(),
        Action::RecoveryCodesOffer => "a demandé de nouveaux codes de récupération".into(),
        Action::RecoveryCodesReplace => "a remplacé ses codes de récupération".into(),
        Action::PasskeyOffer => "a commencé à ajouter une clé d’accès".into(),
        Action::PasskeyAdd => "a ajouté une clé d’accès".into(),
        Action::PasskeyRemove => "a retiré une clé d’accès".into(),
        Action::PasskeyRename => "a nommé une clé d’accès".into(),
        Action::IdentityLink => "a lié son compte à un fournisseur d’identité".into(),
        Action::PartnerAuthorize => "a autorisé l’accès d’un partenaire".into(),
        Action::ViewSave => "a enregistré une vue".into(),
        Action::ViewDelete => "a supprimé une vue".into(),
        Action::UserCreate => format!("a créé le compte {of_subject}"),
        Action::UserDisable => format!("a désactivé le compte {of_subject}"),
        Action::UserEnable => format!("a réactivé le compte {of_subject}"),
        Action::UserEndSessions => format!("a fermé les sessions {of_subject}"),
        Action::UserOpenSession => {
            format!("a ouvert une session de dix minutes au nom {of_subject}")
        }
        Action::UserResetSecondFactor => format!("a retiré le deuxième facteur {of_subject}"),
        Action::UserRecover => {
            format!("a rendu à {subject} son compte, pris par une autre personne")
        }
        Action::UserSetPassword => format!("a retiré le mot de passe {of_subject}"),
        Action::UserSendPasswordLink => {
            format!("a envoyé à {subject} un lien pour choisir un mot de passe")
        }
        Action::IdentityUnlink => {
            format!("a délié le compte {of_subject} des fournisseurs d’identité")
        }
        Action::RoleGrant => format!("a donné un rôle à {subject}{}", after(detail)),
        Action::RoleRevoke => format!("a retiré un rôle à {subject}{}", after(detail)),
        Action::RoleGrantByProvider => {
            format!(
                "a reçu un rôle de son fournisseur d’identité{}",
                after(detail)
            )
        }
        Action::RoleRevokeByProvider => {
            format!(
                "a perdu un rôle de son fournisseur d’identité{}",
                after(detail)
            )
        }
        Action::BrokerApprove => match detail {
            Some(brand) => {
                format!("a approuvé le compte de courtage {of_subject} pour la bannière {brand}")
            }
            None => format!("a approuvé le compte de courtage {of_subject}"),
        },
        Action::BrokerRefuse => {
            format!("a refusé la candidature {of_subject}{}", after(detail))
        }
        Action::BrokerRevoke => {
            format!("a retiré à {subject} le rôle de courtage et ses bannières")
        }
        Action::BrokerJoinBrand => {
            format!("a ajouté {subject} à {}", brand(detail))
        }
        Action::BrokerLeaveBrand => {
            format!("a retiré {subject} de {}", brand(detail))
        }
        Action::ManagerAdd => {
            format!("a confié à {subject} la gestion de {}", business(detail))
        }
        Action::ManagerRemove => {
            format!("a retiré à {subject} la gestion de {}", business(detail))
        }
        Action::ClientCreate => format!("a ajouté un autre système{}", after(detail)),
        Action::ClientTokenIssue => {
            format!("a créé un jeton d’un autre système{}", after(detail))
        }
        Action::ClientTokenWithdraw => {
            format!("a retiré un jeton d’un autre système{}", after(detail))
        }
        Action::InvitationCreate => format!("a invité {subject}"),
        Action::InvitationResend => format!("a renvoyé l’invitation {of_subject}"),
        Action::InvitationWithdraw => format!("a annulé l’invitation {of_subject}"),
        Action::InvitationAccept => format!("a accepté l’invitation envoyée à {subject}"),
        Action::BrandCreate => format!("a créé la bannière {subject}"),
        Action::BrandRename => format!("a renommé la bannière {subject}{}", after(detail)),
        Action::BrandQuota => {
            format!(
                "a changé le quota d’offres de la bannière {subject}{}",
                after(detail)
            )
        }
        Action::TemplateSave => {
            format!("a enregistré un modèle d’offre de {}", brand(detail))
        }
        Action::TemplateDelete => {
            format!("a supprimé un modèle d’offre de {}", brand(detail))
        }
        Action::BusinessCreate => format!("a créé l’entreprise {subject}"),
        Action::BusinessRename => format!("a renommé l’entreprise {subject}{}", after(detail)),
        Action::BusinessCap => {
            format!(
                "a changé le nombre maximal de membres de l’entreprise {subject}{}",
                after(detail)
            )
        }
        Action::CardReplace => match detail {
            Some(name) => format!("a remplacé la carte de paiement de l’entreprise {name}"),
            None => "a remplacé sa carte de paiement".into(),
        },
        Action::EmployeeAdd => {
            format!("a ajouté {subject} à l’équipe de {}", business(detail))
        }
        Action::EmployeeInvite => format!(
            "a invité {subject}, qui avait déjà un compte, dans l’équipe de {}",
            business(detail)
        ),
        Action::EmployeeRemove => {
            format!("a retiré {subject} de l’équipe de {}", business(detail))
        }
        Action::RequestCreate => format!("a reçu la demande {subject}"),
        Action::RequestWithdraw => format!("a retiré la demande {subject}"),
        Action::DriverSave => format!("a enregistré la personne {subject}, qui conduit"),
        Action::RequestRespond => format!("a marqué la demande {subject} comme répondue"),
        Action::RequestDiscard => format!("a écarté la demande {subject}"),
        Action::ClaimTake => format!("a commencé à préparer une offre pour la demande {subject}"),
        Action::ClaimRelease => format!("a cessé de préparer une offre pour la demande {subject}"),
        Action::OfferCreate => format!("a envoyé une offre pour {}", request(detail)),
        Action::OfferAccept => {
            format!(
                "a enregistré l’acceptation d’une offre pour {}",
                request(detail)
            )
        }
        Action::OfferDecline => {
            format!("a enregistré le refus d’une offre pour {}", request(detail))
        }
        Action::OfferDelete => format!("a supprimé une offre pour {}", request(detail)),
        Action::CarMakeAdd => format!("a ajouté une marque de voitures{}", after(detail)),
        Action::WebhookCreate => format!("a ajouté un webhook{}", after(detail)),
        Action::WebhookUpdate => format!("a modifié un webhook{}", after(detail)),
        Action::WebhookDelete => format!("a supprimé un webhook{}", after(detail)),
        Action::WebhookSwitchOff => format!("a suspendu un webhook{}", after(detail)),
        Action::WebhookSwitchOn => format!("a repris les envois d’un webhook{}", after(detail)),
        Action::WebhookRotateSecret => {
            format!("a renouvelé le secret d’un webhook{}", after(detail))
        }
        Action::WebhookEndSecret => {
            format!("a mis fin à l’ancien secret d’un webhook{}", after(detail))
        }
        Action::WebhookTest => format!("a essayé un webhook{}", after(detail)),
        Action::WebhookSendAgain => format!("a renvoyé un message à un webhook{}", after(detail)),
        Action::StationSave => format!("a enregistré la station {subject}"),
        Action::TransactionSave => format!("a enregistré un achat de {}", business(detail)),
        Action::StockSet => {
            format!("a réglé le stock de la station {subject}{}", after(detail))
        }
    };
    with_full_stop(&format!("{who} {said}"))
}

fn after(detail: Option<&str>) -> String {
    after_colon("\u{a0}:", detail)
}

fn brand(name: Option<&str>) -> String {
    name.map_or_else(
        || "sa bannière".into(),
        |name| format!("la bannière {name}"),
    )
}

fn business(name: Option<&str>) -> String {
    name.map_or_else(
        || "son entreprise".into(),
        |name| format!("l’entreprise {name}"),
    )
}

fn request(name: Option<&str>) -> String {
    name.map_or_else(|| "une demande".into(), |name| format!("la demande {name}"))
}
