//! Requests about one's own account: sign-in, sign-up, and what `/account` changes.

use crate::id::Id;
use crate::language::Language;
use crate::secret::Secret;

wire_type! {
    /// `DELETE user/provider`.
    pub struct UnlinkProviderRequest {
        /// The issuer of the provider.
        pub issuer: String,
    }
}

wire_type! {
    /// `POST user/token`.
    pub struct SignInRequest {
        /// E-mail address.
        pub email: String,
        /// Password.
        pub password: Secret,
        /// Whether the session outlives the browser.
        #[serde(default)]
        pub remember_me: bool,
        /// The token of the link that confirms the address of a sign-up (SESSION-11).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub confirmation: Option<Secret>,
    }

    /// `POST user/confirmation`.
    pub struct ResendConfirmationRequest {
        /// E-mail address, of a sign-up or not.
        pub email: String,
    }

    /// `POST user/password/forgotten`.
    pub struct ForgotPasswordRequest {
        /// E-mail address, of an account or not.
        pub email: String,
    }

    /// `POST user/password/reading`.
    pub struct ReadPasswordLinkRequest {
        /// The token of the mailed link.
        pub token: Secret,
    }

    /// `POST user/password/reset`.
    pub struct ResetPasswordRequest {
        /// The token of the mailed link.
        pub token: Secret,
        /// The new password.
        pub password: Secret,
    }

    /// `POST user/sso` (SSO-1).
    pub struct StartSingleSignOnRequest {
        /// The identity provider's name in the server's configuration.
        pub provider: String,
        /// The page that was asked for before signing in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub origin: Option<String>,
    }

    /// `POST user/sso/token`: the parameters of the address that the provider sent the browser back to.
    pub struct FinishSingleSignOnRequest {
        /// The identity provider's name in the server's configuration.
        pub provider: String,
        /// Names the sign-in, which the same browser began.
        pub state: Secret,
        /// The code that the server exchanges for the person's identity.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub code: Option<Secret>,
        /// The issuer of the answer (RFC 9207).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub iss: Option<String>,
        /// Why the provider refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub error: Option<String>,
    }

    /// `POST user`.
    pub struct RegisterRequest {
        /// E-mail address.
        pub email: String,
        /// Password.
        pub password: Secret,
        /// First name.
        pub first_name: String,
        /// Last name.
        pub last_name: String,
        /// Whether the user asks for the broker's role.
        #[serde(default)]
        pub request_assurance_role: bool,
        /// The firm that the broker works for; empty where the broker names none.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        pub firm: String,
        /// The broker's licence number of the Autorité des marchés financiers; empty where the broker gives none.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        pub licence_number: String,
        /// The broker's phone number; empty where the broker gives none.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        pub phone: String,
    }

    /// `POST user/confirmation/link`.
    pub struct ConfirmSignUpRequest {
        /// The token of the mailed link.
        pub token: Secret,
    }

    /// `POST user/account`.
    pub struct UpdateAccountRequest {
        /// First name.
        pub first_name: String,
        /// Last name.
        pub last_name: String,
        /// Language of mails.
        pub language: Language,
    }

    /// `POST user/email` (ACCOUNT-7).
    pub struct ChangeEmailRequest {
        /// The new address.
        pub email: String,
    }

    /// `POST user/email/confirmation`.
    pub struct ConfirmEmailChangeRequest {
        /// The token of the mailed link.
        pub token: Secret,
    }

    /// `POST user/password`.
    pub struct ChangePasswordRequest {
        /// The password so far.
        pub current_password: Secret,
        /// The new one.
        pub password: Secret,
    }

    /// A code of an authenticator app, or a recovery code.
    pub struct CodeRequest {
        /// Six digits, or 24 letters and digits, with any spaces and hyphens.
        pub code: Secret,
    }

    /// The first code of an authenticator app.
    pub struct FirstCodeRequest {
        /// Six digits.
        pub code: Secret,
    }

    /// Recovery codes that their owner has kept.
    pub struct KeptCodesRequest {
        /// A code, which says which ones were kept.
        pub code: Secret,
    }

    /// `POST user/identity`.
    pub struct ConfirmIdentityRequest {
        /// The caller's password.
        pub current_password: Secret,
        /// A code of the authenticator app, or a recovery code; of those who have an app (ACCOUNT-6).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub code: Option<Secret>,
    }

    /// `POST user/session/{id}` and `POST user/passkey/{id}`.
    pub struct RenameRequest {
        /// The session or passkey.
        pub id: Id,
        /// Its name.
        pub name: String,
    }

    /// The answer of an authenticator, for `POST user/passkey` and `POST user/identity/passkey`.
    pub struct PasskeyRequest {
        /// The browser's `PublicKeyCredential`, in JSON (WebAuthn, `toJSON`).
        pub credential: String,
    }

    /// `POST user/token/passkey`.
    pub struct PasskeySignInRequest {
        /// The browser's `PublicKeyCredential`, in JSON (WebAuthn, `toJSON`).
        pub credential: String,
        /// Whether the session shall outlive the browser.
        #[serde(default)]
        pub remember_me: bool,
    }
}
