//! Error codes of the server.

/// The list of error codes, each with its number, HTTP status, message key and English message.
macro_rules! error_codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $number:literal, $status:literal, $key:literal, $message:literal;)+) => {
        /// Why the server refused, by its number on the wire. Numbers below 1000 are shared with the
        /// other systems of the company (ERROR-2).
        #[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ErrorCode {
            $($(#[doc = $doc])+ $name = $number,)+
        }

        impl ErrorCode {
            /// Every code.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// The number on the wire.
            pub const fn number(self) -> u32 {
                self as u32
            }

            /// Its HTTP status.
            pub const fn status(self) -> u16 {
                match self { $(Self::$name => $status,)+ }
            }

            /// Translation key of its message.
            pub const fn message_key(self) -> &'static str {
                match self { $(Self::$name => concat!("error.", $key),)+ }
            }

            /// The message of the envelope, for developers.
            pub const fn message(self) -> &'static str {
                match self { $(Self::$name => $message,)+ }
            }

            /// The code of a number; `None` for an unknown one.
            pub const fn from_number(number: u32) -> Option<Self> {
                match number { $($number => Some(Self::$name),)+ _ => None }
            }
        }
    };
}

error_codes! {
    /// No user has this e-mail or id (ERROR-2).
    EmployeeUnknown = 11, 422, "employeeUnknown", "employee unknown";
    /// The user is already in the team (ERROR-2).
    EmployeeAlreadyInTeam = 25, 409, "employeeAlreadyInTeam", "employee already in team";
    /// The plan's employee cap is reached (ERROR-2).
    EmployeeCapReached = 26, 409, "employeeCapReached", "employee cap reached";
    /// The brand's offers of the last 30 days are used up (ERROR-2).
    OfferQuotaReached = 36, 409, "offerQuotaReached", "offer quota reached";
    /// The brand already made an offer for this request (ERROR-2).
    OfferAlreadyExists = 37, 409, "offerAlreadyExists", "offer already exists";
    /// The server failed.
    Internal = 1000, 500, "internal", "internal";
    /// The request could not be read: malformed JSON, a missing or mistyped parameter.
    MalformedRequest = 1001, 400, "malformedRequest", "malformed request";
    /// Fields break a rule; `fields` lists them.
    InvalidFields = 1002, 422, "invalidFields", "invalid fields";
    /// There is no session, or it has expired.
    Unauthenticated = 1003, 401, "unauthenticated", "unauthenticated";
    /// E-mail and password do not match a user.
    WrongCredentials = 1004, 401, "wrongCredentials", "wrong credentials";
    /// The caller's roles do not allow this.
    Forbidden = 1005, 403, "forbidden", "forbidden";
    /// The broker's account is still being reviewed.
    PendingApproval = 1006, 403, "pendingApproval", "pending approval";
    /// The resource does not exist or is not the caller's.
    NotFound = 1007, 404, "notFound", "not found";
    /// The path exists, not with this method.
    MethodNotAllowed = 1008, 405, "methodNotAllowed", "method not allowed";
    /// The body is larger than the server reads.
    PayloadTooLarge = 1009, 413, "payloadTooLarge", "payload too large";
    /// The body is not JSON.
    UnsupportedMediaType = 1010, 415, "unsupportedMediaType", "unsupported media type";
    /// Too many attempts; `Retry-After` has the seconds to wait.
    TooManyRequests = 1011, 429, "tooManyRequests", "too many requests";
    /// The request came from another site.
    CrossOrigin = 1012, 403, "crossOrigin", "cross origin";
    /// The server is starting, stopping or overloaded.
    Unavailable = 1013, 503, "unavailable", "unavailable";
    /// The new address of an account got an account of its own since its link was mailed (ACCOUNT-7).
    EmailTaken = 1014, 409, "emailTaken", "email taken";
    /// The driver accepted the offer: it can no longer be deleted.
    OfferAccepted = 1015, 409, "offerAccepted", "offer accepted";
    /// The request was discarded: no offer can be made for it.
    RequestDiscarded = 1016, 409, "requestDiscarded", "request discarded";
    /// The brand is not one of the caller's.
    BrandNotYours = 1017, 403, "brandNotYours", "brand not yours";
    /// The payment vault did not take the card.
    CardRefused = 1018, 422, "cardRefused", "card refused";
    /// No partner is configured, or it did not answer.
    PartnerUnavailable = 1019, 502, "partnerUnavailable", "partner unavailable";
    /// The request took too long to arrive.
    RequestTimeout = 1020, 408, "requestTimeout", "request timeout";
    /// An operator ended the session.
    SessionEnded = 1021, 401, "sessionEnded", "session ended";
    /// The session was ended because the account's password was changed.
    PasswordChanged = 1022, 401, "passwordChanged", "password changed";
    /// An operator disabled the account. At sign-in only after the right password.
    AccountDisabled = 1023, 401, "accountDisabled", "account disabled";
    /// The session was ended because its user opened too many others.
    TooManySessions = 1024, 401, "tooManySessions", "too many sessions";
    /// The caller has too many exports, long lists or streams of events open; `Retry-After` has the seconds to wait.
    TooManyStreams = 1025, 429, "tooManyStreams", "too many streams at once";
    /// A colleague prepares an offer for the request; the call may take over (CLAIM-4).
    RequestClaimed = 1026, 409, "requestClaimed", "request claimed";
    /// Another saved view or template has this name; the call may replace it (VIEW-3, TEMPLATE-2).
    NameTaken = 1027, 409, "nameTaken", "name taken";
    /// No more views or templates can be saved (VIEW-2, TEMPLATE-1).
    TooManySaved = 1028, 409, "tooManySaved", "too many saved";
    /// The link was used, has expired, or a newer one was made (SESSION-17).
    LinkExpired = 1030, 410, "linkExpired", "link expired";
    /// The password was right, and a second factor is needed to sign in (FACTOR-4).
    SecondFactorNeeded = 1041, 401, "secondFactorNeeded", "second factor needed";
    /// The password was right, and the account is to get the second factor that its role needs (FACTOR-5).
    SecondFactorMissing = 1042, 401, "secondFactorMissing", "second factor missing";
    /// The sign-in waited too long for its second factor, or has ended otherwise.
    SignInExpired = 1043, 401, "signInExpired", "sign-in expired";
    /// The last sign-in is too long ago for the change: the caller is to prove again who they are (ACCOUNT-6).
    ConfirmationNeeded = 1044, 403, "confirmationNeeded", "confirmation needed";
    /// The passkey is not the account's, or its answer could not be verified (FACTOR-9).
    PasskeyRefused = 1045, 422, "passkeyRefused", "passkey refused";
    /// The passkey's challenge has expired or was used (FACTOR-9).
    PasskeyExpired = 1046, 410, "passkeyExpired", "passkey challenge expired";
    /// The password was right; the role needs a second factor, which is a passkey of the account (FACTOR-5).
    PasskeyNeeded = 1047, 401, "passkeyNeeded", "passkey needed";
    /// The account has as many passkeys as it may (FACTOR-8).
    TooManyPasskeys = 1048, 409, "tooManyPasskeys", "too many passkeys";
    /// The caller's own address is not confirmed yet (SESSION-11).
    OwnAddressUnconfirmed = 1049, 403, "ownAddressUnconfirmed", "own address not confirmed";
    /// The session was ended by its owner, from another one (ACCOUNT-4).
    SessionEndedByOwner = 1040, 401, "sessionEndedByOwner", "session ended by its owner";
    /// The identity provider knows the person, the portal has no account for them (SSO-4).
    SsoUnknownPerson = 1060, 403, "ssoUnknownPerson", "no account for this identity";
    /// The identity provider refused, or its answer could not be verified (SSO-3).
    SsoRejected = 1061, 403, "ssoRejected", "single sign-on rejected";
    /// The single sign-on took too long, was finished before or began in another browser (SSO-2).
    SsoExpired = 1062, 403, "ssoExpired", "single sign-on expired";
    /// The identity provider did not answer.
    SsoUnavailable = 1063, 502, "ssoUnavailable", "identity provider unavailable";
    /// The application was approved, refused or withdrawn meanwhile (APPROVAL-4).
    ApplicationHandled = 1073, 409, "applicationHandled", "application handled";
    /// The broker who applied has not confirmed the address (APPROVAL-3).
    AddressNotConfirmed = 1074, 409, "addressNotConfirmed", "address not confirmed";
    /// The person is no approved broker (BRAND-4).
    NotABroker = 1075, 409, "notABroker", "not a broker";
    /// The person manages another business (BUSINESS-4).
    ManagesAnotherBusiness = 1076, 409, "managesAnotherBusiness", "manages another business";
    /// Another brand has this name (BRAND-2).
    BrandNameTaken = 1077, 409, "brandNameTaken", "brand name taken";
    /// The operator allows single sign-on only (SSO-7).
    PasswordSignInOff = 1064, 403, "passwordSignInOff", "password sign-in is off";
    /// Administrators do not take away their own access (PEOPLE-6).
    OwnAccess = 1070, 409, "ownAccess", "own access";
    /// The portal's last administrator keeps role and account (PEOPLE-6).
    LastAdministrator = 1071, 409, "lastAdministrator", "last administrator";
    /// The account is disabled: no link can open it (PEOPLE-8).
    PersonDisabled = 1072, 409, "personDisabled", "person disabled";
    /// The address that an administrator invites has an account (INVITE-1).
    AccountExists = 1080, 409, "accountExists", "account exists";
    /// The invitation was accepted or withdrawn: it can be neither sent again nor withdrawn (INVITE-3).
    InvitationClosed = 1081, 409, "invitationClosed", "invitation closed";
    /// The system, or all together, have as many webhook endpoints as they may (WEBHOOK-1).
    TooManyWebhooks = 1098, 409, "tooManyWebhooks", "too many webhooks";
    /// The webhook endpoint is switched off: nothing is sent to it (WEBHOOK-8).
    WebhookSwitchedOff = 1099, 409, "webhookSwitchedOff", "webhook switched off";
    /// The team that the invitation leads to is full (INVITE-6).
    TeamFull = 1082, 409, "teamFull", "team full";
    /// The account has a role that no member of a team may have (INVITE-6).
    AccountCannotJoin = 1083, 409, "accountCannotJoin", "account cannot join a team";
    /// The call needs a token of another system, and this one is unknown, withdrawn or past its end (CLIENT-2).
    InvalidToken = 1090, 401, "invalidToken", "the token is missing, unknown, withdrawn or past its end: an administrator makes one in People, Systems";
    /// The token lacks the scope of the call, or the call takes no token (CLIENT-3).
    ScopeMissing = 1091, 403, "scopeMissing", "the token lacks the scope of this call, or the call takes no token";
    /// The row is not among those that the system may reach, or its token is limited to others (CLIENT-4).
    OutOfReach = 1092, 403, "outOfReach", "the system may not reach this";
}

