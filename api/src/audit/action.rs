//! The acts that the audit trail holds.

use portal_core::api::wire::{AuditKind, ThingKind};

/// Kind of the value in `subject` or `detail` of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// The id of a user.
    Person,
    /// The id of an insurance request.
    Request,
    /// The id of a broker's brand.
    Brand,
    /// The id of a business.
    Business,
    /// The id of a station.
    Station,
    /// The id of an invitation.
    Invitation,
    /// The id of another system of the platform.
    Client,
    /// The name of a role, such as `ROLE_ADMIN`.
    Role,
    /// A short text that is shown as it is.
    Text,
    /// Nothing to show: no value, or the id of a row without a page, such as a card's.
    Nothing,
}

impl Reference {
    /// The kind of the row whose id it is.
    pub const fn thing(self) -> Option<ThingKind> {
        match self {
            Self::Person => Some(ThingKind::Person),
            Self::Request => Some(ThingKind::Request),
            Self::Brand => Some(ThingKind::Brand),
            Self::Business => Some(ThingKind::Business),
            Self::Station => Some(ThingKind::Station),
            Self::Invitation => Some(ThingKind::Invitation),
            Self::Client => Some(ThingKind::Client),
            Self::Role | Self::Text | Self::Nothing => None,
        }
    }
}

/// The list of acts. Each has its name in the database, its kind, and what `subject` and `detail`
/// hold; a detail may be missing.
macro_rules! actions {
    ($($action:ident = $name:literal, $kind:ident, $subject:ident, $detail:ident;)+) => {
        /// An act in the audit trail.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action {
            $(#[doc = concat!("`", $name, "`")] $action,)+
        }

        impl Action {
            /// Every act.
            pub const ALL: &[Self] = &[$(Self::$action,)+];

            /// Its name in the database.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$action => $name,)+
                }
            }

            /// The act with this name; `None` for one of another release.
            pub fn from_name(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$action),)+
                    _ => None,
                }
            }

            /// The group of acts that it belongs to.
            pub const fn kind(self) -> AuditKind {
                match self {
                    $(Self::$action => AuditKind::$kind,)+
                }
            }

            /// Kind of its `subject`.
            pub const fn subject(self) -> Reference {
                match self {
                    $(Self::$action => Reference::$subject,)+
                }
            }

            /// Kind of its `detail`.
            pub const fn detail(self) -> Reference {
                match self {
                    $(Self::$action => Reference::$detail,)+
                }
            }
        }
    };
}

