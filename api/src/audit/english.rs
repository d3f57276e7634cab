//! The sentences of the audit trail in English.

use super::action::Action;
use super::sentence_parts::{Names, after_colon, with_full_stop};

/// The sentence of an act.
pub(super) fn sentence(action: Action, names: Names<'_>) -> String {
    let Names {
        who,
        subject,
        detail,
    } = names;
    let said: String = match action {
        Action::SessionOpen => "signed in".into(),
        Action::SessionPassword => "gave the password, which awaits the second factor".into(),
        Action::SessionConfirm => "confirmed their identity".into(),
        Action::SessionEnd => "ended a session".into(),
        Action::SessionRename => "named a session".into(),
        Action::SessionEndOthers => "ended their other sessions".into(),
        Action::UserRegister => "opened an account".into(),
        Action::UserConfirmEmail => "confirmed their email address".into(),
        Action::UserDeleteUnconfirmed => {
            format!("deleted the sign-up of {subject}, which was never confirmed")
        }
        Action::UserUpdate => format!("changed their account{}", after(detail)),
        Action::UserAskEmailChange => {
            format!("asked to change their email address{}", after(detail))
        }
        Action::UserCancelEmailChange => "cancelled the change of their email address".into(),
        Action::UserChangeEmail => format!("changed their email address{}", after(detail)),
        Action::UserChangePassword => "changed their password".into(),
        Action::UserResetPassword => "chose a password by a mailed link".into(),
        Action::AuthenticatorOffer => "began to set up an authenticator app".into(),
        Action::AuthenticatorAdd => "set up an authenticator app".into(),
        Action::AuthenticatorRemove => "removed their authenticator app".into(),
        Action::RecoveryCodesOffer => "asked for new recovery codes".into(),
        Action::RecoveryCodesReplace => "replaced their recovery codes".into(),
        Action::PasskeyOffer => "began to add a passkey".into(),
        Action::PasskeyAdd => "added a passkey".into(),
        Action::PasskeyRemove => "removed a passkey".into(),
        Action::PasskeyRename => "named a passkey".into(),
        Action::IdentityLink => "linked their account to an identity provider".into(),
        Action::PartnerAuthorize => "authorized a partner".into(),
        Action::ViewSave => "saved a view".into(),
        Action::ViewDelete => "deleted a view".into(),
        Action::UserCreate => format!("created the account of {subject}"),
        Action::UserDisable => format!("disabled the account of {subject}"),
        Action::UserEnable => format!("enabled the account of {subject}"),
        Action::UserEndSessions => format!("ended the sessions of {subject}"),
        Action::UserOpenSession => format!("opened a session of ten minutes as {subject}"),
        Action::UserResetSecondFactor => format!("removed the second factor of {subject}"),
        Action::UserRecover => {
            format!("gave {subject} back the account, which somebody had taken over")
        }
        Action::UserSetPassword => format!("removed the password of {subject}"),
        Action::UserSendPasswordLink => format!("sent {subject} a link to choose a password"),
        Action::IdentityUnlink => {
            format!("unlinked the account of {subject} from identity providers")
        }
        Action::RoleGrant => format!("gave {subject} a role{}", after(detail)),
        Action::RoleRevoke => format!("took a role from {subject}{}", after(detail)),
        Action::RoleGrantByProvider => {
            format!(
                "received a role from their identity provider{}",
                after(detail)
            )
        }
        Action::RoleRevokeByProvider => {
            format!("lost a role of their identity provider{}", after(detail))
        }
        Action::BrokerApprove => match detail {
            Some(brand) => format!("approved {subject} as a broker of the brand {brand}"),
            None => format!("approved {subject} as a broker"),
        },
        Action::BrokerRefuse => format!("refused {subject} as a broker{}", after(detail)),
        Action::BrokerRevoke => format!("took the broker’s role and brands from {subject}"),
        Action::BrokerJoinBrand => format!("added {subject} to {}", brand(detail)),
        Action::BrokerLeaveBrand => format!("removed {subject} from {}", brand(detail)),
        Action::ManagerAdd => format!("made {subject} a manager of {}", business(detail)),
        Action::ManagerRemove => {
            format!("removed {subject} as a manager of {}", business(detail))
        }
        Action::ClientCreate => format!("added another system{}", after(detail)),
        Action::ClientTokenIssue => format!("issued a token of another system{}", after(detail)),
        Action::ClientTokenWithdraw => {
            format!("withdrew a token of another system{}", after(detail))
        }
        Action::InvitationCreate => format!("invited {subject}"),
        Action::InvitationResend => format!("sent the invitation of {subject} again"),
        Action::InvitationWithdraw => format!("withdrew the invitation of {subject}"),
        Action::InvitationAccept => format!("accepted the invitation sent to {subject}"),
        Action::BrandCreate => format!("created the brand {subject}"),
        Action::BrandRename => format!("renamed the brand {subject}{}", after(detail)),
        Action::BrandQuota => {
            format!(
                "changed the offer quota of the brand {subject}{}",
                after(detail)
            )
        }
        Action::TemplateSave => format!("saved an offer template of {}", brand(detail)),
        Action::TemplateDelete => format!("deleted an offer template of {}", brand(detail)),
        Action::BusinessCreate => format!("created the business {subject}"),
        Action::BusinessRename => format!("renamed the business {subject}{}", after(detail)),
        Action::BusinessCap => {
            format!(
                "changed the member cap of the business {subject}{}",
                after(detail)
            )
        }
        Action::CardReplace => match detail {
            Some(name) => format!("replaced the payment card of the business {name}"),
            None => "replaced their payment card".into(),
        },
        Action::EmployeeAdd => format!("added {subject} to the team of {}", business(detail)),
        Action::EmployeeInvite => format!(
            "invited {subject}, who had an account already, to the team of {}",
            business(detail)
        ),
        Action::EmployeeRemove => {
            format!("removed {subject} from the team of {}", business(detail))
        }
        Action::RequestCreate => format!("received request {subject}"),
        Action::RequestWithdraw => format!("withdrew request {subject}"),
        Action::DriverSave => format!("recorded the driver {subject}"),
        Action::RequestRespond => format!("marked request {subject} answered"),
        Action::RequestDiscard => format!("discarded request {subject}"),
        Action::ClaimTake => format!("began to prepare an offer for request {subject}"),
        Action::ClaimRelease => format!("stopped preparing an offer for request {subject}"),
        Action::OfferCreate => format!("sent an offer for {}", request(detail)),
        Action::OfferAccept => {
            format!(
                "recorded the acceptance of an offer for {}",
                request(detail)
            )
        }
        Action::OfferDecline => {
            format!("recorded the refusal of an offer for {}", request(detail))
        }
        Action::OfferDelete => format!("deleted an offer for {}", request(detail)),
        Action::CarMakeAdd => format!("added a make of cars{}", after(detail)),
        Action::WebhookCreate => format!("added a webhook{}", after(detail)),
        Action::WebhookUpdate => format!("changed a webhook{}", after(detail)),
        Action::WebhookDelete => format!("deleted a webhook{}", after(detail)),
        Action::WebhookSwitchOff => format!("switched a webhook off{}", after(detail)),
        Action::WebhookSwitchOn => format!("switched a webhook on again{}", after(detail)),
        Action::WebhookRotateSecret => format!("made a new secret for a webhook{}", after(detail)),
        Action::WebhookEndSecret => {
            format!("ended the former secret of a webhook{}", after(detail))
        }
        Action::WebhookTest => format!("sent a test to a webhook{}", after(detail)),
        Action::WebhookSendAgain => format!("sent a message to a webhook again{}", after(detail)),
        Action::StationSave => format!("recorded the station {subject}"),
        Action::TransactionSave => format!("recorded a transaction of {}", business(detail)),
        Action::StockSet => format!("set the stock of the station {subject}{}", after(detail)),
    };
    with_full_stop(&format!("{who} {said}"))
}

fn after(detail: Option<&str>) -> String {
    after_colon(":", detail)
}

fn brand(name: Option<&str>) -> String {
    name.map_or_else(|| "their brand".into(), |name| format!("the brand {name}"))
}

fn business(name: Option<&str>) -> String {
    name.map_or_else(
        || "their business".into(),
        |name| format!("the business {name}"),
    )
}

fn request(name: Option<&str>) -> String {
    name.map_or_else(|| "a request".into(), |name| format!("request {name}"))
}