impl ErrorCode {
    /// Whether a 401 means that the session was ended before its time (SESSION-14).
    pub const fn is_session_end(self) -> bool {
        matches!(
            self,
            Self::SessionEnded
                | Self::PasswordChanged
                | Self::AccountDisabled
                | Self::TooManySessions
                | Self::SessionEndedByOwner
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shared_codes_keep_their_numbers() {
        use ErrorCode::*;
        let shared = [
            (11, EmployeeUnknown),
            (25, EmployeeAlreadyInTeam),
            (26, EmployeeCapReached),
            (36, OfferQuotaReached),
            (37, OfferAlreadyExists),
        ];
        for (number, code) in shared {
            assert_eq!(code.number(), number);
        }
    }

    #[test]
    fn five_codes_mean_that_a_session_was_ended() {
        let ends = ErrorCode::ALL.iter().filter(|code| code.is_session_end());
        let numbers: Vec<_> = ends.map(|code| (code.number(), code.status())).collect();
        assert_eq!(
            numbers,
            [1021, 1022, 1023, 1024, 1040].map(|number| (number, 401))
        );
    }

    #[test]
    fn every_code_is_found_by_its_number_and_is_a_failure() {
        for &code in ErrorCode::ALL {
            assert_eq!(ErrorCode::from_number(code.number()), Some(code));
            assert!((400..600).contains(&code.status()));
        }
    }
}