// A new act also has its sentence in `i18n/locales/{fr,en}/audit.json`.
actions! {
    SessionOpen = "session.open", SignIn, Person, Nothing;
    SessionPassword = "session.password", SignIn, Person, Nothing;
    SessionConfirm = "session.confirm", SignIn, Person, Nothing;
    SessionEnd = "session.end", SignIn, Person, Nothing;
    SessionRename = "session.rename", SignIn, Person, Nothing;
    SessionEndOthers = "session.end-others", SignIn, Person, Nothing;

    UserRegister = "user.register", Account, Person, Nothing;
    UserConfirmEmail = "user.confirm-email", Account, Person, Nothing;
    UserDeleteUnconfirmed = "user.delete-unconfirmed", Account, Person, Nothing;
    UserUpdate = "user.update", Account, Person, Text;
    UserAskEmailChange = "user.ask-email-change", Account, Person, Text;
    UserCancelEmailChange = "user.cancel-email-change", Account, Person, Nothing;
    UserChangeEmail = "user.change-email", Account, Person, Text;
    UserChangePassword = "user.change-password", Account, Person, Nothing;
    UserExportData = "user.export-data", Account, Person, Nothing;
    UserResetPassword = "user.reset-password", Account, Person, Nothing;
    AuthenticatorOffer = "authenticator.offer", Account, Person, Nothing;
    AuthenticatorAdd = "authenticator.add", Account, Person, Nothing;
    AuthenticatorRemove = "authenticator.remove", Account, Person, Nothing;
    RecoveryCodesOffer = "recovery-codes.offer", Account, Person, Nothing;
    RecoveryCodesReplace = "recovery-codes.replace", Account, Person, Nothing;
    PasskeyOffer = "passkey.offer", Account, Person, Nothing;
    PasskeyAdd = "passkey.add", Account, Person, Nothing;
    PasskeyRemove = "passkey.remove", Account, Person, Nothing;
    PasskeyRename = "passkey.rename", Account, Person, Nothing;
    IdentityLink = "identity.link", Account, Person, Nothing;
    IdentityRemove = "identity.remove", Account, Person, Nothing;
    PartnerAuthorize = "partner.authorize", Account, Person, Nothing;
    UserNotifications = "user.notifications", Account, Person, Nothing;
    UserMailRetry = "user.mail-retry", Account, Person, Nothing;
    ViewSave = "view.save", Account, Nothing, Nothing;
    ViewDelete = "view.delete", Account, Nothing, Nothing;

    UserCreate = "user.create", Access, Person, Nothing;
    UserDisable = "user.disable", Access, Person, Nothing;
    UserEnable = "user.enable", Access, Person, Nothing;
    UserEndSessions = "user.end-sessions", Access, Person, Nothing;
    UserOpenSession = "user.open-session", Access, Person, Nothing;
    UserResetSecondFactor = "user.reset-second-factor", Access, Person, Nothing;
    UserRecover = "user.recover", Access, Person, Nothing;
    UserSetPassword = "user.set-password", Access, Person, Nothing;
    UserSendPasswordLink = "user.send-password-link", Access, Person, Nothing;
    IdentityUnlink = "identity.unlink", Access, Person, Nothing;
    RoleGrant = "role.grant", Access, Person, Role;
    RoleRevoke = "role.revoke", Access, Person, Role;
    RoleGrantByProvider = "role.grant-by-provider", Access, Person, Role;
    RoleRevokeByProvider = "role.revoke-by-provider", Access, Person, Role;
    BrokerApprove = "broker.approve", Access, Person, Brand;
    BrokerRefuse = "broker.refuse", Access, Person, Text;
    // Rows of earlier releases only: `RoleRevoke` is written now.
    BrokerRevoke = "broker.revoke", Access, Person, Nothing;
    BrokerJoinBrand = "broker.join-brand", Access, Person, Brand;
    BrokerLeaveBrand = "broker.leave-brand", Access, Person, Brand;
    ManagerAdd = "manager.add", Access, Person, Business;
    ManagerRemove = "manager.remove", Access, Person, Business;

    AuditExport = "audit.export", Access, Nothing, Nothing;

    ClientCreate = "client.create", System, Client, Text;
    ClientSwitchOff = "client.switch-off", System, Client, Nothing;
    ClientSwitchOn = "client.switch-on", System, Client, Nothing;
    ClientTokenIssue = "client-token.issue", System, Client, Text;
    ClientTokenWithdraw = "client-token.withdraw", System, Client, Text;

    InvitationCreate = "invitation.create", Invitation, Invitation, Nothing;
    InvitationResend = "invitation.resend", Invitation, Invitation, Nothing;
    InvitationWithdraw = "invitation.withdraw", Invitation, Invitation, Nothing;
    InvitationAccept = "invitation.accept", Invitation, Invitation, Nothing;

    BrandCreate = "brand.create", Brand, Brand, Nothing;
    BrandRename = "brand.rename", Brand, Brand, Text;
    BrandQuota = "brand.quota", Brand, Brand, Text;
    TemplateSave = "template.save", Brand, Nothing, Brand;
    TemplateDelete = "template.delete", Brand, Nothing, Brand;

    BusinessCreate = "business.create", Business, Business, Nothing;
    BusinessRename = "business.rename", Business, Business, Text;
    BusinessCap = "business.cap", Business, Business, Text;
    StatementAddressAdd = "statement-address.add", Business, Business, Text;
    StatementAddressConfirm = "statement-address.confirm", Business, Business, Text;
    StatementAddressRemove = "statement-address.remove", Business, Business, Text;
    BusinessAddress = "business.address", Business, Business, Text;
    CardReplace = "card.replace", Business, Nothing, Business;

    EmployeeAdd = "employee.add", Team, Person, Business;
    EmployeeInvite = "employee.invite", Team, Person, Business;
    EmployeeRemove = "employee.remove", Team, Person, Business;

    RequestCreate = "request.create", Request, Request, Nothing;
    RequestWithdraw = "request.withdraw", Request, Request, Nothing;
    DriverSave = "driver.save", Request, Person, Text;
    RequestRespond = "request.respond", Request, Request, Nothing;
    RequestDiscard = "request.discard", Request, Request, Nothing;
    ClaimTake = "claim.take", Request, Request, Nothing;
    ClaimRelease = "claim.release", Request, Request, Nothing;

    OfferCreate = "offer.create", Offer, Nothing, Request;
    OfferAccept = "offer.accept", Offer, Nothing, Request;
    OfferDecline = "offer.decline", Offer, Nothing, Request;
    OfferDelete = "offer.delete", Offer, Nothing, Request;

    CarMakeAdd = "car-make.add", Request, Nothing, Text;

    WebhookCreate = "webhook.create", System, Client, Text;
    WebhookUpdate = "webhook.update", System, Client, Text;
    WebhookDelete = "webhook.delete", System, Client, Text;
    WebhookSwitchOff = "webhook.switch-off", System, Client, Text;
    WebhookSwitchOn = "webhook.switch-on", System, Client, Text;
    WebhookRotateSecret = "webhook.rotate-secret", System, Client, Text;
    WebhookEndSecret = "webhook.end-secret", System, Client, Text;
    WebhookTest = "webhook.test", System, Client, Text;
    WebhookSendAgain = "webhook.send-again", System, Client, Text;

    StationSave = "station.save", Station, Station, Text;
    TransactionSave = "transaction.save", Business, Nothing, Business;
    TransactionCorrect = "transaction.correct", Business, Business, Text;
    StockSet = "stock.set", Station, Station, Text;
}

/// The names of acts as a list in SQL.
pub(super) fn action_names(is_selected: impl Fn(Action) -> bool) -> String {
    let actions = Action::ALL.iter().filter(|action| is_selected(**action));
    let names: Vec<String> = actions.map(|it| format!("'{}'", it.as_str())).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn an_act_is_found_by_its_own_name() {
        let names: HashSet<_> = Action::ALL.iter().map(|action| action.as_str()).collect();
        assert_eq!(names.len(), Action::ALL.len());
        for &action in Action::ALL {
            assert_eq!(Action::from_name(action.as_str()), Some(action));
        }
        assert_eq!(Action::from_name("boat.sell"), None);
    }
}
